// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/alternatives/alternative.h"

namespace querywright {

// The designs that read several tables one after the other and let the application join them: entities and
// relationships in tables of their own (as the white paper Data Modeling in Apache Cassandra of DataStax
// shows it, 1 + N reads), the same without any index (eBay tech blog, Cassandra Data Modeling Best Practices,
// Part 1, option 1), and an index table of keys (option 2).
void addLookUpDesigns(const Model& model, QueryId query, Alternatives& all);

}  // namespace querywright
