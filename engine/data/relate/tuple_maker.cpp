// SPDX-License-Identifier: Apache-2.0
#include "engine/data/relate/tuple_maker.h"

#include "engine/data/draft/stored_attribute.h"
#include "model/base/text.h"

#include <algorithm>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace querywright::engine {

namespace {

// Salts that tell the streams of one relationship type apart; 1 and 2 are those of the numbers of partners.
enum Salt : std::uint64_t { DealSalt = 3, PopularitySalt, CoverSalt, SeparateSalt };

constexpr std::uint64_t attemptsByChance = 24;
constexpr std::uint64_t mostSearched = 1U << 22;
constexpr std::uint64_t mostRanks = 1U << 18;  // of popularity

std::vector<Row> rowsOf(const Population& population)
{
    std::vector<Row> rows(population.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        rows[i] = population.row(i);
    return rows;
}

}  // namespace

void TupleMaker::run()
{
    m_rows.resize(m_type.participants.size());
    prepare();
    bool isGood = count();
    if (isGood) {
        std::vector<Row>& counting = m_rows[m_plan.per];
        for (std::size_t i = 0; i < m_counts.size(); ++i)
            counting.insert(counting.end(), m_counts[i], m_populations[m_plan.per].row(i));
        m_draft.work.begin("connecting " + m_type.name, counting.size());
        isGood = makeCreated();
    }
    for (std::uint32_t i = 0; isGood && i < m_rows.size(); ++i) {
        if (m_participation.alone[i] && i != m_plan.per && m_created != i)
            dealOut(i);
    }
    isGood = isGood && drawAll();
    for (std::uint32_t i = 0; isGood && i < m_rows.size(); ++i) {
        if (m_participation.alone[i] && i != m_plan.per && m_created != i)
            isGood = separate(i);
        else if (m_participation.total[i] && isFree(i))
            cover(i);
    }
    if (!isGood) {
        m_rows.assign(m_type.participants.size(), {});
        if (m_created)
            m_draft.populations[m_type.participants[*m_created].entity] = Population::first(0);
    }
    m_draft.tuples[m_type.id] = Tuples{std::move(m_rows)};
}

bool TupleMaker::Combination::isUsedUp(std::uint64_t number) const
{
    if (most == 1)
        return seen.contains(number);
    const auto found = uses.find(number);
    return found != uses.end() && found->second >= most;
}

void TupleMaker::Combination::use(std::uint64_t number)
{
    if (most == 1)
        seen.insert(number);
    else
        ++uses[number];
}

bool TupleMaker::isFree(std::uint32_t position) const
{
    return std::find(m_free.begin(), m_free.end(), position) != m_free.end();
}

// The weak entities are numbered in the order of their owners.
bool TupleMaker::makeCreated()
{
    if (!m_created || *m_created == m_plan.per)
        return true;
    const std::size_t size = m_rows[m_plan.per].size();
    const Population population = Population::first(size);
    m_rows[*m_created] = rowsOf(population);
    m_populations[*m_created] = population;
    m_draft.populations[m_type.participants[*m_created].entity] = population;
    return m_draft.work.goesOn();
}

void TupleMaker::dealOut(std::uint32_t position)
{
    std::vector<Row> rows = rowsOf(m_populations[position]);
    Random random(mixed(mixed(m_seed, DealSalt), position));
    shuffle(rows, random);
    rows.resize(std::min(rows.size(), m_rows[m_plan.per].size()));
    m_rows[position] = std::move(rows);
}

bool TupleMaker::drawAll()
{
    if (m_free.empty())
        return true;
    const std::size_t size = m_rows[m_plan.per].size();
    for (const std::uint32_t position : m_free) {
        std::vector<Row>& ranked = m_byPopularity[position] = rowsOf(m_populations[position]);
        if (ranked.empty() && size > 0)
            return fail("there is no " + quoted(name(position)));
        Random random(mixed(mixed(m_seed, PopularitySalt), position));
        if (m_plan.popularity > 0.0)
            shuffle(ranked, random);
        m_popularity[position] = Weights::zipf(ranked.size(), m_plan.popularity, mostRanks);
        m_rows[position].resize(size);
    }
    for (Combination& combination : m_combinations)
        combination.seen = FingerprintSet(size);
    for (std::size_t tuple = 0; tuple < size; ++tuple) {
        if (!m_draft.work.step() || !drawTuple(tuple))
            return false;
        for (Combination& combination : m_combinations) {
            if (const std::uint64_t number = fingerprint(combination, tuple))
                combination.use(number);
        }
    }
    return true;
}

bool TupleMaker::drawTuple(std::size_t tuple)
{
    for (std::uint64_t attempt = 0; attempt < attemptsByChance; ++attempt) {
        Random random(mixed(mixed(m_seed, tuple), attempt));
        for (const std::uint32_t position : m_free)
            m_rows[position][tuple] = m_byPopularity[position][m_popularity[position].draw(random)];
        if (isAllowed(tuple, false))
            return true;
    }
    return search(tuple);
}

// Goes through all combinations of the participants that are drawn, in an order that jumps about (double
// hashing).
bool TupleMaker::search(std::size_t tuple)
{
    std::uint64_t capacity = 1;
    for (const std::uint32_t position : m_free)
        capacity = saturatingProduct(capacity, m_byPopularity[position].size());
    Random random(mixed(mixed(m_seed, tuple), attemptsByChance));
    std::uint64_t stride = 1 + random.below(capacity);
    while (std::gcd(stride, capacity) != 1)
        stride = stride % capacity + 1;
    for (const bool mayMeetItself : {false, true}) {
        std::uint64_t number = random.below(capacity);
        for (std::uint64_t step = 0; step < capacity && step < mostSearched; ++step) {
            if ((step & 0xFFFU) == 0xFFFU && !m_draft.work.goesOn())
                return false;
            std::uint64_t rest = number;
            for (const std::uint32_t position : m_free) {
                const std::vector<Row>& rows = m_byPopularity[position];
                m_rows[position][tuple] = rows[rest % rows.size()];
                rest /= rows.size();
            }
            if (isAllowed(tuple, mayMeetItself))
                return true;
            number = number >= capacity - stride ? number - (capacity - stride) : number + stride;
        }
    }
    return fail("no further combination was found that keeps every key unique, after " + grouped(tuple)
                + " of " + grouped(m_rows[m_plan.per].size()) + " relationships");
}

bool TupleMaker::meetsItself(std::size_t tuple) const
{
    return std::any_of(m_related.begin(), m_related.end(), [&](const Positions& pair) {
        return m_rows[pair.front()][tuple] == m_rows[pair.back()][tuple];
    });
}

bool TupleMaker::isAllowed(std::size_t tuple, bool mayMeetItself) const
{
    if (!mayMeetItself && meetsItself(tuple))
        return false;
    return std::none_of(m_combinations.begin(), m_combinations.end(), [&](const Combination& combination) {
        const std::uint64_t number = fingerprint(combination, tuple);
        return number != 0 && combination.isUsedUp(number);
    });
}

std::uint64_t TupleMaker::fingerprint(const Combination& combination, std::size_t tuple) const
{
    std::uint64_t number = 1;
    if (combination.bearer) {
        const std::size_t bearer =
            m_populations[*combination.bearer].position(m_rows[*combination.bearer][tuple]);
        number = combination.contexts[bearer];
        if (number == 0)
            return 0;
    }
    for (const std::uint32_t position : combination.participants)
        number = mixed(number, m_rows[position][tuple]);
    return number;
}

// Exchanges entities that were dealt out, where they met themselves or a combination that occurs already.
bool TupleMaker::separate(std::uint32_t position)
{
    std::vector<Row>& rows = m_rows[position];
    std::unordered_map<std::uint64_t, std::uint32_t> uses;
    const auto indexOf = [&](const Combination& combination) {
        return static_cast<std::uint64_t>(&combination - m_combinations.data());
    };
    const auto add = [&](std::size_t tuple, std::uint32_t change) {
        for (const Combination& combination : m_combinations) {
            if (const std::uint64_t number = fingerprint(combination, tuple))
                uses[mixed(number, static_cast<std::uint64_t>(&combination - m_combinations.data()))] +=
                    change;
        }
    };
    const auto isRepeated = [&](std::size_t tuple) {
        return std::any_of(m_combinations.begin(), m_combinations.end(), [&](const Combination& combination) {
            const std::uint64_t number = fingerprint(combination, tuple);
            return number != 0 && uses[mixed(number, indexOf(combination))] > combination.most;
        });
    };
    for (std::size_t tuple = 0; tuple < rows.size(); ++tuple)
        add(tuple, 1);
    Random random(mixed(mixed(m_seed, SeparateSalt), position));
    const auto exchange = [&](std::size_t tuple, std::size_t other) {
        add(tuple, ~0U);
        add(other, ~0U);
        std::swap(rows[tuple], rows[other]);
        add(tuple, 1);
        add(other, 1);
    };
    for (std::size_t tuple = 0; tuple < rows.size(); ++tuple) {
        std::uint64_t left = rows.size() < 2 ? 0 : 1000;
        for (; (isRepeated(tuple) || meetsItself(tuple)) && left > 0 && m_draft.work.goesOn(); --left) {
            const std::size_t other = random.below(rows.size());
            exchange(tuple, other);
            if (isRepeated(tuple) || isRepeated(other) || meetsItself(tuple) || meetsItself(other))
                exchange(tuple, other);
        }
        if (isRepeated(tuple))
            return fail("no combination was found that keeps every key unique");
    }
    return !m_draft.work.isCancelled();
}

// Puts entities that were never drawn in the place of some that were drawn several times. As they occur
// nowhere else, no combination can occur twice by that.
void TupleMaker::cover(std::uint32_t position)
{
    std::vector<Row>& rows = m_rows[position];
    const Population& population = m_populations[position];
    std::vector<std::uint32_t> uses(population.size(), 0);
    for (const Row row : rows)
        ++uses[population.position(row)];
    std::vector<std::size_t> order(rows.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    Random random(mixed(mixed(m_seed, CoverSalt), position));
    shuffle(order, random);
    std::size_t next = 0;
    for (std::size_t i = 0; i < population.size(); ++i) {
        for (; uses[i] == 0 && next < order.size(); ++next) {
            const std::size_t before = population.position(rows[order[next]]);
            if (uses[before] < 2)
                continue;
            rows[order[next]] = population.row(i);
            --uses[before];
            ++uses[i];
        }
    }
}

bool TupleMaker::fail(const std::string& message)
{
    // Where entities are missing for reasons that were told, it is no wonder that others find no partners.
    const auto& participants = m_type.participants;
    const bool isConsequence =
        std::any_of(participants.begin(), participants.end(),
                    [&](const Participant& each) { return m_draft.doubtful.contains(each.entity); });
    if (!isConsequence)
        m_draft.problems.add({ErrorCode::Invalid,
                              quoted(m_type.name) + ": " + message,
                              {{}, 0, 0, dataPath(m_draft.model.conceptual, m_type.id, "/partners")}});
    return false;
}

std::string TupleMaker::name(std::uint32_t position) const
{
    return nameOf(m_draft.model.conceptual, m_type.participants[position].entity);
}

}  // namespace querywright::engine
