// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/describe.h"

#include <QLocale>

#include <nlohmann/json.hpp>

namespace lectern::cli {
namespace {

QString dayText(const QDate &date)
{
    return QLocale::c().toString(date, QStringLiteral("ddd d MMM"));
}

QString actionText(const QString &action)
{
    static const QHash<QString, QString> texts{
        {QStringLiteral("todo.create"), QStringLiteral("add todo")},
        {QStringLiteral("todo.update"), QStringLiteral("change todo")},
        {QStringLiteral("todo.complete"), QStringLiteral("complete todo")},
        {QStringLiteral("todo.reopen"), QStringLiteral("reopen todo")},
        {QStringLiteral("todo.delete"), QStringLiteral("delete todo")},
        {QStringLiteral("todo.restore"), QStringLiteral("restore todo")},
        {QStringLiteral("study.create"), QStringLiteral("make study set")},
        {QStringLiteral("study.accept"), QStringLiteral("accept cards of")},
        {QStringLiteral("study.review"), QStringLiteral("answer card of")},
        {QStringLiteral("study.rename"), QStringLiteral("rename study set")},
        {QStringLiteral("study.delete"), QStringLiteral("delete study set")},
        {QStringLiteral("study.edit"), QStringLiteral("edit card of")},
        {QStringLiteral("memory.create"), QStringLiteral("write memory file")},
        {QStringLiteral("memory.edit"), QStringLiteral("edit memory file")},
        {QStringLiteral("memory.delete"), QStringLiteral("delete memory file")},
        {QStringLiteral("memory.rename"), QStringLiteral("rename memory file")},
        {QStringLiteral("settings.set"), QStringLiteral("change setting")},
    };
    return texts.value(action, action);
}

} // namespace

QString describeInstant(const QDateTime &instant, const Clock &clock)
{
    const QDateTime local = instant.toTimeZone(clock.zone());
    // Midnight is the end of the day before: that is when the student has to be done.
    if (local.time() == QTime(0, 0))
        return dayText(local.date().addDays(-1)) + QStringLiteral(", 24:00");
    return dayText(local.date()) + local.time().toString(QStringLiteral(", HH:mm"));
}

QString describeDate(const json &value, const Clock &clock)
{
    if (!value.is_string())
        return {};
    const QString text = QString::fromStdString(value.get_ref<const std::string &>());
    if (text.size() == 10)
        return dayText(QDate::fromString(text, Qt::ISODate));
    const QDateTime instant = QDateTime::fromString(text, Qt::ISODateWithMs);
    return instant.isValid() ? describeInstant(instant, clock) : text;
}

QString describeAge(const QDateTime &instant, const Clock &clock)
{
    const qint64 minutes = instant.secsTo(clock.now()) / 60;
    if (minutes < 2)
        return QStringLiteral("just now");
    if (minutes < 60)
        return QStringLiteral("%1 min ago").arg(minutes);
    if (minutes < 48 * 60)
        return QStringLiteral("%1 h ago").arg(minutes / 60);
    return QStringLiteral("%1 days ago").arg(minutes / (24 * 60));
}

QString describeTodo(const json &todo, const Clock &clock)
{
    QStringList parts;
    const QString when = describeDate(at(todo, "scheduledDate"), clock);
    const QString type = stringAt(todo, "dateType");
    if (!when.isEmpty())
        parts << when + (type == u"calendarEvening" ? QStringLiteral(" evening") : QString());
    else if (type == u"someday")
        parts << QStringLiteral("someday");
    const QString due = describeDate(at(todo, "dueDate"), clock);
    if (!due.isEmpty())
        parts << QString(u"due " + due);
    QString text = (boolAt(todo, "checked") ? QStringLiteral("[x] ") : QStringLiteral("[ ] ")) + stringAt(todo, "title");
    if (!parts.isEmpty())
        text += u"  (" + parts.join(QStringLiteral(", ")) + u')';
    text += u"  " + stringAt(todo, "id");
    for (const json &sub : at(todo, "subTasks"))
        text += QStringLiteral("\n      ") + (boolAt(sub, "checked") ? QStringLiteral("[x] ") : QStringLiteral("[ ] ")) + stringAt(sub, "title");
    return text;
}

QString describeAssignment(const json &assignment, const Clock &clock)
{
    const QString due = describeDate(at(assignment, "due_at"), clock);
    const QString course = stringAt(assignment, "_className");
    return QStringLiteral("%1%2  %3  (%4)").arg(course.isEmpty() ? QString() : QString(course + u": "), stringAt(assignment, "name"), due.isEmpty() ? QStringLiteral("no date") : QString(u"due " + due), stringAt(assignment, "reason"));
}

QString describeStep(const store::JournalStep &step)
{
    QString text = actionText(step.action) + u" \"" + step.subject + u'"';
    if (step.changes > 1 && step.action.startsWith(u"todo."))
        text += QStringLiteral(" and %1 more").arg(step.changes - 1);
    return text;
}

} // namespace lectern::cli
