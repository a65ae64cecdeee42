// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/big_endian.h"
#include "tests/bench/engine/rows.h"

#include <bit>
#include <string_view>

namespace querywright::bench {

// Adds a row whose values are bytes of the native protocol, each decoded.
inline void addValues(Sum& sum, std::string_view sensor, std::string_view at, std::string_view temperature,
                      std::string_view status, std::string_view note)
{
    ++sum.rows;
    sum.bytes += sensor.size() + note.size();
    const auto real = std::bit_cast<double>(engine::readUnsigned(temperature));
    sum.numbers += engine::readSigned(at) + static_cast<std::int64_t>(real) + engine::readSigned(status);
}

}  // namespace querywright::bench
