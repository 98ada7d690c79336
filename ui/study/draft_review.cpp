// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/draft_review.h"

#include "core/on_ready.h"
#include "store/journal.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "ui/shared/commands.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/shared/web_pane.h"
#include "ui/study/card_edit.h"
#include "ui/study/study_shown.h"
#include "ui/study/study_words.h"
#include "ui/style/row_delegate.h"

#include <QAction>
#include <QFrame>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QStandardItemModel>

#include <nlohmann/json.hpp>

namespace lectern::ui {

DraftReview::DraftReview(const Services &services, Bench &bench)
    : QObject(&bench)
    , m_services(services)
    , m_bench(bench)
    , m_head(new QFrame(&bench))
    , m_side(new QFrame(&bench))
    , m_foot(new QFrame(&bench))
    , m_edit(new CardEdit(bench, "draftForm"))
    , m_parts{m_head, m_side, nullptr, m_foot}
    , m_model(new QStandardItemModel(this))
{
    build();
    bench.add({m_head, m_side, m_edit->form(), m_foot});
    bench.add({nullptr, nullptr, nullptr, m_edit->foot()});
    addCommand(m_list, Command::Open, Qt::WidgetShortcut, [this] { accept(); })->setAutoRepeat(false);
    addCommand(m_list, Command::EditCard, Qt::WidgetShortcut, [this] { edit(); });
    addCommand(m_list, Command::Delete, Qt::WidgetShortcut, [this] { drop(); });
    addCommand(m_list, Command::LeaveSession, Qt::WidgetShortcut, [this] { Q_EMIT leaveWanted(); });
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, [this] { tell(); });
    connect(m_edit, &CardEdit::cancelled, this, &DraftReview::endEdit);
    connect(m_edit, &CardEdit::saveWanted, this, [this](const study::StudyItem &item) {
        endEdit();
        onReady(m_services.study.updateItem(item), this, [this](const Result<study::StudyItem> &updated) {
            report(updated ? Result<void>() : Result<void>(fail(updated.error())));
        });
    });
    connect(&services.study, &study::StudyRepository::changed, this, &DraftReview::reload);
    connect(&services.journal, &store::Journal::reverted, this, &DraftReview::reload);
}

void DraftReview::build()
{
    auto *head = new QHBoxLayout(m_head);
    head->setContentsMargins(16, 12, 24, 12);
    head->setSpacing(12);
    QPushButton *leave = addButton(m_head, "leaveDrafts", tr("Later"), tr("Esc"), "quiet");
    m_title = new QLabel(m_head);
    m_title->setObjectName(QStringLiteral("draftsTitle"));
    m_title->setProperty("role", QStringLiteral("strong"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    head->addWidget(m_title, 1);
    m_acceptAll = addButton(m_head, "acceptAll", tr("Accept all and start"), {}, "primary");

    auto *side = new QVBoxLayout(m_side);
    side->setContentsMargins(16, 0, 8, 12);
    m_list = new QListView(m_side);
    m_list->setObjectName(QStringLiteral("draftsList"));
    m_list->setAccessibleName(tr("Cards to review"));
    m_list->setModel(m_model);
    m_list->setItemDelegate(new RowDelegate(m_services.theme, m_list));
    m_list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    side->addWidget(m_list);

    auto *foot = new QHBoxLayout(m_foot);
    foot->setContentsMargins(24, 12, 24, 12);
    foot->setSpacing(8);
    foot->addStretch();
    QPushButton *take = addButton(m_foot, "acceptDraft", tr("Accept"), tr("Enter"), "primary");
    QPushButton *change = addButton(m_foot, "editDraft", tr("Edit"), tr("E"), nullptr);
    QPushButton *away = addButton(m_foot, "dropDraft", tr("Drop"), tr("Del"), nullptr);
    foot->addStretch();
    connect(leave, &QPushButton::clicked, this, &DraftReview::leaveWanted);
    connect(m_acceptAll, &QPushButton::clicked, this, &DraftReview::acceptAll);
    connect(take, &QPushButton::clicked, this, &DraftReview::accept);
    connect(change, &QPushButton::clicked, this, &DraftReview::edit);
    connect(away, &QPushButton::clicked, this, &DraftReview::drop);
}

QPushButton *DraftReview::addButton(QWidget *row, const char *name, const QString &text, const QString &key, const char *kind)
{
    auto *button = new QPushButton(key.isEmpty() ? text : tr("%1  %2").arg(text, key), row);
    button->setObjectName(QLatin1String(name));
    button->setAccessibleName(text);
    if (kind)
        button->setProperty("kind", QLatin1String(kind));
    row->layout()->addWidget(button);
    return button;
}

void DraftReview::open(const QString &setId)
{
    m_setId = setId;
    m_drafts.clear();
    m_model->clear();
    if (m_editing)
        endEdit();
    onReady(m_services.studyQueries.material(setId), this, [this, setId](const Result<study::SetMaterial> &material) {
        if (setId != m_setId)
            return;
        take(material);
        if (material && !m_drafts.isEmpty())
            Q_EMIT opened();
    });
}

void DraftReview::reload()
{
    if (!m_active || m_editing)
        return;
    onReady(m_services.studyQueries.material(m_setId), this, [this, setId = m_setId](const Result<study::SetMaterial> &material) {
        if (m_active && setId == m_setId)
            take(material);
    });
}

void DraftReview::take(const Result<study::SetMaterial> &material)
{
    if (!material)
        return Q_EMIT failed(material.error());
    m_material = *material;
    m_drafts.clear();
    for (const auto &entry : m_material.entries) {
        if (entry.card.draft)
            m_drafts << entry;
    }
    if (m_drafts.isEmpty())
        return Q_EMIT finished(m_material.summary.due > 0);
    fill();
}

void DraftReview::fill()
{
    const int row = qMax(0, m_list->currentIndex().row());
    m_model->clear();
    for (int i = 0; i < m_drafts.size(); ++i) {
        const study::StudyItem &item = m_drafts[i].item;
        auto *line = new QStandardItem(plainLine(item.front()));
        line->setData(plainLine(item.back()), RowRole::Subtitle);
        line->setData(item.id, RowRole::Id);
        line->setData(tr("Draft %1 of %2: %3. %4").arg(i + 1).arg(m_drafts.size()).arg(plainLine(item.front()), plainLine(item.back())), Qt::AccessibleTextRole);
        m_model->appendRow(line);
    }
    m_list->setCurrentIndex(m_model->index(qMin(row, int(m_drafts.size()) - 1), 0));
    const int count = int(m_drafts.size());
    m_title->setText(count == 1 ? tr("1 card to review: %1").arg(m_material.summary.set.title) : tr("%1 cards to review: %2").arg(count).arg(m_material.summary.set.title));
    m_title->setToolTip(tr("The assistant made these cards. Look at them before you learn them."));
    tell();
}

const study::SetMaterial::Entry *DraftReview::current() const
{
    const int row = m_list->currentIndex().row();
    return row >= 0 && row < m_drafts.size() ? &m_drafts[row] : nullptr;
}

QWidget *DraftReview::firstFocus() const { return m_editing ? static_cast<QWidget *>(m_edit->form()) : m_list; }

void DraftReview::tell()
{
    if (m_editing)
        return tellPreview(m_bench, m_edit->form()->item());
    if (const auto *shown = current())
        tellPreview(m_bench, shown->item);
    else
        m_bench.pane()->call("clear", json::object());
}

void DraftReview::accept()
{
    const auto *shown = current();
    if (!shown)
        return;
    onReady(m_services.study.acceptCard(shown->card.id), this, [this](const Result<study::Card> &card) { report(card ? Result<void>() : Result<void>(fail(card.error()))); });
}

void DraftReview::acceptAll()
{
    onReady(m_services.study.acceptSet(m_setId), this, [this](const Result<int> &count) { report(count ? Result<void>() : Result<void>(fail(count.error()))); });
}

void DraftReview::drop()
{
    const auto *shown = current();
    if (!shown)
        return;
    onReady(m_services.study.removeItem(shown->item.id), this, [this](const Result<study::StudyItem> &item) {
        if (item)
            m_services.desk.toast(tr("\"%1\" is dropped.").arg(plainLine(item->front())), Desk::Undo::Offered);
        else
            report(fail(item.error()));
    });
}

void DraftReview::edit()
{
    const auto *shown = current();
    if (!shown || m_editing)
        return;
    m_editing = true;
    m_edit->form()->setItem(shown->item, m_material.summary.set.displayMode);
    m_parts = {m_head, m_side, m_edit->form(), m_edit->foot()};
    m_bench.show_(m_parts);
    m_edit->form()->focusFirst();
}

void DraftReview::endEdit()
{
    m_editing = false;
    m_parts = {m_head, m_side, nullptr, m_foot};
    if (!m_active)
        return;
    m_bench.show_(m_parts);
    m_list->setFocus();
    tell();
}

void DraftReview::report(const Result<void> &result)
{
    if (!result)
        m_services.desk.toast(sentence(result.error()));
}

} // namespace lectern::ui
