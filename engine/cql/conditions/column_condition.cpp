// SPDX-License-Identifier: Apache-2.0
// What conditions say, and what of it is refused (cql3/conditions/ColumnCondition.java, class Raw).
#include "engine/cql/conditions/column_condition.h"

#include "engine/codec/big_endian.h"
#include "engine/cql/values/validate.h"
#include "engine/cql/where/restriction.h"

#include <string>
#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using Contains = cql::Condition::Contains;

bool isSlice(const ConditionOperator& compared)
{
    return compared.contains == Contains::No && compared.comparison != cql::Comparison::Equal
           && compared.comparison != cql::Comparison::NotEqual;
}

bool holdsDuration(const cql::CqlType& type, const cql::UdtCatalog& types)
{
    const auto anyOf = [&](const std::vector<cql::CqlType>& inner) {
        for (const cql::CqlType& one : inner) {
            if (holdsDuration(one, types))
                return true;
        }
        return false;
    };
    if (const auto* native = std::get_if<cql::NativeType>(&type.alternative()))
        return *native == cql::NativeType::Duration;
    if (const auto* collection = collectionOf(type))
        return anyOf(collection->arguments);
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        return anyOf(tuple->components);
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    const auto found = udt ? types.find(udt->name) : types.end();
    if (found == types.end())
        return false;
    for (const cql::UdtField& field : found->second.fields) {
        if (holdsDuration(field.type, types))
            return true;
    }
    return false;
}

}  // namespace

class ColumnCondition::Preparing {
public:
    Preparing(const cql::Condition& condition, const TermContext& context)
        : m_condition(condition), m_context(context)
    {
        m_made.m_operator = {condition.comparison, condition.contains};
        m_made.m_isIn = std::holds_alternative<cql::InValues>(condition.value);
    }

    CqlResult<ColumnCondition> prepare(std::size_t column, const SchemaTable& table)
    {
        m_made.m_column = column;
        const SchemaColumn& schema = table.columns[column];
        const Receiver receiver{table.keyspace, table.name, schema.name, schema.type};
        if (schema.type.isCounter())
            return invalid("Conditions on counters are not supported");
        const auto place = m_condition.key              ? placeOfElement(receiver)
                           : !m_condition.field.empty() ? placeOfField(receiver)
                                                        : CqlResult<Receiver>(receiver);
        if (!place)
            return cqlFailure(place.error());
        m_made.m_type = place->type;
        if (auto done = checkDurations(place->type); !done)
            return cqlFailure(done.error());
        if (auto done = prepareValues(*place); !done)
            return cqlFailure(done.error());
        return std::move(m_made);
    }

private:
    CqlResult<Receiver> placeOfElement(const Receiver& receiver)
    {
        const cql::CollectionType* collection = collectionOf(receiver.type);
        if (!collection)
            return invalid("Invalid element access syntax for non-collection column " + receiver.name);
        if (collection->kind == CollectionKind::Set)
            return invalid("Invalid element access syntax for set column " + receiver.name);
        auto key = prepareTerm(*m_condition.key,
                               collection->kind == CollectionKind::List ? indexOf(receiver) : keyOf(receiver),
                               m_context);
        if (!key)
            return cqlFailure(key.error());
        m_made.m_key = *std::move(key);
        return elementOf(receiver);
    }

    CqlResult<Receiver> placeOfField(const Receiver& receiver)
    {
        const auto* udt = std::get_if<cql::UdtType>(&receiver.type.alternative());
        if (!udt)
            return invalid("Invalid field access syntax for non-UDT column " + receiver.name);
        const auto type = m_context.types.find(udt->name);
        for (std::size_t i = 0; type != m_context.types.end() && i < type->second.fields.size(); ++i) {
            const cql::UdtField& field = type->second.fields[i];
            if (field.name != m_condition.field)
                continue;
            m_made.m_field = i;
            return fieldOf(receiver, field.name, field.type);
        }
        return invalid("Unknown field " + m_condition.field + " for column " + receiver.name);
    }

    CqlResult<bool> checkDurations(const cql::CqlType& type) const
    {
        if (!isSlice(m_made.m_operator) || !holdsDuration(type, m_context.types))
            return true;
        if (collectionOf(type))
            return invalid("Slice conditions are not supported on collections containing durations");
        if (std::holds_alternative<cql::TupleType>(type.alternative()))
            return invalid("Slice conditions are not supported on tuples containing durations");
        if (std::holds_alternative<cql::UdtType>(type.alternative()))
            return invalid("Slice conditions are not supported on UDTs containing durations");
        return invalid(std::string("Slice conditions ( ") + cql::toText(m_made.m_operator.comparison)
                       + " ) are not supported on durations");
    }

    CqlResult<bool> prepareValues(const Receiver& place)
    {
        const cql::CollectionType* collection = collectionOf(place.type);
        const Contains contains = m_made.m_operator.contains;
        if (contains == Contains::Key && (!collection || collection->kind != CollectionKind::Map))
            return invalid("Cannot use CONTAINS KEY on non-map column " + place.name);
        if (contains == Contains::Value && !collection)
            return invalid("Cannot use CONTAINS on non-collection column " + place.name);
        if (m_made.m_isIn)
            return prepareIn(std::get<cql::InValues>(m_condition.value), place);
        const Receiver compared = contains == Contains::Key     ? keyOf(place)
                                  : contains == Contains::Value ? elementOf(place)
                                                                : place;
        return addValue(std::get<cql::Term>(m_condition.value), compared);
    }

    CqlResult<bool> prepareIn(const cql::InValues& values, const Receiver& place)
    {
        if (const auto* marker = std::get_if<cql::BindMarker>(&values)) {
            const cql::CollectionType list{CollectionKind::List, {place.type}, false};
            m_made.m_list = prepareMarker(
                *marker, {place.keyspace, place.table, "in(" + place.name + ")", list}, m_context);
            return true;
        }
        for (const cql::Term& value : std::get<std::vector<cql::Term>>(values)) {
            if (auto done = addValue(value, place); !done)
                return done;
        }
        return true;
    }

    CqlResult<bool> addValue(const cql::Term& value, const Receiver& place)
    {
        auto term = prepareTerm(value, place, m_context);
        if (!term)
            return cqlFailure(term.error());
        m_made.m_values.push_back(*std::move(term));
        return true;
    }

    const cql::Condition& m_condition;
    const TermContext& m_context;
    ColumnCondition m_made;
};

CqlResult<ColumnCondition> ColumnCondition::prepare(const cql::Condition& condition, const SchemaTable& table,
                                                    const TermContext& context)
{
    const auto column = columnOf(table, condition.column);
    if (!column)
        return cqlFailure(column.error());
    auto prepared = Preparing(condition, context).prepare(*column, table);
    if (prepared && table.columns[*column].isPrimaryKey())
        return invalid("PRIMARY KEY column '" + table.columns[*column].name + "' cannot have IF conditions");
    return prepared;
}

CqlResult<std::vector<BoundValue>> ColumnCondition::bindList(const TermValues& values) const
{
    const BoundValue& list = values.bound.at(m_list->markerPosition());
    if (list.isUnset())
        return invalid("Invalid 'unset' value in condition");
    if (list.isNull())
        return invalid("Invalid null list in IN condition");
    // Unlike other lists it may hold nulls.
    std::vector<BoundValue> elements;
    std::string_view rest = list.bytes();
    const auto damaged = [] { return invalid("Not enough bytes to read a list"); };
    if (rest.size() < 4)
        return damaged();
    const std::int64_t count = readSigned(rest.substr(0, 4));
    rest.remove_prefix(4);
    for (std::int64_t i = 0; i < count; ++i) {
        if (rest.size() < 4)
            return damaged();
        const std::int64_t length = readSigned(rest.substr(0, 4));
        rest.remove_prefix(4);
        if (length < 0) {
            elements.emplace_back();
            continue;
        }
        if (static_cast<std::uint64_t>(length) > rest.size())
            return damaged();
        const std::string_view element = rest.substr(0, static_cast<std::size_t>(length));
        rest.remove_prefix(element.size());
        if (auto problem = problemOf(element, m_type, values.context.types))
            return invalid(*std::move(problem));
        elements.emplace_back(Bytes(element));
    }
    return elements;
}

CqlResult<std::vector<BoundValue>> ColumnCondition::bindValues(const TermValues& values) const
{
    if (m_list)
        return bindList(values);
    std::vector<BoundValue> bound;
    for (const PreparedTerm& term : m_values) {
        auto value = term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (!value->isUnset())
            bound.push_back(*std::move(value));
        else if (!m_isIn)
            return invalid("Invalid 'unset' value in condition");
    }
    return bound;
}

CqlResult<BoundCondition> ColumnCondition::bind(const OpenTable& table, const TermValues& values) const
{
    BoundCondition bound(table);
    bound.m_column = m_column;
    bound.m_field = m_field;
    bound.m_operator = m_operator;
    bound.m_type = m_type;
    if (m_key) {
        auto key = m_key->evaluate(values);
        if (!key)
            return cqlFailure(key.error());
        if (key->isUnset())
            return invalid("Invalid 'unset' value in condition");
        bound.m_key = *std::move(key);
    }
    auto bindings = bindValues(values);
    if (!bindings)
        return cqlFailure(bindings.error());
    bound.m_values = *std::move(bindings);
    return bound;
}

}  // namespace querywright::engine
