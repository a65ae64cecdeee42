// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/make/attribute_maker.h"
#include "engine/data/relate/tuple_maker.h"
#include "model/base/text.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

constexpr std::uint64_t countSalt = 1;
constexpr std::uint64_t fitSalt = 2;

}  // namespace

TupleMaker::TupleMaker(SampleDraft& draft, const RelationshipType& relationshipType)
    : m_draft(draft),
      m_type(relationshipType),
      m_participation(participationOf(draft.model.conceptual, relationshipType)),
      m_created(createdPosition(draft.model, relationshipType)),
      m_seed(seedOf(draft.model, relationshipType.id))
{}

void TupleMaker::prepare()
{
    const std::size_t count = m_type.participants.size();
    std::vector<std::size_t> sizes;
    for (std::uint32_t i = 0; i < count; ++i) {
        const auto known = m_draft.populations.find(m_type.participants[i].entity);
        m_populations.push_back(known == m_draft.populations.end() ? Population() : known->second);
        sizes.push_back(m_populations.back().size());
    }
    m_plan = partnerPlan(m_draft.attributes, m_type, m_participation, sizes);
    if (m_created == m_plan.per) {
        // The weak entities count: there are as many as the model says of them.
        const EntityId weak = m_type.participants[*m_created].entity;
        const EntityData* data = dataOf(m_draft.model.data, weak);
        m_populations[*m_created] = Population::first(data && data->count > 0 ? data->count : 1000);
        m_draft.populations[weak] = m_populations[*m_created];
        m_plan.partners = {1, 1, Amount::Shape::Uniform, 1.0};
    }
    m_popularity.resize(count, Weights::uniform(0));
    m_byPopularity.resize(count);
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i != m_plan.per && m_created != i && !m_participation.alone[i])
            m_free.push_back(i);
        for (std::uint32_t j = 0; j < i; ++j) {
            if (areRelated(m_draft.model.conceptual, m_type.participants[i].entity,
                           m_type.participants[j].entity))
                m_related.push_back({j, i});
        }
    }
    addKeys();
}

void TupleMaker::addKeys()
{
    for (const Positions& key : m_participation.keys)
        m_combinations.push_back({1, key, std::nullopt, {}, FingerprintSet(), {}});
    for (const Uniqueness& uniqueness : m_draft.unique) {
        const auto* host = std::get_if<EntityId>(&uniqueness.host);
        if (!host || !uniqueness.own.empty() || uniqueness.context.size() < 2)
            continue;
        for (std::uint32_t i = 0; i < m_type.participants.size(); ++i) {
            if (m_type.participants[i].entity == *host && m_participation.alone[i])
                addContexts(uniqueness, i);
        }
    }
}

// An entity may be known by nothing but those it is related to (an enrolment by student and course). If all
// but this relationship type's are known, it must choose the rest accordingly.
void TupleMaker::addContexts(const Uniqueness& uniqueness, std::uint32_t bearer)
{
    Combination combination;
    Uniqueness elsewhere = uniqueness;
    elsewhere.context.clear();
    for (const Determined& determined : uniqueness.context) {
        const bool isHere = !determined.hops.empty() && determined.hops.front().relationship == m_type.id;
        if (isHere && determined.hops.front().to)
            combination.participants.push_back(*determined.hops.front().to);
        else if (!isHere && !determined.hops.empty())
            elsewhere.context.push_back(determined);
        else
            return;
    }
    const bool isKnown =
        std::all_of(elsewhere.context.begin(), elsewhere.context.end(), [&](const Determined& each) {
            const auto isReady = [&](const Hop& hop) { return m_draft.tuples.contains(hop.relationship); };
            return std::all_of(each.hops.begin(), each.hops.end(), isReady)
                   && (!each.attribute || m_draft.columns.contains(*each.attribute));
        });
    if (combination.participants.empty())
        return;
    if (!isKnown || m_created == bearer) {
        addShare(elsewhere, std::move(combination), bearer);
        return;
    }
    combination.bearer = bearer;
    combination.contexts = contextNumbers(m_draft, elsewhere);
    m_combinations.push_back(std::move(combination));
}

// Relationship types that choose later must find as many different partners as this one lets an entity have.
void TupleMaker::addShare(const Uniqueness& elsewhere, Combination combination, std::uint32_t bearer)
{
    combination.most = 1;
    for (const Determined& determined : elsewhere.context) {
        const Hop& hop = determined.hops.front();
        const RelationshipType* other = m_draft.model.conceptual.find(hop.relationship);
        const auto known = other && hop.to ? m_draft.populations.find(other->participants[*hop.to].entity)
                                           : m_draft.populations.end();
        const std::uint64_t choices = known == m_draft.populations.end() ? unlimited : known->second.size();
        combination.most = saturatingProduct(combination.most, choices);
    }
    if (m_created == bearer && combination.participants == Positions{m_plan.per})
        m_mostPartners = combination.most;
    else if (m_created != bearer && combination.most != unlimited)
        m_combinations.push_back(std::move(combination));
}

CountLimits TupleMaker::limits() const
{
    CountLimits limits;
    if (m_plan.isStated || m_created)
        limits = {m_plan.partners.least, std::max(m_plan.partners.least, m_plan.partners.most), 0, unlimited};
    if (m_participation.total[m_plan.per])
        limits.least = std::max<std::uint64_t>(limits.least, 1);
    limits.most = std::min(limits.most, m_participation.alone[m_plan.per] ? 1 : m_mostPartners);
    for (const Positions& key : m_participation.keys) {
        std::uint64_t combinations = 1;
        bool isCounting = false;
        for (const std::uint32_t position : key) {
            if (position == m_plan.per)
                isCounting = true;
            else if (m_created != position)
                combinations = saturatingProduct(combinations, m_populations[position].size());
        }
        std::uint64_t& limit = isCounting ? limits.most : limits.mostSum;
        limit = std::min(limit, combinations);
    }
    for (std::uint32_t i = 0; i < m_populations.size(); ++i) {
        if (i == m_plan.per || m_created == i)
            continue;
        if (m_participation.alone[i])
            limits.mostSum = std::min<std::uint64_t>(limits.mostSum, m_populations[i].size());
        if (m_participation.total[i])
            limits.leastSum = std::max<std::uint64_t>(limits.leastSum, m_populations[i].size());
    }
    return limits;
}

bool TupleMaker::arePossible(const CountLimits& limits)
{
    const std::uint64_t entities = m_populations[m_plan.per].size();
    if (limits.least > limits.most && entities > 0)
        return fail("each " + quoted(name(m_plan.per)) + " should have at least " + grouped(limits.least)
                    + ", but at most " + grouped(limits.most) + (limits.most == 1 ? " is" : " are")
                    + " possible");
    const std::uint64_t leastByEntity = saturatingProduct(entities, limits.least);
    const std::uint64_t mostByEntity = saturatingProduct(entities, limits.most);
    const std::uint64_t least = std::max(leastByEntity, limits.leastSum);
    const std::uint64_t most = std::min(mostByEntity, limits.mostSum);
    if (least > mostRows)
        return fail("there would be " + grouped(least) + " relationships; at most " + grouped(mostRows)
                    + " can be made");
    if (least <= most)
        return true;
    if (limits.leastSum <= most)
        return fail(grouped(least) + " relationships are needed for " + grouped(entities) + " "
                    + quoted(name(m_plan.per)) + ", but at most " + grouped(most) + " are possible");
    for (std::uint32_t i = 0; i < m_populations.size(); ++i) {
        if (i != m_plan.per && m_participation.total[i] && m_populations[i].size() == limits.leastSum)
            return fail("each of " + grouped(limits.leastSum) + " " + quoted(name(i))
                        + " must take part, but at most " + grouped(most)
                        + (most == 1 ? " relationship is" : " relationships are") + " possible");
    }
    return fail("no relationships are possible");
}

bool TupleMaker::count()
{
    CountLimits limits = this->limits();
    if (!arePossible(limits))
        return false;
    limits.mostSum = std::min(limits.mostSum, mostRows);
    const AmountDraw amount(m_plan.partners);
    const std::size_t entities = m_populations[m_plan.per].size();
    m_counts.reserve(entities);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < entities; ++i) {
        Random random(mixed(mixed(m_seed, countSalt), m_populations[m_plan.per].row(i)));
        m_counts.push_back(std::min(amount.draw(random), mostRows));
        sum += m_counts.back();
        if (sum > mostRows && m_plan.isStated && limits.mostSum == mostRows)
            return fail("there would be more than " + grouped(mostRows) + " relationships");
    }
    if (reachesMost(m_draft.model, m_type) && !m_counts.empty())
        *std::max_element(m_counts.begin(), m_counts.end()) = std::min(m_plan.partners.most, mostRows);
    Random random(mixed(m_seed, fitSalt));
    fitCounts(m_counts, limits, random);
    return true;
}

}  // namespace querywright::engine
