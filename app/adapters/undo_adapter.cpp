// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/undo_adapter.h"

#include <nlohmann/json.hpp>

namespace lectern::adapters {

agent::PortReply UndoAdapter::undoLast(const store::Actor &)
{
    return m_journal.undo().then([](const Result<store::UndoReport> &report) -> Result<agent::ToolOutput> {
        agent::ToolOutput output;
        if (!report && report.error().code == ErrorCode::NotFound) {
            output.isError = true;
            output.value = "There is nothing to undo.";
            return output;
        }
        if (!report)
            return fail(report.error());
        json conflicts = json::array();
        for (const QString &key : report->conflicts)
            conflicts.push_back(toJson(key));
        output.value = json{{"undone", true},
                            {"action", toJson(report->step.action)},
                            {"subject", toJson(report->step.subject)},
                            {"reverted", report->reverted},
                            {"conflicts", conflicts}};
        return output;
    });
}

} // namespace lectern::adapters
