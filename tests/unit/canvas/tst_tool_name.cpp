// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/tool_name.h"

#include "testlib/test_main.h"

using lectern::canvas::toolName;

class tst_tool_name : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStudentKnowsWhereToLook_data()
    {
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("name");
        const auto row = [](const char *url, const char *title, const char *name) { QTest::newRow(url) << QString::fromLatin1(url) << QString::fromLatin1(title) << QString::fromLatin1(name); };
        row("https://www.gradescope.com/auth/lti/callback", "Lab 3", "Gradescope");
        row("https://www.gradescope.com.au/auth/lti", "", "Gradescope");
        row("https://gradescope.invalid/courses/1", "", "Gradescope");
        row("https://app.perusall.com/lti/launch", "", "Perusall");
        row("https://tools.example.co.uk/launch", "", "Example");
        // The name of a school, of a landlord or of Canvas would send nobody to the tool.
        row("https://lti.cs.example.edu/launch", "", "lti.cs.example.edu");
        row("https://homework.example.ac.uk/launch", "", "homework.example.ac.uk");
        row("https://code-grader.herokuapp.com/lti", "", "code-grader.herokuapp.com");
        row("https://school.instructure.com/courses/1/external_tools/retrieve?url=https%3A%2F%2Fapi.turnitin.com%2Fapi%2Flti", "", "Turnitin");
        row("https://school.instructure.com/courses/1/external_tools/22", "Homework  portal", "Homework portal");
        row("https://192.0.2.7:8443/lti", "", "192.0.2.7");
        row("http://localhost/lti", "Local grader", "Local grader");
        row("", "WebWork", "WebWork");
        row("", "", "");
        row("no address", "", "");
    }

    void aStudentKnowsWhereToLook()
    {
        QFETCH(QString, url);
        QFETCH(QString, title);
        QTEST(toolName(url, title), "name");
    }
};

LECTERN_TEST(tst_tool_name)
#include "tst_tool_name.moc"
