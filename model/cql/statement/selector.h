// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/statement/term.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace querywright::cql {

struct Selector;
struct SelectorEntry;

struct ColumnSelector {
    std::string column;

    friend bool operator==(const ColumnSelector&, const ColumnSelector&) = default;
};

// A literal, null or bound value.
struct TermSelector {
    Term term;

    friend bool operator==(const TermSelector&, const TermSelector&) = default;
};

// "count(*)".
struct CountSelector {
    friend bool operator==(const CountSelector&, const CountSelector&) = default;
};

struct FunctionSelector {
    QualifiedName function;
    std::vector<Selector> arguments;

    friend bool operator==(const FunctionSelector&, const FunctionSelector&) = default;
};

struct CastSelector {
    std::vector<Selector> value;  // exactly one
    std::string type;             // a native one

    friend bool operator==(const CastSelector&, const CastSelector&) = default;
};

// "writetime(v)", "ttl(v)"; of Cassandra 5.0 also "maxwritetime(v)" and those of an element or field.
struct WriteSelector {
    enum class Kind { Writetime, MaxWritetime, Ttl };

    Kind kind = Kind::Writetime;
    std::vector<Selector> value;  // exactly one: a column, or an element or field of one

    friend bool operator==(const WriteSelector&, const WriteSelector&) = default;
};

// "address.city".
struct FieldSelector {
    std::vector<Selector> of;  // exactly one
    std::string field;

    friend bool operator==(const FieldSelector&, const FieldSelector&) = default;
};

// "m['a']".
struct ElementSelector {
    std::vector<Selector> of;  // exactly one
    Term key;

    friend bool operator==(const ElementSelector&, const ElementSelector&) = default;
};

// "s[1..3]", "s[..3]", "s[1..]".
struct SliceSelector {
    std::vector<Selector> of;  // exactly one
    std::optional<Term> from;
    std::optional<Term> to;

    friend bool operator==(const SliceSelector&, const SliceSelector&) = default;
};

// Two operands and + - * / or %; a single one and -.
struct OperationSelector {
    char sign = '+';
    std::vector<Selector> operands;

    friend bool operator==(const OperationSelector&, const OperationSelector&) = default;
};

// "(int) ?".
struct TypeHintSelector {
    TypeSpec type;
    std::vector<Selector> value;  // exactly one

    friend bool operator==(const TypeHintSelector&, const TypeHintSelector&) = default;
};

// "(a, b)", "[a, b]", "{a, b}"; parentheses round a single selector are a tuple too.
struct GroupSelector {
    enum class Kind { Tuple, List, Set };

    Kind kind = Kind::Tuple;
    std::vector<Selector> elements;

    friend bool operator==(const GroupSelector&, const GroupSelector&) = default;
};

// "{a: b}": entries of a map or fields of a user-defined type.
struct EntriesSelector {
    std::vector<SelectorEntry> entries;

    friend bool operator==(const EntriesSelector&, const EntriesSelector&) = default;
};

// What one column of a result is worked out from.
struct Selector {
    std::variant<ColumnSelector, TermSelector, CountSelector, FunctionSelector, CastSelector, WriteSelector,
                 FieldSelector, ElementSelector, SliceSelector, OperationSelector, TypeHintSelector,
                 GroupSelector, EntriesSelector>
        value;

    friend bool operator==(const Selector&, const Selector&) = default;
};

struct SelectorEntry {
    Selector key;
    Selector value;

    friend bool operator==(const SelectorEntry&, const SelectorEntry&) = default;
};

}  // namespace querywright::cql
