// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/sync_outcome.h"

#include <algorithm>
#include <array>
#include <utility>

namespace lectern::canvas {
namespace {

constexpr std::array kindNames{
    std::pair(SyncKind::Courses, u"courses"),
    std::pair(SyncKind::Assignments, u"assignments"),
    std::pair(SyncKind::Announcements, u"announcements"),
    std::pair(SyncKind::Modules, u"modules"),
    std::pair(SyncKind::Pages, u"pages"),
    std::pair(SyncKind::Quizzes, u"quizzes"),
    std::pair(SyncKind::Discussions, u"discussions"),
    std::pair(SyncKind::Syllabus, u"syllabus"),
};

constexpr std::array resultNames{
    std::pair(SyncResult::Ok, u"ok"),
    std::pair(SyncResult::Forbidden, u"forbidden"),
    std::pair(SyncResult::Hidden, u"hidden"),
    std::pair(SyncResult::Throttled, u"throttled"),
    std::pair(SyncResult::Offline, u"offline"),
    std::pair(SyncResult::Failed, u"failed"),
};

template<typename Table, typename Value>
QString nameIn(const Table &table, Value value)
{
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto &entry) { return entry.first == value; });
    return found == table.end() ? QString() : QString::fromUtf16(found->second);
}

template<typename Table, typename Value>
Value valueIn(const Table &table, const QString &name, Value otherwise)
{
    const auto found = std::find_if(table.begin(), table.end(), [&](const auto &entry) { return QString::fromUtf16(entry.second) == name; });
    return found == table.end() ? otherwise : found->first;
}

} // namespace

bool SyncReport::complete() const
{
    return !stopped && std::all_of(outcomes.begin(), outcomes.end(), [](const SyncOutcome &outcome) {
        return outcome.result == SyncResult::Ok || outcome.result == SyncResult::Hidden;
    });
}

QString nameOf(SyncKind kind)
{
    return nameIn(kindNames, kind);
}

QString nameOf(SyncResult result)
{
    return nameIn(resultNames, result);
}

SyncKind syncKindByName(const QString &name)
{
    return valueIn(kindNames, name, SyncKind::Courses);
}

SyncResult syncResultByName(const QString &name)
{
    return valueIn(resultNames, name, SyncResult::Failed);
}

SyncResult resultOf(const Error &error)
{
    switch (error.code) {
    case ErrorCode::Forbidden:
        return SyncResult::Forbidden;
    case ErrorCode::NotFound:
        // Only where Canvas says that the area is switched off there is nothing to miss.
        return error.args.contains(QStringLiteral("hidden")) ? SyncResult::Hidden : SyncResult::Failed;
    case ErrorCode::Throttled:
        return SyncResult::Throttled;
    case ErrorCode::Offline:
    case ErrorCode::TimedOut:
    case ErrorCode::ConnectionLost:
        return SyncResult::Offline;
    default:
        return SyncResult::Failed;
    }
}

} // namespace lectern::canvas
