// SPDX-License-Identifier: Apache-2.0
#include "engine/sqlite/read_number.h"

namespace querywright::engine {

Result<std::int64_t> readNumber(Database& database, const std::string& sql)
{
    auto statement = database.prepare(sql);
    if (!statement)
        return failure(statement.error());
    const auto row = statement->step();
    if (!row)
        return failure(row.error());
    return *row ? statement->integer(0) : 0;
}

}  // namespace querywright::engine
