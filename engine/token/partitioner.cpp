// SPDX-License-Identifier: Apache-2.0
#include "engine/token/partitioner.h"

#include "engine/codec/big_endian.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace querywright::engine {

namespace {

constexpr std::uint64_t c1 = 0x87c37b91114253d5U;
constexpr std::uint64_t c2 = 0x4cf5ad432745937fU;

std::uint64_t littleEndian(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = 8; i-- > 0;)
        number = number << 8 | static_cast<unsigned char>(bytes[i]);
    return number;
}

// The last, incomplete words. As in Cassandra, a byte from 0x80 on turns all bits above it round as well.
std::uint64_t signExtendedTail(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i)
        number ^= static_cast<std::uint64_t>(static_cast<std::int64_t>(static_cast<signed char>(bytes[i])))
                  << (8 * i);
    return number;
}

std::uint64_t mixed1(std::uint64_t k)
{
    return std::rotl(k * c1, 31) * c2;
}

std::uint64_t mixed2(std::uint64_t k)
{
    return std::rotl(k * c2, 33) * c1;
}

std::uint64_t finalized(std::uint64_t k)
{
    k ^= k >> 33;
    k *= 0xff51afd7ed558ccdU;
    k ^= k >> 33;
    k *= 0xc4ceb9fe1a85ec53U;
    return k ^ k >> 33;
}

// The first half of MurmurHash3_x64_128 with seed 0 (Austin Appleby, public domain), with the tail of
// Cassandra.
std::uint64_t murmur3(std::string_view bytes)
{
    std::uint64_t h1 = 0;
    std::uint64_t h2 = 0;
    std::string_view rest = bytes;
    for (; rest.size() >= 16; rest.remove_prefix(16)) {
        h1 ^= mixed1(littleEndian(rest.substr(0, 8)));
        h1 = (std::rotl(h1, 27) + h2) * 5 + 0x52dce729U;
        h2 ^= mixed2(littleEndian(rest.substr(8, 8)));
        h2 = (std::rotl(h2, 31) + h1) * 5 + 0x38495ab5U;
    }
    if (rest.size() > 8)
        h2 ^= mixed2(signExtendedTail(rest.substr(8)));
    h1 ^= mixed1(signExtendedTail(rest.substr(0, 8)));

    h1 ^= bytes.size();
    h2 ^= bytes.size();
    h1 += h2;
    h2 += h1;
    return finalized(h1) + finalized(h2);
}

}  // namespace

Token tokenOf(std::string_view partitionKey)
{
    if (partitionKey.empty())
        return std::numeric_limits<Token>::min();
    const auto token = static_cast<Token>(murmur3(partitionKey));
    return token == std::numeric_limits<Token>::min() ? std::numeric_limits<Token>::max() : token;
}

Bytes partitionKeyOf(const std::vector<std::string_view>& columns)
{
    assert(!columns.empty());
    if (columns.size() == 1)
        return Bytes(columns.front());
    Bytes key;
    for (const std::string_view column : columns) {
        assert(column.size() <= 0xffff);
        appendBigEndian(key, column.size(), 2);
        key += column;
        key += '\0';
    }
    return key;
}

std::vector<Bytes> partitionKeyColumns(std::string_view partitionKey, std::size_t count)
{
    if (count == 1)
        return {Bytes(partitionKey)};
    std::vector<Bytes> columns;
    for (std::size_t i = 0; i < count; ++i) {
        const auto head = partitionKey.substr(0, 2);
        partitionKey.remove_prefix(head.size());
        columns.emplace_back(partitionKey.substr(0, readUnsigned(head)));
        partitionKey.remove_prefix(std::min(partitionKey.size(), columns.back().size() + 1));
    }
    return columns;
}

}  // namespace querywright::engine
