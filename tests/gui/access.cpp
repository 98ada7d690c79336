// SPDX-License-Identifier: GPL-3.0-or-later
#include "access.h"

#include "ui/frame/announcer.h"
#include "ui/shared/web_pane.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QRadioButton>
#include <QTest>

#include <algorithm>

namespace lectern::test {
namespace {

QString called(const QWidget *widget)
{
    QStringList path;
    for (const QWidget *up = widget; up && path.size() < 3 && !up->isWindow(); up = up->parentWidget())
        path.prepend(up->objectName().isEmpty() ? QLatin1String(up->metaObject()->className()) : up->objectName());
    return path.join(u'/');
}

ui::WebPane *paneOf(QWidget *widget)
{
    for (QWidget *up = widget; up; up = up->parentWidget()) {
        if (auto *pane = qobject_cast<ui::WebPane *>(up))
            return pane;
    }
    return nullptr;
}

bool saysNothing(QAccessible::Role role)
{
    return role == QAccessible::NoRole || role == QAccessible::Client || role == QAccessible::Border || role == QAccessible::Window;
}

bool takesKeys(const QWidget *widget)
{
    return widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy();
}

/// Pages have a tree of their own, made by the engine and tested through the desktop's interface.
QList<QWidget *> controls(QWidget *root)
{
    QList<QWidget *> found;
    for (QWidget *widget : root->findChildren<QWidget *>()) {
        if (takesKeys(widget) && widget->window() == root->window() && !paneOf(widget))
            found << widget;
    }
    return found;
}

void complainOfRows(QAbstractItemView *view, const QModelIndex &parent, QStringList &complaints)
{
    for (int row = 0; row < view->model()->rowCount(parent); ++row) {
        const QModelIndex index = view->model()->index(row, 0, parent);
        const QString whole = index.data(Qt::AccessibleTextRole).toString();
        if (whole.isEmpty())
            complaints << QStringLiteral("row %1 of %2 (%3) says nothing").arg(row).arg(called(view), index.data().toString());
        else if (!whole.contains(index.data().toString().section(u'\n', 0, 0).trimmed()))
            complaints << QStringLiteral("row %1 of %2 is shown as \"%3\" and said as \"%4\"").arg(row).arg(called(view), index.data().toString(), whole);
        complainOfRows(view, index, complaints);
    }
}

/// In a group of radio buttons Tab reaches the chosen one, arrows the others.
bool isReachedByArrows(const QWidget *widget, QWidget *focused)
{
    const auto *radio = qobject_cast<const QRadioButton *>(widget);
    if (!radio || radio->isChecked() || widget == focused)
        return false;
    for (const auto *other : radio->parentWidget()->findChildren<QRadioButton *>(QString(), Qt::FindDirectChildrenOnly)) {
        if (other != radio && (other->isChecked() || other == focused))
            return true;
    }
    return false;
}

/// Where the focus is, a whole page counting as one place.
QWidget *place()
{
    QWidget *focused = QApplication::focusWidget();
    ui::WebPane *pane = focused ? paneOf(focused) : nullptr;
    return pane ? pane : focused;
}

/// Tab goes through a page's own controls, which its process moves between in its own time.
bool leaves(QWidget *pane)
{
    for (int press = 0; press < 80; ++press) {
        if (place() != pane)
            return true;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        for (int wait = 0; wait < 15 && place() == pane; ++wait)
            QTest::qWait(20);
    }
    return place() != pane;
}

} // namespace

QStringList accessComplaints(QWidget *root)
{
    QStringList complaints;
    for (QWidget *widget : controls(root)) {
        QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
        if (!face) {
            complaints << QStringLiteral("%1 is not there").arg(called(widget));
            continue;
        }
        if (face->text(QAccessible::Name).trimmed().isEmpty())
            complaints << QStringLiteral("%1 has no name").arg(called(widget));
        if (saysNothing(face->role()))
            complaints << QStringLiteral("%1 has the role %2, which says nothing").arg(called(widget), QString::fromLatin1(qAccessibleRoleString(face->role())));
        if (auto *view = qobject_cast<QAbstractItemView *>(widget); view && !view->inherits("QCalendarView"))
            complainOfRows(view, {}, complaints);
    }
    for (ui::WebPane *pane : root->findChildren<ui::WebPane *>()) {
        if (pane->isVisible() && pane->accessibleName().isEmpty())
            complaints << QStringLiteral("the page %1 has no name").arg(called(pane));
    }
    return complaints;
}

QStringList tabComplaints(QWidget *window)
{
    QStringList complaints;
    QList<QWidget *> met;
    if (!place())
        return {QStringLiteral("nothing has the focus")};
    if (controls(window) == QList<QWidget *>{place()})
        return {};
    if (!paneOf(place()) && !takesKeys(place()))
        QTest::keyClick(place(), Qt::Key_Tab);
    QWidget *const first = place();
    do {
        QWidget *now = place();
        if (met.contains(now)) {
            complaints << QStringLiteral("Tab comes to %1 again before it was everywhere").arg(called(now));
            break;
        }
        met << now;
        if (qobject_cast<ui::WebPane *>(now)) {
            if (!leaves(now)) {
                complaints << QStringLiteral("Tab does not leave %1").arg(called(now));
                break;
            }
        } else {
            QTest::keyClick(now, Qt::Key_Tab);
            if (place() == now) {
                complaints << QStringLiteral("Tab does not leave %1").arg(called(now));
                break;
            }
        }
    } while (place() && place() != first && met.size() < 300);
    for (QWidget *widget : controls(window)) {
        if (widget->isEnabled() && !met.contains(widget) && !isReachedByArrows(widget, first))
            complaints << QStringLiteral("Tab does not reach %1").arg(called(widget));
    }
    return complaints;
}

Announcements::Announcements(Window &window)
{
    QObject::connect(window.find<ui::Announcer>("announcer"), &ui::Announcer::said, &m_context, [this](const QString &text) { m_heard << text; });
}

qsizetype Announcements::count(const QString &part) const
{
    return std::count_if(m_heard.begin(), m_heard.end(), [&part](const QString &said) { return said.contains(part); });
}

} // namespace lectern::test
