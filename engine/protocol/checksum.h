// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

namespace querywright::engine {

// The checksums of the frames of version 5 (native_protocol_v5.spec, section 2; net/Crc.java).

// Of the head of a frame: 24 bits.
std::uint32_t crc24(std::string_view bytes);

// Of what a frame carries: that of zlib, begun with four bytes that are not sent.
std::uint32_t crc32(std::string_view bytes);

}  // namespace querywright::engine
