// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

class QWidget;

namespace lectern::ui {

/// What the Tab key goes through in the widget, in reading order: that of the layouts. (Qt's own order is that in which widgets were
/// made, and parts of the window are made when they are first needed.) A web page is one stop; inside it its own order holds.
QList<QWidget *> tabStops(QWidget *root);

/// Where Tab or Shift+Tab leads from the widget; nothing when there is no stop at all.
QWidget *nextTabStop(QWidget *root, QWidget *from, bool forward);

} // namespace lectern::ui
