// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"
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

/// Sections of numbered lines; the numbers run on, so that "the third one" has one meaning.
class Sections
{
public:
    Sections(Outcome &outcome, const Scene &scene) : m_outcome(outcome), m_scene(scene) {}

    void add(const QString &title, const QList<Work> &work)
    {
        if (work.isEmpty())
            return;
        begin(title);
        for (const Work &one : work) {
            line(lineOf(one, m_scene));
            m_outcome.listed.append(listedOf(one));
        }
    }

    void add(const QString &title, const QList<TodoItem> &todos)
    {
        if (todos.isEmpty())
            return;
        begin(title);
        for (const TodoItem &todo : todos) {
            line(lineOf(todo, m_scene));
            m_outcome.listed.append(listedOf(todo));
        }
    }

    /// A line of its own about things that are only named.
    void name(const QString &title, const QList<Work> &work)
    {
        if (work.isEmpty())
            return;
        QStringList names;
        for (const Work &one : work)
            names.append(plain(one.name) + u" (" + (one.reason.isEmpty() ? QString() : plain(one.reason) + u"; ") + sourceOf(one, m_scene) + u')');
        begin(title + u' ' + names.join(QStringLiteral("; ")) + u'.');
    }

    QString text() const { return m_text; }

private:
    void begin(const QString &title) { m_text += (m_text.isEmpty() ? QString() : QStringLiteral("\n\n")) + title; }
    void line(const QString &text) { m_text += u"\n" + QString::number(++m_number) + u". " + text; }

    Outcome &m_outcome;
    const Scene &m_scene;
    QString m_text;
    int m_number = 0;
};

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

    Sections sections(outcome, scene);
    sections.add(QStringLiteral("Late or missing%1:").arg(inCourses(task.request)), late);
    sections.add((ahead ? QStringLiteral("Due %1%2:") : QStringLiteral("Was due %1%2 and is not handed in:")).arg(span.name, inCourses(task.request)), due);
    sections.add(QStringLiteral("On paper, nothing to hand in:"), events);
    if (todos && !todos->isError)
        sections.add(QStringLiteral("On your list %1:").arg(period->from == scene.today() ? QStringLiteral("for today") : QStringLiteral("for that day")),
                     todosOn(todosIn(*todos, scene), period->from, scene));
    sections.name(QStringLiteral("Handed in already:"), handedIn);
    sections.name(QStringLiteral("Excused:"), excused);
    if (due.isEmpty()) {
        const QString nothing = QStringLiteral("Nothing %1 %2%3 (%4).").arg(ahead ? QStringLiteral("that is not handed in is due") : QStringLiteral("was left open"), span.name, inCourses(task.request), newest(all, scene));
        outcome.text = nothing + (sections.text().isEmpty() ? QString() : QStringLiteral("\n\n"));
    }
    outcome.text += sections.text() + warningsText(*reply);
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

    Sections sections(outcome, scene);
    if (period.contains(today))
        sections.add(QStringLiteral("Late or missing:"), picked(all, [&](const Work &work) { return work.isOverdue(scene.now) && !span.contains(work); }));
    sections.add(QStringLiteral("Due %1:").arg(span.name), picked(all, [&](const Work &work) { return span.contains(work) && work.isOpen(); }));
    sections.add(QStringLiteral("On paper, nothing to hand in:"), picked(all, [&](const Work &work) { return span.contains(work) && work.isEvent(); }));
    if (!todos->isError && task.request.courses.isEmpty())
        sections.add(QStringLiteral("On your list %1:").arg(span.name), todosBetween(todosIn(*todos, scene), period.from, period.to, scene));
    sections.name(QStringLiteral("Handed in already:"), picked(all, [&](const Work &work) { return span.contains(work) && work.isHandedIn(); }));
    if (reply->isError)
        outcome.text = failureText(*reply, QStringLiteral("read your courses")) + (sections.text().isEmpty() ? QString() : QStringLiteral("\n\n"));
    else if (outcome.listed.isEmpty())
        outcome.text = QStringLiteral("Nothing %1: no work is due and nothing is on your list (%2).").arg(span.name, newest(all, scene)) + (sections.text().isEmpty() ? QString() : QStringLiteral("\n\n"));
    outcome.text += sections.text() + (reply->isError ? QString() : warningsText(*reply));
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
    Sections sections(outcome, scene);
    sections.add(QStringLiteral("Overdue%1:").arg(inCourses(task.request)), picked(all, [&](const Work &work) { return work.isOverdue(scene.now); }));
    if (!todos->isError && task.request.courses.isEmpty())
        sections.add(QStringLiteral("Late on your list:"), lateTodos(todosIn(*todos, scene), scene));
    outcome.text = outcome.listed.isEmpty() ? QStringLiteral("Nothing is overdue%1 (%2).").arg(inCourses(task.request), newest(all, scene)) : sections.text();
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
    Sections sections(outcome, scene);
    QStringList nothing;
    for (const QString &course : courses) {
        const QList<Work> missing = picked(all, [&](const Work &work) { return work.course == course && work.isOverdue(scene.now); });
        if (missing.isEmpty())
            nothing.append(course);
        sections.add(bold(course), missing);
    }
    const qsizetype still = picked(all, [&](const Work &work) { return work.isOpen() && !work.isOverdue(scene.now) && work.due && *work.due > scene.now; }).size();
    outcome.text = outcome.listed.isEmpty() ? QStringLiteral("Nothing is missing%1 (%2).").arg(inCourses(task.request), newest(all, scene)) : sections.text();
    if (!outcome.listed.isEmpty() && !nothing.isEmpty())
        outcome.text += QStringLiteral("\n\nNothing missing in %1 (%2).").arg(joined(nothing), newest(all, scene));
    if (still > 0)
        outcome.text += QStringLiteral("\n\nNot counted: %1 whose time has not come (%2). Ask \"what is due?\" for them.").arg(counted(still, QStringLiteral("open item")), newest(all, scene));
    outcome.text += warningsText(*reply);
    return outcome;
}

} // namespace lectern::agent::builtin
