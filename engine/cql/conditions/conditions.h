// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/conditions/column_condition.h"

#include <cstddef>
#include <vector>

namespace querywright::engine {

// All that a statement says after IF (cql3/conditions/Conditions.java).
class Conditions {
public:
    enum class Kind { None, Exists, NotExists, Columns };

    Conditions() = default;
    static Conditions notExists() { return Conditions(Kind::NotExists); }
    // Refused as Cassandra does.
    static CqlResult<Conditions> prepare(const cql::Conditions& conditions, const SchemaTable& table,
                                         const TermContext& context);

    Kind kind() const { return m_kind; }
    bool isEmpty() const { return m_kind == Kind::None; }

    // Of Kind::Columns: those on regular columns, and those on static ones, in the order written.
    const std::vector<ColumnCondition>& regular() const { return m_regular; }
    const std::vector<ColumnCondition>& statics() const { return m_static; }

    // The columns they are about, each once: regular ones first.
    std::vector<std::size_t> columns() const;

private:
    explicit Conditions(Kind kind) : m_kind(kind) {}

    Kind m_kind = Kind::None;
    std::vector<ColumnCondition> m_regular;
    std::vector<ColumnCondition> m_static;
};

}  // namespace querywright::engine
