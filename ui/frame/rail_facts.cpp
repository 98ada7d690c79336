// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/frame/rail_facts.h"

#include <QCoreApplication>

#include <algorithm>

namespace lectern::ui {
namespace {

constexpr qint64 day = 24 * 60 * 60;

QString tr(const char *text, int n = -1) { return QCoreApplication::translate("SyncAge", text, nullptr, n); }

bool isTrouble(canvas::SyncResult result)
{
    return result == canvas::SyncResult::Failed || result == canvas::SyncResult::Throttled || result == canvas::SyncResult::Offline;
}

} // namespace

int openRows(const QList<ListRow> &today)
{
    return int(std::count_if(today.begin(), today.end(), [](const ListRow &row) {
        return (row.kind == ListRow::Kind::Todo || row.kind == ListRow::Kind::Canvas) && !row.done;
    }));
}

SyncAge syncAge(const QList<canvas::SyncState> &states, const QDateTime &now)
{
    SyncAge age;
    std::optional<QDateTime> oldest;
    QStringList troubles;
    for (const canvas::SyncState &state : states) {
        if (state.lastSuccess && (!oldest || *state.lastSuccess < *oldest))
            oldest = state.lastSuccess;
        if (isTrouble(state.result) && !troubles.contains(state.courseName))
            troubles << (state.courseName.isEmpty() ? tr("The list of courses") : state.courseName);
    }
    if (!oldest) {
        age.text = troubles.isEmpty() ? tr("Canvas: not read yet") : tr("Canvas: could not be read");
        age.tone = troubles.isEmpty() ? Tone::Quiet : Tone::Warning;
    } else {
        age.text = tr("Canvas, %1").arg(agoText(*oldest, now));
        if (oldest->secsTo(now) > day || !troubles.isEmpty())
            age.tone = Tone::Warning;
    }
    if (!troubles.isEmpty())
        age.details = tr("Not read the last time: %1. What was saved before is shown.").arg(troubles.join(QStringLiteral(", ")));
    return age;
}

} // namespace lectern::ui
