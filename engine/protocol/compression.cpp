// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/compression.h"

#include "engine/codec/big_endian.h"

#include <lz4.h>

namespace querywright::engine {

Bytes toLz4Block(std::string_view bytes)
{
    Bytes block(static_cast<std::size_t>(LZ4_compressBound(static_cast<int>(bytes.size()))), '\0');
    const int size = LZ4_compress_default(bytes.data(), block.data(), static_cast<int>(bytes.size()),
                                          static_cast<int>(block.size()));
    block.resize(static_cast<std::size_t>(size));
    return block;
}

std::optional<Bytes> fromLz4Block(std::string_view block, std::size_t length)
{
    Bytes bytes(length, '\0');
    const int size = LZ4_decompress_safe(block.data(), bytes.data(), static_cast<int>(block.size()),
                                         static_cast<int>(length));
    if (size < 0 || static_cast<std::size_t>(size) != length)
        return std::nullopt;
    return bytes;
}

Bytes toLz4Body(std::string_view body)
{
    Bytes compressed;
    appendBigEndian(compressed, body.size(), 4);
    return compressed + toLz4Block(body);
}

std::optional<Bytes> fromLz4Body(std::string_view compressed, std::size_t longest)
{
    // A block grows by no more than this when it is read.
    constexpr std::size_t mostGrowth = 255;
    if (compressed.size() < 4)
        return std::nullopt;
    const std::uint64_t length = readUnsigned(compressed.substr(0, 4));
    compressed.remove_prefix(4);
    if (length > longest || length > (compressed.size() + 1) * mostGrowth)
        return std::nullopt;
    return fromLz4Block(compressed, static_cast<std::size_t>(length));
}

}  // namespace querywright::engine
