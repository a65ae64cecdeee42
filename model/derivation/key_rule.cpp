// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/mapping_rules.h"

#include <algorithm>
#include <compare>
#include <numeric>
#include <optional>
#include <tuple>

// MR5 as D4 completes it: among the sets of key attributes that make the primary key determine the grain, one
// of the smallest; among those the one that (a) completes a declared candidate key of which most attributes
// are in the primary key already, (b) has most attributes the query returns, (c) comes first along the walk,
// owner's key before partial key, declared order inside a key. Keys of what the query orders by go first.

namespace querywright {
namespace {

using Positions = std::vector<std::size_t>;

bool isNested(const Draft& draft, const WalkPlace& place)
{
    const auto& nested = draft.query().nested;
    const auto isNestedNode = [&](NodeIndex node) {
        return std::find(nested.begin(), nested.end(), node) != nested.end();
    };
    if (const auto* node = std::get_if<NodeIndex>(&place))
        return isNestedNode(*node);
    const auto& step = draft.walk().steps[static_cast<std::size_t>(std::get<StepIndex>(place))];
    return std::any_of(step.participants.begin(), step.participants.end(), isNestedNode);
}

// All attributes of keys that may complete the primary key, in the order of (c).
std::vector<AttributeUse> candidates(const Draft& draft, const AttributeSet& known)
{
    std::vector<AttributeUse> ordered;
    const auto addKeys = [&](const auto& isWanted) {
        for (const CandidateKey& key : draft.dependencies().candidateKeys()) {
            if (!isWanted(key))
                continue;
            for (const AttributeUse& use : key.attributes)
                addOnce(ordered, use);
        }
    };
    const bool isGrouped = !draft.query().groupBy.empty();
    if (!isGrouped) {
        for (std::size_t i = 0; i < draft.walk().nodes.size(); ++i) {
            const WalkPlace node = static_cast<NodeIndex>(i);
            if (isNested(draft, node))
                continue;
            addKeys([&](const CandidateKey& key) { return key.place == node && key.isPrimary; });
            addKeys([&](const CandidateKey& key) { return key.place == node; });
        }
        addKeys([&](const CandidateKey& key) {
            return std::holds_alternative<StepIndex>(key.place) && !isNested(draft, key.place);
        });
    }
    for (const AttributeUse& use : draft.table().grain)
        addOnce(ordered, use);
    std::erase_if(ordered, [&](const AttributeUse& use) { return known.count(use) != 0; });
    return ordered;
}

class Completion {
public:
    Completion(const Draft& draft, const std::vector<AttributeUse>& key)
        : m_draft(draft),
          m_key(key.begin(), key.end()),
          m_known(draft.dependencies().closure(m_key)),
          m_candidates(candidates(draft, m_known))
    {}

    // The attributes to add, in order.
    std::vector<AttributeUse> best() const;

private:
    // Smaller is better: (a) and (b) negated, then (c) as the positions among the candidates.
    using Rank = std::tuple<int, int, Positions>;

    bool completes(const Positions& chosen) const;
    Rank rank(const Positions& chosen) const;
    int overlap(const Positions& chosen) const;
    int returned(const Positions& chosen) const;
    std::optional<Positions> bestOfSize(std::size_t size, std::size_t& budget) const;
    Positions greedy() const;

    const Draft& m_draft;
    AttributeSet m_key;
    AttributeSet m_known;
    std::vector<AttributeUse> m_candidates;
};

bool Completion::completes(const Positions& chosen) const
{
    AttributeSet all = m_known;
    for (const std::size_t position : chosen)
        all.insert(m_candidates[position]);
    return m_draft.dependencies().determines(all, m_draft.table().grain);
}

int Completion::overlap(const Positions& chosen) const
{
    int most = 0;
    for (const CandidateKey& key : m_draft.dependencies().candidateKeys()) {
        if (!std::holds_alternative<NodeIndex>(key.place))
            continue;  // an m:n relationship's key would always prefer primary keys to alternate ones
        int present = 0;
        int added = 0;
        for (const AttributeUse& use : key.attributes) {
            const bool isChosen = std::any_of(chosen.begin(), chosen.end(), [&](std::size_t position) {
                return m_candidates[position] == use;
            });
            present += static_cast<int>(m_key.count(use));
            added += isChosen ? 1 : 0;
        }
        if (added != 0 && static_cast<std::size_t>(present + added) == key.attributes.size())
            most = std::max(most, present);
    }
    return most;
}

int Completion::returned(const Positions& chosen) const
{
    return static_cast<int>(std::count_if(chosen.begin(), chosen.end(), [&](std::size_t position) {
        return findColumn(m_draft.table(), m_candidates[position]).has_value();
    }));
}

Completion::Rank Completion::rank(const Positions& chosen) const
{
    return {-overlap(chosen), -returned(chosen), chosen};
}

// Tries all sets of the size, unless there are more than `budget` allows.
std::optional<Positions> Completion::bestOfSize(std::size_t size, std::size_t& budget) const
{
    Positions chosen(size);
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    std::optional<Rank> best;
    while (budget > 0) {
        --budget;
        if (completes(chosen)) {
            Rank found = rank(chosen);
            if (!best || found < *best)
                best = std::move(found);
        }
        std::size_t i = size;
        while (i > 0 && chosen[i - 1] == m_candidates.size() - size + i - 1)
            --i;
        if (i == 0)
            break;
        ++chosen[i - 1];
        std::iota(chosen.begin() + static_cast<std::ptrdiff_t>(i), chosen.end(), chosen[i - 1] + 1);
    }
    if (!best)
        return std::nullopt;
    return std::get<Positions>(*best);
}

// For walks with very many key attributes: all of the grain's, without those that are not needed, last ones
// first.
Positions Completion::greedy() const
{
    Positions chosen(m_candidates.size());
    std::iota(chosen.begin(), chosen.end(), std::size_t{0});
    for (std::size_t i = m_candidates.size(); i-- > 0;) {
        Positions without = chosen;
        without.erase(std::find(without.begin(), without.end(), i));
        if (completes(without))
            chosen = std::move(without);
    }
    return chosen;
}

std::vector<AttributeUse> Completion::best() const
{
    std::size_t budget = 20'000;
    std::optional<Positions> chosen;
    for (std::size_t size = 0; size <= m_candidates.size() && !chosen && budget > 0; ++size)
        chosen = bestOfSize(size, budget);
    if (!chosen)
        chosen = greedy();
    std::vector<AttributeUse> attributes;
    for (const std::size_t position : *chosen)
        attributes.push_back(m_candidates[position]);
    return attributes;
}

// Keys of what the query orders by come first: of the passengers of a flight by name, each one's bookings lie
// together.
std::vector<AttributeUse> orderedFirst(const Draft& draft, std::vector<AttributeUse> added)
{
    const auto isOfOrdered = [&](const AttributeUse& use) {
        const auto& order = draft.query().order;
        return std::any_of(order.begin(), order.end(), [&](const Ordering& ordering) {
            const auto* node = std::get_if<NodeIndex>(&ordering.attribute.place);
            return node && contains(draft.dependencies().nodeKey(*node), use);
        });
    };
    std::stable_partition(added.begin(), added.end(), isOfOrdered);
    return added;
}

}  // namespace

void applyKeyRule(Draft& draft)
{
    const std::vector<AttributeUse> key = draft.primaryKey();
    const std::vector<AttributeUse> added = orderedFirst(draft, Completion(draft, key).best());
    const auto textsOf = [&](const std::vector<AttributeUse>& uses) {
        std::vector<std::string> texts;
        for (const AttributeUse& use : uses)
            texts.push_back(draft.text(use));
        return texts;
    };
    const bool isOne = added.size() == 1;
    const bool isOneBefore = key.size() == 1;
    const std::string names = listed(textsOf(added));
    std::string sentence =
        listed(textsOf(key)) + (isOneBefore ? " does" : " do") + " not tell the rows apart; ";
    if (key.empty())
        sentence = names + (isOne ? " tells the rows apart" : " together tell the rows apart");
    else if (draft.dependencies().determines({added.begin(), added.end()}, draft.table().grain))
        sentence += names + (isOne ? " does" : " together do");
    else
        sentence += "with " + names + (isOneBefore ? " it does" : " they do");
    for (const AttributeUse& use : added)
        draft.addToClusteringKey(use, Direction::Ascending, draft.reason("MR5", use, sentence));
}

}  // namespace querywright
