// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/cql_session.h"

#include <cstddef>
#include <list>
#include <map>
#include <string>
#include <string_view>

namespace querywright::engine {

// A statement that a client prepared, for all clients.
struct ServedKeptStatement {
    KeptStatement kept;
    std::string text;
    std::string keyspace;  // in use when it was prepared
    Bytes columnsId;       // of the columns it answers (response.h)
    Uuid schemaVersion{};
    // The columns became others since a client was first told them: one that says it knows them may not.
    bool hasOtherColumns = false;
};

// The statements that clients of a cluster prepared, by their ids. The oldest ones go when there are too
// many.
class KeptStatements {
public:
    static constexpr std::size_t most = 10'000;

    // `keyspace`: in use.
    ServedKeptStatement& keep(KeptStatement kept, std::string_view text, std::string keyspace,
                              const Schema& schema);

    // Null: there is none (any more). Knows the columns as they are now.
    ServedKeptStatement* find(const Bytes& id, const Schema& schema);

private:
    std::map<Bytes, ServedKeptStatement> m_statements;
    std::list<Bytes> m_byAge;  // ids, oldest first
};

}  // namespace querywright::engine
