// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/wire_reader.h"

#include "engine/codec/big_endian.h"
#include "model/base/text.h"

#include <utility>

namespace querywright::engine {

void WireReader::fail(std::string problem)
{
    if (failed())
        return;
    m_problem = std::move(problem);
    m_bytes = {};
}

std::string_view WireReader::take(std::size_t size)
{
    if (failed())
        return {};
    if (size > m_bytes.size()) {
        fail("The message ends too early: " + counted(size, "byte") + " expected, "
             + std::to_string(m_bytes.size()) + " left");
        return {};
    }
    const std::string_view taken = m_bytes.substr(0, size);
    m_bytes.remove_prefix(size);
    return taken;
}

std::string WireReader::text(std::string_view bytes)
{
    if (firstInvalidUtf8(bytes)) {
        fail("Cannot decode string as UTF8");
        return {};
    }
    return std::string(bytes);
}

std::uint8_t WireReader::takeByte()
{
    return static_cast<std::uint8_t>(readUnsigned(take(1)));
}

std::uint16_t WireReader::takeShort()
{
    return static_cast<std::uint16_t>(readUnsigned(take(2)));
}

std::int32_t WireReader::takeInt()
{
    return static_cast<std::int32_t>(readSigned(take(4)));
}

std::int64_t WireReader::takeLong()
{
    return readSigned(take(8));
}

std::string WireReader::takeString()
{
    return text(take(takeShort()));
}

std::string WireReader::takeLongString()
{
    const std::int32_t size = takeInt();
    if (size < 0)
        fail("A string of negative length " + std::to_string(size));
    return text(take(static_cast<std::size_t>(size)));
}

std::optional<Bytes> WireReader::takeBytes()
{
    const std::int32_t size = takeInt();
    if (size < 0)
        return std::nullopt;
    return Bytes(take(static_cast<std::size_t>(size)));
}

Bytes WireReader::takeShortBytes()
{
    return Bytes(take(takeShort()));
}

BoundValue WireReader::takeValue(ProtocolVersion version)
{
    constexpr std::int32_t nullSize = -1;
    constexpr std::int32_t unsetSize = -2;
    const std::int32_t size = takeInt();
    if (size >= 0)
        return Bytes(take(static_cast<std::size_t>(size)));
    if (size == nullSize || version < ProtocolVersion::V4)
        return {};
    if (size == unsetSize)
        return BoundValue::unset();
    fail("Invalid ByteBuf length " + std::to_string(size));
    return {};
}

std::vector<std::string> WireReader::takeStringList()
{
    std::vector<std::string> texts;
    for (std::uint16_t left = takeShort(); left > 0 && !failed(); --left)
        texts.push_back(takeString());
    return texts;
}

std::map<std::string, std::string> WireReader::takeStringMap()
{
    std::map<std::string, std::string> map;
    for (std::uint16_t left = takeShort(); left > 0 && !failed(); --left) {
        std::string key = takeString();
        map.insert_or_assign(std::move(key), takeString());
    }
    return map;
}

std::map<std::string, std::optional<Bytes>> WireReader::takeBytesMap()
{
    std::map<std::string, std::optional<Bytes>> map;
    for (std::uint16_t left = takeShort(); left > 0 && !failed(); --left) {
        std::string key = takeString();
        map.insert_or_assign(std::move(key), takeBytes());
    }
    return map;
}

Consistency WireReader::takeConsistency()
{
    const std::uint16_t code = takeShort();
    if (code <= static_cast<std::uint16_t>(Consistency::LocalOne))
        return static_cast<Consistency>(code);
    fail("Unknown code " + std::to_string(code) + " for a consistency level");
    return Consistency::One;
}

}  // namespace querywright::engine
