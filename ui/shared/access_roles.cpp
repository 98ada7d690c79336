// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/access_roles.h"

#include <QAccessibleWidget>
#include <QVariant>
#include <QWidget>

namespace lectern::ui {
namespace {

constexpr char roleProperty[] = "access-role";

/// Asked for each class of an object, from its own down to QObject, until somebody answers: labels, lists and the like have
/// answers of Qt's before it comes to QFrame.
QAccessibleInterface *faceOf(const QString &className, QObject *object)
{
    auto *widget = qobject_cast<QWidget *>(object);
    if (!widget)
        return nullptr;
    const QVariant given = widget->property(roleProperty);
    if (given.isValid())
        return new QAccessibleWidget(widget, QAccessible::Role(given.toInt()));
    return className == u"QFrame" ? new QAccessibleWidget(widget, QAccessible::Grouping) : nullptr;
}

} // namespace

void installAccessRoles() { QAccessible::installFactory(faceOf); }

void setAccessRole(QWidget *widget, QAccessible::Role role) { widget->setProperty(roleProperty, int(role)); }

} // namespace lectern::ui
