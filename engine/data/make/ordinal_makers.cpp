// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/ordinal.h"
#include "engine/data/make/value_maker.h"
#include "engine/data/make/weights.h"
#include "model/base/text.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace querywright::engine {

namespace {

// How many values first, first + step, ... there are up to the limits.
std::uint64_t valuesUpTo(std::int64_t first, std::int64_t step, std::int64_t lowest, std::int64_t highest)
{
    if (step == 0)
        return 1;
    const std::uint64_t room = step > 0
                                   ? static_cast<std::uint64_t>(highest) - static_cast<std::uint64_t>(first)
                                   : static_cast<std::uint64_t>(first) - static_cast<std::uint64_t>(lowest);
    const std::uint64_t width =
        step > 0 ? static_cast<std::uint64_t>(step) : 0 - static_cast<std::uint64_t>(step);
    const std::uint64_t steps = room / width;
    return steps == std::numeric_limits<std::uint64_t>::max() ? steps : steps + 1;
}

// first, first + step, ...; from the beginning again once the type has no further value.
class SequenceMaker final : public ValueMaker {
public:
    SequenceMaker(Ordinal ordinal, std::int64_t first, std::int64_t step)
        : m_ordinal(ordinal),
          m_first(first),
          m_step(step),
          m_count(valuesUpTo(first, step, ordinal.lowest(), ordinal.highest()))
    {}

    bool draw(Draw& draw, Bytes& out) const override { return nth(draw.index % m_count, draw, out); }
    std::optional<std::uint64_t> capacity() const override { return m_count; }
    bool nth(std::uint64_t number, Draw&, Bytes& out) const override
    {
        const std::uint64_t distance = number * static_cast<std::uint64_t>(m_step);
        out = m_ordinal.encode(static_cast<std::int64_t>(static_cast<std::uint64_t>(m_first) + distance));
        return true;
    }

private:
    Ordinal m_ordinal;
    std::int64_t m_first;
    std::int64_t m_step;
    std::uint64_t m_count;
};

// A sequence of texts: a number in a pattern.
class TextSequenceMaker final : public ValueMaker {
public:
    TextSequenceMaker(std::int64_t first, std::int64_t step, const std::string& pattern)
        : m_first(first),
          m_step(step),
          m_count(valuesUpTo(first, step, std::numeric_limits<std::int64_t>::min(),
                             std::numeric_limits<std::int64_t>::max()))
    {
        const std::size_t begin = std::min(pattern.find('#'), pattern.size());
        const std::size_t end = std::min(pattern.find_first_not_of('#', begin), pattern.size());
        m_before = pattern.substr(0, begin);
        m_after = pattern.substr(end);
        m_width = end - begin;
        if (m_width == 0 && !pattern.empty())
            m_count = 1;
    }

    bool draw(Draw& draw, Bytes& out) const override { return nth(draw.index % m_count, draw, out); }
    std::optional<std::uint64_t> capacity() const override { return m_count; }
    bool nth(std::uint64_t index, Draw&, Bytes& out) const override
    {
        out = m_before;
        if (m_width != 0 || m_before.empty()) {
            const std::uint64_t distance = index * static_cast<std::uint64_t>(m_step);
            const auto number = static_cast<std::int64_t>(static_cast<std::uint64_t>(m_first) + distance);
            const std::string digits = std::to_string(number);
            if (digits.size() < m_width && number >= 0)
                out.append(m_width - digits.size(), '0');
            out += digits;
        }
        out += m_after;
        return true;
    }

private:
    std::int64_t m_first;
    std::int64_t m_step;
    std::uint64_t m_count;
    std::string m_before;
    std::string m_after;
    std::size_t m_width = 0;
};

class RangeMaker final : public ValueMaker {
public:
    RangeMaker(Ordinal ordinal, std::int64_t least, std::int64_t unit, Weights weights)
        : m_ordinal(ordinal), m_least(least), m_unit(unit), m_weights(std::move(weights))
    {}

    bool draw(Draw& draw, Bytes& out) const override
    {
        const std::uint64_t number = m_weights.draw(draw.random);
        return nth(number, draw, out);
    }
    std::optional<std::uint64_t> capacity() const override { return m_weights.size(); }
    bool nth(std::uint64_t number, Draw&, Bytes& out) const override
    {
        const std::uint64_t distance = number * static_cast<std::uint64_t>(m_unit);
        out = m_ordinal.encode(static_cast<std::int64_t>(static_cast<std::uint64_t>(m_least) + distance));
        return true;
    }

private:
    Ordinal m_ordinal;
    std::int64_t m_least;
    std::int64_t m_unit;
    Weights m_weights;
};

}  // namespace

MakerResult makeSequence(const SequenceGenerator& generator, const cql::CqlType& type,
                         const cql::UdtCatalog& udts)
{
    if (isText(type)) {
        const auto first = Ordinal::of(cql::NativeType::Bigint, 0)->parse(generator.first);
        if (!first)
            return failure(first.error());
        if (!isValid(generator.pattern, type, udts))
            return failure(ErrorCode::Invalid, "the pattern " + quoted(generator.pattern)
                                                   + " is not a value of the type " + type.toCql());
        return std::make_unique<TextSequenceMaker>(*first, generator.step, generator.pattern);
    }
    const auto ordinal = Ordinal::of(type, decimalsOf(generator.first));
    if (!ordinal)
        return failure(cannotMake("a sequence", type));
    const auto first = ordinal->parse(generator.first);
    if (!first)
        return failure(first.error());
    const auto step = plusTimes(0, generator.step, ordinal->unit());
    if (!step)
        return failure(ErrorCode::Invalid, "the step " + std::to_string(generator.step) + " is too large");
    return std::make_unique<SequenceMaker>(*ordinal, *first, *step);
}

MakerResult makeRange(const RangeGenerator& generator, const cql::CqlType& type)
{
    const auto ordinal = Ordinal::of(type, generator.decimals);
    if (!ordinal)
        return failure(cannotMake("a range", type));
    const auto least = ordinal->parse(generator.least);
    if (!least)
        return failure(least.error());
    const auto most = ordinal->parse(generator.most);
    if (!most)
        return failure(most.error());
    if (*least > *most)
        return failure(ErrorCode::Invalid, "the range from " + quoted(generator.least) + " to "
                                               + quoted(generator.most) + " is empty");
    // Nobody means milliseconds who says from midnight to midnight.
    const bool isTime = type.isNative(cql::NativeType::Timestamp) || type.isNative(cql::NativeType::Time);
    const bool isWhole = isTime && *least % ordinal->unit() == 0 && *most % ordinal->unit() == 0;
    const std::int64_t unit = isWhole ? ordinal->unit() : 1;
    const std::uint64_t span = (static_cast<std::uint64_t>(*most) - static_cast<std::uint64_t>(*least))
                               / static_cast<std::uint64_t>(unit);
    const std::uint64_t size = span == std::numeric_limits<std::uint64_t>::max() ? span : span + 1;
    return std::make_unique<RangeMaker>(*ordinal, *least, unit, Weights::zipf(size, generator.exponent));
}

}  // namespace querywright::engine
