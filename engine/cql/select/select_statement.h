// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/read/read_command.h"
#include "engine/cql/select/group_by.h"
#include "engine/cql/select/row_order.h"
#include "engine/cql/select/selection.h"
#include "engine/cql/session/prepared_statement.h"
#include "engine/cql/where/restrictions.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace querywright::engine {

// SELECT (cql3/statements/SelectStatement.java).
class SelectPrepared : public PreparedStatement {
public:
    static CqlResult<std::shared_ptr<const SelectPrepared>> prepare(const cql::SelectStatement& statement,
                                                                    PrepareContext& context);

    bool isCurrent() const override { return m_table.isCurrent(); }
    CqlResult<bool> authorize(const Execution& execution) const override;
    CqlResult<StatementResult> execute(Execution& execution) const override;

private:
    SelectPrepared(UsedTable table, Selection selection, Restrictions restrictions)
        : m_table(std::move(table)),
          m_selection(std::move(selection)),
          m_restrictions(std::move(restrictions))
    {}

    // What the rows are read with, and how far.
    struct Limits {
        std::uint64_t rows = ReadLimits::none;  // of the result
        std::uint64_t perPartition = ReadLimits::none;
    };

    CqlResult<bool> prepareOrder(const std::vector<OrderedColumn>& order, cql::Dialect dialect);
    CqlResult<bool> checkDistinct(const std::vector<OrderedColumn>& order) const;
    CqlResult<bool> prepareLimits(const cql::SelectStatement& statement, const TermContext& terms);
    CqlResult<Limits> limits(const TermValues& values) const;
    CqlResult<std::uint64_t> limit(const std::optional<PreparedTerm>& term, const TermValues& values) const;
    std::optional<std::vector<std::size_t>> queriedColumns() const;
    bool needsSorting() const { return m_nearest || (!m_order.empty() && m_restrictions.hasKeyIn()); }
    CqlResult<std::optional<NearestRows>> nearestRows(const Execution& execution, const Limits& limits,
                                                      const TermValues& values,
                                                      std::vector<std::string>& warnings) const;
    CqlResult<std::optional<ReadCommand>> command(Execution& execution, const Limits& limits,
                                                  const TermValues& values) const;

    CqlResult<std::optional<Bytes>> read(Execution& execution, const ReadCommand& command, ResultMaker& maker,
                                         StatementCost& cost, RowOrder* order) const;

    // The same of groups.
    CqlResult<std::optional<Bytes>> readGroups(Execution& execution, const ReadCommand& command,
                                               const Limits& limits, const TermValues& values,
                                               ResultMaker& maker, StatementCost& cost,
                                               RowOrder* order) const;

    UsedTable m_table;
    Selection m_selection;
    Restrictions m_restrictions;
    bool m_isDistinct = false;
    bool m_isReversed = false;
    std::optional<GroupBy> m_groupBy;
    std::optional<NearestTo> m_nearest;
    std::vector<OrderedColumn> m_order;
    std::optional<PreparedTerm> m_limit;
    std::optional<PreparedTerm> m_perPartitionLimit;
};

}  // namespace querywright::engine
