// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/value_group.h"

#include "engine/data/make/attribute_maker.h"

#include <algorithm>
#include <cstddef>
#include <numeric>

namespace querywright::engine {

namespace {

// Disjoint sets of the positions 0 .. n-1; each is known by its smallest member.
class Sets {
public:
    explicit Sets(std::size_t count) : m_parents(count) { std::iota(m_parents.begin(), m_parents.end(), 0); }

    std::size_t find(std::size_t position) const
    {
        while (m_parents[position] != position)
            position = m_parents[position];
        return position;
    }
    void join(std::size_t first, std::size_t second)
    {
        const auto [low, high] = std::minmax({find(first), find(second)});
        m_parents[high] = low;
    }

private:
    std::vector<std::size_t> m_parents;
};

std::size_t positionOf(const std::vector<StoredAttribute>& attributes, AttributeId id)
{
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const StoredAttribute& each) { return each.id == id; });
    return static_cast<std::size_t>(found - attributes.begin());
}

// What the values of an attribute may be computed from, whoever has it.
Key basesOf(const StoredAttributes& all, const StoredAttribute& stored)
{
    Key bases = stored.attribute->derived ? stored.attribute->derivedFrom : Key();
    const Generator generator = plainGenerator(all, stored);
    if (const auto* offset = std::get_if<OffsetGenerator>(&generator))
        bases.push_back(offset->base);
    return bases;
}

Sets joined(const StoredAttributes& all, const std::vector<StoredAttribute>& attributes,
            const std::vector<Uniqueness>& uniquenesses)
{
    Sets sets(attributes.size());
    for (const Uniqueness& uniqueness : uniquenesses) {
        for (const AttributeId id : uniqueness.own)
            sets.join(positionOf(attributes, uniqueness.own.front()), positionOf(attributes, id));
    }
    for (std::size_t i = 0; i < attributes.size(); ++i) {
        for (const AttributeId base : basesOf(all, attributes[i])) {
            const std::size_t position = positionOf(attributes, base);
            if (position < attributes.size())
                sets.join(i, position);
        }
    }
    return sets;
}

bool isWeak(const ConceptualModel& model, const AttributeOwner& owner)
{
    const auto* id = std::get_if<EntityId>(&owner);
    const EntityType* entityType = id ? model.find(*id) : nullptr;
    return entityType && entityType->isWeak();
}

}  // namespace

std::vector<ValueGroup> valueGroups(const StoredAttributes& all, const AttributeOwner& owner,
                                    const std::vector<Uniqueness>& uniquenesses)
{
    const std::vector<StoredAttribute>& attributes = all.of(owner);
    std::vector<Uniqueness> own;
    for (const Uniqueness& uniqueness : uniquenesses) {
        if (uniqueness.host == owner && !uniqueness.own.empty())
            own.push_back(uniqueness);
    }
    const Sets sets = joined(all, attributes, own);
    std::vector<ValueGroup> groups;
    for (std::size_t first = 0; first < attributes.size(); ++first) {
        if (sets.find(first) != first)
            continue;
        ValueGroup& group = groups.emplace_back(ValueGroup{owner, {}, {}, false});
        for (std::size_t i = first; i < attributes.size(); ++i) {
            if (sets.find(i) == first)
                group.attributes.push_back(attributes[i]);
        }
        for (const Uniqueness& uniqueness : own) {
            if (sets.find(positionOf(attributes, uniqueness.own.front())) != first)
                continue;
            group.uniquenesses.push_back(uniqueness);
            group.hasPartialKey =
                group.hasPartialKey || (uniqueness.identifies && isWeak(all.model().conceptual, owner));
        }
    }
    return groups;
}

Key inheritedBases(const StoredAttributes& all, const ValueGroup& group)
{
    Key bases;
    const std::vector<StoredAttribute>& own = all.of(group.owner);
    const std::vector<StoredAttribute>& available = all.withInherited(group.owner);
    for (const StoredAttribute& stored : group.attributes) {
        for (const AttributeId base : basesOf(all, stored)) {
            const bool isOwn = positionOf(own, base) < own.size();
            if (!isOwn && positionOf(available, base) < available.size())
                bases.push_back(base);
        }
    }
    return bases;
}

}  // namespace querywright::engine
