// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// What messages are made of (native_protocol_v5.spec, section 3).
void appendByte(Bytes& out, std::uint8_t number);
void appendShort(Bytes& out, std::uint16_t number);
void appendInt(Bytes& out, std::int32_t number);
// What does not fit the length of 16 bits is cut off, at a character's end.
void appendString(Bytes& out, std::string_view text);
void appendLongString(Bytes& out, std::string_view text);
void appendBytes(Bytes& out, const std::optional<Bytes>& bytes);  // nothing: null
void appendShortBytes(Bytes& out, std::string_view bytes);
void appendStringList(Bytes& out, const std::vector<std::string>& texts);
void appendStringMultimap(Bytes& out, const std::map<std::string, std::vector<std::string>>& map);

}  // namespace querywright::engine
