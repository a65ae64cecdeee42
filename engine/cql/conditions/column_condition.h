// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/visible_row.h"
#include "engine/cql/terms/prepare_term.h"
#include "engine/schema/schema.h"
#include "model/cql/statement/data_statement.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace querywright::engine {

// What the value of a column is compared by.
struct ConditionOperator {
    cql::Comparison comparison = cql::Comparison::Equal;
    cql::Condition::Contains contains = cql::Condition::Contains::No;  // instead of a comparison
};

// A condition with the values of its markers.
class BoundCondition {
public:
    // Whether the row, or what its partition's rows share, fulfils it; a row that is not there has no values.
    // Refused where something is compared with null that only = and != can be.
    CqlResult<bool> appliesTo(const VisibleRow& row) const;

    // Refused where the key of a map's entry or the index in a list is null. appliesTo() does so, too, but
    // for the conditions that it comes to.
    CqlResult<bool> checkKey() const;

private:
    friend class ColumnCondition;

    explicit BoundCondition(const OpenTable& table) : m_table(&table) {}

    CqlResult<std::optional<Bytes>> current(const VisibleRow& row) const;
    std::optional<Bytes> element(const VisibleRow& row) const;
    CqlResult<bool> fulfils(const std::optional<Bytes>& current, const BoundValue& value) const;
    bool contains(const Bytes& collection, const Bytes& value) const;

    const OpenTable* m_table;
    std::size_t m_column = 0;
    std::optional<BoundValue> m_key;
    std::optional<std::size_t> m_field;
    ConditionOperator m_operator;
    cql::CqlType m_type = cql::NativeType::Text;  // of what is compared
    std::vector<BoundValue> m_values;             // one of them has to fit
};

// One of the parts that AND joins after IF (cql3/conditions/ColumnCondition.java).
class ColumnCondition {
public:
    // Refused as Cassandra does.
    static CqlResult<ColumnCondition> prepare(const cql::Condition& condition, const SchemaTable& table,
                                              const TermContext& context);

    // By its position in SchemaTable::columns.
    std::size_t column() const { return m_column; }

    // Refused where a value is not set.
    CqlResult<BoundCondition> bind(const OpenTable& table, const TermValues& values) const;

private:
    class Preparing;

    CqlResult<std::vector<BoundValue>> bindValues(const TermValues& values) const;
    CqlResult<std::vector<BoundValue>> bindList(const TermValues& values) const;

    std::size_t m_column = 0;
    std::optional<PreparedTerm> m_key;   // of a map's entry, or the index in a list
    std::optional<std::size_t> m_field;  // of a user-defined type
    ConditionOperator m_operator;
    cql::CqlType m_type = cql::NativeType::Text;
    bool m_isIn = false;
    std::vector<PreparedTerm> m_values;
    std::optional<PreparedTerm> m_list;  // a marker that is the list of values
};

}  // namespace querywright::engine
