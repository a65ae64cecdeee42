// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/kept_statements.h"

#include "engine/protocol/response.h"

#include <utility>

namespace querywright::engine {

namespace {

void follow(ServedKeptStatement& statement, const Schema& schema)
{
    Bytes id = columnsId(statement.kept.statement->metadata().resultColumns, schema);
    statement.hasOtherColumns |= !statement.columnsId.empty() && statement.columnsId != id;
    statement.columnsId = std::move(id);
    statement.schemaVersion = schema.version;
}

}  // namespace

ServedKeptStatement& KeptStatements::keep(KeptStatement kept, std::string_view text, std::string keyspace,
                                          const Schema& schema)
{
    const auto [place, isNew] = m_statements.try_emplace(kept.id);
    ServedKeptStatement& statement = place->second;
    if (isNew) {
        m_byAge.push_back(kept.id);
        if (m_byAge.size() > most) {
            m_statements.erase(m_byAge.front());
            m_byAge.pop_front();
        }
    }
    statement.kept = std::move(kept);
    statement.text = text;
    statement.keyspace = std::move(keyspace);
    follow(statement, schema);
    return statement;
}

ServedKeptStatement* KeptStatements::find(const Bytes& id, const Schema& schema)
{
    const auto found = m_statements.find(id);
    if (found == m_statements.end())
        return nullptr;
    if (found->second.schemaVersion != schema.version)
        follow(found->second, schema);
    return &found->second;
}

}  // namespace querywright::engine
