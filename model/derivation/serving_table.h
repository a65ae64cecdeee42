// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/derivation/derive.h"

#include <cstddef>
#include <optional>

namespace querywright {

// The position of the table that serves the query; nothing if derivation gave it none.
std::optional<std::size_t> positionServing(const Derivation& derivation, QueryId query);

// The position of the table that a materialized view shows; nothing of what is no view.
std::optional<std::size_t> baseTableOf(const Derivation& derivation, const LogicalTable& view);

}  // namespace querywright
