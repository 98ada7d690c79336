// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/anthropic/model_family.h"

#include <algorithm>

namespace lectern::agent::anthropic {
namespace {

struct Family
{
    const char16_t *prefix;
    int maxTokens;
    bool toolsFromCode;
};

// The first prefix that fits counts. Models that are not here (local servers have names of their own) get little and safe.
constexpr Family families[] = {
    {u"claude-3-7", 32000, false},
    {u"claude-3-5", 8192, false},
    {u"claude-3", 4096, false},
    {u"claude-haiku-4", 32000, false},
    {u"claude-opus-4-0", 32000, false},
    {u"claude-opus-4-1", 32000, false},
    {u"claude-opus-4-2025", 32000, false},
    {u"claude-sonnet-4-0", 32000, false},
    {u"claude-sonnet-4-2025", 32000, false},
    {u"claude-", 32000, true},
};
constexpr Family unknown{u"", 8192, false};

const Family &familyOf(const QString &model)
{
    for (const Family &family : families) {
        if (model.startsWith(family.prefix))
            return family;
    }
    return unknown;
}

/// "claude-opus-4-5-20251101" without the date; "claude-sonnet-4-0" without the 0 that dated names lack.
QStringView undated(QStringView model)
{
    const qsizetype dash = model.lastIndexOf(u'-');
    const QStringView tail = dash < 0 ? QStringView() : model.sliced(dash + 1);
    const bool isDate = tail.size() == 8 && std::all_of(tail.begin(), tail.end(), [](QChar c) { return c.isDigit(); });
    return isDate || tail == u"latest" || tail == u"0" ? model.first(dash) : model;
}

} // namespace

bool isVendorModel(const QString &model)
{
    return model.contains(u"claude-"); // resellers put a name of theirs before it
}

bool isSameModel(const QString &a, const QString &b)
{
    return undated(a) == undated(b);
}

int defaultMaxTokens(const QString &model)
{
    return familyOf(model).maxTokens;
}

bool callsToolsFromCode(const QString &model)
{
    return familyOf(model).toolsFromCode;
}

} // namespace lectern::agent::anthropic
