// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/nested_calls.h"
#include "core/json.h"
#include "core/result.h"
#include "store/journal.h"

#include <QFuture>
#include <QStringList>

#include <nlohmann/json.hpp>

#include <atomic>
#include <functional>
#include <memory>

namespace lectern::agent {

/// What a tool may do at most; the default that rules and modes start from (K2.3).
enum class ToolLevel { ReadOnly, Mutating, Dangerous };
QString nameOf(ToolLevel level); ///< "read-only", "mutating", "dangerous"

/// Where an entry of the tool table comes from.
enum class ToolSource { Native, Application, Custom, Derived, Skill, Mcp, Agent };
QString nameOf(ToolSource source); ///< "native", "application", ...

/// Who calls: the model itself, or code that it runs.
enum class Caller { Direct, Code };

/// Where a tool's work is done. Vendor tools run on the model vendor's servers and are only named in the request.
enum class ToolHost { Local, Vendor };

/// What the defaults of the permission layer do with a call, before rules and modes (DESIGN 3).
enum class DefaultDecision { Allow, Ask };

struct ToolSpec
{
    QString name;
    QString description;
    json inputSchema = json::object(); ///< JSON Schema of the input, type object
    ToolLevel level = ToolLevel::Dangerous;
    QList<Caller> callers{Caller::Direct};
    ToolSource source = ToolSource::Application;
    ToolHost host = ToolHost::Local;
    DefaultDecision defaultDecision = DefaultDecision::Ask;
    bool enabled = true;
    bool deferred = false;
    bool cacheable = true;       ///< the provider may put a cache breakpoint on it
    bool returnsUntrusted = false; ///< its result holds text that others wrote (Canvas, web, files): the turn is tainted
    json wire = nullptr;         ///< for vendor-defined tools: the definition sent instead of name/description/schema
};

/// What a tool gives back. `value` is the bare result; `notes` is what a reader should know about it beside (age, courses
/// that could not be read): an object, or null. See X7: a model gets notes as a second text block, code as a line on stderr.
struct ToolOutput
{
    json value = nullptr; ///< a string is text; anything else is sent as JSON
    json notes = nullptr;
    bool isError = false; ///< the tool ran and says no; `value` is the text
    json blocks = nullptr; ///< content blocks to send instead of `value` (an image); null for nearly all
};

/// What a running tool knows of its surroundings.
struct ToolContext
{
    QString conversation;
    store::Actor actor;  ///< who is written into the journal, with the batch of this message's calls
    Caller caller = Caller::Direct;
    NestedCalls nested; ///< for a tool whose code calls tools; null where nobody runs them
    QStringList nestedNames; ///< of the tools that such code may call
    std::shared_ptr<std::atomic_bool> cancelled = std::make_shared<std::atomic_bool>(false);
};

/// One thing that the model can do. Immutable after construction; one file in agent/tools each.
class Tool
{
public:
    virtual ~Tool() = default;
    virtual const ToolSpec &spec() const = 0;
    /// What rules are matched against and what a prompt shows: the path, host or title that a call is about.
    virtual QString subject(const json &input) const;
    /// True when this very call changes something (memory `view` does not, `create` does). Default: level is not ReadOnly.
    virtual bool mutates(const json &input) const;
    /// True when this call needs a yes after untrusted text entered the turn, even where a rule allows it. Default: level is Dangerous.
    virtual bool asksWhenTainted(const json &input) const;
    /// Runs the call. `input` has passed the schema. Never blocks: the work is a future. An Error becomes an error result.
    virtual QFuture<Result<ToolOutput>> run(const json &input, const ToolContext &context) = 0;
};

/// A tool made of a spec and a function: enough for most. `subjectKey` names the field of the input that rules and prompts speak of.
class FunctionTool final : public Tool
{
public:
    using Function = std::function<QFuture<Result<ToolOutput>>(const json &, const ToolContext &)>;
    FunctionTool(ToolSpec spec, Function function, const char *subjectKey = "")
        : m_spec(std::move(spec)), m_function(std::move(function)), m_subjectKey(subjectKey)
    {
    }
    const ToolSpec &spec() const override { return m_spec; }
    QString subject(const json &input) const override { return stringAt(input, m_subjectKey); }
    QFuture<Result<ToolOutput>> run(const json &input, const ToolContext &context) override { return m_function(input, context); }

private:
    ToolSpec m_spec;
    Function m_function;
    const char *m_subjectKey; ///< a literal
};

} // namespace lectern::agent
