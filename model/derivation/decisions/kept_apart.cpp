// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/decisions/kept_apart.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"

namespace querywright {

std::vector<QueryId> queriesKeptApart(const Model& model, const Decision& decision)
{
    std::vector<QueryId> queries;
    const auto* choice = std::get_if<KeepApart>(&decision.choice);
    if (!decision.active || !choice)
        return queries;
    for (const TableReference& reference : choice->tables) {
        const auto* query = std::get_if<QueryId>(&reference.query);
        if (query && model.workflow.find(*query))
            addOnce(queries, *query);
    }
    return queries;
}

ApartPairs pairsKeptApart(const Model& model, const Decision& decision)
{
    ApartPairs apart;
    const std::vector<QueryId> queries = queriesKeptApart(model, decision);
    for (const QueryId one : queries) {
        for (const QueryId other : queries)
            apart.emplace(one, other);
    }
    return apart;
}

std::string partKeptApart(const Model& model, const Decision& decision, const std::vector<QueryId>& queries)
{
    const std::vector<QueryId> all = queriesKeptApart(model, decision);
    std::vector<std::string> labels;
    for (const QueryId query : all) {
        if (contains(queries, query))
            labels.push_back(model.workflow.find(query)->label);
    }
    return labels.size() == all.size() ? std::string() : listed(labels);
}

ApartPairs keptApart(const Model& model)
{
    ApartPairs apart;
    for (const Decision& decision : model.decisions)
        apart.merge(pairsKeptApart(model, decision));
    return apart;
}

void checkKeptApart(const Model& model, PlacedFindings& findings)
{
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const auto* choice = std::get_if<KeepApart>(&model.decisions[i].choice);
        if (!model.decisions[i].active || !choice)
            continue;
        for (const TableReference& reference : choice->tables) {
            const auto* query = std::get_if<QueryId>(&reference.query);
            if (!query || !model.workflow.find(*query))
                findings.add(i, notApplied(model, i, noTable(model, {}, reference)));
        }
    }
}

}  // namespace querywright
