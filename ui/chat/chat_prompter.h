// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"

#include <QObject>
#include <QPromise>

#include <list>

namespace lectern::ui {

/// Holds the assistant's questions until the student answers. A question belongs to its conversation and to one call; it waits
/// as long as the window is open, and what still waits when this ends is answered No.
class ChatPrompter final : public QObject, public agent::Prompter
{
    Q_OBJECT

public:
    using QObject::QObject;
    ~ChatPrompter() override;

    QFuture<agent::PermissionAnswer> ask(const agent::PermissionRequest &request) override;
    void withdraw(const QString &id) override;

    /// In the order in which they came.
    QList<agent::PermissionRequest> questions() const;
    void answer(const QString &id, const agent::PermissionAnswer &answer);
    /// The window closes: nobody is there any more.
    void denyAll();

Q_SIGNALS:
    /// A question came or went.
    void changed();

private:
    struct Question
    {
        agent::PermissionRequest request;
        QPromise<agent::PermissionAnswer> promise;
    };
    std::list<Question> m_questions;
};

} // namespace lectern::ui
