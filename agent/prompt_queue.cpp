// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/prompt_queue.h"

#include "core/on_ready.h"

#include <algorithm>

namespace lectern::agent {

PromptQueue::~PromptQueue()
{
    for (Waiting &waiting : m_waiting) {
        waiting.promise.addResult(PermissionAnswer{});
        waiting.promise.finish();
    }
}

QFuture<PermissionAnswer> PromptQueue::ask(const PermissionRequest &request)
{
    Waiting &waiting = m_waiting.emplace_back();
    waiting.request = request;
    waiting.promise.start();
    QFuture<PermissionAnswer> future = waiting.promise.future();
    showNext();
    return future;
}

void PromptQueue::withdraw(const QString &id)
{
    if (m_showing && !m_waiting.empty() && m_waiting.front().request.id == id)
        m_behind.withdraw(id);
    answer(id, {});
}

void PromptQueue::showNext()
{
    if (m_showing || m_waiting.empty())
        return;
    m_showing = true;
    const QString id = m_waiting.front().request.id;
    onReady(m_behind.ask(m_waiting.front().request), this, [this, id](const PermissionAnswer &given) { answer(id, given); });
}

void PromptQueue::answer(const QString &id, const PermissionAnswer &answer)
{
    const auto found = std::find_if(m_waiting.begin(), m_waiting.end(), [&](const Waiting &waiting) { return waiting.request.id == id; });
    if (found == m_waiting.end())
        return; // withdrawn before the answer came
    if (found == m_waiting.begin())
        m_showing = false;
    QPromise<PermissionAnswer> promise = std::move(found->promise);
    m_waiting.erase(found);
    promise.addResult(answer);
    promise.finish();
    showNext();
}

} // namespace lectern::agent
