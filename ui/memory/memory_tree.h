// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/safe_dir.h"

#include <QTreeView>

class QStandardItem;
class QStandardItemModel;

namespace lectern::ui {

class Theme;

/// The files and folders of the memory. Selection and open folders survive a new list.
class MemoryTree final : public QTreeView
{
    Q_OBJECT

public:
    MemoryTree(const Theme &theme, QWidget *parent);

    void show(const QList<SafeDir::Entry> &entries);
    /// Empty: nothing is chosen.
    QString path() const;
    bool isFolder() const;
    bool contains(const QString &path) const { return m_items.contains(path); }
    QStringList namesIn(const QString &folder) const;
    /// Shows it and chooses it; false when it is not there.
    bool choose(const QString &path);
    /// The path to choose when `path` goes: the next one, else the one before.
    QString neighbourOf(const QString &path) const;
    /// Opens the field for another name.
    void editName();
    bool isEditing() const { return state() == QAbstractItemView::EditingState; }
    /// Only these stay visible, with the folders above them; nothing given: all.
    void filter(const std::optional<QStringList> &paths);
    void markUnsaved(const QStringList &paths);

Q_SIGNALS:
    void chosen(const QString &path);
    /// The student typed another name.
    void renamed(const QString &path, const QString &name);
    /// The field for the name is closed.
    void editingEnded();

protected:
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;

private:
    QStandardItem *itemFor(const SafeDir::Entry &entry) const;
    void expandAgain(const QSet<QString> &collapsed);

    QStandardItemModel *m_model;
    QHash<QString, QStandardItem *> m_items; ///< by path
    QSet<QString> m_collapsed;
    bool m_filling = false;
};

} // namespace lectern::ui
