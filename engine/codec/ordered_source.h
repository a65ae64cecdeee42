// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

namespace querywright::engine {

// The bytes of ordered encodings, from the front on, as they are in ascending order.
class OrderedSource {
public:
    OrderedSource(std::string_view bytes, bool isInverted)
        : m_bytes(bytes), m_mask(isInverted ? '\xff' : '\0')
    {}

    std::optional<std::uint8_t> byte()
    {
        if (m_at == m_bytes.size())
            return std::nullopt;
        return at(m_at++);
    }

    bool startsWith(std::uint8_t first) const { return m_at < m_bytes.size() && at(m_at) == first; }
    bool startsWith(std::uint8_t first, std::uint8_t second) const
    {
        return startsWith(first) && m_bytes.size() - m_at > 1 && at(m_at + 1) == second;
    }

    std::optional<Bytes> bytes(std::size_t count)
    {
        if (m_bytes.size() - m_at < count)
            return std::nullopt;
        Bytes taken(m_bytes.substr(m_at, count));
        if (m_mask != '\0')
            std::for_each(taken.begin(), taken.end(), [](char& byte) { byte = static_cast<char>(~byte); });
        m_at += count;
        return taken;
    }

    void invert() { m_mask = static_cast<char>(~m_mask); }
    std::size_t taken() const { return m_at; }

private:
    std::uint8_t at(std::size_t position) const
    {
        return static_cast<std::uint8_t>(m_bytes[position] ^ m_mask);
    }

    std::string_view m_bytes;
    std::size_t m_at = 0;
    char m_mask;
};

// takeOrdered() of a native type and a value that is not null. Nothing if the bytes are damaged.
std::optional<Bytes> takeOrderedNative(OrderedSource& source, cql::NativeType type);

}  // namespace querywright::engine
