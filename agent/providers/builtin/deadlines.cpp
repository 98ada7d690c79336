// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"
#include "agent/providers/builtin/sections.h"
#include "agent/providers/builtin/todo_view.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// From one instant (exclusive) to another (inclusive), and how it is called.
struct Span
{
    QDateTime after;
    QDateTime until;
    QString name;

    bool contains(const QDateTime &instant) const { return instant > after && instant <= until; }
    /// By its date, or that of a part of it.
    bool contains(const Work &work) const
    {
        return (work.due && contains(*work.due)) || std::any_of(work.parts.begin(), work.parts.end(), [this](const QDateTime &part) { return contains(part); });
    }
};

QDateTime startOf(QDate day, const Scene &scene)
{
    return day.startOfDay(scene.zone).toUTC();
}

/// The rest of this week is the seven days from now: on a Saturday nobody asks about one day. 00:00 belongs to the day before.
Span spanOf(const std::optional<NaturalPeriod> &period, const Scene &scene)
{
    using Kind = NaturalPeriod::Kind;
    const QDate today = scene.today();
    if (!period || (period->kind == Kind::Week && period->contains(today)))
        return {scene.now, scene.now.addDays(7), QStringLiteral("in the next 7 days")};
    if (period->kind == Kind::Days && period->from == today) {
        const qint64 days = today.daysTo(period->to);
        return {scene.now, scene.now.addDays(days), days == 1 ? QStringLiteral("in the next 24 hours") : QStringLiteral("in the next %1 days").arg(days)};
    }
    return {startOf(period->from, scene), startOf(period->to, scene), periodText(*period, scene)};
}

/// What is only named: "Lab 1 (excused; Biology 101 · Canvas, 2 h ago)".
QStringList namesOf(const QList<Work> &work, const Scene &scene)
{
    QStringList names;
    for (const Work &one : work)
        names.append(plain(one.name) + u" (" + (one.reason.isEmpty() ? QString() : plain(one.reason) + u"; ") + sourceOf(one, scene) + u')');
    return names;
}

QList<Work> picked(const QList<Work> &all, const std::function<bool(const Work &)> &wanted)
{
    QList<Work> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some), wanted);
    sortByDue(some);
    return some;
}

QString inCourses(const Request &request)
{
    return request.courses.isEmpty() ? QString() : QStringLiteral(" in ") + joined(request.courses);
}

/// Says that a course is not among the student's, when one was named that is not.
QString absentCourseText(const Request &request, const Scene &scene)
{
    if (request.absentCourse.isEmpty() || !request.courses.isEmpty())
        return {};
    return QStringLiteral("You have no current course called %1 here. Your courses are %2.").arg(request.absentCourse, joined(scene.classNames()));
}

QString newest(const QList<Work> &all, const Scene &scene)
{
    std::optional<QDateTime> oldest;
    for (const Work &work : all) {
        if (work.synced && (!oldest || *work.synced < *oldest))
            oldest = work.synced;
    }
    return canvasAge(oldest, scene);
}

} // namespace

Outcome answerDueWork(const Task &task)
{
    Outcome outcome;
    outcome.text = absentCourseText(task.request, task.scene);
    if (!outcome.text.isEmpty())
        return outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    const std::optional<NaturalPeriod> &period = task.request.period;
    const bool oneDay = period && period->from.daysTo(period->to) == 1 && period->from >= task.scene.today();
    const ToolReply *todos = oneDay ? task.script.call(QStringLiteral("getTodos"), json{{"view", "active"}}) : nullptr;
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your courses"));
        return outcome;
    }
    const Scene &scene = task.scene;
    const QList<Work> all = ofCourses(workIn(*reply, scene), task.request.courses);
    const Span span = spanOf(period, scene);
    const bool ahead = span.until > scene.now;
    const bool fromNow = ahead && span.after <= scene.now;
    const auto isLate = [&](const Work &work) { return fromNow && work.isOverdue(scene.now) && !(work.due && *work.due > scene.now); };
    const QList<Work> late = picked(all, isLate);
    const QList<Work> due = picked(all, [&](const Work &work) { return span.contains(work) && work.isOpen() && !isLate(work); });
    const QList<Work> events = picked(all, [&](const Work &work) { return span.contains(work) && work.isEvent(); });
    const QList<Work> handedIn = picked(all, [&](const Work &work) { return span.contains(work) && work.isHandedIn(); });
    const QList<Work> excused = picked(all, [&](const Work &work) { return span.contains(work) && work.isExcused(); });

    Sections sections;
    sections.add(QStringLiteral("Late or missing%1:").arg(inCourses(task.request)), late, scene, place::courses);
    sections.add((ahead ? QStringLiteral("Due %1%2:") : QStringLiteral("Was due %1%2 and is not handed in:")).arg(span.name, inCourses(task.request)), due, scene, place::courses);
    sections.add(QStringLiteral("On paper, nothing to hand in:"), events, scene, place::courses);
    if (todos && !todos->isError)
        sections.add(QStringLiteral("On your list %1:").arg(period->from == scene.today() ? QStringLiteral("for today") : QStringLiteral("for that day")),
                     todosOn(todosIn(*todos, scene), period->from, scene), scene, place::allOpen);
    sections.name(QStringLiteral("Handed in already:"), namesOf(handedIn, scene));
    sections.name(QStringLiteral("Excused:"), namesOf(excused, scene));
    const QString shown = sections.write(outcome);
    if (due.isEmpty()) {
        const QString nothing = QStringLiteral("Nothing %1 %2%3 (%4).").arg(ahead ? QStringLiteral("that is not handed in is due") : QStringLiteral("was left open"), span.name, inCourses(task.request), newest(all, scene));
        outcome.text = nothing + (shown.isEmpty() ? QString() : QStringLiteral("\n\n"));
    }
    outcome.text += shown + warningsText(*reply);
    return outcome;
}

Outcome answerDay(const Task &task)
{
    Outcome outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    const ToolReply *todos = task.script.call(QStringLiteral("getTodos"), json{{"view", "active"}});
    if (task.script.waiting())
        return outcome;
    const Scene &scene = task.scene;
    const QDate today = scene.today();
    NaturalPeriod period;
    period.from = today;
    period.to = today.addDays(1);
    if (task.request.period)
        period = *task.request.period;
    const bool isWeek = period.kind == NaturalPeriod::Kind::Week && period.contains(today);
    const Span span = isWeek || period.kind == NaturalPeriod::Kind::Days ? spanOf(period, scene) : Span{startOf(period.from, scene), startOf(period.to, scene), periodText(period, scene)};
    if (isWeek)
        period.to = today.addDays(8);
    const QList<Work> all = reply->isError ? QList<Work>() : ofCourses(workIn(*reply, scene), task.request.courses);

    Sections sections;
    if (period.contains(today))
        sections.add(QStringLiteral("Late or missing:"), picked(all, [&](const Work &work) { return work.isOverdue(scene.now) && !span.contains(work); }), scene, place::courses);
    sections.add(QStringLiteral("Due %1:").arg(span.name), picked(all, [&](const Work &work) { return span.contains(work) && work.isOpen(); }), scene, place::courses);
    sections.add(QStringLiteral("On paper, nothing to hand in:"), picked(all, [&](const Work &work) { return span.contains(work) && work.isEvent(); }), scene, place::courses);
    if (!todos->isError && task.request.courses.isEmpty())
        sections.add(QStringLiteral("On your list %1:").arg(span.name), todosBetween(todosIn(*todos, scene), period.from, period.to, scene), scene, place::allOpen);
    sections.name(QStringLiteral("Handed in already:"), namesOf(picked(all, [&](const Work &work) { return span.contains(work) && work.isHandedIn(); }), scene));
    const QString shown = sections.write(outcome);
    if (reply->isError)
        outcome.text = failureText(*reply, QStringLiteral("read your courses")) + (shown.isEmpty() ? QString() : QStringLiteral("\n\n"));
    else if (outcome.listed.isEmpty())
        outcome.text = QStringLiteral("Nothing %1: no work is due and nothing is on your list (%2).").arg(span.name, newest(all, scene)) + (shown.isEmpty() ? QString() : QStringLiteral("\n\n"));
    outcome.text += shown + (reply->isError ? QString() : warningsText(*reply));
    return outcome;
}

Outcome answerOverdue(const Task &task)
{
    Outcome outcome;
    outcome.text = absentCourseText(task.request, task.scene);
    if (!outcome.text.isEmpty())
        return outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    const ToolReply *todos = task.script.call(QStringLiteral("getTodos"), json{{"view", "today"}});
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your courses"));
        return outcome;
    }
    const Scene &scene = task.scene;
    const QList<Work> all = ofCourses(workIn(*reply, scene), task.request.courses);
    Sections sections;
    sections.add(QStringLiteral("Overdue%1:").arg(inCourses(task.request)), picked(all, [&](const Work &work) { return work.isOverdue(scene.now); }), scene, place::courses);
    if (!todos->isError && task.request.courses.isEmpty())
        sections.add(QStringLiteral("Late on your list:"), lateTodos(todosIn(*todos, scene), scene), scene, place::today);
    const QString shown = sections.write(outcome);
    outcome.text = outcome.listed.isEmpty() ? QStringLiteral("Nothing is overdue%1 (%2).").arg(inCourses(task.request), newest(all, scene)) : shown;
    outcome.text += warningsText(*reply);
    return outcome;
}

Outcome answerMissing(const Task &task)
{
    Outcome outcome;
    outcome.text = absentCourseText(task.request, task.scene);
    if (!outcome.text.isEmpty())
        return outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your courses"));
        return outcome;
    }
    const Scene &scene = task.scene;
    const QList<Work> all = ofCourses(workIn(*reply, scene), task.request.courses);
    QStringList courses;
    for (const Work &work : all) {
        if (!courses.contains(work.course))
            courses.append(work.course);
    }
    Sections sections;
    QStringList nothing;
    for (const QString &course : courses) {
        const QList<Work> missing = picked(all, [&](const Work &work) { return work.course == course && work.isOverdue(scene.now); });
        if (missing.isEmpty())
            nothing.append(course);
        sections.add(bold(course), missing, scene, place::courses);
    }
    const qsizetype still = picked(all, [&](const Work &work) { return work.isOpen() && !work.isOverdue(scene.now) && work.due && *work.due > scene.now; }).size();
    const QString shown = sections.write(outcome);
    outcome.text = outcome.listed.isEmpty() ? QStringLiteral("Nothing is missing%1 (%2).").arg(inCourses(task.request), newest(all, scene)) : shown;
    if (!outcome.listed.isEmpty() && !nothing.isEmpty())
        outcome.text += QStringLiteral("\n\nNothing missing in %1 (%2).").arg(joined(nothing), newest(all, scene));
    if (still > 0)
        outcome.text += QStringLiteral("\n\nNot counted: %1 whose time has not come (%2). Ask \"what is due?\" for them.").arg(counted(still, QStringLiteral("open item")), newest(all, scene));
    outcome.text += warningsText(*reply);
    return outcome;
}

} // namespace lectern::agent::builtin
