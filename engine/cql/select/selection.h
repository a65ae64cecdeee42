// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/select/selector.h"
#include "engine/cql/session/statement_result.h"
#include "engine/cql/terms/prepare_term.h"
#include "model/cql/statement/data_statement.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace querywright::engine {

// The columns of a result (cql3/selection/Selection.java).
class Selection {
public:
    static CqlResult<Selection> prepare(const cql::SelectStatement& statement, const SchemaTable& table,
                                        const TermContext& context);

    // Whether only static columns are selected, with those of the partition key or not. Cassandra looks at
    // what is selected no further than it has to, and finds wrong what it looks at.
    static CqlResult<bool> isOnlyOfStatics(const cql::SelectStatement& statement, const SchemaTable& table,
                                           const TermContext& context);

    const std::vector<Receiver>& columns() const { return m_columns; }
    const std::vector<SelectorPointer>& selectors() const { return m_selectors; }
    bool isAggregate() const { return m_isAggregate; }
    bool isWildcard() const { return m_isWildcard; }

    // The columns of the table that are looked at, each once, in the order they are named.
    const std::vector<std::size_t>& used() const { return m_used; }
    // The columns, if they are all just that: values need not be worked out then. Empty otherwise.
    const std::vector<std::size_t>& plain() const { return m_plain; }

private:
    // Which columns are used, whether they are plain, whether there are aggregates.
    void findUses();

    std::vector<Receiver> m_columns;
    std::vector<SelectorPointer> m_selectors;
    std::vector<std::size_t> m_used;
    std::vector<std::size_t> m_plain;
    bool m_isAggregate = false;
    bool m_isWildcard = false;
};

// Turns rows into those of the result.
class ResultMaker {
public:
    // REQUIRES: both outlive the object.
    ResultMaker(const Selection& selection, const TermValues& values);

    // Of a group: the next row.
    CqlResult<bool> add(const VisibleRow& row);
    // The group is complete.
    CqlResult<bool> endGroup();
    // A group of one row, as all are without aggregates and GROUP BY.
    CqlResult<bool> addGroup(const VisibleRow& row);

    const ResultRows& rows() const { return m_rows; }
    ResultRows take() { return std::move(m_rows); }

private:
    const Selection& m_selection;
    const TermValues& m_values;
    std::vector<std::unique_ptr<RowSelector>> m_selectors;
    ResultRows m_rows;
};

}  // namespace querywright::engine
