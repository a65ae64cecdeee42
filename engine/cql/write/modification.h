// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/prepared_statement.h"
#include "engine/cql/where/restrictions.h"
#include "engine/cql/write/operation.h"
#include "engine/cql/write/using_values.h"

#include <memory>
#include <optional>
#include <vector>

namespace querywright::engine {

// What statements write, before it is stored: the updates of partitions by table.
class Mutations {
public:
    // The update of a partition, which is begun if there is none yet.
    PartitionUpdate& of(OpenTable& table, const Bytes& key);

    bool isEmpty() const { return m_updates.empty(); }
    std::size_t partitions() const { return m_updates.size(); }

    // Stores everything, in one transaction. `now` is in seconds since 1970.
    Result<Done> apply(Database& database, std::int64_t now, StatementCost& cost);

private:
    struct Entry {
        OpenTable* table;
        PartitionUpdate update;
    };
    std::vector<Entry> m_updates;
};

// INSERT, UPDATE or DELETE (cql3/statements/ModificationStatement.java).
class Modification : public PreparedStatement {
public:
    static CqlResult<std::shared_ptr<const Modification>> prepare(const cql::ModificationStatement& statement,
                                                                  PrepareContext& context);

    OpenTable& table() const { return *m_table; }
    const UsingValues& use() const { return m_use; }

    // Adds what it writes. `timestamp` is for those that have none of their own.
    CqlResult<bool> collect(Execution& execution, Timestamp timestamp, Mutations& mutations) const;

    bool isCurrent() const override { return m_table.isCurrent(); }
    CqlResult<StatementResult> execute(Execution& execution) const override;

private:
    friend class ModificationPreparer;

    Modification(UsedTable table, StatementKind kind, Restrictions restrictions)
        : m_table(std::move(table)), m_kind(kind), m_restrictions(std::move(restrictions))
    {}

    bool isRange() const;
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
    std::vector<OperationPointer> m_regular;
    std::vector<OperationPointer> m_static;
};

}  // namespace querywright::engine
