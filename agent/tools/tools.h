// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/agent_context.h"
#include "agent/ports.h"
#include "agent/tool.h"

#include <memory>

/// One function for each tool, each in the file of the tool's name. Only buildToolTable calls them.
namespace lectern::agent::tools {

// The model vendor's own (C2 to C5). Enabled where the provider is the vendor's.
/// The vendor's where the student allowed it, else ours in `sandbox` (null: there is none).
std::unique_ptr<Tool> codeExecution(const AgentContext &context, Sandbox *sandbox);
std::unique_ptr<Tool> memory(const AgentContext &context, MemoryPort &memory);
std::unique_ptr<Tool> webSearch(const AgentContext &context);
std::unique_ptr<Tool> webFetch(const AgentContext &context);

// Canvas, todos, study (C6 to C12).
std::unique_ptr<Tool> searchContent(CoursesPort &courses);
std::unique_ptr<Tool> getClassAssignments(CoursesPort &courses);
std::unique_ptr<Tool> getTodos(TodosPort &todos);
std::unique_ptr<Tool> createTodo(TodosPort &todos);
std::unique_ptr<Tool> updateTodo(TodosPort &todos);
std::unique_ptr<Tool> deleteTodo(TodosPort &todos);
std::unique_ptr<Tool> createStudySet(StudyPort &study);

// Helpers of ours beside them.
std::unique_ptr<Tool> readContent(CoursesPort &courses);
std::unique_ptr<Tool> getStudySets(StudyPort &study);
std::unique_ptr<Tool> getDueCards(StudyPort &study);
std::unique_ptr<Tool> undoLast(UndoPort &undo);

} // namespace lectern::agent::tools
