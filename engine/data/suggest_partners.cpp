// SPDX-License-Identifier: Apache-2.0
#include "engine/data/suggest_partners.h"

#include "engine/data/fit_spread.h"
#include "engine/data/relate/partner_counts.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

namespace querywright::engine {

namespace {

// From what share of them on entities count as all of them.
constexpr double nearlyAll = 0.98;
constexpr double usualElements = 2.0;
constexpr std::uint64_t mostElements = 10'000;

class PartnerFit {
public:
    PartnerFit(const StoredAttributes& attributes, const RelationshipType& type,
               const Participation& participation, const std::vector<Uniqueness>& unique,
               const SuggestedCounts& counts)
        : m_attributes(attributes),
          m_model(attributes.model()),
          m_type(type),
          m_participation(participation),
          m_all(counts.relationships.at(type.id)),
          m_stated(counts.all.at(type.id))
    {
        for (const Participant& participant : type.participants) {
            m_sizes.push_back(counts.entities.at(participant.entity));
            m_isKnown = m_isKnown && !isRead(m_model, participant.entity);
            m_isAbout = m_isAbout || m_model.conceptual.find(participant.entity)->isWeak()
                        || isSubtype(m_model.conceptual, participant.entity);
        }
        for (const Uniqueness& each : unique) {
            if (const auto most = mostBeside(each, counts))
                m_bound = std::min(m_bound.value_or(*most), *most);
        }
        // Where numbers contradict each other, an average that is stated goes first.
        for (std::uint32_t i = 0; i < m_sizes.size(); ++i) {
            if (const auto& average = type.participants[i].fanOut.average) {
                const double all = *average * size(i);
                m_all = counts.scale < 1.0 ? std::min(all, m_all) : all;
                break;
            }
        }
    }

    std::optional<RelationshipData> make()
    {
        if (!m_isKnown || m_all <= 0.0)
            return std::nullopt;
        m_made.relationship = m_type.id;
        const auto created = createdPosition(m_model, m_type);
        if (created && m_sizes.size() == 2) {
            const EntityType& weak = *m_model.conceptual.find(m_type.participants[*created].entity);
            const std::uint64_t most = m_bound ? *m_bound : mostWeakEntities(m_attributes, weak);
            countPer(1 - *created, std::min(most, mostRows));
            return m_made;
        }
        // Where entities are known by whom they are related to, others say how many there are.
        const bool identifies =
            std::any_of(m_type.participants.begin(), m_type.participants.end(), [&](const Participant& each) {
                const auto& by = m_model.conceptual.find(each.entity)->identifiedBy;
                return std::find(by.begin(), by.end(), m_type.id) != by.end();
            });
        if (identifies || m_bound)
            return std::nullopt;
        if (m_sizes.size() != 2)
            return amongSeveral() && isPossible() ? std::optional(m_made) : std::nullopt;
        const auto& alone = m_participation.alone;
        if (alone[0] && alone[1])
            return std::nullopt;
        if (alone[0] || alone[1])
            oneToMany(alone[0] ? 0 : 1);
        else
            manyToMany();
        return isPossible() ? std::optional(m_made) : std::nullopt;
    }

private:
    double size(std::uint32_t i) const { return static_cast<double>(m_sizes[i]); }
    double average(std::uint32_t i) const { return m_all / size(i); }
    std::optional<double> worst(std::uint32_t i) const { return m_type.participants[i].fanOut.worst; }

    // How many relationships one entity can have where others are known by nothing but it and further ones of
    // which there are so many; half of them, as chance has to find them.
    std::optional<std::uint64_t> mostBeside(const Uniqueness& unique, const SuggestedCounts& counts) const
    {
        std::uint64_t most = 1;
        bool isHere = false;
        std::set<RelationshipId> seen;  // a key may be of several attributes there
        for (const Determined& each : unique.context) {
            if (each.hops.empty())
                continue;
            const Hop& hop = each.hops.front();
            if (hop.relationship == m_type.id)
                isHere = true;
            else if (hop.to && seen.insert(hop.relationship).second)
                most = saturatingProduct(
                    most, counts.entities.at(
                              m_model.conceptual.find(hop.relationship)->participants[*hop.to].entity));
        }
        if (!isHere || !unique.own.empty() || unique.context.size() < 2)
            return std::nullopt;
        return std::max<std::uint64_t>(1, most / 2);
    }

    // Whether the worst is more than what chance brings about.
    bool isPopular(std::uint32_t i) const
    {
        return worst(i) && *worst(i) > average(i) + 4.0 * std::sqrt(average(i));
    }

    void countPer(std::uint32_t per, std::uint64_t most)
    {
        m_made.per = per;
        const std::uint64_t least = m_participation.total[per] ? 1 : 0;
        Amount& amount = m_made.partners;
        amount = amountNear({average(per), worst(per)}, std::min(least, most), most);
        // Where there may be fewer others than thought, nobody needs more of them than must be.
        const std::uint64_t more = amount.least - std::min(amount.least, least);
        bool areShared = m_sizes.size() == 2;  // of two types there may even be none
        for (std::uint32_t i = 0; i < m_sizes.size(); ++i)
            areShared = areShared || (i != per && m_participation.alone[i]);
        if (m_isAbout && (areShared || amount.most + more <= most)) {
            if (amount.shape == Amount::Shape::Zipf) {
                amount = fallingFrom(amount.least - more, amount, average(per));
                return;
            }
            amount.most = std::min(most, amount.most + more);
            amount.least -= more;
        }
    }

    // Of all that are made; where nothing would be left for others, of all that are stated.
    double shareOfWorst(std::uint32_t i) const
    {
        constexpr double mostOfAll = 0.5;
        const double share = *worst(i) / m_all;
        return share > mostOfAll ? std::min(share, *worst(i) / m_stated) : share;
    }

    void oneToMany(std::uint32_t many)
    {
        const std::uint32_t one = 1 - many;
        const bool isEach = m_all >= nearlyAll * size(many);
        if (!isEach || (worst(one) && !isPopular(one))) {
            countPer(one, m_sizes[many]);
            return;
        }
        m_made.per = many;
        m_made.popularity = worst(one) ? popularityNear(m_sizes[one], shareOfWorst(one)) : usualPopularity;
    }

    // Those that are few and far between count, those whose worst is far above the average are popular.
    void manyToMany()
    {
        const auto excess = [&](std::uint32_t i) { return isPopular(i) ? *worst(i) / average(i) : 1.0; };
        const auto fanOut = [&](std::uint32_t i) -> const Spread& { return m_type.participants[i].fanOut; };
        std::uint32_t per = m_sizes[1] > m_sizes[0] ? 1 : 0;
        if (fanOut(0).isEmpty() != fanOut(1).isEmpty())
            per = fanOut(0).isEmpty() ? 1 : 0;
        if (excess(0) != excess(1))
            per = excess(0) > excess(1) ? 1 : 0;
        const std::uint32_t other = 1 - per;
        const EntityId entity = m_type.participants[per].entity;
        const bool isItself = areRelated(m_model.conceptual, entity, m_type.participants[other].entity);
        countPer(per, std::max<std::uint64_t>(1, m_sizes[other] - (isItself ? 1 : 0)));
        m_made.popularity = usualPopularity;
        if (!worst(other))
            return;
        // Nobody has the same partner twice: the share of one draw follows from that of all.
        const double share = std::min(0.999, *worst(other) / size(per));
        m_made.popularity =
            popularityNear(m_sizes[other], 1.0 - std::pow(1.0 - share, 1.0 / std::max(1.0, average(per))));
    }

    bool amongSeveral()
    {
        std::optional<std::uint32_t> per;
        for (std::uint32_t i = 0; i < m_sizes.size(); ++i) {
            const Spread& fanOut = m_type.participants[i].fanOut;
            const bool isBetter = !per || (fanOut.average && !m_type.participants[*per].fanOut.average);
            if (!fanOut.isEmpty() && isBetter && !m_participation.alone[i])
                per = i;
        }
        if (!per)
            return false;
        countPer(*per, mostCombinations(*per));
        // Few are enough where the numbers of others change.
        Amount& amount = m_made.partners;
        const std::uint64_t sum = amount.least + amount.most;
        if (amount.shape == Amount::Shape::Uniform && amount.least > 1 && !worst(*per)
            && sum - 1 <= mostCombinations(*per))
            amount = {1, sum - 1, Amount::Shape::Uniform, 1.0};
        for (std::uint32_t i = 0; i < m_sizes.size(); ++i) {
            if (i != *per && isPopular(i) && !m_participation.alone[i])
                m_made.popularity = popularityNear(m_sizes[i], *worst(i) / m_all);
        }
        return true;
    }

    // How many relationships one entity of the participant can have.
    std::uint64_t mostCombinations(std::uint32_t per) const
    {
        std::uint64_t most = m_participation.alone[per] ? 1 : mostRows;
        for (const Positions& key : m_participation.keys) {
            std::uint64_t combinations = 1;
            for (const std::uint32_t i : key)
                combinations = saturatingProduct(combinations, i == per ? 1 : m_sizes[i]);
            if (std::find(key.begin(), key.end(), per) != key.end())
                most = std::min(most, combinations);
        }
        return most;
    }

    // Whether there are enough of those who take part once for the others, and enough for those who must.
    bool isPossible() const
    {
        const RelationshipData& data = m_made;
        const std::uint64_t entities = m_sizes[data.per];
        const std::uint64_t least =
            std::max<std::uint64_t>(data.partners.least, m_participation.total[data.per] ? 1 : 0);
        std::uint64_t most = mostRows;
        std::uint64_t needed = saturatingProduct(entities, least);
        for (std::uint32_t i = 0; i < m_sizes.size(); ++i) {
            if (i != data.per && m_participation.alone[i])
                most = std::min(most, m_sizes[i]);
            if (i != data.per && m_participation.total[i])
                needed = std::max(needed, m_sizes[i]);
        }
        const std::uint64_t mostEach = std::min(data.partners.most, mostCombinations(data.per));
        return least <= mostEach && needed <= std::min(most, saturatingProduct(entities, mostEach));
    }

    const StoredAttributes& m_attributes;
    const Model& m_model;
    const RelationshipType& m_type;
    const Participation& m_participation;
    double m_all;                          // relationships
    double m_stated;                       // of those, before they were scaled down
    std::vector<std::uint64_t> m_sizes;    // how many entities there are, by position
    bool m_isKnown = true;                 // all of those
    bool m_isAbout = false;                // some of those
    std::optional<std::uint64_t> m_bound;  // of relationships of one, by keys that others are part of
    RelationshipData m_made;
};

}  // namespace

std::optional<RelationshipData> statedPartners(const StoredAttributes& attributes,
                                               const RelationshipType& type,
                                               const Participation& participation,
                                               const std::vector<Uniqueness>& unique,
                                               const SuggestedCounts& counts)
{
    return PartnerFit(attributes, type, participation, unique, counts).make();
}

Amount elementsNear(const Spread& stated)
{
    const double likely = stated.worst ? std::min(usualElements, (1.0 + *stated.worst) / 2.0) : usualElements;
    return amountNear({stated.average.value_or(likely), stated.worst}, 0, mostElements);
}

}  // namespace querywright::engine
