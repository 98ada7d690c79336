// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_views.h"

#include "core/json.h"
#include "testlib/support.h"
#include "testlib/test_main.h"

#include <nlohmann/json.hpp>

using namespace lectern;
using namespace lectern::todos;

namespace {

const QTimeZone newYork("America/New_York");

QDateTime local(const char *text, const QTimeZone &zone)
{
    return TodoDate::parse(QString::fromLatin1(text), zone)->instant();
}

Todo todoOf(const char *type, const char *scheduled, const char *due, const QTimeZone &zone)
{
    Todo todo;
    todo.id = QStringLiteral("t");
    todo.title = QStringLiteral("t");
    todo.dateType = *dateTypeNamed(QString::fromLatin1(type));
    if (*scheduled)
        todo.scheduledDate = TodoDate::parse(QString::fromLatin1(scheduled), zone).value();
    if (*due)
        todo.dueDate = TodoDate::parse(QString::fromLatin1(due), zone).value();
    return todo;
}

/// The words of the corpus: "upcoming:deadline" and "today:done" are rows of the window, "today:evening" is a section.
QStringList wordsOf(const Placement &p)
{
    QStringList words;
    if (p.today)
        words << (p.evening ? QStringLiteral("today:evening") : QStringLiteral("today"));
    if (p.doneToday)
        words << QStringLiteral("today:done");
    if (p.upcoming)
        words << QStringLiteral("upcoming");
    if (p.upcomingDeadline)
        words << QStringLiteral("upcoming:deadline");
    for (const View view : {View::Anytime, View::Someday, View::Active, View::Logbook}) {
        if (isIn(p, view))
            words << nameOf(view);
    }
    words.sort();
    return words;
}

} // namespace

class tst_todo_views : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyRowOfTheCorpusIsPlacedAsItSays_data()
    {
        QTest::addColumn<QString>("row");
        const json corpus = test::corpus().isEmpty() ? json() : test::readJson(test::corpus() + QStringLiteral("/study/todo/views.json"));
        for (const json &row : at(corpus, "cases"))
            QTest::newRow(stringAt(row, "name").toUtf8().constData()) << toText(row);
    }

    void everyRowOfTheCorpusIsPlacedAsItSays()
    {
        if (test::corpus().isEmpty())
            QSKIP("no corpus here");
        QFETCH(QString, row);
        const json parsed = parseJson(row.toUtf8()).value();
        const json &given = at(parsed, "todo");
        for (const char *zoneName : {"Europe/Vienna", "Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"}) {
            const QTimeZone zone(zoneName);
            Todo todo = todoOf(stringAt(given, "dateType").toLatin1().constData(), stringAt(given, "scheduledDate").toLatin1().constData(),
                               stringAt(given, "dueDate").toLatin1().constData(), zone);
            const QString completedAt = stringAt(given, "completedAt");
            if (!completedAt.isEmpty())
                todo.completedAt = TodoDate::parse(completedAt, zone)->instant();
            QStringList expected;
            for (const json &word : at(parsed, "in"))
                expected << QString::fromStdString(word.get<std::string>());
            expected.sort();
            for (const QString &time : {QStringLiteral("T00:00:00"), QStringLiteral("T12:00:00"), QStringLiteral("T23:59:59")}) {
                const QDateTime now = TodoDate::parse(stringAt(parsed, "today") + time, zone)->instant();
                QCOMPARE(wordsOf(place(todo, now, zone, 0)), expected);
            }
        }
    }

    void todayIsTheLocalDay_data()
    {
        QTest::addColumn<QString>("zone");
        QTest::addColumn<QString>("now"); // local
        QTest::addColumn<int>("dayStart");
        QTest::addColumn<QString>("due");
        QTest::addColumn<bool>("today");
        QTest::addColumn<int>("late");
        const auto row = [](const char *name, const char *zone, const char *now, int dayStart, const char *due, bool today, int late = 0) {
            QTest::newRow(name) << QString::fromLatin1(zone) << QString::fromLatin1(now) << dayStart << QString::fromLatin1(due) << today << late;
        };
        row("23:59 seen in the morning", "America/New_York", "2026-03-10T08:00", 0, "2026-03-10T23:59:00", true);
        row("23:59 seen at 23:59", "America/New_York", "2026-03-10T23:59", 0, "2026-03-10T23:59:00", true);
        row("23:59 a minute later is late", "America/New_York", "2026-03-11T00:00", 0, "2026-03-10T23:59:00", true, 1);
        row("23:59 of tomorrow", "America/New_York", "2026-03-09T23:59", 0, "2026-03-10T23:59:00", false);
        row("day of 23 hours, first minute", "America/New_York", "2026-03-08T00:00", 0, "2026-03-08T23:59:00", true);
        row("day of 23 hours, next day", "America/New_York", "2026-03-08T23:30", 0, "2026-03-09T00:30:00", false);
        row("day of 25 hours, first minute", "America/New_York", "2026-11-01T00:00", 0, "2026-11-01T23:59:00", true);
        row("day of 25 hours, next day", "America/New_York", "2026-11-01T23:30", 0, "2026-11-02T00:30:00", false);
        row("day without midnight", "America/Santiago", "2026-09-06T01:00", 0, "2026-09-06", true);
        row("UTC date is a day ahead in the west", "America/Los_Angeles", "2026-03-10T20:00", 0, "2026-03-11T06:59:00Z", true);
        row("UTC date is a day behind in the east", "Asia/Tokyo", "2026-03-11T08:00", 0, "2026-03-10T23:30:00Z", true);
        row("an evening in America is not tomorrow", "America/Los_Angeles", "2026-03-10T23:00", 0, "2026-03-11", false);
        row("a morning in Asia is not yesterday", "Asia/Tokyo", "2026-03-11T01:00", 0, "2026-03-10", true, 1);
        row("30-minute zone", "Asia/Kolkata", "2026-03-10T23:45", 0, "2026-03-10T18:29:00Z", true);
        row("before the day starts it is the day before", "Europe/Vienna", "2026-03-11T03:59", 4, "2026-03-10", true);
        row("before the day starts the new day is not here", "Europe/Vienna", "2026-03-11T03:59", 4, "2026-03-11", false);
        row("when it starts it is", "Europe/Vienna", "2026-03-11T04:00", 4, "2026-03-11", true);
        row("day start over the clock change", "Europe/Vienna", "2026-03-29T03:30", 4, "2026-03-28", true);
        row("year's end", "Europe/Vienna", "2027-01-01T01:00", 4, "2026-12-31", true);
    }

    void todayIsTheLocalDay()
    {
        QFETCH(QString, zone);
        QFETCH(QString, now);
        QFETCH(int, dayStart);
        QFETCH(QString, due);
        const QTimeZone z(zone.toLatin1());
        const Placement p = place(todoOf("anytime", "", due.toLatin1().constData(), z), local(now.toLatin1().constData(), z), z, dayStart);
        QTEST(p.today, "today");
        QTEST(p.lateDays, "late");
        QCOMPARE(p.upcomingDeadline, !p.today);
        QVERIFY(p.active && p.anytime && !p.upcoming);
    }

    void theMarksCountDays_data()
    {
        QTest::addColumn<QString>("scheduled");
        QTest::addColumn<QString>("due");
        QTest::addColumn<int>("carried");
        QTest::addColumn<int>("late");
        QTest::addColumn<bool>("dueToday");
        QTest::newRow("neither") << "2026-03-10" << "" << 0 << 0 << false;
        QTest::newRow("carried over") << "2026-03-07" << "" << 3 << 0 << false;
        QTest::newRow("over a change of the clocks") << "2026-03-01" << "2026-03-05" << 9 << 5 << false;
        QTest::newRow("due today is not late") << "" << "2026-03-10" << 0 << 0 << true;
        QTest::newRow("scheduled ahead though late") << "2026-03-20" << "2026-03-09" << 0 << 1 << false;
    }

    void theMarksCountDays()
    {
        QFETCH(QString, scheduled);
        QFETCH(QString, due);
        const Todo todo = todoOf(scheduled.isEmpty() ? "anytime" : "calendar", scheduled.toLatin1().constData(), due.toLatin1().constData(), newYork);
        const Placement p = place(todo, local("2026-03-10T12:00", newYork), newYork, 0);
        QTEST(p.carriedOverDays, "carried");
        QTEST(p.lateDays, "late");
        QTEST(p.dueToday, "dueToday");
    }

    void theRulesHoldForEveryCombination()
    {
        const QDateTime now = local("2026-03-10T12:00", newYork);
        const char *dates[] = {"", "2026-03-09", "2026-03-10", "2026-03-11", "2026-03-10T23:59:00", "2026-03-11T00:00:00"};
        for (const char *type : {"calendar", "calendarEvening", "anytime", "someday"}) {
            for (const char *scheduled : dates) {
                for (const char *due : dates) {
                    for (const bool completed : {false, true}) {
                        Todo todo = todoOf(type, scheduled, due, newYork);
                        if (completed)
                            todo.completedAt = now.addDays(-3);
                        const Placement p = place(todo, now, newYork, 0);
                        QVERIFY(int(p.anytime) + int(p.someday) + int(p.logbook) <= 1);
                        QCOMPARE(p.active, !completed);
                        QCOMPARE(p.logbook, completed);
                        QVERIFY(p.active || !(p.today || p.upcoming || p.anytime || p.someday));
                        // An open todo is never in none of the lists that a student looks at.
                        QVERIFY(completed || p.today || p.upcoming || p.anytime || p.someday);
                        todo.deletedAt = now;
                        QCOMPARE(place(todo, now, newYork, 0), Placement());
                    }
                }
            }
        }
    }

    void aMissedEveningIsAnOrdinaryDay()
    {
        const Todo todo = todoOf("calendarEvening", "2026-03-10T19:00:00", "", newYork);
        QVERIFY(place(todo, local("2026-03-10T09:00", newYork), newYork, 4).evening);
        QVERIFY(place(todo, local("2026-03-11T02:00", newYork), newYork, 4).evening);
        const Placement next = place(todo, local("2026-03-11T09:00", newYork), newYork, 4);
        QVERIFY(next.today && !next.evening);
        QCOMPARE(next.carriedOverDays, 1);
    }

    void doneTodayLeavesWithTheDay()
    {
        Todo todo = todoOf("calendar", "2026-03-10", "", newYork);
        todo.completedAt = local("2026-03-11T01:00", newYork); // the night still belongs to the 10th
        QVERIFY(isShownIn(place(todo, local("2026-03-11T03:00", newYork), newYork, 4), View::Today));
        QVERIFY(!isIn(place(todo, local("2026-03-11T03:00", newYork), newYork, 4), View::Today));
        QVERIFY(!isShownIn(place(todo, local("2026-03-11T09:00", newYork), newYork, 4), View::Today));
    }

    void travelMovesTheDayAndLosesNothing()
    {
        Todo todo = todoOf("anytime", "", "2026-03-10", newYork);
        const QDateTime now = local("2026-03-11T00:30", QTimeZone("Europe/Vienna"));
        QCOMPARE(place(todo, now, QTimeZone("Europe/Vienna"), 0).lateDays, 1);
        QVERIFY(place(todo, now, QTimeZone("America/Los_Angeles"), 0).dueToday); // the same instant
        todo.completedAt = now;
        QVERIFY(place(todo, now, QTimeZone("America/Los_Angeles"), 0).doneToday);
    }

    void listsAreInTheirOrder_data()
    {
        QTest::addColumn<QString>("view");
        QTest::addColumn<QString>("order");
        QTest::newRow("today") << "today" << "late nine plain evening due";
        QTest::newRow("upcoming") << "upcoming" << "tomorrow far";
        QTest::newRow("anytime: newest first") << "anytime" << "late due new old";
        QTest::newRow("active: undated last") << "active" << "late nine plain evening due tomorrow far old new";
        QTest::newRow("logbook: last completed first") << "logbook" << "done2 done1";
    }

    void listsAreInTheirOrder()
    {
        QList<Todo> todos;
        const QDateTime now = local("2026-03-10T12:00", newYork);
        const auto add = [&](const char *id, const char *type, const char *scheduled, const char *due) {
            todos.append(todoOf(type, scheduled, due, newYork));
            todos.last().id = QString::fromLatin1(id);
            todos.last().createdAt = now.addSecs(todos.size());
        };
        add("old", "anytime", "", "");
        add("new", "anytime", "", "");
        add("far", "calendar", "2026-04-01", "");
        add("tomorrow", "calendar", "2026-03-11", "2026-05-01");
        add("due", "anytime", "", "2026-03-10");
        add("evening", "calendarEvening", "2026-03-10", "");
        add("plain", "calendar", "2026-03-10T13:00:00", "");
        add("nine", "calendar", "2026-03-10T09:00:00", "");
        add("late", "anytime", "", "2026-03-01");
        add("done1", "anytime", "", "");
        todos.last().completedAt = now.addDays(-2);
        add("done2", "anytime", "", "");
        todos.last().completedAt = now.addDays(-1);
        QFETCH(QString, view);
        QStringList order;
        for (const PlacedTodo &placed : listed(todos, *viewNamed(view), now, newYork, 0))
            order << placed.todo.id;
        QTEST(order.join(u' '), "order");
    }
};

LECTERN_TEST(tst_todo_views)
#include "tst_todo_views.moc"
