// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/phrasing.h"

#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace lectern::agent::builtin {
namespace {

constexpr qsizetype mostWarnings = 5;
constexpr qsizetype mostJoined = 12;

} // namespace

QDate dayOf(const QDateTime &instant, const Scene &scene)
{
    const QDateTime local = instant.toTimeZone(scene.zone);
    return local.time() == QTime(0, 0) ? local.date().addDays(-1) : local.date();
}

QString dayText(QDate day, const Scene &scene)
{
    const QLocale english(QLocale::C);
    const bool farAway = day.year() != scene.today().year() && std::abs(scene.today().daysTo(day)) > 60;
    return english.toString(day, farAway ? QStringLiteral("ddd d MMM yyyy") : QStringLiteral("ddd d MMM"));
}

QString momentText(const QDateTime &instant, const Scene &scene)
{
    const QTime time = instant.toTimeZone(scene.zone).time();
    return dayText(dayOf(instant, scene), scene) + u", " + (time == QTime(0, 0) ? QStringLiteral("24:00") : time.toString(QStringLiteral("HH:mm")));
}

QString distanceText(QDate day, const Scene &scene)
{
    const qint64 days = scene.today().daysTo(day);
    if (days == 0)
        return QStringLiteral("today");
    if (days == 1)
        return QStringLiteral("tomorrow");
    if (days == -1)
        return QStringLiteral("yesterday");
    return days > 0 ? QStringLiteral("in %1 days").arg(days) : QStringLiteral("%1 days ago").arg(-days);
}

QString ageText(const QDateTime &instant, const Scene &scene)
{
    const qint64 minutes = instant.secsTo(scene.now) / 60;
    if (minutes < 2)
        return QStringLiteral("just now");
    if (minutes < 60)
        return QStringLiteral("%1 min ago").arg(minutes);
    if (minutes < 48 * 60)
        return QStringLiteral("%1 h ago").arg(minutes / 60);
    return QStringLiteral("%1 days ago").arg(minutes / (24 * 60));
}

QString canvasAge(const std::optional<QDateTime> &synced, const Scene &scene)
{
    return QStringLiteral("Canvas, ") + (synced ? ageText(*synced, scene) : QStringLiteral("age unknown"));
}

std::optional<QDateTime> asOf(const ToolReply &reply, const QString &course)
{
    return instantAt(at(reply.notes, "as_of"), course.toUtf8().constData());
}

QString warningsText(const ToolReply &reply)
{
    QString text;
    qsizetype count = 0;
    const json &warnings = at(reply.notes, "warnings");
    for (const json &warning : warnings) {
        if (warning.is_string() && ++count <= mostWarnings)
            text += QStringLiteral("\n\nNote: ") + QString::fromStdString(warning.get<std::string>()).trimmed();
    }
    if (!text.isEmpty() && !text.endsWith(u'.'))
        text += u'.';
    if (count > mostWarnings)
        text += QStringLiteral(" And %1 notes more (`canvas status`).").arg(grouped(count - mostWarnings));
    if (const QString reach = reachText(reply); !reach.isEmpty())
        text += QStringLiteral("\n\nNote:") + reach;
    return text;
}

QString reachText(const ToolReply &reply)
{
    const qsizetype unseen = reply.unseen();
    if (unseen == 0)
        return {};
    const qsizetype seen = qsizetype(reply.value.size());
    return QStringLiteral(" I could look at the first %1 of %2 only.").arg(grouped(seen), grouped(seen + unseen));
}

QString periodText(const NaturalPeriod &period, const Scene &scene)
{
    using Kind = NaturalPeriod::Kind;
    const QDate today = scene.today();
    const QDate last = period.to.addDays(-1);
    if (period.kind == Kind::Until)
        return QStringLiteral("by ") + dayText(last, scene);
    if (period.from == last) {
        if (std::abs(today.daysTo(period.from)) <= 1)
            return distanceText(period.from, scene);
        return QStringLiteral("on ") + dayText(period.from, scene);
    }
    if (period.kind == Kind::Days && period.from == today)
        return QStringLiteral("in the next %1 days").arg(today.daysTo(period.to));
    QString name;
    if (period.kind == Kind::Week)
        name = period.contains(today) ? QStringLiteral("this week") : period.from == today.addDays(8 - today.dayOfWeek()) ? QStringLiteral("next week") : last < today ? QStringLiteral("last week") : QString();
    else if (period.kind == Kind::Weekend)
        name = QStringLiteral("at the weekend");
    const QString span = dayText(period.from, scene) + u" to " + dayText(last, scene);
    return name.isEmpty() ? QString(QStringLiteral("from ") + span) : QString(name + u" (" + span + u')');
}

QString failureText(const ToolReply &reply, const QString &doing)
{
    QString said = reply.text().trimmed();
    if (said.startsWith(QStringLiteral("Error: ")))
        said.remove(0, int(qstrlen("Error: ")));
    // Written for a model, which speaks of the student; here the student reads it.
    said.replace(QStringLiteral("The student"), QStringLiteral("You")).replace(QStringLiteral("the student"), QStringLiteral("you"));
    const QString lower = said.toLower();
    if (lower.contains(u"canvas is not connected"))
        return QStringLiteral("I could not %1: Canvas is not connected yet. Your list, study sets and memory work without it. To connect it, make a token in Canvas under Account > Settings > New Access Token, and give Lectern the "
                              "address of your school's Canvas and that token (CANVAS_BASE_URL and CANVAS_TOKEN). To look around first, start with --sample.")
            .arg(doing);
    QString text = QStringLiteral("I could not %1. ").arg(doing);
    if (!said.isEmpty())
        text += said + (said.endsWith(u'.') || said.endsWith(u'!') ? QString() : QStringLiteral("."));
    if (lower.contains(u"denied") || lower.contains(u"not allowed") || lower.contains(u"permission"))
        text += QStringLiteral(" Nothing was changed.");
    else if (lower.contains(u"canvas") && (lower.contains(u"no ") || lower.contains(u"not ")) && !lower.contains(u"settings"))
        text += QStringLiteral(" Connect your school in Settings (your Canvas address and an access token), or start with --sample to look around.");
    return text;
}

QString nightNote(const Request &request, const Scene &scene)
{
    const QTime time = scene.now.toTimeZone(scene.zone).time();
    const bool tomorrow = std::any_of(request.tokens.begin(), request.tokens.end(), [](const Token &token) { return token.word == u"tomorrow"; });
    if (time >= QTime(4, 0) || !tomorrow)
        return {};
    return QStringLiteral(" It is past midnight, so I took tomorrow as %1.").arg(dayText(scene.today().addDays(1), scene));
}

QString counted(qsizetype count, const QString &singular, const QString &plural)
{
    const QString many = plural.isEmpty() ? singular + u's' : plural;
    return QString::number(count) + u' ' + (count == 1 ? singular : many);
}

QString grouped(qsizetype count)
{
    return QLocale(QLocale::English, QLocale::UnitedStates).toString(qlonglong(count));
}

QString joined(const QStringList &parts, const QString &last)
{
    if (parts.size() < 2)
        return parts.join(QString());
    if (parts.size() > mostJoined)
        return parts.mid(0, mostJoined).join(QStringLiteral(", ")) + QStringLiteral(" and %1 more").arg(grouped(parts.size() - mostJoined));
    return parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")) + u' ' + last + u' ' + parts.last();
}

QString whichOne(const QList<Listed> &candidates, qsizetype more)
{
    QStringList names;
    int number = 1;
    for (const Listed &one : candidates) {
        QString name = QString::number(number++) + u") " + bold(one.title);
        if (!one.course.isEmpty())
            name += u" (" + plain(one.course) + u')';
        names.append(name);
    }
    return QStringLiteral("Which one do you mean: ") + joined(names, QStringLiteral("or")) + u'?'
        + (more > 0 ? QStringLiteral(" %1 more fit: if it is one of them, say more of its name.").arg(grouped(more)) : QString());
}

QString bold(const QString &text)
{
    return QStringLiteral("**") + plain(text) + QStringLiteral("**");
}

QString plain(const QString &text)
{
    static const QRegularExpression special(QStringLiteral("([*`\\[\\]<>\\\\])"));
    QString safe = text.simplified();
    safe.replace(special, QStringLiteral("\\\\\\1"));
    return safe;
}

} // namespace lectern::agent::builtin
