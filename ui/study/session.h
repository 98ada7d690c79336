// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/asking.h"
#include "study/grading.h"
#include "study/session_queue.h"
#include "ui/shared/commands.h"
#include "ui/shared/reference.h"
#include "ui/study/bench.h"
#include "ui/study/formula_voice.h"

#include <QElapsedTimer>
#include <QFuture>
#include <QObject>

class QAction;

namespace lectern {
struct Error;
}

namespace lectern::ui {

class CardEdit;
class SessionFoot;
class SessionHead;

/// One pass over cards of a set: asks, takes the answer, writes it down, and goes on. What was answered is stored before the next
/// card is shown, so it can be left at any moment.
class Session final : public QObject
{
    Q_OBJECT

public:
    enum class Kind {
        Due, ///< what is due, or all when nothing is
        All,
        Quiz, ///< all, mixed, as questions with options where that is possible
    };
    struct Wish
    {
        QString setId;
        Kind kind = Kind::Due;
        QString tag;         ///< only items with it; empty: all
        QStringList cardIds; ///< only these; empty: all
        bool operator==(const Wish &) const = default;
    };

    Session(const Services &services, Bench &bench);

    /// Goes on with the paused session when it is wanted again, else begins.
    void start(const Wish &wish);
    const Bench::Parts &parts() const { return m_parts; }
    QWidget *firstFocus() const;
    /// Its keys work only while it is shown.
    void setActive(bool active);
    /// Says all to the page: again after it died.
    void tell();

    std::optional<Reference> subject() const;
    const Wish &wish() const { return m_wish; }
    const study::SessionQueue &queue() const { return m_queue; }
    const study::SetMaterial &material() const { return m_material; }
    bool isPaused() const { return !m_material.summary.set.id.isEmpty() && !m_queue.isFinished() && m_queue.answers() > 0; }
    void followLink(const QUrl &url);

Q_SIGNALS:
    /// There is a card to show.
    void began();
    void ended();
    void leaveWanted();
    void failed(const lectern::Error &error);
    void subjectChanged();

private:
    enum class Phase { Idle, Asking, Answered };

    void connectParts();
    void addKeys();
    void begin();
    void refresh();
    const study::SetMaterial::Entry *entry(const QString &cardId) const;
    void next();
    void ask(const QString &cardId);
    enum class Focus { Keep, Take };
    void arrange(Focus focus = Focus::Take);

    void reveal();
    void press(int number);
    void choose(int option);
    void check();
    void giveUp();
    void decide(bool right);
    void goOn();
    void record(study::Grade grade);
    void takeBack();
    void showHint();
    void askAssistant();
    void edit();
    void endEdit();
    void save(const study::StudyItem &item);
    void changeMode(study::DisplayMode mode);
    QString hintText() const;
    bool chosenRight() const;

    Services m_services;
    Bench &m_bench;
    SessionHead *m_head;
    SessionFoot *m_foot;
    CardEdit *m_edit;
    Bench::Parts m_parts;
    QList<QAction *> m_keys;
    bool m_active = false;

    Wish m_wish;
    study::SetMaterial m_material;
    study::SessionQueue m_queue;
    study::DisplayMode m_wanted = study::DisplayMode::Flashcards;
    quint32 m_seed = 0;

    // The card that is shown.
    QString m_cardId;
    Phase m_phase = Phase::Idle;
    study::DisplayMode m_mode = study::DisplayMode::Flashcards;
    bool m_hinted = false;
    bool m_editing = false;
    std::optional<study::ChoiceQuestion> m_choice;
    std::optional<study::TypedQuestion> m_typed;
    QList<int> m_chosen;
    QString m_given;
    study::Judgement m_judgement;
    std::optional<bool> m_decided;
    QFuture<Result<study::Review>> m_stored; ///< the last answer
    FormulaVoice m_formulas;
    bool m_takingBack = false; ///< an answer is being taken back; a second press waits for no other one
    QString m_batch;    ///< makes an answer and a change of its grade one step
    QElapsedTimer m_timer;
};

} // namespace lectern::ui
