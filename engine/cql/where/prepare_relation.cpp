// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/values/type_fit.h"
#include "engine/cql/where/restriction.h"
#include "engine/schema/resolve_type.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::Comparison;
using Kind = Restriction::Kind;

Receiver receiverOf(const SchemaTable& table, std::size_t column)
{
    return {table.keyspace, table.name, table.columns[column].name, table.columns[column].type};
}

Receiver named(const SchemaTable& table, std::string name, cql::CqlType type)
{
    return {table.keyspace, table.name, std::move(name), std::move(type)};
}

bool isStart(Comparison comparison)
{
    return comparison == Comparison::Greater || comparison == Comparison::GreaterOrEqual;
}

bool isInclusive(Comparison comparison)
{
    return comparison == Comparison::LessOrEqual || comparison == Comparison::GreaterOrEqual;
}

CqlResult<AnyRestriction> unsupported(const cql::Relation& relation)
{
    return invalid("Unsupported \"!=\" relation: " + toText(relation));
}

// The column's type as a collection; in descending order it is none to Cassandra (ReversedType).
const cql::CollectionType* ascendingCollection(const SchemaColumn& column)
{
    return column.isDescending ? nullptr : collectionOf(column.type);
}

class Preparing {
public:
    Preparing(const cql::Relation& relation, const SchemaTable& table, const TermContext& context)
        : m_relation(relation), m_table(table), m_context(context)
    {}

    CqlResult<AnyRestriction> operator()(const cql::ComparisonRelation& relation) const;
    CqlResult<AnyRestriction> operator()(const cql::InRelation& relation) const;
    CqlResult<AnyRestriction> operator()(const cql::ContainsRelation& relation) const;
    CqlResult<AnyRestriction> operator()(const cql::LikeRelation& relation) const;
    CqlResult<AnyRestriction> operator()(const cql::TokenRelation& relation) const;
    CqlResult<AnyRestriction> operator()(const cql::TupleRelation& relation) const;
    CqlResult<AnyRestriction> operator()(const cql::TupleInRelation& relation) const;

    CqlResult<AnyRestriction> operator()(const cql::IsNotNullRelation&) const
    {
        return invalid("Unsupported restriction: " + toText(m_relation));
    }

    CqlResult<AnyRestriction> operator()(const cql::IndexExpression&) const
    {
        return invalid("Unsupported restriction: " + toText(m_relation));
    }

private:
    // The column, if it can be compared in this way with the whole of its value.
    CqlResult<std::size_t> comparableColumn(const std::string& name, const std::string& how) const;
    CqlResult<AnyRestriction> mapEntry(const cql::ComparisonRelation& relation) const;
    CqlResult<std::vector<std::size_t>> clusteringColumns(const std::vector<std::string>& names) const;
    CqlResult<ValueTuple> tupleOf(const cql::Term& term, const std::vector<std::size_t>& columns) const;
    cql::TupleType tupleType(const std::vector<std::size_t>& columns) const;
    CqlResult<bool> checkSlice(std::size_t column) const;

    const cql::Relation& m_relation;
    const SchemaTable& m_table;
    const TermContext& m_context;
};

CqlResult<std::size_t> Preparing::comparableColumn(const std::string& name, const std::string& how) const
{
    const auto column = columnOf(m_table, name);
    if (!column)
        return column;
    const cql::CqlType& type = m_table.columns[*column].type;
    if (std::holds_alternative<cql::UdtType>(type.alternative()) && !type.isFrozen())
        return invalid("Non-frozen UDT column '" + name + "' (" + typeText(type)
                       + ") cannot be restricted by any relation");
    if (collectionOf(type) && !type.isFrozen())
        return invalid("Collection column '" + name + "' (" + typeText(type) + ") cannot be restricted by a '"
                       + how + "' relation");
    return column;
}

CqlResult<bool> Preparing::checkSlice(std::size_t column) const
{
    const cql::CqlType& type = m_table.columns[column].type;
    if (!references(type, cql::NativeType::Duration, m_context.types))
        return true;
    const std::string start = "Slice restrictions are not supported on ";
    if (collectionOf(type))
        return invalid(start + "collections containing durations");
    if (std::holds_alternative<cql::TupleType>(type.alternative()))
        return invalid(start + "tuples containing durations");
    if (std::holds_alternative<cql::UdtType>(type.alternative()))
        return invalid(start + "UDTs containing durations");
    return invalid(start + "duration columns");
}

CqlResult<AnyRestriction> Preparing::mapEntry(const cql::ComparisonRelation& relation) const
{
    const auto column = columnOf(m_table, relation.column);
    if (!column)
        return cqlFailure(column.error());
    const Receiver receiver = receiverOf(m_table, *column);
    const cql::CollectionType* collection = ascendingCollection(m_table.columns[*column]);
    if (collection && collection->kind == CollectionKind::List)
        return invalid("Indexes on list entries (" + relation.column
                       + "[index] = value) are not currently supported.");
    if (!collection || collection->kind != CollectionKind::Map)
        return invalid("Column " + relation.column + " cannot be used as a map");
    if (collection->frozen)
        return invalid("Map-entry equality predicates on frozen map column " + relation.column
                       + " are not supported");
    if (relation.comparison != Comparison::Equal)
        return invalid("Only EQ relations are supported on map entries");
    auto key = prepareTerm(*relation.key, keyOf(receiver), m_context);
    if (!key)
        return cqlFailure(key.error());
    auto value = prepareTerm(relation.value, elementOf(receiver), m_context);
    if (!value)
        return cqlFailure(value.error());
    Restriction restriction;
    restriction.kind = Kind::Contains;
    restriction.columns = {*column};
    restriction.entries.emplace_back(*std::move(key), *std::move(value));
    return restriction;
}

CqlResult<AnyRestriction> Preparing::operator()(const cql::ComparisonRelation& relation) const
{
    if (relation.comparison == Comparison::NotEqual)
        return unsupported(m_relation);
    if (relation.key)
        return mapEntry(relation);
    const bool isEqual = relation.comparison == Comparison::Equal;
    const auto known = columnOf(m_table, relation.column);
    if (!known)
        return cqlFailure(known.error());
    if (!isEqual) {
        if (const auto fine = checkSlice(*known); !fine)
            return cqlFailure(fine.error());
    }
    const auto column = comparableColumn(relation.column, toText(relation.comparison));
    if (!column)
        return cqlFailure(column.error());
    auto term = prepareTerm(relation.value, receiverOf(m_table, *column), m_context);
    if (!term)
        return cqlFailure(term.error());
    Restriction restriction;
    restriction.columns = {*column};
    if (isEqual) {
        restriction.values.emplace_back(std::vector{*std::move(term)});
        return restriction;
    }
    restriction.kind = Kind::Slice;
    auto& bound = isStart(relation.comparison) ? restriction.start : restriction.end;
    bound = RestrictionBound{ValueTuple({*std::move(term)}), isInclusive(relation.comparison)};
    return restriction;
}

CqlResult<AnyRestriction> Preparing::operator()(const cql::InRelation& relation) const
{
    const auto column = comparableColumn(relation.column, "IN");
    if (!column)
        return cqlFailure(column.error());
    const Receiver receiver = receiverOf(m_table, *column);
    Restriction restriction;
    restriction.kind = Kind::In;
    restriction.columns = {*column};
    if (const auto* marker = std::get_if<cql::BindMarker>(&relation.values)) {
        const cql::CollectionType list{CollectionKind::List, {receiver.type}, false};
        restriction.list =
            prepareMarker(*marker, named(m_table, "in(" + receiver.name + ")", list), m_context);
        restriction.listOf = receiver.type;
        return restriction;
    }
    for (const cql::Term& value : std::get<std::vector<cql::Term>>(relation.values)) {
        auto term = prepareTerm(value, receiver, m_context);
        if (!term)
            return cqlFailure(term.error());
        restriction.values.emplace_back(std::vector{*std::move(term)});
    }
    // Of a single value it is the same as "=".
    if (restriction.values.size() == 1)
        restriction.kind = Kind::Equal;
    return restriction;
}

CqlResult<AnyRestriction> Preparing::operator()(const cql::ContainsRelation& relation) const
{
    const auto column = columnOf(m_table, relation.column);
    if (!column)
        return cqlFailure(column.error());
    const Receiver receiver = receiverOf(m_table, *column);
    const cql::CollectionType* collection = ascendingCollection(m_table.columns[*column]);
    if (relation.isKey && (!collection || collection->kind != CollectionKind::Map))
        return invalid("Cannot use CONTAINS KEY on non-map column " + receiver.name);
    if (!collection)
        return invalid("Cannot use CONTAINS on non-collection column " + receiver.name);
    auto term =
        prepareTerm(relation.value, relation.isKey ? keyOf(receiver) : elementOf(receiver), m_context);
    if (!term)
        return cqlFailure(term.error());
    Restriction restriction;
    restriction.kind = Kind::Contains;
    restriction.columns = {*column};
    (relation.isKey ? restriction.containedKeys : restriction.contained).push_back(*std::move(term));
    return restriction;
}

CqlResult<AnyRestriction> Preparing::operator()(const cql::LikeRelation& relation) const
{
    const auto column = comparableColumn(relation.column, "LIKE");
    if (!column)
        return cqlFailure(column.error());
    auto term = prepareTerm(relation.value, receiverOf(m_table, *column), m_context);
    if (!term)
        return cqlFailure(term.error());
    Restriction restriction;
    restriction.kind = Kind::Like;
    restriction.columns = {*column};
    restriction.values.emplace_back(std::vector{*std::move(term)});
    restriction.shown = toText(m_relation);
    return restriction;
}

CqlResult<AnyRestriction> Preparing::operator()(const cql::TokenRelation& relation) const
{
    if (relation.comparison == Comparison::NotEqual)
        return unsupported(m_relation);
    std::vector<std::size_t> columns;
    for (const std::string& name : relation.columns) {
        const auto column = columnOf(m_table, name);
        if (!column)
            return cqlFailure(column.error());
        columns.push_back(*column);
    }
    std::vector<std::size_t> key(m_table.partitionKeySize());
    for (std::size_t i = 0; i < key.size(); ++i)
        key[i] = i;
    if (columns != key) {
        const std::set<std::size_t> different(columns.begin(), columns.end());
        const bool hasAll = std::all_of(key.begin(), key.end(),
                                        [&](std::size_t column) { return different.contains(column); });
        if (!hasAll)
            return invalid("The token() function must be applied to all partition key components or none "
                           "of them");
        if (different.size() != columns.size())
            return invalid("The token() function contains duplicate partition key components");
        if (different.size() != key.size())
            return invalid("The token() function must contains only partition key components");
        return invalid("The token function arguments must be in the partition key order: "
                       + namesOf(m_table, key));
    }
    auto term = prepareTerm(relation.value, named(m_table, "partition key token", cql::NativeType::Bigint),
                            m_context);
    if (!term)
        return cqlFailure(term.error());
    TokenRestriction restriction;
    restriction.isEqual = relation.comparison == Comparison::Equal;
    if (restriction.isEqual)
        restriction.value = *std::move(term);
    else
        (isStart(relation.comparison) ? restriction.start : restriction.end) =
            std::pair(*std::move(term), isInclusive(relation.comparison));
    return restriction;
}

CqlResult<std::vector<std::size_t>> Preparing::clusteringColumns(const std::vector<std::string>& names) const
{
    std::vector<std::size_t> columns;
    for (const std::string& name : names) {
        const auto column = columnOf(m_table, name);
        if (!column)
            return cqlFailure(column.error());
        if (m_table.columns[*column].kind != SchemaColumnKind::Clustering)
            return invalid("Multi-column relations can only be applied to clustering columns but was applied "
                           "to: "
                           + name);
        if (std::find(columns.begin(), columns.end(), *column) != columns.end())
            return invalid("Column \"" + name + "\" appeared twice in a relation: " + toText(m_relation));
        if (!columns.empty() && *column != columns.back() + 1)
            return invalid("Clustering columns must appear in the PRIMARY KEY order in multi-column "
                           "relations: "
                           + toText(m_relation));
        columns.push_back(*column);
    }
    return columns;
}

cql::TupleType Preparing::tupleType(const std::vector<std::size_t>& columns) const
{
    cql::TupleType type;
    for (const std::size_t column : columns)
        type.components.push_back(m_table.columns[column].type);
    return type;
}

std::string tupleName(const SchemaTable& table, const std::vector<std::size_t>& columns)
{
    std::string name;
    for (const std::size_t column : columns)
        name += (name.empty() ? "" : ",") + table.columns[column].name;
    return "(" + name + ")";
}

CqlResult<ValueTuple> Preparing::tupleOf(const cql::Term& term, const std::vector<std::size_t>& columns) const
{
    if (const auto* marker = std::get_if<cql::BindMarker>(&term.value)) {
        const cql::TupleType type = tupleType(columns);
        return ValueTuple(
            prepareMarker(*marker, named(m_table, tupleName(m_table, columns), type), m_context), type);
    }
    const auto* tuple = std::get_if<cql::TupleTerm>(&term.value);
    const std::vector<cql::Term> terms = tuple ? tuple->elements : std::vector{term};
    if (terms.size() != columns.size())
        return invalid("Expected " + std::to_string(columns.size()) + " elements in value tuple, but got "
                       + std::to_string(terms.size()) + ": " + toText(term));
    std::vector<PreparedTerm> prepared;
    for (std::size_t i = 0; i < terms.size(); ++i) {
        auto one = prepareTerm(terms[i], receiverOf(m_table, columns[i]), m_context);
        if (!one)
            return cqlFailure(one.error());
        prepared.push_back(*std::move(one));
    }
    return ValueTuple(std::move(prepared));
}

CqlResult<AnyRestriction> Preparing::operator()(const cql::TupleRelation& relation) const
{
    if (relation.comparison == Comparison::NotEqual)
        return unsupported(m_relation);
    const auto columns = clusteringColumns(relation.columns);
    if (!columns)
        return cqlFailure(columns.error());
    auto value = tupleOf(relation.value, *columns);
    if (!value)
        return cqlFailure(value.error());
    Restriction restriction;
    restriction.columns = *columns;
    restriction.isTuple = true;
    if (relation.comparison == Comparison::Equal) {
        restriction.values.push_back(*std::move(value));
        return restriction;
    }
    restriction.kind = Kind::Slice;
    (isStart(relation.comparison) ? restriction.start : restriction.end) =
        RestrictionBound{*std::move(value), isInclusive(relation.comparison)};
    return restriction;
}

CqlResult<AnyRestriction> Preparing::operator()(const cql::TupleInRelation& relation) const
{
    const auto columns = clusteringColumns(relation.columns);
    if (!columns)
        return cqlFailure(columns.error());
    Restriction restriction;
    restriction.kind = Kind::In;
    restriction.columns = *columns;
    restriction.isTuple = true;
    if (const auto* marker = std::get_if<cql::BindMarker>(&relation.values)) {
        const cql::CqlType tuple = tupleType(*columns);
        const cql::CollectionType list{CollectionKind::List, {tuple}, false};
        restriction.list =
            prepareMarker(*marker, named(m_table, "in" + tupleName(m_table, *columns), list), m_context);
        restriction.listOf = tuple;
        return restriction;
    }
    for (const cql::Term& term : std::get<std::vector<cql::Term>>(relation.values)) {
        auto value = tupleOf(term, *columns);
        if (!value)
            return cqlFailure(value.error());
        restriction.values.push_back(*std::move(value));
    }
    if (restriction.values.size() == 1)
        restriction.kind = Kind::Equal;
    return restriction;
}

}  // namespace

CqlResult<AnyRestriction> prepareRelation(const cql::Relation& relation, const SchemaTable& table,
                                          const TermContext& context)
{
    return std::visit(Preparing(relation, table, context), relation);
}

}  // namespace querywright::engine
