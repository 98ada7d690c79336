// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/todo_editor.h"

#include "core/clock.h"
#include "ui/shared/canvas_text.h"
#include "ui/shared/desk.h"
#include "ui/style/theme.h"
#include "ui/today/date_popup.h"
#include "ui/today/field_edit.h"
#include "ui/today/sub_task_list.h"
#include "ui/today/todo_actions.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace lectern::ui {
namespace {

template<typename T>
T *named(T *widget, const char *objectName)
{
    widget->setObjectName(QLatin1String(objectName));
    return widget;
}

QLabel *caption(const QString &text, QWidget *buddy, QWidget *parent)
{
    auto *label = new QLabel(text, parent);
    label->setProperty("role", QStringLiteral("caption"));
    label->setBuddy(buddy);
    return label;
}

} // namespace

TodoEditor::TodoEditor(const Services &services, TodoActions &actions, QWidget *parent)
    : QFrame(parent)
    , m_services(services)
    , m_actions(actions)
    , m_close(named(new QToolButton(this), "todoClose"))
    , m_done(named(new QPushButton(this), "todoDone"))
    , m_title(named(new FieldEdit(this), "todoTitle"))
    , m_notes(named(new QPlainTextEdit(this), "todoNotes"))
    , m_when(named(new QPushButton(this), "todoWhen"))
    , m_deadline(named(new QPushButton(this), "todoDeadline"))
    , m_warning(named(new QLabel(this), "todoWarning"))
    , m_subTasks(new SubTaskList(services.theme, this))
    , m_canvas(named(new QFrame(this), "todoCanvas"))
    , m_canvasText(named(new QLabel(m_canvas), "todoCanvasText"))
    , m_openCourse(named(new QPushButton(tr("Open"), m_canvas), "todoOpenCourse"))
    , m_openCanvas(named(new QPushButton(tr("Open in Canvas"), m_canvas), "todoOpenCanvas"))
    , m_remove(named(new QPushButton(tr("Move to the trash"), this), "todoRemove"))
{
    setObjectName(QStringLiteral("todoEditor"));
    setAccessibleName(tr("Todo"));
    setProperty("kind", QStringLiteral("card"));
    m_close->setProperty("kind", QStringLiteral("quiet"));
    m_close->setAccessibleName(tr("Close, keeping all"));
    m_close->setToolTip(tr("Close, keeping all (Esc)"));
    m_done->setProperty("kind", QStringLiteral("quiet"));
    m_remove->setProperty("kind", QStringLiteral("quiet"));
    m_title->setAccessibleName(tr("Title"));
    m_title->setFont(services.theme.font(TextRole::Strong));
    m_notes->setAccessibleName(tr("Notes"));
    m_notes->setPlaceholderText(tr("Notes"));
    m_notes->setTabChangesFocus(true);
    m_notes->setMinimumHeight(72);
    auto *top = new QHBoxLayout;
    top->addWidget(m_done);
    top->addStretch();
    top->addWidget(m_close);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 12, 16, 12);
    column->setSpacing(8);
    column->addLayout(top);
    column->addWidget(m_title);
    column->addWidget(makeDates());
    column->addWidget(m_warning);
    column->addWidget(m_notes, 2);
    column->addWidget(m_subTasks, 3);
    column->addWidget(makeCanvas());
    column->addWidget(m_remove, 0, Qt::AlignLeft);
    connectParts();
    restyle();
    connect(&services.theme, &Theme::changed, this, &TodoEditor::restyle);
    hide();
}

QWidget *TodoEditor::makeDates()
{
    auto *dates = new QWidget(this);
    auto *grid = new QGridLayout(dates);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->addWidget(caption(tr("When"), m_when, dates), 0, 0);
    grid->addWidget(m_when, 0, 1);
    grid->addWidget(caption(tr("Deadline"), m_deadline, dates), 1, 0);
    grid->addWidget(m_deadline, 1, 1);
    grid->setColumnStretch(1, 1);
    m_when->setToolTip(tr("When to work on it (W in the list)"));
    m_deadline->setToolTip(tr("The last day for it (D in the list)"));
    m_warning->setProperty("role", QStringLiteral("caption"));
    m_warning->setProperty("tone", QStringLiteral("warning"));
    m_warning->setWordWrap(true);
    return dates;
}

QWidget *TodoEditor::makeCanvas()
{
    m_canvas->setProperty("kind", QStringLiteral("sunken"));
    m_canvasText->setWordWrap(true);
    m_canvasText->setTextFormat(Qt::PlainText);
    m_openCourse->setProperty("kind", QStringLiteral("quiet"));
    m_openCanvas->setProperty("kind", QStringLiteral("quiet"));
    m_openCanvas->setToolTip(tr("Open in Canvas (O in the list)"));
    auto *buttons = new QHBoxLayout;
    buttons->setSpacing(4);
    buttons->addWidget(m_openCourse);
    buttons->addWidget(m_openCanvas);
    buttons->addStretch();
    auto *column = new QVBoxLayout(m_canvas);
    column->setContentsMargins(12, 8, 12, 8);
    column->setSpacing(4);
    column->addWidget(m_canvasText);
    column->addLayout(buttons);
    return m_canvas;
}

void TodoEditor::connectParts()
{
    // Only here: while the focus is in it, Esc means this and nothing around it.
    connect(new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated, this, &TodoEditor::leave);
    connect(m_close, &QToolButton::clicked, this, &TodoEditor::leave);
    connect(m_title, &QLineEdit::returnPressed, this, &TodoEditor::leave);
    connect(m_when, &QPushButton::clicked, this, [this] { askDate(false); });
    connect(m_deadline, &QPushButton::clicked, this, [this] { askDate(true); });
    connect(m_done, &QPushButton::clicked, this, [this] {
        save();
        m_actions.setDone({m_base}, !m_base.isCompleted());
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        const todos::Todo todo = m_base;
        leave();
        m_actions.remove({todo});
    });
    connect(m_openCourse, &QPushButton::clicked, this, [this] {
        if (m_link)
            m_services.desk.open(*m_link);
    });
    connect(m_openCanvas, &QPushButton::clicked, this, [this] {
        if (m_link)
            m_services.desk.openInCanvas(*m_link);
    });
}

void TodoEditor::restyle()
{
    const Theme &theme = m_services.theme;
    m_title->setFont(theme.font(TextRole::Strong));
    m_close->setIcon(theme.icon(QStringLiteral("x")));
    m_when->setIcon(theme.icon(QStringLiteral("calendar")));
    m_deadline->setIcon(theme.icon(QStringLiteral("flag")));
    m_remove->setIcon(theme.icon(QStringLiteral("trash-2")));
    m_openCanvas->setIcon(theme.icon(QStringLiteral("external-link")));
}

void TodoEditor::open(const todos::Todo &todo, const ListFacts &facts)
{
    if (m_open && m_base.id != todo.id)
        save();
    m_open = true;
    m_base = todo;
    m_frame = facts.frame;
    show_(todo);
    showCanvas(facts);
    show();
}

void TodoEditor::show_(const todos::Todo &todo)
{
    m_title->setText(todo.title);
    m_title->setCursorPosition(0);
    m_notes->setPlainText(todo.description.value_or(QString()));
    m_subTasks->setSubTasks(todo.subTasks);
    showDates();
}

void TodoEditor::showDates()
{
    m_done->setText(m_base.isCompleted() ? tr("Open again") : tr("Mark done"));
    m_done->setIcon(m_services.theme.icon(m_base.isCompleted() ? QStringLiteral("rotate-ccw") : QStringLiteral("check")));
    m_when->setText(whenText(scheduleOf(m_base), m_frame));
    m_when->setAccessibleName(tr("When: %1").arg(m_when->text()));
    m_deadline->setText(m_base.dueDate ? dateText(*m_base.dueDate, m_frame) : tr("None"));
    m_deadline->setAccessibleName(tr("Deadline: %1").arg(m_deadline->text()));
    const bool after = m_base.hasSchedule() && m_base.dueDate && m_base.scheduledDate->dayIn(m_frame.zone) > deadlineDay(*m_base.dueDate, m_frame.zone);
    m_warning->setText(after ? tr("Planned for after its deadline.") : QString());
    m_warning->setVisible(after);
}

void TodoEditor::showCanvas(const ListFacts &facts)
{
    m_item.reset();
    m_link.reset();
    if (const QString name = linkNameOf(m_base.canvas, facts.host); !name.isEmpty()) {
        const auto found = std::find_if(facts.canvas.begin(), facts.canvas.end(), [&name](const CanvasItem &item) { return item.linkNames.contains(name); });
        if (found != facts.canvas.end())
            m_item = *found;
    }
    if (m_item) {
        m_link = m_item->reference;
    } else if (const auto kind = m_base.canvas.contentType ? referenceKindNamed(*m_base.canvas.contentType) : std::nullopt; kind && m_base.canvas.opens()) {
        m_link = Reference{*kind, QString::number(*m_base.canvas.contentId), *m_base.canvas.classId, m_base.title, {}};
    }
    m_canvas->setVisible(m_link.has_value());
    if (!m_link)
        return;
    QStringList lines{m_link->title};
    if (m_item) {
        lines << m_item->courseName + u" \u00B7 " + stateText(m_item->verdict, facts.frame.now, facts.frame.zone);
        if (m_item->due)
            lines << dueText(*m_item->due, facts.frame.now, facts.frame.zone);
    }
    m_canvasText->setText(lines.join(u'\n'));
}

void TodoEditor::refresh(const ListFacts &facts)
{
    if (!m_open)
        return;
    m_frame = facts.frame;
    const auto found = std::find_if(facts.todos.begin(), facts.todos.end(), [this](const todos::Todo &todo) { return todo.id == m_base.id; });
    if (found == facts.todos.end()) {
        m_open = false; // in the trash: there is nothing to save into
        hide();
        Q_EMIT left();
        return;
    }
    const todos::TodoPatch mine = patch();
    const todos::Todo before = std::exchange(m_base, *found);
    if (!mine.title && before.title != m_base.title)
        m_title->setText(m_base.title);
    if (!mine.description && before.description != m_base.description)
        m_notes->setPlainText(m_base.description.value_or(QString()));
    if (!mine.subTasks && before.subTasks != m_base.subTasks)
        m_subTasks->setSubTasks(m_base.subTasks);
    showDates();
    showCanvas(facts);
}

todos::TodoPatch TodoEditor::patch() const
{
    todos::TodoPatch patch;
    const QString title = m_title->text().trimmed();
    if (!title.isEmpty() && title != m_base.title)
        patch.title = title;
    const QString notes = m_notes->toPlainText();
    if (notes != m_base.description.value_or(QString()))
        patch.description = notes.isEmpty() ? std::optional<QString>() : std::optional(notes);
    if (const QList<todos::SubTask> subTasks = m_subTasks->subTasks(); subTasks != m_base.subTasks)
        patch.subTasks = subTasks;
    return patch;
}

void TodoEditor::save()
{
    if (!m_open)
        return;
    m_subTasks->takePending();
    const todos::TodoPatch changes = patch();
    if (changes == todos::TodoPatch())
        return;
    m_actions.update(m_base.id, changes);
    // As it will be kept, so that it is not written twice.
    if (changes.title)
        m_base.title = *changes.title;
    if (changes.description)
        m_base.description = *changes.description;
    if (changes.subTasks)
        m_base.subTasks = *changes.subTasks;
}

void TodoEditor::leave()
{
    save();
    m_open = false;
    hide();
    Q_EMIT left();
}

void TodoEditor::hideEvent(QHideEvent *event)
{
    save(); // another page was opened over it
    QFrame::hideEvent(event);
}

std::optional<Reference> TodoEditor::reference() const
{
    if (!m_open)
        return std::nullopt;
    Reference todo;
    todo.kind = Reference::Kind::Todo;
    todo.id = m_base.id;
    todo.title = m_base.title;
    return todo;
}

void TodoEditor::askDate(bool deadline)
{
    save();
    QPushButton *button = deadline ? m_deadline : m_when;
    const auto &shown = deadline ? m_base.dueDate : m_base.scheduledDate;
    TimeFrame frame = m_frame;
    frame.now = m_services.clock.now();
    auto *popup = new DatePopup(deadline ? DatePopup::Asks::Deadline : DatePopup::Asks::When, frame, shown ? shown->dayIn(frame.zone) : QDate(), m_services.theme, button);
    connect(popup, &DatePopup::scheduleChosen, this, [this, frame](const Schedule &schedule) { m_actions.schedule({m_base}, schedule, frame); });
    connect(popup, &DatePopup::deadlineChosen, this, [this, frame](const std::optional<todos::TodoDate> &date) { m_actions.setDeadline({m_base}, date, frame); });
    popup->popUp(button, button->rect());
}

} // namespace lectern::ui
