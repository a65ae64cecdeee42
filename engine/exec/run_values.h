// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstddef>
#include <map>
#include <optional>

namespace querywright::engine {

// A range of values, both ends included; without an end where there is none.
struct ValueRange {
    std::optional<Bytes> least;
    std::optional<Bytes> most;

    friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

// What a query is given in one of its runs, by the position of the column that is restricted.
struct RunValues {
    std::map<std::size_t, Bytes> equal;
    std::map<std::size_t, ValueRange> ranges;

    friend bool operator==(const RunValues&, const RunValues&) = default;
};

}  // namespace querywright::engine
