// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace querywright::engine {

// The form of ordered encodings, which appendOrdered() writes and takeOrdered() reads. Ascending; for the
// descending order all bits are inverted. Null is 00 unless said otherwise.
//
//   whole numbers, dates,     A byte of sign and length: 80 + n for n bytes of a number that is not negative,
//   times, timestamps,        7f - n for n bytes of the complement of a negative one. Then the n bytes; 0 and
//   varints                   -1 have none. From 9 bytes on (varints): 89 or 76, the length in 4 bytes,
//                             inverted if negative, the bytes.
//   float, double             The bits, inverted if negative, else with the first one set. Only one NaN.
//                             Null is 00 00.
//   boolean                   01 false, 02 true
//   text, ascii, blob,        The bytes, with 00, 01 and 02 as 02 01, 02 02 and 02 03. 01 behind them.
//   duration
//   inet                      01, four bytes, then 00 (IPv4) or 01 and the other twelve (IPv6)
//   timeuuid                  Version and time, most significant bits first, then clock and node, whose bytes
//                             count as signed.
//   uuid                      Version, then time (version 1) or the other bits of the first half, then the
//                             second half. 00 01 in front of version 0, whose first byte is small. Null is
//                             00 00.
//   decimal                   02 zero. 03 positive: the exponent of 0.ddd * 10^exponent as a whole
//                             number, the digits two in a byte as 01 to 64, 00. 01 negative: the same
//                             inverted.
//   list, set, map            Each element, each key and each value behind 02. 01 behind all.
//   tuple, user-defined,      01, the components, null ones too
//   vector
namespace ordered {

constexpr std::uint8_t null = 0x00;
constexpr std::uint8_t present = 0x01;

constexpr std::uint8_t notNegative = 0x80;  // plus the number of bytes
constexpr std::uint8_t negative = 0x7f;     // minus the number of bytes
constexpr std::uint8_t longest = 8;         // bytes that are counted so
constexpr std::uint8_t longNotNegative = notNegative + longest + 1;
constexpr std::uint8_t longNegative = negative - longest - 1;

constexpr std::uint8_t isFalse = 0x01;
constexpr std::uint8_t isTrue = 0x02;

constexpr std::uint8_t end = 0x01;
constexpr std::uint8_t escape = 0x02;  // in front of bytes up to itself, which are written one larger
constexpr std::uint8_t element = 0x02;

constexpr std::uint8_t version0 = 0x01;  // behind 00
constexpr std::uint64_t signBits = 0x8080808080808080U;

constexpr std::uint8_t decimalNegative = 0x01;
constexpr std::uint8_t decimalZero = 0x02;
constexpr std::uint8_t decimalPositive = 0x03;

}  // namespace ordered

}  // namespace querywright::engine
