// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/webapi/page_view.h"

#include <QWebEngineUrlSchemeHandler>

namespace lectern::web {

/// Serves app://lectern/<file> from the files that are compiled into the plugin, and nothing else.
class PageScheme final : public QWebEngineUrlSchemeHandler
{
    Q_OBJECT

public:
    using QWebEngineUrlSchemeHandler::QWebEngineUrlSchemeHandler;

    /// Makes the scheme known to the engine. Once, before the first profile.
    static void announce();
    static QByteArray name() { return QByteArrayLiteral("app"); }
    /// Where a page lies.
    static QUrl address(webapi::PageKind kind);
    /// Whether the address is one of ours.
    static bool owns(const QUrl &url);

    void requestStarted(QWebEngineUrlRequestJob *job) override;
};

} // namespace lectern::web
