// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/functions/resolve_function.h"
#include "engine/cql/json/json_row.h"
#include "engine/cql/terms/prepared_term.h"
#include "model/cql/statement/term.h"

#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What is found out about the markers of a statement while it is prepared: their places, by position.
using MarkerReceivers = std::vector<std::optional<Receiver>>;

// What terms are prepared with.
struct TermContext {
    std::string keyspace;                // whose user-defined types are meant
    const cql::UdtCatalog& types;        // of this keyspace
    const SchemaTable* table = nullptr;  // of the statement, for token(); null: none
    cql::Dialect dialect = cql::Dialect::Cassandra41;
    MarkerReceivers& markers;
    // Of INSERT JSON: what markers of the name `jsonMarker` stand for.
    JsonRowPointer json = nullptr;
};

constexpr const char* jsonMarker = "[json]";

// The term as a value for the place. What does not fit is refused in Cassandra's words (the prepare() of
// cql3/Constants.java, Lists.java, Sets.java, Maps.java, Tuples.java, UserTypes.java, TypeCast.java,
// functions/FunctionCall.java).
CqlResult<PreparedTerm> prepareTerm(const cql::Term& term, const Receiver& place, const TermContext& context);

// A marker for the place.
PreparedTerm prepareMarker(const cql::BindMarker& marker, const Receiver& place, const TermContext& context);

// How the term fits the place.
Fit fitOf(const cql::Term& term, const Receiver& place, const TermContext& context);

// The type that the term has by itself (Term.Raw.getCompatibleTypeIfKnown()): of a constant, of what is cast
// to a type, of a call's result.
std::optional<cql::CqlType> typeOf(const cql::Term& term, const TermContext& context);

// A term as an argument of a function. REQUIRES: both outlive the object.
class TermArgument : public Argument {
public:
    TermArgument(const cql::Term& term, const TermContext& context) : m_term(term), m_context(context) {}

    Fit fitOf(const Receiver& place) const override { return engine::fitOf(m_term, place, m_context); }
    std::string text() const override { return cql::toText(m_term); }
    bool isMarker() const override { return std::holds_alternative<cql::BindMarker>(m_term.value); }
    std::optional<cql::CqlType> preferredType() const override { return typeOf(m_term, m_context); }
    std::size_t elementCount() const override
    {
        const auto* list = std::get_if<cql::ListTerm>(&m_term.value);
        return list ? list->elements.size() : 0;
    }

private:
    const cql::Term& m_term;
    const TermContext& m_context;
};

}  // namespace querywright::engine
