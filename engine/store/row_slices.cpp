// SPDX-License-Identifier: Apache-2.0
#include "engine/store/row_slices.h"

#include "engine/store/table_reader.h"

namespace querywright::engine {

Result<RowSlices> RowSlices::prepare(Database& database, const std::string& table)
{
    const std::string select =
        "SELECT clustering, value FROM " + table + " WHERE partition = ?1 AND clustering >= ?2";
    std::vector<Statement> statements;
    for (const std::string order : {" ORDER BY clustering", " ORDER BY clustering DESC"}) {
        for (const std::string end : {"", " AND clustering < ?3"}) {
            auto statement = database.prepare(select + end + order);
            if (!statement)
                return failure(statement.error());
            statements.push_back(std::move(*statement));
        }
    }
    return RowSlices(std::move(statements));
}

Statement& RowSlices::of(std::int64_t partition, const Slice& slice)
{
    Statement& statement = m_statements[(slice.reversed ? 2U : 0U) + (slice.before ? 1U : 0U)];
    statement.bind(1, partition);
    statement.bindBlob(2, slice.from);
    if (slice.before)
        statement.bindBlob(3, *slice.before);
    return statement;
}

}  // namespace querywright::engine
