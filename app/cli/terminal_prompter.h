// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"
#include "cli/line_reader.h"
#include "cli/output.h"

#include <QPromise>

#include <deque>
#include <memory>

namespace lectern::cli {

/// Asks for permission in the terminal, one question at a time. Only "y" and "a" are a yes; the end of the input is a no.
class TerminalPrompter final : public agent::Prompter
{
public:
    TerminalPrompter(LineReader &reader, Output &output) : m_reader(reader), m_output(output) {}

    QFuture<agent::PermissionAnswer> ask(const agent::PermissionRequest &request) override;
    void withdraw(const QString &id) override;

private:
    struct Question
    {
        agent::PermissionRequest request;
        std::shared_ptr<QPromise<agent::PermissionAnswer>> promise;
    };
    void show();
    void answer(const std::optional<QString> &line);

    LineReader &m_reader;
    Output &m_output;
    std::deque<Question> m_questions; ///< the first is on the screen
};

/// `text` with control and bidirectional characters made visible, so that what is asked about cannot disguise itself.
QString withoutDisguise(const QString &text);

} // namespace lectern::cli
