// SPDX-License-Identifier: Apache-2.0
// Whether rows fulfil conditions (cql3/conditions/ColumnCondition.java, class Bound and those that extend
// it).
#include "engine/codec/ordered.h"
#include "engine/codec/parts.h"
#include "engine/cql/conditions/column_condition.h"
#include "engine/cql/write/operation.h"

#include <string>
#include <string_view>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::Comparison;
using Contains = cql::Condition::Contains;

std::string textOf(const ConditionOperator& compared)
{
    switch (compared.contains) {
    case Contains::Value:
        return "CONTAINS";
    case Contains::Key:
        return "CONTAINS KEY";
    case Contains::No:
        break;
    }
    return cql::toText(compared.comparison);
}

std::string kindOf(const cql::CollectionType& type)
{
    return type.kind == CollectionKind::List ? "list" : type.kind == CollectionKind::Set ? "set" : "map";
}

// The empty value, where a type has one, comes before all others.
int compare(std::string_view one, std::string_view other, const cql::CqlType& type,
            const cql::UdtCatalog& types)
{
    if (one.empty() || other.empty())
        return static_cast<int>(!one.empty()) - static_cast<int>(!other.empty());
    return compareValues(one, other, type, types);
}

bool isFulfilled(int order, Comparison comparison)
{
    switch (comparison) {
    case Comparison::Equal:
        return order == 0;
    case Comparison::NotEqual:
        return order != 0;
    case Comparison::Less:
        return order < 0;
    case Comparison::LessOrEqual:
        return order <= 0;
    case Comparison::Greater:
        return order > 0;
    case Comparison::GreaterOrEqual:
        break;
    }
    return order >= 0;
}

}  // namespace

// The element of a list or map that is not frozen by its cell, of a frozen one within its value.
std::optional<Bytes> BoundCondition::element(const VisibleRow& row) const
{
    const SchemaColumn& schema = m_table->schema->columns[m_column];
    const cql::CollectionType& collection = *collectionOf(schema.type);
    const cql::UdtCatalog& types = m_table->layout().udts;
    const auto isKey = [&](std::string_view key) {
        return compare(key, m_key->bytes(), collection.arguments.front(), types) == 0;
    };
    const bool isList = collection.kind == CollectionKind::List;
    const std::int64_t index = isList ? decodeInteger(m_key->bytes(), cql::NativeType::Int) : 0;
    if (schema.isMultiCell()) {
        const std::vector<ElementCell>& cells = row.cells(m_column).elements;
        if (isList)
            return index >= 0 && static_cast<std::uint64_t>(index) < cells.size()
                       ? std::optional(Bytes(cells[static_cast<std::size_t>(index)].cell.value))
                       : std::nullopt;
        for (const ElementCell& cell : cells) {
            if (isKey(cell.path))
                return Bytes(cell.cell.value);
        }
        return std::nullopt;
    }
    const std::optional<Bytes> whole = row.value(m_column);
    if (!whole)
        return std::nullopt;
    const std::vector<std::string_view> parts = collectionElements(*whole);
    if (isList)
        return index >= 0 && static_cast<std::uint64_t>(index) < parts.size()
                   ? std::optional(Bytes(parts[static_cast<std::size_t>(index)]))
                   : std::nullopt;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) {
        if (isKey(parts[i]))
            return Bytes(parts[i + 1]);
    }
    return std::nullopt;
}

CqlResult<bool> BoundCondition::checkKey() const
{
    if (!m_key)
        return true;
    const bool isMap = collectionOf(m_table->schema->columns[m_column].type)->kind == CollectionKind::Map;
    if (m_key->isNull() || (!isMap && m_key->bytes().empty()))
        return invalid(std::string("Invalid null value for ") + (isMap ? "map" : "list") + " element access");
    return true;
}

// What is compared, as the row has it.
CqlResult<std::optional<Bytes>> BoundCondition::current(const VisibleRow& row) const
{
    const SchemaColumn& schema = m_table->schema->columns[m_column];
    if (m_key) {
        if (const auto done = checkKey(); !done)
            return cqlFailure(done.error());
        const bool isMap = collectionOf(schema.type)->kind == CollectionKind::Map;
        const std::int64_t index = isMap ? 0 : decodeInteger(m_key->bytes(), cql::NativeType::Int);
        if (index < 0)
            return invalid("Invalid negative list index " + std::to_string(index));
        return row.cells(m_column).kind == ColumnCells::Kind::Nothing ? std::nullopt : element(row);
    }
    if (!m_field) {
        const std::optional<Bytes> value = row.value(m_column);
        const auto* collection = std::get_if<cql::CollectionType>(&schema.type.alternative());
        // A collection that is not frozen is empty where it is not there.
        return !value && collection && schema.isMultiCell()
                   ? std::optional(encodeCollection({}, *collection, m_table->layout().udts))
                   : value;
    }
    const ColumnCells& cells = row.cells(m_column);
    if (cells.kind == ColumnCells::Kind::Nothing)
        return std::optional<Bytes>();
    if (schema.isMultiCell()) {
        for (const ElementCell& cell : cells.elements) {
            if (cell.path == fieldPath(*m_field))
                return std::optional(Bytes(cell.cell.value));
        }
        return std::optional<Bytes>();
    }
    const auto parts = splitParts(cells.cell.value, schema.type, m_table->layout().udts);
    if (!parts || *m_field >= parts->size() || !(*parts)[*m_field].bytes)
        return std::optional<Bytes>();
    return std::optional(Bytes(*(*parts)[*m_field].bytes));
}

bool BoundCondition::contains(const Bytes& collection, const Bytes& value) const
{
    const cql::CollectionType& type = *collectionOf(m_type);
    const bool isMap = type.kind == CollectionKind::Map;
    const bool isKey = m_operator.contains == Contains::Key;
    const cql::CqlType& compared = isKey ? type.arguments.front() : type.arguments.back();
    const std::vector<std::string_view> parts = collectionElements(collection);
    for (std::size_t i = isMap && !isKey ? 1 : 0; i < parts.size(); i += isMap ? 2 : 1) {
        if (compare(parts[i], value, compared, m_table->layout().udts) == 0)
            return true;
    }
    return false;
}

CqlResult<bool> BoundCondition::fulfils(const std::optional<Bytes>& current, const BoundValue& value) const
{
    const bool isCollection = !m_key && !m_field && m_table->schema->columns[m_column].isMultiCell()
                              && std::holds_alternative<cql::CollectionType>(m_type.alternative());
    const bool isThere = current && !(isCollection && collectionElements(*current).empty());
    const bool isComparison = m_operator.contains == Contains::No;
    // A collection that is not frozen is not there while it is empty.
    const bool isEmpty =
        isCollection && isComparison && !value.isNull() && collectionElements(value.bytes()).empty();
    if (value.isNull() || isEmpty) {
        if (isComparison && m_operator.comparison == Comparison::Equal)
            return !isThere;
        if (isComparison && m_operator.comparison == Comparison::NotEqual)
            return isThere;
        return invalid("Invalid comparison with "
                       + (isEmpty ? "an empty " + kindOf(*collectionOf(m_type)) : "null") + " for operator \""
                       + textOf(m_operator) + "\"");
    }
    if (!isThere)
        return isComparison && m_operator.comparison == Comparison::NotEqual;
    if (!isComparison)
        return contains(*current, value.bytes());
    return isFulfilled(compare(*current, value.bytes(), m_type, m_table->layout().udts),
                       m_operator.comparison);
}

CqlResult<bool> BoundCondition::appliesTo(const VisibleRow& row) const
{
    const auto found = current(row);
    if (!found)
        return cqlFailure(found.error());
    for (const BoundValue& value : m_values) {
        const auto one = fulfils(*found, value);
        if (!one || *one)
            return one;
    }
    return false;
}

}  // namespace querywright::engine
