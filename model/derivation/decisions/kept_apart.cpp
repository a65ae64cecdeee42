// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/decisions/kept_apart.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/merge.h"
#include "model/derivation/merge_offers.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>

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

namespace {

// Whether another active decision is about one of the queries' tables, so that what the tables come to be is
// not known yet.
bool isDecidedOtherwise(const Model& model, const std::vector<QueryId>& queries)
{
    return std::any_of(model.decisions.begin(), model.decisions.end(), [&](const Decision& decision) {
        const bool joins = std::holds_alternative<MergeTables>(decision.choice)
                           || std::holds_alternative<ServeBy>(decision.choice)
                           || std::holds_alternative<ChooseKey>(decision.choice);
        if (!decision.active || !joins)
            return false;
        const std::vector<TableReference> tables = tablesOf(decision.choice);
        return std::any_of(tables.begin(), tables.end(), [&](const TableReference& reference) {
            const auto* query = std::get_if<QueryId>(&reference.query);
            return query && contains(queries, *query);
        });
    });
}

// Whether derivation would merge the tables of two queries, or offer to.
bool wouldMeet(const Model& model, const LogicalTable& one, const LogicalTable& other)
{
    if (one.keyspace != other.keyspace)
        return false;
    const auto queryOf = [&](const LogicalTable& table) -> const AccessPattern& {
        return *model.workflow.find(table.queries.front());
    };
    const auto goesOn = [](const LogicalTable& longer, const LogicalTable& table) {
        const auto mapping = mappingInto(table.walk, longer.walk);
        return mapping && hasSameKey(table, longer, *mapping);
    };
    return canServe(model, one, queryOf(other), other) || canServe(model, other, queryOf(one), one)
           || goesOn(one, other) || goesOn(other, one) || mergeTables(model, {one, other}, {}).size() == 1;
}

bool keepsSomethingApart(const Model& model, const std::vector<LogicalTable>& tables,
                         const std::vector<QueryId>& queries)
{
    std::vector<const LogicalTable*> meant;
    for (const LogicalTable& table : tables) {
        if (contains(queries, table.queries.front()))
            meant.push_back(&table);
    }
    for (std::size_t i = 0; i < meant.size(); ++i) {
        for (std::size_t k = i + 1; k < meant.size(); ++k) {
            if (wouldMeet(model, *meant[i], *meant[k]))
                return true;
        }
    }
    return false;
}

}  // namespace

void checkKeptApart(const Model& model, const std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const auto* choice = std::get_if<KeepApart>(&model.decisions[i].choice);
        if (!model.decisions[i].active || !choice)
            continue;
        bool areKnown = true;
        for (const TableReference& reference : choice->tables) {
            const auto* query = std::get_if<QueryId>(&reference.query);
            if (query && model.workflow.find(*query))
                continue;
            areKnown = false;
            findings.add(i, notApplied(model, i, noTable(model, {}, reference)));
        }
        const std::vector<QueryId> queries = queriesKeptApart(model, model.decisions[i]);
        if (areKnown && !isDecidedOtherwise(model, queries) && !keepsSomethingApart(model, tables, queries))
            findings.add(i, idle(model, i, "nothing would join these tables"));
    }
}

}  // namespace querywright
