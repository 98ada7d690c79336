// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/webapi/page_view.h"

#include <QObject>

namespace lectern::web {

/// The plugin: registers the scheme of our pages and makes views.
class WebPlugin final : public QObject, public webapi::PageFactory
{
    Q_OBJECT
    Q_PLUGIN_METADATA(IID "org.lectern.PageFactory/1")
    Q_INTERFACES(lectern::webapi::PageFactory)

public:
    /// Before the first profile is made: later the scheme would not be known.
    WebPlugin();
    std::unique_ptr<webapi::PageView> create(webapi::PageKind kind, webapi::PageHost &host, const webapi::Appearance &appearance, QWidget *parent) override;
};

} // namespace lectern::web
