// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/query_options.h"

#include <optional>
#include <string_view>

namespace querywright::engine {

// "LOCAL_QUORUM".
std::string_view nameOf(Consistency consistency);

// The inverse, whatever the case of the letters; nothing if there is no such level.
std::optional<Consistency> consistencyNamed(std::string_view name);

}  // namespace querywright::engine
