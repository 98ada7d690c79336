// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/today/today_page.h"

#include "core/clock.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/style/theme.h"
#include "ui/today/add_line.h"
#include "ui/today/date_reading.h"
#include "ui/today/field_edit.h"
#include "ui/today/list_chooser.h"
#include "ui/today/today_reader.h"
#include "ui/today/todo_actions.h"
#include "ui/today/todo_editor.h"
#include "ui/today/todo_list_pane.h"
#include "ui/today/todo_list_view.h"

#include <QApplication>
#include <QComboBox>
#include <QEvent>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include <algorithm>

namespace lectern::ui {
namespace {

// In heights of a line of text, so that they grow with it.
constexpr int columnWidth = 8;  ///< of the names of the lists
constexpr int editorWidth = 17;
constexpr int columnBelow = 35; ///< narrower pages have a box instead of the column
constexpr int besideFrom = 38;  ///< wide enough for list and editor side by side
constexpr int margin = 24;
constexpr int minuteMs = 60'000;

} // namespace

TodayPage::TodayPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
    , m_reader(new TodayReader(services, this))
    , m_actions(new TodoActions(services, this))
    , m_chooser(new ListChooser(services.theme, this))
    , m_middle(new QWidget(this))
    , m_title(new QLabel(m_middle))
    , m_date(new QLabel(m_middle))
    , m_putBack(new QPushButton(tr("Put back"), m_middle))
    , m_add(new AddLine(services.theme, [this] { return m_reader->frame(); }, m_middle))
    , m_filter(new FieldEdit(m_middle))
    , m_trouble(new QFrame(m_middle))
    , m_troubleText(new QLabel(m_trouble))
    , m_pane(new TodoListPane(services, *m_actions, m_middle))
    , m_editor(new TodoEditor(services, *m_actions, this))
{
    setObjectName(QStringLiteral("todayPage"));
    makeLayout();
    connectParts();
    m_minute.setInterval(minuteMs);
    m_minute.start();
    m_dayStart.setSingleShot(true);
    m_dayStart.setTimerType(Qt::PreciseTimer);
    showList(m_list);
    m_reader->read();
}

QWidget *TodayPage::makeHead()
{
    auto *head = new QWidget(m_middle);
    m_title->setObjectName(QStringLiteral("todayTitle"));
    m_title->setProperty("role", QStringLiteral("title"));
    m_date->setObjectName(QStringLiteral("todayDate"));
    m_date->setProperty("role", QStringLiteral("secondary"));
    m_date->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // gives way in narrow windows
    m_date->setMinimumWidth(0);
    m_putBack->setObjectName(QStringLiteral("todayPutBack"));
    m_putBack->setToolTip(tr("Out of the trash, to where it was (Space)"));
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(12);
    row->addWidget(m_title, 0, Qt::AlignBaseline);
    row->addWidget(m_chooser->box());
    row->addWidget(m_date, 1, Qt::AlignBaseline);
    row->addWidget(m_putBack);
    return head;
}

QWidget *TodayPage::makeTrouble()
{
    m_trouble->setObjectName(QStringLiteral("todayTrouble"));
    m_trouble->setProperty("kind", QStringLiteral("banner"));
    m_trouble->setProperty("tone", QStringLiteral("warning"));
    m_troubleText->setWordWrap(true);
    m_troubleText->setTextFormat(Qt::PlainText);
    auto *again = new QPushButton(tr("Try again"), m_trouble);
    again->setObjectName(QStringLiteral("todayTroubleRetry"));
    again->setProperty("kind", QStringLiteral("quiet"));
    connect(again, &QPushButton::clicked, m_reader, &TodayReader::read);
    auto *row = new QHBoxLayout(m_trouble);
    row->setContentsMargins(12, 8, 8, 8);
    row->addWidget(m_troubleText, 1);
    row->addWidget(again);
    m_trouble->hide();
    return m_trouble;
}

void TodayPage::makeLayout()
{
    m_filter->setObjectName(QStringLiteral("todayFilter"));
    m_filter->setPlaceholderText(tr("Find in this list"));
    m_filter->setAccessibleName(tr("Find in this list"));
    m_filter->setClearButtonEnabled(true);
    m_filter->hide();
    auto *column = new QVBoxLayout(m_middle);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(12);
    column->addWidget(makeHead());
    column->addWidget(m_add);
    column->addWidget(m_filter);
    column->addWidget(makeTrouble());
    column->addWidget(m_pane, 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(margin, margin, margin, 12);
    row->setSpacing(margin);
    row->addWidget(m_chooser->column());
    row->addWidget(m_middle, 1);
    row->addWidget(m_editor);
}

void TodayPage::connectParts()
{
    connect(m_reader, &TodayReader::ready, this, &TodayPage::take);
    connect(m_reader, &TodayReader::failed, this, [this](const Error &error) { m_pane->showFailure(sentence(error)); });
    connect(m_chooser, &ListChooser::chosen, this, &TodayPage::choose);
    connect(m_putBack, &QPushButton::clicked, m_pane, &TodoListPane::restoreSelected);
    connect(m_add, &AddLine::added, this, [this](const QList<todos::TodoDraft> &drafts) { m_actions->add(drafts, m_list, m_reader->frame()); });
    connect(m_add, &AddLine::refused, this, [this](const QString &why) { m_services.desk.toast(why); });
    connect(m_add, &AddLine::left, this, [this] { m_pane->view().setFocus(Qt::ShortcutFocusReason); });
    connect(m_actions, &TodoActions::added, this, [this](const todos::Todo &todo) { m_pane->selectSoon(todo.id); });
    connect(m_actions, &TodoActions::failed, m_add, &AddLine::putBack);
    connect(m_pane, &TodoListPane::newWanted, this, [this] {
        if (m_add->isVisible())
            m_add->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_pane, &TodoListPane::retryWanted, m_reader, &TodayReader::read);
    connect(m_pane, &TodoListPane::editWanted, this, &TodayPage::edit);
    connect(m_editor, &TodoEditor::left, this, [this] {
        arrange();
        m_pane->view().setFocus(Qt::ShortcutFocusReason);
        Q_EMIT subjectChanged();
    });
    connect(m_filter, &QLineEdit::textChanged, m_pane, &TodoListPane::setFilter);
    connect(m_filter, &QLineEdit::returnPressed, this, [this] { m_pane->view().setFocus(Qt::ShortcutFocusReason); });
    // Esc shows all again, from the field and from the list below it.
    for (QWidget *widget : {static_cast<QWidget *>(m_filter), static_cast<QWidget *>(&m_pane->view())})
        connect(new QShortcut(Qt::Key_Escape, widget, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this, &TodayPage::closeFilter);
    connect(&m_services.theme, &Theme::changed, this, &TodayPage::arrange);
    connect(&m_minute, &QTimer::timeout, this, &TodayPage::followTime);
    connect(&m_dayStart, &QTimer::timeout, this, &TodayPage::followTime);
}

void TodayPage::open(const Place &place)
{
    const bool isTodo = place.subject && place.subject->kind == Reference::Kind::Todo;
    if (isTodo && m_loaded)
        return reveal(place.subject->id);
    m_wanted = isTodo ? place.subject->id : QString();
    showList(todoListOf(place.section));
    followTime();
}

QWidget *TodayPage::firstFocus()
{
    if (m_editor->isVisible())
        return m_editor->findChild<QWidget *>(QStringLiteral("todoTitle"));
    return &m_pane->view();
}

std::optional<Reference> TodayPage::subject() const { return m_editor->reference(); }

bool TodayPage::find()
{
    m_filter->show();
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
    return true;
}

void TodayPage::closeFilter()
{
    if (!m_filter->isVisible())
        return;
    m_filter->setText({});
    m_pane->view().setFocus(Qt::ShortcutFocusReason);
    m_filter->hide();
}

void TodayPage::choose(TodoList list)
{
    if (list == m_list)
        return;
    showList(list);
    Q_EMIT moved({PageId::Today, sectionOf(list), {}});
}

void TodayPage::showList(TodoList list)
{
    const bool other = list != m_list;
    if (other && m_editor->isVisible()) {
        const QSignalBlocker quiet(m_editor); // the focus stays where it is
        m_editor->leave();
        arrange();
    }
    if (other && m_filter->isVisible()) {
        m_filter->setText({});
        m_filter->hide();
    }
    m_list = list;
    m_chooser->setCurrent(list);
    m_title->setText(titleOf(list));
    showDate();
    m_putBack->setVisible(list == TodoList::Trash);
    m_add->setVisible(list != TodoList::Trash && list != TodoList::Logbook);
    m_add->setList(list);
    m_pane->setList(list);
    Q_EMIT subjectChanged();
}

void TodayPage::take(const ListFacts &facts, const std::optional<Error> &trouble)
{
    m_loaded = true;
    m_day = facts.frame.today();
    showDate();
    m_pane->setFacts(facts);
    m_editor->refresh(facts);
    m_trouble->setVisible(trouble.has_value());
    if (trouble)
        m_troubleText->setText(tr("Not everything could be read; your todos are all here. %1").arg(sentence(*trouble)));
    waitForDay();
    if (const QString wanted = std::exchange(m_wanted, {}); !wanted.isEmpty())
        reveal(wanted);
}

void TodayPage::showDate()
{
    const QString day = longDay(m_reader->frame().today());
    const QString text = m_reader->isWaiting() ? tr("%1 \u00B7 reading your courses\u2026").arg(day) : day;
    m_date->setText(m_list == TodoList::Today ? text : QString()); // empty it still keeps what comes after it at the edge
}

void TodayPage::reveal(const QString &todoId)
{
    const ListFacts &facts = m_pane->facts();
    for (const QList<todos::Todo> *list : {&facts.todos, &facts.trash}) {
        const auto found = std::find_if(list->begin(), list->end(), [&todoId](const todos::Todo &todo) { return todo.id == todoId; });
        if (found == list->end())
            continue;
        if (!m_pane->select(todoId))
            showList(homeOf(*found, facts.frame));
        m_pane->select(todoId);
        if (!found->isDeleted())
            edit(todoId);
        return;
    }
    m_services.desk.toast(tr("This todo is not there any more."));
}

void TodayPage::edit(const QString &todoId)
{
    const QList<todos::Todo> &todos = m_pane->facts().todos;
    const auto found = std::find_if(todos.begin(), todos.end(), [&todoId](const todos::Todo &todo) { return todo.id == todoId; });
    if (found == todos.end())
        return;
    m_editor->open(*found, m_pane->facts());
    arrange();
    firstFocus()->setFocus(Qt::ShortcutFocusReason);
    Q_EMIT subjectChanged();
}

void TodayPage::arrange()
{
    const bool editing = !m_editor->todoId().isEmpty();
    const int line = qMax(20, QFontMetrics(m_services.theme.font(TextRole::Body)).height());
    const bool beside = width() >= besideFrom * line;
    const bool withColumn = width() >= columnBelow * line && !(editing && width() < (besideFrom + columnWidth) * line + margin);
    m_chooser->column()->setFixedWidth(columnWidth * line);
    m_chooser->column()->setVisible(withColumn);
    m_chooser->box()->setVisible(!withColumn);
    m_title->setVisible(withColumn);
    m_middle->setVisible(!editing || beside);
    m_editor->setVisible(editing);
    m_editor->setMaximumWidth(beside ? editorWidth * line : QWIDGETSIZE_MAX);
    m_editor->setMinimumWidth(beside ? editorWidth * line : 0);
    const int edge = width() < columnBelow * line ? 12 : margin;
    layout()->setContentsMargins(edge, edge, edge, 12);
}

void TodayPage::resizeEvent(QResizeEvent *event)
{
    Page::resizeEvent(event);
    arrange();
}

void TodayPage::showEvent(QShowEvent *event)
{
    Page::showEvent(event);
    if (m_window != window()) {
        m_window = window();
        m_window->installEventFilter(this);
    }
    followTime();
}

bool TodayPage::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_window) {
        // The computer may have slept over midnight.
        if (event->type() == QEvent::WindowActivate)
            followTime();
        else if (event->type() == QEvent::Close || event->type() == QEvent::WindowDeactivate)
            m_editor->save();
    }
    return Page::eventFilter(watched, event);
}

void TodayPage::followTime()
{
    if (m_loaded)
        m_reader->read(); // also within a day: "due today 08:00" becomes late
}

void TodayPage::waitForDay()
{
    const TimeFrame frame = m_reader->frame();
    const QDateTime next(m_day.addDays(1), QTime(frame.dayStartHour, 0), frame.zone);
    m_dayStart.start(int(std::clamp<qint64>(frame.now.msecsTo(next) + 50, 50, 24 * 60 * qint64(minuteMs))));
}

} // namespace lectern::ui
