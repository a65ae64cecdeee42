// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstddef>
#include <optional>
#include <string_view>

namespace querywright::engine {

// A block of LZ4, which does not say how long it becomes. REQUIRES: at most 256 MiB.
Bytes toLz4Block(std::string_view bytes);

// The inverse; nothing if the block is damaged or does not become `length` bytes.
std::optional<Bytes> fromLz4Block(std::string_view block, std::size_t length);

// The body of a message of versions 3 and 4 that is compressed: its length, then the block.
Bytes toLz4Body(std::string_view body);

// The inverse; nothing if it is damaged or would become longer than `longest` bytes.
std::optional<Bytes> fromLz4Body(std::string_view compressed, std::size_t longest);

}  // namespace querywright::engine
