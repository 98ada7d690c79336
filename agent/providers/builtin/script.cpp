// SPDX-License-Identifier: GPL-3.0-or-later
#include "agent/providers/builtin/script.h"

namespace lectern::agent::builtin {

const ToolReply *Script::call(const QString &name, const json &input)
{
    if (!m_tools.isEmpty() && !m_tools.contains(name)) {
        auto refusal = std::make_shared<ToolReply>();
        refusal->isError = true;
        refusal->value = toJson(QStringLiteral("The tool %1 is switched off.").arg(name));
        m_refusals.append(refusal);
        return refusal.get();
    }
    int skip = m_made[name]++;
    for (const PastCall &past : m_exchange.calls) {
        if (past.name != name || skip-- > 0)
            continue;
        if (past.reply)
            return &*past.reply;
        break;
    }
    m_wanted.append({name, input});
    return nullptr;
}

} // namespace lectern::agent::builtin
