// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/providers/provider.h"

#include <functional>
#include <map>
#include <vector>

namespace lectern::agent::anthropic {

/// Folds the events of one streamed answer of the Messages API into a Completion and tells each step to `sink`. Blocks are kept
/// as they came, fields that we do not know included, since they go back to the API equal in value. Kinds of events, blocks and
/// deltas that we do not know are no errors (the API promises to add some).
class MessageDecoder
{
public:
    using Sink = std::function<void(const StreamEvent &)>;
    explicit MessageDecoder(Sink sink = {}) : m_sink(std::move(sink)) {}

    /// Takes the JSON of one event. What kind it is stands in its own `type`: proxies drop the `event:` lines.
    /// Errors: what an `error` event says; ProtocolError for events that cannot follow what came.
    Result<void> take(const json &event);
    /// Takes a whole message, as an answer that is not streamed.
    Result<void> takeWhole(const json &message);
    /// The body is over. ConnectionLost when the message is not: neither its message_stop nor a stop reason had come. (A cut
    /// between the two loses nothing.)
    Result<void> close();

    bool hasStarted() const { return m_started; }
    bool isFinished() const { return m_finished; }
    /// True once a part of the answer was given out: from then on the request cannot be repeated unseen.
    bool hasDelivered() const { return !m_slots.empty(); }
    QString messageId() const;
    Completion completion() const;
    /// The message as the API gives it unstreamed. A call that was cut off has the text of its input under `_partial`.
    json message() const;

private:
    struct Slot
    {
        json block;
        std::string inputText; ///< the pieces of a call's input, joined
        bool stopped = false;
    };

    Result<void> start(const json &event);
    Result<void> startBlock(const json &event);
    Result<void> takeDelta(const json &event);
    Result<void> stopBlock(const json &event);
    Result<void> takeMessageDelta(const json &event);
    void applyDelta(Slot &slot, int index, const json &delta);
    void finishSlot(Slot &slot, int index);
    void settle();
    int addSlot(const json &block, bool whole);
    Slot *slotOf(const json &event, int &index);
    void emitEvent(StreamEvent::Kind kind, int index, QString text = {}, json block = nullptr);
    void emitUsage();

    Sink m_sink;
    json m_message; ///< all but the content
    std::vector<Slot> m_slots;
    std::map<qint64, int> m_slotOfIndex; ///< the index of the wire; servers have been seen that use one twice
    bool m_started = false;
    bool m_finished = false;
};

} // namespace lectern::agent::anthropic
