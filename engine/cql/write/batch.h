// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/write/modification.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace querywright::engine {

// BATCH (cql3/statements/BatchStatement.java).
class Batch {
public:
    using Kind = cql::BatchStatement::Kind;
    using Statements = std::vector<std::shared_ptr<const Modification>>;

    Batch(Kind kind, Statements statements, UsingValues use)
        : m_kind(kind), m_statements(std::move(statements)), m_use(std::move(use))
    {}

    const Statements& statements() const { return m_statements; }

    // Refuses what the statements cannot be together, then what one of them cannot be by itself.
    CqlResult<bool> validate() const;

    // Runs all statements, or none if one fails. `options` are those of each statement with the values of its
    // markers; what concerns all of them is that of the execution.
    CqlResult<StatementResult> execute(Execution& execution,
                                       const std::vector<const QueryOptions*>& options) const;

private:
    CqlResult<bool> validateTimestamps() const;
    CqlResult<bool> validateCounters() const;
    bool hasConditions() const;
    CqlResult<StatementResult> executeConditionally(Execution& execution,
                                                    std::vector<Execution>& executions) const;
    void warnOfGrace(std::vector<std::string>& warnings) const;
    CqlResult<bool> checkSize(const Mutations& mutations, std::vector<std::string>& warnings) const;
    void warnOfPartitions(const Mutations& mutations, std::vector<std::string>& warnings) const;

    Kind m_kind;
    Statements m_statements;
    UsingValues m_use;
};

}  // namespace querywright::engine
