// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"

namespace lectern::agent::builtin {
namespace {

/// The item that the request is about, or the outcome that says why there is none.
std::optional<Work> itemOf(const Task &task, const QList<Work> &all, Outcome &outcome)
{
    WorkChoice choice = chooseWork(task.request, all);
    if (choice.one)
        return choice.one;
    if (!choice.candidates.isEmpty()) {
        outcome.text = whichOne(choice.candidates);
        outcome.candidates = choice.candidates;
        outcome.listed = choice.candidates;
        return std::nullopt;
    }
    QStringList near;
    for (const Work &work : ofCourses(all, task.request.courses)) {
        if (!task.request.courses.isEmpty() && near.size() < 6)
            near.append(plain(work.name));
    }
    outcome.text = QStringLiteral("I found no item of that name in your courses (Canvas).");
    outcome.text += near.isEmpty() ? QStringLiteral(" Say its name as Canvas writes it, for example \"Did I hand in lab 4?\".")
                                   : QStringLiteral(" In %1 there are %2.").arg(joined(task.request.courses), joined(near));
    return std::nullopt;
}

QString statusSentence(const Work &work, const Scene &scene)
{
    const QString due = work.due ? (*work.due <= scene.now ? QStringLiteral("It was due ") : QStringLiteral("It is due ")) + momentText(*work.due, scene) + u" (" + distanceText(dayOf(*work.due, scene), scene) + u')'
                                 : QStringLiteral("It has no due date");
    QString answer;
    if (work.isHandedIn()) {
        answer = QStringLiteral("Yes, %1 is handed in").arg(bold(work.name));
        if (work.submitted)
            answer += QStringLiteral(" (%1)").arg(momentText(*work.submitted, scene));
        if (!work.reason.isEmpty())
            answer += QStringLiteral(": ") + plain(work.reason);
    } else if (work.isExcused()) {
        answer = QStringLiteral("You are excused from %1, there is nothing to hand in").arg(bold(work.name));
    } else if (work.isEvent()) {
        answer = QStringLiteral("%1 is on paper, there is nothing to hand in").arg(bold(work.name));
    } else if (work.state == u"no_record") {
        answer = QStringLiteral("Canvas cannot tell for %1: %2").arg(bold(work.name), work.reason.isEmpty() ? QStringLiteral("no record of a hand-in") : plain(work.reason));
    } else if (work.state == u"unknown") {
        answer = QStringLiteral("Canvas does not say whether %1 is handed in").arg(bold(work.name));
    } else {
        answer = QStringLiteral("No, %1 is not handed in").arg(bold(work.name));
        if (!work.reason.isEmpty() && work.reason != u"not handed in")
            answer += QStringLiteral(": ") + plain(work.reason);
    }
    return answer + u". " + due + u". (" + sourceOf(work, scene) + u')';
}

} // namespace

Outcome answerStatus(const Task &task)
{
    Outcome outcome;
    if (task.request.chosen && task.request.chosen->kind == Listed::Kind::Todo) {
        outcome.todo = task.request.chosen;
        outcome.listed = {*task.request.chosen};
        outcome.text = QStringLiteral("%1 is on your list (just now). Say \"move it to Friday\", \"done\" or \"delete it\" to change it.").arg(bold(task.request.chosen->title));
        return outcome;
    }
    const ToolReply *reply = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your courses"));
        return outcome;
    }
    const auto work = itemOf(task, workIn(*reply, task.scene), outcome);
    if (!work)
        return outcome;
    outcome.item = listedOf(*work);
    outcome.listed = {*outcome.item};
    outcome.text = statusSentence(*work, task.scene);
    return outcome;
}

Outcome answerDate(const Task &task)
{
    Outcome outcome;
    const ToolReply *reply = task.script.call(QStringLiteral("getClassAssignments"), json::object());
    if (task.script.waiting())
        return outcome;
    if (reply->isError) {
        outcome.text = failureText(*reply, QStringLiteral("read your courses"));
        return outcome;
    }
    const Scene &scene = task.scene;
    const auto work = itemOf(task, workIn(*reply, scene), outcome);
    if (!work)
        return outcome;
    outcome.item = listedOf(*work);
    outcome.listed = {*outcome.item};
    if (!work->due) {
        outcome.text = QStringLiteral("%1 has no date in Canvas. (%2)").arg(bold(work->name), sourceOf(*work, scene));
        return outcome;
    }
    const bool over = *work->due <= scene.now;
    const QString verb = work->isEvent() ? (over ? QStringLiteral("was on") : QStringLiteral("is on")) : over ? QStringLiteral("was due") : QStringLiteral("is due");
    outcome.text = QStringLiteral("%1 %2 %3, %4").arg(bold(work->name), verb, momentText(*work->due, scene), distanceText(dayOf(*work->due, scene), scene));
    outcome.text += work->isEvent() ? QStringLiteral(", on paper, nothing to hand in") : work->reason.isEmpty() ? QString() : u"; " + plain(work->reason);
    outcome.text += QStringLiteral(". (%1)").arg(sourceOf(*work, scene));
    return outcome;
}

} // namespace lectern::agent::builtin
