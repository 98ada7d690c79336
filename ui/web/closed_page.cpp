// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/closed_page.h"

#include <QLoggingCategory>
#include <QWebEngineFileSystemAccessRequest>
#include <QWebEngineFullScreenRequest>
#include <QWebEngineNewWindowRequest>
#include <QWebEngineQuotaRequest>
#include <QWebEngineRegisterProtocolHandlerRequest>

namespace lectern::web {
namespace {

// What a page says may hold text of the student's, so it is silent unless somebody asks for it.
Q_LOGGING_CATEGORY(logPage, "lectern.web.page", QtCriticalMsg)

} // namespace

ClosedPage::ClosedPage(const QUrl &address, QWebEngineProfile *profile, QObject *parent)
    : QWebEnginePage(profile, parent)
    , m_address(address)
{
    connect(this, &QWebEnginePage::featurePermissionRequested, this,
            [this](const QUrl &origin, Feature feature) { setFeaturePermission(origin, feature, PermissionDeniedByUser); });
    connect(this, &QWebEnginePage::fullScreenRequested, this, [](QWebEngineFullScreenRequest request) { request.reject(); });
    connect(this, &QWebEnginePage::quotaRequested, this, [](QWebEngineQuotaRequest request) { request.reject(); });
    connect(this, &QWebEnginePage::registerProtocolHandlerRequested, this, [](QWebEngineRegisterProtocolHandlerRequest request) { request.reject(); });
    connect(this, &QWebEnginePage::fileSystemAccessRequested, this, [](QWebEngineFileSystemAccessRequest request) { request.reject(); });
    connect(this, &QWebEnginePage::newWindowRequested, this, [this](QWebEngineNewWindowRequest &request) {
        // A click with Ctrl or the middle button is a click all the same.
        if (request.isUserInitiated())
            Q_EMIT linkClicked(request.requestedUrl());
    });
}

bool ClosedPage::acceptNavigationRequest(const QUrl &url, NavigationType type, bool isMainFrame)
{
    if (isMainFrame && url == m_address && (type == NavigationTypeTyped || type == NavigationTypeReload))
        return true;
    if (isMainFrame && type == NavigationTypeLinkClicked)
        Q_EMIT linkClicked(url);
    return false;
}

void ClosedPage::javaScriptConsoleMessage(JavaScriptConsoleMessageLevel level, const QString &message, int line, const QString &source)
{
    if (level == ErrorMessageLevel)
        qCWarning(logPage) << QUrl(source).fileName() << line << message.left(500);
    else
        qCDebug(logPage) << QUrl(source).fileName() << line << message.left(500);
}

} // namespace lectern::web
