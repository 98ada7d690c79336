// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QStringList>

#include <optional>

namespace lectern::study {

/// The numbers 0 to count-1 in an order that is the same for the same seed, on every computer.
QList<int> shuffledOrder(int count, quint32 seed);
/// A seed of its own for each card of a session.
quint32 seedFor(const QString &id, quint32 sessionSeed);

/// Which card comes next in a session. One that was wrong comes again after a few others, until it was right once.
class SessionQueue final
{
public:
    /// How many other cards come before a wrong one is asked again; fewer when there are no more.
    static constexpr int repeatAfter = 3;

    explicit SessionQueue(QStringList cardIds = {});

    /// Nothing when every card was right.
    std::optional<QString> current() const;
    void answer(bool right);
    /// Undoes the last answer: its card is the current one again. False when there was none.
    bool takeBack();
    /// Puts the last answer right: it counts as the other.
    void changeLast(bool right);
    /// A card that is not there any more. Answers to it count no longer and cannot be taken back.
    void drop(const QString &cardId);

    int total() const { return int(m_state.total); }
    /// Cards that were right once.
    int done() const { return total() - int(m_state.waiting.size()); }
    int answers() const { return int(m_history.size()); }
    /// Cards that were right at the first try, and those that were wrong at least once.
    int right() const;
    int wrong() const { return int(m_state.wrong.size()); }
    /// In the order in which they were first wrong.
    QStringList toRepeat() const { return m_state.wrong; }
    bool isFinished() const { return m_state.waiting.isEmpty(); }

private:
    struct State
    {
        QStringList waiting; ///< the first is current
        QStringList wrong;
        qsizetype total = 0;
    };
    State m_state;
    QList<State> m_history; ///< as it was before each answer
};

} // namespace lectern::study
