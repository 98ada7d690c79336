// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/services.h"

#include <QList>
#include <QWidget>

class QAction;
class QBoxLayout;

namespace lectern::ui {

class WebPane;

/// The part of the study page that has the one web view: what a session, the editor and the review of drafts share. Each brings its
/// own widgets around the view, and only those of one are shown.
class Bench final : public QWidget
{
    Q_OBJECT

public:
    struct Parts
    {
        QWidget *head = nullptr;
        QWidget *side = nullptr; ///< at the left, a list
        QWidget *form = nullptr; ///< above the view
        QWidget *foot = nullptr; ///< below it
    };

    Bench(const Services &services, QWidget *parent);

    WebPane *pane() const { return m_pane; }
    /// Takes the widgets in, hidden.
    void add(const Parts &parts);
    /// Shows these and hides all others.
    void show_(const Parts &parts);

    /// While set, Ctrl+Z in here is not the window's but calls this: an answer is taken back without leaving the session.
    void setUndo(std::function<void()> undo) { m_undo = std::move(undo); }

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void place(QWidget *part, QBoxLayout *layout);

    WebPane *m_pane;
    QBoxLayout *m_middle;
    QBoxLayout *m_heads;
    QBoxLayout *m_sides;
    QBoxLayout *m_forms;
    QBoxLayout *m_feet;
    QList<QWidget *> m_all;
    std::function<void()> m_undo;
};

} // namespace lectern::ui
