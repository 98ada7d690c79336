// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"

#include <QPromise>

#include <functional>
#include <map>
#include <memory>

namespace lectern::agent::test {

/// Answers with its answers in their order; without one it waits for answer().
class ScriptedPrompter final : public Prompter
{
public:
    QFuture<PermissionAnswer> ask(const PermissionRequest &request) override
    {
        requests.append(request);
        auto promise = std::make_shared<QPromise<PermissionAnswer>>();
        promise->start();
        const auto future = promise->future();
        m_open[request.id] = promise;
        if (!answers.isEmpty())
            answer(request.id, answers.takeFirst());
        else if (onWaiting)
            onWaiting();
        return future;
    }
    void withdraw(const QString &id) override { withdrawn << id; }
    void answer(const QString &id, const PermissionAnswer &given)
    {
        const auto promise = m_open.at(id);
        m_open.erase(id);
        promise->addResult(given);
        promise->finish();
    }

    QList<PermissionAnswer> answers;
    QList<PermissionRequest> requests;
    QStringList withdrawn;
    std::function<void()> onWaiting;

private:
    std::map<QString, std::shared_ptr<QPromise<PermissionAnswer>>> m_open;
};

} // namespace lectern::agent::test
