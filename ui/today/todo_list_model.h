// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/today/today_rows.h"

#include <QAbstractListModel>

namespace lectern::ui {

class Theme;

/// The rows of a list for a view with RowDelegate.
class TodoListModel final : public QAbstractListModel
{
    Q_OBJECT

public:
    TodoListModel(const Theme &theme, QObject *parent);

    /// False when they are the same as before: then nothing happens.
    bool setRows(const QList<ListRow> &rows);
    const QList<ListRow> &rows() const { return m_rows; }
    /// Nothing for an index that is none, and for headings.
    const ListRow *item(const QModelIndex &index) const;
    /// -1: there is none.
    int rowOf(const QString &key) const;
    int rowOfTodo(const QString &id) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

Q_SIGNALS:
    /// The student typed another title into the row.
    void renamed(const QString &todoId, const QString &title);

private:
    QVariant reference(const ListRow &row) const;
    QString spoken(const ListRow &row) const;

    const Theme &m_theme;
    QList<ListRow> m_rows;
};

} // namespace lectern::ui
