// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/relation.h"
#include "model/cql/statement/selector.h"

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::cql {

struct ResultColumn {
    Selector selector;
    std::string alias;  // empty: none

    friend bool operator==(const ResultColumn&, const ResultColumn&) = default;
};

// A clustering column, or of Cassandra 5.0 "v ANN OF [1.0, 2.0]".
struct OrderBy {
    std::string column;
    bool isDescending = false;
    std::optional<Term> nearestTo;

    friend bool operator==(const OrderBy&, const OrderBy&) = default;
};

struct SelectStatement {
    QualifiedName table;
    bool isJson = false;
    bool isDistinct = false;
    std::vector<ResultColumn> columns;  // empty: *
    std::vector<Relation> where;
    std::vector<Selector> groupBy;
    std::vector<OrderBy> orderBy;
    std::optional<IntegerTerm> perPartitionLimit;
    std::optional<IntegerTerm> limit;
    bool allowsFiltering = false;

    friend bool operator==(const SelectStatement&, const SelectStatement&) = default;
};

// USING TIMESTAMP and TTL.
struct UsingClause {
    std::optional<IntegerTerm> timestamp;
    std::optional<IntegerTerm> ttl;

    friend bool operator==(const UsingClause&, const UsingClause&) = default;
};

struct InsertStatement {
    QualifiedName table;
    std::vector<std::string> columns;
    std::vector<Term> values;
    bool ifNotExists = false;
    UsingClause use;

    friend bool operator==(const InsertStatement&, const InsertStatement&) = default;
};

struct InsertJsonStatement {
    QualifiedName table;
    std::variant<std::string, BindMarker> json;
    bool leavesUnset = false;  // DEFAULT UNSET
    bool ifNotExists = false;
    UsingClause use;

    friend bool operator==(const InsertJsonStatement&, const InsertJsonStatement&) = default;
};

// What UPDATE does with a column.
struct Assignment {
    enum class Kind {
        Set,         // c = term
        SetElement,  // c[key] = term
        SetField,    // c.field = term
        Add,         // c = c + term, c += term
        Subtract,    // c = c - term, c -= term
        Prepend,     // c = term + c
    };

    Kind kind = Kind::Set;
    std::string column;
    std::optional<Term> key;
    std::string field;
    Term value;

    friend bool operator==(const Assignment&, const Assignment&) = default;
};

// One of the parts that AND joins after IF.
struct Condition {
    enum class Contains { No, Value, Key };

    std::string column;
    std::optional<Term> key;
    std::string field;                          // empty: none
    Comparison comparison = Comparison::Equal;  // with `value`, if that is a term
    Contains contains = Contains::No;           // instead of a comparison
    std::variant<Term, InValues> value;

    friend bool operator==(const Condition&, const Condition&) = default;
};

struct IfExists {
    friend bool operator==(const IfExists&, const IfExists&) = default;
};

using Conditions = std::variant<std::monostate, IfExists, std::vector<Condition>>;

struct UpdateStatement {
    QualifiedName table;
    UsingClause use;
    std::vector<Assignment> assignments;
    std::vector<Relation> where;
    Conditions conditions;

    friend bool operator==(const UpdateStatement&, const UpdateStatement&) = default;
};

// "c", "c[key]", "c.field".
struct Deletion {
    std::string column;
    std::optional<Term> key;
    std::string field;  // empty: none

    friend bool operator==(const Deletion&, const Deletion&) = default;
};

struct DeleteStatement {
    QualifiedName table;
    std::vector<Deletion> deletions;  // empty: whole rows
    UsingClause use;                  // its timestamp only
    std::vector<Relation> where;
    Conditions conditions;

    friend bool operator==(const DeleteStatement&, const DeleteStatement&) = default;
};

using ModificationStatement =
    std::variant<InsertStatement, InsertJsonStatement, UpdateStatement, DeleteStatement>;

struct BatchStatement {
    enum class Kind { Logged, Unlogged, Counter };

    Kind kind = Kind::Logged;
    UsingClause use;
    std::vector<ModificationStatement> statements;

    friend bool operator==(const BatchStatement&, const BatchStatement&) = default;
};

struct TruncateStatement {
    QualifiedName table;

    friend bool operator==(const TruncateStatement&, const TruncateStatement&) = default;
};

struct UseStatement {
    std::string keyspace;

    friend bool operator==(const UseStatement&, const UseStatement&) = default;
};

}  // namespace querywright::cql
