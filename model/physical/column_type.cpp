// SPDX-License-Identifier: Apache-2.0
#include "model/physical/column_type.h"

#include "model/physical/physical_model.h"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace querywright {
namespace {

using cql::CollectionKind;
using cql::CollectionType;
using cql::CqlType;
using cql::NativeType;
using cql::TupleType;
using cql::UdtType;

template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

bool isWholeNumber(const CqlType& type)
{
    constexpr std::array wholeNumbers = {NativeType::Bigint, NativeType::Counter, NativeType::Int,
                                         NativeType::Smallint, NativeType::Tinyint};
    return std::any_of(wholeNumbers.begin(), wholeNumbers.end(),
                       [&](NativeType native) { return type.isNative(native); });
}

CqlType aggregateType(const AttributeTypes& types, const Aggregate& aggregate)
{
    if (!aggregate.attribute || aggregate.function == "count")
        return NativeType::Bigint;
    const CqlType own = types.typeOf(*aggregate.attribute);
    if (aggregate.function == "sum")
        return isWholeNumber(own) ? NativeType::Bigint : own;
    if (aggregate.function == "min" || aggregate.function == "max")
        return own.isCounter() ? NativeType::Bigint : own;
    return own.isNative(NativeType::Decimal) ? own : NativeType::Double;
}

// The attributes at `positions` as one value: the only one by itself, several as a tuple.
CqlType together(const AttributeTypes& types, const NestedSource& nested,
                 const std::vector<std::size_t>& positions)
{
    TupleType tuple;
    for (const std::size_t position : positions)
        tuple.components.push_back(types.typeOf(nested.attributes.at(position)).frozen());
    return tuple.components.size() == 1 ? tuple.components.front() : CqlType(std::move(tuple));
}

CqlType nestedType(const Model& model, const AttributeTypes& types, const LogicalTable& table,
                   const NestedSource& nested, ColumnShape shape, const std::string& udt)
{
    if (nested.attributes.empty())
        return NativeType::Text;
    std::vector<std::size_t> all(nested.attributes.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = i;
    if (shape == ColumnShape::Map) {
        const NestedParts parts = nestedParts(model, table, nested);
        if (!parts.value.empty())
            return CollectionType{CollectionKind::Map,
                                  {together(types, nested, parts.key),
                                   udt.empty() ? together(types, nested, parts.value) : UdtType{udt, true}},
                                  false};
    }
    if (shape == ColumnShape::Tuple && udt.empty() && all.size() == 1)
        return TupleType{{types.typeOf(nested.attributes.front()).frozen()}};
    CqlType element = udt.empty() ? together(types, nested, all) : UdtType{udt, true};
    if (shape == ColumnShape::Set || shape == ColumnShape::Map)
        return CollectionType{CollectionKind::Set, {element}, false};
    if (shape == ColumnShape::List)
        return CollectionType{CollectionKind::List, {element}, false};
    return element;
}

CqlType sourceType(const Model& model, const AttributeTypes& types, const LogicalTable& table,
                   const LogicalColumn& column, const std::string& udt)
{
    return std::visit(Overloaded{
                          [](const SyntheticSource& synthetic) -> CqlType {
                              return synthetic.type.value_or(synthetic.isConstant() ? NativeType::Text
                                                                                    : NativeType::Int);
                          },
                          [&](const AttributeUse& use) { return types.typeOf(use); },
                          [&](const Aggregate& aggregate) { return aggregateType(types, aggregate); },
                          [&](const NestedSource& nested) {
                              return nestedType(model, types, table, nested, column.shape, udt);
                          },
                      },
                      column.source);
}

bool contains(const Key& key, AttributeId attribute)
{
    return std::find(key.begin(), key.end(), attribute) != key.end();
}

// Whether the attribute tells the entities, or the relationships, it belongs to apart.
bool isIdentifying(const Model& model, const Walk& walk, const AttributeUse& use)
{
    if (const auto* node = std::get_if<NodeIndex>(&use.place)) {
        const EntityId entity = walk.nodes.at(static_cast<std::size_t>(*node)).entity;
        return contains(declaredKey(model.conceptual, entity), use.attribute);
    }
    const WalkStep& step = walk.steps.at(static_cast<std::size_t>(std::get<StepIndex>(use.place)));
    const RelationshipType* relationshipType = model.conceptual.find(step.relationship);
    return relationshipType && relationshipType->key
           && contains(relationshipType->key->attributes, use.attribute);
}

}  // namespace

NestedParts nestedParts(const Model& model, const LogicalTable& table, const NestedSource& nested)
{
    NestedParts parts;
    for (std::size_t i = 0; i < nested.attributes.size(); ++i) {
        const bool isKey = isIdentifying(model, table.walk, nested.attributes[i]);
        (isKey ? parts.key : parts.value).push_back(i);
    }
    if (parts.key.empty() && !parts.value.empty()) {
        parts.key.push_back(parts.value.front());
        parts.value.erase(parts.value.begin());
    } else if (parts.value.empty() && parts.key.size() > 1) {
        parts.value.push_back(parts.key.back());
        parts.key.pop_back();
    }
    return parts;
}

CqlType columnType(const Model& model, const AttributeTypes& types, const LogicalTable& table,
                   const LogicalColumn& column, const std::string& udt)
{
    if (column.kind == ColumnKind::Counter)
        return NativeType::Counter;
    const CqlType type = column.type ? *column.type : sourceType(model, types, table, column, udt);
    return column.isPrimaryKey() ? type.frozen() : type;
}

}  // namespace querywright
