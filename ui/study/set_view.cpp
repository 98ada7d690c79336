// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/set_view.h"

#include "core/on_ready.h"
#include "store/journal.h"
#include "study/asking.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/flow_layout.h"
#include "ui/shared/sentences.h"
#include "ui/study/state_panel.h"
#include "ui/study/study_words.h"
#include "ui/style/row_delegate.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QScrollBar>
#include <QStackedLayout>
#include <QStandardItemModel>
#include <QVBoxLayout>

namespace lectern::ui {

SetView::SetView(const Services &services, QWidget *parent)
    : QWidget(parent)
    , m_services(services)
    , m_title(new QLabel(this))
    , m_facts(new QLabel(this))
    , m_tags(new QComboBox(this))
    , m_list(new QListView(this))
    , m_model(new QStandardItemModel(this))
    , m_state(new StatePanel(this))
{
    setObjectName(QStringLiteral("setView"));
    build();
    addCommand(this, Command::LeaveSession, Qt::WidgetWithChildrenShortcut, [this] { Q_EMIT backWanted(); });
    addCommand(m_list, Command::EditCard, Qt::WidgetShortcut, [this] { Q_EMIT editWanted(m_list->currentIndex().data(RowRole::Id).toString()); });
    addCommand(m_list, Command::Open, Qt::WidgetShortcut, [this] { Q_EMIT editWanted(m_list->currentIndex().data(RowRole::Id).toString()); });
    addCommand(m_list, Command::Ask, Qt::WidgetShortcut, [this] {
        if (const auto set = subject())
            m_services.desk.ask(*set);
    });
    auto *press = new QAction(m_start);
    press->setShortcuts({QKeySequence(Qt::Key_Return), QKeySequence(Qt::Key_Enter)});
    press->setShortcutContext(Qt::WidgetShortcut);
    connect(press, &QAction::triggered, m_start, [this] { m_start->click(); });
    m_start->addAction(press);
    connect(m_list, &QListView::doubleClicked, this, [this](const QModelIndex &index) { Q_EMIT editWanted(index.data(RowRole::Id).toString()); });
    connect(m_tags, &QComboBox::activated, this, &SetView::fillList);
    connect(m_state, &StatePanel::pressed, this, [this] { m_failed ? reload() : Q_EMIT editWanted({}); });
    connect(&services.study, &study::StudyRepository::changed, this, &SetView::reload);
    connect(&services.journal, &store::Journal::reverted, this, &SetView::reload);
}

void SetView::build()
{
    m_title->setObjectName(QStringLiteral("setTitle"));
    m_title->setProperty("role", QStringLiteral("title"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    m_facts->setObjectName(QStringLiteral("setFacts"));
    m_facts->setProperty("role", QStringLiteral("secondary"));
    m_facts->setWordWrap(true);
    m_buttonLine = new QHBoxLayout;
    m_buttonLine->setSpacing(8);
    auto *buttons = new FlowLayout(8);
    m_buttonLine->addLayout(buttons, 1);
    m_start = addButton(buttons, "setStart", tr("Start"), tr("Asks the cards that are due (Enter)"), "primary");
    m_quiz = addButton(buttons, "setQuiz", tr("Quiz"), tr("Asks all cards as questions with options"));
    m_review = addButton(buttons, "setReview", tr("Review"), tr("The cards that the assistant made"));
    QPushButton *edit = addButton(buttons, "setEdit", tr("Edit"), tr("The cards of the set"));
    QPushButton *drop = addButton(m_buttonLine, "setDelete", tr("Delete"), tr("Into the trash for 30 days"), "quiet");
    m_tags->setObjectName(QStringLiteral("setTags"));
    m_tags->setAccessibleName(tr("Only cards with the tag"));
    m_list->setObjectName(QStringLiteral("itemsList"));
    m_list->setAccessibleName(tr("Cards"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_services.theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_list->setUniformItemSizes(true);

    auto *body = new QWidget(this);
    auto *full = new QVBoxLayout(body);
    full->setContentsMargins(0, 0, 0, 0);
    full->setSpacing(12);
    full->addWidget(m_tags, 0, Qt::AlignLeft);
    full->addWidget(m_list, 1);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_state);
    m_stack->addWidget(body);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addWidget(m_title);
    column->addWidget(m_facts);
    column->addLayout(m_buttonLine);
    column->addLayout(m_stack, 1);
    connect(m_start, &QPushButton::clicked, this, &SetView::startWanted);
    connect(m_quiz, &QPushButton::clicked, this, &SetView::quizWanted);
    connect(m_review, &QPushButton::clicked, this, &SetView::reviewWanted);
    connect(edit, &QPushButton::clicked, this, [this] { Q_EMIT editWanted(m_list->currentIndex().data(RowRole::Id).toString()); });
    connect(drop, &QPushButton::clicked, this, &SetView::remove);
}

QPushButton *SetView::addButton(QLayout *layout, const char *name, const QString &text, const QString &tip, const char *kind)
{
    auto *button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tip);
    if (kind)
        button->setProperty("kind", QLatin1String(kind));
    layout->addWidget(button);
    return button;
}

void SetView::open(const QString &setId)
{
    if (setId != m_setId) {
        m_material = {};
        m_model->clear();
        m_tags->clear();
        m_title->setText({});
        m_facts->setText({});
        m_state->say(tr("Reading the set…"), {});
        m_stack->setCurrentIndex(0);
    }
    m_setId = setId;
    reload();
}

void SetView::reload()
{
    if (m_setId.isEmpty())
        return;
    onReady(m_services.studyQueries.material(m_setId), this, [this, setId = m_setId](const Result<study::SetMaterial> &material) {
        if (setId == m_setId)
            show_(material);
    });
}

void SetView::show_(const Result<study::SetMaterial> &material)
{
    m_failed = !material;
    if (!material) {
        if (material.error().code == ErrorCode::NotFound && isVisible() && !m_material.summary.set.id.isEmpty())
            return Q_EMIT gone();
        m_state->say(tr("This set could not be read"), material.error().code == ErrorCode::NotFound ? tr("It was deleted. Ctrl+Z may bring it back.") : sentence(material.error()), tr("Try again"));
        m_stack->setCurrentIndex(0);
        return;
    }
    m_material = *material;
    const study::SetSummary &summary = m_material.summary;
    m_title->setText(summary.set.title);
    QStringList facts{subtitleOf(summary), markOf(summary)};
    if (summary.drafts > 0 && summary.due > 0)
        facts << tr("%1 to review").arg(summary.drafts);
    if (summary.set.sample)
        facts << tr("of the sample semester");
    m_facts->setText(facts.join(QStringLiteral(" · ")));
    m_start->setText(summary.due > 0 ? tr("Start %1").arg(summary.due) : tr("Start all"));
    m_start->setEnabled(summary.itemCount > 0);
    m_quiz->setEnabled(summary.itemCount > 0);
    m_review->setVisible(summary.drafts > 0);
    m_review->setText(tr("Review %1").arg(summary.drafts));
    m_state->say(tr("No cards in this set"), tr("Add one, or ask the assistant to make some."), tr("Add a card"));
    m_stack->setCurrentIndex(m_material.entries.isEmpty() ? 0 : 1);
    fillTags();
    fillList();
    Q_EMIT subjectChanged();
}

void SetView::fillTags()
{
    const QString before = tag();
    const QStringList tags = study::tagsOf(m_material.items());
    m_tags->clear();
    m_tags->addItem(tr("All tags"));
    m_tags->addItems(tags);
    m_tags->setCurrentIndex(int(tags.indexOf(before)) + 1);
    m_tags->setVisible(!tags.isEmpty());
}

QString SetView::tag() const { return m_tags->currentIndex() > 0 ? m_tags->currentText() : QString(); }

void SetView::fillList()
{
    const QString selected = m_list->currentIndex().data(RowRole::Id).toString();
    const int scroll = m_list->verticalScrollBar()->value();
    m_model->clear();
    int row = 0;
    for (const auto &entry : std::as_const(m_material.entries)) {
        if (!tag().isEmpty() && !entry.item.tags.value_or(QStringList()).contains(tag()))
            continue;
        auto *line = new QStandardItem(plainLine(entry.item.front()));
        line->setData(plainLine(entry.item.back()), RowRole::Subtitle);
        const QString state = entry.card.draft ? tr("to review") : entry.due ? tr("due") : tr("known");
        line->setData(state, RowRole::Mark);
        line->setData(int(entry.card.draft ? Tone::Warning : entry.due ? Tone::Accent : Tone::Quiet), RowRole::MarkTone);
        line->setData(entry.item.id, RowRole::Id);
        line->setData(tr("%1. %2. %3").arg(line->text(), plainLine(entry.item.back()), state), Qt::AccessibleTextRole);
        if (entry.item.id == selected)
            row = m_model->rowCount();
        m_model->appendRow(line);
    }
    m_list->setCurrentIndex(m_model->index(row, 0));
    m_list->verticalScrollBar()->setValue(scroll);
}

QWidget *SetView::firstFocus() const { return m_start; }

std::optional<Reference> SetView::subject() const
{
    if (m_material.summary.set.id.isEmpty())
        return std::nullopt;
    return Reference{Reference::Kind::StudySet, m_setId, 0, m_material.summary.set.title, {}};
}

void SetView::remove()
{
    onReady(m_services.study.removeSet(m_setId), this, [this](const Result<study::StudySet> &removed) {
        if (removed)
            m_services.desk.toast(tr("\"%1\" is in the trash for 30 days.").arg(removed->title), Desk::Undo::Offered);
        else
            m_services.desk.toast(sentence(removed.error()));
    });
}

} // namespace lectern::ui
