// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/todos_adapter.h"

#include "adapters/reply.h"
#include "todos/todo_json.h"

#include <nlohmann/json.hpp>

namespace lectern::adapters {
namespace {

agent::ToolOutput whole(const todos::Todo &todo)
{
    agent::ToolOutput output;
    output.value = todos::todoJson(todo);
    return output;
}

} // namespace

TodosAdapter::TodosAdapter(todos::TodoRepository &repository, const todos::TodoQueries &queries, const Clock &clock, std::function<QString()> host)
    : m_repository(repository)
    , m_queries(queries)
    , m_clock(clock)
    , m_host(std::move(host))
{
}

agent::PortReply TodosAdapter::list(const json &input)
{
    const auto request = todos::listRequestFromJson(input);
    if (!request)
        return replied(fail(request.error()));
    return replyFrom(m_queries.list(request->view, request->limit), [](const QList<todos::PlacedTodo> &todos) {
        agent::ToolOutput output;
        output.value = json::array();
        for (const todos::PlacedTodo &placed : todos)
            output.value.push_back(todos::todoJson(placed.todo));
        return output;
    });
}

agent::PortReply TodosAdapter::create(const json &input, const store::Actor &actor)
{
    auto draft = todos::draftFromJson(input, m_clock.zone());
    if (!draft)
        return replied(fail(draft.error()));
    if (draft->canvas.contentId)
        draft->canvas.host = m_host();
    return replyFrom(m_repository.add(*draft, actor), whole);
}

agent::PortReply TodosAdapter::update(const json &input, const store::Actor &actor)
{
    const auto id = todos::idFromJson(input);
    if (!id)
        return replied(fail(id.error()));
    const auto patch = todos::patchFromJson(input, m_clock.zone());
    return patch ? replyFrom(m_repository.update(*id, *patch, actor), whole) : replied(fail(patch.error()));
}

agent::PortReply TodosAdapter::remove(const json &input, const store::Actor &actor)
{
    const auto id = todos::idFromJson(input);
    if (!id)
        return replied(fail(id.error()));
    return replyFrom(m_repository.remove(*id, actor), [](const todos::Todo &todo) {
        agent::ToolOutput output;
        output.value = json{{"success", true}, {"id", toJson(todo.id)}};
        return output;
    });
}

} // namespace lectern::adapters
