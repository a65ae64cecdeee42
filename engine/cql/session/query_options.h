// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/values/bound_value.h"
#include "engine/store/row_value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// As the native protocol numbers them (native_protocol_v5.spec, section 3).
enum class Consistency : std::uint16_t {
    Any = 0,
    One,
    Two,
    Three,
    Quorum,
    All,
    LocalQuorum,
    EachQuorum,
    Serial,
    LocalSerial,
    LocalOne,
};

// What a client says beside the text of a statement.
struct QueryOptions {
    Consistency consistency = Consistency::One;
    std::optional<Consistency> serialConsistency;
    BoundValues values;
    std::vector<std::string> names;        // of the values, if they are given by name
    std::optional<std::int32_t> pageSize;  // none, 0 and less: all rows at once
    std::optional<Bytes> pagingState;
    std::optional<Timestamp> timestamp;      // of writes
    std::optional<std::string> keyspace;     // instead of the one in use
    std::optional<std::int64_t> nowSeconds;  // instead of the clock's
};

}  // namespace querywright::engine
