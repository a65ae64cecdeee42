// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/where/restriction.h"

#include "engine/codec/parts.h"
#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {

namespace {

bool overlaps(const Restriction& one, std::size_t column)
{
    return std::find(one.columns.begin(), one.columns.end(), column) != one.columns.end();
}

// Separated as Cassandra does (MultiColumnRestriction.getColumnsInCommons()).
std::string commonNames(const Restriction& one, const Restriction& other, const SchemaTable& table)
{
    std::string names;
    for (const std::size_t column : one.columns) {
        if (overlaps(other, column))
            names += (names.empty() ? "" : " ,") + table.columns[column].name;
    }
    return names;
}

CqlResult<Restriction> mergedSlices(const Restriction& one, const Restriction& other,
                                    const SchemaTable& table, const std::string& names)
{
    if (one.columns.front() != other.columns.front()) {
        const std::size_t later = std::max(one.columns.front(), other.columns.front());
        return invalid("Column \"" + table.columns[later].name
                       + "\" cannot be restricted by two inequalities not starting with the same column");
    }
    if (one.start && other.start)
        return invalid("More than one restriction was found for the start bound on " + names);
    if (one.end && other.end)
        return invalid("More than one restriction was found for the end bound on " + names);
    Restriction both = one.columns.size() >= other.columns.size() ? one : other;
    both.isTuple = one.isTuple || other.isTuple;
    both.start = one.start ? one.start : other.start;
    both.end = one.end ? one.end : other.end;
    return both;
}

CqlResult<Restriction> mergedContains(const Restriction& one, const Restriction& other,
                                      const std::string& names)
{
    if (other.kind != Restriction::Kind::Contains)
        return invalid("Collection column " + names
                       + " can only be restricted by CONTAINS, CONTAINS KEY, or map-entry equality");
    Restriction both = one;
    both.contained.insert(both.contained.end(), other.contained.begin(), other.contained.end());
    both.containedKeys.insert(both.containedKeys.end(), other.containedKeys.begin(),
                              other.containedKeys.end());
    both.entries.insert(both.entries.end(), other.entries.begin(), other.entries.end());
    return both;
}

std::string partitionKeyNames(const SchemaTable& table)
{
    std::vector<std::size_t> columns(table.partitionKeySize());
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns[i] = i;
    return namesOf(table, columns);
}

}  // namespace

std::vector<BoundValue> componentsOf(std::string_view tuple, const cql::TupleType& type)
{
    std::vector<BoundValue> values(type.components.size());
    const auto parts = splitParts(tuple, cql::CqlType(type), {});
    for (std::size_t i = 0; parts && i < parts->size() && i < values.size(); ++i) {
        if ((*parts)[i].bytes)
            values[i] = BoundValue(Bytes(*(*parts)[i].bytes));
    }
    return values;
}

CqlResult<std::vector<BoundValue>> ValueTuple::evaluate(const TermValues& values) const
{
    std::vector<BoundValue> result;
    if (m_marker) {
        auto value = m_marker->evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (!value->isValue())
            return std::vector<BoundValue>(m_type.components.size(), *value);
        return componentsOf(value->bytes(), m_type);
    }
    for (const PreparedTerm& term : m_terms) {
        auto value = term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        result.push_back(*std::move(value));
    }
    return result;
}

CqlResult<Restriction> merged(const Restriction& one, const Restriction& other, const SchemaTable& table)
{
    const std::string names = commonNames(one, other, table);
    switch (one.kind) {
    case Restriction::Kind::Equal:
        return invalid(names + " cannot be restricted by more than one relation if it includes an Equal");
    case Restriction::Kind::In:
        return invalid(names + " cannot be restricted by more than one relation if it includes a IN");
    case Restriction::Kind::Like:
        return invalid(names + " cannot be restricted by more than one relation if it includes a LIKE");
    case Restriction::Kind::Contains:
        return mergedContains(one, other, names);
    case Restriction::Kind::Slice:
        break;
    }
    if (!other.isSlice())
        return invalid("Column \"" + names
                       + "\" cannot be restricted by both an equality and an inequality relation");
    return mergedSlices(one, other, table, names);
}

CqlResult<TokenRestriction> merged(const TokenRestriction& one, const TokenRestriction& other,
                                   const SchemaTable& table)
{
    const std::string names = partitionKeyNames(table);
    if (one.isEqual)
        return invalid(names + " cannot be restricted by more than one relation if it includes an Equal");
    if (other.isEqual)
        return invalid("Columns \"" + names
                       + "\" cannot be restricted by both an equality and an inequality relation");
    if (one.start && other.start)
        return invalid("More than one restriction was found for the start bound on " + names);
    if (one.end && other.end)
        return invalid("More than one restriction was found for the end bound on " + names);
    TokenRestriction both = one;
    both.start = one.start ? one.start : other.start;
    both.end = one.end ? one.end : other.end;
    return both;
}

CqlResult<std::size_t> columnOf(const SchemaTable& table, const std::string& name)
{
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        if (table.columns[i].name == name)
            return i;
    }
    return invalid("Undefined column name " + cql::toCqlName(name) + " in table "
                   + cql::toCqlName(table.keyspace) + "." + cql::toCqlName(table.name));
}

std::string namesOf(const SchemaTable& table, const std::vector<std::size_t>& columns)
{
    std::string names;
    for (const std::size_t column : columns)
        names += (names.empty() ? "" : ", ") + table.columns[column].name;
    return names;
}

}  // namespace querywright::engine
