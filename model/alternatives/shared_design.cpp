// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/decided_designs.h"
#include "model/alternatives/design_copy.h"
#include "model/base/text.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/groups_of_rows.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace querywright {
namespace {

// Whether the query finds one entity by its key and does nothing else.
bool findsOneEntity(const Model& model, const AccessPattern& query)
{
    const bool isPlain = query.walk.nodes.size() == 1 && query.walk.steps.empty() && query.ranges.empty()
                         && query.order.empty() && query.groupBy.empty() && query.nested.empty();
    if (!isPlain)
        return false;
    const Walk walk = completedWalk(model.conceptual, query.walk);
    const Dependencies dependencies(model.conceptual, walk, allUses(query));
    const auto& key = dependencies.nodeKey(NodeIndex{0});
    return walk.nodes.size() == 1 && key.size() == query.given.size()
           && std::all_of(query.given.begin(), query.given.end(),
                          [&](const GivenValue& given) {
                              return std::find(key.begin(), key.end(), given.attribute) != key.end();
                          })
           && std::all_of(query.returned.begin(), query.returned.end(), [](const Returned& returned) {
                  return std::holds_alternative<AttributeUse>(returned);
              });
}

bool isCounter(const Model& model, const AttributeUse& use)
{
    const Attribute* attribute = model.conceptual.find(use.attribute).attribute;
    return attribute && attribute->type && attribute->type->isCounter();
}

// The node by whose key alone the query of several rows finds them, if it is one of the entity type.
std::optional<NodeIndex> partitionNode(const Model& model, const AccessPattern& rows, EntityId entity)
{
    const Walk walk = completedWalk(model.conceptual, rows.walk);
    const Dependencies dependencies(model.conceptual, walk, allUses(rows));
    for (std::size_t i = 0; i < rows.walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const auto& key = dependencies.nodeKey(node);
        const bool isGiven =
            key.size() == rows.given.size() && std::all_of(key.begin(), key.end(), [&](const auto& use) {
                return std::any_of(rows.given.begin(), rows.given.end(),
                                   [&](const GivenValue& given) { return given.attribute == use; });
            });
        if (!key.empty() && rows.walk.nodes[i].entity == entity && isGiven)
            return node;
    }
    return std::nullopt;
}

// Whether a partition has what the rows are given and nothing else tells partitions apart; people may have
// decided another key.
bool isPartitionOf(const LogicalTable& table, const AccessPattern& rows)
{
    const std::vector<std::size_t> key = table.partitionKey();
    return key.size() == rows.given.size() && std::all_of(key.begin(), key.end(), [&](std::size_t column) {
               const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
               return use && std::any_of(rows.given.begin(), rows.given.end(), [&](const GivenValue& given) {
                          return given.attribute.attribute == use->attribute;
                      });
           });
}

AttributeUse at(AttributeUse use, NodeIndex node)
{
    use.place = node;
    return use;
}

// The query of one entity reads the table of the rows, which keeps what it returns in static columns.
std::optional<Alternative> share(const Model& model, QueryId compared, const AccessPattern& one,
                                 const AccessPattern& rows)
{
    const bool returnsCounters =
        std::any_of(one.returned.begin(), one.returned.end(), [&](const Returned& returned) {
            return isCounter(model, std::get<AttributeUse>(returned));
        });
    const auto node = partitionNode(model, rows, one.walk.nodes.front().entity);
    if (!node || returnsCounters || one.keyspace != rows.keyspace || rows.walk.steps.empty()
        || asksForGroups(rows) || !rows.family.empty() || !rows.nested.empty())
        return std::nullopt;
    Alternative shared;
    shared.kind = AlternativeKind::Shared;
    shared.model = model;
    shared.steps = {{compared, {}, {}, {}}};
    for (AccessPattern& query : shared.model.workflow.queries) {
        if (query.id != one.id)
            continue;
        query.walk = rows.walk;
        for (GivenValue& given : query.given)
            given.attribute = at(given.attribute, *node);
        for (Returned& returned : query.returned)
            returned = at(std::get<AttributeUse>(returned), *node);
        query.limit = 1;
    }
    addDecision(shared.model, MergeTables{{{rows.id}, {one.id}}});
    design(shared);
    const LogicalTable& table = tableOf(shared, shared.steps.front());
    const auto serves = [&](QueryId query) {
        return std::find(table.queries.begin(), table.queries.end(), query) != table.queries.end();
    };
    if (!serves(one.id) || !serves(rows.id) || !firstError(shared).empty() || table.clusteringKey().empty()
        || !isPartitionOf(table, rows))
        return std::nullopt;
    const std::string entity = quoted(model.conceptual.find(one.walk.nodes.front().entity)->name);
    shared.title = "One partition for " + one.label + " and " + rows.label + ": " + table.name;
    shared.adoption.whyNot = "It changes how " + one.label + " reads, which no decision does.";
    shared.remarks.push_back(
        "The partition of each " + entity + " keeps what " + one.label
        + " returns in static columns, beside the rows of " + rows.label
        + ". The sample data fills in no partition for an entity that has no such rows.");
    return shared;
}

}  // namespace

void addSharedDesigns(const Model& model, QueryId query, Alternatives& all)
{
    const AccessPattern& compared = *model.workflow.find(query);
    const bool isOne = findsOneEntity(model, compared);
    for (const AccessPattern& other : model.workflow.queries) {
        if (other.id == query || isOne == findsOneEntity(model, other))
            continue;
        auto shared = share(model, query, isOne ? compared : other, isOne ? other : compared);
        if (shared)
            all.designs.push_back(std::move(*shared));
    }
}

}  // namespace querywright
