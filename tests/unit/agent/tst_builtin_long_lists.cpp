// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/respond.h"

#include "support/saying.h"
#include "testlib/test_main.h"

#include <QRegularExpression>

using namespace lectern;
using lectern::test::Talk;

namespace {

json todo(int number, const char *day, const char *due = nullptr)
{
    return json{{"id", "t" + std::to_string(number)}, {"title", "Thing " + std::to_string(number)}, {"description", ""}, {"checked", false}, {"dateType", day ? "calendar" : "anytime"},
                {"scheduledDate", day ? json(day) : json(nullptr)}, {"dueDate", due ? json(due) : json(nullptr)}, {"canvasContentId", nullptr}, {"completedAt", nullptr}};
}

json workIn(const char *course, int classId, int number, const char *due, const char *state)
{
    return json{{"id", 1000 + number}, {"name", "Sheet " + std::to_string(number)}, {"description", ""}, {"due_at", due}, {"course_id", classId}, {"_classId", std::to_string(classId)}, {"_className", course},
                {"state", state}, {"reason", "not handed in"}, {"synced_at", "2026-11-30T08:00:00Z"}};
}

qsizetype rowsOf(const QString &text)
{
    static const QRegularExpression row(QStringLiteral("^\\d+\\. "), QRegularExpression::MultilineOption);
    qsizetype count = 0;
    for (auto rows = row.globalMatch(text); rows.hasNext(); rows.next())
        ++count;
    return count;
}

using Prepare = std::function<void(Talk &)>;

} // namespace

Q_DECLARE_METATYPE(Prepare)

class tst_builtin_long_lists : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLongListShowsItsBeginningAndSaysHowMuchMoreThereIs_data()
    {
        QTest::addColumn<Prepare>("prepare");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("more");
        const auto row = [](const char *said, const char *more, const Prepare &prepare) { QTest::newRow(said) << prepare << QString::fromLatin1(said) << QString::fromLatin1(more); };
        const Prepare todos = [](Talk &talk) {
            talk.assignments = json::array();
            for (int i = 0; i < 10001; ++i)
                talk.todos.push_back(todo(i, nullptr));
        };
        row("what's on my list?", "and 9,976 more; the list is under Today > All open (`todo list active`).", todos);
        row("show all my open todos", "and 9,976 more; the list is under Today > All open (`todo list active`).", todos);
        row("what's on my anytime list", "and 9,976 more; the list is under Today > Anytime (`todo list anytime`).", todos);
        row("What's on my list today?", "and 75 more; the list is under Today (`todo list today`).", [](Talk &talk) {
            talk.assignments = json::array();
            for (int i = 0; i < 100; ++i)
                talk.todos.push_back(todo(i, "2026-11-30"));
        });
        row("What did I do last week?", "and 75 more; the list is under Today > Logbook", [](Talk &talk) {
            for (int i = 0; i < 100; ++i) {
                talk.todos.push_back(todo(i, nullptr));
                talk.todos.back()["checked"] = true;
                talk.todos.back()["completedAt"] = "2026-11-26T12:00:00Z";
            }
        });
        row("Anything overdue?", "and 277 more; the list is under Courses (`canvas assignments`).", [](Talk &talk) {
            for (int i = 0; i < 300; ++i)
                talk.assignments.push_back(workIn("Calculus I", 1, i, "2026-11-20T22:59:00Z", "missing"));
        });
        row("Show everything missing, by course.", "What is not shown here is under Courses (`canvas assignments`).", [](Talk &talk) {
            for (int i = 0; i < 300; ++i)
                talk.assignments.push_back(workIn(i % 2 ? "Calculus I" : "Biology 101", 1 + (i + 1) % 2, i, "2026-11-20T22:59:00Z", "missing"));
        });
        row("What is due this week?", "What is not shown here is under Courses (`canvas assignments`).", [](Talk &talk) {
            for (int i = 0; i < 100; ++i)
                talk.assignments.push_back(workIn("Calculus I", 1, i, i % 2 ? "2026-11-20T22:59:00Z" : "2026-12-02T22:59:00Z", i % 2 ? "missing" : "not_submitted"));
        });
        row("what sets do I have", "and 35 more; the list is under Study (`study list`).", [](Talk &talk) {
            for (int i = 0; i < 60; ++i)
                talk.sets.push_back(json{{"id", "s" + std::to_string(i)}, {"title", "Set " + std::to_string(i)}, {"displayMode", "flashcards"}, {"itemCount", 3}, {"due", 0}, {"sample", false}});
        });
        row("How many cards are due?", "and 35 more; the list is under Study (`study due`).", [](Talk &talk) {
            talk.dueCards["sets"] = json::array();
            for (int i = 0; i < 60; ++i)
                talk.dueCards["sets"].push_back(json{{"id", "s" + std::to_string(i)}, {"title", "Set " + std::to_string(i)}, {"due", 2}});
        });
        row("What do you know about me?", "and 35 more; the list is under Memory, as plain files.", [](Talk &talk) {
            QString lines;
            for (int i = 0; i < 60; ++i)
                lines += QStringLiteral("- fact %1\n").arg(i);
            talk.memory.insert(QStringLiteral("/memories/notes.md"), lines);
        });
        row("Search my courses for the chain rule.", "and 6 more; a search in the program (`search`) shows them.", [](Talk &talk) {
            for (int i = 0; i < 9; ++i) {
                json page = talk.pages.value(QStringLiteral("page-2"));
                page["id"] = 100 + i;
                page["title"] = "Chain rule, part " + std::to_string(i);
                talk.pages.insert(QStringLiteral("page-%1").arg(100 + i), page);
            }
        });
    }

    void aLongListShowsItsBeginningAndSaysHowMuchMoreThereIs()
    {
        QFETCH(Prepare, prepare);
        QFETCH(QString, said);
        QFETCH(QString, more);
        Talk talk;
        prepare(talk);
        const QString text = talk.say(said);
        QVERIFY2(text.contains(more), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("\n\n") + more), qPrintable(text)); // not a part of the last row
        QVERIFY2(rowsOf(text) <= 25, qPrintable(text));
        QVERIFY(text.size() < 6000);
        QVERIFY(talk.writes().isEmpty());
    }

    void whatIsLateOrDueDoesNotHideBehindTheOther()
    {
        Talk talk;
        for (int i = 0; i < 100; ++i)
            talk.assignments.push_back(workIn("Calculus I", 1, i, "2026-11-20T22:59:00Z", "missing"));
        const QString text = talk.say(QStringLiteral("What is due this week?"));
        QVERIFY(text.startsWith(QStringLiteral("Late or missing:\n1. ")));
        for (const char *due : {"Problem Set 6", "Lab 4 report", "Essay 2 draft", "Project 2"})
            QVERIFY2(text.contains(QLatin1String(due)), qPrintable(text));
        VERIFY_SAYS(text, "and 81 more; the list is under Courses");
    }

    void aShortListSaysNothingOfMore()
    {
        Talk talk;
        talk.assignments = json::array();
        for (int i = 0; i < 25; ++i)
            talk.todos.push_back(todo(i, nullptr));
        const QString text = talk.say(QStringLiteral("what's on my list?"));
        QCOMPARE(rowsOf(text), 25);
        VERIFY_SAYS_NOT(text, "more");
    }

    void aNumberMeansTheRowThatWasShown()
    {
        Talk talk;
        for (int i = 0; i < 100; ++i)
            talk.todos.push_back(todo(i, "2026-11-30"));
        talk.say(QStringLiteral("What's on my list today?"));
        VERIFY_SAYS(talk.say(QStringLiteral("delete the third one")), "Deleted: **Thing 2**");
        talk.say(QStringLiteral("show all my open todos"));
        VERIFY_SAYS(talk.say(QStringLiteral("the fifth one")), "Thing 5");
    }

    void whatCouldNotBeGivenWholeIsCountedAllTheSame()
    {
        Talk talk;
        talk.assignments = json::array();
        for (int i = 0; i < 3000; ++i) {
            talk.todos.push_back(todo(i, nullptr));
            talk.todos.back()["description"] = std::string(2000, 'x');
        }
        VERIFY_SAYS(talk.say(QStringLiteral("what's on my list?")), "and 2,975 more; the list is under Today > All open");
        const QString missed = talk.say(QStringLiteral("I finished reading chapter 5."));
        VERIFY_SAYS(missed, "No open todo fits");
        QVERIFY2(QRegularExpression(QStringLiteral("I could look at the first 1,\\d+ of 3,000 only\\.")).match(missed).hasMatch(), qPrintable(missed));
    }

    void aPlanShowsAFewOfEachKindADay()
    {
        Talk talk;
        for (int i = 0; i < 200; ++i)
            talk.todos.push_back(todo(i, "2026-12-02"));
        const QString text = talk.say(QStringLiteral("Plan my week"));
        VERIFY_SAYS(text, "and 195 more from your list: ask \"what is on my list on Wed 2 Dec?\"");
        VERIFY_SAYS(text, "hand in: **Project 2**");
        QVERIFY(text.count(u'\n') < 60);
    }

    void aQuestionWhichOneSaysHowManyMoreFit()
    {
        Talk talk;
        for (int i = 0; i < 12; ++i)
            talk.todos.push_back(todo(i, nullptr));
        VERIFY_SAYS(talk.say(QStringLiteral("delete the thing")), "7 more fit");
        QVERIFY(talk.writes().isEmpty());
    }
};

LECTERN_TEST(tst_builtin_long_lists)
#include "tst_builtin_long_lists.moc"
