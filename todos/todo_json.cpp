// SPDX-License-Identifier: GPL-3.0-or-later
#include "todos/todo_json.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <limits>

namespace lectern::todos {
namespace {

tl::unexpected<Error> refuse(const QString &field, const QString &why)
{
    return fail(ErrorCode::InvalidInput, QString(field + u": " + why));
}

QString nameOfKey(const char *key)
{
    return QString::fromLatin1(key);
}

Result<QString> textOf(const json &value, const QString &field)
{
    if (!value.is_string())
        return refuse(field, QStringLiteral("must be a string"));
    return QString::fromStdString(value.get_ref<const std::string &>());
}

Result<bool> boolOf(const json &value, const QString &field)
{
    if (!value.is_boolean())
        return refuse(field, QStringLiteral("must be true or false"));
    return value.get<bool>();
}

Result<TodoDate> dateOf(const json &value, const QString &field, const QTimeZone &zone)
{
    LECTERN_TRY_ASSIGN(text, textOf(value, field));
    const auto date = TodoDate::parse(text, zone);
    if (!date)
        return refuse(field, QString(u"is not an ISO date: " + text));
    return *date;
}

Result<DateType> dateTypeOf(const json &value, const QString &field)
{
    LECTERN_TRY_ASSIGN(name, textOf(value, field));
    const auto type = dateTypeNamed(name);
    if (!type)
        return refuse(field, QString(u"must be calendar, calendarEvening, anytime or someday, not " + name));
    return *type;
}

Result<QString> contentTypeOf(const json &value, const QString &field)
{
    LECTERN_TRY_ASSIGN(name, textOf(value, field));
    if (name != u"assignment" && name != u"page" && name != u"quiz" && name != u"discussion")
        return refuse(field, QString(u"must be assignment, page, quiz or discussion, not " + name));
    return name;
}

/// An id of Canvas: 64 bits, so a number, or its digits as text; never by way of a double that cannot hold it.
Result<qint64> canvasIdOf(const json &value, const QString &field)
{
    constexpr double exactDoubles = 9007199254740992.0; // 2^53
    std::optional<qint64> id;
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number <= std::uint64_t(std::numeric_limits<qint64>::max()))
            id = qint64(number);
    } else if (value.is_number_integer()) {
        id = value.get<qint64>();
    } else if (value.is_number_float()) {
        const double number = value.get<double>();
        if (std::trunc(number) == number && number < exactDoubles)
            id = qint64(number);
    } else if (value.is_string()) {
        bool ok = false;
        const qint64 number = QString::fromStdString(value.get_ref<const std::string &>()).toLongLong(&ok);
        if (ok)
            id = number;
    }
    if (!id || *id <= 0)
        return refuse(field, QStringLiteral("must be a whole number above 0"));
    return *id;
}

Result<QList<SubTask>> subTasksOf(const json &value, const QString &field)
{
    if (!value.is_array())
        return refuse(field, QStringLiteral("must be an array of {id, title, checked}"));
    QList<SubTask> subTasks;
    for (const json &entry : value) {
        const QString place = QStringLiteral("%1[%2]").arg(field).arg(subTasks.size());
        if (!entry.is_object())
            return refuse(place, QStringLiteral("must be an object {id, title, checked}"));
        LECTERN_TRY_ASSIGN(id, textOf(at(entry, "id"), QString(place + u".id")));
        LECTERN_TRY_ASSIGN(title, textOf(at(entry, "title"), QString(place + u".title")));
        LECTERN_TRY_ASSIGN(checked, boolOf(at(entry, "checked"), QString(place + u".checked")));
        subTasks.append({id, title, checked, false});
    }
    return subTasks;
}

/// Reads `input[key]` into `target` with `read(value, field)` when it is there and not null.
template<typename Target, typename Read>
Result<void> readGiven(const json &input, const char *key, Target &target, Read read)
{
    const json &value = at(input, key);
    if (value.is_null())
        return {};
    LECTERN_TRY_ASSIGN(given, read(value, nameOfKey(key)));
    target = std::move(given);
    return {};
}

/// The same for a patch: null is a value, which clears what can be cleared.
template<typename Value, typename Read>
Result<void> readClearable(const json &input, const char *key, std::optional<std::optional<Value>> &target, Read read)
{
    if (!input.contains(key))
        return {};
    target.emplace();
    return readGiven(input, key, *target, read);
}

template<typename Value, typename Read>
Result<void> readPresent(const json &input, const char *key, std::optional<Value> &target, Read read)
{
    if (!input.contains(key))
        return {};
    LECTERN_TRY_ASSIGN(given, read(at(input, key), nameOfKey(key)));
    target = std::move(given);
    return {};
}

Result<void> checkIsObject(const json &input)
{
    if (!input.is_object())
        return refuse(QStringLiteral("input"), QStringLiteral("must be an object"));
    return {};
}

json number(const std::optional<qint64> &id)
{
    return id ? json(*id) : json(nullptr);
}

json dateJson(const std::optional<TodoDate> &date)
{
    return date ? toJson(date->text()) : json(nullptr);
}

json instantJson(const QDateTime &instant)
{
    return instant.isValid() ? toJson(instantText(instant)) : json(nullptr);
}

json subTaskJson(const SubTask &subTask)
{
    return {{"id", toJson(subTask.id)}, {"title", toJson(subTask.title)}, {"checked", subTask.checked}};
}

} // namespace

Result<TodoDraft> draftFromJson(const json &input, const QTimeZone &zone)
{
    LECTERN_TRY(checkIsObject(input));
    const auto readDate = [&](const json &value, const QString &field) { return dateOf(value, field, zone); };
    TodoDraft draft;
    LECTERN_TRY_ASSIGN(title, textOf(at(input, "title"), QStringLiteral("title")));
    draft.title = title;
    LECTERN_TRY(readGiven(input, "description", draft.description, textOf));
    LECTERN_TRY(readGiven(input, "dateType", draft.dateType, dateTypeOf));
    LECTERN_TRY(readGiven(input, "scheduledDate", draft.scheduledDate, readDate));
    LECTERN_TRY(readGiven(input, "dueDate", draft.dueDate, readDate));
    LECTERN_TRY(readGiven(input, "subTasks", draft.subTasks, subTasksOf));
    LECTERN_TRY(readGiven(input, "canvasContentType", draft.canvas.contentType, contentTypeOf));
    LECTERN_TRY(readGiven(input, "canvasContentId", draft.canvas.contentId, canvasIdOf));
    LECTERN_TRY(readGiven(input, "canvasClassId", draft.canvas.classId, canvasIdOf));
    return draft;
}

Result<TodoPatch> patchFromJson(const json &input, const QTimeZone &zone)
{
    LECTERN_TRY(checkIsObject(input));
    for (const char *key : {"canvasContentType", "canvasContentId", "canvasClassId"}) {
        if (input.contains(key))
            return refuse(nameOfKey(key), QStringLiteral("cannot be changed"));
    }
    const auto readDate = [&](const json &value, const QString &field) { return dateOf(value, field, zone); };
    TodoPatch patch;
    LECTERN_TRY(readPresent(input, "title", patch.title, textOf));
    LECTERN_TRY(readClearable(input, "description", patch.description, textOf));
    LECTERN_TRY(readPresent(input, "checked", patch.checked, boolOf));
    LECTERN_TRY(readPresent(input, "dateType", patch.dateType, dateTypeOf));
    LECTERN_TRY(readClearable(input, "scheduledDate", patch.scheduledDate, readDate));
    LECTERN_TRY(readClearable(input, "dueDate", patch.dueDate, readDate));
    LECTERN_TRY(readPresent(input, "subTasks", patch.subTasks, subTasksOf));
    return patch;
}

Result<QString> idFromJson(const json &input)
{
    LECTERN_TRY(checkIsObject(input));
    return textOf(at(input, "id"), QStringLiteral("id"));
}

Result<ListRequest> listRequestFromJson(const json &input)
{
    LECTERN_TRY(checkIsObject(input));
    LECTERN_TRY_ASSIGN(name, textOf(at(input, "view"), QStringLiteral("view")));
    const auto view = viewNamed(name);
    if (!view)
        return refuse(QStringLiteral("view"), QString(u"must be today, upcoming, anytime, someday, active or logbook, not " + name));
    ListRequest request{*view, {}};
    const json &limit = at(input, "limit");
    if (limit.is_null())
        return request;
    const double count = limit.is_number() ? limit.get<double>() : -1;
    if (count < 0 || std::trunc(count) != count)
        return refuse(QStringLiteral("limit"), QStringLiteral("must be a whole number, 0 or more"));
    request.limit = int(std::min(count, double(std::numeric_limits<int>::max())));
    return request;
}

json todoJson(const Todo &todo)
{
    json subTasks = json::array();
    for (const SubTask &subTask : todo.subTasks)
        subTasks.push_back(subTaskJson(subTask));
    return {{"id", toJson(todo.id)},
            {"title", toJson(todo.title)},
            {"description", toJson(todo.description)},
            {"checked", todo.isCompleted()},
            {"dateType", toJson(nameOf(todo.dateType))},
            {"scheduledDate", dateJson(todo.scheduledDate)},
            {"dueDate", dateJson(todo.dueDate)},
            {"subTasks", std::move(subTasks)},
            {"canvasContentType", toJson(todo.canvas.contentType)},
            {"canvasContentId", number(todo.canvas.contentId)},
            {"canvasClassId", number(todo.canvas.classId)},
            {"completedAt", instantJson(todo.completedAt)},
            {"createdAt", instantJson(todo.createdAt)},
            {"updatedAt", instantJson(todo.updatedAt)}};
}

json storedSubTasks(const QList<SubTask> &subTasks)
{
    json stored = json::array();
    for (const SubTask &subTask : subTasks) {
        json entry = subTaskJson(subTask);
        if (subTask.closedWithParent)
            entry["closedWithParent"] = true;
        stored.push_back(std::move(entry));
    }
    return stored;
}

QList<SubTask> subTasksFromStored(const json &stored)
{
    QList<SubTask> subTasks;
    if (!stored.is_array())
        return subTasks;
    for (const json &entry : stored)
        subTasks.append({stringAt(entry, "id"), stringAt(entry, "title"), boolAt(entry, "checked"), boolAt(entry, "closedWithParent")});
    return subTasks;
}

} // namespace lectern::todos
