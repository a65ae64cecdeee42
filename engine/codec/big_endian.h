// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace querywright::engine {

// Appends the low `count` bytes of the number, most significant first. REQUIRES: count <= 8.
inline void appendBigEndian(std::string& out, std::uint64_t number, std::size_t count)
{
    std::array<char, 8> bytes{};
    for (std::size_t i = 0; i < 8; ++i)
        bytes[i] = static_cast<char>(number >> (56 - 8 * i));
    out.append(bytes.data() + (8 - count), count);
}

// The number of up to 8 bytes, most significant first.
inline std::uint64_t readUnsigned(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

// The number of up to 8 bytes in two's complement, most significant first.
inline std::int64_t readSigned(std::string_view bytes)
{
    const std::uint64_t number = readUnsigned(bytes);
    if (bytes.empty() || bytes.size() >= 8)
        return static_cast<std::int64_t>(number);
    const std::uint64_t sign = std::uint64_t{1} << (8 * bytes.size() - 1);
    return static_cast<std::int64_t>((number ^ sign) - sign);
}

}  // namespace querywright::engine
