// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/memory/memory_tree.h"

#include "ui/memory/memory_order.h"
#include "ui/shared/reference.h"
#include "ui/style/row_delegate.h"
#include "ui/style/row_roles.h"

#include <QScopedValueRollback>
#include <QStandardItemModel>

namespace lectern::ui {
namespace {

enum { IsFolder = Qt::UserRole + 1 };

} // namespace

MemoryTree::MemoryTree(const Theme &theme, QWidget *parent)
    : QTreeView(parent)
    , m_model(new QStandardItemModel(this))
{
    setObjectName(QStringLiteral("memoryTree"));
    setAccessibleName(tr("Memory files"));
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setExpandsOnDoubleClick(true);
    setIndentation(20);
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new RowDelegate(theme, this));
    setModel(m_model);
    connect(m_model, &QStandardItemModel::itemChanged, this, [this](QStandardItem *item) {
        const QString before = item->data(RowRole::Id).toString();
        if (m_filling || item->text() == nameOfPath(before))
            return;
        const QString name = item->text().trimmed();
        const QScopedValueRollback<bool> quiet(m_filling, true);
        item->setText(nameOfPath(before)); // until it is done
        if (!name.isEmpty())
            Q_EMIT renamed(before, name);
    });
    connect(itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &MemoryTree::editingEnded, Qt::QueuedConnection);
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex &index) { m_collapsed.insert(index.data(RowRole::Id).toString()); });
    connect(this, &QTreeView::expanded, this, [this](const QModelIndex &index) { m_collapsed.remove(index.data(RowRole::Id).toString()); });
}

QStandardItem *MemoryTree::itemFor(const SafeDir::Entry &entry) const
{
    auto *item = new QStandardItem(nameOfPath(entry.path));
    item->setData(entry.path, RowRole::Id);
    item->setData(entry.isDirectory, IsFolder);
    item->setData(entry.isDirectory ? QStringLiteral("folder") : QStringLiteral("file-text"), RowRole::Icon);
    item->setData(entry.isDirectory ? tr("Folder %1").arg(nameOfPath(entry.path)) : tr("File %1").arg(nameOfPath(entry.path)), Qt::AccessibleTextRole);
    item->setToolTip(entry.path);
    if (!entry.isDirectory)
        item->setData(QVariant::fromValue(Reference{Reference::Kind::MemoryFile, entry.path, 0, nameOfPath(entry.path), {}}), RowRole::Ref);
    return item;
}

void MemoryTree::show(const QList<SafeDir::Entry> &entries)
{
    const QString before = path();
    const QSet<QString> folded = m_collapsed;
    {
        const QScopedValueRollback<bool> quiet(m_filling, true);
        m_items.clear();
        m_model->clear();
        for (const SafeDir::Entry &entry : inTreeOrder(entries)) {
            QStandardItem *item = itemFor(entry);
            QStandardItem *parent = m_items.value(folderOfPath(entry.path));
            (parent ? parent : m_model->invisibleRootItem())->appendRow(item);
            m_items.insert(entry.path, item);
        }
        expandAgain(folded);
        if (!before.isEmpty())
            choose(before);
    }
    if (path() != before)
        Q_EMIT chosen(path());
}

void MemoryTree::expandAgain(const QSet<QString> &folded)
{
    expandAll();
    for (const QString &folder : folded) {
        if (QStandardItem *item = m_items.value(folder))
            collapse(item->index());
    }
}

QString MemoryTree::path() const
{
    return currentIndex().data(RowRole::Id).toString();
}

bool MemoryTree::isFolder() const
{
    return currentIndex().data(IsFolder).toBool();
}

QStringList MemoryTree::namesIn(const QString &folder) const
{
    QStringList names;
    for (auto it = m_items.keyBegin(); it != m_items.keyEnd(); ++it) {
        if (folderOfPath(*it) == folder)
            names << nameOfPath(*it);
    }
    return names;
}

bool MemoryTree::choose(const QString &wanted)
{
    QStandardItem *item = m_items.value(wanted);
    if (!item)
        return false;
    setCurrentIndex(item->index());
    scrollTo(item->index());
    return true;
}

QString MemoryTree::neighbourOf(const QString &gone) const
{
    const QStandardItem *item = m_items.value(gone);
    if (!item)
        return {};
    const QModelIndex index = item->index();
    for (const QModelIndex &other : {index.siblingAtRow(index.row() + 1), index.siblingAtRow(index.row() - 1), index.parent()}) {
        if (other.isValid())
            return other.data(RowRole::Id).toString();
    }
    return {};
}

void MemoryTree::editName()
{
    QStandardItem *item = m_items.value(path());
    if (item)
        edit(item->index());
}

void MemoryTree::filter(const std::optional<QStringList> &paths)
{
    QSet<QString> shown;
    for (QString fitting : paths.value_or(QStringList())) {
        for (; !fitting.isEmpty(); fitting = folderOfPath(fitting))
            shown.insert(fitting);
    }
    for (auto it = m_items.cbegin(); it != m_items.cend(); ++it) {
        const QModelIndex index = it.value()->index();
        setRowHidden(index.row(), index.parent(), paths && !shown.contains(it.key()));
    }
}

void MemoryTree::markUnsaved(const QStringList &paths)
{
    const QScopedValueRollback<bool> quiet(m_filling, true);
    for (auto it = m_items.cbegin(); it != m_items.cend(); ++it)
        it.value()->setData(paths.contains(it.key()) ? tr("not saved") : QString(), RowRole::Mark);
}

void MemoryTree::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QTreeView::currentChanged(current, previous);
    if (!m_filling)
        Q_EMIT chosen(current.data(RowRole::Id).toString());
}

} // namespace lectern::ui
