// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/todo_list_pane.h"

#include "core/clock.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/verbs.h"
#include "ui/today/date_popup.h"
#include "ui/today/todo_actions.h"
#include "ui/today/todo_list_model.h"
#include "ui/today/todo_list_view.h"

#include <QMenu>

#include <algorithm>

// What the keys and the menu of a list do.
namespace lectern::ui {

void TodoListPane::open(const QModelIndex &index)
{
    const ListRow *row = m_model->item(index);
    if (!row)
        return;
    if (row->kind == ListRow::Kind::Cards)
        m_services.desk.go({PageId::Study, {}, {}});
    else if (row->kind == ListRow::Kind::Canvas)
        m_services.desk.open(*row->reference);
    else if (m_list == TodoList::Trash)
        m_services.desk.toast(tr("This todo is in the trash. Space puts it back."));
    else
        Q_EMIT editWanted(row->todoId);
}

void TodoListPane::toggle(const QList<ListRow> &rows)
{
    if (m_list == TodoList::Trash)
        return restoreSelected();
    QList<todos::Todo> open, done;
    QList<CanvasItem> items;
    for (const ListRow &row : rows) {
        if (row.kind == ListRow::Kind::Canvas) {
            const auto item = std::find_if(m_facts.canvas.begin(), m_facts.canvas.end(), [&row](const CanvasItem &one) { return one.reference == row.reference; });
            if (item != m_facts.canvas.end())
                items << *item;
        } else if (const auto one = todo(row.todoId)) {
            (one->isCompleted() ? done : open) << *one;
        }
    }
    if (!items.isEmpty())
        m_actions.finish(items, m_facts.host);
    if (!open.isEmpty())
        m_actions.setDone(open, true);
    else if (!done.isEmpty() && items.isEmpty())
        m_actions.setDone(done, false);
}

bool TodoListPane::saidWhyNot()
{
    const QList<ListRow> rows = selectedRows();
    const bool ofCanvas = std::any_of(rows.begin(), rows.end(), [](const ListRow &row) { return row.kind == ListRow::Kind::Canvas; });
    if (ofCanvas)
        m_services.desk.toast(tr("This comes from Canvas and has no todo yet. Press T to put it on your list first."));
    return ofCanvas;
}

void TodoListPane::putOnToday()
{
    for (const ListRow &row : selectedRows()) {
        if (row.kind == ListRow::Kind::Canvas && row.reference)
            m_services.desk.putOnList(*row.reference);
    }
    if (!selectedTodos(true).isEmpty())
        schedule(Schedule::on(frame().today()));
}

void TodoListPane::schedule(const Schedule &schedule)
{
    const QList<todos::Todo> todos = selectedTodos(true);
    if (!todos.isEmpty())
        m_actions.schedule(todos, schedule, frame());
    else
        saidWhyNot();
}

void TodoListPane::askDate(bool deadline)
{
    const QList<todos::Todo> todos = selectedTodos(true);
    if (todos.isEmpty()) {
        saidWhyNot();
        return;
    }
    const auto &shown = deadline ? todos.first().dueDate : todos.first().scheduledDate;
    auto *popup = new DatePopup(deadline ? DatePopup::Asks::Deadline : DatePopup::Asks::When, frame(), shown ? shown->dayIn(frame().zone) : QDate(), m_services.theme, m_view);
    connect(popup, &DatePopup::scheduleChosen, this, [this, todos](const Schedule &schedule) { m_actions.schedule(todos, schedule, frame()); });
    connect(popup, &DatePopup::deadlineChosen, this, [this, todos](const std::optional<todos::TodoDate> &date) { m_actions.setDeadline(todos, date, frame()); });
    popup->popUp(m_view->viewport(), m_view->visualRect(m_view->currentIndex()));
}

void TodoListPane::removeSelected()
{
    if (m_list == TodoList::Trash)
        return;
    const QList<todos::Todo> todos = selectedTodos(false);
    if (!todos.isEmpty())
        m_actions.remove(todos);
    else if (!selectedRows().isEmpty() && selectedRows().first().kind == ListRow::Kind::Canvas)
        m_services.desk.toast(tr("This comes from Canvas and cannot be deleted here. Space marks it as done."));
}

void TodoListPane::restoreSelected()
{
    if (const QList<todos::Todo> todos = selectedTodos(false); m_list == TodoList::Trash && !todos.isEmpty())
        m_actions.restore(todos);
}

void TodoListPane::rename()
{
    const ListRow *row = m_model->item(m_view->currentIndex());
    if (row && row->kind == ListRow::Kind::Todo && m_list != TodoList::Trash)
        m_view->edit(m_view->currentIndex());
    else if (row)
        saidWhyNot();
}

void TodoListPane::runVerb(const QModelIndex &index, Command verb)
{
    const QVariant value = index.data(RowRole::Ref);
    if (!value.canConvert<Reference>())
        return;
    const auto reference = value.value<Reference>();
    const ListRow *row = m_model->item(index);
    switch (verb) {
    case Command::Today:
        if (row && row->kind == ListRow::Kind::Todo) {
            m_view->setCurrentIndex(index);
            return putOnToday();
        }
        return m_services.desk.putOnList(reference);
    case Command::MakeSet:
        return m_services.desk.makeStudySet(reference);
    case Command::Ask:
        return m_services.desk.ask(reference);
    case Command::OpenInCanvas:
        return m_services.desk.openInCanvas(reference);
    default:
        return;
    }
}

void TodoListPane::showMenu(const QPoint &global)
{
    const ListRow *row = m_model->item(m_view->currentIndex());
    if (!row)
        return;
    auto *menu = new QMenu(m_view);
    menu->setObjectName(QStringLiteral("todayMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](Command command) {
        if (auto *action = m_view->findChild<QAction *>(QLatin1String(infoOf(command).name)))
            menu->addAction(action);
    };
    if (m_list == TodoList::Trash) {
        menu->addAction(tr("Put back"), this, &TodoListPane::restoreSelected);
    } else if (row->kind == ListRow::Kind::Todo) {
        for (const Command command : {Command::Open, Command::ToggleDone, Command::Rename})
            add(command);
        menu->addSeparator();
        for (const Command command : {Command::Today, Command::Evening, Command::Anytime, Command::Someday, Command::When, Command::Deadline})
            add(command);
        menu->addSeparator();
        add(Command::Delete);
    } else if (row->kind == ListRow::Kind::Canvas) {
        add(Command::ToggleDone);
    }
    if (row->reference && m_list != TodoList::Trash) {
        menu->addSeparator();
        m_verbs->addTo(*menu, *row->reference);
    }
    menu->popup(global);
}

} // namespace lectern::ui
