// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/tables/open_table.h"

#include <cstdint>
#include <map>
#include <memory>
#include <utility>
#include <vector>

namespace querywright::engine {

// A table or view of a schema with the places of its columns and the number of its store.
struct KnownTable {
    std::shared_ptr<const SchemaTable> schema;
    ColumnPlaces places;
    std::int64_t number = 0;
};

// The tables and views of users as statements on the schema change them, without their data. The same changes
// in the same order give the same places and numbers.
class KnownTables {
public:
    struct Changes {
        std::vector<Uuid> made;
        std::vector<Uuid> altered;  // they, or types of their keyspace
        std::vector<Uuid> dropped;
    };

    // Goes from the schema before a statement to the one after it.
    Changes follow(const Schema& before, const Schema& after);

    // Has the columns of a table elsewhere from now on. REQUIRES: there is a table with the id.
    void place(const Uuid& id, ColumnPlaces places) { m_tables.at(id).places = std::move(places); }

    const std::map<Uuid, KnownTable>& tables() const { return m_tables; }
    // REQUIRES: there is a table with the id.
    const KnownTable& table(const Uuid& id) const { return m_tables.at(id); }

private:
    std::map<Uuid, KnownTable> m_tables;
    std::int64_t m_lastNumber = 0;
};

}  // namespace querywright::engine
