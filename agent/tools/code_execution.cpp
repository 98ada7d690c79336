// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/sandbox/sandbox.h"
#include "agent/tools/tools.h"
#include "agent/tools/vendor_tool.h"
#include "core/on_ready.h"

#include <QCoreApplication>
#include <QPromise>

namespace lectern::agent::tools {
namespace {

ToolSpec specOf()
{
    ToolSpec spec;
    spec.name = QStringLiteral("code_execution");
    spec.description = QStringLiteral("Runs Python code in a sandbox. Files stay for the conversation. The standard library is there, "
                                      "and tools of the application are called with `await toolName({...})`; asyncio works.");
    spec.inputSchema = json::parse(R"json({
        "type": "object",
        "properties": {"code": {"type": "string", "description": "Python code to execute"}},
        "required": ["code"],
        "additionalProperties": false
    })json");
    spec.level = ToolLevel::Mutating;
    spec.wire = json{{"type", "code_execution_20250825"}, {"name", "code_execution"}};
    return spec;
}

ToolOutput outputOf(const CodeResult &result)
{
    ToolOutput output;
    output.value = {{"stdout", toJson(result.out)}, {"stderr", toJson(result.err)}, {"return_code", result.returnCode}, {"files", json::array()}};
    for (const QString &file : result.files)
        output.value["files"].push_back(toJson(file));
    return output;
}

/// Code on this computer, in the sandbox.
class LocalCode final : public Tool
{
public:
    explicit LocalCode(Sandbox *sandbox)
        : m_spec(specOf())
        , m_sandbox(sandbox)
    {
        m_spec.source = ToolSource::Native;
        m_spec.wire = nullptr;
        m_spec.returnsUntrusted = true; // what its tools read, in this run or in an earlier one that left a file
        m_spec.defaultDecision = DefaultDecision::Allow; // no network, nothing of the student's; each call from it is asked for by itself
        m_spec.enabled = m_sandbox && m_sandbox->state() && m_sandbox->state()->works();
    }

    const ToolSpec &spec() const override { return m_spec; }

    QFuture<Result<ToolOutput>> run(const json &input, const ToolContext &context) override
    {
        CodeRequest request{stringAt(input, "code"), context.nestedNames, context.nested, nullptr, context.cancelled};
        if (!request.calls)
            request.tools.clear();
        // The run lives as long as its answer is waited for, also when this tool and its table go before.
        auto promise = std::make_shared<QPromise<Result<ToolOutput>>>();
        promise->start();
        const std::shared_ptr<CodeRun> run = m_sandbox->run(context.conversation, std::move(request));
        onReady(run->start(), run.get(), [promise, run](const Result<CodeResult> &result) mutable {
            promise->addResult(result ? Result<ToolOutput>(outputOf(*result)) : Result<ToolOutput>(fail(result.error())));
            promise->finish();
            QMetaObject::invokeMethod(qApp, [kept = std::move(run)] {}, Qt::QueuedConnection); // not inside its own signal
        });
        return promise->future();
    }

private:
    ToolSpec m_spec;
    Sandbox *m_sandbox;
};

} // namespace

std::unique_ptr<Tool> codeExecution(const AgentContext &context, Sandbox *sandbox)
{
    if (isVendor(context) && context.vendorRunsCode)
        return vendorTool(context, specOf());
    return std::make_unique<LocalCode>(sandbox);
}

} // namespace lectern::agent::tools
