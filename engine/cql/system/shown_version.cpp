// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/system/shown_version.h"

#include <algorithm>
#include <string_view>

namespace querywright::engine {

namespace {

constexpr const char* makeTable =
    "CREATE TABLE IF NOT EXISTS shown_version (number INTEGER PRIMARY KEY, version BLOB NOT NULL)";

std::string_view bytesOfId(const Uuid& id)
{
    return {reinterpret_cast<const char*>(id.data()), id.size()};
}

}  // namespace

Result<std::map<std::int64_t, Uuid>> shownVersions(Database& database)
{
    if (auto done = database.execute(makeTable); !done)
        return failure(done.error());
    auto statement = database.prepare("SELECT number, version FROM shown_version");
    if (!statement)
        return failure(statement.error());
    std::map<std::int64_t, Uuid> versions;
    for (;;) {
        const auto row = statement->step();
        if (!row)
            return failure(row.error());
        if (!*row)
            return versions;
        const std::string_view bytes = statement->blob(1);
        Uuid& version = versions[statement->integer(0)];
        std::copy_n(bytes.begin(), std::min(bytes.size(), version.size()), version.begin());
    }
}

Result<Done> noteShownVersion(Database& database, std::int64_t table, const Uuid& version)
{
    if (auto done = database.execute(makeTable); !done)
        return done;
    auto statement = database.prepare("REPLACE INTO shown_version (number, version) VALUES (?1, ?2)");
    if (!statement)
        return failure(statement.error());
    statement->bind(1, table);
    statement->bindBlob(2, bytesOfId(version));
    return statement->run();
}

}  // namespace querywright::engine
