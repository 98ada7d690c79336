// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/webapi/page_view.h"

#include <QColor>
#include <QString>

namespace lectern::web {

/// A script that gives a page the look of the window: attributes and properties of its root element only.
QString appearanceScript(const webapi::Appearance &appearance);
/// The colour of an empty page.
QColor groundColor(const webapi::Appearance &appearance);

} // namespace lectern::web
