// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/web/web_plugin.h"

namespace lectern::web {

WebPlugin::WebPlugin() = default;

std::unique_ptr<webapi::PageView> WebPlugin::create(webapi::PageKind, webapi::PageHost &, const webapi::Appearance &, QWidget *)
{
    return nullptr;
}

} // namespace lectern::web
