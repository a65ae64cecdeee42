// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/tables/known_tables.h"

#include <set>

namespace querywright::engine {

KnownTables::Changes KnownTables::follow(const Schema& before, const Schema& after)
{
    Changes changes;
    std::set<Uuid> kept;
    for (const auto& [name, keyspace] : after.keyspaces) {
        if (isSystemKeyspace(name) || isReplicatedSystemKeyspace(name))
            continue;
        const SchemaKeyspace* old = before.find(name);
        const bool hasSameTypes = old && old->types == keyspace->types;
        for (const auto& [tableName, table] : keyspace->tables) {
            kept.insert(table->id);
            const auto known = m_tables.find(table->id);
            if (known == m_tables.end()) {
                m_tables.emplace(table->id,
                                 KnownTable{table, placesOf(*table, keyspace->types), ++m_lastNumber});
                changes.made.push_back(table->id);
            } else if (known->second.schema != table || !hasSameTypes) {
                known->second.places = placesAfter(known->second.places, *table, keyspace->types);
                known->second.schema = table;
                changes.altered.push_back(table->id);
            }
        }
    }
    for (auto known = m_tables.begin(); known != m_tables.end();) {
        if (kept.contains(known->first)) {
            ++known;
            continue;
        }
        changes.dropped.push_back(known->first);
        known = m_tables.erase(known);
    }
    return changes;
}

}  // namespace querywright::engine
