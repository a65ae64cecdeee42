// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/mapping_rules.h"
#include "model/derivation/walk_parts.h"

#include <algorithm>

namespace querywright {
namespace {

const Attribute* attributeOf(const Model& model, const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    return use ? model.conceptual.find(use->attribute).attribute : nullptr;
}

// Whether the partition key determines what the nested entities of a column hang on: the nodes that are
// joined to them but not nested.
bool isNestedInPartition(const LogicalTable& table, const NestedSource& nested,
                         const Dependencies& dependencies, const AttributeSet& known)
{
    const auto contains = [](const std::vector<NodeIndex>& nodes, NodeIndex node) {
        return std::find(nodes.begin(), nodes.end(), node) != nodes.end();
    };
    const auto isKnown = [&](NodeIndex node) {
        const auto& key = dependencies.nodeKey(node);
        return std::all_of(key.begin(), key.end(),
                           [&](const AttributeUse& use) { return known.count(use) != 0; });
    };
    const std::vector<NodeIndex> together =
        nestedTogether(table.walk, table.nested, nested.attributes.front().place);
    return std::all_of(table.walk.steps.begin(), table.walk.steps.end(), [&](const WalkStep& step) {
        const std::vector<NodeIndex>& nodes = step.participants;
        const bool reachesIt =
            std::any_of(nodes.begin(), nodes.end(), [&](NodeIndex node) { return contains(together, node); });
        return !reachesIt || std::all_of(nodes.begin(), nodes.end(), [&](NodeIndex node) {
            return contains(table.nested, node) || isKnown(node);
        });
    });
}

std::vector<AttributeUse> usesOf(const LogicalTable& table)
{
    std::vector<AttributeUse> uses;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
    }
    return uses;
}

}  // namespace

bool isCounter(const Model& model, const LogicalColumn& column)
{
    const Attribute* attribute = attributeOf(model, column);
    return attribute && attribute->type && attribute->type->isCounter();
}

void markStaticColumns(const Model& model, LogicalTable& table)
{
    if (table.clusteringKey().empty())
        return;
    const Dependencies dependencies(model.conceptual, table.walk, usesOf(table));
    const AttributeSet partition = partitionAttributes(table);
    const AttributeSet known = dependencies.closure(partition);
    for (LogicalColumn& column : table.columns) {
        if (column.kind != ColumnKind::Regular)
            continue;
        Reason reason{"D6", table.queries.front(), {}, {}, std::nullopt, {}};
        if (const auto* use = std::get_if<AttributeUse>(&column.source)) {
            if (known.count(*use) == 0 || isCounter(model, column))
                continue;
            reason.attribute = toText(model, table.walk, *use);
            reason.sentence = "the partition key alone determines " + reason.attribute
                              + ", so it is kept once for each partition";
            if (const Dependency* dependency = dependencies.reasonFor(partition, *use))
                reason.dependency = toText(model, table.walk, *dependency, *use);
        } else if (const auto* nested = std::get_if<NestedSource>(&column.source)) {
            if (!isNestedInPartition(table, *nested, dependencies, known))
                continue;
            reason.sentence = "the partition key alone determines the collection";
        } else if (const auto* synthetic = std::get_if<SyntheticSource>(&column.source);
                   synthetic && synthetic->typeOf)
        {
            const auto& key = dependencies.nodeKey(synthetic->typeOf->node);
            if (!std::all_of(key.begin(), key.end(),
                             [&](const AttributeUse& part) { return known.count(part) != 0; }))
                continue;
            reason.sentence = "the partition key alone determines which subtype it is";
        } else {
            continue;
        }
        column.kind = ColumnKind::Static;
        column.why.push_back(std::move(reason));
    }
}

// A table that mixes counters with other columns keeps them regular; the physical design reports that
// Cassandra refuses it.
void markCounters(const Model& model, LogicalTable& table)
{
    const bool hasOnlyCounters =
        std::all_of(table.columns.begin(), table.columns.end(), [&](const LogicalColumn& column) {
            return column.isPrimaryKey() || isCounter(model, column);
        });
    if (!hasOnlyCounters)
        return;
    for (LogicalColumn& column : table.columns) {
        if (column.isPrimaryKey())
            continue;
        column.kind = ColumnKind::Counter;
        column.why.push_back({"D8",
                              table.queries.front(),
                              {},
                              {},
                              std::nullopt,
                              "a counter: the table holds nothing but its key and counters"});
    }
}

}  // namespace querywright
