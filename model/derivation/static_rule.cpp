// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/mapping_rules.h"

#include <algorithm>

namespace querywright {
namespace {

const Attribute* attributeOf(const Model& model, const LogicalColumn& column)
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    return use ? model.conceptual.find(use->attribute).attribute : nullptr;
}

// The nodes that are not nested but joined to one of the nested column's nodes: what it is a collection of.
bool isNestedInPartition(const LogicalTable& table, const NestedSource& nested,
                         const Dependencies& dependencies, const AttributeSet& known)
{
    const auto isNested = [&](NodeIndex node) {
        return std::find(table.nested.begin(), table.nested.end(), node) != table.nested.end();
    };
    for (const WalkStep& step : table.walk.steps) {
        const bool reachesIt =
            std::any_of(nested.attributes.begin(), nested.attributes.end(), [&](const auto& use) {
                const auto* node = std::get_if<NodeIndex>(&use.place);
                return node
                       && std::find(step.participants.begin(), step.participants.end(), *node)
                              != step.participants.end();
            });
        if (!reachesIt)
            continue;
        for (const NodeIndex node : step.participants) {
            const auto& key = dependencies.nodeKey(node);
            const bool isKnown = std::all_of(key.begin(), key.end(),
                                             [&](const AttributeUse& use) { return known.count(use) != 0; });
            if (!isNested(node) && !isKnown)
                return false;
        }
    }
    return true;
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
