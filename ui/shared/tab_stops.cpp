// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shared/tab_stops.h"

#include "ui/shared/web_pane.h"

#include <QLayout>
#include <QSplitter>

#include <algorithm>

namespace lectern::ui {
namespace {

void addWidgets(const QLayout &layout, QList<QWidget *> &order)
{
    for (int i = 0; i < layout.count(); ++i) {
        QLayoutItem *item = layout.itemAt(i);
        if (item->widget())
            order << item->widget();
        else if (item->layout())
            addWidgets(*item->layout(), order);
    }
}

QList<QWidget *> childrenOf(const QWidget &parent)
{
    QList<QWidget *> order;
    if (const auto *splitter = qobject_cast<const QSplitter *>(&parent)) {
        for (int i = 0; i < splitter->count(); ++i)
            order << splitter->widget(i);
    } else if (parent.layout()) {
        addWidgets(*parent.layout(), order);
    }
    for (QObject *child : parent.children()) {
        auto *widget = qobject_cast<QWidget *>(child);
        if (widget && !order.contains(widget))
            order << widget;
    }
    return order;
}

bool isStop(const QWidget &widget)
{
    return widget.isEnabled() && (widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy();
}

/// `also` is a stop in any case: it has the focus, and its neighbours are wanted.
void addStops(QWidget *widget, const QWidget *also, QList<QWidget *> &stops)
{
    if (const auto *pane = qobject_cast<WebPane *>(widget)) {
        // A page that is not there yet, or no more, would keep the focus.
        if ((pane->isEnabled() && pane->isReady()) || (also && pane->isAncestorOf(also)))
            stops << widget;
        return;
    }
    if (isStop(*widget) || widget == also)
        stops << widget;
    for (QWidget *child : childrenOf(*widget)) {
        if (!child->isWindow() && child->isVisible())
            addStops(child, also, stops);
    }
}

QList<QWidget *> stopsWith(QWidget *root, const QWidget *also)
{
    QList<QWidget *> stops;
    addStops(root, also, stops);
    return stops;
}

} // namespace

QList<QWidget *> tabStops(QWidget *root) { return stopsWith(root, nullptr); }

QWidget *nextTabStop(QWidget *root, QWidget *from, bool forward)
{
    const QList<QWidget *> stops = stopsWith(root, from);
    if (stops.isEmpty())
        return nullptr;
    // The focus in a page is that of a widget of the engine's, somewhere in the pane.
    const auto now = std::find_if(stops.begin(), stops.end(), [from](const QWidget *stop) {
        return stop == from || (qobject_cast<const WebPane *>(stop) && stop->isAncestorOf(from));
    });
    if (now == stops.end())
        return forward ? stops.first() : stops.last();
    const qsizetype at = now - stops.begin();
    return stops[(at + (forward ? 1 : stops.size() - 1)) % stops.size()];
}

} // namespace lectern::ui
