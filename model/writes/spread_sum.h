// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/statistics.h"

#include <optional>

namespace querywright::writes {

// Unknown where one of both is.
inline Spread sumOf(const Spread& one, const Spread& other)
{
    const auto add = [](const std::optional<double>& to, const std::optional<double>& more) {
        return to && more ? std::optional(*to + *more) : std::nullopt;
    };
    return {add(one.average, other.average), add(one.worst, other.worst)};
}

}  // namespace querywright::writes
