// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/sets_view.h"

#include "core/on_ready.h"
#include "store/journal.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/sentences.h"
#include "ui/shared/verbs.h"
#include "ui/study/state_panel.h"
#include "ui/study/study_words.h"
#include "ui/style/row_delegate.h"

#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace lectern::ui {

SetsView::SetsView(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_model(new QStandardItemModel(this))
    , m_list(new QListView(this))
    , m_state(new StatePanel(this))
    , m_due(new QLabel(this))
{
    setObjectName(QStringLiteral("setsView"));
    build();
    m_verbs = new Verbs(m_list, services.desk, [this] { return current(); });
    addCommand(m_list, Command::NewItem, Qt::WidgetShortcut, [this] { Q_EMIT newWanted(); });
    addCommand(m_list, Command::Rename, Qt::WidgetShortcut, [this] { m_list->edit(m_list->currentIndex()); });
    addCommand(m_list, Command::Delete, Qt::WidgetShortcut, [this] { remove(); });
    connect(m_list, &QListView::activated, this, [this] {
        if (const auto set = current())
            m_services.desk.open(*set);
    });
    connect(m_list, &QListView::customContextMenuRequested, this, &SetsView::openMenu);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &SetsView::showActions);
    connect(m_model, &QStandardItemModel::itemChanged, this, &SetsView::rename);
    connect(m_state, &StatePanel::pressed, this, [this] {
        if (m_failed)
            reload();
        else
            m_services.desk.go({PageId::Chat, {}, {}});
    });
    connect(&services.study, &study::StudyRepository::changed, this, &SetsView::reload);
    connect(&services.journal, &store::Journal::reverted, this, &SetsView::reload);
    m_state->say(tr("Reading your study sets…"), {});
}

void SetsView::build()
{
    auto *title = new QLabel(tr("Study"), this);
    title->setProperty("role", QStringLiteral("title"));
    m_due->setObjectName(QStringLiteral("studyDue"));
    m_due->setProperty("role", QStringLiteral("secondary"));
    m_due->setWordWrap(true);
    auto *head = new QHBoxLayout;
    head->setSpacing(12);
    head->addWidget(title, 1);
    addButton(head, "newSet", tr("New set"), tr("N"));
    connect(findChild<QPushButton *>(QStringLiteral("newSet")), &QPushButton::clicked, this, &SetsView::newWanted);

    m_list->setObjectName(QStringLiteral("setsList"));
    m_list->setAccessibleName(tr("Study sets"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_services.theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setContextMenuPolicy(Qt::CustomContextMenu);
    m_list->setUniformItemSizes(true);

    m_actions = new QWidget(this);
    auto *line = new QHBoxLayout(m_actions);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(8);
    auto *actions = new FlowLayout(8);
    line->addLayout(actions, 1);
    m_start = addButton(actions, "startSet", tr("Start"), tr("Asks the cards that are due"));
    m_start->setProperty("kind", QStringLiteral("primary"));
    m_quiz = addButton(actions, "quizSet", tr("Quiz"), tr("Asks all cards as questions with options"));
    m_edit = addButton(actions, "editSet", tr("Edit"), tr("The cards of the set"));
    m_delete = addButton(line, "deleteSet", tr("Delete"), tr("Into the trash (Del)"));
    m_delete->setProperty("kind", QStringLiteral("quiet"));
    connect(m_start, &QPushButton::clicked, this, [this] { Q_EMIT startWanted(*current()); });
    connect(m_quiz, &QPushButton::clicked, this, [this] { Q_EMIT quizWanted(*current()); });
    connect(m_edit, &QPushButton::clicked, this, [this] { Q_EMIT editWanted(*current()); });
    connect(m_delete, &QPushButton::clicked, this, &SetsView::remove);

    auto *body = new QWidget(this);
    auto *full = new QVBoxLayout(body);
    full->setContentsMargins(0, 0, 0, 0);
    full->setSpacing(12);
    full->addWidget(m_list, 1);
    full->addWidget(m_actions);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_state);
    m_stack->addWidget(body);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(16);
    column->addLayout(head);
    column->addWidget(m_due);
    column->addLayout(m_stack, 1);
    m_state->button()->setObjectName(QStringLiteral("studyStateButton"));
}

QPushButton *SetsView::addButton(QLayout *layout, const char *name, const QString &text, const QString &tip)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    layout->addWidget(button);
    return button;
}

QWidget *SetsView::firstFocus() const
{
    if (m_stack->currentIndex() == 1)
        return m_list;
    return m_state->button()->isHidden() ? findChild<QPushButton *>(QStringLiteral("newSet")) : m_state->button();
}

void SetsView::enter()
{
    m_entering = true;
    reload();
}

void SetsView::reload()
{
    onReady(m_services.studyQueries.sets(), this, [this](const auto &sets) { show_(sets); });
    onReady(m_services.studyQueries.due({}, 0), this, [this](const Result<study::DueReport> &report) {
        m_due->setText(report ? dueWords(*report) : QString());
    });
}

void SetsView::show_(const Result<QList<study::SetSummary>> &sets)
{
    m_failed = !sets;
    if (!sets) {
        m_state->say(tr("Your study sets could not be read"), sentence(sets.error()), tr("Try again"));
    } else if (sets->isEmpty()) {
        m_state->say(tr("No study sets yet"), tr("Ask the assistant: \"make flashcards from the Derivatives page\". Or press New set and write the cards yourself."), tr("Go to the chat"));
    }
    QWidget *focus = QApplication::focusWidget();
    const bool wanted = std::exchange(m_entering, false) || m_state->isAncestorOf(focus);
    m_stack->setCurrentIndex(sets && !sets->isEmpty() ? 1 : 0);
    if (sets)
        fill(*sets);
    if (wanted && isVisible() && (!focus || !focus->isVisible() || isAncestorOf(focus)))
        firstFocus()->setFocus(Qt::ShortcutFocusReason);
}

void SetsView::fill(const QList<study::SetSummary> &sets)
{
    const auto selected = current();
    const int scroll = m_list->verticalScrollBar()->value();
    const int row = m_list->currentIndex().row();
    m_filling = true;
    m_sets = sets;
    m_model->clear();
    for (const study::SetSummary &summary : sets) {
        auto *item = new QStandardItem(summary.set.title);
        Reference reference{Reference::Kind::StudySet, summary.set.id, 0, summary.set.title, {}};
        item->setData(subtitleOf(summary), RowRole::Subtitle);
        item->setData(markOf(summary), RowRole::Mark);
        item->setData(int(summary.due > 0 || summary.drafts > 0 ? Tone::Accent : Tone::Quiet), RowRole::MarkTone);
        if (summary.set.sample)
            item->setData(tr("Sample"), RowRole::Chip);
        else if (summary.drafts > 0 && summary.due > 0)
            item->setData(tr("%1 to review").arg(summary.drafts), RowRole::Chip);
        item->setData(QStringLiteral("layers"), RowRole::Icon);
        item->setData(QVariant::fromValue(reference), RowRole::Ref);
        item->setData(summary.set.id, RowRole::Id);
        item->setData(spokenRow(summary), Qt::AccessibleTextRole);
        m_model->appendRow(item);
    }
    m_filling = false;
    int now = qMin(qMax(0, row), m_model->rowCount() - 1);
    for (int i = 0; selected && i < m_model->rowCount(); ++i) {
        if (m_model->item(i)->data(RowRole::Id).toString() == selected->id)
            now = i;
    }
    m_list->setCurrentIndex(m_model->index(now, 0));
    m_list->verticalScrollBar()->setValue(scroll);
    showActions();
}

std::optional<Reference> SetsView::current() const
{
    const QVariant reference = m_list->currentIndex().data(RowRole::Ref);
    if (!reference.isValid())
        return std::nullopt;
    return reference.value<Reference>();
}

const study::SetSummary *SetsView::currentSummary() const
{
    const int row = m_list->currentIndex().row();
    return row >= 0 && row < m_sets.size() ? &m_sets[row] : nullptr;
}

void SetsView::showActions()
{
    if (m_filling)
        return;
    const study::SetSummary *summary = currentSummary();
    m_actions->setEnabled(summary);
    if (!summary)
        return;
    m_start->setEnabled(summary->itemCount > 0);
    m_quiz->setEnabled(summary->itemCount > 0);
    m_start->setText(summary->due > 0 ? tr("Start %1").arg(summary->due) : summary->drafts > 0 ? tr("Review %1").arg(summary->drafts) : tr("Start all"));
    for (QPushButton *button : {m_start, m_quiz, m_edit, m_delete})
        button->setAccessibleName(tr("%1: %2").arg(button->text(), summary->set.title));
}

void SetsView::rename(QStandardItem *item)
{
    const study::SetSummary *summary = m_filling ? nullptr : currentSummary();
    if (!summary || item->text().trimmed() == summary->set.title)
        return;
    if (item->text().trimmed().isEmpty()) {
        m_services.desk.toast(tr("A set needs a name. It keeps its old one."));
        return reload();
    }
    onReady(m_services.study.renameSet(summary->set.id, item->text()), this, [this](const Result<study::StudySet> &set) {
        if (!set)
            m_services.desk.toast(sentence(set.error()));
        reload();
    });
}

void SetsView::remove()
{
    const auto set = current();
    if (!set)
        return;
    onReady(m_services.study.removeSet(set->id), this, [this](const Result<study::StudySet> &removed) {
        if (removed)
            m_services.desk.toast(tr("\"%1\" is in the trash for 30 days.").arg(removed->title), Desk::Undo::Offered);
        else
            m_services.desk.toast(sentence(removed.error()));
    });
}

void SetsView::openMenu(const QPoint &at)
{
    const auto set = current();
    if (!set)
        return;
    auto *menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(m_start->text(), m_start, &QPushButton::click);
    menu->addAction(m_quiz->text(), m_quiz, &QPushButton::click);
    menu->addAction(m_edit->text(), m_edit, &QPushButton::click);
    menu->addSeparator();
    m_verbs->addTo(*menu, *set);
    menu->addSeparator();
    menu->addAction(textOf(Command::Rename), this, [this] { m_list->edit(m_list->currentIndex()); });
    menu->addAction(textOf(Command::Delete), this, &SetsView::remove);
    menu->popup(m_list->viewport()->mapToGlobal(at));
}

} // namespace lectern::ui
