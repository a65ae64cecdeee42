// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/cql_result.h"
#include "engine/cql/read/read_command.h"

#include <string_view>

namespace querywright::engine {

// What a client is given to ask for the next page with, and what it means. It is opaque to the client.
Bytes toPagingState(const ReadPosition& position);
CqlResult<ReadPosition> fromPagingState(std::string_view state);

}  // namespace querywright::engine
