// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/segment.h"

#include "engine/protocol/checksum.h"
#include "engine/protocol/compression.h"

#include <algorithm>
#include <cstdint>
#include <string>

namespace querywright::engine {

namespace {

constexpr std::size_t headSize = 3;
constexpr std::size_t compressedHeadSize = 5;
constexpr std::size_t headSumSize = 3;
constexpr std::size_t sumSize = 4;
constexpr unsigned lengthBits = 17;
constexpr std::uint64_t lengthMask = 0x1FFFF;

void appendLittleEndian(Bytes& out, std::uint64_t number, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

std::uint64_t readLittleEndian(std::string_view bytes)
{
    std::uint64_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

// Where compressing gains nothing, the payload is sent as it is; the length it had is said to be 0 then.
void appendSegment(Bytes& out, std::string_view payload, bool isSelfContained, bool isCompressed)
{
    const Bytes block = isCompressed ? toLz4Block(payload) : Bytes();
    const bool isShorter = isCompressed && block.size() < payload.size();
    const std::string_view sent = isShorter ? std::string_view(block) : payload;
    std::uint64_t bits = sent.size();
    unsigned used = lengthBits;
    if (isCompressed) {
        bits |= (isShorter ? payload.size() : 0) << used;
        used += lengthBits;
    }
    bits |= std::uint64_t{isSelfContained} << used;
    Bytes head;
    appendLittleEndian(head, bits, isCompressed ? compressedHeadSize : headSize);
    out += head;
    appendLittleEndian(out, crc24(head), headSumSize);
    out += sent;
    appendLittleEndian(out, crc32(sent), sumSize);
}

}  // namespace

CqlResult<std::optional<Segment>> takeSegment(std::string_view& bytes, bool isCompressed)
{
    const auto damaged = [](const char* what) {
        return cqlFailure(CqlErrorCode::Protocol, std::string("Invalid frame: ") + what);
    };
    const std::size_t size = isCompressed ? compressedHeadSize : headSize;
    const std::size_t begin = size + headSumSize;
    if (bytes.size() < begin)
        return std::nullopt;
    const std::string_view head = bytes.substr(0, size);
    if (readLittleEndian(bytes.substr(size, headSumSize)) != crc24(head))
        return damaged("the checksum of its header does not match");
    const std::uint64_t bits = readLittleEndian(head);
    const auto length = static_cast<std::size_t>(bits & lengthMask);
    if (bytes.size() < begin + length + sumSize)
        return std::nullopt;
    const std::string_view sent = bytes.substr(begin, length);
    if (readLittleEndian(bytes.substr(begin + length, sumSize)) != crc32(sent))
        return damaged("the checksum of its payload does not match");
    const unsigned flag = isCompressed ? 2 * lengthBits : lengthBits;
    Segment segment{Bytes(sent), (bits >> flag & 1U) != 0};
    const auto whole = isCompressed ? static_cast<std::size_t>(bits >> lengthBits & lengthMask) : 0;
    if (whole > 0) {
        auto payload = fromLz4Block(sent, whole);
        if (!payload)
            return damaged("what it holds is not compressed as it says");
        segment.payload = *std::move(payload);
    }
    bytes.remove_prefix(begin + length + sumSize);
    return segment;
}

void appendSegments(Bytes& out, const std::vector<Bytes>& messages, bool isCompressed)
{
    Bytes together;
    const auto finish = [&] {
        if (!together.empty())
            appendSegment(out, together, true, isCompressed);
        together.clear();
    };
    for (const Bytes& message : messages) {
        if (together.size() + message.size() > Segment::longestPayload)
            finish();
        if (message.size() <= Segment::longestPayload) {
            together += message;
            continue;
        }
        const std::string_view whole = message;
        for (std::size_t begin = 0; begin < whole.size(); begin += Segment::longestPayload)
            appendSegment(out, whole.substr(begin, Segment::longestPayload), false, isCompressed);
    }
    finish();
}

}  // namespace querywright::engine
