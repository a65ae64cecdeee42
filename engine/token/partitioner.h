// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A position on the ring (Murmur3Partitioner: -2^63 .. 2^63-1).
using Token = std::int64_t;

// The token of a partition key as Murmur3Partitioner computes it: the first half of MurmurHash3_x64_128 with
// seed 0 and sign-extended tail bytes (org.apache.cassandra.utils.MurmurHash), -2^63 replaced by 2^63-1;
// -2^63 for no bytes at all.
Token tokenOf(std::string_view partitionKey);

// The partition key as Cassandra stores it (CompositeType): of one column its bytes, of several for each a
// 16-bit length, the bytes and a zero byte. REQUIRES: at least one column; each at most 65,535 bytes.
Bytes partitionKeyOf(const std::vector<std::string_view>& columns);

// The columns of a partition key of `count` columns: the inverse of partitionKeyOf().
std::vector<Bytes> partitionKeyColumns(std::string_view partitionKey, std::size_t count);

}  // namespace querywright::engine
