// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/services.h"
#include "ui/today/today_rows.h"

#include <QFrame>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;

namespace lectern::ui {

class FieldEdit;
class SubTaskList;
class TodoActions;

/// One todo with all of its parts, beside the list. What is written is kept when it is left, in one step; nothing asks to save.
class TodoEditor final : public QFrame
{
    Q_OBJECT

public:
    TodoEditor(const Services &services, TodoActions &actions, QWidget *parent);

    /// What was open before is saved.
    void open(const todos::Todo &todo, const ListFacts &facts);
    /// The lists were read anew: what the student has not touched follows. Closes when the todo is gone.
    void refresh(const ListFacts &facts);
    /// Writes what was changed.
    void save();
    /// Saves and hides.
    void leave();
    /// Empty: nothing is open.
    QString todoId() const { return m_open ? m_base.id : QString(); }
    std::optional<Reference> reference() const;

Q_SIGNALS:
    void left();

protected:
    void hideEvent(QHideEvent *event) override;

private:
    QWidget *makeDates();
    QWidget *makeCanvas();
    void connectParts();
    void restyle();
    void show_(const todos::Todo &todo);
    void showDates();
    void showCanvas(const ListFacts &facts);
    todos::TodoPatch patch() const;
    void askDate(bool deadline);

    Services m_services;
    TodoActions &m_actions;
    todos::Todo m_base; ///< as it is kept
    bool m_open = false;
    TimeFrame m_frame;
    std::optional<CanvasItem> m_item;
    std::optional<Reference> m_link; ///< also of a thing that is not known here
    QToolButton *m_close;
    QPushButton *m_done;
    FieldEdit *m_title;
    QPlainTextEdit *m_notes;
    QPushButton *m_when;
    QPushButton *m_deadline;
    QLabel *m_warning;
    SubTaskList *m_subTasks;
    QFrame *m_canvas;
    QLabel *m_canvasText;
    QPushButton *m_openCourse;
    QPushButton *m_openCanvas;
    QPushButton *m_remove;
};

} // namespace lectern::ui
