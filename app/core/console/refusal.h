// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/schema/schema.h"
#include "model/cql/statement/data_statement.h"

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::core {

// Why a SELECT that Cassandra runs only with ALLOW FILTERING is refused, and what it would read: "guest_id is
// neither partition key nor indexed; this would read 36,180 partitions on 5 nodes".
// `partitions`: of the table, if that is known.
std::string refusalText(const cql::SelectStatement& select, const engine::SchemaTable& table,
                        std::optional<std::uint64_t> partitions, std::uint32_t nodes);

// The column that it names first, so that it can be shown in the statement; empty if it names none that the
// statement does.
std::string refusedColumn(const cql::SelectStatement& select, const engine::SchemaTable& table);

}  // namespace querywright::core
