// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chat/chat_prompter.h"

#include <algorithm>

namespace lectern::ui {

ChatPrompter::~ChatPrompter()
{
    blockSignals(true); // who listens may be gone already
    denyAll();
}

QFuture<agent::PermissionAnswer> ChatPrompter::ask(const agent::PermissionRequest &request)
{
    Question &question = m_questions.emplace_back();
    question.request = request;
    question.promise.start();
    QFuture<agent::PermissionAnswer> future = question.promise.future();
    Q_EMIT changed();
    return future;
}

void ChatPrompter::withdraw(const QString &id)
{
    answer(id, {});
}

QList<agent::PermissionRequest> ChatPrompter::questions() const
{
    QList<agent::PermissionRequest> requests;
    for (const Question &question : m_questions)
        requests.append(question.request);
    return requests;
}

void ChatPrompter::answer(const QString &id, const agent::PermissionAnswer &answer)
{
    const auto found = std::find_if(m_questions.begin(), m_questions.end(), [&](const Question &question) { return question.request.id == id; });
    if (found == m_questions.end())
        return;
    QPromise<agent::PermissionAnswer> promise = std::move(found->promise);
    m_questions.erase(found);
    promise.addResult(answer);
    promise.finish();
    Q_EMIT changed();
}

void ChatPrompter::denyAll()
{
    while (!m_questions.empty())
        answer(m_questions.front().request.id, {});
}

} // namespace lectern::ui
