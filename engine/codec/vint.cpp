// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/vint.h"

#include "engine/codec/big_endian.h"

#include <bit>

namespace querywright::engine {

void appendUnsignedVint(std::string& out, std::uint64_t number)
{
    // n further bytes leave 7 - n bits of the first one for the number; with 8 of them, none.
    std::size_t further = 0;
    while (further < 8 && static_cast<std::size_t>(std::bit_width(number)) > 7 + 7 * further)
        ++further;
    if (further == 8) {
        out += '\xff';
    } else {
        const auto marker = static_cast<std::uint8_t>(0xff00U >> further);
        out += static_cast<char>(marker | static_cast<std::uint8_t>(number >> (8 * further)));
    }
    appendBigEndian(out, number, further);
}

std::optional<std::uint64_t> takeUnsignedVint(std::string_view& bytes)
{
    if (bytes.empty())
        return std::nullopt;
    const auto first = static_cast<std::uint8_t>(bytes.front());
    const auto further = static_cast<std::size_t>(std::countl_one(first));
    if (bytes.size() <= further)
        return std::nullopt;
    std::uint64_t number = further >= 7 ? 0U : first & (0xffU >> (further + 1));
    for (const char byte : bytes.substr(1, further))
        number = number << 8 | static_cast<unsigned char>(byte);
    bytes.remove_prefix(1 + further);
    return number;
}

void appendSignedVint(std::string& out, std::int64_t number)
{
    appendUnsignedVint(out,
                       static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63));
}

std::optional<std::int64_t> takeSignedVint(std::string_view& bytes)
{
    const auto number = takeUnsignedVint(bytes);
    if (!number)
        return std::nullopt;
    return static_cast<std::int64_t>(*number >> 1 ^ (~(*number & 1) + 1));
}

}  // namespace querywright::engine
