// SPDX-License-Identifier: GPL-3.0-or-later
#include "adapters/study_adapter.h"

#include "adapters/reply.h"
#include "study/study_set_json.h"

#include <nlohmann/json.hpp>

namespace lectern::adapters {
agent::PortReply StudyAdapter::createSet(const json &input, const store::Actor &actor)
{
    const auto draft = study::setDraftFromJson(input);
    if (!draft)
        return replied(fail(draft.error()));
    return replyFrom(m_repository.createSet(*draft, actor), [](const study::SetContents &contents) {
        return plain(toJson(study::createdText(contents.summary)));
    });
}

agent::PortReply StudyAdapter::sets(const json &input)
{
    const QString id = stringAt(input, "id");
    if (!id.isEmpty()) {
        return replyFrom(m_queries.set(id), [](const study::SetContents &contents) {
            return plain(json::array({study::contentsJson(contents)}));
        });
    }
    return replyFrom(m_queries.sets(), [](const QList<study::SetSummary> &sets) {
        json list = json::array();
        for (const study::SetSummary &set : sets)
            list.push_back(study::summaryJson(set));
        return plain(std::move(list));
    });
}

agent::PortReply StudyAdapter::dueCards(const json &)
{
    return replyFrom(m_queries.due(), [](const study::DueReport &report) { return plain(study::dueJson(report)); });
}

} // namespace lectern::adapters
