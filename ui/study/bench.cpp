// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/bench.h"

#include "ui/shared/access_roles.h"
#include "ui/shared/commands.h"
#include "ui/shared/web_pane.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

namespace lectern::ui {
namespace {

constexpr int sideShare = 32; ///< of a hundred
constexpr int narrowestSide = 132;
constexpr int sideAboveBelow = 600; ///< narrower ones have the list above, a quarter of the height
constexpr int widestSide = 340;

bool isUndo(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Z && event.modifiers() == Qt::ControlModifier;
}

/// How far a key turns a long card, in heights of the view.
double pagesOf(const QKeyEvent &event)
{
    if (event.modifiers() & ~Qt::KeypadModifier)
        return 0;
    switch (event.key()) {
    case Qt::Key_PageUp: return -0.9;
    case Qt::Key_PageDown: return 0.9;
    case Qt::Key_Up: return -0.15;
    case Qt::Key_Down: return 0.15;
    case Qt::Key_Home: return -1000;
    case Qt::Key_End: return 1000;
    default: return 0;
    }
}

/// A button that has the focus is what Space and Enter are for.
QAbstractButton *focusedButton(const QKeyEvent &event)
{
    const bool presses = event.key() == Qt::Key_Space || event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
    return presses && event.modifiers() == Qt::NoModifier ? qobject_cast<QAbstractButton *>(QApplication::focusWidget()) : nullptr;
}

} // namespace

Bench::Bench(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_pane(new WebPane(webapi::PageKind::Study, services.theme, this))
{
    setObjectName(QStringLiteral("studyBench"));
    // Where keys go while no control wants them. Not a stop of Tab: from everywhere in it the same keys work.
    setFocusPolicy(Qt::ClickFocus);
    setAccessRole(this, QAccessible::Grouping);
    setAccessibleName(tr("Study session"));
    m_pane->setAccessibleName(tr("Card"));
    m_pane->setObjectName(QStringLiteral("studyPane"));
    const auto slot = [](QBoxLayout *layout) {
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(0);
        return layout;
    };
    m_heads = slot(new QVBoxLayout);
    m_sides = slot(new QVBoxLayout);
    m_forms = slot(new QVBoxLayout);
    m_feet = slot(new QVBoxLayout);
    auto *right = slot(new QVBoxLayout);
    right->addLayout(m_forms);
    right->addWidget(m_pane, 1);
    right->addLayout(m_feet);
    m_middle = slot(new QHBoxLayout);
    m_middle->addLayout(m_sides);
    m_middle->addLayout(right, 1);
    auto *column = slot(new QVBoxLayout(this));
    column->addLayout(m_heads);
    column->addLayout(m_middle, 1);
}

void Bench::place(QWidget *part, QBoxLayout *layout)
{
    if (!part)
        return;
    part->setParent(this);
    part->hide();
    layout->addWidget(part);
    m_all.append(part);
}

void Bench::add(const Parts &parts)
{
    place(parts.head, m_heads);
    place(parts.side, m_sides);
    place(parts.form, m_forms);
    place(parts.foot, m_feet);
}

void Bench::show_(const Parts &parts)
{
    for (QWidget *part : std::as_const(m_all))
        part->setVisible(part == parts.head || part == parts.side || part == parts.form || part == parts.foot);
}

bool Bench::event(QEvent *event)
{
    // It comes here only when what has the focus does not want the key for itself.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto &key = static_cast<QKeyEvent &>(*event);
        if ((m_undo && isUndo(key)) || focusedButton(key)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void Bench::keyPressEvent(QKeyEvent *event)
{
    if (m_undo && isUndo(*event))
        return m_undo();
    if (QAbstractButton *button = focusedButton(*event); button && isAncestorOf(button) && event->key() != Qt::Key_Space) {
        if (!event->isAutoRepeat())
            button->click();
        return;
    }
    if (const double pages = pagesOf(*event); pages != 0)
        return m_pane->call("scroll", {{"pages", pages}});
    QWidget::keyPressEvent(event);
}

void Bench::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    const bool above = width() < sideAboveBelow;
    m_middle->setDirection(above ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    for (int i = 0; i < m_sides->count(); ++i) {
        QWidget *side = m_sides->itemAt(i)->widget();
        if (!side)
            continue;
        const int wide = qBound(narrowestSide, width() * sideShare / 100, widestSide);
        side->setMinimumWidth(above ? 0 : wide);
        side->setMaximumWidth(above ? QWIDGETSIZE_MAX : wide);
        side->setMaximumHeight(above ? height() / 4 : QWIDGETSIZE_MAX);
    }
}

} // namespace lectern::ui
