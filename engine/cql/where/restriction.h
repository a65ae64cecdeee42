// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/terms/prepare_term.h"
#include "engine/schema/schema.h"
#include "model/cql/statement/relation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

// A value for each of one or several columns: terms, or one marker that is a tuple of them.
class ValueTuple {
public:
    explicit ValueTuple(std::vector<PreparedTerm> terms) : m_terms(std::move(terms)) {}
    // REQUIRES: the marker's type is the tuple type.
    ValueTuple(PreparedTerm marker, cql::TupleType type)
        : m_marker(std::move(marker)), m_type(std::move(type))
    {}

    CqlResult<std::vector<BoundValue>> evaluate(const TermValues& values) const;

    // The term. REQUIRES: it is of one column.
    const PreparedTerm& single() const { return m_terms.front(); }

private:
    std::vector<PreparedTerm> m_terms;
    std::optional<PreparedTerm> m_marker;
    cql::TupleType m_type;
};

// The components of a tuple's value; what is left out at the end is null.
std::vector<BoundValue> componentsOf(std::string_view tuple, const cql::TupleType& type);

struct RestrictionBound {
    ValueTuple value;
    bool isInclusive = false;
};

// What the relations on a column, or on several by a tuple, ask for together (cql3/restrictions).
struct Restriction {
    enum class Kind { Equal, In, Slice, Contains, Like };

    Kind kind = Kind::Equal;
    std::vector<std::size_t> columns;  // positions in SchemaTable::columns
    bool isTuple = false;              // written as one: several columns, or one in parentheses

    std::vector<ValueTuple> values;         // of Equal one; of In, unless it is `list`; of Like the pattern
    std::optional<PreparedTerm> list;       // of In: a marker that is the list of values
    std::optional<cql::CqlType> listOf;     // the type of its elements
    std::optional<RestrictionBound> start;  // of Slice, in the order of the type
    std::optional<RestrictionBound> end;
    std::vector<PreparedTerm> contained;  // of Contains: elements or values of a map
    std::vector<PreparedTerm> containedKeys;
    std::vector<std::pair<PreparedTerm, PreparedTerm>> entries;  // of a map
    std::string shown;                                           // of Like: as Cassandra repeats it

    bool isSlice() const { return kind == Kind::Slice; }
};

// What is asked of token().
struct TokenRestriction {
    bool isEqual = false;
    std::optional<PreparedTerm> value;                   // if isEqual
    std::optional<std::pair<PreparedTerm, bool>> start;  // and whether it is included
    std::optional<std::pair<PreparedTerm, bool>> end;
};

using AnyRestriction = std::variant<Restriction, TokenRestriction>;

// What a relation asks for. Refused as Cassandra does (toRestriction() of cql3/Relation.java and those that
// extend it). REQUIRES: it is not IS NOT NULL.
CqlResult<AnyRestriction> prepareRelation(const cql::Relation& relation, const SchemaTable& table,
                                          const TermContext& context);

// Both together. Refused where Cassandra knows no such combination (mergeWith()).
CqlResult<Restriction> merged(const Restriction& one, const Restriction& other, const SchemaTable& table);
CqlResult<TokenRestriction> merged(const TokenRestriction& one, const TokenRestriction& other,
                                   const SchemaTable& table);

// The column of that name, by position. Refused if there is none: "Undefined column name x in table k.t".
CqlResult<std::size_t> columnOf(const SchemaTable& table, const std::string& name);

// "a, b".
std::string namesOf(const SchemaTable& table, const std::vector<std::size_t>& columns);

}  // namespace querywright::engine
