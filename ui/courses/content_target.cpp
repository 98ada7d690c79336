// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/courses/content_target.h"

#include <QList>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>

namespace lectern::ui {
namespace {

using Kind = Reference::Kind;

std::optional<Kind> kindOfSegment(const QString &segment)
{
    if (segment == u"pages" || segment == u"wiki")
        return Kind::Page;
    if (segment == u"assignments")
        return Kind::Assignment;
    if (segment == u"quizzes")
        return Kind::Quiz;
    if (segment == u"discussion_topics")
        return Kind::Discussion;
    if (segment == u"announcements")
        return Kind::Announcement;
    if (segment == u"modules")
        return Kind::Module;
    return std::nullopt;
}

bool sameTarget(const ContentTarget &a, const ContentTarget &b)
{
    return a.kind == b.kind && a.courseId == b.courseId && a.id == b.id && a.slug == b.slug;
}

} // namespace

std::optional<ContentTarget> contentTarget(const QUrl &url, const QString &host)
{
    if ((url.scheme() != u"https" && url.scheme() != u"http") || host.isEmpty() || url.host().compare(host, Qt::CaseInsensitive) != 0)
        return std::nullopt;
    const QStringList parts = url.path(QUrl::FullyEncoded).split(u'/', Qt::SkipEmptyParts);
    if (parts.size() < 2 || parts[0] != u"courses")
        return std::nullopt;
    ContentTarget target;
    bool ok = false;
    target.courseId = parts[1].toLongLong(&ok);
    if (!ok || target.courseId <= 0)
        return std::nullopt;
    if (parts.size() == 2) {
        target.kind = Kind::Course;
        target.id = target.courseId;
        return target;
    }
    if (parts[2] == u"assignments" && parts.value(3) == u"syllabus") {
        target.kind = Kind::Syllabus;
        target.id = target.courseId;
        return target;
    }
    const auto kind = kindOfSegment(parts[2]);
    const bool moduleItem = kind == Kind::Module && parts.value(3) == u"items";
    if (!kind || moduleItem)
        return std::nullopt;
    target.kind = *kind;
    if (parts.size() == 3)
        return target;
    const QString id = QUrl::fromPercentEncoding(parts[3].toUtf8());
    if (*kind == Kind::Page) {
        target.slug = id;
        return target;
    }
    target.id = id.toLongLong(&ok);
    return ok && target.id > 0 ? std::optional(target) : std::nullopt;
}

QList<ContentTarget> linksIn(const QString &markdown, const QString &host)
{
    static const QRegularExpression link(QStringLiteral(R"(\]\((https?://[^\s)]+)\))"));
    QList<ContentTarget> targets;
    for (auto match = link.globalMatch(markdown); match.hasNext();) {
        const auto target = contentTarget(QUrl(match.next().captured(1)), host);
        const auto isSame = [&target](const ContentTarget &other) { return sameTarget(*target, other); };
        if (target && std::none_of(targets.begin(), targets.end(), isSame))
            targets << *target;
    }
    return targets;
}

QString withWholeLinks(const QString &markdown, const QString &host)
{
    return QString(markdown).replace(QStringLiteral("](/courses/"), QStringLiteral("](https://%1/courses/").arg(host));
}

} // namespace lectern::ui
