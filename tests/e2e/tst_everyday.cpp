// SPDX-License-Identifier: GPL-3.0-or-later
#include "everyday_talk.h"

#include "testlib/support.h"
#include "testlib/test_main.h"

#include <QTemporaryDir>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::test;

/// The everyday requests over the sample semester, as a student says them, through the whole program.
class tst_everyday : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_home;
    int m_profiles = 0;

    Ctl sample(const QString &profile, const QString &now = QStringLiteral("2026-12-01T09:00"), const QString &zone = QStringLiteral("Europe/Vienna")) const
    {
        Ctl ctl(m_home.filePath(profile));
        ctl.setOptions({QStringLiteral("--sample"), QStringLiteral("--provider"), QStringLiteral("builtin"), QStringLiteral("--now"), now, QStringLiteral("--zone"), zone});
        return ctl;
    }
    Ctl fresh() { return sample(QStringLiteral("profile %1").arg(++m_profiles)); }

    /// All that is wrong, a line each.
    static QString faultsIn(const Dialogue &dialogue, const QList<Reply> &replies)
    {
        QString faults;
        for (qsizetype i = 0; i < qsizetype(dialogue.lines.size()); ++i) {
            const Line &line = dialogue.lines[size_t(i)];
            const QString fault = i < replies.size() ? faultIn(replies[i], line.expected) : QStringLiteral("no answer");
            if (!fault.isEmpty())
                faults += QStringLiteral("\n\"%1\" %2\n%3\n%4").arg(QString::fromUtf8(line.said), fault, i < replies.size() ? replies[i].text : QString(), i < replies.size() ? replies[i].inputs.left(600) : QString());
        }
        return faults;
    }

    static QStringList linesOf(const Dialogue &dialogue)
    {
        QStringList lines;
        for (const Line &line : dialogue.lines)
            lines.append(QString::fromUtf8(line.said));
        return lines;
    }

private Q_SLOTS:
    void aQuestionIsAnsweredRightInEveryWording_data()
    {
        QTest::addColumn<QString>("said");
        QTest::addColumn<int>("question");
        for (size_t i = 0; i < everydayQuestions().size(); ++i) {
            for (const char *wording : everydayQuestions()[i].wordings)
                QTest::addRow("%s: %s", everydayQuestions()[i].name, wording) << QString::fromUtf8(wording) << int(i);
        }
    }

    void aQuestionIsAnsweredRightInEveryWording()
    {
        QFETCH(QString, said);
        QFETCH(int, question);
        // Nothing is written by any of them, so that one profile serves all.
        const QList<Reply> replies = converse(sample(QStringLiteral("asked")), {said});
        QCOMPARE(replies.size(), 1);
        const QString fault = faultIn(replies.front(), everydayQuestions()[size_t(question)].expected);
        QVERIFY2(fault.isEmpty(), qPrintable(QString(fault + u'\n' + replies.front().text + u'\n' + replies.front().inputs)));
    }

    void aDialogueGoesRight_data()
    {
        QTest::addColumn<int>("dialogue");
        for (size_t i = 0; i < everydayDialogues().size(); ++i)
            QTest::newRow(everydayDialogues()[i].name) << int(i);
    }

    void aDialogueGoesRight()
    {
        QFETCH(int, dialogue);
        const Dialogue &one = everydayDialogues()[size_t(dialogue)];
        const QString faults = faultsIn(one, converse(fresh(), linesOf(one)));
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
    }

    void allOfThemAreOneConversation()
    {
        const QString faults = faultsIn(everydayConversation(), converse(fresh(), linesOf(everydayConversation())));
        QVERIFY2(faults.isEmpty(), qPrintable(faults));
    }

    void aQuizHasOneRightAnswerAndThreeOthersInEachQuestion()
    {
        const Ctl ctl = fresh();
        QCOMPARE(converse(ctl, {QStringLiteral("Make a 10 question quiz on enzymes, multiple choice.")}).size(), 1);
        const json set = newestSet(ctl);
        const json &items = at(set, "items");
        QCOMPARE(items.size(), size_t(10));
        QSet<QString> prompts;
        for (const json &item : items) {
            prompts.insert(stringAt(item, "prompt"));
            const json &options = at(item, "options");
            QCOMPARE(options.size(), size_t(4));
            QSet<QString> texts;
            int right = 0;
            for (const json &option : options) {
                texts.insert(stringAt(option, "text"));
                right += boolAt(option, "correct") ? 1 : 0;
            }
            QCOMPARE(right, 1);
            QCOMPARE(texts.size(), 4);
            QVERIFY(!stringAt(item, "explanation").isEmpty());
        }
        QCOMPARE(prompts.size(), 10);
    }

    void aCardHasAFrontAShortAndAFullBack()
    {
        const Ctl ctl = fresh();
        QCOMPARE(converse(ctl, {QStringLiteral("Make flashcards from the Derivatives page.")}).size(), 1);
        const json set = newestSet(ctl);
        const json &items = at(set, "items");
        QCOMPARE(items.size(), size_t(18));
        bool formula = false;
        for (const json &item : items) {
            QVERIFY(!stringAt(item, "term").isEmpty());
            QVERIFY(!stringAt(item, "shortDefinition").isEmpty());
            QVERIFY(stringAt(item, "fullDefinition").size() >= stringAt(item, "shortDefinition").size() - 2); // "…"
            QCOMPARE(stringAt(item, "fullDefinition").count(u'$') % 2, 0);
            QCOMPARE(stringAt(item, "shortDefinition").count(u'$') % 2, 0);
            formula = formula || stringAt(item, "fullDefinition").contains(QStringLiteral("\\frac"));
        }
        QVERIFY(formula);
    }

    void daysAreThoseOfTheStudent_data()
    {
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("zone");
        QTest::addColumn<QString>("said");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char *name, const char *now, const char *zone, const char *said, const char *answer) {
            QTest::newRow(name) << QString::fromLatin1(now) << QString::fromLatin1(zone) << QString::fromUtf8(said) << QString::fromUtf8(answer);
        };
        row("a Sunday", "2026-12-06T11:00", "Europe/Vienna", "what do i have tmrw", "**Problem set 6**: due Mon 7 Dec, 23:59");
        row("midnight of a Sunday", "2026-12-06T11:00", "Europe/Vienna", "what's due today", "**Weekly puzzle 9**: due Sun 6 Dec, 24:00");
        row("a Friday evening", "2026-12-04T19:30", "Europe/Vienna", "Add call mum on Friday", "for Fri 11 Dec");
        row("at night", "2026-12-02T01:30", "Europe/Vienna", "Add call mum tomorrow", "It is past midnight, so I took tomorrow as Thu 3 Dec.");
        row("clocks go back", "2026-10-25T09:00", "Europe/Vienna", "when is project 2 due", "due Sun 1 Nov, 07:59");
        row("clocks go forward", "2026-03-06T20:00", "America/Los_Angeles", "when is problem set 6 due", "due Sat 7 Mar, 23:59");
        row("half an hour off", "2026-12-01T09:00", "Asia/Kolkata", "when is project 2 due", "due Tue 8 Dec, 13:29");
        row("a part of a discussion", "2026-12-01T09:00", "Asia/Kolkata", "what's due on sunday", "**Discussion: whose voice is it?**");
    }

    void daysAreThoseOfTheStudent()
    {
        QFETCH(QString, now);
        QFETCH(QString, zone);
        QFETCH(QString, said);
        QFETCH(QString, answer);
        const QList<Reply> replies = converse(sample(QStringLiteral("day %1").arg(++m_profiles), now, zone), {said});
        QCOMPARE(replies.size(), 1);
        QVERIFY2(replies.front().text.contains(answer), qPrintable(replies.front().text));
    }

    void aLaterDaySaysHowOldItsFactsAre()
    {
        const QString profile = QStringLiteral("aged");
        QCOMPARE(converse(sample(profile), {QStringLiteral("What's due this week?")}).size(), 1);
        const QList<Reply> replies = converse(sample(profile, QStringLiteral("2026-12-01T14:00")), {QStringLiteral("What's due this week?")});
        QCOMPARE(replies.size(), 1);
        QVERIFY2(replies.front().text.contains(QStringLiteral("Calculus I · Canvas, ")), qPrintable(replies.front().text));
        QCOMPARE(faultIn(replies.front(), {"getClassAssignments", {}, {}, 12, {}}), QString());
    }

    void withoutASchoolItSaysHowToConnectOne()
    {
        Ctl ctl(m_home.filePath(QStringLiteral("no school")));
        ctl.setOptions({QStringLiteral("--provider"), QStringLiteral("builtin"), QStringLiteral("--now"), QStringLiteral("2026-12-01T09:00"), QStringLiteral("--zone"), QStringLiteral("Europe/Vienna")});
        for (const char *said : {"What's due this week?", "how do cells make energy?", "Did I hand in essay 2?", "Plan my week before the midterm.", "Make flashcards from the Derivatives page."}) {
            const QList<Reply> replies = converse(ctl, {QString::fromUtf8(said)});
            QCOMPARE(replies.size(), 1);
            const QString text = replies.front().text;
            QVERIFY2(text.contains(QStringLiteral("Canvas is not connected yet")) && text.contains(QStringLiteral("New Access Token")) && text.contains(QStringLiteral("CANVAS_TOKEN")), qPrintable(text));
            QVERIFY2(!text.contains(QStringLiteral("Error")) && !text.contains(QStringLiteral("student")), qPrintable(text));
        }
        const QList<Reply> added = converse(ctl, {QStringLiteral("Add \"email Prof. Lin\" tomorrow.")});
        QCOMPARE(added.size(), 1);
        QVERIFY(added.front().text.contains(QStringLiteral("for Wed 2 Dec: **email Prof. Lin**")));
    }

private:
    static json newestSet(const Ctl &ctl)
    {
        const json sets = ctl.run({QStringLiteral("tool"), QStringLiteral("getStudySets"), QStringLiteral("{}"), QStringLiteral("--caller"), QStringLiteral("code")}).document();
        const json &list = sets.is_array() ? sets : at(sets, "value");
        if (!list.is_array() || list.empty())
            return nullptr;
        const QString query = QStringLiteral("{\"id\":\"%1\"}").arg(stringAt(list.front(), "id"));
        const json whole = ctl.run({QStringLiteral("tool"), QStringLiteral("getStudySets"), query, QStringLiteral("--caller"), QStringLiteral("code")}).document();
        const json &one = whole.is_array() ? whole : at(whole, "value");
        return one.is_array() && !one.empty() ? one.front() : json(nullptr);
    }
};

LECTERN_TEST(tst_everyday)
#include "tst_everyday.moc"
