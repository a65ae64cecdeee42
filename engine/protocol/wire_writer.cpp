// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/wire_writer.h"

#include "engine/codec/big_endian.h"

#include <algorithm>
#include <limits>

namespace querywright::engine {

namespace {

constexpr std::size_t longestShort = std::numeric_limits<std::uint16_t>::max();

bool continuesCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U;
}

}  // namespace

void appendByte(Bytes& out, std::uint8_t number)
{
    out += static_cast<char>(number);
}

void appendShort(Bytes& out, std::uint16_t number)
{
    appendBigEndian(out, number, 2);
}

void appendInt(Bytes& out, std::int32_t number)
{
    appendBigEndian(out, static_cast<std::uint32_t>(number), 4);
}

void appendString(Bytes& out, std::string_view text)
{
    std::size_t size = std::min(text.size(), longestShort);
    while (size < text.size() && size > 0 && continuesCharacter(text[size]))
        --size;
    appendShortBytes(out, text.substr(0, size));
}

void appendLongString(Bytes& out, std::string_view text)
{
    appendInt(out, static_cast<std::int32_t>(text.size()));
    out += text;
}

void appendBytes(Bytes& out, const std::optional<Bytes>& bytes)
{
    if (bytes)
        appendLongString(out, *bytes);
    else
        appendInt(out, -1);
}

void appendShortBytes(Bytes& out, std::string_view bytes)
{
    const std::string_view held = bytes.substr(0, longestShort);
    appendShort(out, static_cast<std::uint16_t>(held.size()));
    out += held;
}

void appendStringList(Bytes& out, const std::vector<std::string>& texts)
{
    const std::size_t count = std::min(texts.size(), longestShort);
    appendShort(out, static_cast<std::uint16_t>(count));
    for (std::size_t i = 0; i < count; ++i)
        appendString(out, texts[i]);
}

void appendStringMultimap(Bytes& out, const std::map<std::string, std::vector<std::string>>& map)
{
    appendShort(out, static_cast<std::uint16_t>(map.size()));
    for (const auto& [key, texts] : map) {
        appendString(out, key);
        appendStringList(out, texts);
    }
}

}  // namespace querywright::engine
