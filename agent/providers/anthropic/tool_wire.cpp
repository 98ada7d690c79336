// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/tool_wire.h"

#include "agent/providers/anthropic/model_family.h"

#include <QSet>

#include <nlohmann/json.hpp>

namespace lectern::agent::anthropic {
namespace {

constexpr QStringView codeExecution = u"code_execution_";
constexpr QStringView firstVersion = u"code_execution_20250825";
constexpr QStringView callingVersion = u"code_execution_20260120";

/// The version of code execution that goes into the request, which is also the word for "from code" in allowed_callers. Empty
/// when the vendor runs no code for this request.
///
/// The table names code_execution_20250825, the version that the specification was written for. The API of today takes only
/// 20260120 and later as callers of a client's tools, so a table with that version is sent as 20260120 to models that can call
/// tools from code. For other models it stays (it runs code all the same), and nothing may be called from it. A later
/// version in the table is left as it is.
QString versionInUse(const QList<ToolSpec> &tools, const QString &model)
{
    for (const ToolSpec &tool : tools) {
        const QString type = stringAt(tool.wire, "type");
        if (tool.enabled && type.startsWith(codeExecution))
            return type <= firstVersion && callsToolsFromCode(model) ? callingVersion.toString() : type;
    }
    return {};
}

json encodeCustom(const ToolSpec &tool, const QString &codeCaller)
{
    json definition{{"name", toJson(tool.name)}, {"description", toJson(tool.description)}, {"input_schema", tool.inputSchema}};
    if (!tool.callers.contains(Caller::Code) || codeCaller.isEmpty())
        return definition; // "direct" is what the API assumes
    json callers = json::array();
    if (tool.callers.contains(Caller::Direct))
        callers.push_back("direct");
    callers.push_back(toJson(codeCaller));
    definition["allowed_callers"] = std::move(callers);
    return definition;
}

json encodeDefined(json definition, const QString &version)
{
    if (stringAt(definition, "type").startsWith(codeExecution))
        definition["type"] = toJson(version);
    definition.erase("cache_control");
    return definition;
}

} // namespace

json encodeTools(const QList<ToolSpec> &tools, const QString &model)
{
    const bool ofVendor = isVendorModel(model);
    const QString version = ofVendor ? versionInUse(tools, model) : QString();
    const QString codeCaller = version > firstVersion && callsToolsFromCode(model) ? version : QString();
    QSet<QString> names;
    json encoded = json::array();
    for (const ToolSpec &tool : tools) {
        if (!tool.enabled || names.contains(tool.name) || (tool.host == ToolHost::Vendor && !ofVendor))
            continue;
        if (tool.wire.is_object() && ofVendor) {
            encoded.push_back(encodeDefined(tool.wire, version));
        } else {
            if (!tool.callers.contains(Caller::Direct) && codeCaller.isEmpty())
                continue;
            encoded.push_back(encodeCustom(tool, codeCaller));
        }
        names.insert(tool.name);
    }
    return encoded;
}

} // namespace lectern::agent::anthropic
