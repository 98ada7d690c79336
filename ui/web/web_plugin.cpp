// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/web_plugin.h"

#include "ui/web/page_scheme.h"
#include "ui/web/view.h"

namespace lectern::web {

WebPlugin::WebPlugin()
{
    PageScheme::announce();
}

std::unique_ptr<webapi::PageView> WebPlugin::create(webapi::PageKind kind, webapi::PageHost &host, const webapi::Appearance &appearance, QWidget *parent)
{
    return std::make_unique<View>(kind, host, appearance, parent);
}

} // namespace lectern::web
