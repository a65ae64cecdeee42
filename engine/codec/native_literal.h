// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace querywright::engine {

// fromLiteral() for a native type. No quotes around the text, no blanks.
Result<Bytes> readNative(std::string_view text, cql::NativeType type);

// toLiteral() for a native type. REQUIRES: valid.
std::string writeNative(std::string_view value, cql::NativeType type);

// Whether CQL puts the literals of the type between single quotes.
bool isQuoted(cql::NativeType type);

// isValid() for a native type.
bool isValidNative(std::string_view value, cql::NativeType type);

struct IntegerRange {
    std::int64_t least;
    std::int64_t most;
};

// The whole numbers that are literals of the type. REQUIRES: it has such literals, and they fit 64 bits.
IntegerRange rangeOf(cql::NativeType type);

// What a message says was expected, for example "a whole number from -128 to 127".
std::string expectedForm(cql::NativeType type);

// `text` between double quotes as a message shows it: the beginning of a long one, and nothing that is not
// UTF-8.
std::string excerpt(std::string_view text);

}  // namespace querywright::engine
