// SPDX-License-Identifier: GPL-3.0-or-later
#include "testlib/test_main.h"

#include "ui/today/date_reading.h"

using namespace lectern;
using namespace lectern::ui;

namespace {

const QTimeZone vienna("Europe/Vienna");
const TimeFrame frame{QDateTime(QDate(2026, 12, 1), QTime(9, 0), vienna).toUTC(), vienna, 0}; // a Tuesday

/// "title | when | due"
QString told(const todos::TodoDraft &draft)
{
    const QString due = draft.dueDate ? dateText(*draft.dueDate, frame) : QStringLiteral("-");
    return draft.title + u" | " + whenText({draft.dateType, draft.scheduledDate}, frame) + u" | " + due;
}

} // namespace

class tst_today_reading : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aLineBecomesATodo_data()
    {
        QTest::addColumn<QString>("line");
        QTest::addColumn<TodoList>("list");
        QTest::addColumn<QString>("read");
        QTest::newRow("plain, today") << "read chapter 5" << TodoList::Today << "read chapter 5 | Today | -";
        QTest::newRow("plain, someday") << "learn the guitar" << TodoList::Someday << "learn the guitar | Someday | -";
        QTest::newRow("plain, anytime") << "new shoes" << TodoList::Anytime << "new shoes | Anytime | -";
        QTest::newRow("plain, all open") << "new shoes" << TodoList::Active << "new shoes | Anytime | -";
        QTest::newRow("plain, upcoming") << "call home" << TodoList::Upcoming << "call home | Tomorrow | -";
        QTest::newRow("evening") << "lab report thu evening" << TodoList::Today << "lab report | Thu 3 Dec, evening | -";
        QTest::newRow("date wins over the list") << "lab report thu evening" << TodoList::Someday << "lab report | Thu 3 Dec, evening | -";
        QTest::newRow("tonight") << "gym tonight" << TodoList::Anytime << "gym | This evening | -";
        QTest::newRow("hour") << "call Ana tomorrow 15:00" << TodoList::Today << "call Ana | Tomorrow 15:00 | -";
        QTest::newRow("by") << "essay by friday" << TodoList::Today << "essay | Anytime | Fri 4 Dec";
        QTest::newRow("due") << "read ch 5 due fri" << TodoList::Today << "read ch 5 | Anytime | Fri 4 Dec";
        QTest::newRow("by an hour") << "essay by friday 17:00" << TodoList::Today << "essay | Anytime | Fri 4 Dec 17:00";
        QTest::newRow("someday stays it with a deadline") << "visa by 20 January" << TodoList::Someday << "visa | Someday | Wed 20 Jan 2027";
        QTest::newRow("no date: monitor") << "Move old monitor to attic" << TodoList::Today << "Move old monitor to attic | Today | -";
        QTest::newRow("no date: may") << "May the force" << TodoList::Today << "May the force | Today | -";
        QTest::newRow("a date alone is a title") << "tomorrow" << TodoList::Today << "tomorrow | Today | -";
        QTest::newRow("blanks") << "   " << TodoList::Today << " | Today | -";
    }
    void aLineBecomesATodo()
    {
        QFETCH(QString, line);
        QFETCH(TodoList, list);
        QFETCH(QString, read);
        QCOMPARE(told(readAddLine(line, list, frame).draft), read);
    }

    void aRefusedDateStaysInTheTitle()
    {
        const AddReading reading = readAddLine(QStringLiteral("watch Friday Night Lights"), TodoList::Today, frame);
        if (!reading.phrase.isEmpty()) {
            const AddReading again = readAddLine(QStringLiteral("watch Friday Night Lights"), TodoList::Today, frame, reading.phrase);
            QCOMPARE(told(again.draft), QStringLiteral("watch Friday Night Lights | Today | -"));
        }
        const AddReading report = readAddLine(QStringLiteral("lab report thu evening"), TodoList::Today, frame);
        QCOMPARE(report.phrase, QStringLiteral("thu evening"));
        QCOMPARE(report.meaning, QStringLiteral("Thu 3 Dec, evening"));
        QCOMPARE(told(readAddLine(QStringLiteral("lab report thu evening"), TodoList::Today, frame, report.phrase).draft), QStringLiteral("lab report thu evening | Today | -"));
    }

    void pastedLinesBecomeTodosWithoutTheirMarks()
    {
        QStringList read;
        for (const todos::TodoDraft &draft : readLines(QStringLiteral("- milk\r\n* [ ] eggs friday\n\n  3. bread\n[x] tea\n1984 by Orwell\n   \n"), TodoList::Someday, frame))
            read << told(draft);
        QCOMPARE(read, (QStringList{QStringLiteral("milk | Someday | -"), QStringLiteral("eggs friday | Someday | -"), QStringLiteral("bread | Someday | -"),
                                    QStringLiteral("tea | Someday | -"), QStringLiteral("1984 by Orwell | Someday | -")}));
    }

    void aFieldReadsWhen_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("when");
        QTest::newRow("day") << "thu" << "Thu 3 Dec";
        QTest::newRow("evening of a day") << "thursday evening" << "Thu 3 Dec, evening";
        QTest::newRow("evening") << "Evening" << "This evening";
        QTest::newRow("someday") << " Someday " << "Someday";
        QTest::newRow("anytime") << "anytime" << "Anytime";
        QTest::newRow("hour") << "3 dec 15:00" << "Thu 3 Dec 15:00";
        QTest::newRow("nonsense") << "when I feel like it" << "";
        QTest::newRow("empty") << "" << "";
    }
    void aFieldReadsWhen()
    {
        QFETCH(QString, text);
        QFETCH(QString, when);
        const auto schedule = readWhen(text, frame);
        QCOMPARE(schedule ? whenText(*schedule, frame) : QString(), when);
    }

    void aFieldReadsDeadlines_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("deadline");
        QTest::newRow("day") << "fri" << "Fri 4 Dec";
        QTest::newRow("hour") << "fri 17:00" << "Fri 4 Dec 17:00";
        QTest::newRow("midnight is the end of the day") << "fri midnight" << "Fri 4 Dec";
        QTest::newRow("none") << "none" << "none";
        QTest::newRow("nonsense") << "soon" << "?";
    }
    void aFieldReadsDeadlines()
    {
        QFETCH(QString, text);
        QFETCH(QString, deadline);
        const auto read = readDeadline(text, frame);
        QCOMPARE(!read ? QStringLiteral("?") : *read ? dateText(**read, frame) : QStringLiteral("none"), deadline);
    }
};

LECTERN_TEST(tst_today_reading)
#include "tst_today_reading.moc"
