// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStandardItemModel>
#include <QWidget>

class QListView;

namespace lectern::ui {
class Theme;
}

namespace lectern::test {

/// A window with every control, label, frame and kind of row, to look at and to press.
class Gallery final : public QWidget
{
    Q_OBJECT

public:
    explicit Gallery(const ui::Theme &theme);

    QListView *rows() { return m_rows; }
    QStandardItemModel &model() { return m_model; }

private:
    QWidget *labels();
    QWidget *buttons();
    QWidget *fields();
    QWidget *frames();
    QWidget *railLike();
    void fillRows();

    const ui::Theme &m_theme;
    QStandardItemModel m_model;
    QListView *m_rows;
};

} // namespace lectern::test
