// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/make/value_maker.h"
#include "model/base/text.h"

#include <QTest>

#include <memory>
#include <string>
#include <vector>

namespace querywright::tests {

inline cql::CqlType typeOf(const std::string& text)
{
    return cql::CqlType::fromCql(text).value();
}

inline std::unique_ptr<engine::ValueMaker> made(const Generator& generator, const cql::CqlType& type)
{
    auto maker = engine::makeMaker(generator, type, {}, &type);
    if (!maker)
        qFatal("%s", maker.error().message.c_str());
    return std::move(*maker);
}

// The literals of the values with the numbers `from` to `to` - 1 of a sequence.
inline std::vector<std::string> drawn(const engine::ValueMaker& maker, const cql::CqlType& type,
                                      std::uint64_t from, std::uint64_t to)
{
    std::vector<std::string> literals;
    for (std::uint64_t i = from; i < to; ++i) {
        engine::Draw draw{engine::Random(engine::mixed(7, i)), i, std::nullopt};
        engine::Bytes value;
        literals.push_back(maker.draw(draw, value) ? engine::toLiteral(value, type, {}) : "null");
    }
    return literals;
}

inline std::string drawnText(const Generator& generator, const std::string& type, std::uint64_t count = 3)
{
    return join(drawn(*made(generator, typeOf(type)), typeOf(type), 0, count), " ");
}

}  // namespace querywright::tests
