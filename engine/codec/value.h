// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/cql/cql_type.h"
#include "model/cql/udt.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A value of a CQL type is held as the bytes the native protocol carries (protocol v4, section 6): big-endian
// integers, UTF-8 text, days + 2^31 for a date, and so on. Collections: [int] count, then [int] length and
// bytes of each element; tuples and user-defined types: [int] length (-1: null) and bytes of each component.
using Bytes = std::string;

// Reads a value from its literal form without the quotes of strings: `12`, `2026-12-24`, `AZ123`, `0xcafe`,
// `[1, 2]`, `{'a': 1}`, `{street: 'x'}`, as cqlsh COPY does. Text inside collections and user-defined types
// is quoted. An error says what was expected of the type.
Result<Bytes> fromLiteral(std::string_view text, const cql::CqlType& type, const cql::UdtCatalog& udts);

// The value as CQL writes it, strings in quotes: it can be pasted into a statement. Bytes that are not a
// value of the type come out as a blob literal.
std::string toLiteral(std::string_view value, const cql::CqlType& type, const cql::UdtCatalog& udts);

// Whether the bytes are a value of the type.
bool isValid(std::string_view value, const cql::CqlType& type, const cql::UdtCatalog& udts);

// The length of every value of the type but the empty one; nothing if they differ.
std::optional<std::size_t> lengthOf(cql::NativeType type);

// Whether the type is one of whole numbers, of whatever length.
bool isWholeNumber(cql::NativeType type);

// Building blocks of fromLiteral() for those who make values.

// A whole number of type tinyint, smallint, int, bigint, counter or varint, a timestamp (in ms), a time (in
// ns) or a date (in days from 1970). REQUIRES: within the range of the type.
Bytes encodeInteger(std::int64_t value, cql::NativeType type);
// The inverse of encodeInteger(). REQUIRES: valid and within 64 bits.
std::int64_t decodeInteger(std::string_view value, cql::NativeType type);
// A double or float.
Bytes encodeDouble(double value, cql::NativeType type);
Bytes encodeDecimal(std::int64_t unscaled, std::int32_t scale);
Bytes encodeUuid(std::uint64_t high, std::uint64_t low);
// A version 1 uuid of the time, in 100 ns since 1582-10-15, with the given clock sequence and node.
Bytes encodeTimeuuid(std::uint64_t ticks, std::uint16_t clockSequence, std::uint64_t node);
// A list, set or map of elements (of a map: key, value, key, value, ...). Those of a set and the entries of a
// map are put into the order Cassandra keeps them in; of several with the same key the last one stays.
Bytes encodeCollection(const std::vector<Bytes>& elements, const cql::CollectionType& type,
                       const cql::UdtCatalog& udts);
Bytes encodeTuple(const std::vector<std::optional<Bytes>>& components);

// The elements of a collection (of a map: key, value, ...), in the order they lie. Null ones, which lists for
// IN can have, have no data(). REQUIRES: valid.
std::vector<std::string_view> collectionElements(std::string_view value);

}  // namespace querywright::engine
