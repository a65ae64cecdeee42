// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// Whole numbers in as few bytes as they need: 7 bits a byte, low ones first, the high bit set on all bytes
// but the last (LEB128).
inline void appendVarint(std::string& out, std::uint64_t number)
{
    while (number >= 0x80) {
        out.push_back(static_cast<char>(number | 0x80));
        number >>= 7;
    }
    out.push_back(static_cast<char>(number));
}

// Takes a number from the front of `bytes`; nothing if there is none.
inline std::optional<std::uint64_t> takeVarint(std::string_view& bytes)
{
    std::uint64_t number = 0;
    for (unsigned shift = 0; shift < 64 && !bytes.empty(); shift += 7) {
        const auto byte = static_cast<unsigned char>(bytes.front());
        bytes.remove_prefix(1);
        number |= std::uint64_t{byte & 0x7fU} << shift;
        if (byte < 0x80)
            return number;
    }
    return std::nullopt;
}

// Zigzag: 0, -1, 1, -2, ... become 0, 1, 2, 3, ... so that small negative numbers are short too.
inline std::uint64_t toZigzag(std::int64_t number)
{
    return static_cast<std::uint64_t>(number) << 1 ^ (number < 0 ? ~std::uint64_t{0} : 0);
}

inline std::int64_t fromZigzag(std::uint64_t number)
{
    return static_cast<std::int64_t>(number >> 1 ^ ((number & 1) != 0 ? ~std::uint64_t{0} : 0));
}

inline void appendSignedVarint(std::string& out, std::int64_t number)
{
    appendVarint(out, toZigzag(number));
}

}  // namespace querywright::engine
