// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/session_queue.h"

#include <random>

namespace lectern::study {

QList<int> shuffledOrder(int count, quint32 seed)
{
    QList<int> order(count);
    for (int i = 0; i < count; ++i)
        order[i] = i;
    // The distributions of the standard library give other numbers in other libraries; the engine does not.
    std::mt19937 engine(seed);
    for (int i = count - 1; i > 0; --i)
        order.swapItemsAt(i, int(engine() % quint32(i + 1)));
    return order;
}

quint32 seedFor(const QString &id, quint32 sessionSeed)
{
    quint32 hash = 2166136261U ^ sessionSeed; // FNV-1a: qHash differs from start to start
    for (const QChar c : id)
        hash = (hash ^ c.unicode()) * 16777619U;
    return hash;
}

SessionQueue::SessionQueue(QStringList cardIds)
{
    m_state.total = cardIds.size();
    m_state.waiting = std::move(cardIds);
}

std::optional<QString> SessionQueue::current() const
{
    if (m_state.waiting.isEmpty())
        return std::nullopt;
    return m_state.waiting.first();
}

void SessionQueue::answer(bool right)
{
    if (m_state.waiting.isEmpty())
        return;
    m_history.append(m_state);
    const QString card = m_state.waiting.takeFirst();
    if (right)
        return;
    m_state.waiting.insert(qMin(qsizetype(repeatAfter), m_state.waiting.size()), card);
    if (!m_state.wrong.contains(card))
        m_state.wrong.append(card);
}

bool SessionQueue::takeBack()
{
    if (m_history.isEmpty())
        return false;
    m_state = m_history.takeLast();
    return true;
}

void SessionQueue::changeLast(bool right)
{
    if (takeBack())
        answer(right);
}

void SessionQueue::drop(const QString &cardId)
{
    const auto without = [&](State &state) {
        state.waiting.removeAll(cardId);
        state.wrong.removeAll(cardId);
        --state.total;
    };
    const auto &all = m_history.isEmpty() ? m_state : m_history.first(); // every card waits at the start
    if (!all.waiting.contains(cardId))
        return;
    // Answers to it leave a state equal to the one before; the others keep their meaning.
    QList<State> kept;
    for (State &state : m_history) {
        const bool answeredNow = !state.waiting.isEmpty() && state.waiting.first() == cardId;
        without(state);
        if (!answeredNow)
            kept.append(state);
    }
    m_history = kept;
    without(m_state);
}

int SessionQueue::right() const
{
    int right = 0;
    QStringList seen;
    for (const State &state : m_history) {
        const QString &card = state.waiting.first();
        if (!seen.contains(card)) {
            seen.append(card);
            right += m_state.wrong.contains(card) ? 0 : 1;
        }
    }
    return right;
}

} // namespace lectern::study
