// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// Cassandra's variable-length integers (org.apache.cassandra.utils.vint.VIntCoding): as many leading 1 bits
// in the first byte as bytes follow it, then the number, most significant byte first.
void appendUnsignedVint(std::string& out, std::uint64_t number);

// Reads a number from the front of `bytes` and removes it there; nothing if they end too early.
std::optional<std::uint64_t> takeUnsignedVint(std::string_view& bytes);

// Signed numbers as unsigned ones whose last bit is the sign, so that small ones stay short.
void appendSignedVint(std::string& out, std::int64_t number);
std::optional<std::int64_t> takeSignedVint(std::string_view& bytes);

}  // namespace querywright::engine
