// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

struct Slice;

// The statements that read slices of a partition from the table of the rows. Each restricts its columns one
// by one: SQLite would check a row value, (partition, clustering) >= (?, ?), again for each row.
class RowSlices {
public:
    // `table` has the columns partition, clustering and value.
    static Result<RowSlices> prepare(Database& database, const std::string& table);

    // The statement that gives clustering and value of the slice's rows, ready to step. It uses the texts of
    // `slice`, and has to be reset at the end.
    Statement& of(std::int64_t partition, const Slice& slice);

private:
    explicit RowSlices(std::vector<Statement> statements) : m_statements(std::move(statements)) {}

    std::vector<Statement> m_statements;
};

}  // namespace querywright::engine
