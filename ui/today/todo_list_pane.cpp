// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/todo_list_pane.h"

#include "core/clock.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/verbs.h"
#include "ui/style/theme.h"
#include "ui/today/date_popup.h"
#include "ui/today/empty_texts.h"
#include "ui/today/todo_actions.h"
#include "ui/today/todo_list_model.h"
#include "ui/today/todo_list_view.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSet>
#include <QVBoxLayout>

#include <algorithm>

namespace lectern::ui {

TodoListPane::TodoListPane(const Services &services, TodoActions &actions, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_actions(actions)
    , m_model(new TodoListModel(services.theme, this))
    , m_view(new TodoListView(services.theme, this))
    , m_verbs(new Verbs(m_view, services.desk, [this] { return currentReference(); }, Verbs::Keys::WithoutOpenAndList))
    , m_message(new QWidget(this))
    , m_messageTitle(new QLabel(m_message))
    , m_messageText(new QLabel(m_message))
    , m_retry(new QPushButton(tr("Try again"), m_message))
{
    m_view->setObjectName(QStringLiteral("todayList"));
    m_view->setModel(m_model);
    m_messageTitle->setObjectName(QStringLiteral("todayEmptyTitle"));
    m_messageTitle->setProperty("role", QStringLiteral("heading"));
    m_messageTitle->setAlignment(Qt::AlignHCenter);
    m_messageText->setObjectName(QStringLiteral("todayEmpty"));
    m_messageText->setProperty("role", QStringLiteral("secondary"));
    m_messageText->setAlignment(Qt::AlignHCenter);
    m_messageText->setWordWrap(true);
    m_messageText->setMaximumWidth(420);
    m_retry->setObjectName(QStringLiteral("todayRetry"));
    auto *column = new QVBoxLayout(m_message);
    column->setSpacing(8);
    column->addStretch(2);
    column->addWidget(m_messageTitle);
    auto *middle = new QHBoxLayout; // a label that wraps needs its width told
    middle->addStretch(1);
    middle->addWidget(m_messageText, 20);
    middle->addStretch(1);
    column->addLayout(middle);
    column->addWidget(m_retry, 0, Qt::AlignHCenter);
    column->addStretch(3);
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->addWidget(m_view, 0, 0);
    grid->addWidget(m_message, 0, 0); // over the list, which keeps the focus
    setFocusProxy(m_view);
    addCommands();
    connect(m_view, &TodoListView::opened, this, &TodoListPane::open);
    connect(m_view, &TodoListView::checkToggled, this, [this](const QModelIndex &index) {
        if (const ListRow *row = m_model->item(index))
            toggle({*row});
    });
    connect(m_view, &TodoListView::verbPressed, this, &TodoListPane::runVerb);
    connect(m_view->itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &TodoListPane::show_, Qt::QueuedConnection); // what changed meanwhile
    connect(m_view, &TodoListView::menuWanted, this, &TodoListPane::showMenu);
    connect(m_model, &TodoListModel::renamed, this, [this](const QString &id, const QString &title) {
        todos::TodoPatch patch;
        patch.title = title;
        m_actions.update(id, patch);
    });
    connect(m_retry, &QPushButton::clicked, this, &TodoListPane::retryWanted);
    showMessage();
}

void TodoListPane::addCommands()
{
    const auto add = [this](Command command, auto run) { addCommand(m_view, command, Qt::WidgetShortcut, run); };
    add(Command::Open, [this] { open(m_view->currentIndex()); });
    add(Command::ToggleDone, [this] { toggle(selectedRows()); });
    add(Command::NewItem, [this] { Q_EMIT newWanted(); });
    add(Command::Today, [this] { putOnToday(); });
    add(Command::Evening, [this] { schedule(Schedule::on(frame().today(), true)); });
    add(Command::Anytime, [this] { schedule({}); });
    add(Command::Someday, [this] { schedule({todos::DateType::Someday, {}}); });
    add(Command::When, [this] { askDate(false); });
    add(Command::Deadline, [this] { askDate(true); });
    add(Command::Rename, [this] { rename(); });
    add(Command::Delete, [this] { removeSelected(); });
}

void TodoListPane::setList(TodoList list)
{
    if (m_list == list && m_loaded)
        return;
    m_list = list;
    m_soon.clear();
    m_view->setAccessibleName(titleOf(list));
    m_model->setRows({});
    show_();
    m_view->scrollToTop();
}

void TodoListPane::setFilter(const QString &text)
{
    m_filter = text;
    show_();
}

void TodoListPane::setFacts(const ListFacts &facts)
{
    m_facts = facts;
    m_failure.clear();
    m_loaded = true;
    show_();
}

void TodoListPane::showFailure(const QString &sentence)
{
    m_failure = sentence;
    m_model->setRows({});
    showMessage();
}

void TodoListPane::show_()
{
    if (!m_loaded || !m_failure.isEmpty())
        return showMessage();
    const Place before = place();
    const bool editing = m_view->indexWidget(m_view->currentIndex()) != nullptr;
    if (!editing && m_model->setRows(filtered(rowsOf(m_list, m_facts), m_filter)))
        settle(before);
    if (!m_soon.isEmpty() && select(m_soon))
        m_soon.clear();
    showMessage();
}

void TodoListPane::showMessage()
{
    const bool empty = m_model->rowCount() == 0;
    m_message->setVisible(empty);
    const bool failed = !m_failure.isEmpty();
    m_message->setAttribute(Qt::WA_TransparentForMouseEvents, !failed);
    m_retry->setVisible(failed);
    if (!empty)
        return;
    const EmptyText words = emptyText(m_list, !m_filter.trimmed().isEmpty());
    m_messageTitle->setText(failed ? tr("The lists could not be read") : m_loaded ? words.title : QString());
    m_messageText->setText(failed ? m_failure : m_loaded ? words.text : tr("Reading your lists\u2026"));
    m_view->setAccessibleDescription(m_messageTitle->text() + u". " + m_messageText->text());
}

TodoListPane::Place TodoListPane::place() const
{
    Place place;
    const QModelIndex current = m_view->currentIndex();
    if (const ListRow *row = m_model->item(current))
        place.current = row->key;
    place.row = qMax(0, current.row());
    for (const QModelIndex &index : m_view->selectionModel()->selectedRows()) {
        if (const ListRow *row = m_model->item(index))
            place.selected << row->key;
    }
    place.untouched = m_view->isUntouched();
    place.scroll = m_view->verticalScrollBar()->value();
    return place;
}

void TodoListPane::settle(const Place &place)
{
    int row = place.untouched || place.current.isEmpty() ? -1 : m_model->rowOf(place.current);
    if (row < 0)
        row = m_view->nearestItem(place.untouched ? 0 : place.row);
    QItemSelection selection;
    const QSet<QString> keys = place.untouched ? QSet<QString>() : QSet<QString>(place.selected.begin(), place.selected.end());
    for (int at = 0; !keys.isEmpty() && at < m_model->rowCount(); ++at) {
        const QModelIndex index = m_model->index(at);
        if (const ListRow *item = m_model->item(index); item && keys.contains(item->key))
            selection.select(index, index);
    }
    const QModelIndex current = row >= 0 ? m_model->index(row) : QModelIndex();
    if (selection.isEmpty() && current.isValid())
        selection.select(current, current);
    m_view->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_view->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    m_view->setUntouched(place.untouched);
    m_view->doItemsLayout();
    m_view->verticalScrollBar()->setValue(place.scroll);
}

bool TodoListPane::select(const QString &todoId)
{
    const int row = m_model->rowOfTodo(todoId);
    if (row < 0)
        return false;
    m_view->setCurrentIndex(m_model->index(row));
    m_view->scrollTo(m_model->index(row));
    return true;
}

QList<ListRow> TodoListPane::selectedRows() const
{
    QModelIndexList indexes = m_view->selectionModel()->selectedRows();
    std::sort(indexes.begin(), indexes.end());
    QList<ListRow> rows;
    QStringList ids;
    for (const QModelIndex &index : indexes) {
        const ListRow *row = m_model->item(index);
        if (!row || (row->kind == ListRow::Kind::Todo && ids.contains(row->todoId)))
            continue; // a todo may be there a second time, by its deadline
        ids << row->todoId;
        rows << *row;
    }
    return rows;
}

std::optional<todos::Todo> TodoListPane::todo(const QString &id) const
{
    for (const QList<todos::Todo> *list : {&m_facts.todos, &m_facts.trash}) {
        const auto found = std::find_if(list->begin(), list->end(), [&id](const todos::Todo &one) { return one.id == id; });
        if (found != list->end())
            return *found;
    }
    return std::nullopt;
}

QList<todos::Todo> TodoListPane::selectedTodos(bool openOnly) const
{
    QList<todos::Todo> todos;
    for (const ListRow &row : selectedRows()) {
        const auto found = row.kind == ListRow::Kind::Todo ? todo(row.todoId) : std::nullopt;
        if (found && !(openOnly && (found->isCompleted() || found->isDeleted())))
            todos << *found;
    }
    return todos;
}

TimeFrame TodoListPane::frame() const
{
    TimeFrame frame = m_facts.frame;
    frame.now = m_services.clock.now(); // never a day that was kept
    frame.zone = m_services.clock.zone();
    return frame;
}

std::optional<Reference> TodoListPane::currentReference() const
{
    const QVariant reference = m_model->data(m_view->currentIndex(), RowRole::Ref);
    return reference.canConvert<Reference>() ? std::optional(reference.value<Reference>()) : std::nullopt;
}

} // namespace lectern::ui
