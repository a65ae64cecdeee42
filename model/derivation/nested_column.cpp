// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/nested_column.h"

#include "model/base/lists.h"
#include "model/derivation/walk_parts.h"
#include "model/physical/attribute_type.h"

#include <algorithm>
#include <string>

namespace querywright {
namespace {

bool isDecidedNest(const LogicalColumn& column)
{
    return std::any_of(column.why.begin(), column.why.end(),
                       [](const Reason& reason) { return reason.decision.has_value(); });
}

// One that begins with the key of the entities keeps its order.
bool goesFirst(const LogicalColumn& one, const LogicalColumn& other)
{
    if (isDecidedNest(one) != isDecidedNest(other))
        return isDecidedNest(one);
    return one.shape == ColumnShape::Map && other.shape != ColumnShape::Map;
}

DecidedNest shapeOfAll(const Model& model, const Walk& walk, const LogicalColumn& first,
                       const LogicalColumn& second, const std::vector<AttributeUse>& attributes)
{
    if (isDecidedNest(first) || attributes.size() == 1)
        return {first.shape, first.udt, {}};
    if (!isCollection(first.shape) && !isCollection(second.shape))
        return nestedOnce(model, walk, attributes);
    return {first.shape == ColumnShape::Map ? ColumnShape::Map : ColumnShape::List, {}, {}};
}

}  // namespace

DecidedNest nestedOnce(const Model& model, const Walk& walk, const std::vector<AttributeUse>& attributes)
{
    for (const AttributeUse& use : attributes) {
        const auto* node = std::get_if<NodeIndex>(&use.place);
        if (!node)
            continue;
        const EntityId entity = walk.nodes[static_cast<std::size_t>(*node)].entity;
        const std::string name = shortNameOf(*model.conceptual.find(entity));
        if (isUsableUdtName(name))
            return {ColumnShape::Udt, name, {}};
    }
    return {ColumnShape::Tuple, {}, {}};
}

std::optional<std::size_t> findNested(const LogicalTable& table, const NestedSource& source)
{
    const auto together = [&](const NestedSource& nested) {
        return nested.attributes.empty()
                   ? std::vector<NodeIndex>{}
                   : nestedTogether(table.walk, table.nested, nested.attributes.front().place);
    };
    const std::vector<NodeIndex> wanted = together(source);
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const auto* nested = std::get_if<NestedSource>(&table.columns[i].source);
        if (nested && together(*nested) == wanted)
            return i;
    }
    return std::nullopt;
}

std::vector<NodeIndex> nestedOn(const LogicalTable& table, const WalkMapping& mapping)
{
    std::vector<NodeIndex> nodes;
    for (const NodeIndex node : table.nested)
        nodes.push_back(mapping.nodes[static_cast<std::size_t>(node)]);
    return nodes;
}

bool nestAlike(const LogicalTable& one, const LogicalTable& second, const WalkMapping& mapping)
{
    if (one.nested.empty() || second.nested.empty())
        return true;
    LogicalTable other = second;
    for (const NodeIndex node : nestedOn(one, mapping))
        addOnce(other.nested, node);
    return std::all_of(one.columns.begin(), one.columns.end(), [&](const LogicalColumn& column) {
        if (!std::holds_alternative<NestedSource>(column.source) || !isDecidedNest(column))
            return true;
        const auto there = findNested(other, std::get<NestedSource>(mapping(column.source)));
        return !there || !isDecidedNest(other.columns[*there])
               || (other.columns[*there].shape == column.shape && other.columns[*there].udt == column.udt);
    });
}

void joinNested(const Model& model, const Walk& walk, LogicalColumn& column, const LogicalColumn& other)
{
    const bool isOtherFirst = goesFirst(other, column);
    const LogicalColumn& first = isOtherFirst ? other : column;
    const LogicalColumn& second = isOtherFirst ? column : other;
    std::vector<AttributeUse> attributes = std::get<NestedSource>(first.source).attributes;
    for (const AttributeUse& use : std::get<NestedSource>(second.source).attributes)
        addOnce(attributes, use);
    const DecidedNest nest = shapeOfAll(model, walk, first, second, attributes);
    column.shape = nest.shape;
    column.udt = nest.udt;
    column.source = NestedSource{std::move(attributes)};
    column.why.insert(column.why.end(), other.why.begin(), other.why.end());
}

}  // namespace querywright
