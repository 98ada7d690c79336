// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"

#include <QObject>
#include <QPromise>

#include <list>
#include <memory>

namespace lectern::agent {

/// Puts one question at a time to the prompter behind it, in the order in which they came, whichever conversation they are of.
class PromptQueue final : public QObject, public Prompter
{
    Q_OBJECT

public:
    /// `behind` must outlive it.
    explicit PromptQueue(Prompter &behind) : m_behind(behind) {}
    /// What still waits is answered No.
    ~PromptQueue() override;

    QFuture<PermissionAnswer> ask(const PermissionRequest &request) override;
    /// The future of a withdrawn question gets a No.
    void withdraw(const QString &id) override;

private:
    struct Waiting
    {
        PermissionRequest request;
        QPromise<PermissionAnswer> promise;
    };
    void showNext();
    void answer(const QString &id, const PermissionAnswer &answer);

    Prompter &m_behind;
    std::list<Waiting> m_waiting; ///< the first is shown when m_showing
    bool m_showing = false;
};

} // namespace lectern::agent
