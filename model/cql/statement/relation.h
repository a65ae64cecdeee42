// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/term.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::cql {

enum class Comparison { Equal, Less, LessOrEqual, Greater, GreaterOrEqual, NotEqual };

// "=", "<", "!=".
const char* toText(Comparison comparison);

// What IN compares with: a list of values, or one bound value that is the list.
using InValues = std::variant<std::vector<Term>, BindMarker>;

// "c = 1", "m['a'] = 1".
struct ComparisonRelation {
    std::string column;
    std::optional<Term> key;  // of a map's entry
    Comparison comparison = Comparison::Equal;
    Term value;

    friend bool operator==(const ComparisonRelation&, const ComparisonRelation&) = default;
};

// "c IN (1, 2)", "c IN ?".
struct InRelation {
    std::string column;
    InValues values;

    friend bool operator==(const InRelation&, const InRelation&) = default;
};

struct ContainsRelation {
    std::string column;
    bool isKey = false;  // CONTAINS KEY
    Term value;

    friend bool operator==(const ContainsRelation&, const ContainsRelation&) = default;
};

struct LikeRelation {
    std::string column;
    Term value;

    friend bool operator==(const LikeRelation&, const LikeRelation&) = default;
};

struct IsNotNullRelation {
    std::string column;

    friend bool operator==(const IsNotNullRelation&, const IsNotNullRelation&) = default;
};

// "token(a, b) > 1".
struct TokenRelation {
    std::vector<std::string> columns;
    Comparison comparison = Comparison::Equal;
    Term value;

    friend bool operator==(const TokenRelation&, const TokenRelation&) = default;
};

// "(c, d) > (1, 2)", "(c, d) = ?".
struct TupleRelation {
    std::vector<std::string> columns;
    Comparison comparison = Comparison::Equal;
    Term value;  // a TupleTerm or a BindMarker

    friend bool operator==(const TupleRelation&, const TupleRelation&) = default;
};

// "(c, d) IN ((1, 2), ?)", "(c, d) IN ?".
struct TupleInRelation {
    std::vector<std::string> columns;
    InValues values;

    friend bool operator==(const TupleInRelation&, const TupleInRelation&) = default;
};

// "expr(index, term)", which Cassandra leaves to indexes of classes.
struct IndexExpression {
    std::string index;
    Term value;

    friend bool operator==(const IndexExpression&, const IndexExpression&) = default;
};

// One of the parts that AND joins after WHERE.
using Relation =
    std::variant<ComparisonRelation, InRelation, ContainsRelation, LikeRelation, IsNotNullRelation,
                 TokenRelation, TupleRelation, TupleInRelation, IndexExpression>;

// As Cassandra repeats it in messages: "c >= 1", "(c, d) IN ((1, 2))", "token(k) > 3".
std::string toText(const Relation& relation);

}  // namespace querywright::cql
