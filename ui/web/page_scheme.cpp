// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/page_scheme.h"

#include <QFile>
#include <QWebEngineUrlRequestJob>
#include <QWebEngineUrlScheme>

#include <array>

namespace lectern::web {
namespace {

const QString host = QStringLiteral("lectern");

QByteArray mediaType(const QString &path)
{
    static constexpr std::array<std::pair<const char *, const char *>, 6> types{{
        {".html", "text/html"},
        {".css", "text/css"},
        {".js", "text/javascript"},
        {".woff2", "font/woff2"},
        {".svg", "image/svg+xml"},
        {".txt", "text/plain"},
    }};
    for (const auto &[suffix, type] : types) {
        if (path.endsWith(QLatin1String(suffix)))
            return type;
    }
    return {};
}

} // namespace

void PageScheme::announce()
{
    if (!QWebEngineUrlScheme::schemeByName(name()).name().isEmpty())
        return;
    QWebEngineUrlScheme scheme(name());
    scheme.setSyntax(QWebEngineUrlScheme::Syntax::Host); // with a host there is an origin, which 'self' in our policy means
    scheme.setFlags(QWebEngineUrlScheme::SecureScheme);
    QWebEngineUrlScheme::registerScheme(scheme);
}

QUrl PageScheme::address(webapi::PageKind kind)
{
    switch (kind) {
    case webapi::PageKind::Transcript: return QUrl(QStringLiteral("app://lectern/transcript.html"));
    case webapi::PageKind::Study: return QUrl(QStringLiteral("app://lectern/study.html"));
    case webapi::PageKind::Reader: return QUrl(QStringLiteral("app://lectern/reader.html"));
    }
    return {};
}

bool PageScheme::owns(const QUrl &url)
{
    return url.scheme().toLatin1() == name() && url.host() == host && url.port() == -1 && url.userInfo().isEmpty();
}

void PageScheme::requestStarted(QWebEngineUrlRequestJob *job)
{
    const QUrl url = job->requestUrl();
    const QString path = url.path();
    const QByteArray type = mediaType(path);
    if (job->requestMethod() != "GET" || !owns(url) || type.isEmpty() || path.contains(u"..")) {
        job->fail(QWebEngineUrlRequestJob::RequestDenied);
        return;
    }
    // Qt's own half of the channel is compiled into Qt.
    const QString name = path == u"/qwebchannel.js" ? QStringLiteral(":/qtwebchannel/qwebchannel.js") : QString(u":/web" + path);
    auto *file = new QFile(name, job); // the job reads it until it is gone
    if (!file->open(QIODevice::ReadOnly)) {
        job->fail(QWebEngineUrlRequestJob::UrlNotFound);
        return;
    }
    job->reply(type, file);
}

} // namespace lectern::web
