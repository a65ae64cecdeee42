// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/visible_row.h"
#include "engine/cql/where/index_support.h"
#include "engine/cql/where/restriction.h"

#include <optional>
#include <utility>
#include <vector>

namespace querywright::engine {

// What rows have to fulfil that are read although no key or slice says so (db/filter/RowFilter.java).
class RowConditions {
public:
    // Refused where a value is null or not set, and what Cassandra cannot filter by.
    static CqlResult<RowConditions> bind(const std::vector<const Restriction*>& restrictions,
                                         const OpenTable& table, const TermValues& values);

    bool hasOfPartition() const { return !m_ofPartition.empty(); }
    bool hasOfRow() const { return !m_ofRow.empty(); }

    // Refused if an index cannot be asked for one of the values (db/filter/RowFilter.validateForIndexing).
    CqlResult<bool> checkForIndex() const;

    // From here on values are equal only if their bytes are, as to an index that has them as keys: 1.0
    // and 1.00 differ.
    void compareBytes() { m_comparesBytes = true; }

    // Whether its key and static columns fulfil what is asked of them; the same for the row.
    bool partitionFits(const VisibleRow& row) const { return fits(m_ofPartition, row); }
    bool rowFits(const VisibleRow& row) const { return fits(m_ofRow, row); }

private:
    enum class Operator {
        Equal,
        Less,
        LessOrEqual,
        Greater,
        GreaterOrEqual,
        In,
        Contains,
        ContainsKey,
        Entry,
        Like
    };

    struct Condition {
        std::size_t column;
        Operator comparison;
        std::vector<Bytes> operands;                          // one; of In any number; of Entry key and value
        LikePattern::Kind like = LikePattern::Kind::Matches;  // of Like
        bool ignoresCase = false;                             // of Like
    };

    explicit RowConditions(const OpenTable& table) : m_table(&table) {}

    CqlResult<bool> bind(const Restriction& restriction, const TermValues& values);
    CqlResult<bool> bindBounds(const Restriction& restriction, const TermValues& values);
    CqlResult<bool> bindLike(const Restriction& restriction, const TermValues& values);
    CqlResult<bool> bindContains(const Restriction& restriction, const TermValues& values);
    CqlResult<Bytes> operand(const PreparedTerm& term, std::size_t column, const TermValues& values) const;
    void add(Condition condition);
    bool fits(const std::vector<Condition>& conditions, const VisibleRow& row) const;
    bool fits(const Condition& condition, const VisibleRow& row) const;
    static bool isLike(const Condition& condition, std::string_view value);

    const OpenTable* m_table;
    bool m_comparesBytes = false;
    std::vector<Condition> m_ofPartition;
    std::vector<Condition> m_ofRow;
};

}  // namespace querywright::engine
