// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/tool_table.h"

#include "agent/tools/tools.h"

#include <algorithm>

namespace lectern::agent {

Result<void> ToolTable::add(std::shared_ptr<Tool> tool)
{
    if (find(tool->spec().name))
        return fail(ErrorCode::AlreadyExists, tool->spec().name);
    m_tools.push_back(std::move(tool));
    return {};
}

std::shared_ptr<Tool> ToolTable::find(const QString &name) const
{
    const auto found = std::find_if(m_tools.begin(), m_tools.end(), [&](const auto &tool) { return tool->spec().name == name; });
    return found == m_tools.end() ? nullptr : *found;
}

QStringList ToolTable::names() const
{
    QStringList all;
    for (const auto &tool : m_tools)
        all << tool->spec().name;
    return all;
}

ToolTable buildToolTable(const AgentContext &context, const Ports &ports)
{
    ToolTable table;
    const auto add = [&table](std::unique_ptr<Tool> tool) {
        const auto added = table.add(std::move(tool));
        Q_ASSERT_X(added, "buildToolTable", "two tools of one name");
    };
    add(tools::codeExecution(context, ports.sandbox));
    add(tools::memory(context, *ports.memory));
    add(tools::webSearch(context));
    add(tools::webFetch(context));
    add(tools::searchContent(*ports.courses));
    add(tools::getClassAssignments(*ports.courses));
    add(tools::getTodos(*ports.todos));
    add(tools::createTodo(*ports.todos));
    add(tools::updateTodo(*ports.todos));
    add(tools::deleteTodo(*ports.todos));
    add(tools::createStudySet(*ports.study));
    add(tools::readContent(*ports.courses));
    add(tools::getStudySets(*ports.study));
    add(tools::getDueCards(*ports.study));
    add(tools::undoLast(*ports.undo));
    return table;
}

} // namespace lectern::agent
