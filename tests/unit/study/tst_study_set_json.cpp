// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/study_set_json.h"

#include "testlib/test_main.h"

#include <QTimeZone>

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::study;

namespace {

/// A correct input of which a test changes one thing.
json example()
{
    return parseJson(R"({"displayMode": "flashcards", "title": "Calculus I - Chapter 3", "items": [
        {"type": "term", "tags": ["derivatives"], "term": "Power Rule", "shortDefinition": "$$\\frac{d}{dx}[x^n] = nx^{n-1}$$", "fullDefinition": "Bring the exponent down."},
        {"type": "question", "tags": null, "prompt": "$$\\frac{d}{dx}[\\sin(x)]$$?", "thinking": "unit circle", "explanation": null,
         "options": [{"correct": true, "text": "$$\\cos(x)$$"}, {"correct": false, "text": "$$-\\cos(x)$$"}]}]})").value();
}

} // namespace

class tst_study_set_json : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aSetIsReadAndWrittenWithoutLoss()
    {
        const auto draft = setDraftFromJson(example());
        QVERIFY(draft.has_value());
        QCOMPARE(draft->displayMode, DisplayMode::Flashcards);
        json items = json::array();
        for (StudyItem item : draft->items) {
            item.id = QStringLiteral("i");
            json object = itemJson(item);
            QCOMPARE(stringAt(object, "id"), item.id);
            object.erase("id");
            items.push_back(object);
        }
        QCOMPARE(toText(items), toText(example()["items"]));
        QCOMPARE(draft->items[0].front(), QStringLiteral("Power Rule"));
        QCOMPARE(draft->items[0].back(), QStringLiteral("Bring the exponent down."));
        QCOMPARE(draft->items[1].back(), QStringLiteral("$$\\cos(x)$$"));
        for (const StudyItem &item : draft->items) {
            QCOMPARE(tagsFromStored(tagsJson(item.tags)), item.tags);
            if (const auto *question = std::get_if<Question>(&item.content))
                QCOMPARE(optionsFromStored(optionsJson(question->options)), question->options);
        }
    }

    void mathematicsThatJsonDamagedIsRepaired()
    {
        json input = example();
        input["items"][0]["shortDefinition"] = "a\tb $$5\times \frac{1}{2}$$"; // TAB "imes" and form feed "rac", as from single backslashes
        const auto draft = setDraftFromJson(input);
        QCOMPARE(std::get<Term>(draft->items[0].content).shortDefinition, QStringLiteral("a\tb $$5\\times \\frac{1}{2}$$"));
    }

    void theAnswerNamesTitleCountAndMode()
    {
        SetSummary summary;
        summary.set.title = QStringLiteral("Cells \"2\"");
        summary.set.displayMode = DisplayMode::MultipleChoice;
        summary.itemCount = 12;
        QCOMPARE(createdText(summary), QStringLiteral("Study set \"Cells \"2\"\" created with 12 items in multiple-choice mode."));
    }

    void aWrongSetIsRefusedByFieldAndIndex_data()
    {
        QTest::addColumn<QString>("pointer"); // what is changed
        QTest::addColumn<QString>("value");   // to this JSON; "" removes it
        QTest::addColumn<QString>("field");
        const auto row = [](const char *name, const char *pointer, const char *value, const char *field) {
            QTest::newRow(name) << QString::fromLatin1(pointer) << QString::fromLatin1(value) << QString::fromLatin1(field);
        };
        row("no object", "", "[]", "input");
        row("no title", "/title", "", "title");
        row("title is a number", "/title", "5", "title");
        row("empty title", "/title", "\" \"", "title");
        row("no mode", "/displayMode", "", "displayMode");
        row("unknown mode", "/displayMode", "\"quiz\"", "displayMode");
        row("mode in capitals", "/displayMode", "\"Flashcards\"", "displayMode");
        row("no items", "/items", "", "items");
        row("0 items", "/items", "[]", "items");
        row("items is text", "/items", "\"a\"", "items");
        row("item is text", "/items/1", "\"a\"", "items[1]");
        row("no type", "/items/1/type", "", "items[1].type");
        row("unknown type", "/items/1/type", "\"cloze\"", "items[1].type");
        row("no tags", "/items/0/tags", "", "items[0].tags");
        row("tags is text", "/items/0/tags", "\"a\"", "items[0].tags");
        row("tag is a number", "/items/0/tags", "[1]", "items[0].tags");
        row("no term", "/items/0/term", "", "items[0].term");
        row("empty term", "/items/0/term", "\"\"", "items[0].term");
        row("null term", "/items/0/term", "null", "items[0].term");
        row("no short definition", "/items/0/shortDefinition", "", "items[0].shortDefinition");
        row("no full definition", "/items/0/fullDefinition", "", "items[0].fullDefinition");
        row("empty full definition", "/items/0/fullDefinition", "\"\\n\"", "items[0].fullDefinition");
        row("no prompt", "/items/1/prompt", "", "items[1].prompt");
        row("empty prompt", "/items/1/prompt", "\"\"", "items[1].prompt");
        row("no thinking", "/items/1/thinking", "", "items[1].thinking");
        row("thinking is a list", "/items/1/thinking", "[]", "items[1].thinking");
        row("no explanation", "/items/1/explanation", "", "items[1].explanation");
        row("no options", "/items/1/options", "", "items[1].options");
        row("options is null", "/items/1/options", "null", "items[1].options");
        row("option is text", "/items/1/options/1", "\"a\"", "items[1].options[1].correct");
        row("correct is text", "/items/1/options/1/correct", "\"no\"", "items[1].options[1].correct");
        row("no text", "/items/1/options/1/text", "", "items[1].options[1].text");
        row("empty text", "/items/1/options/1/text", "\"\"", "items[1].options[1].text");
        row("no correct option", "/items/1/options/0/correct", "false", "items[1].options");
        row("no answer at all", "/items/1/options", "[]", "items[1].options");
    }

    void aWrongSetIsRefusedByFieldAndIndex()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, value);
        QFETCH(QString, field);
        json input = example();
        const json::json_pointer place(pointer.toStdString());
        if (value.isEmpty())
            input.at(place.parent_pointer()).erase(place.back());
        else
            input[place] = parseJson(value.toUtf8()).value();
        for (const char *mode : {"flashcards", "multiple-choice", "short-answer"}) {
            if (input.is_object() && input.contains("displayMode") && field != u"displayMode")
                input["displayMode"] = mode;
            const auto draft = setDraftFromJson(input);
            QVERIFY(!draft.has_value());
            QCOMPARE(draft.error().code, ErrorCode::InvalidInput);
            QCOMPARE(draft.error().detail.section(QStringLiteral(": "), 0, 0), field);
        }
    }

    void anOpenQuestionNeedsOnlyAnExplanation()
    {
        json input = example();
        input["items"][1]["options"] = json::array();
        input["items"][1]["explanation"] = "Because.";
        QVERIFY(setDraftFromJson(input).has_value());
        input["displayMode"] = "short-answer";
        QVERIFY(setDraftFromJson(input).has_value());
        QCOMPARE(setDraftFromJson(input)->items[1].back(), QStringLiteral("Because."));
        input["displayMode"] = "multiple-choice";
        QVERIFY(!setDraftFromJson(input).has_value());
    }

    void whatIsDueCountsTheSampleToo()
    {
        DueReport report;
        report.due = 3;
        report.sampleDue = 4;
        report.drafts = 2;
        const json due = dueJson(report);
        QCOMPARE(due["due"].get<int>(), 7);
        QCOMPARE(due["sampleDue"].get<int>(), 4);
        QCOMPARE(due["drafts"].get<int>(), 2);
        QVERIFY(due["sets"].is_array() && due["cards"].is_array());
    }

    void theStudyDayBeginsAtFourInTheMorning_data()
    {
        QTest::addColumn<QDateTime>("at");
        QTest::addColumn<QDate>("day");
        const auto utc = [](int month, int day, int hour, int minute) { return QDateTime(QDate(2026, month, day), QTime(hour, minute), Qt::UTC); };
        QTest::newRow("evening, UTC is a day ahead") << utc(3, 11, 3, 0) << QDate(2026, 3, 10); // 23:00 EDT
        QTest::newRow("after midnight") << utc(3, 11, 7, 59) << QDate(2026, 3, 10);             // 03:59 EDT
        QTest::newRow("four o'clock") << utc(3, 11, 8, 0) << QDate(2026, 3, 11);
        QTest::newRow("four o'clock after the clocks went forward") << utc(3, 8, 8, 0) << QDate(2026, 3, 8);
        QTest::newRow("and before") << utc(3, 8, 7, 59) << QDate(2026, 3, 7);
        QTest::newRow("four o'clock after they went back") << utc(11, 1, 9, 0) << QDate(2026, 11, 1);
    }

    void theStudyDayBeginsAtFourInTheMorning()
    {
        QFETCH(QDateTime, at);
        QTEST(studyDay(at, QTimeZone("America/New_York")), "day");
    }
};

LECTERN_TEST(tst_study_set_json)
#include "tst_study_set_json.moc"
