// SPDX-License-Identifier: GPL-3.0-or-later
#include "text/content_link.h"

#include <QUrl>
#include <QUrlQuery>

namespace lectern::text {
namespace {

struct Kind
{
    QStringView segment;
    QStringView type;
};

constexpr Kind kinds[] = {
    {u"files", u"File"},
    {u"pages", u"Page"},
    {u"wiki", u"Page"},
    {u"assignments", u"Assignment"},
    {u"quizzes", u"Quiz"},
    {u"discussion_topics", u"Discussion"},
    {u"announcements", u"Announcement"},
    {u"modules", u"Module"},
};

struct Target
{
    QString type;
    qint64 courseId = 0;
    QString id;
};

std::optional<Target> targetOf(const QString &path)
{
    QStringList parts = path.split(u'/', Qt::SkipEmptyParts);
    if (parts.size() > 2 && parts[0] == u"api")
        parts.remove(0, 2); // api/v1
    Target target;
    if (parts.size() >= 2 && (parts[0] == u"courses" || parts[0] == u"users" || parts[0] == u"groups")) {
        if (parts[0] == u"courses")
            target.courseId = parts[1].toLongLong();
        parts.remove(0, 2);
    }
    if (parts.isEmpty())
        return std::nullopt;
    for (const Kind &kind : kinds) {
        if (parts[0] == kind.segment) {
            target.type = kind.type.toString();
            const bool moduleItem = target.type == u"Module" && parts.size() > 2 && parts[1] == u"items";
            if (moduleItem)
                target.type = QStringLiteral("ModuleItem");
            target.id = QUrl::fromPercentEncoding(parts.value(moduleItem ? 2 : 1).toUtf8());
            return target.courseId != 0 || !target.id.isEmpty() ? std::optional(target) : std::nullopt;
        }
    }
    return std::nullopt;
}

} // namespace

QString cleanUrl(const QString &address)
{
    QString text = address.trimmed();
    text.removeIf([](QChar c) { return c.unicode() < 0x20 || c.unicode() == 0x7f; });
    if (text.isEmpty() || text.size() > 4000)
        return {};
    QUrl url(text);
    const QString scheme = url.scheme().toLower();
    const bool path = scheme.isEmpty() && text.startsWith(u'/') && !text.startsWith(u"//");
    if (!url.isValid() || (!path && scheme != u"http" && scheme != u"https" && scheme != u"mailto"))
        return {};
    if (url.hasQuery()) {
        QUrlQuery query(url);
        for (const QString &key : {QStringLiteral("verifier"), QStringLiteral("sf_verifier"), QStringLiteral("access_token"), QStringLiteral("token"),
                                   QStringLiteral("session_token"), QStringLiteral("download_frd"), QStringLiteral("wrap")})
            query.removeAllQueryItems(key);
        url.setQuery(query.isEmpty() ? QString() : query.toString(QUrl::FullyEncoded));
    }
    QString clean = url.toString(QUrl::FullyEncoded);
    clean.replace(u'(', QStringLiteral("%28")).replace(u')', QStringLiteral("%29")).replace(u'$', QStringLiteral("%24")).replace(u'*', QStringLiteral("%2A"));
    return clean;
}

std::optional<ContentLink> contentLinkOf(const HtmlNode &element, const QString &url, const QString &text)
{
    const QString endpoint = element.attribute("data-api-endpoint");
    QString type = element.attribute("data-api-returntype");
    type.remove(u'[').remove(u']');
    const std::optional<Target> target = targetOf(QUrl(endpoint.isEmpty() ? url : endpoint).path(QUrl::FullyEncoded));
    if (!target)
        return std::nullopt;
    return ContentLink{type.isEmpty() ? target->type : type, target->courseId, target->id, text, url};
}

} // namespace lectern::text
