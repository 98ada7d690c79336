// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/study/session.h"

#include "core/clock.h"
#include "core/ids.h"
#include "core/on_ready.h"
#include "store/journal.h"
#include "study/study_queries.h"
#include "study/study_repository.h"
#include "ui/shared/desk.h"
#include "ui/shared/sentences.h"
#include "ui/shared/web_pane.h"
#include "ui/study/card_edit.h"
#include "ui/study/session_foot.h"
#include "ui/study/session_head.h"
#include "ui/study/study_shown.h"
#include "ui/study/study_words.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>

#include <nlohmann/json.hpp>

namespace lectern::ui {

using study::DisplayMode;
using study::Grade;
using Stage = SessionFoot::Stage;

namespace {

constexpr int longestAnswer = 60'000; ///< ms: beyond it nobody was thinking about the card

} // namespace

Session::Session(const Services &services, Bench &bench)
    : QObject(&bench)
    , m_services(services)
    , m_bench(bench)
    , m_head(new SessionHead(&bench))
    , m_foot(new SessionFoot(&bench))
    , m_edit(new CardEdit(bench, "sessionForm"))
    , m_parts{m_head, nullptr, nullptr, m_foot}
{
    bench.add({m_head, nullptr, m_edit->form(), m_foot});
    bench.add({nullptr, nullptr, nullptr, m_edit->foot()});
    connectParts();
    addKeys();
    setActive(false);
}

void Session::connectParts()
{
    connect(m_head, &SessionHead::leaveWanted, this, &Session::leaveWanted);
    connect(m_head, &SessionHead::modeWanted, this, &Session::changeMode);
    connect(m_foot, &SessionFoot::showWanted, this, &Session::reveal);
    connect(m_foot, &SessionFoot::graded, this, &Session::press);
    connect(m_foot, &SessionFoot::checkWanted, this, &Session::check);
    connect(m_foot, &SessionFoot::giveUpWanted, this, &Session::giveUp);
    connect(m_foot, &SessionFoot::nextWanted, this, &Session::next);
    connect(m_foot, &SessionFoot::decided, this, &Session::decide);
    connect(m_foot, &SessionFoot::hintWanted, this, &Session::showHint);
    connect(m_foot, &SessionFoot::askWanted, this, &Session::askAssistant);
    connect(m_foot, &SessionFoot::editWanted, this, &Session::edit);
    connect(m_foot, &SessionFoot::undoWanted, this, &Session::takeBack);
    connect(m_edit, &CardEdit::saveWanted, this, &Session::save);
    connect(m_edit, &CardEdit::cancelled, this, &Session::endEdit);
    connect(&m_services.study, &study::StudyRepository::changed, this, &Session::refresh);
    connect(&m_services.journal, &store::Journal::reverted, this, &Session::refresh);
}

void Session::addKeys()
{
    const auto add = [this](Command command, auto run) { m_keys << addCommand(&m_bench, command, Qt::WidgetWithChildrenShortcut, run); };
    add(Command::ShowAnswer, [this] { goOn(); });
    add(Command::GradeAgain, [this] { press(1); });
    add(Command::GradeHard, [this] { press(2); });
    add(Command::GradeGood, [this] { press(3); });
    add(Command::GradeEasy, [this] { press(4); });
    add(Command::MarkRight, [this] { decide(true); });
    add(Command::MarkWrong, [this] { decide(false); });
    add(Command::Hint, [this] { showHint(); });
    add(Command::SpeakFormula, [this] { m_formulas.say(m_services.desk, *m_bench.pane()); });
    add(Command::Ask, [this] { askAssistant(); });
    add(Command::EditCard, [this] { edit(); });
    add(Command::UndoAnswer, [this] { takeBack(); });
    // Ctrl+Z is the window's too, and of two nobody gets it: the bench hands it over.
    m_keys.last()->setShortcuts({QKeySequence(Qt::Key_Z)});
    add(Command::LeaveSession, [this] { Q_EMIT leaveWanted(); });
    for (int number = 5; number <= 9; ++number) {
        auto *key = new QAction(&m_bench);
        key->setShortcut(QKeySequence(QString::number(number)));
        key->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        key->setAutoRepeat(false);
        connect(key, &QAction::triggered, this, [this, number] { press(number); });
        m_bench.addAction(key);
        m_keys << key;
    }
}

void Session::setActive(bool active)
{
    m_active = active;
    for (QAction *key : std::as_const(m_keys))
        key->setEnabled(active && !m_editing);
    m_bench.setUndo(active && !m_editing ? std::function<void()>([this] { takeBack(); }) : nullptr);
}

void Session::start(const Wish &wish)
{
    if (wish == m_wish && isPaused()) {
        if (m_editing)
            endEdit();
        refresh();
        next();
        Q_EMIT began();
        return;
    }
    m_wish = wish;
    m_phase = Phase::Idle;
    m_foot->show_(Stage::Nothing);
    m_bench.pane()->call("clear", json::object());
    onReady(m_services.studyQueries.material(wish.setId), this, [this, wish](const Result<study::SetMaterial> &material) {
        if (!(wish == m_wish))
            return;
        if (!material)
            return Q_EMIT failed(material.error());
        m_material = *material;
        begin();
    });
}

void Session::begin()
{
    m_seed = quint32(m_services.clock.now().toMSecsSinceEpoch());
    QStringList due;
    QStringList all;
    for (const study::SetMaterial::Entry &entry : std::as_const(m_material.entries)) {
        const bool wanted = (m_wish.cardIds.isEmpty() || m_wish.cardIds.contains(entry.card.id))
                            && (m_wish.tag.isEmpty() || entry.item.tags.value_or(QStringList()).contains(m_wish.tag)) && !entry.card.draft;
        if (!wanted)
            continue;
        all << entry.card.id;
        if (entry.due)
            due << entry.card.id;
    }
    QStringList cards = m_wish.kind == Kind::Due && !due.isEmpty() ? due : all;
    m_wanted = m_material.summary.set.displayMode;
    if (m_wish.kind == Kind::Quiz) {
        if (m_wanted == DisplayMode::Flashcards)
            m_wanted = study::allows(m_material.items(), DisplayMode::MultipleChoice) ? DisplayMode::MultipleChoice : DisplayMode::ShortAnswer;
        QStringList mixed;
        for (const int i : study::shuffledOrder(int(cards.size()), m_seed))
            mixed << cards[i];
        cards = mixed;
    }
    m_queue = study::SessionQueue(cards);
    m_head->setTitle(m_wish.kind == Kind::Quiz ? tr("Quiz: %1").arg(m_material.summary.set.title) : m_material.summary.set.title);
    for (const auto mode : {DisplayMode::MultipleChoice, DisplayMode::ShortAnswer})
        m_head->allow(mode, study::allows(m_material.items(), mode));
    m_head->setMode(m_wanted);
    m_cardId.clear();
    next();
    if (!m_queue.isFinished())
        Q_EMIT began();
}

void Session::refresh()
{
    if (m_wish.setId.isEmpty() || m_phase == Phase::Idle)
        return;
    onReady(m_services.studyQueries.material(m_wish.setId), this, [this, wish = m_wish](const Result<study::SetMaterial> &material) {
        if (!(wish == m_wish) || m_phase == Phase::Idle)
            return;
        if (!material)
            return Q_EMIT failed(material.error());
        const auto *shown = entry(m_cardId);
        const study::StudyItem before = shown ? shown->item : study::StudyItem();
        QStringList gone;
        for (const auto &old : std::as_const(m_material.entries))
            gone << old.card.id;
        m_material = *material;
        for (const auto &still : std::as_const(m_material.entries))
            gone.removeAll(still.card.id);
        for (const QString &card : std::as_const(gone))
            m_queue.drop(card);
        if (gone.contains(m_cardId))
            return next();
        if (const auto *now = entry(m_cardId); now && !(now->item == before) && !m_editing) {
            if (m_phase == Phase::Asking)
                ask(m_cardId);
            else
                tell();
        }
        arrange(Focus::Keep);
    });
}

const study::SetMaterial::Entry *Session::entry(const QString &cardId) const
{
    for (const auto &entry : m_material.entries) {
        if (entry.card.id == cardId)
            return &entry;
    }
    return nullptr;
}

std::optional<Reference> Session::subject() const
{
    const auto *shown = entry(m_cardId);
    if (!shown)
        return std::nullopt;
    return Reference{Reference::Kind::Card, m_cardId, 0, plainLine(shown->item.front()), {}};
}

void Session::next()
{
    const auto card = m_queue.current();
    if (!card) {
        m_phase = Phase::Idle;
        m_cardId.clear();
        return Q_EMIT ended();
    }
    ask(*card);
}

void Session::ask(const QString &cardId)
{
    const auto *shown = entry(cardId);
    if (!shown)
        return;
    if (cardId != m_cardId || m_phase != Phase::Asking)
        m_foot->field()->setText({}); // unlike clear() leaves nothing to take back in it; the same one asked again, because it was edited, keeps what was typed
    m_cardId = cardId;
    m_phase = Phase::Asking;
    m_hinted = false;
    m_formulas.begin();
    m_chosen.clear();
    m_given.clear();
    m_decided.reset();
    m_judgement = {};
    const QList<study::StudyItem> items = m_material.items();
    m_mode = study::modeFor(shown->item, m_wanted, items);
    // Another order whenever it is asked again, so that the place is not what is learned.
    m_choice = m_mode == DisplayMode::MultipleChoice ? study::choiceQuestion(shown->item, items, study::seedFor(cardId, m_seed + quint32(m_queue.answers()))) : std::nullopt;
    m_typed = m_mode == DisplayMode::ShortAnswer ? study::typedQuestion(shown->item) : std::nullopt;
    m_timer.start();
    tell();
    // Somebody who goes through the modes by keys stays there.
    arrange(m_head->isAncestorOf(QApplication::focusWidget()) ? Focus::Keep : Focus::Take);
    Q_EMIT subjectChanged();
}

void Session::tell()
{
    const auto *shown = entry(m_cardId);
    if (!shown || m_phase == Phase::Idle)
        return;
    WebPane &pane = *m_bench.pane();
    const bool answered = m_phase == Phase::Answered;
    const QString hint = m_hinted ? hintText() : QString();
    if (m_editing)
        return tellPreview(m_bench, m_edit->form()->item());
    pane.setAccessibleName(plainLine(m_typed ? m_typed->prompt : shown->item.front()));
    m_bench.setAccessibleName(pane.accessibleName());
    if (m_choice)
        pane.call("question", choiceShown(*m_choice, shown->item, m_chosen, answered, {}));
    else if (m_typed && answered)
        pane.call("answer", answerShown(*m_typed, shown->item, m_given, m_judgement, m_decided));
    else if (m_typed)
        pane.call("card", typedShown(*m_typed, hint, {}));
    else
        pane.call("card", cardShown(shown->item, answered, hint, {}));
}

/// The widgets around the card as they belong to it now, and the focus where the keyboard is needed.
void Session::arrange(Focus focus)
{
    if (m_phase == Phase::Idle || m_editing)
        return;
    const bool answered = m_phase == Phase::Answered;
    const Stage stage = m_choice ? (answered ? Stage::Checked : m_choice->several ? Stage::ChooseSeveral : Stage::Choose)
                        : m_typed ? (answered ? Stage::CheckedTyped : Stage::Type)
                                  : (answered ? Stage::Back : Stage::Front);
    m_foot->show_(stage);
    if (answered && m_choice) {
        m_foot->say(chosenRight() ? tr("Right") : m_chosen.isEmpty() ? tr("Now you know") : tr("Wrong"), chosenRight() ? QStringLiteral("ok") : QStringLiteral("danger"));
    } else if (answered && m_typed) {
        const bool right = m_decided.value_or(m_judgement.verdict == study::Verdict::Right);
        const bool open = !m_decided && (m_judgement.verdict == study::Verdict::Close || m_judgement.verdict == study::Verdict::Compare);
        m_foot->say(m_decided ? (*m_decided ? tr("Counts as right") : tr("Counts as wrong")) : verdictWords(m_judgement),
                    open ? QStringLiteral("warning") : right ? QStringLiteral("ok") : QStringLiteral("danger"));
        m_foot->setDecided(right);
    }
    m_foot->setUsable(!answered && !m_hinted && !hintText().isEmpty(), m_queue.answers() > 0);
    m_foot->setCounts(m_queue.answers() > 0 ? countWords(m_queue) : QString());
    m_head->setProgress(m_queue.done(), m_queue.total());
    if (focus == Focus::Take && m_active && m_bench.isVisible())
        firstFocus()->setFocus(Qt::OtherFocusReason);
}

QWidget *Session::firstFocus() const
{
    if (m_editing)
        return m_edit->form();
    QWidget *wanted = m_foot->firstFocus();
    return wanted ? wanted : &m_bench;
}

/// Space and Enter: on with it, whatever that is now.
void Session::goOn()
{
    if (m_phase == Phase::Asking) {
        if (!m_choice && !m_typed)
            reveal();
        else
            check();
    } else if (m_phase == Phase::Answered) {
        if (m_choice || m_typed)
            next();
        else
            press(int(Grade::Good));
    }
}

void Session::reveal()
{
    if (m_phase != Phase::Asking || m_choice || m_typed)
        return;
    m_phase = Phase::Answered;
    tell();
    arrange();
    if (const auto *shown = entry(m_cardId))
        sayWords(m_services.desk, *m_bench.pane(), QStringLiteral(".part.back"), shown->item.back(), this, [this, card = m_cardId] { return card == m_cardId && m_phase == Phase::Answered; });
}

void Session::press(int number)
{
    if (m_choice) {
        if (m_phase == Phase::Asking && number <= m_choice->options.size())
            choose(number - 1);
        return;
    }
    if (m_typed || m_phase != Phase::Answered)
        return;
    if (const auto grade = study::gradeOf(number)) {
        record(*grade);
        next();
    }
}

void Session::choose(int option)
{
    if (m_phase != Phase::Asking || !m_choice || option < 0 || option >= m_choice->options.size())
        return;
    if (m_choice->several) {
        if (!m_chosen.removeAll(option))
            m_chosen << option;
        return tell();
    }
    m_chosen = {option};
    check();
}

bool Session::chosenRight() const
{
    for (int i = 0; i < m_choice->options.size(); ++i) {
        if (m_choice->options[i].correct != m_chosen.contains(i))
            return false;
    }
    return true;
}

void Session::check()
{
    if (m_phase != Phase::Asking)
        return;
    if (m_choice) {
        if (m_chosen.isEmpty())
            return;
        m_phase = Phase::Answered;
        // Choosing among a few is weaker evidence than knowing: never Easy.
        record(!chosenRight() ? Grade::Again : m_hinted ? Grade::Hard : Grade::Good);
        m_services.desk.announce(chosenRight() ? tr("Right") : tr("Wrong"));
    } else if (m_typed) {
        m_given = m_foot->field()->text();
        if (m_given.trimmed().isEmpty())
            return;
        m_phase = Phase::Answered;
        m_judgement = study::judgeAnswer(m_given, m_typed->accepted);
        record(m_judgement.verdict != study::Verdict::Right ? Grade::Again : m_hinted ? Grade::Hard : Grade::Good);
        m_services.desk.announce(verdictWords(m_judgement));
    }
    tell();
    arrange();
}

void Session::giveUp()
{
    if (m_phase != Phase::Asking || (!m_choice && !m_typed))
        return;
    m_phase = Phase::Answered;
    m_chosen.clear();
    m_given.clear();
    if (m_typed)
        m_judgement = study::judgeAnswer({}, m_typed->accepted);
    record(Grade::Again);
    tell();
    arrange();
}

void Session::decide(bool right)
{
    if (m_phase != Phase::Answered || !m_typed || m_given.isEmpty())
        return;
    const bool was = m_decided.value_or(m_judgement.verdict == study::Verdict::Right);
    m_decided = right;
    if (was != right) {
        m_queue.changeLast(right);
        // A slip that the student lets pass is not the same as knowing.
        const Grade grade = right ? Grade::Hard : Grade::Again;
        const auto say = [this](const Error &error) { m_services.desk.toast(sentence(error)); };
        onReady(m_stored, this, [this, grade, say, batch = m_batch](const Result<study::Review> &review) {
            if (!review)
                return;
            onReady(m_services.study.changeGrade(review->id, grade, {store::ActorKind::Student, batch}), this, [say](const Result<study::Review> &changed) {
                if (!changed)
                    say(changed.error());
            });
        });
    }
    m_services.desk.announce(right ? tr("Counts as right") : tr("Counts as wrong"));
    tell();
    arrange();
}

void Session::record(Grade grade)
{
    m_queue.answer(grade != Grade::Again);
    m_batch = newId();
    m_stored = m_services.study.recordReview(m_cardId, grade, m_services.clock.now(), int(qMin<qint64>(m_timer.elapsed(), longestAnswer)), {store::ActorKind::Student, m_batch});
    onReady(m_stored, this, [this](const Result<study::Review> &review) {
        if (review)
            return;
        m_services.desk.toast(sentence(review.error()));
        m_queue.takeBack();
        next();
    });
}

void Session::takeBack()
{
    if (m_queue.answers() == 0)
        return m_services.desk.toast(tr("There is no answer to take back."));
    // The queue learns of it later: pressed again until then, it would take back an answer that was given before this session.
    if (std::exchange(m_takingBack, true))
        return;
    onReady(m_services.journal.undoLatest(QStringLiteral("study.review")), this, [this](const Result<store::UndoReport> &report) {
        m_takingBack = false;
        if (!report)
            return m_services.desk.toast(sentence(report.error()));
        m_queue.takeBack();
        m_services.desk.announce(tr("The last answer is taken back."));
        next();
    });
}

QString Session::hintText() const
{
    const auto *shown = entry(m_cardId);
    const auto *term = shown ? std::get_if<study::Term>(&shown->item.content) : nullptr;
    if (m_typed && m_typed->asksForTerm && !m_typed->accepted.isEmpty())
        return tr("It begins with %1.").arg(m_typed->accepted.first().trimmed().left(1));
    if (m_typed || m_choice || !term || term->shortDefinition == term->fullDefinition)
        return {};
    return term->shortDefinition;
}

void Session::showHint()
{
    if (m_phase != Phase::Asking || hintText().isEmpty())
        return;
    m_hinted = true;
    tell();
    arrange();
    sayWords(m_services.desk, *m_bench.pane(), QStringLiteral(".part.hint"), hintText(), this, [this, card = m_cardId] { return card == m_cardId && m_phase == Phase::Asking; });
}

void Session::askAssistant()
{
    const auto *shown = entry(m_cardId);
    const auto reference = subject();
    if (!shown || !reference)
        return;
    QString draft = tr("About this card: %1").arg(shown->item.front());
    if (m_phase == Phase::Answered) {
        draft += u'\n' + tr("The answer: %1").arg(shown->item.back());
        if (m_typed && !m_given.isEmpty())
            draft += u'\n' + tr("I answered: %1").arg(m_given);
        if (m_choice && !m_chosen.isEmpty())
            draft += u'\n' + tr("I chose: %1").arg(m_choice->options[m_chosen.first()].text);
    }
    m_services.desk.ask(*reference, draft);
}

void Session::edit()
{
    const auto *shown = entry(m_cardId);
    if (!shown || m_editing || m_phase == Phase::Idle)
        return;
    m_editing = true;
    setActive(m_active);
    m_edit->form()->setItem(shown->item, m_material.summary.set.displayMode);
    m_parts = {m_head, nullptr, m_edit->form(), m_edit->foot()};
    m_bench.show_(m_parts);
    m_edit->form()->focusFirst();
    tell();
}

void Session::endEdit()
{
    m_editing = false;
    setActive(m_active);
    m_parts = {m_head, nullptr, nullptr, m_foot};
    if (m_active)
        m_bench.show_(m_parts);
    tell();
    arrange();
}

void Session::save(const study::StudyItem &item)
{
    endEdit();
    onReady(m_services.study.updateItem(item), this, [this](const Result<study::StudyItem> &updated) {
        m_services.desk.toast(updated ? tr("The card is saved.") : sentence(updated.error()), updated ? Desk::Undo::Offered : Desk::Undo::No);
    });
}

void Session::changeMode(DisplayMode mode)
{
    m_wanted = mode;
    if (m_phase == Phase::Asking)
        ask(m_cardId);
}

void Session::followLink(const QUrl &url)
{
    if (url.scheme() != u"lectern-choice")
        return m_services.desk.openOutside(url);
    bool ok = false;
    const int option = url.path().toInt(&ok);
    if (ok && m_active && !m_editing)
        choose(option);
}

} // namespace lectern::ui
