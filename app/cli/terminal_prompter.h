// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/prompter.h"
#include "cli/line_reader.h"
#include "cli/output.h"

#include <QPromise>

#include <memory>

namespace lectern::cli {

/// Asks for permission in the terminal. Only "y" and "a" are a yes; the end of the input is a no. It takes one question at a
/// time: a PromptQueue stands before it.
class TerminalPrompter final : public agent::Prompter
{
public:
    TerminalPrompter(LineReader &reader, Output &output) : m_reader(reader), m_output(output) {}

    QFuture<agent::PermissionAnswer> ask(const agent::PermissionRequest &request) override;
    void withdraw(const QString &id) override;

private:
    void answer(const std::optional<QString> &line);

    LineReader &m_reader;
    Output &m_output;
    agent::PermissionRequest m_request; ///< on the screen while there is a promise
    std::unique_ptr<QPromise<agent::PermissionAnswer>> m_promise;
};

/// `text` with control and bidirectional characters made visible, so that what is asked about cannot disguise itself.
QString withoutDisguise(const QString &text);

} // namespace lectern::cli
