// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/checksum.h"

#include <array>
#include <cstddef>

namespace querywright::engine {

namespace {

constexpr std::uint32_t crc24Start = 0x875060;
constexpr std::uint32_t crc24Polynomial = 0x1974F0B;
constexpr std::uint32_t crc24Overflow = 0x1000000;
constexpr std::uint32_t crc32Polynomial = 0xEDB88320;
constexpr std::string_view crc32Prefix = "\xFA\x2D\x55\xCA";

constexpr std::array<std::uint32_t, 256> makeTable()
{
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t byte = 0; byte < table.size(); ++byte) {
        std::uint32_t rest = byte;
        for (int bit = 0; bit < 8; ++bit)
            rest = (rest & 1U) != 0 ? rest >> 1U ^ crc32Polynomial : rest >> 1U;
        table[byte] = rest;
    }
    return table;
}

constexpr std::array<std::uint32_t, 256> crc32Table = makeTable();

std::uint32_t goOn(std::uint32_t crc, std::string_view bytes)
{
    for (const char byte : bytes)
        crc = crc32Table[(crc ^ static_cast<unsigned char>(byte)) & 0xFFU] ^ crc >> 8U;
    return crc;
}

}  // namespace

std::uint32_t crc24(std::string_view bytes)
{
    std::uint32_t crc = crc24Start;
    for (const char byte : bytes) {
        crc ^= std::uint32_t{static_cast<unsigned char>(byte)} << 16U;
        for (int bit = 0; bit < 8; ++bit) {
            crc <<= 1U;
            if ((crc & crc24Overflow) != 0)
                crc ^= crc24Polynomial;
        }
    }
    return crc;
}

std::uint32_t crc32(std::string_view bytes)
{
    return ~goOn(goOn(~std::uint32_t{0}, crc32Prefix), bytes);
}

}  // namespace querywright::engine
