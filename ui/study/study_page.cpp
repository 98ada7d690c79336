// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/study_page.h"

#include "core/error.h"
#include "core/on_ready.h"
#include "study/study_queries.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/shared/web_pane.h"
#include "ui/study/draft_review.h"
#include "ui/study/session_end.h"
#include "ui/study/set_editor.h"
#include "ui/study/set_view.h"
#include "ui/study/sets_view.h"
#include "ui/study/state_panel.h"

#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace lectern::ui {

StudyPage::StudyPage(const Services &services, QWidget *parent)
    : Page(parent)
    , m_services(services)
    , m_stack(new QStackedWidget(this))
    , m_sets(new SetsView(services, this))
    , m_set(new SetView(services, this))
    , m_state(new StatePanel(this))
    , m_end(new SessionEnd(services, this))
{
    setObjectName(QStringLiteral("studyPage"));
    m_state->setObjectName(QStringLiteral("studyGone"));
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_stack);
    for (QWidget *part : {static_cast<QWidget *>(m_sets), static_cast<QWidget *>(m_set), static_cast<QWidget *>(m_state), static_cast<QWidget *>(m_end)})
        m_stack->addWidget(part);
    connectSets();
}

void StudyPage::connectSets()
{
    connect(m_sets, &SetsView::startWanted, this, [this](const Reference &set) { go(QStringLiteral("session"), set); });
    connect(m_sets, &SetsView::quizWanted, this, [this](const Reference &set) { go(QStringLiteral("quiz"), set); });
    connect(m_sets, &SetsView::editWanted, this, [this](const Reference &set) { go(QStringLiteral("edit"), set); });
    connect(m_sets, &SetsView::newWanted, this, [this] { go(QStringLiteral("edit"), std::nullopt); });

    connect(m_set, &SetView::startWanted, this, [this] {
        m_tag = m_set->tag();
        go(QStringLiteral("session"), m_place.subject);
    });
    connect(m_set, &SetView::quizWanted, this, [this] {
        m_tag = m_set->tag();
        go(QStringLiteral("quiz"), m_place.subject);
    });
    connect(m_set, &SetView::editWanted, this, [this](const QString &itemId) {
        m_itemId = itemId;
        go(QStringLiteral("edit"), m_place.subject);
    });
    connect(m_set, &SetView::reviewWanted, this, [this] { go(QStringLiteral("drafts"), m_place.subject); });
    connect(m_set, &SetView::backWanted, this, [this] { go({}, std::nullopt); });
    connect(m_set, &SetView::gone, this, [this] { go({}, std::nullopt); });
    connect(m_set, &SetView::subjectChanged, this, &StudyPage::subjectChanged);

    connect(m_end, &SessionEnd::backWanted, this, &StudyPage::toSet);
    connect(m_end, &SessionEnd::againWanted, this, [this] {
        m_cardIds = m_session->queue().toRepeat();
        if (m_place.subject)
            startSession(*m_place.subject, m_session->wish().kind);
    });
    connect(m_state, &StatePanel::pressed, this, [this] { go({}, std::nullopt); });
}

void StudyPage::makeBench()
{
    if (m_bench)
        return;
    m_bench = new Bench(m_services, this);
    m_stack->addWidget(m_bench);
    m_session = new Session(m_services, *m_bench);
    m_editor = new SetEditor(m_services, *m_bench);
    m_drafts = new DraftReview(m_services, *m_bench);
    connectBench();
}

void StudyPage::connectBench()
{
    // After the first load and after the page's process died: everything again.
    connect(m_bench->pane(), &WebPane::ready, this, [this] {
        if (m_part == Part::Session)
            m_session->tell();
        else if (m_part == Part::Editor)
            m_editor->tell();
        else if (m_part == Part::Drafts)
            m_drafts->tell();
    });
    connect(m_bench->pane(), &WebPane::linkFollowed, this, [this](const QUrl &url) {
        if (url.scheme() == u"lectern-choice")
            return m_session->followLink(url);
        if (const auto reference = Reference::fromUrl(url))
            return m_services.desk.open(*reference);
        m_services.desk.openOutside(url);
    });
    const auto failed = [this](const Error &error) { show_(error); };
    connect(m_session, &Session::began, this, [this] { show_(Part::Session); });
    connect(m_session, &Session::ended, this, [this] {
        m_end->show_(*m_session);
        show_(Part::End);
    });
    connect(m_session, &Session::leaveWanted, this, &StudyPage::toSet);
    connect(m_session, &Session::failed, this, failed);
    connect(m_session, &Session::subjectChanged, this, &StudyPage::subjectChanged);
    connect(m_editor, &SetEditor::opened, this, [this] { show_(Part::Editor); });
    connect(m_editor, &SetEditor::leaveWanted, this, &StudyPage::toSet);
    connect(m_editor, &SetEditor::failed, this, failed);
    connect(m_editor, &SetEditor::created, this, [this](const Reference &set) {
        m_place = {PageId::Study, QStringLiteral("edit"), set};
        Q_EMIT moved(m_place);
        Q_EMIT subjectChanged();
    });
    connect(m_drafts, &DraftReview::opened, this, [this] { show_(Part::Drafts); });
    connect(m_drafts, &DraftReview::leaveWanted, this, &StudyPage::toSet);
    connect(m_drafts, &DraftReview::failed, this, failed);
    connect(m_drafts, &DraftReview::finished, this, [this](bool start) {
        if (start && m_place.subject)
            go(QStringLiteral("session"), m_place.subject);
        else
            toSet();
    });
}

void StudyPage::open(const Place &place)
{
    m_place = place;
    if (place.subject && place.subject->kind == Reference::Kind::Card)
        return openCard(*place.subject);
    if (place.section == u"edit") {
        makeBench();
        return m_editor->open(place.subject ? place.subject->id : QString(), std::exchange(m_itemId, QString()));
    }
    if (!place.subject) {
        show_(Part::Sets);
        return m_sets->enter();
    }
    if (place.section == u"session")
        return startSession(*place.subject, Session::Kind::Due);
    if (place.section == u"quiz")
        return startSession(*place.subject, Session::Kind::Quiz);
    if (place.section == u"drafts") {
        makeBench();
        return m_drafts->open(place.subject->id);
    }
    m_set->open(place.subject->id);
    show_(Part::Set);
}

/// A card is shown where it can be changed: in the editor of its set.
void StudyPage::openCard(const Reference &card)
{
    onReady(m_services.studyQueries.card(card.id), this, [this, card](const Result<study::Card> &found) {
        if (m_place.subject != card)
            return;
        if (!found)
            return show_(found.error());
        makeBench();
        m_place.subject = Reference{Reference::Kind::StudySet, found->setId, 0, found->setTitle, {}};
        m_editor->open(found->setId, found->itemId);
    });
}

/// Drafts are looked at before they are learned.
void StudyPage::startSession(const Reference &set, Session::Kind kind)
{
    makeBench();
    const Session::Wish wish{set.id, kind, std::exchange(m_tag, QString()), std::exchange(m_cardIds, QStringList())};
    if (wish == m_session->wish() && m_session->isPaused())
        return m_session->start(wish);
    onReady(m_services.studyQueries.material(set.id), this, [this, set, wish](const Result<study::SetMaterial> &material) {
        if (m_place.subject != set || (m_place.section != u"session" && m_place.section != u"quiz"))
            return;
        if (!material)
            return show_(material.error());
        const study::SetSummary &summary = material->summary;
        if (summary.drafts > 0 && (summary.due == 0 || summary.drafts == summary.itemCount)) {
            m_place.section = QStringLiteral("drafts");
            Q_EMIT moved(m_place);
            return m_drafts->open(set.id);
        }
        m_session->start(wish);
    });
}

void StudyPage::show_(Part part)
{
    m_part = part;
    if (m_bench) {
        m_session->setActive(part == Part::Session);
        m_editor->setActive(part == Part::Editor);
        m_drafts->setActive(part == Part::Drafts);
        if (part == Part::Session)
            m_bench->show_(m_session->parts());
        else if (part == Part::Editor)
            m_bench->show_(m_editor->parts());
        else if (part == Part::Drafts)
            m_bench->show_(m_drafts->parts());
    }
    QWidget *shown = m_bench;
    if (part == Part::Sets)
        shown = m_sets;
    else if (part == Part::Set)
        shown = m_set;
    else if (part == Part::End)
        shown = m_end;
    else if (part == Part::State)
        shown = m_state;
    m_stack->setCurrentWidget(shown);
    if (part == Part::Editor)
        m_editor->tell();
    else if (part == Part::Drafts)
        m_drafts->tell();
    // What is read arrives after the window gave the focus to what was there.
    if (isVisible() && firstFocus())
        firstFocus()->setFocus(Qt::ShortcutFocusReason);
    Q_EMIT subjectChanged();
}

void StudyPage::show_(const Error &error)
{
    const bool gone = error.code == ErrorCode::NotFound;
    m_state->say(gone ? tr("This is not there any more") : tr("This could not be read"),
                 gone ? tr("The set or card was deleted. Ctrl+Z may bring it back.") : sentence(error), tr("All study sets"));
    show_(Part::State);
}

QWidget *StudyPage::firstFocus()
{
    switch (m_part) {
    case Part::Sets: return m_sets->firstFocus();
    case Part::Set: return m_set->firstFocus();
    case Part::Session: return m_session->firstFocus();
    case Part::Editor: return m_editor->firstFocus();
    case Part::Drafts: return m_drafts->firstFocus();
    case Part::End: return m_end->firstFocus();
    case Part::State: return m_state->button();
    }
    return nullptr;
}

std::optional<Reference> StudyPage::subject() const
{
    switch (m_part) {
    case Part::Set: return m_set->subject();
    case Part::Session: return m_session->subject();
    case Part::Editor: return m_editor->subject();
    case Part::Drafts: return m_place.subject;
    default: return std::nullopt;
    }
}

bool StudyPage::find() { return false; }

void StudyPage::go(const QString &section, const std::optional<Reference> &set)
{
    m_services.desk.go({PageId::Study, section, set});
}

void StudyPage::toSet() { go({}, m_place.subject); }

} // namespace lectern::ui
