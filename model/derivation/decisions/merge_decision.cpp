// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/merge.h"
#include "model/derivation/nested_column.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>

namespace querywright {
namespace {

std::string nameOf(const Model& model, const LogicalTable& table)
{
    return "the table of " + model.workflow.find(table.queries.front())->label;
}

// Why the table of `other` cannot take the place of both; nothing if it can.
std::string whyApart(const Model& model, const LogicalTable& table, const LogicalTable& other)
{
    if (table.keyspace != other.keyspace)
        return nameOf(model, other) + " is in another keyspace than " + nameOf(model, table);
    const auto mapping = mappingOf(other.walk, table.walk);
    if (!mapping)
        return nameOf(model, other) + " holds rows of another walk than " + nameOf(model, table);
    if (!isSameRow(other, table, *mapping))
        return "a row of " + nameOf(model, other) + " is something else than one of " + nameOf(model, table);
    if (!nestAlike(other, table, *mapping))
        return "decisions keep what is nested in " + nameOf(model, other) + " otherwise than in "
               + nameOf(model, table);
    return {};
}

std::string merge(const Model& model, const Decision& decision, std::vector<LogicalTable>& tables)
{
    const auto& choice = std::get<MergeTables>(decision.choice);
    if (choice.tables.size() < 2)
        return "it names fewer than two tables";
    std::vector<std::size_t> positions;
    for (const TableReference& reference : choice.tables) {
        const LogicalTable* table = findTable(tables, reference);
        if (!table)
            return noTable(model, tables, reference);
        const auto position = static_cast<std::size_t>(table - tables.data());
        if (std::find(positions.begin(), positions.end(), position) == positions.end())
            positions.push_back(position);
    }
    if (positions.size() < 2)
        return "one table serves these queries already";
    LogicalTable into = tables[positions.front()];
    for (std::size_t i = 1; i < positions.size(); ++i) {
        const LogicalTable& from = tables[positions[i]];
        if (std::string why = whyApart(model, into, from); !why.empty())
            return why;
        absorb(model, into, from, *mappingOf(from.walk, into.walk));
        for (const QueryId query : from.queries)
            into.why.push_back(
                decisionReason(model, decision, into, nullptr,
                               "a decision lets it serve " + model.workflow.find(query)->label));
    }
    tables[positions.front()] = std::move(into);
    positions.erase(positions.begin());
    std::sort(positions.rbegin(), positions.rend());
    for (const std::size_t position : positions)
        tables.erase(tables.begin() + static_cast<std::ptrdiff_t>(position));
    return {};
}

}  // namespace

std::set<std::pair<QueryId, QueryId>> keptApart(const Model& model)
{
    std::set<std::pair<QueryId, QueryId>> apart;
    for (const Decision& decision : model.decisions) {
        const auto* choice = std::get_if<KeepApart>(&decision.choice);
        if (!decision.active || !choice)
            continue;
        std::vector<QueryId> queries;
        for (const TableReference& reference : choice->tables) {
            const auto* query = std::get_if<QueryId>(&reference.query);
            if (query && model.workflow.find(*query))
                queries.push_back(*query);
        }
        for (const QueryId one : queries) {
            for (const QueryId other : queries)
                apart.emplace(one, other);
        }
    }
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

void applyMergeDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        if (!decision.active || !std::holds_alternative<MergeTables>(decision.choice))
            continue;
        if (const std::string why = merge(model, decision, tables); !why.empty())
            findings.add(i, notApplied(model, i, why));
    }
}

}  // namespace querywright
