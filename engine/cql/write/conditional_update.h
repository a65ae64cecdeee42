// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/write/modification.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace querywright::engine {

class StoredRow;

// Statements on one partition that are carried out together if all their conditions are fulfilled, and what
// they answer (cql3/statements/CQL3CasRequest.java).
class ConditionalUpdate {
public:
    // REQUIRES: the table outlives the object.
    explicit ConditionalUpdate(OpenTable& table);
    ~ConditionalUpdate();

    // Adds a statement on this table, which may have no conditions of its own if others do. Refused as
    // Cassandra does. REQUIRES: both outlive the object.
    CqlResult<bool> add(const Modification& statement, Execution& execution, bool isInBatch);

    // REQUIRES: one of the statements has conditions.
    CqlResult<StatementResult> execute(Execution& execution);

private:
    struct RowCondition {
        Conditions::Kind kind = Conditions::Kind::None;
        std::vector<BoundCondition> bound;
    };
    struct Item {
        const Modification* statement;
        Execution* execution;
    };

    CqlResult<bool> setKey(const Modification& statement, Execution& execution);
    CqlResult<bool> addConditions(const Modification& statement, Execution& execution,
                                  const std::optional<Bytes>& clustering);
    CqlResult<bool> addExistence(std::optional<RowCondition>& row, Conditions::Kind kind);
    CqlResult<bool> addColumns(std::optional<RowCondition>& row,
                               const std::vector<ColumnCondition>& conditions, const TermValues& values);
    static CqlResult<bool> checkKeys(const RowCondition& row, const Execution& execution);
    void addResultColumns(const Conditions& conditions);

    Result<Done> readRows(Execution& execution, ReadCounts& counts);
    Result<Done> readFirstRow(Execution& execution, ReadCounts& counts);
    bool isRead(std::size_t column) const;
    bool isThere(const VisibleRow& row) const;
    bool hasStatics(const VisibleRow& row) const;
    CqlResult<bool> applies() const;
    CqlResult<bool> applies(const RowCondition& condition, const VisibleRow& row, bool isThere) const;
    ResultRows refusal() const;
    void appendRow(ResultRows& rows, const VisibleRow& row, bool hasRow) const;

    OpenTable& m_table;
    std::vector<Item> m_items;
    bool m_isInBatch = false;
    std::optional<Bytes> m_key;
    std::optional<RowCondition> m_static;
    std::map<Bytes, std::optional<RowCondition>> m_rows;  // by clustering
    // The columns that are looked at: all static ones, all regular ones, and those of conditions.
    bool m_readsStatics = false;
    bool m_readsRegular = false;
    std::set<std::size_t> m_read;
    bool m_showsAll = false;             // what conditions on whole rows answer
    std::vector<std::size_t> m_columns;  // what others answer
    // What the partition holds, by clustering; of static conditions only, the first row.
    std::unique_ptr<StoredRow> m_sharedFound;
    std::map<Bytes, std::unique_ptr<StoredRow>> m_found;
    std::int64_t m_now = 0;
};

}  // namespace querywright::engine
