// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/functions/function.h"
#include "engine/cql/json/json_row.h"
#include "engine/cql/terms/receiver.h"
#include "engine/cql/values/bound_value.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

// What terms are worked out with when a statement runs.
struct TermValues {
    const BoundValues& bound;
    CallContext& context;
};

// A term that is known to fit its place (cql3/Term.java).
class PreparedTerm {
public:
    // A value, or null.
    explicit PreparedTerm(OptionalBytes constant) : m_node(Constant{std::move(constant)}) {}

    static PreparedTerm marker(std::size_t position, Receiver receiver);
    // A list, set or map (key, value, key, ...) of elements, one of which is not known yet.
    static PreparedTerm collection(const Receiver& receiver, std::vector<PreparedTerm> elements);
    // A tuple or user-defined type; fields that the term leaves out are null.
    static PreparedTerm components(const Receiver& receiver, std::vector<PreparedTerm> components);
    static PreparedTerm call(FunctionPointer function, std::vector<PreparedTerm> arguments);
    // The value that INSERT JSON has for the column of that name.
    static PreparedTerm json(JsonRowPointer row, Receiver column);

    // The value: of the type of its place, or null, or unset if it is a marker that is not set.
    CqlResult<BoundValue> evaluate(const TermValues& values) const;

    // Known without running: no marker, no function that gives another value each time.
    bool isConstant() const { return std::holds_alternative<Constant>(m_node); }
    bool hasMarker() const;
    bool isMarker() const { return std::holds_alternative<Marker>(m_node); }
    // REQUIRES: isMarker().
    std::size_t markerPosition() const { return std::get<Marker>(m_node).position; }

private:
    struct Constant {
        OptionalBytes value;
    };
    struct Marker {
        std::size_t position;
        Receiver receiver;
    };
    struct Collection {
        Receiver receiver;
        std::vector<PreparedTerm> elements;
    };
    struct Components {
        Receiver receiver;
        std::vector<PreparedTerm> components;
    };
    struct Call {
        FunctionPointer function;
        std::vector<PreparedTerm> arguments;
    };
    struct Json {
        JsonRowPointer row;
        Receiver column;
    };
    using Node = std::variant<Constant, Marker, Collection, Components, Call, Json>;

    explicit PreparedTerm(Node node) : m_node(std::move(node)) {}

    static CqlResult<BoundValue> evaluate(const Marker& marker, const TermValues& values);
    static CqlResult<BoundValue> evaluate(const Collection& collection, const TermValues& values);
    static CqlResult<BoundValue> evaluate(const Components& components, const TermValues& values);
    static CqlResult<BoundValue> evaluate(const Call& call, const TermValues& values);

    Node m_node;
};

}  // namespace querywright::engine
