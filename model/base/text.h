// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright {

// `parts` with `separator` between them.
std::string join(const std::vector<std::string>& parts, std::string_view separator);

// The parts as an English list: "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& parts, std::string_view conjunction = "and");

// Whether it is one of 0 to 9.
constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// `text` in double quotes, as messages name things. (Three overloads, so that std::quoted never fits better.)
std::string quoted(std::string_view text);
std::string quoted(const std::string& text);
std::string quoted(const char* text);

// "1 row", "2,000 rows": the number with thousands separators and the noun in the right number.
std::string counted(std::uint64_t number, std::string_view noun);

// The number with commas between thousands: 1,022,000.
std::string grouped(std::uint64_t number);

// The number with commas between thousands and at most two decimals: 1,022,000; 1.5; 0.07. One too small for
// that has two digits that count: 0.00031. REQUIRES: it is finite.
std::string decimalText(double number);

// A number of bytes as people read it, powers of 1000: "512 B", "1.1 MB".
std::string bytesText(std::uint64_t bytes);

// Lower case words joined by "_": "PointOfInterest" and "point of interest" give "point_of_interest". The
// "'s" of "the owner's name" is left out. Letters outside ASCII are kept as they are; runs of other
// characters become one "_".
std::string snakeCase(std::string_view name);

// The English plural of the last word of a snake_case name, by the common spelling rules (city, cities;
// address, addresses; company_bus, company_buses) and a short list of irregular nouns (person, people). A
// number stays behind it (extra_2, extras_2).
std::string plural(std::string_view snakeCaseName);

// The English singular of the last word: the inverse of plural() for regular nouns; "tags" gives "tag".
std::string singular(std::string_view snakeCaseName);

// Offset of the first byte that is not well-formed UTF-8 (RFC 3629), nothing if all of it is.
std::optional<std::size_t> firstInvalidUtf8(std::string_view text);

// The name in `candidates` that `misspelt` was most likely meant to be, empty if none is near enough.
std::string nearest(std::string_view misspelt, const std::vector<std::string>& candidates);

}  // namespace querywright
