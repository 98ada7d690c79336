// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/sub_task_list.h"

#include "core/ids.h"
#include "ui/style/theme.h"
#include "ui/today/field_edit.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lectern::ui {
namespace {

constexpr int idRole = Qt::UserRole;
constexpr int mostShown = 8; ///< more are scrolled to

} // namespace

SubTaskList::SubTaskList(const Theme &theme, QWidget *parent)
    : QWidget(parent)
    , m_list(new QListWidget(this))
    , m_field(new FieldEdit(this))
    , m_remove(new QToolButton(this))
{
    m_list->setObjectName(QStringLiteral("subTasks"));
    m_list->setAccessibleName(tr("Sub-tasks"));
    m_list->setToolTip(tr("Space checks, F2 renames, Del removes"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
    m_list->setDragDropMode(QAbstractItemView::InternalMove);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setWordWrap(true);
    m_list->setSpacing(2);
    m_list->viewport()->setAutoFillBackground(false);
    m_list->setTabKeyNavigation(false);
    m_list->installEventFilter(this);
    m_field->setObjectName(QStringLiteral("subTaskAdd"));
    m_field->setPlaceholderText(tr("Add a sub-task"));
    m_field->setAccessibleName(tr("Add a sub-task"));
    m_field->installEventFilter(this);
    m_remove->setObjectName(QStringLiteral("subTaskRemove"));
    m_remove->setProperty("kind", QStringLiteral("quiet"));
    m_remove->setToolTip(tr("Remove the chosen sub-task (Del)"));
    m_remove->setAccessibleName(tr("Remove the chosen sub-task"));
    const auto restyle = [this, &theme] { m_remove->setIcon(theme.icon(QStringLiteral("x"))); };
    restyle();
    connect(&theme, &Theme::changed, this, restyle);
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    row->addWidget(m_field, 1);
    row->addWidget(m_remove);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    column->addWidget(m_list);
    column->addLayout(row);
    column->addStretch();
    connect(m_field, &QLineEdit::returnPressed, this, &SubTaskList::addTyped);
    connect(m_remove, &QToolButton::clicked, this, &SubTaskList::removeCurrent);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int at) { m_remove->setEnabled(at >= 0); });
    m_remove->setEnabled(false);
}

void SubTaskList::setSubTasks(const QList<todos::SubTask> &subTasks)
{
    m_given = subTasks;
    m_list->clear();
    for (const todos::SubTask &subTask : subTasks)
        add(subTask);
    arrange();
}

QListWidgetItem *SubTaskList::add(const todos::SubTask &subTask)
{
    auto *item = new QListWidgetItem(subTask.title, m_list);
    item->setData(idRole, subTask.id);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled);
    item->setCheckState(subTask.checked ? Qt::Checked : Qt::Unchecked);
    return item;
}

QList<todos::SubTask> SubTaskList::subTasks() const
{
    QList<todos::SubTask> subTasks;
    for (int i = 0; i < m_list->count(); ++i) {
        const QListWidgetItem *item = m_list->item(i);
        const QString id = item->data(idRole).toString();
        const auto given = std::find_if(m_given.begin(), m_given.end(), [&id](const todos::SubTask &one) { return one.id == id; });
        todos::SubTask subTask = given == m_given.end() ? todos::SubTask{id, {}, false, false} : *given;
        if (const QString title = item->text().trimmed(); !title.isEmpty())
            subTask.title = title; // one that was emptied keeps its name: removing is another key
        subTask.checked = item->checkState() == Qt::Checked;
        subTask.closedWithParent = subTask.closedWithParent && subTask.checked;
        subTasks << subTask;
    }
    return subTasks;
}

void SubTaskList::takePending()
{
    if (!m_field->text().trimmed().isEmpty())
        addTyped();
}

void SubTaskList::addTyped()
{
    const QString title = m_field->text().simplified();
    if (title.isEmpty())
        return;
    m_field->setText({});
    m_list->scrollToItem(add({newId(), title, false, false}));
    arrange();
}

void SubTaskList::removeCurrent()
{
    delete m_list->currentItem();
    arrange();
}

void SubTaskList::arrange()
{
    const int shown = qMin(m_list->count(), mostShown);
    const int row = m_list->count() > 0 ? qMax(24, m_list->sizeHintForRow(0)) : 0;
    m_list->setVisible(shown > 0);
    m_list->setFixedHeight(shown * (row + 4) + 4);
}

bool SubTaskList::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (watched == m_list && key->key() == Qt::Key_Delete) {
            if (!key->isAutoRepeat())
                removeCurrent();
            return true;
        }
        // An empty Enter must not reach a button around it.
        if (watched == m_field && (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) && m_field->text().trimmed().isEmpty())
            return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace lectern::ui
