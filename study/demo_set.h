// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clock.h"
#include "store/database.h"
#include "study/study_set.h"

#include <QFuture>
#include <QObject>

namespace lectern::study {

/// The three weeks of answers that the sample set brings, so that plans and charts are not empty: always the same for the
/// same anchor and zone, none on the anchor's day or later. `cardIds` in the order of demoCards().
QList<Review> demoReviews(const QStringList &cardIds, const QDateTime &anchor, const QTimeZone &zone);

/// The sample semester's study set "Midterm 2" of Calculus I. It and its answers are marked as sample and are not in the
/// journal, because nobody made them.
class DemoSet final : public QObject
{
    Q_OBJECT

public:
    static const QString setId;

    DemoSet(store::Database &database, const Clock &clock);

    /// Puts it in, dated back from `anchor` (the sample semester's), and gives true; false when the profile has it or had it
    /// and the student deleted it. Call it when the sample semester is opened.
    QFuture<Result<bool>> install(const QDateTime &anchor);
    /// Takes it out with all its answers, the student's too, so that install() can put it in anew: Reset of the sample.
    QFuture<Result<void>> remove();

Q_SIGNALS:
    void changed();

private:
    store::Database &m_database;
    const Clock &m_clock;
};

} // namespace lectern::study
