// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"
#include "agent/providers/builtin/todo_view.h"

#include <QHash>
#include <QRegularExpression>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

constexpr int planDays = 7;
constexpr int longestPlan = 21;
constexpr qsizetype mostOfAKind = 5; // lines of a day: late work, other work, todos

/// What the plan leads up to: the exam that the sentence names, else none.
std::optional<Work> goalOf(const Task &task, const QList<Work> &all, Outcome &outcome)
{
    static const QStringList kinds{QStringLiteral("midterm"), QStringLiteral("exam"), QStringLiteral("final"), QStringLiteral("test"), QStringLiteral("quiz"), QStringLiteral("project"), QStringLiteral("essay"), QStringLiteral("lab"), QStringLiteral("pset")};
    const bool named = task.request.chosen.has_value() || std::any_of(task.request.tokens.begin(), task.request.tokens.end(), [](const Token &token) { return kinds.contains(token.word); });
    if (!named)
        return std::nullopt;
    QList<Work> ahead;
    std::copy_if(all.begin(), all.end(), std::back_inserter(ahead), [&](const Work &work) { return work.due && *work.due > task.scene.now; });
    const WorkChoice choice = chooseWork(task.request, ahead);
    if (!choice.one && choice.candidates.size() > 1) {
        outcome.candidates = choice.candidates;
        outcome.listed = choice.candidates;
        outcome.text = whichOne(choice.candidates, choice.more);
    }
    return choice.one;
}

/// What an exam is about: the pages that its description links to.
QStringList topicsOf(const Work &goal)
{
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]+)\\]\\([^)\\s]*/pages/[^)]*\\)"));
    QStringList topics;
    auto matches = link.globalMatch(goal.description);
    while (matches.hasNext()) {
        const QString title = matches.next().captured(1).simplified();
        // A sheet that is handed out is looked at while practising, not learned.
        if (!topics.contains(title) && !title.contains(QStringLiteral("sheet"), Qt::CaseInsensitive))
            topics.append(title);
    }
    return topics;
}

struct StudyDay
{
    QStringList learn;
    QString repeat; ///< something learned on a day before
};

/// The topics from the first day on, spread evenly; days between repeat what came first. The day before the exam is kept free for
/// going over everything.
QHash<QDate, StudyDay> spread(const QStringList &topics, QDate first, QDate exam)
{
    QHash<QDate, StudyDay> days;
    const qint64 room = std::max<qint64>(1, first.daysTo(exam) - 1);
    for (qsizetype i = 0; i < topics.size(); ++i)
        days[first.addDays(i * room / topics.size())].learn.append(topics[i]);
    QStringList learned;
    qsizetype repeated = 0;
    for (QDate day = first; day < first.addDays(room); day = day.addDays(1)) {
        if (!days.contains(day) && repeated < learned.size())
            days[day].repeat = learned[repeated++];
        learned += days.value(day).learn;
    }
    return days;
}

bool isQuiz(const Work &work)
{
    return work.type == u"quiz" || work.name.contains(QStringLiteral("quiz"), Qt::CaseInsensitive);
}

/// Days before it is due on which work is begun, so that a bad day costs nothing; larger work earlier.
int leadOf(const Work &work)
{
    if (work.reason.contains(QStringLiteral("survey"), Qt::CaseInsensitive))
        return 0; // nothing to prepare
    for (const QString &large : {QStringLiteral("project"), QStringLiteral("essay"), QStringLiteral("report")}) {
        if (work.name.contains(large, Qt::CaseInsensitive))
            return 3;
    }
    return 2;
}

/// The first few, and how many more there are and how to see them.
void addSome(QStringList &lines, const QStringList &some, const QString &rest)
{
    lines += some.mid(0, mostOfAKind);
    if (some.size() > mostOfAKind)
        lines.append(QStringLiteral("and %1 more %2").arg(grouped(some.size() - mostOfAKind), rest));
}

} // namespace

Outcome plan(const Task &task)
{
    Outcome outcome;
    const Scene &scene = task.scene;
    const ToolReply *courses = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    const ToolReply *cards = task.script.call(QStringLiteral("getDueCards"), json::object());
    const ToolReply *list = task.script.call(QStringLiteral("getTodos"), json{{"view", "active"}});
    if (task.script.waiting())
        return outcome;
    if (courses->isError) {
        outcome.text = failureText(*courses, QStringLiteral("read your courses"));
        return outcome;
    }
    const QList<Work> everything = workIn(*courses, scene);
    const std::optional<Work> goal = goalOf(task, everything, outcome);
    if (!outcome.candidates.isEmpty())
        return outcome;
    const QList<Work> all = goal ? everything : ofCourses(everything, task.request.courses);
    const QList<TodoItem> todos = list->isError ? QList<TodoItem>() : todosIn(*list, scene);

    const QDate today = scene.today();
    QDate first = today;
    QDate last = today.addDays(planDays - 1);
    if (goal) {
        last = std::min(dayOf(*goal->due, scene), today.addDays(longestPlan));
    } else if (task.request.period && task.request.period->to > today) {
        const NaturalPeriod &period = *task.request.period;
        first = std::max(today, period.from);
        last = std::min(period.to.addDays(-1), first.addDays(longestPlan));
        if (period.kind == NaturalPeriod::Kind::Week && period.contains(today))
            last = today.addDays(planDays - 1);
    }

    qint64 dueCards = cards->isError ? 0 : idAt(cards->value, "due").value_or(0);
    const qint64 days = first.daysTo(last) + 1;
    const qint64 perDay = dueCards == 0 ? 0 : std::max<qint64>(1, (dueCards + std::max<qint64>(days - 2, 1) - 1) / std::max<qint64>(days - 2, 1));

    outcome.text = goal ? QStringLiteral("A proposal up to %1 on %2 (%3). Nothing is written to your list.").arg(bold(goal->name), momentText(*goal->due, scene), sourceOf(*goal, scene))
                        : QStringLiteral("A proposal for %1 to %2. Nothing is written to your list.").arg(dayText(first, scene), dayText(last, scene));
    const bool exam = goal && goal->isEvent();
    const QHash<QDate, StudyDay> topics = exam ? spread(topicsOf(*goal), first, last) : QHash<QDate, StudyDay>();
    QList<Work> sorted = all;
    sortByDue(sorted);
    // What is on the list has a day already.
    const auto onList = [&todos](const Work &work) {
        return std::any_of(todos.begin(), todos.end(), [&work](const TodoItem &todo) { return todo.canvasId == work.id && todo.scheduled.isValid(); });
    };
    for (QDate day = first; day <= last; day = day.addDays(1)) {
        QStringList lines;
        QStringList late;
        QStringList due;
        QStringList listed;
        for (const Work &work : sorted) {
            const bool isLate = work.isOverdue(scene.now) && !(work.due && *work.due > scene.now);
            if (day == first && isLate)
                late.append((work.isClosed(scene.now) ? QStringLiteral("closed in Canvas, ask your teacher: ") : QStringLiteral("catch up: ")) + lineOf(work, scene));
            if (isLate || !work.due || *work.due <= scene.now || !(work.isOpen() || work.isEvent()))
                continue;
            const QDate on = dayOf(*work.due, scene);
            if (on > last && goal)
                continue; // after the exam there is time again
            if (on == day)
                due.append((work.isEvent() ? QStringLiteral("on the day: ") : isQuiz(work) ? QStringLiteral("take: ") : QStringLiteral("hand in: ")) + lineOf(work, scene));
            else if (work.isOpen() && !onList(work) && std::max(first, on.addDays(-leadOf(work))) == day)
                due.append((isQuiz(work) ? QStringLiteral("prepare for: ") : QStringLiteral("work on: ")) + lineOf(work, scene));
        }
        for (const TodoItem &todo : todos) {
            const bool here = todo.scheduled == day || (day == today && todo.scheduled.isValid() && todo.scheduled < today) || (!todo.scheduled.isValid() && todo.due == day);
            if (here)
                listed.append(QStringLiteral("from your list: ") + lineOf(todo, scene));
        }
        addSome(lines, late, QStringLiteral("late: ask \"what is overdue?\""));
        addSome(lines, due, QStringLiteral("for courses: ask \"what is due on %1?\"").arg(dayText(day, scene)));
        addSome(lines, listed, QStringLiteral("from your list: ask \"what is on my list on %1?\"").arg(dayText(day, scene)));
        const bool examDay = exam && day == last;
        const StudyDay study = topics.value(day);
        for (const QString &topic : study.learn)
            lines.append(QStringLiteral("study for %1: %2, a page that its description names · %3").arg(plain(goal->name), bold(topic), sourceOf(*goal, scene)));
        if (!study.repeat.isEmpty())
            lines.append(QStringLiteral("repeat for %1: %2 · %3").arg(plain(goal->name), bold(study.repeat), sourceOf(*goal, scene)));
        if (dueCards > 0 && !examDay) {
            const qint64 now = std::min(dueCards, perDay);
            dueCards -= now;
            lines.append(QStringLiteral("review %1 · your study sets, just now").arg(counted(now, QStringLiteral("due card"))));
        }
        if (exam && !examDay && (day == last.addDays(-1) || (topics.isEmpty() && day == last.addDays(-2))))
            lines.append(QStringLiteral("go over everything for %1 and try yourself without notes: say \"quiz me\" · %2").arg(plain(goal->name), sourceOf(*goal, scene)));
        outcome.text += QStringLiteral("\n\n") + bold(dayText(day, scene)) + (day == today ? QStringLiteral(" (today)") : QString());
        if (lines.isEmpty())
            lines.append(QStringLiteral("free: a day to spare"));
        for (const QString &line : lines)
            outcome.text += QStringLiteral("\n- ") + line;
    }
    outcome.text += QStringLiteral("\n\nTo take something over, say for example \"put problem set 6 on my list for Thursday evening\".") + warningsText(*courses);
    if (goal)
        outcome.item = listedOf(*goal);
    return outcome;
}

} // namespace lectern::agent::builtin
