// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/ports.h"
#include "todos/todo_queries.h"
#include "todos/todo_repository.h"

#include <functional>

namespace lectern::adapters {

/// The agent's way to the todos.
class TodosAdapter final : public agent::TodosPort
{
public:
    /// `host` gives the school whose things a new todo may be about, as its rows are keyed.
    TodosAdapter(todos::TodoRepository &repository, const todos::TodoQueries &queries, const Clock &clock, std::function<QString()> host);

    agent::PortReply list(const json &input) override;
    agent::PortReply create(const json &input, const store::Actor &actor) override;
    agent::PortReply update(const json &input, const store::Actor &actor) override;
    agent::PortReply remove(const json &input, const store::Actor &actor) override;

private:
    todos::TodoRepository &m_repository;
    const todos::TodoQueries &m_queries;
    const Clock &m_clock;
    std::function<QString()> m_host;
};

} // namespace lectern::adapters
