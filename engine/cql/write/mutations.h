// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/statement_result.h"
#include "engine/cql/tables/open_table.h"
#include "engine/store/partition_update.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <utility>

namespace querywright::engine {

// What statements write, before it is stored: the updates of partitions by table.
class Mutations {
public:
    struct Entry {
        OpenTable* table;
        PartitionUpdate update;
    };

    // The update of a partition, which is begun if there is none yet.
    PartitionUpdate& of(OpenTable& table, const Bytes& key);

    bool isEmpty() const { return m_updates.empty(); }
    std::size_t partitions() const { return m_updates.size(); }
    const std::deque<Entry>& entries() const { return m_updates; }

    // What had to be read to know what to write.
    ReadCounts& reads() { return m_reads; }

    // Everything becomes as old as the conditional update that it is part of; what it deletes a little older,
    // so that it does not delete what is written with it (db/partitions/PartitionUpdate.java,
    // updateAllTimestamp).
    void setTimestamp(Timestamp timestamp);

    // Stores everything, in one transaction. `now` is in seconds since 1970.
    Result<Done> apply(Database& database, std::int64_t now, StatementCost& cost);

private:
    std::deque<Entry> m_updates;
    std::map<std::pair<const OpenTable*, Bytes>, std::size_t> m_places;  // in m_updates
    ReadCounts m_reads;
};

}  // namespace querywright::engine
