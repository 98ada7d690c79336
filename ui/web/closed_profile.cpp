// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/closed_profile.h"

#include "ui/web/page_scheme.h"
#include "ui/web/request_filter.h"

#include <QWebEngineCookieStore>
#include <QWebEngineDownloadRequest>
#include <QWebEngineSettings>

namespace lectern::web {

ClosedProfile::ClosedProfile(QObject *parent)
    : QWebEngineProfile(parent) // without a name it is off the record
    , m_scheme(new PageScheme(this))
    , m_filter(new RequestFilter(this))
{
    setHttpCacheType(NoCache);
    setPersistentCookiesPolicy(NoPersistentCookies);
    setSpellCheckEnabled(false);
    cookieStore()->setCookieFilter([](const QWebEngineCookieStore::FilterRequest &) { return false; });
    installUrlSchemeHandler(PageScheme::name(), m_scheme);
    setUrlRequestInterceptor(m_filter);
    connect(this, &QWebEngineProfile::downloadRequested, this, [](QWebEngineDownloadRequest *download) { download->cancel(); });

    using S = QWebEngineSettings;
    for (const S::WebAttribute attribute :
         {S::PluginsEnabled, S::LocalStorageEnabled, S::JavascriptCanOpenWindows, S::JavascriptCanAccessClipboard, S::JavascriptCanPaste,
          S::LocalContentCanAccessRemoteUrls, S::LocalContentCanAccessFileUrls, S::ScreenCaptureEnabled, S::WebGLEnabled, S::DnsPrefetchEnabled,
          S::NavigateOnDropEnabled, S::PdfViewerEnabled, S::HyperlinkAuditingEnabled, S::FullScreenSupportEnabled, S::AutoLoadIconsForPage,
          S::TouchIconsEnabled, S::ErrorPageEnabled, S::AllowRunningInsecureContent, S::AllowGeolocationOnInsecureOrigins,
          S::AllowWindowActivationFromJavaScript, S::FocusOnNavigationEnabled}) // a page that loads takes no focus from the composer
        settings()->setAttribute(attribute, false);
    settings()->setAttribute(S::PlaybackRequiresUserGesture, true);
    settings()->setAttribute(S::WebRTCPublicInterfacesOnly, true);
    // Only then is the page asked about links of schemes that are not the web's, and it never says yes: nothing is launched.
    settings()->setUnknownUrlSchemePolicy(S::AllowUnknownUrlSchemesFromUserInteraction);
}

ClosedProfile::~ClosedProfile()
{
    setUrlRequestInterceptor(nullptr);
    removeUrlSchemeHandler(m_scheme);
}

} // namespace lectern::web
