// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// What the agent needs from the rest of the program. It knows no course, todo or card: it hands over the input of a tool
// call, which passed the tool's schema, and gets back the JSON of the tool's result. Implemented in app/adapters.

#include "agent/tool.h"

#include <QFuture>

namespace lectern::agent {

using PortReply = QFuture<Result<ToolOutput>>;

/// The student's courses. Errors: NotConfigured ("canvas"), CredentialRefused, Offline when there is nothing saved.
class CoursesPort
{
public:
    virtual ~CoursesPort() = default;
    /// {query} -> array of C6.3.
    virtual PortReply searchContent(const json &input) = 0;
    /// {classId?, filter?} -> array of C7.4.
    virtual PortReply classAssignments(const json &input) = 0;
    /// {type, classId, id} -> {title, className, type, text (Markdown), url, synced_at, ...}.
    virtual PortReply content(const json &input) = 0;
    /// -> array of {id, name} for the prompt.
    virtual PortReply classes() = 0;
};

class TodosPort
{
public:
    virtual ~TodosPort() = default;
    virtual PortReply list(const json &input) = 0; ///< {view, limit?} -> array of C8.7
    virtual PortReply create(const json &input, const store::Actor &actor) = 0; ///< -> the object
    virtual PortReply update(const json &input, const store::Actor &actor) = 0; ///< -> the object
    virtual PortReply remove(const json &input, const store::Actor &actor) = 0; ///< -> {success, id}
};

class StudyPort
{
public:
    virtual ~StudyPort() = default;
    virtual PortReply createSet(const json &input, const store::Actor &actor) = 0; ///< -> text of C12.7
    virtual PortReply sets(const json &input) = 0; ///< {id?} -> array of sets; with an id that set with its items
    virtual PortReply dueCards(const json &input) = 0; ///< -> {due, drafts, sets: [{id, title, due}]}
};

class UndoPort
{
public:
    virtual ~UndoPort() = default;
    virtual PortReply undoLast(const store::Actor &actor) = 0; ///< -> {undone, action, subject, reverted, conflicts}
};

/// The files under /memories. Commands and texts: C4 and the memory tool's reference.
class MemoryPort
{
public:
    virtual ~MemoryPort() = default;
    virtual PortReply run(const json &input, const store::Actor &actor) = 0; ///< {command, path, ...} -> text
};

class Sandbox;

/// All of them together; every port is set, and each outlives the agent.
struct Ports
{
    CoursesPort *courses = nullptr;
    TodosPort *todos = nullptr;
    StudyPort *study = nullptr;
    UndoPort *undo = nullptr;
    MemoryPort *memory = nullptr;
    Sandbox *sandbox = nullptr; ///< null, or one that does not work: there is no code of ours
};

} // namespace lectern::agent
