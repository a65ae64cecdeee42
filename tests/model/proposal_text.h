// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/walk_proposal.h"
#include "model/model.h"

#include <optional>
#include <string>

// What tests of names compare of a proposal.
namespace querywright::tests {

// The first one for a query of that name, which is added to the model; nothing if there is none.
inline std::optional<edit::WalkProposal> firstProposal(Model& model, const std::string& name)
{
    AccessPattern query;
    query.id = QueryId{1000};
    query.label = "Q1";
    query.name = name;
    model.workflow.queries.push_back(query);
    const auto proposals = edit::proposalsFor(model, query.id);
    return proposals.empty() ? std::nullopt : std::optional(proposals.front());
}

// "; range of Screening.starts_at; by Screening.starts_at descending".
inline std::string rangesAndOrder(const Model& model, const edit::WalkProposal& proposal)
{
    std::string text;
    for (const GivenRange& range : proposal.asked.ranges)
        text += "; range of " + toText(model, proposal.walk, range.attribute);
    for (const Ordering& order : proposal.asked.order)
        text += "; by " + toText(model, proposal.walk, order.attribute)
                + (order.direction == Direction::Descending ? " descending" : "");
    return text;
}

}  // namespace querywright::tests
