// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/webapi/page_view.h"

namespace lectern::ui {

/// The plugin that draws web pages, loaded at the first call; nothing where it is missing or does not load (`why` says so).
webapi::PageFactory *webPages(QString *why = nullptr);

} // namespace lectern::ui
