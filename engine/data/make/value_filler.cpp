// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/value_filler.h"

#include <numeric>
#include <utility>

namespace querywright::engine {

namespace {

constexpr std::uint64_t attemptsByChance = 24;      // before all combinations are searched
constexpr std::uint64_t attemptsUncounted = 2'000;  // where the combinations cannot be counted
constexpr std::uint64_t mostSearched = 1U << 24;
constexpr std::uint64_t nullSalt = 0x6E756C6C;

}  // namespace

Row ValueFiller::rowAt(std::size_t position) const
{
    const auto* entity = std::get_if<EntityId>(&m_group.owner);
    return entity ? m_draft.populations.at(*entity).row(position) : static_cast<Row>(position + 1);
}

bool ValueFiller::run()
{
    for (const StoredAttribute& stored : m_group.attributes)
        m_draft.columns[stored.id] = Column();
    const std::size_t size = m_draft.sizeOf(m_group.owner);
    m_draft.work.begin("generating " + nameOf(m_draft.model.conceptual, m_group.owner), size);
    bool isGood = prepareSources() && prepareLimits();
    if (isGood) {
        for (const Source& source : m_sources)
            m_columns.push_back(&m_draft.columns[source.maker.stored.id]);
        for (Column* column : m_columns)
            column->reserve(size);
        m_values.resize(m_sources.size());
        m_isNull.resize(m_sources.size());
        for (std::size_t position = 0; position < size && isGood; ++position)
            isGood = m_draft.work.step() && fillRow(position);
    }
    // Whoever looks at the columns finds a value or null for each row.
    for (const StoredAttribute& stored : m_group.attributes) {
        Column& column = m_draft.columns[stored.id];
        while (column.size() < size)
            column.appendNull();
    }
    return isGood;
}

bool ValueFiller::fillRow(std::size_t position)
{
    const Limit* violated = nullptr;
    for (std::uint64_t attempt = 0; attempt < attemptsByChance; ++attempt) {
        violated = draw(position, attempt);
        if (!violated)
            break;
    }
    if (violated && !search(position, *violated)) {
        if (!m_draft.work.isCancelled())
            m_draft.problems.add(noMoreFound(*violated, position));
        return false;
    }
    accept(position);
    return true;
}

const ValueFiller::Limit* ValueFiller::draw(std::size_t position, std::uint64_t attempt)
{
    for (std::size_t source = 0; source < m_sources.size(); ++source)
        make(source, position, attempt, nullptr);
    return firstViolated(position);
}

// Goes through all combinations of values in an order that jumps about (double hashing), so that few steps
// lead to an unused one while there are some.
bool ValueFiller::search(std::size_t position, const Limit& limit)
{
    const auto capacity = capacityOf(limit);
    if (!capacity) {
        for (std::uint64_t i = 0; i < attemptsUncounted && m_draft.work.goesOn(); ++i) {
            if (!draw(position, attemptsByChance + i))
                return true;
        }
        return false;
    }
    Random random(mixed(m_sources[limit.own.front()].maker.seed, rowAt(position)));
    std::uint64_t stride = 1 + random.below(*capacity);
    while (std::gcd(stride, *capacity) != 1)
        stride = stride % *capacity + 1;
    std::uint64_t number = random.below(*capacity);
    for (std::uint64_t step = 0; step < *capacity && step < mostSearched; ++step) {
        if ((step & 0xFFFU) == 0xFFFU && !m_draft.work.goesOn())
            return false;
        std::uint64_t rest = number;
        for (std::size_t source = 0, next = 0; source < m_sources.size(); ++source) {
            const bool isSearched = next < limit.own.size() && limit.own[next] == source;
            const std::uint64_t count = isSearched ? *m_sources[source].maker.values->capacity() : 1;
            const std::uint64_t choice = rest % count;
            make(source, position, attemptsByChance + step, isSearched ? &choice : nullptr);
            rest /= count;
            next += isSearched ? 1 : 0;
        }
        if (!firstViolated(position))
            return true;
        number = number >= *capacity - stride ? number - (*capacity - stride) : number + stride;
    }
    return false;
}

std::optional<std::string_view> ValueFiller::baseValue(const Base& base, std::size_t position) const
{
    if (base.maker)
        return m_isNull[*base.maker] != 0 ? std::nullopt
                                          : std::optional<std::string_view>(m_values[*base.maker]);
    const Row row = rowAt(position);
    if (!base.column || (base.population && !base.population->contains(row)))
        return std::nullopt;
    const std::size_t at = base.population ? base.population->position(row) : position;
    return base.column->isNull(at) ? std::nullopt : std::optional((*base.column)[at]);
}

// Sets the value of one source: drawn, or the one of a number.
void ValueFiller::make(std::size_t index, std::size_t position, std::uint64_t attempt,
                       const std::uint64_t* number)
{
    const Source& source = m_sources[index];
    const AttributeMaker& maker = source.maker;
    std::uint64_t seed = maker.isDerived ? maker.seed : mixed(maker.seed, rowAt(position));
    Draw draw{Random(0), source.countsWithinContext ? m_indexInContext[position] : position, std::nullopt};
    bool isNull = false;
    for (const Base& base : source.bases) {
        const auto value = baseValue(base, position);
        if (!draw.base)
            draw.base = value;
        if (maker.isDerived) {
            seed = mixed(seed, value ? hashOf(*value) : 0);
            isNull = isNull || !value;  // what is derived from nothing is nothing
        }
    }
    draw.random = Random(attempt == 0 ? seed : mixed(seed, attempt));
    Random nulls(mixed(seed, nullSalt));
    isNull = isNull || (maker.nullThreshold != 0 && nulls.happens(maker.nullThreshold));
    Bytes& out = m_values[index];
    isNull = isNull || !(number ? maker.values->nth(*number, draw, out) : maker.values->draw(draw, out));
    m_isNull[index] = isNull ? 1 : 0;
}

// A number for what must be unique, 0 if the row is exempt.
std::uint64_t ValueFiller::fingerprint(const Limit& limit, std::size_t position) const
{
    std::uint64_t number = limit.contexts[position];
    for (const std::size_t source : limit.own) {
        if (number == 0 || m_isNull[source] != 0)
            return 0;
        number = mixed(number, hashOf(m_values[source]));
    }
    return number;
}

const ValueFiller::Limit* ValueFiller::firstViolated(std::size_t position) const
{
    for (const Limit& limit : m_limits) {
        const std::uint64_t number = fingerprint(limit, position);
        if (number != 0 && limit.seen.contains(number))
            return &limit;
    }
    return nullptr;
}

void ValueFiller::accept(std::size_t position)
{
    for (Limit& limit : m_limits) {
        const std::uint64_t number = fingerprint(limit, position);
        if (number != 0)
            limit.seen.insert(number);
    }
    for (std::size_t source = 0; source < m_sources.size(); ++source) {
        if (m_isNull[source] != 0)
            m_columns[source]->appendNull();
        else
            m_columns[source]->append(m_values[source]);
    }
}

void makeValues(SampleDraft& draft, const ValueGroup& group)
{
    ValueFiller filler(draft, group);
    if (!filler.run()) {
        if (const auto* entity = std::get_if<EntityId>(&group.owner))
            draft.doubtful.insert(*entity);
    }
}

}  // namespace querywright::engine
