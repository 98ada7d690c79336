// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

namespace lectern::ui {

/// Qt calls every QFrame a "frame", which on Linux is the word for a window. From here on they are groups, and widgets that were
/// given a role have that. For the whole program; more calls than one do nothing.
void installAccessRoles();

/// To be given before anybody asks what the widget is. For widgets that Qt has no better answer for: nothing but a name, a role
/// and children is told of them.
void setAccessRole(QWidget *widget, QAccessible::Role role);

} // namespace lectern::ui
