// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/coursework.h"

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

/// Older than this, work that the teacher did not mark as missing is not brought up again: it is of an earlier term.
constexpr int termDays = 120;
constexpr qsizetype mostCandidates = 5;

} // namespace

bool Work::isHandedIn() const
{
    return state == u"submitted" || state == u"graded" || state == u"late" || state == u"hidden";
}

bool Work::isOverdue(const QDateTime &now) const
{
    if (isMissing())
        return true;
    if (!isOpen() || !due || *due > now)
        return false;
    return due->daysTo(now) <= termDays;
}

QList<Work> workIn(const ToolReply &reply, const Scene &scene)
{
    QList<Work> all;
    if (!reply.value.is_array())
        return all;
    for (const json &entry : reply.value) {
        Work work;
        work.id = idAt(entry, "id").value_or(0);
        work.classId = idAt(entry, "_classId").value_or(idAt(entry, "course_id").value_or(0));
        work.name = stringAt(entry, "name").simplified();
        if (const QString type = stringAt(entry, "type"); !type.isEmpty())
            work.type = type;
        work.course = stringAt(entry, "_className");
        for (const AgentContext::Class &one : scene.classes) {
            if (work.course.isEmpty() && one.id == work.classId)
                work.course = one.name;
        }
        work.state = stringAt(entry, "state");
        work.reason = stringAt(entry, "reason");
        work.due = instantAt(entry, "due_at");
        work.dueRaw = stringAt(entry, "due_at");
        if (const json &parts = at(entry, "checkpoints"); parts.is_array()) {
            for (const json &part : parts) {
                if (const auto due = instantAt(part, "due_at"))
                    work.parts.append(*due);
            }
        }
        work.synced = instantAt(entry, "synced_at");
        if (!work.synced)
            work.synced = asOf(reply, work.course);
        work.submitted = instantAt(at(entry, "submission"), "submitted_at");
        work.locked = instantAt(entry, "lock_at");
        work.points = numberAt(entry, "points_possible");
        const json &kinds = at(entry, "submission_types");
        work.onPaper = kinds.is_array() && std::find(kinds.begin(), kinds.end(), json("on_paper")) != kinds.end();
        work.description = stringAt(entry, "description");
        all.append(work);
    }
    return all;
}

QList<Work> ofCourses(const QList<Work> &all, const QStringList &courses)
{
    if (courses.isEmpty())
        return all;
    QList<Work> some;
    std::copy_if(all.begin(), all.end(), std::back_inserter(some), [&courses](const Work &work) { return courses.contains(work.course); });
    return some;
}

void sortByDue(QList<Work> &work)
{
    std::stable_sort(work.begin(), work.end(), [](const Work &a, const Work &b) {
        if (a.due && b.due && *a.due != *b.due)
            return *a.due < *b.due;
        if (a.due.has_value() != b.due.has_value())
            return a.due.has_value();
        return a.name < b.name;
    });
}

QString sourceOf(const Work &work, const Scene &scene)
{
    return (work.course.isEmpty() ? QString() : plain(work.course) + u" · ") + canvasAge(work.synced, scene);
}

QString lineOf(const Work &work, const Scene &scene)
{
    QString line = bold(work.name) + u": ";
    if (!work.due)
        line += QStringLiteral("no due date");
    else
        line += (*work.due <= scene.now ? (work.onPaper ? QStringLiteral("was on ") : QStringLiteral("was due ")) : work.isEvent() ? QStringLiteral("on ") : QStringLiteral("due ")) + momentText(*work.due, scene);
    if (work.isEvent())
        line += QStringLiteral(", on paper, nothing to hand in");
    else if (!work.reason.isEmpty())
        line += u", " + plain(work.reason);
    return line + u" · " + sourceOf(work, scene);
}

Listed listedOf(const Work &work)
{
    Listed listed;
    listed.kind = Listed::Kind::Work;
    listed.title = work.name;
    listed.course = work.course;
    listed.number = work.id;
    listed.classId = work.classId;
    listed.type = work.type;
    return listed;
}

QList<Token> namingTokens(const Request &request)
{
    if (!request.topic.isEmpty())
        return tokensOf(request.topic);
    if (!request.quoted.isEmpty())
        return tokensOf(request.quoted);
    QList<Token> tokens;
    const auto inside = [](const Token &token, qsizetype start, qsizetype length) { return token.start >= start && token.start < start + length; };
    for (const Token &token : request.tokens) {
        if (request.when && inside(token, request.when->start, request.when->length))
            continue;
        if (request.period && inside(token, request.period->start, request.period->length))
            continue;
        tokens.append(token);
    }
    return tokens;
}

QList<Work> workMeant(const Request &request, const QList<Work> &all, bool *exact)
{
    if (exact)
        *exact = true;
    if (request.chosen) {
        const WorkChoice choice = chooseWork(request, all);
        return choice.one ? QList<Work>{*choice.one} : QList<Work>();
    }
    QList<Nameable> names;
    for (const Work &work : all)
        names.append({work.name, work.course});
    const QList<NameMatch> matches = namesMatching(namingTokens(request), names);
    if (exact && !matches.isEmpty())
        *exact = matches.front().said > 0.6;
    QList<Work> meant;
    for (const NameMatch &match : matches) {
        // "essay 2 draft" leaves "Essay 2" out: a word was said that it does not have.
        if (match.score > matches.front().score - 0.2 && match.said > matches.front().said - 0.05)
            meant.append(all[match.index]);
    }
    return meant;
}

WorkChoice chooseWork(const Request &request, const QList<Work> &all, Strictness strictness)
{
    WorkChoice choice;
    if (request.chosen && request.chosen->kind == Listed::Kind::Work) {
        for (const Work &work : all) {
            if (work.id == request.chosen->number && (work.classId == request.chosen->classId || work.classId == 0))
                choice.one = work;
        }
        return choice;
    }
    QList<Nameable> names;
    for (const Work &work : all)
        names.append({work.name, work.course});
    const QList<NameMatch> matches = namesMatching(namingTokens(request), names, strictness);
    if (matches.isEmpty())
        return choice;
    const QList<qsizetype> close = closeToBest(matches);
    if (close.size() == 1) {
        choice.one = all[close.front()];
        return choice;
    }
    for (const qsizetype index : close)
        choice.candidates.append(listedOf(all[index]));
    choice.more = std::max<qsizetype>(0, choice.candidates.size() - mostCandidates);
    choice.candidates = choice.candidates.mid(0, mostCandidates);
    return choice;
}

} // namespace lectern::agent::builtin
