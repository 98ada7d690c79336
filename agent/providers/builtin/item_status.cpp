// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/answers.h"
#include "agent/providers/builtin/coursework.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

constexpr qsizetype answeredAtOnce = 3;

/// The items that the request is about. Empty: the outcome asks which, or says that there is none.
QList<Work> itemsOf(const Task &task, const ToolReply &reply, Outcome &outcome, bool &exact)
{
    const QList<Work> all = workIn(reply, task.scene);
    if (!task.request.absentCourse.isEmpty() && task.request.courses.isEmpty() && !task.request.chosen) {
        outcome.text = QStringLiteral("I found no item of that name: you have no current course called %1 (Canvas). Your courses are %2.").arg(task.request.absentCourse, joined(task.scene.classNames()));
        return {};
    }
    QList<Work> meant = workMeant(task.request, all, &exact);
    exact = exact || task.request.intent == Intent::DateOf; // "how long until …" has words of its own
    // A date is asked of what lies ahead, when there is something.
    if (task.request.intent == Intent::DateOf) {
        const auto isAhead = [&task](const Work &work) { return !work.due || *work.due > task.scene.now; };
        if (std::any_of(meant.begin(), meant.end(), isAhead))
            meant.removeIf([&isAhead](const Work &work) { return !isAhead(work); });
    }
    if (meant.size() > answeredAtOnce) {
        for (const Work &work : meant.mid(0, 5))
            outcome.candidates.append(listedOf(work));
        outcome.listed = outcome.candidates;
        outcome.text = whichOne(outcome.candidates, meant.size() - outcome.candidates.size());
        return {};
    }
    for (const Work &work : meant)
        outcome.listed.append(listedOf(work));
    if (meant.size() == 1)
        outcome.item = outcome.listed.front();
    if (!meant.isEmpty())
        return meant;
    QStringList near;
    if (!task.request.courses.isEmpty()) {
        for (const Work &work : ofCourses(all, task.request.courses))
            near.append(plain(work.name));
    }
    outcome.text = QStringLiteral("I found no item of that name in your courses (Canvas).");
    outcome.text += near.isEmpty() ? QStringLiteral(" Say its name as Canvas writes it, for example \"Did I hand in lab 4?\".")
                                   : QStringLiteral(" In %1 there are %2.").arg(joined(task.request.courses), joined(near));
    outcome.text += reachText(reply);
    return {};
}

/// One sentence, or a numbered line for each after a line that says that several fit.
QString together(const QStringList &sentences, bool exact)
{
    static const QString nearest = QStringLiteral("I found no item of exactly that name in your courses (Canvas); the nearest:");
    if (sentences.size() == 1)
        return exact ? sentences.front() : QString(nearest + u"\n1. " + sentences.front());
    QString text = exact ? QStringLiteral("%1 items fit that name:").arg(sentences.size() == 2 ? QStringLiteral("Two") : QStringLiteral("Three")) : nearest;
    for (qsizetype i = 0; i < sentences.size(); ++i)
        text += QStringLiteral("\n%1. %2").arg(QString::number(i + 1), sentences[i]);
    return text;
}

/// The reason without what the sentence has said already.
QString furtherReason(const Work &work, const Scene &scene)
{
    QString reason = work.reason;
    if (work.submitted && reason == QStringLiteral("handed in ") + momentText(*work.submitted, scene))
        return {};
    if (reason == u"handed in" || reason == u"not handed in")
        return {};
    if (reason.startsWith(QStringLiteral("handed in, ")))
        reason.remove(0, int(qstrlen("handed in, ")));
    return plain(reason);
}

QString statusSentence(const Work &work, const Scene &scene)
{
    const bool over = work.due && *work.due <= scene.now;
    const QString due = work.due ? (work.onPaper ? (over ? QStringLiteral("It was on ") : QStringLiteral("It is on ")) : over ? QStringLiteral("It was due ") : QStringLiteral("It is due ")) + momentText(*work.due, scene) + u" (" + distanceText(dayOf(*work.due, scene), scene) + u')'
                                 : QStringLiteral("It has no due date");
    QString answer;
    const QString further = furtherReason(work, scene);
    if (work.onPaper) {
        answer = QStringLiteral("%1 is on paper, there is nothing to hand in").arg(bold(work.name)) + (work.isEvent() || further.isEmpty() ? QString() : QString(u"; " + further));
    } else if (work.isHandedIn()) {
        answer = QStringLiteral("Yes, %1 is handed in").arg(bold(work.name));
        if (work.submitted)
            answer += QStringLiteral(" (%1)").arg(momentText(*work.submitted, scene));
        if (!further.isEmpty())
            answer += QStringLiteral(": ") + further;
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
        if (!further.isEmpty())
            answer += QStringLiteral(": ") + further;
    }
    return answer + u". " + due + u". (" + sourceOf(work, scene) + u')';
}

QString dateSentence(const Work &work, const Scene &scene)
{
    if (!work.due)
        return QStringLiteral("%1 has no date in Canvas. (%2)").arg(bold(work.name), sourceOf(work, scene));
    const bool over = *work.due <= scene.now;
    const QString verb = work.isEvent() || work.onPaper ? (over ? QStringLiteral("was on") : QStringLiteral("is on")) : over ? QStringLiteral("was due") : QStringLiteral("is due");
    QString text = QStringLiteral("%1 %2 %3, %4").arg(bold(work.name), verb, momentText(*work.due, scene), distanceText(dayOf(*work.due, scene), scene));
    text += work.isEvent() ? QStringLiteral(", on paper, nothing to hand in") : work.reason.isEmpty() ? QString() : QString(u"; " + plain(work.reason));
    return text + QStringLiteral(". (%1)").arg(sourceOf(work, scene));
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
    QStringList sentences;
    bool exact = true;
    for (const Work &work : itemsOf(task, *reply, outcome, exact))
        sentences.append(statusSentence(work, task.scene));
    if (!sentences.isEmpty())
        outcome.text = together(sentences, exact);
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
    QStringList sentences;
    bool exact = true;
    for (const Work &work : itemsOf(task, *reply, outcome, exact))
        sentences.append(dateSentence(work, task.scene));
    if (!sentences.isEmpty())
        outcome.text = together(sentences, exact);
    return outcome;
}

} // namespace lectern::agent::builtin
