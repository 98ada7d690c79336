// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agent/ports.h"
#include "study/study_queries.h"
#include "study/study_repository.h"

namespace lectern::adapters {

/// The agent's way to the study sets.
class StudyAdapter final : public agent::StudyPort
{
public:
    StudyAdapter(study::StudyRepository &repository, const study::StudyQueries &queries) : m_repository(repository), m_queries(queries) {}

    agent::PortReply createSet(const json &input, const store::Actor &actor) override;
    agent::PortReply sets(const json &input) override;
    agent::PortReply dueCards(const json &input) override;

private:
    study::StudyRepository &m_repository;
    const study::StudyQueries &m_queries;
};

} // namespace lectern::adapters
