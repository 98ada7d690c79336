// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shared/page.h"
#include "ui/shared/services.h"
#include "ui/study/session.h"

class QStackedWidget;

namespace lectern::ui {

class Bench;
class DraftReview;
class SessionEnd;
class SetEditor;
class SetView;
class SetsView;
class StatePanel;

/// Study sets: the list, one set, and what is done with it. Sections of a set: "session", "quiz", "edit", "drafts"; without a set
/// "edit" is a new one.
class StudyPage final : public Page
{
    Q_OBJECT

public:
    StudyPage(const Services &services, QWidget *parent);

    void open(const Place &place) override;
    QWidget *firstFocus() override;
    std::optional<Reference> subject() const override;
    bool find() override;

private:
    enum class Part { Sets, Set, Session, Editor, Drafts, End, State };

    void connectSets();
    void connectBench();
    /// The bench with its web view is made when something is first shown in it.
    void makeBench();
    void show_(Part part);
    void show_(const Error &error);
    void openCard(const Reference &card);
    void go(const QString &section, const std::optional<Reference> &set);
    void startSession(const Reference &set, Session::Kind kind);
    void toSet();

    Services m_services;
    Place m_place;
    Part m_part = Part::Sets;
    QString m_itemId; ///< with which the editor begins
    QString m_tag;    ///< to which the next session is narrowed
    QStringList m_cardIds;
    QStackedWidget *m_stack;
    SetsView *m_sets;
    SetView *m_set;
    StatePanel *m_state;
    SessionEnd *m_end;
    Bench *m_bench = nullptr;
    Session *m_session = nullptr;
    SetEditor *m_editor = nullptr;
    DraftReview *m_drafts = nullptr;
};

} // namespace lectern::ui
