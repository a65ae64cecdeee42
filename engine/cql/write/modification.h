// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/conditions/conditions.h"
#include "engine/cql/session/prepared_statement.h"
#include "engine/cql/where/restrictions.h"
#include "engine/cql/write/mutations.h"
#include "engine/cql/write/operation.h"
#include "engine/cql/write/using_values.h"

#include <memory>
#include <optional>
#include <vector>

namespace querywright::engine {

// INSERT, UPDATE or DELETE (cql3/statements/ModificationStatement.java).
class Modification : public PreparedStatement {
public:
    // Refuses what cannot be understood.
    static CqlResult<std::shared_ptr<const Modification>> prepare(const cql::ModificationStatement& statement,
                                                                  PrepareContext& context);
    // Refuses what can be understood but not done; of a batch, this is asked of all statements together.
    CqlResult<bool> validate() const;

    OpenTable& table() const { return *m_table; }
    StatementKind kind() const { return m_kind; }
    const UsingValues& use() const { return m_use; }
    const Restrictions& restrictions() const { return m_restrictions; }
    const Conditions& conditions() const { return m_conditions; }

    // Whether it writes rows, whose clustering it names; whether it writes what the partition's rows share.
    bool writesRows() const;
    bool writesStatics() const { return !m_static.empty(); }
    // Whether it deletes stretches of rows.
    bool writesRanges() const;
    // The columns of which it has to know what they were.
    std::vector<std::size_t> readColumns() const;
    // Of each column of the partition key the marker that stands for it.
    std::vector<std::optional<std::uint16_t>> keyMarkers() const;

    // The keys of the partitions it writes to.
    CqlResult<std::vector<Bytes>> partitionKeys(Execution& execution) const;
    // The clusterings of the rows it writes; nothing stands for what a partition's rows share, or the whole
    // of it. REQUIRES: not writesRanges().
    CqlResult<std::vector<std::optional<Bytes>>> clusterings(Execution& execution) const;
    // Adds what it writes. `timestamp` is for those that have none of their own.
    CqlResult<bool> collect(Execution& execution, Timestamp timestamp, Mutations& mutations) const;

    bool isCurrent() const override { return m_table.isCurrent(); }
    CqlResult<bool> authorize(const Execution& execution) const override;
    CqlResult<StatementResult> execute(Execution& execution) const override;

private:
    friend class ModificationPreparer;

    Modification(UsedTable table, StatementKind kind, Restrictions restrictions)
        : m_table(std::move(table)), m_kind(kind), m_restrictions(std::move(restrictions))
    {}

    CqlResult<StatementResult> executeUnconditionally(Execution& execution) const;
    CqlResult<WriteTime> timeOf(Execution& execution, Timestamp timestamp, const TermValues& values) const;
    CqlResult<bool> writeRanges(const Bytes& key, const TermValues& values, const WriteTime& time,
                                Mutations& mutations) const;
    CqlResult<bool> writeRow(const Bytes& key, const std::optional<Bytes>& clustering,
                             const TermValues& values, const WriteTime& time, Mutations& mutations) const;
    CqlResult<bool> writeCells(const std::vector<OperationPointer>& operations, const Bytes& key,
                               const std::optional<Bytes>& clustering, const TermValues& values,
                               const WriteTime& time, bool isMarked, Mutations& mutations) const;

    UsedTable m_table;
    StatementKind m_kind;
    Restrictions m_restrictions;
    UsingValues m_use;
    Conditions m_conditions;
    std::vector<OperationPointer> m_regular;
    std::vector<OperationPointer> m_static;
};

}  // namespace querywright::engine
