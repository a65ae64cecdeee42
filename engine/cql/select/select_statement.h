// SPDX-License-Identifier: Apache-2.0
#pragma once

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
    CqlResult<StatementResult> execute(Execution& execution) const override;

private:
    SelectPrepared(UsedTable table, Selection selection, Restrictions restrictions)
        : m_table(std::move(table)),
          m_selection(std::move(selection)),
          m_restrictions(std::move(restrictions))
    {}

    CqlResult<std::uint64_t> limit(const std::optional<PreparedTerm>& term, const char* name,
                                   const TermValues& values) const;
    CqlResult<std::optional<ReadCommand>> command(Execution& execution, const TermValues& values) const;
    CqlResult<bool> prepareOrder(const cql::SelectStatement& statement);
    CqlResult<bool> checkDistinct() const;

    UsedTable m_table;
    Selection m_selection;
    Restrictions m_restrictions;
    bool m_isDistinct = false;
    bool m_isReversed = false;
    std::vector<std::size_t> m_order;  // the columns of ORDER BY
    std::optional<PreparedTerm> m_limit;
    std::optional<PreparedTerm> m_perPartitionLimit;
};

}  // namespace querywright::engine
