// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/segment.h"

#include "engine/protocol/checksum.h"

#include <algorithm>
#include <cstdint>

namespace querywright::engine {

namespace {

constexpr std::size_t headSize = 3;
constexpr std::size_t headSumSize = 3;
constexpr std::size_t sumSize = 4;
constexpr std::uint32_t lengthMask = 0x1FFFF;
constexpr std::uint32_t selfContainedBit = 0x20000;

void appendLittleEndian(Bytes& out, std::uint32_t number, std::size_t size)
{
    for (std::size_t i = 0; i < size; ++i)
        out += static_cast<char>(number >> (8 * i) & 0xFFU);
}

std::uint32_t readLittleEndian(std::string_view bytes)
{
    std::uint32_t number = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        number = number << 8U | static_cast<unsigned char>(bytes[i]);
    return number;
}

void appendSegment(Bytes& out, const Segment& segment)
{
    Bytes head;
    appendLittleEndian(head,
                       static_cast<std::uint32_t>(segment.payload.size())
                           | (segment.isSelfContained ? selfContainedBit : 0),
                       headSize);
    out += head;
    appendLittleEndian(out, crc24(head), headSumSize);
    out += segment.payload;
    appendLittleEndian(out, crc32(segment.payload), sumSize);
}

}  // namespace

CqlResult<std::optional<Segment>> takeSegment(std::string_view& bytes)
{
    if (bytes.size() < headSize + headSumSize)
        return std::nullopt;
    const std::string_view head = bytes.substr(0, headSize);
    if (readLittleEndian(bytes.substr(headSize, headSumSize)) != crc24(head))
        return cqlFailure(CqlErrorCode::Protocol, "Invalid frame: the checksum of its header does not match");
    const std::uint32_t bits = readLittleEndian(head);
    const std::size_t length = bits & lengthMask;
    const std::size_t begin = headSize + headSumSize;
    if (bytes.size() < begin + length + sumSize)
        return std::nullopt;
    const Segment segment{bytes.substr(begin, length), (bits & selfContainedBit) != 0};
    if (readLittleEndian(bytes.substr(begin + length, sumSize)) != crc32(segment.payload))
        return cqlFailure(CqlErrorCode::Protocol,
                          "Invalid frame: the checksum of its payload does not match");
    bytes.remove_prefix(begin + length + sumSize);
    return segment;
}

void appendSegments(Bytes& out, const std::vector<Bytes>& messages)
{
    Bytes together;
    const auto finish = [&] {
        if (!together.empty())
            appendSegment(out, {together, true});
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
            appendSegment(out, {whole.substr(begin, Segment::longestPayload), false});
    }
    finish();
}

}  // namespace querywright::engine
