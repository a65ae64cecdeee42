// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace querywright::cql {

// Whose CQL it is. What only the newer one knows (vectors, ANN OF, masks) is a syntax error of the older one.
enum class Dialect { Cassandra41, Cassandra50 };

}  // namespace querywright::cql
