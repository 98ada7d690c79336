// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/transcript_feed.h"

#include "agent/conversation_repository.h"
#include "core/clock.h"
#include "core/on_ready.h"
#include "ui/chat/turn_keeper.h"

namespace lectern::ui {
namespace {

/// The entry without the messages of `running`: a turn that goes on from an answer is stored as part of it.
TranscriptEntry without(TranscriptEntry entry, const TranscriptEntry &running)
{
    entry.messages.removeIf([&](const agent::Message &message) {
        return std::any_of(running.messages.begin(), running.messages.end(), [&](const agent::Message &other) { return other.id == message.id; });
    });
    return entry;
}

constexpr qsizetype entryWindow = 200; // entries in the page: a long conversation is shown from its end

} // namespace

TranscriptFeed::TranscriptFeed(agent::ConversationRepository &conversations, store::Journal &journal, const Clock &clock, TurnKeeper &turns, QObject *parent)
    : QObject(parent)
    , m_conversations(conversations)
    , m_journal(journal)
    , m_clock(clock)
    , m_turns(turns)
{
    connect(&journal, &store::Journal::reverted, this, &TranscriptFeed::readRecords);
    connect(&turns, &TurnKeeper::grew, this, [this](const QString &id) {
        if (id == m_conversation)
            Q_EMIT changed();
    });
    connect(&turns, &TurnKeeper::changed, this, [this](const QString &id) {
        if (id == m_conversation)
            readRecords();
    });
    connect(&turns, &TurnKeeper::messageKept, this, [this](const QString &id) {
        if (id == m_conversation)
            reload();
    });
    connect(&turns, &TurnKeeper::ended, this, [this](const QString &id) {
        if (id == m_conversation)
            reload();
    });
}

Moment TranscriptFeed::moment() const { return {m_clock.now(), m_clock.zone()}; }

void TranscriptFeed::open(const QString &conversation)
{
    m_conversation = conversation;
    m_entries.clear();
    m_batches.clear();
    m_made.clear();
    m_first = 0;
    m_unsent = nullptr;
    m_ending = nullptr;
    ++m_reading;
    m_loading = !conversation.isEmpty();
    Q_EMIT changed();
    if (m_loading)
        reload();
}

void TranscriptFeed::reload()
{
    if (m_conversation.isEmpty())
        return;
    onReady(m_conversations.path(m_conversation), this, [this, reading = ++m_reading](const Result<QList<agent::Message>> &path) {
        if (reading != m_reading)
            return;
        m_loading = false;
        if (!path) {
            Q_EMIT failed(path.error());
            return;
        }
        take(*path);
    });
}

void TranscriptFeed::take(const QList<agent::Message> &path)
{
    const qsizetype shown = m_entries.size() - m_first;
    m_entries = entriesOf(path);
    for (TranscriptEntry &entry : m_entries) {
        for (CallView &call : entry.calls)
            call.milliseconds = m_turns.duration(call.call.id);
    }
    m_first = qMax<qsizetype>(0, m_entries.size() - qMax(entryWindow, shown));
    m_made.clear();
    m_unsent = nullptr;
    if (!m_turns.isRunning(m_conversation))
        m_turns.settle(m_conversation);
    readRecords();
    Q_EMIT changed();
}

void TranscriptFeed::loadMore()
{
    if (m_first == 0)
        return;
    m_first = qMax<qsizetype>(0, m_first - entryWindow);
    readRecords();
    Q_EMIT changed();
}

void TranscriptFeed::readRecords()
{
    QStringList batches;
    const auto add = [&batches](const TranscriptEntry &entry) {
        for (const agent::Message &message : entry.messages) {
            const QList<agent::ToolCall> calls = agent::toolCallsOf(message.blocks);
            if (std::any_of(calls.begin(), calls.end(), isChange))
                batches << message.id;
        }
    };
    for (qsizetype i = m_first; i < m_entries.size(); ++i)
        add(m_entries[i]);
    if (const TranscriptEntry *running = m_turns.answer(m_conversation))
        add(*running);
    if (batches.isEmpty())
        return;
    constexpr qsizetype most = 500;
    batches = batches.mid(qMax<qsizetype>(0, batches.size() - most));
    onReady(m_journal.recordsOf(batches), this, [this, id = m_conversation](const Result<QList<store::JournalRecord>> &records) {
        if (!records || id != m_conversation)
            return;
        for (const store::JournalRecord &record : *records) {
            BatchView &batch = m_batches[record.batch];
            if (batch.record && batch.record->step.undone != record.step.undone) {
                batch.held.reset();
                if (!record.step.undone)
                    batch.note.clear();
            }
            batch.record = record;
        }
        m_made.clear();
        Q_EMIT changed();
    });
}

std::vector<json> TranscriptFeed::items()
{
    std::vector<json> items;
    const TranscriptEntry *running = m_turns.answer(m_conversation);
    const auto make = [&](const TranscriptEntry &entry, bool isLast) {
        return entry.kind == TranscriptEntry::Kind::Student ? studentItem(entry, m_html, moment()) : answerItem(entry, m_batches, m_html, moment(), isLast);
    };
    const bool more = running || m_turns.isRunning(m_conversation);
    for (qsizetype i = m_first; i < m_entries.size(); ++i) {
        const TranscriptEntry &entry = m_entries[i];
        if (running && entry.id == running->id)
            break; // what was kept of it so far; the running turn has all of it
        if (running && i == m_entries.size() - 1 && entry.kind == TranscriptEntry::Kind::Answer) {
            items.push_back(make(without(entry, *running), false));
            continue;
        }
        const bool isLast = i == m_entries.size() - 1 && !more && m_unsent.is_null() && m_ending.is_null();
        const QString key = entry.id + (isLast ? QStringLiteral("!") : QString());
        if (!m_made.contains(key))
            m_made.insert(key, make(entry, isLast));
        items.push_back(m_made.value(key));
    }
    if (!m_unsent.is_null()) {
        TranscriptEntry entry;
        entry.id = QStringLiteral("unsent");
        agent::Message message;
        message.id = entry.id;
        message.blocks = m_unsent;
        message.createdAt = m_clock.now();
        entry.messages.append(message);
        items.push_back(studentItem(entry, m_html, moment()));
    }
    if (running)
        items.push_back(make(*running, true));
    else if (!m_ending.is_null() && !more)
        items.push_back(m_ending);
    return items;
}

const TranscriptEntry *TranscriptFeed::entry(const QString &id) const
{
    for (const TranscriptEntry &entry : m_entries) {
        if (entry.id == id)
            return &entry;
    }
    return nullptr;
}

const TranscriptEntry *TranscriptFeed::last(TranscriptEntry::Kind kind) const
{
    for (auto entry = m_entries.crbegin(); entry != m_entries.crend(); ++entry) {
        if (entry->kind == kind)
            return &*entry;
    }
    return nullptr;
}

void TranscriptFeed::setUnsent(const json &blocks)
{
    m_unsent = blocks;
    Q_EMIT changed();
}

void TranscriptFeed::undo(const QString &message, bool anyway)
{
    const auto batch = m_batches.constFind(message);
    if (batch == m_batches.constEnd() || !batch->record || batch->record->step.undone)
        return;
    const qint64 step = batch->record->step.id;
    if (anyway)
        return undoNow(step, message);
    onReady(m_journal.preview(step), this, [this, step, message](const Result<store::UndoReport> &report) {
        if (!report) {
            Q_EMIT failed(report.error());
            return;
        }
        if (report->conflicts.isEmpty())
            return undoNow(step, message);
        m_batches[message].held = HeldUndo{int(report->conflicts.size()), qMax(report->step.changes, int(report->conflicts.size()))};
        m_made.clear();
        Q_EMIT changed();
    });
}

void TranscriptFeed::undoNow(qint64 step, const QString &message)
{
    onReady(m_journal.undo(step), this, [this, message](const Result<store::UndoReport> &report) {
        if (!report) {
            Q_EMIT failed(report.error());
            return;
        }
        const QString text = undoneText(*report);
        m_batches[message].note = text;
        m_batches[message].held.reset();
        m_made.clear();
        readRecords();
        Q_EMIT undone(text);
    });
}

void TranscriptFeed::leaveAsItIs(const QString &message)
{
    m_batches[message].held.reset();
    m_made.clear();
    Q_EMIT changed();
}

} // namespace lectern::ui
