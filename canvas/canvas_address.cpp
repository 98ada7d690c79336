// SPDX-License-Identifier: GPL-3.0-or-later
#include "canvas/canvas_address.h"

#include "core/http_client.h"

namespace lectern::canvas {
namespace {

/// "http://x", but not "x:3000", which QUrl would read as the scheme "x".
bool hasScheme(const QString &text)
{
    return text.contains(u"://");
}

bool looksLikeHost(const QUrl &url)
{
    const QString host = url.host();
    if (isLoopback(url))
        return true;
    return host.contains(u'.') && !host.startsWith(u'.') && !host.contains(u"..");
}

} // namespace

Result<QUrl> canvasOrigin(const QString &typed)
{
    // People paste addresses out of mails and chats, with what stood around them.
    QString text = typed.trimmed();
    while (!text.isEmpty() && QStringView(u"<>\"'()[],;").contains(text.front()) && !text.startsWith(u"[:"))
        text.remove(0, 1);
    while (!text.isEmpty() && QStringView(u"<>\"'(),;").contains(text.back()))
        text.chop(1);
    if (text.isEmpty())
        return fail(ErrorCode::InvalidInput, typed);
    if (text.startsWith(u"//"))
        text.remove(0, 2);

    const bool given = hasScheme(text);
    QUrl url(given ? text : QString(u"https://" + text), QUrl::TolerantMode);
    if (!url.isValid() || url.host().isEmpty())
        return fail(ErrorCode::InvalidInput, typed);
    if (url.scheme() != u"https" && url.scheme() != u"http")
        return fail(ErrorCode::AddressRefused, url.scheme(), {{QStringLiteral("reason"), QStringLiteral("scheme")}});
    if (!url.userInfo().isEmpty())
        return fail(ErrorCode::AddressRefused, url.host(), {{QStringLiteral("reason"), QStringLiteral("user-info")}});
    if (url.scheme() == u"http" && !isLoopback(url))
        return fail(ErrorCode::AddressRefused, url.host(), {{QStringLiteral("reason"), QStringLiteral("not-encrypted")}});
    if (!looksLikeHost(url))
        return fail(ErrorCode::InvalidInput, typed);

    QUrl origin;
    origin.setScheme(url.scheme());
    origin.setHost(url.host());
    const bool usual = url.port() == (url.scheme() == u"https" ? 443 : 80);
    if (url.port() > 0 && !usual)
        origin.setPort(url.port());
    return origin;
}

} // namespace lectern::canvas
