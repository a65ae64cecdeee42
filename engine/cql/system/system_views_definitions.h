// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/system/definition.h"

#include <span>

namespace querywright::engine {

// The virtual tables of system_views (db/virtual/SystemViewsKeyspace.java). Most tell of what a simulated
// node does not have, and are empty.
std::span<const Definition> systemViewsTables();

}  // namespace querywright::engine
