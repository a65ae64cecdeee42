// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::engine {

// What a term stands for when a statement runs: a value, null, or nothing at all, which leaves a column as it
// is (the protocol's "not set").
class BoundValue {
public:
    BoundValue() = default;  // null
    BoundValue(Bytes value) : m_kind(Kind::Value), m_bytes(std::move(value)) {}
    BoundValue(std::optional<Bytes> value)
        : m_kind(value ? Kind::Value : Kind::Null), m_bytes(std::move(value).value_or(Bytes()))
    {}
    static BoundValue unset()
    {
        BoundValue value;
        value.m_kind = Kind::Unset;
        return value;
    }

    bool isNull() const { return m_kind == Kind::Null; }
    bool isUnset() const { return m_kind == Kind::Unset; }
    bool isValue() const { return m_kind == Kind::Value; }

    // Empty if there is none.
    const Bytes& bytes() const { return m_bytes; }
    // Nothing if it is null. REQUIRES: not isUnset().
    std::optional<Bytes> value() const { return isValue() ? std::optional(m_bytes) : std::nullopt; }

    friend bool operator==(const BoundValue&, const BoundValue&) = default;

private:
    enum class Kind { Value, Null, Unset };

    Kind m_kind = Kind::Null;
    Bytes m_bytes;
};

// The values of a statement's markers, by their position.
using BoundValues = std::vector<BoundValue>;

}  // namespace querywright::engine
