// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/value_maker.h"

#include "engine/data/make/weights.h"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace querywright::engine {

namespace {

class ChoiceMaker final : public ValueMaker {
public:
    ChoiceMaker(std::vector<Bytes> values, Weights weights) : m_weights(std::move(weights))
    {
        m_values = std::move(values);
        m_different = m_values;
        std::sort(m_different.begin(), m_different.end());
        m_different.erase(std::unique(m_different.begin(), m_different.end()), m_different.end());
    }

    bool draw(Draw& draw, Bytes& out) const override
    {
        out = m_values[m_weights.draw(draw.random)];
        return true;
    }
    std::optional<std::uint64_t> capacity() const override { return m_different.size(); }
    bool nth(std::uint64_t number, Draw&, Bytes& out) const override
    {
        out = m_different[number];
        return true;
    }

private:
    std::vector<Bytes> m_values;
    std::vector<Bytes> m_different;
    Weights m_weights;
};

template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace

bool ValueMaker::nth(std::uint64_t, Draw& draw, Bytes& out) const
{
    return this->draw(draw, out);
}

bool isText(const cql::CqlType& type)
{
    return type.isNative(cql::NativeType::Text) || type.isNative(cql::NativeType::Ascii);
}

Error cannotMake(std::string_view what, const cql::CqlType& type)
{
    return {ErrorCode::Invalid, std::string(what) + " cannot make values of the type " + type.toCql()};
}

MakerResult makeChoice(const ChoiceGenerator& generator, const cql::CqlType& type,
                       const cql::UdtCatalog& udts)
{
    if (generator.values.empty())
        return failure(ErrorCode::Missing, "a choice needs at least one value");
    if (!generator.weights.empty() && generator.weights.size() != generator.values.size())
        return failure(ErrorCode::Invalid,
                       "a choice needs as many weights as values: " + std::to_string(generator.weights.size())
                           + " weights for " + std::to_string(generator.values.size()) + " values");
    std::vector<Bytes> values;
    for (const std::string& literal : generator.values) {
        auto value = fromLiteral(literal, type, udts);
        if (!value)
            return failure(value.error());
        values.push_back(std::move(*value));
    }
    Weights weights =
        generator.weights.empty() ? Weights::uniform(values.size()) : Weights::of(generator.weights);
    return std::make_unique<ChoiceMaker>(std::move(values), std::move(weights));
}

MakerResult makeMaker(const Generator& generator, const cql::CqlType& type, const cql::UdtCatalog& udts,
                      const cql::CqlType* baseType)
{
    return std::visit(
        Overloaded{
            [&](const SequenceGenerator& sequence) { return makeSequence(sequence, type, udts); },
            [&](const RangeGenerator& range) { return makeRange(range, type); },
            [&](const ChoiceGenerator& choice) { return makeChoice(choice, type, udts); },
            [&](const NameGenerator& name) { return makeName(name, type); },
            [&](const TextGenerator& text) { return makeText(text, type); },
            [&](const PatternGenerator& pattern) { return makePattern(pattern, type); },
            [&](const RandomGenerator&) { return makeRandom(type, udts); },
            [&](const OffsetGenerator& offset) { return makeOffset(offset, type, baseType); },
        },
        generator);
}

}  // namespace querywright::engine
