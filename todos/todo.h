// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "todos/todo_date.h"

#include <QList>
#include <QString>

#include <optional>

namespace lectern::todos {

/// When to work on it (C9.2).
enum class DateType {
    Calendar,        ///< on scheduledDate
    CalendarEvening, ///< in the evening of scheduledDate
    Anytime,
    Someday,
};

/// The word that tools and the database use: "calendarEvening".
QString nameOf(DateType type);
std::optional<DateType> dateTypeNamed(const QString &name);

struct SubTask
{
    QString id; ///< unique within its todo
    QString title;
    bool checked = false;
    bool closedWithParent = false; ///< checked by completing the todo, so reopening the todo opens it again

    bool operator==(const SubTask &) const = default;
};

/// What of Canvas a todo is about. Set when the todo is made and never after.
struct CanvasLink
{
    std::optional<QString> host;        ///< whose ids these are
    std::optional<QString> contentType; ///< assignment, page, quiz or discussion
    std::optional<qint64> contentId;
    std::optional<qint64> classId;

    /// Enough is known to show the thing itself.
    bool opens() const { return contentType && contentId && classId; }
    bool operator==(const CanvasLink &) const = default;
};

struct Todo
{
    QString id; ///< UUID
    QString title;
    std::optional<QString> description;
    DateType dateType = DateType::Anytime;
    std::optional<TodoDate> scheduledDate; ///< counts only for Calendar and CalendarEvening
    std::optional<TodoDate> dueDate;
    QList<SubTask> subTasks;
    CanvasLink canvas;
    QDateTime completedAt; ///< UTC; invalid: open
    QDateTime deletedAt;   ///< UTC; invalid: not in the trash
    QDateTime createdAt;   ///< UTC
    QDateTime updatedAt;   ///< UTC

    bool isCompleted() const { return completedAt.isValid(); }
    bool isDeleted() const { return deletedAt.isValid(); }
    bool hasSchedule() const { return scheduledDate && (dateType == DateType::Calendar || dateType == DateType::CalendarEvening); }
};

/// What a new todo is made of.
struct TodoDraft
{
    QString title;
    std::optional<QString> description;
    DateType dateType = DateType::Anytime;
    std::optional<TodoDate> scheduledDate;
    std::optional<TodoDate> dueDate;
    QList<SubTask> subTasks;
    CanvasLink canvas;
};

/// What to change: an absent member stays as it is, one that holds an empty value is cleared.
struct TodoPatch
{
    std::optional<QString> title;
    std::optional<std::optional<QString>> description;
    std::optional<bool> checked;
    std::optional<DateType> dateType;
    std::optional<std::optional<TodoDate>> scheduledDate;
    std::optional<std::optional<TodoDate>> dueDate;
    std::optional<QList<SubTask>> subTasks; ///< replaces the whole list (C10.4)

    bool operator==(const TodoPatch &) const = default;
};

} // namespace lectern::todos
