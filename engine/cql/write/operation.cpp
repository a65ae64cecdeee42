// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/write/operation.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/ordered.h"
#include "engine/codec/parts.h"
#include "engine/cql/write/list_operation.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using Kind = cql::Assignment::Kind;

// Writes the elements of a set, the entries of a map, the fields of a user-defined type.
class SetElements {
public:
    SetElements(RowWriter& row, std::size_t column, const cql::CqlType& type)
        : m_row(row), m_column(column), m_type(type)
    {}

    void put(const Bytes& value)
    {
        const auto parts = splitParts(value, m_type, m_row.table().layout().udts);
        if (!parts)
            return;
        const cql::CollectionType* collection = collectionOf(m_type);
        if (!collection)
            return putFields(*parts);
        const bool isMap = collection->kind == CollectionKind::Map;
        for (std::size_t i = 0; i < parts->size(); i += isMap ? 2 : 1)
            m_row.setElement(m_column, Bytes(*(*parts)[i].bytes),
                             isMap ? Bytes(*(*parts)[i + 1].bytes) : Bytes());
    }

private:
    void putFields(const std::vector<Part>& parts)
    {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (parts[i].bytes)
                m_row.setElement(m_column, fieldPath(i), Bytes(*parts[i].bytes));
        }
    }

    RowWriter& m_row;
    std::size_t m_column;
    const cql::CqlType& m_type;
};

// column = value.
class SetColumn : public Operation {
public:
    SetColumn(std::size_t column, PreparedTerm term) : Operation(column), m_term(std::move(term)) {}

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        const auto value = m_term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (value->isUnset())
            return true;
        const SchemaColumn& schema = row.table().schema->columns[column()];
        if (!schema.isMultiCell()) {
            if (value->isNull())
                row.deleteCell(column());
            else
                row.setCell(column(), value->bytes());
            return true;
        }
        row.overwrite(column());
        if (value->isNull())
            return true;
        const cql::CollectionType* collection = collectionOf(schema.type);
        if (collection && collection->kind == CollectionKind::List)
            return appendToList(row, column(), value->bytes(), values);
        SetElements(row, column(), schema.type).put(value->bytes());
        return true;
    }

private:
    PreparedTerm m_term;
};

// set = set + {...}, map = map + {...}.
class AddElements : public Operation {
public:
    AddElements(std::size_t column, PreparedTerm term) : Operation(column), m_term(std::move(term)) {}

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        const auto value = m_term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (value->isValue())
            SetElements(row, column(), row.table().schema->columns[column()].type).put(value->bytes());
        return true;
    }

private:
    PreparedTerm m_term;
};

// set = set - {...}, map = map - {keys}.
class RemoveElements : public Operation {
public:
    RemoveElements(std::size_t column, PreparedTerm term) : Operation(column), m_term(std::move(term)) {}

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        const auto value = m_term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (!value->isValue())
            return true;
        for (const std::string_view element : collectionElements(value->bytes()))
            row.deleteElement(column(), Bytes(element));
        return true;
    }

private:
    PreparedTerm m_term;
};

// map[key] = value, udt.field = value; with null, and for DELETE, it goes.
class SetElement : public Operation {
public:
    // `key` of a map; the path of a field is known.
    SetElement(std::size_t column, std::optional<PreparedTerm> key, Bytes path, PreparedTerm value)
        : Operation(column), m_key(std::move(key)), m_path(std::move(path)), m_value(std::move(value))
    {}

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        Bytes path = m_path;
        if (m_key) {
            const auto key = m_key->evaluate(values);
            if (!key)
                return cqlFailure(key.error());
            const auto* collection = collectionOf(row.table().schema->columns[column()].type);
            const std::string kind =
                collection && collection->kind == CollectionKind::Set ? "set element" : "map key";
            if (key->isNull())
                return invalid("Invalid null " + kind);
            if (key->isUnset())
                return invalid("Invalid unset " + kind);
            path = key->bytes();
        }
        const auto value = m_value.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (value->isValue())
            row.setElement(column(), std::move(path), value->bytes());
        else if (value->isNull())
            row.deleteElement(column(), std::move(path));
        return true;
    }

private:
    std::optional<PreparedTerm> m_key;
    Bytes m_path;
    PreparedTerm m_value;
};

// counter = counter + 1.
class Count : public Operation {
public:
    Count(std::size_t column, PreparedTerm term, bool isNegative)
        : Operation(column), m_term(std::move(term)), m_isNegative(isNegative)
    {}

    CqlResult<bool> execute(RowWriter& row, const TermValues& values) const override
    {
        const auto value = m_term.evaluate(values);
        if (!value)
            return cqlFailure(value.error());
        if (value->isNull())
            return invalid("Invalid null value for counter increment");
        if (value->isUnset())
            return true;
        std::int64_t change = decodeInteger(value->bytes(), cql::NativeType::Bigint);
        if (m_isNegative && change == std::numeric_limits<std::int64_t>::min())
            return invalid("The negation of " + std::to_string(change)
                           + " overflows supported counter precision (signed 8 bytes integer)");
        if (m_isNegative)
            change = -change;
        row.addToCounter(column(), change);
        return true;
    }

private:
    PreparedTerm m_term;
    bool m_isNegative;
};

// DELETE column.
class DeleteColumn : public Operation {
public:
    using Operation::Operation;

    CqlResult<bool> execute(RowWriter& row, const TermValues&) const override
    {
        if (row.table().schema->columns[column()].isMultiCell())
            row.deleteCollection(column());
        else
            row.deleteCell(column());
        return true;
    }
};

class Preparing {
public:
    Preparing(std::size_t column, const SchemaTable& table, const TermContext& context)
        : m_column(column),
          m_context(context),
          m_receiver{table.keyspace, table.name, table.columns[column].name, table.columns[column].type},
          m_collection(collectionOf(m_receiver.type))
    {}

    CqlResult<OperationPointer> set(const cql::Assignment& assignment) const
    {
        auto term = prepareTerm(assignment.value, m_receiver, m_context);
        if (!term)
            return cqlFailure(term.error());
        if (m_receiver.type.isCounter())
            return invalid("Cannot set the value of counter column " + m_receiver.name
                           + " (counters can only be incremented/decremented, not set)");
        return std::make_shared<const SetColumn>(m_column, *std::move(term));
    }

    CqlResult<OperationPointer> setElement(const cql::Assignment& assignment) const
    {
        const std::string shown =
            m_receiver.name + "[" + toText(*assignment.key) + "] = " + toText(assignment.value);
        if (!m_collection)
            return refused(shown, "non collection");
        if (m_collection->frozen)
            return refused(shown, "frozen collection");
        if (m_collection->kind == CollectionKind::Set)
            return refused(shown, "set");
        const bool isList = m_collection->kind == CollectionKind::List;
        auto key = prepareTerm(*assignment.key, isList ? indexOf(m_receiver) : keyOf(m_receiver), m_context);
        if (!key)
            return cqlFailure(key.error());
        auto value = prepareTerm(assignment.value, elementOf(m_receiver), m_context);
        if (!value)
            return cqlFailure(value.error());
        if (isList)
            return setListElement(m_column, *std::move(key), *std::move(value));
        return std::make_shared<const SetElement>(m_column, *std::move(key), Bytes(), *std::move(value));
    }

    CqlResult<OperationPointer> setField(const cql::Assignment& assignment) const
    {
        const std::string shown = m_receiver.name + "." + assignment.field + " = " + toText(assignment.value);
        const auto* udt = std::get_if<cql::UdtType>(&m_receiver.type.alternative());
        if (!udt)
            return refused(shown, "non-UDT");
        if (udt->frozen)
            return refused(shown, "frozen UDT");
        const auto field = fieldNamed(*udt, assignment.field);
        if (!field)
            return cqlFailure(field.error());
        const cql::CqlType& type = m_context.types.at(udt->name).fields[*field].type;
        auto value = prepareTerm(assignment.value, fieldOf(m_receiver, assignment.field, type), m_context);
        if (!value)
            return cqlFailure(value.error());
        return std::make_shared<const SetElement>(m_column, std::nullopt, fieldPath(*field),
                                                  *std::move(value));
    }

    CqlResult<OperationPointer> add(const cql::Assignment& assignment) const
    {
        const std::string value = toText(assignment.value);
        const std::string shown = m_receiver.name + " = " + m_receiver.name + " + " + value;
        if (std::holds_alternative<cql::TupleType>(m_receiver.type.alternative())
            || std::holds_alternative<cql::UdtType>(m_receiver.type.alternative()))
            return refused(shown, "tuple");
        if (!m_collection)
            return count(assignment, shown, false);
        if (m_collection->frozen)
            return refused(shown, "frozen collection");
        auto term = prepareTerm(assignment.value, m_receiver, m_context);
        if (!term && m_collection->kind == CollectionKind::Map)
            return invalid("Value for a map addition has to be a map, but was: '" + value + "'");
        if (!term)
            return cqlFailure(term.error());
        if (m_collection->kind == CollectionKind::List)
            return appendToList(m_column, *std::move(term));
        return std::make_shared<const AddElements>(m_column, *std::move(term));
    }

    CqlResult<OperationPointer> subtract(const cql::Assignment& assignment) const
    {
        const std::string value = toText(assignment.value);
        const std::string shown = m_receiver.name + " = " + m_receiver.name + " - " + value;
        if (!m_collection)
            return count(assignment, shown, true);
        if (m_collection->frozen)
            return refused(shown, "frozen collection");
        Receiver place = m_receiver;
        if (m_collection->kind == CollectionKind::Map)
            place.type = cql::CollectionType{CollectionKind::Set, {m_collection->arguments.front()}, false};
        auto term = prepareTerm(assignment.value, place, m_context);
        if (!term && m_collection->kind == CollectionKind::Map)
            return invalid("Value for a map substraction has to be a set, but was: '" + value + "'");
        if (!term)
            return cqlFailure(term.error());
        if (m_collection->kind == CollectionKind::List)
            return removeFromList(m_column, *std::move(term));
        return std::make_shared<const RemoveElements>(m_column, *std::move(term));
    }

    CqlResult<OperationPointer> prepend(const cql::Assignment& assignment) const
    {
        const std::string shown =
            m_receiver.name + " = " + toText(assignment.value) + " - " + m_receiver.name;
        auto term = prepareTerm(assignment.value, m_receiver, m_context);
        if (!term)
            return cqlFailure(term.error());
        if (!m_collection || m_collection->kind != CollectionKind::List)
            return refused(shown, "non list");
        if (m_collection->frozen)
            return refused(shown, "frozen list");
        return prependToList(m_column, *std::move(term));
    }

    CqlResult<OperationPointer> deleteElement(const cql::Term& key) const
    {
        if (!m_collection)
            return invalid("Invalid deletion operation for non collection column " + m_receiver.name);
        if (m_collection->frozen)
            return invalid("Invalid deletion operation for frozen collection column " + m_receiver.name);
        const bool isList = m_collection->kind == CollectionKind::List;
        const Receiver place = isList                                      ? indexOf(m_receiver)
                               : m_collection->kind == CollectionKind::Set ? elementOf(m_receiver)
                                                                           : keyOf(m_receiver);
        auto term = prepareTerm(key, place, m_context);
        if (!term)
            return cqlFailure(term.error());
        if (isList)
            return deleteListElement(m_column, *std::move(term));
        return std::make_shared<const SetElement>(m_column, *std::move(term), Bytes(),
                                                  PreparedTerm(std::nullopt));
    }

    CqlResult<OperationPointer> deleteField(const std::string& name) const
    {
        const auto* udt = std::get_if<cql::UdtType>(&m_receiver.type.alternative());
        if (!udt)
            return invalid("Invalid field deletion operation for non-UDT column " + m_receiver.name);
        if (udt->frozen)
            return invalid("Frozen UDT column " + m_receiver.name + " does not support field deletions");
        const auto field = fieldNamed(*udt, name);
        if (!field)
            return cqlFailure(field.error());
        return std::make_shared<const SetElement>(m_column, std::nullopt, fieldPath(*field),
                                                  PreparedTerm(std::nullopt));
    }

private:
    CqlResult<OperationPointer> refused(const std::string& shown, const std::string& what) const
    {
        return invalid("Invalid operation (" + shown + ") for " + what + " column " + m_receiver.name);
    }

    CqlResult<OperationPointer> count(const cql::Assignment& assignment, const std::string& shown,
                                      bool isNegative) const
    {
        if (!m_receiver.type.isCounter())
            return refused(shown, "non counter");
        auto term = prepareTerm(assignment.value, m_receiver, m_context);
        if (!term)
            return cqlFailure(term.error());
        return std::make_shared<const Count>(m_column, *std::move(term), isNegative);
    }

    CqlResult<std::size_t> fieldNamed(const cql::UdtType& udt, const std::string& name) const
    {
        const auto type = m_context.types.find(udt.name);
        for (std::size_t i = 0; type != m_context.types.end() && i < type->second.fields.size(); ++i) {
            if (type->second.fields[i].name == name)
                return i;
        }
        return invalid("UDT column " + m_receiver.name + " does not have a field named " + name);
    }

    std::size_t m_column;
    const TermContext& m_context;
    Receiver m_receiver;
    const cql::CollectionType* m_collection;
};

}  // namespace

Bytes fieldPath(std::size_t field)
{
    Bytes path;
    appendBigEndian(path, field, 2);
    return path;
}

CqlResult<OperationPointer> prepareAssignment(const cql::Assignment& assignment, std::size_t column,
                                              const SchemaTable& table, const TermContext& context)
{
    const Preparing preparing(column, table, context);
    switch (assignment.kind) {
    case Kind::Set:
        return preparing.set(assignment);
    case Kind::SetElement:
        return preparing.setElement(assignment);
    case Kind::SetField:
        return preparing.setField(assignment);
    case Kind::Add:
        return preparing.add(assignment);
    case Kind::Subtract:
        return preparing.subtract(assignment);
    case Kind::Prepend:
        break;
    }
    return preparing.prepend(assignment);
}

CqlResult<OperationPointer> prepareDeletion(const cql::Deletion& deletion, std::size_t column,
                                            const SchemaTable& table, const TermContext& context)
{
    const Preparing preparing(column, table, context);
    if (deletion.key)
        return preparing.deleteElement(*deletion.key);
    if (!deletion.field.empty())
        return preparing.deleteField(deletion.field);
    return std::make_shared<const DeleteColumn>(column);
}

}  // namespace querywright::engine
