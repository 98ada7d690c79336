// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWebEngineUrlRequestInterceptor>

namespace lectern::web {

/// Lets through what our own pages are made of, and images that are written out in the page itself. All else is blocked,
/// whatever the page says: its policy is the other lock on the same door.
class RequestFilter final : public QWebEngineUrlRequestInterceptor
{
    Q_OBJECT

public:
    using QWebEngineUrlRequestInterceptor::QWebEngineUrlRequestInterceptor;

    void interceptRequest(QWebEngineUrlRequestInfo &info) override;
};

} // namespace lectern::web
