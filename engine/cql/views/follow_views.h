// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/clock.h"
#include "engine/cql/cql_result.h"
#include "engine/cql/tables/open_table.h"

#include <memory>

namespace querywright::engine {

// Binds a view to its table. REQUIRES: the view is one of the table, which lives as long as the result.
CqlResult<FollowingView> followingView(std::shared_ptr<OpenTable> view, const OpenTable& table, Clock& clock);

// Whether what stands after WHERE of a new view can be asked of the rows of its table.
CqlResult<bool> checkView(const SchemaTable& view, const OpenTable& table, Clock& clock);

}  // namespace querywright::engine
