// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include "ui/shared/canvas_text.h"
#include "ui/today/today_rows.h"

using namespace lectern;
using namespace lectern::ui;
using canvas::StateReason;
using canvas::SubmissionState;
using todos::DateType;
using todos::Todo;
using todos::TodoDate;

namespace {

const QTimeZone vienna("Europe/Vienna");

QDateTime at(const QString &local) { return QDateTime(QDate::fromString(local.left(10), Qt::ISODate), QTime::fromString(local.mid(11)), vienna).toUTC(); }
const QDateTime now = at(QStringLiteral("2026-12-01T09:00")); // a Tuesday

TodoDate date(const QString &text) { return TodoDate::parse(text, vienna).value(); }

Todo todo(const QString &title)
{
    static int count = 0;
    Todo todo;
    todo.id = QStringLiteral("id-%1").arg(++count, 4, 10, QLatin1Char('0'));
    todo.title = title;
    todo.createdAt = at(QStringLiteral("2026-11-20T08:00")).addSecs(count);
    return todo;
}

Todo scheduled(const QString &title, const QString &day, DateType type = DateType::Calendar)
{
    Todo made = todo(title);
    made.dateType = type;
    made.scheduledDate = date(day);
    return made;
}

Todo due(const QString &title, const QString &day, DateType type = DateType::Anytime)
{
    Todo made = todo(title);
    made.dateType = type;
    made.dueDate = date(day);
    return made;
}

Todo done(Todo made, const QString &local)
{
    made.completedAt = at(local);
    return made;
}

Todo linked(Todo made, qint64 assignment)
{
    made.canvas = {QStringLiteral("canvas.school.invalid"), QStringLiteral("assignment"), assignment, 4};
    return made;
}

CanvasItem item(qint64 id, const QString &title, const QString &due, SubmissionState state = SubmissionState::NotSubmitted, StateReason reason = StateReason::NotHandedIn)
{
    CanvasItem item;
    item.reference = {Reference::Kind::Assignment, QString::number(id), 4, title, {}};
    item.courseName = QStringLiteral("Biology 101");
    if (!due.isEmpty())
        item.due = at(due);
    item.verdict.state = state;
    item.verdict.reason = reason;
    item.verdict.due = item.due;
    item.verdict.tool = QStringLiteral("Gradescope");
    item.open = isOpen(state);
    item.linkNames << QStringLiteral("assignment/%1").arg(id);
    return item;
}

ListFacts facts(QList<Todo> all, QList<CanvasItem> items = {}, int cards = 0)
{
    ListFacts facts;
    facts.todos = std::move(all);
    facts.canvas = std::move(items);
    facts.host = QStringLiteral("canvas.school.invalid");
    facts.dueCards = cards;
    facts.frame = {now, vienna, 0};
    return facts;
}

/// A list as somebody would note it down: headings end in a colon, marks stand in brackets, chips in pointed ones.
QStringList told(TodoList list, const ListFacts &facts)
{
    QStringList lines;
    for (const ListRow &row : rowsOf(list, facts)) {
        QString line = row.title;
        if (row.kind == ListRow::Kind::Section) {
            lines << line + u':';
            continue;
        }
        if (row.struck)
            line.prepend(QStringLiteral("x "));
        if (!row.mark.isEmpty())
            line += u" [" + row.mark + u']';
        if (!row.chip.isEmpty())
            line += u" <" + row.chip + u'>';
        lines << line;
    }
    return lines;
}

} // namespace

class tst_today_rows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void todayTellsWhatPressesThenWhatIsPlanned()
    {
        const ListFacts all = facts(
            {scheduled(QStringLiteral("Read ch. 5"), QStringLiteral("2026-11-29")), scheduled(QStringLiteral("Gym"), QStringLiteral("2026-12-01"), DateType::CalendarEvening),
             due(QStringLiteral("Library book"), QStringLiteral("2026-11-30")), scheduled(QStringLiteral("Essay outline"), QStringLiteral("2026-12-01")),
             scheduled(QStringLiteral("Later"), QStringLiteral("2026-12-02")), todo(QStringLiteral("No date"))},
            {item(1, QStringLiteral("Problem set 6"), QStringLiteral("2026-12-02T23:59")), item(2, QStringLiteral("Far"), QStringLiteral("2026-12-09T23:59"))}, 34);
        QCOMPARE(told(TodoList::Today, all), (QStringList{QStringLiteral("Now:"), QStringLiteral("Library book [late 1 day]"), QStringLiteral("Problem set 6 [due tomorrow 23:59]"),
                                                 QStringLiteral("34 cards [due to study]"), QStringLiteral("Today:"), QStringLiteral("Read ch. 5 <carried over 2 days>"),
                                                 QStringLiteral("Essay outline"), QStringLiteral("Evening:"), QStringLiteral("Gym")}));
    }

    void whereATodoStandsInToday_data()
    {
        QTest::addColumn<Todo>("one");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("due today") << due(QStringLiteral("a"), QStringLiteral("2026-12-01")) << QStringList{QStringLiteral("Now:"), QStringLiteral("a [due today]")};
        QTest::newRow("due at an hour that is over") << due(QStringLiteral("a"), QStringLiteral("2026-12-01T08:00")) << QStringList{QStringLiteral("Now:"), QStringLiteral("a [was due today 08:00]")};
        QTest::newRow("due today, put into the evening") << [] { Todo one = scheduled(QStringLiteral("a"), QStringLiteral("2026-12-01"), DateType::CalendarEvening); one.dueDate = date(QStringLiteral("2026-12-01")); return one; }()
                                                         << QStringList{QStringLiteral("Evening:"), QStringLiteral("a [due today]")};
        QTest::newRow("due tomorrow without a plan") << due(QStringLiteral("a"), QStringLiteral("2026-12-02")) << QStringList{};
        QTest::newRow("planned today, due on Friday") << [] { Todo one = scheduled(QStringLiteral("a"), QStringLiteral("2026-12-01")); one.dueDate = date(QStringLiteral("2026-12-04T17:00")); return one; }()
                                                      << QStringList{QStringLiteral("Today:"), QStringLiteral("a [due Fri 17:00]")};
        QTest::newRow("evening of yesterday") << scheduled(QStringLiteral("a"), QStringLiteral("2026-11-30"), DateType::CalendarEvening) << QStringList{QStringLiteral("Today:"), QStringLiteral("a <carried over 1 day>")};
        QTest::newRow("someday with a deadline that has come") << due(QStringLiteral("a"), QStringLiteral("2026-11-29"), DateType::Someday) << QStringList{QStringLiteral("Now:"), QStringLiteral("a [late 2 days]")};
        QTest::newRow("midnight is the end of the day before") << due(QStringLiteral("a"), QStringLiteral("2026-12-02T00:00")) << QStringList{QStringLiteral("Now:"), QStringLiteral("a [due today 24:00]")};
        QTest::newRow("done today stays, struck through") << done(scheduled(QStringLiteral("a"), QStringLiteral("2026-11-29")), QStringLiteral("2026-12-01T08:00")) << QStringList{QStringLiteral("Today:"), QStringLiteral("x a")};
        QTest::newRow("done late stays where it was") << done(due(QStringLiteral("a"), QStringLiteral("2026-11-29")), QStringLiteral("2026-12-01T08:00")) << QStringList{QStringLiteral("Now:"), QStringLiteral("x a")};
        QTest::newRow("done yesterday is gone") << done(scheduled(QStringLiteral("a"), QStringLiteral("2026-11-29")), QStringLiteral("2026-11-30T23:59")) << QStringList{};
    }
    void whereATodoStandsInToday()
    {
        QFETCH(Todo, one);
        QFETCH(QStringList, lines);
        QCOMPARE(told(TodoList::Today, facts({one})), lines);
    }

    void whichThingsOfCanvasPress_data()
    {
        QTest::addColumn<CanvasItem>("one");
        QTest::addColumn<QString>("line");
        const QString a = QStringLiteral("a");
        const QString yesterday = QStringLiteral("2026-11-30T23:59"), tonight = QStringLiteral("2026-12-01T23:59"), tomorrow = QStringLiteral("2026-12-02T23:59");
        QTest::newRow("missing") << item(1, a, yesterday, SubmissionState::Missing, StateReason::PastDue) << QStringLiteral("a [late 1 day]");
        QTest::newRow("marked missing, long ago") << item(1, a, QStringLiteral("2026-11-13T23:59"), SubmissionState::Missing, StateReason::MarkedMissing) << QStringLiteral("a [late 18 days]");
        QTest::newRow("marked missing, without a date") << item(1, a, {}, SubmissionState::Missing, StateReason::MarkedMissing) << QStringLiteral("a [Missing]");
        QTest::newRow("tonight") << item(1, a, tonight) << QStringLiteral("a [due today 23:59]");
        QTest::newRow("tomorrow") << item(1, a, tomorrow) << QStringLiteral("a [due tomorrow 23:59]");
        QTest::newRow("midnight after tomorrow") << item(1, a, QStringLiteral("2026-12-03T00:00")) << QStringLiteral("a [due tomorrow 24:00]");
        QTest::newRow("the day after") << item(1, a, QStringLiteral("2026-12-03T00:01")) << QString();
        QTest::newRow("no record") << item(1, a, yesterday, SubmissionState::NoRecord, StateReason::NoRecordInTool) << QStringLiteral("a [late 1 day]");
        QTest::newRow("no record, two weeks") << item(1, a, QStringLiteral("2026-11-17T23:59"), SubmissionState::NoRecord, StateReason::NoRecordInTool) << QStringLiteral("a [late 14 days]");
        QTest::newRow("no record, longer") << item(1, a, QStringLiteral("2026-11-16T23:59"), SubmissionState::NoRecord, StateReason::NoRecordInTool) << QString();
        QTest::newRow("not told, yesterday") << item(1, a, yesterday, SubmissionState::Unknown, StateReason::NotTold) << QStringLiteral("a [late 1 day]");
        QTest::newRow("not told, before") << item(1, a, QStringLiteral("2026-11-29T23:59"), SubmissionState::Unknown, StateReason::NotTold) << QString();
        QTest::newRow("on paper tomorrow") << item(1, a, tomorrow, SubmissionState::NothingToHandIn, StateReason::NothingExpected) << QStringLiteral("a [due tomorrow 23:59]");
        QTest::newRow("on paper yesterday") << item(1, a, yesterday, SubmissionState::NothingToHandIn, StateReason::NothingExpected) << QString();
        QTest::newRow("handed in") << item(1, a, tonight, SubmissionState::Submitted, StateReason::HandedIn) << QString();
        QTest::newRow("graded") << item(1, a, yesterday, SubmissionState::Graded, StateReason::Graded) << QString();
        QTest::newRow("handed in late") << item(1, a, yesterday, SubmissionState::Late, StateReason::HandedInLate) << QString();
        QTest::newRow("excused") << item(1, a, yesterday, SubmissionState::Excused, StateReason::Excused) << QString();
        QTest::newRow("grade hidden") << item(1, a, yesterday, SubmissionState::Hidden, StateReason::GradeHidden) << QString();
    }
    void whichThingsOfCanvasPress()
    {
        QFETCH(CanvasItem, one);
        QFETCH(QString, line);
        const QStringList lines = told(TodoList::Today, facts({}, {one}));
        QCOMPARE(lines.value(1), line);
        QCOMPARE(lines.size(), line.isEmpty() ? 0 : 2);
    }

    void aThingOfCanvasWithATodoIsShownOnce_data()
    {
        QTest::addColumn<Todo>("one");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("no plan") << linked(todo(QStringLiteral("mine")), 1) << QStringList{QStringLiteral("Now:"), QStringLiteral("mine [due tomorrow 23:59]")};
        QTest::newRow("planned today") << linked(scheduled(QStringLiteral("mine"), QStringLiteral("2026-12-01")), 1) << QStringList{QStringLiteral("Today:"), QStringLiteral("mine [due tomorrow 23:59]")};
        QTest::newRow("tonight") << linked(scheduled(QStringLiteral("mine"), QStringLiteral("2026-12-01"), DateType::CalendarEvening), 1) << QStringList{QStringLiteral("Evening:"), QStringLiteral("mine [due tomorrow 23:59]")};
        QTest::newRow("planned too late") << linked(scheduled(QStringLiteral("mine"), QStringLiteral("2026-12-03")), 1) << QStringList{QStringLiteral("Now:"), QStringLiteral("mine [due tomorrow 23:59] <planned Thu 3 Dec>")};
        QTest::newRow("done today") << done(linked(todo(QStringLiteral("mine")), 1), QStringLiteral("2026-12-01T08:00")) << QStringList{QStringLiteral("Now:"), QStringLiteral("x mine")};
        QTest::newRow("done long ago") << done(linked(todo(QStringLiteral("mine")), 1), QStringLiteral("2026-11-20T08:00")) << QStringList{};
        Todo elsewhere = linked(todo(QStringLiteral("mine")), 1);
        elsewhere.canvas.host = QStringLiteral("other.invalid");
        QTest::newRow("of another school") << elsewhere << QStringList{QStringLiteral("Now:"), QStringLiteral("theirs [due tomorrow 23:59]")};
    }
    void aThingOfCanvasWithATodoIsShownOnce()
    {
        QFETCH(Todo, one);
        QFETCH(QStringList, lines);
        QCOMPARE(told(TodoList::Today, facts({one}, {item(1, QStringLiteral("theirs"), QStringLiteral("2026-12-02T23:59"))})), lines);
    }

    void aTodoTellsWhatCanvasKnows()
    {
        Todo mine = linked(scheduled(QStringLiteral("mine"), QStringLiteral("2026-12-01")), 1);
        mine.dueDate = date(QStringLiteral("2026-12-02T23:59"));
        const auto only = [&](const CanvasItem &one) { return rowsOf(TodoList::Today, facts({mine}, {one})).value(1); };
        QCOMPARE(only(item(1, QStringLiteral("t"), QStringLiteral("2026-12-02T23:59"))).subtitle, QStringLiteral("Biology 101 \u00B7 Not handed in"));
        QCOMPARE(only(item(1, QStringLiteral("t"), QStringLiteral("2026-12-04T17:00"))).subtitle, QStringLiteral("Biology 101 \u00B7 Not handed in \u00B7 in Canvas due Fri 17:00"));
        const ListRow handedIn = only(item(1, QStringLiteral("t"), QStringLiteral("2026-12-02T23:59"), SubmissionState::Submitted, StateReason::HandedIn));
        QCOMPARE(handedIn.mark, QStringLiteral("Handed in"));
        QCOMPARE(handedIn.markTone, Tone::Ok);
        QCOMPARE(only(item(1, QStringLiteral("t"), QStringLiteral("2026-12-02T23:59"), SubmissionState::NoRecord, StateReason::NoRecordInTool)).subtitle, QStringLiteral("Biology 101 \u00B7 No record in Canvas, see Gradescope"));
    }

    void upcomingGoesByDayThenWeekThenMonth()
    {
        Todo both = scheduled(QStringLiteral("Essay"), QStringLiteral("2026-12-03"));
        both.dueDate = date(QStringLiteral("2026-12-04T17:00"));
        Todo same = scheduled(QStringLiteral("Form"), QStringLiteral("2026-12-05"));
        same.dueDate = date(QStringLiteral("2026-12-05"));
        const ListFacts all = facts({both, same, scheduled(QStringLiteral("Call"), QStringLiteral("2026-12-02")), due(QStringLiteral("Rent"), QStringLiteral("2027-01-31")),
                                     scheduled(QStringLiteral("Today's"), QStringLiteral("2026-12-01")), todo(QStringLiteral("No date")), scheduled(QStringLiteral("Dentist"), QStringLiteral("2026-12-15"))},
                                    {item(1, QStringLiteral("Midterm"), QStringLiteral("2026-12-09T10:00"), SubmissionState::NothingToHandIn, StateReason::NothingExpected),
                                     item(2, QStringLiteral("Handed in"), QStringLiteral("2026-12-09T10:00"), SubmissionState::Submitted, StateReason::HandedIn)});
        QCOMPARE(told(TodoList::Upcoming, all),
                 (QStringList{QStringLiteral("Tomorrow:"), QStringLiteral("Call"), QStringLiteral("Thu 3 Dec:"), QStringLiteral("Essay [due Fri 17:00]"), QStringLiteral("Fri 4 Dec:"),
                              QStringLiteral("Essay [due Fri 17:00] <planned Thu 3 Dec>"), QStringLiteral("Sat 5 Dec:"), QStringLiteral("Form [due Sat]"), QStringLiteral("9 to 13 Dec:"),
                              QStringLiteral("Midterm [due in 8 days] <Wed 9 Dec>"), QStringLiteral("14 to 20 Dec:"), QStringLiteral("Dentist [Tue 15 Dec]"), QStringLiteral("January 2027:"),
                              QStringLiteral("Rent [due Sun 31 Jan 2027] <Sun 31 Jan 2027>")}));
    }

    void theOtherListsHaveTheirOrder()
    {
        const Todo someday = [] { Todo one = todo(QStringLiteral("Guitar")); one.dateType = DateType::Someday; return one; }();
        const ListFacts all = facts({todo(QStringLiteral("First")), todo(QStringLiteral("Second")), someday, scheduled(QStringLiteral("Tonight"), QStringLiteral("2026-12-01"), DateType::CalendarEvening),
                                     done(todo(QStringLiteral("Early")), QStringLiteral("2026-12-01T07:05")), done(todo(QStringLiteral("Before")), QStringLiteral("2026-11-30T20:00"))});
        QCOMPARE(told(TodoList::Anytime, all), (QStringList{QStringLiteral("x Early"), QStringLiteral("Second"), QStringLiteral("First")}));
        QCOMPARE(told(TodoList::Someday, all), QStringList{QStringLiteral("Guitar")});
        QCOMPARE(told(TodoList::Active, all), (QStringList{QStringLiteral("Tonight <This evening>"), QStringLiteral("Guitar <Someday>"), QStringLiteral("First"), QStringLiteral("Second"), QStringLiteral("x Early")}));
        QCOMPARE(told(TodoList::Logbook, all), (QStringList{QStringLiteral("Today:"), QStringLiteral("Early [07:05]"), QStringLiteral("Yesterday:"), QStringLiteral("Before [20:00]")}));
    }

    void theTrashCountsTheDays()
    {
        ListFacts all = facts({});
        Todo gone = todo(QStringLiteral("Gone"));
        gone.deletedAt = at(QStringLiteral("2026-11-29T12:00"));
        Todo nearly = todo(QStringLiteral("Nearly"));
        nearly.deletedAt = at(QStringLiteral("2026-11-02T12:00"));
        all.trash = {gone, nearly};
        QCOMPARE(told(TodoList::Trash, all), (QStringList{QStringLiteral("Gone [28 days left]"), QStringLiteral("Nearly [1 day left]")}));
    }

    void theNightBelongsToTheDayBefore()
    {
        ListFacts all = facts({scheduled(QStringLiteral("Monday's"), QStringLiteral("2026-11-30"), DateType::CalendarEvening)});
        all.frame = {at(QStringLiteral("2026-12-01T02:00")), vienna, 4};
        QCOMPARE(told(TodoList::Today, all), (QStringList{QStringLiteral("Evening:"), QStringLiteral("Monday's")}));
    }

    void aFilterKeepsTheHeadingsOverWhatItFinds()
    {
        Todo noted = scheduled(QStringLiteral("Gym"), QStringLiteral("2026-12-01"), DateType::CalendarEvening);
        noted.description = QStringLiteral("Towel and water");
        const QList<ListRow> rows = rowsOf(TodoList::Today, facts({scheduled(QStringLiteral("Essay"), QStringLiteral("2026-12-01")), noted}));
        QCOMPARE(rows.size(), 4);
        const QList<ListRow> found = filtered(rows, QStringLiteral(" WATER gym"));
        QCOMPARE(found.size(), 2);
        QCOMPARE(found.value(0).title, QStringLiteral("Evening"));
        QCOMPARE(found.value(1).title, QStringLiteral("Gym"));
        QVERIFY(filtered(rows, QStringLiteral("nothing")).isEmpty());
        QCOMPARE(filtered(rows, QStringLiteral("  ")), rows);
    }

    void rowsKeepTheirKeysAndHaveEachItsOwn()
    {
        Todo both = scheduled(QStringLiteral("Essay"), QStringLiteral("2026-12-03"));
        both.dueDate = date(QStringLiteral("2026-12-04T17:00"));
        const ListFacts all = facts({both}, {item(1, QStringLiteral("a"), QStringLiteral("2026-12-04T17:00"))}, 3);
        for (const TodoList list : todoLists) {
            QStringList keys;
            for (const ListRow &row : rowsOf(list, all)) {
                QVERIFY2(!keys.contains(row.key), qPrintable(row.key));
                keys << row.key;
            }
        }
    }
};

LECTERN_TEST(tst_today_rows)
#include "tst_today_rows.moc"
