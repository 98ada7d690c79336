// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_row.h"

#include "todos/todo_json.h"

#include <nlohmann/json.hpp>

namespace lectern::todos {
namespace {

std::optional<TodoDate> dateFrom(const store::Row &row, const char *column)
{
    const auto text = row.optionalText(column);
    if (!text)
        return std::nullopt;
    const auto date = TodoDate::parse(*text, QTimeZone::utc());
    return date ? std::optional(*date) : std::nullopt;
}

QDateTime instantFrom(const store::Row &row, const char *column)
{
    return row.isNull(column) ? QDateTime() : QDateTime::fromString(row.text(column), Qt::ISODateWithMs);
}

QVariant instantValue(const QDateTime &instant)
{
    return instant.isValid() ? QVariant(stamp(instant)) : QVariant();
}

QVariant dateValue(const std::optional<TodoDate> &date)
{
    return date ? QVariant(date->stored()) : QVariant();
}

} // namespace

QString stamp(const QDateTime &instant)
{
    return instant.toUTC().toString(Qt::ISODateWithMs);
}

Todo todoFrom(const store::Row &row)
{
    Todo todo;
    todo.id = row.text("id");
    todo.title = row.text("title");
    todo.description = row.optionalText("description");
    todo.dateType = dateTypeNamed(row.text("date_type")).value_or(DateType::Anytime);
    todo.scheduledDate = dateFrom(row, "scheduled_date");
    todo.dueDate = dateFrom(row, "due_date");
    todo.subTasks = subTasksFromStored(parseJson(row.text("sub_tasks").toUtf8()).value_or(json::array()));
    todo.canvas = {row.optionalText("canvas_host"), row.optionalText("canvas_content_type"), row.optionalInteger("canvas_content_id"), row.optionalInteger("canvas_class_id")};
    todo.completedAt = instantFrom(row, "completed_at");
    todo.deletedAt = instantFrom(row, "deleted_at");
    todo.createdAt = instantFrom(row, "created_at");
    todo.updatedAt = instantFrom(row, "updated_at");
    return todo;
}

store::Binds bindsOf(const Todo &todo)
{
    return {{"id", todo.id},
            {"title", todo.title},
            {"description", todo.description},
            {"date_type", nameOf(todo.dateType)},
            {"scheduled_date", dateValue(todo.scheduledDate)},
            {"due_date", dateValue(todo.dueDate)},
            {"sub_tasks", toText(storedSubTasks(todo.subTasks))},
            {"canvas_host", todo.canvas.host},
            {"canvas_content_type", todo.canvas.contentType},
            {"canvas_content_id", todo.canvas.contentId},
            {"canvas_class_id", todo.canvas.classId},
            {"completed_at", instantValue(todo.completedAt)},
            {"deleted_at", instantValue(todo.deletedAt)},
            {"created_at", stamp(todo.createdAt)},
            {"updated_at", stamp(todo.updatedAt)}};
}

} // namespace lectern::todos
