// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/history_calls.h"

#include <QSet>
#include <QString>

#include <algorithm>

namespace lectern::agent::anthropic {
namespace {

// The vendor's names for calls and results of its own: server_tool_use, mcp_tool_use; web_search_tool_result and so on.
bool isVendorCall(const json &block)
{
    return stringAt(block, "type").endsWith(u"_tool_use");
}

bool isVendorResult(const json &block)
{
    return stringAt(block, "type").endsWith(u"_tool_result");
}

template<typename Predicate>
void removeBlocks(json &content, Predicate isGone)
{
    json kept = json::array();
    for (json &block : content) {
        if (!isGone(block))
            kept.push_back(std::move(block));
    }
    content = std::move(kept);
}

/// The first entry after which the student said something; what came before can no longer be answered.
size_t beginOfOpenTurn(const Entries &entries)
{
    for (size_t i = entries.size(); i > 0; --i) {
        const Entry &entry = entries[i - 1];
        if (!entry.isAssistant && !std::all_of(entry.content.begin(), entry.content.end(), isResult))
            return i;
    }
    return 0;
}

QString wireId(const QString &id, QSet<QString> &used)
{
    QString wire = id.isEmpty() ? QStringLiteral("call") : id;
    for (QChar &c : wire) {
        const bool plain = (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') || c == u'_' || c == u'-';
        if (!plain)
            c = u'_';
    }
    const QString base = wire;
    for (int n = 2; used.contains(wire); ++n)
        wire = base + u'_' + QString::number(n);
    used.insert(wire);
    return wire;
}

json missingResult()
{
    return json{{"type", "tool_result"}, {"content", "No result was recorded"}, {"is_error", true}};
}

/// The result of call `id` taken out of `results`.
json takeResult(std::vector<json> &results, const QString &id)
{
    const auto found = std::find_if(results.begin(), results.end(), [&](const json &block) { return stringAt(block, "tool_use_id") == id; });
    if (found == results.end())
        return missingResult();
    json result = std::move(*found);
    results.erase(found);
    return result;
}

/// `next` with one result for each call of `assistant` first, then what else it holds.
json answered(json &assistant, json &next, QSet<QString> &usedIds)
{
    std::vector<json> results;
    json others = json::array();
    for (json &block : next) {
        if (isResult(block))
            results.push_back(std::move(block));
        else
            others.push_back(std::move(block));
    }
    json content = json::array();
    for (json &call : assistant) {
        if (stringAt(call, "type") != u"tool_use")
            continue;
        const QString id = stringAt(call, "id");
        json result = takeResult(results, id);
        const json wire = toJson(wireId(id, usedIds));
        call["id"] = wire;
        result["tool_use_id"] = wire;
        content.push_back(std::move(result));
    }
    for (json &block : others)
        content.push_back(std::move(block));
    return content;
}

} // namespace

bool isResult(const json &block)
{
    return stringAt(block, "type") == u"tool_result";
}

void dropDeadVendorCalls(Entries &entries)
{
    QSet<QString> results;
    for (const Entry &entry : entries) {
        for (const json &block : entry.content) {
            if (isVendorResult(block))
                results.insert(stringAt(block, "tool_use_id"));
        }
    }
    const size_t open = beginOfOpenTurn(entries);
    QSet<QString> calls;
    QSet<QString> dead;
    for (size_t i = 0; i < entries.size(); ++i) {
        for (const json &block : entries[i].content) {
            if (isVendorCall(block))
                (i >= open || results.contains(stringAt(block, "id")) ? calls : dead).insert(stringAt(block, "id"));
        }
    }
    for (Entry &entry : entries) {
        if (!entry.isAssistant)
            continue;
        removeBlocks(entry.content, [&](const json &block) {
            if (isVendorCall(block))
                return dead.contains(stringAt(block, "id"));
            if (isVendorResult(block))
                return !calls.contains(stringAt(block, "tool_use_id"));
            return dead.contains(stringAt(at(block, "caller"), "tool_id"));
        });
    }
}

void pairCallsWithResults(Entries &entries)
{
    QSet<QString> usedIds;
    if (!entries.empty() && !entries.front().isAssistant)
        removeBlocks(entries.front().content, isResult);
    for (size_t i = 0; i < entries.size(); ++i) {
        if (!entries[i].isAssistant)
            continue;
        if (i + 1 == entries.size()) {
            json none = json::array();
            json made = answered(entries[i].content, none, usedIds);
            if (!made.empty())
                entries.push_back({false, std::move(made)});
            break;
        }
        entries[i + 1].content = answered(entries[i].content, entries[i + 1].content, usedIds);
    }
}

} // namespace lectern::agent::anthropic
