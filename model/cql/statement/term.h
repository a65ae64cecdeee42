// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/name.h"
#include "model/cql/statement/type_spec.h"

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::cql {

struct Term;
struct MapTermEntry;
struct UdtTermField;

// A constant. `text` is what a string holds; of anything else what is written.
struct Literal {
    enum class Kind { String, Integer, Float, Boolean, Duration, Uuid, Hex };

    Kind kind = Kind::String;
    std::string text;

    friend bool operator==(const Literal&, const Literal&) = default;
};

struct NullTerm {
    friend bool operator==(const NullTerm&, const NullTerm&) = default;
};

// A value that is bound when the statement runs.
struct BindMarker {
    std::size_t position = 0;  // among those of the statement, from 0
    std::string name;          // of `:name`; empty: `?`

    friend bool operator==(const BindMarker&, const BindMarker&) = default;
};

struct ListTerm {
    std::vector<Term> elements;

    friend bool operator==(const ListTerm&, const ListTerm&) = default;
};

// `{}` is one too: it is the empty map as well.
struct SetTerm {
    std::vector<Term> elements;

    friend bool operator==(const SetTerm&, const SetTerm&) = default;
};

struct MapTerm {
    std::vector<MapTermEntry> entries;

    friend bool operator==(const MapTerm&, const MapTerm&) = default;
};

// A value of a user-defined type.
struct UdtTerm {
    std::vector<UdtTermField> fields;

    friend bool operator==(const UdtTerm&, const UdtTerm&) = default;
};

// Parentheses round a single value are one of these too.
struct TupleTerm {
    std::vector<Term> elements;

    friend bool operator==(const TupleTerm&, const TupleTerm&) = default;
};

struct FunctionTerm {
    QualifiedName function;
    std::vector<Term> arguments;

    friend bool operator==(const FunctionTerm&, const FunctionTerm&) = default;
};

// "(int) term".
struct TypeHintTerm {
    TypeSpec type;
    std::vector<Term> term;  // exactly one

    friend bool operator==(const TypeHintTerm&, const TypeHintTerm&) = default;
};

// Two operands and + - * / or %; a single one and -.
struct OperationTerm {
    char sign = '+';
    std::vector<Term> operands;

    friend bool operator==(const OperationTerm&, const OperationTerm&) = default;
};

// A value as a statement writes it.
struct Term {
    std::variant<Literal, NullTerm, BindMarker, ListTerm, SetTerm, MapTerm, UdtTerm, TupleTerm, FunctionTerm,
                 TypeHintTerm, OperationTerm>
        value;

    friend bool operator==(const Term&, const Term&) = default;
};

struct MapTermEntry {
    Term key;
    Term value;

    friend bool operator==(const MapTermEntry&, const MapTermEntry&) = default;
};

struct UdtTermField {
    std::string name;
    Term value;

    friend bool operator==(const UdtTermField&, const UdtTermField&) = default;
};

// As Cassandra repeats it in messages (cql3/Term.Raw.getText): strings in quotes, "NULL", "?".
std::string toText(const Term& term);

// A whole number that may be bound: LIMIT, TTL, TIMESTAMP.
struct IntegerTerm {
    std::variant<std::string, BindMarker> value;  // as written

    friend bool operator==(const IntegerTerm&, const IntegerTerm&) = default;
};

}  // namespace querywright::cql
