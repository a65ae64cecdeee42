// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// How deep types may lie in each other, user-defined types resolved. Bounds recursion: a user-defined type
// that contains itself cannot exist in Cassandra, but can in a damaged file.
constexpr int maxTypeDepth = 64;

// One value inside another. `bytes` is empty (std::nullopt) where the value is null.
struct Part {
    std::optional<std::string_view> bytes;
    const cql::CqlType* type = nullptr;
};

// The types inside a nested one: one of a list or set, two of a map (key, value), all of a tuple or
// user-defined type, one of a vector. Nothing for a user-defined type that the catalog does not know.
std::optional<std::vector<const cql::CqlType*>> innerTypes(const cql::CqlType& type,
                                                           const cql::UdtCatalog& udts);

// The elements (of a map: key, value, key, ...), components or fields a value consists of, in the order they
// lie. Components at the end that are left out are null. Nothing if the bytes do not have that structure; the
// parts themselves are not looked at. REQUIRES: the type is not native.
std::optional<std::vector<Part>> splitParts(std::string_view value, const cql::CqlType& type,
                                            const cql::UdtCatalog& udts);

// The inverse of splitParts(). REQUIRES: parts as splitParts() gives them.
Bytes joinParts(const std::vector<std::optional<Bytes>>& parts, const cql::CqlType& type);

// The length of each value of the type where vectors leave it out, because Cassandra counts the type as one
// of fixed length: not so smallint, tinyint, date and time.
std::optional<std::size_t> fixedLength(const cql::CqlType& type);

}  // namespace querywright::engine
