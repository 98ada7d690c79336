// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/demo_set.h"

#include "core/on_ready.h"
#include "sql/study.h"
#include "study/demo_cards.h"
#include "study/study_row.h"

#include <QTimeZone>

namespace lectern::study {
namespace {

constexpr int weeksBack = 3;
constexpr int notBegunYet = 3; ///< the last cards were never answered: there is something to start with

QString idOf(const char *kind, qsizetype number)
{
    return QStringLiteral("%1-%2-%3").arg(DemoSet::setId, QLatin1String(kind)).arg(number, 2, 10, QLatin1Char('0'));
}

QList<StudyItem> items()
{
    QList<StudyItem> all;
    for (const DemoCard &card : demoCards()) {
        StudyItem item;
        item.id = idOf("item", all.size() + 1);
        item.tags = QStringList{QString::fromUtf8(card.tag)};
        item.content = Term{QString::fromUtf8(card.term), QString::fromUtf8(card.shortDefinition), QString::fromUtf8(card.fullDefinition)};
        all.append(item);
    }
    return all;
}

/// A plausible student: mostly good, now and then forgotten. Some cards are hard for them and some easy.
Grade gradeFor(qsizetype card, int answer)
{
    const int draw = int((card * 37 + answer * 59 + card * answer * 17) % 20);
    if (draw < 3)
        return Grade::Again;
    if (draw < 6)
        return Grade::Hard;
    return draw < 17 ? Grade::Good : Grade::Easy;
}

int daysUntilNext(Grade grade, int before)
{
    switch (grade) {
    case Grade::Again: return 1;
    case Grade::Hard: return qMax(1, before);
    case Grade::Good: return before * 2 + 1;
    case Grade::Easy: return before * 3 + 1;
    }
    return 1;
}

} // namespace

const QString DemoSet::setId = QStringLiteral("sample-midterm-2");

QList<Review> demoReviews(const QStringList &cardIds, const QDateTime &anchor, const QTimeZone &zone)
{
    const QDate anchorDay = studyDay(anchor, zone);
    QList<Review> reviews;
    for (qsizetype card = 0; card + notBegunYet < cardIds.size(); ++card) {
        int answer = 0;
        int gap = 0;
        // Two cards a day are begun, from three weeks ago on; after that each comes back as it was known.
        for (int day = -7 * weeksBack + int(card / 2); day < 0; day += gap, ++answer) {
            const QDate date = anchorDay.addDays(day);
            const QDateTime at = QDateTime(date, QTime(19, 0).addSecs(int(card) * 41 + answer * 7), zone).toUTC();
            const Grade grade = gradeFor(card, answer);
            reviews.append({QStringLiteral("%1-review-%2").arg(cardIds[card]).arg(answer + 1), cardIds[card], grade, at, date, 4000 + int(card * 911 + answer * 1733) % 17000, true});
            gap = daysUntilNext(grade, gap);
        }
    }
    return reviews;
}

DemoSet::DemoSet(store::Database &database, const Clock &clock)
    : m_database(database)
    , m_clock(clock)
{
}

QFuture<Result<bool>> DemoSet::install(const QDateTime &anchor)
{
    const auto future = m_database.write([anchor, zone = m_clock.zone()](store::Connection &connection) -> Result<bool> {
        LECTERN_TRY_ASSIGN(found, connection.queryOne<StudySet>(sql::study::setById, {{"id", setId}}, setFrom));
        if (found)
            return false;
        const QList<StudyItem> content = items();
        QStringList cardIds;
        for (qsizetype i = 1; i <= content.size(); ++i)
            cardIds << idOf("card", i);
        StudySet set;
        set.id = setId;
        set.title = QStringLiteral("Midterm 2");
        set.sample = true;
        set.origin = QStringLiteral("sample");
        set.createdAt = anchor.toUTC().addDays(-7 * weeksBack - 1);
        set.updatedAt = set.createdAt;
        LECTERN_TRY(insertSet(connection, set, content, cardIds, false));
        for (const Review &review : demoReviews(cardIds, anchor, zone))
            LECTERN_TRY(connection.execute(sql::study::insertReview, bindsOf(review)));
        return true;
    });
    onReady(future, this, [this](const Result<bool> &installed) {
        if (installed && *installed)
            Q_EMIT changed();
    });
    return future;
}

QFuture<Result<void>> DemoSet::remove()
{
    const auto future = m_database.write([](store::Connection &connection) { return deleteSet(connection, setId); });
    onReady(future, this, [this](const Result<void> &removed) {
        if (removed)
            Q_EMIT changed();
    });
    return future;
}

} // namespace lectern::study
