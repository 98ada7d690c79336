// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/today_rows.h"

#include <QWidget>

class QComboBox;
class QListView;
class QStandardItemModel;

namespace lectern::ui {

class Theme;

/// The names of the lists: a column of its own, and a box for windows too narrow for one.
class ListChooser final : public QObject
{
    Q_OBJECT

public:
    /// Both are children of `parent`, to be laid out by it.
    ListChooser(const Theme &theme, QWidget *parent);

    QListView *column() const { return m_column; }
    QComboBox *box() const { return m_box; }
    void setCurrent(TodoList list);

Q_SIGNALS:
    /// By the student.
    void chosen(lectern::ui::TodoList list);

private:
    QStandardItemModel *m_model;
    QListView *m_column;
    QComboBox *m_box;
    bool m_setting = false;
};

} // namespace lectern::ui
