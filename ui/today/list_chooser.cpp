// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/list_chooser.h"

#include "ui/style/row_delegate.h"
#include "ui/style/theme.h"

#include <QComboBox>
#include <QListView>
#include <QStandardItemModel>

namespace lectern::ui {
namespace {

const char *iconOf(TodoList list)
{
    switch (list) {
    case TodoList::Today:
        return "star";
    case TodoList::Upcoming:
        return "calendar-days";
    case TodoList::Anytime:
        return "layers";
    case TodoList::Someday:
        return "archive";
    case TodoList::Active:
        return "list-checks";
    case TodoList::Logbook:
        return "check-check";
    case TodoList::Trash:
        return "trash-2";
    }
    return "";
}

} // namespace

ListChooser::ListChooser(const Theme &theme, QWidget *parent)
    : QObject(parent)
    , m_model(new QStandardItemModel(this))
    , m_column(new QListView(parent))
    , m_box(new QComboBox(parent))
{
    for (const TodoList list : todoLists) {
        auto *item = new QStandardItem(titleOf(list));
        item->setEditable(false);
        item->setData(QLatin1String(iconOf(list)), RowRole::Icon);
        item->setData(titleOf(list), Qt::AccessibleTextRole);
        m_model->appendRow(item);
        m_box->addItem(titleOf(list));
    }
    m_column->setObjectName(QStringLiteral("todayLists"));
    m_column->setAccessibleName(tr("Lists"));
    m_column->setModel(m_model);
    m_column->setItemDelegate(new RowDelegate(theme, m_column));
    m_column->setFrameShape(QFrame::NoFrame);
    m_column->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_column->setTabKeyNavigation(false);
    m_column->viewport()->setAutoFillBackground(false);
    m_box->setObjectName(QStringLiteral("todayListBox"));
    m_box->setAccessibleName(tr("List"));
    connect(m_column->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &current) {
        if (!m_setting && current.isValid())
            Q_EMIT chosen(todoLists[current.row()]);
    });
    connect(m_box, &QComboBox::activated, this, [this](int row) { Q_EMIT chosen(todoLists[row]); });
}

void ListChooser::setCurrent(TodoList list)
{
    m_setting = true;
    m_column->setCurrentIndex(m_model->index(int(list), 0));
    m_box->setCurrentIndex(int(list));
    m_setting = false;
}

} // namespace lectern::ui
