// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/todo_list_model.h"

#include "ui/style/theme.h"

#include <algorithm>

namespace lectern::ui {
namespace {

template<typename Predicate>
int indexOf(const QList<ListRow> &rows, Predicate predicate)
{
    const auto found = std::find_if(rows.begin(), rows.end(), predicate);
    return found == rows.end() ? -1 : int(found - rows.begin());
}

} // namespace

TodoListModel::TodoListModel(const Theme &theme, QObject *parent)
    : QAbstractListModel(parent)
    , m_theme(theme)
{
}

bool TodoListModel::setRows(const QList<ListRow> &rows)
{
    if (rows == m_rows)
        return false;
    beginResetModel();
    m_rows = rows;
    endResetModel();
    return true;
}

const ListRow *TodoListModel::item(const QModelIndex &index) const
{
    if (!index.isValid() || index.row() >= m_rows.size() || m_rows[index.row()].kind == ListRow::Kind::Section)
        return nullptr;
    return &m_rows[index.row()];
}

int TodoListModel::rowOf(const QString &key) const
{
    return indexOf(m_rows, [&key](const ListRow &row) { return row.key == key; });
}

int TodoListModel::rowOfTodo(const QString &id) const
{
    return indexOf(m_rows, [&id](const ListRow &row) { return row.kind == ListRow::Kind::Todo && row.todoId == id; });
}

int TodoListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant TodoListModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= m_rows.size())
        return {};
    const ListRow &row = m_rows[index.row()];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return row.title;
    case Qt::ToolTipRole:
        return row.kind == ListRow::Kind::Section ? QVariant() : row.title.toHtmlEscaped();
    case Qt::AccessibleTextRole:
        return spoken(row);
    case RowRole::Kind:
        return int(row.kind == ListRow::Kind::Section ? RowKind::Section : RowKind::Item);
    case RowRole::Subtitle:
        return row.subtitle;
    case RowRole::Mark:
        return row.mark;
    case RowRole::MarkTone:
        return int(row.markTone);
    case RowRole::Dot:
        return row.reference ? QVariant(m_theme.courseColor(row.reference->classId)) : QVariant();
    case RowRole::Check:
        return int(!row.checkable ? RowCheck::None : row.done ? RowCheck::Done : RowCheck::Open);
    case RowRole::Icon:
        return row.kind == ListRow::Kind::Cards ? QVariant(QStringLiteral("layers")) : QVariant();
    case RowRole::Struck:
        return row.struck;
    case RowRole::Chip:
        return row.chip;
    case RowRole::Ref:
        return reference(row);
    case RowRole::Id:
        return row.kind == ListRow::Kind::Todo ? row.todoId : row.key;
    default:
        return {};
    }
}

QVariant TodoListModel::reference(const ListRow &row) const
{
    if (row.reference)
        return QVariant::fromValue(*row.reference);
    if (row.kind != ListRow::Kind::Todo)
        return {};
    Reference todo;
    todo.kind = Reference::Kind::Todo;
    todo.id = row.todoId;
    todo.title = row.title;
    return QVariant::fromValue(todo);
}

QString TodoListModel::spoken(const ListRow &row) const
{
    QStringList parts{row.title, row.subtitle, row.chip, row.mark};
    if (row.checkable)
        parts << (row.done ? tr("done") : tr("open"));
    if (row.kind == ListRow::Kind::Canvas)
        parts << tr("from Canvas");
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

Qt::ItemFlags TodoListModel::flags(const QModelIndex &index) const
{
    const ListRow *row = item(index);
    if (!row)
        return Qt::NoItemFlags;
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    return row->kind == ListRow::Kind::Todo ? flags | Qt::ItemIsEditable : flags;
}

bool TodoListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const ListRow *row = item(index);
    const QString title = value.toString().trimmed();
    if (!row || role != Qt::EditRole || title.isEmpty() || title == row->title)
        return false;
    Q_EMIT renamed(row->todoId, title);
    return true;
}

} // namespace lectern::ui
