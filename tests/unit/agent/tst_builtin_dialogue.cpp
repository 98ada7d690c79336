// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/builtin_provider.h"

#include "support/saying.h"
#include "testlib/test_main.h"

#include <QRegularExpression>

using namespace lectern;
using lectern::test::Talk;

class tst_builtin_dialogue : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhenAListHasNoSuchEntry()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("the second one")), "no list");
        talk.say(QStringLiteral("Anything overdue?"));
        VERIFY_SAYS(talk.say(QStringLiteral("the fifth one")), "2 entries only");
    }

    void keepsAndTellsAndForgets()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("What do you know about me?")), "memory is empty");
        VERIFY_SAYS(talk.say(QStringLiteral("Remember that I study best in the morning.")), "I study best in the morning");
        QCOMPARE(talk.memory.value(QStringLiteral("/memories/notes.md")), QStringLiteral("# Notes\n\n- I study best in the morning\n"));
        talk.say(QStringLiteral("also note that my exam anxiety is bad"));
        VERIFY_SAYS(talk.memory.value(QStringLiteral("/memories/notes.md")), "- I study best in the morning\n- My exam anxiety is bad");
        VERIFY_SAYS(talk.say(QStringLiteral("remember that i study best in the morning")), "already");
        talk.say(QStringLiteral("my exam is in room 5, remember that"));
        VERIFY_SAYS(talk.memory.value(QStringLiteral("/memories/notes.md")), "- My exam is in room 5\n");
        talk.say(QStringLiteral("what do you know about me"));
        VERIFY_SAYS(talk.say(QStringLiteral("forget the third one")), "Forgotten: My exam is in room 5");
        const QString known = talk.say(QStringLiteral("What do you know about me?"));
        VERIFY_SAYS(known, "I study best in the morning · notes.md");
        VERIFY_SAYS_NOT(talk.say(QStringLiteral("when do I study best?")), "anxiety");
        VERIFY_SAYS(talk.say(QStringLiteral("forget that I study best in the morning")), "Forgotten");
        VERIFY_SAYS_NOT(talk.memory.value(QStringLiteral("/memories/notes.md")), "morning");
    }

    void tellsOfDueCardsHelpAndLimits()
    {
        Talk talk;
        VERIFY_SAYS(talk.say(QStringLiteral("How many cards are due?")), "24 cards are due");
        VERIFY_SAYS(talk.say(QStringLiteral("What can you do?")), "What is due this week?");
        const QString solve = talk.say(QStringLiteral("Solve \u222Bx\u00B2 dx step by step"));
        VERIFY_SAYS(solve, "cannot");
        VERIFY_SAYS(solve, "ANTHROPIC_API_KEY");
        QVERIFY(talk.writes().isEmpty());
    }

    void tellsAFailurePlainlyAndWhatToDo()
    {
        Talk talk;
        talk.connected = false;
        for (const char *said : {"What is due this week?", "how do cells make energy?", "did I hand in essay 2?", "Make flashcards from the Derivatives page."}) {
            const QString text = talk.say(QString::fromLatin1(said));
            VERIFY_SAYS(text, "No Canvas is connected");
            VERIFY_SAYS(text, "Settings");
        }
        talk.say(QStringLiteral("add ps6 tonight")); // the list works without Canvas
        QCOMPARE(talk.writes(), QStringList{QStringLiteral("createTodo")});
    }

    void writesNothingUnlessAsked_data()
    {
        QTest::addColumn<QString>("said");
        for (const char *said : {"I need to call mum tomorrow", "essay 2", "friday", "I am tired", "the midterm is hard", "should I start essay 2 tonight?", "Is problem set 6 on my list?", "what would happen if I delete it", "tell me about enzymes", "no", "not that one",
                                 "make it better", "did I finish lab 4?", "asdf qwer", "what is on my list tonight"})
            QTest::addRow("%s", said) << QString::fromLatin1(said);
    }

    void writesNothingUnlessAsked()
    {
        QFETCH(QString, said);
        Talk talk;
        const QString text = talk.say(said);
        QVERIFY2(talk.writes().isEmpty(), qPrintable(text));
        QVERIFY(!text.isEmpty());
        static const QRegularExpression raw(QStringLiteral("\\{\"|todo-\\d|page-\\d|toolu_"));
        QVERIFY2(!raw.match(text).hasMatch(), qPrintable(text));
    }

    void callsBearTheCallerAndAnIdOfTheirOwn()
    {
        Talk talk;
        talk.say(QStringLiteral("What do i have tomorrow"));
        talk.say(QStringLiteral("What do you know about me?"));
        QSet<QString> ids;
        int calls = 0;
        for (const agent::Message &message : talk.path()) {
            for (const json &block : message.blocks) {
                if (stringAt(block, "type") != u"tool_use")
                    continue;
                ++calls;
                ids.insert(stringAt(block, "id"));
                const bool memory = stringAt(block, "name") == u"memory";
                QCOMPARE(stringAt(at(block, "caller"), "type"), memory ? QString() : QStringLiteral("code_execution_20250825"));
            }
        }
        QVERIFY(calls >= 3);
        QCOMPARE(int(ids.size()), calls);
    }

    void streamsTheAnswerAsEvents()
    {
        agent::CompletionRequest request;
        agent::Message said;
        said.id = QStringLiteral("m0");
        said.blocks = json::array({json{{"type", "text"}, {"text", "help"}}});
        request.messages = {said};
        request.context.zone = QTimeZone::utc();
        request.context.now = QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC);
        agent::BuiltinProvider provider;
        const auto stream = provider.stream(request);
        QString deltas;
        agent::Completion whole;
        bool ended = false;
        connect(stream.get(), &agent::CompletionStream::event, this, [&](const agent::StreamEvent &event) { deltas += event.kind == agent::StreamEvent::Kind::TextDelta ? event.text : QString(); });
        connect(stream.get(), &agent::CompletionStream::finished, this, [&](const agent::Completion &completion, const Error *error) {
            QVERIFY(!error);
            whole = completion;
            ended = true;
        });
        QVERIFY(deltas.isEmpty());
        QTRY_VERIFY(ended);
        QCOMPARE(deltas, agent::textOf(whole.blocks));
        QCOMPARE(whole.stopReason, QStringLiteral("end_turn"));
        QVERIFY(deltas.size() > 200);
    }

    void cancellingKeepsWhatHadCome()
    {
        agent::CompletionRequest request;
        agent::Message said;
        said.id = QStringLiteral("m0");
        said.blocks = json::array({json{{"type", "text"}, {"text", "help"}}});
        request.messages = {said};
        request.context.zone = QTimeZone::utc();
        request.context.now = QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC);
        const auto stream = agent::BuiltinProvider().stream(request);
        QString deltas;
        bool ended = false;
        connect(stream.get(), &agent::CompletionStream::event, this, [&](const agent::StreamEvent &event) {
            deltas += event.kind == agent::StreamEvent::Kind::TextDelta ? event.text : QString();
            if (!deltas.isEmpty())
                stream->cancel();
        });
        connect(stream.get(), &agent::CompletionStream::finished, this, [&](const agent::Completion &completion, const Error *error) {
            QVERIFY(error);
            QCOMPARE(error->code, ErrorCode::Cancelled);
            QCOMPARE(agent::textOf(completion.blocks), deltas);
            ended = true;
        });
        QTRY_VERIFY(ended);
    }
};

LECTERN_TEST(tst_builtin_dialogue)
#include "tst_builtin_dialogue.moc"
