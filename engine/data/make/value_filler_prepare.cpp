// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/value_filler.h"
#include "model/base/text.h"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>

namespace querywright::engine {

namespace {

bool contains(const Key& key, AttributeId attribute)
{
    return std::find(key.begin(), key.end(), attribute) != key.end();
}

// The size of the greatest set of equal contexts.
std::uint64_t greatestShare(const std::vector<std::uint64_t>& contexts)
{
    std::unordered_map<std::uint64_t, std::uint64_t> shares;
    std::uint64_t greatest = 0;
    for (const std::uint64_t context : contexts) {
        if (context != 0)
            greatest = std::max(greatest, ++shares[context]);
    }
    return greatest;
}

}  // namespace

KeyPart ValueFiller::partOf(AttributeId attribute) const
{
    if (!std::holds_alternative<EntityId>(m_group.owner))
        return KeyPart::None;
    for (const Uniqueness& uniqueness : m_group.uniquenesses) {
        if (uniqueness.identifies && uniqueness.own == Key{attribute})
            return m_group.hasPartialKey ? KeyPart::PartialKey : KeyPart::Key;
    }
    return KeyPart::None;
}

bool ValueFiller::prepareSources()
{
    const MakingFor context = makingFor(m_draft.attributes, m_draft.attributes.udts(), m_group.owner);
    for (const StoredAttribute& stored : m_group.attributes) {
        auto maker = makeAttributeMaker(context, stored, partOf(stored.id));
        if (!maker) {
            m_draft.problems.add(maker.error());
            return false;
        }
        if (m_draft.keyAttributes.contains(stored.id))
            maker->nullThreshold = 0;
        const bool isPartialKey = m_group.hasPartialKey
                                  && std::any_of(m_group.uniquenesses.begin(), m_group.uniquenesses.end(),
                                                 [&](const Uniqueness& each) {
                                                     return each.identifies && contains(each.own, stored.id);
                                                 });
        m_sources.push_back({std::move(*maker), {}, isPartialKey});
    }
    return sortByBases();
}

// So that each base that belongs to the group is made before what is computed from it.
bool ValueFiller::sortByBases()
{
    std::vector<Source> sorted;
    std::vector<Source> waiting = std::move(m_sources);
    const auto isWaiting = [&](AttributeId id) {
        return std::any_of(waiting.begin(), waiting.end(),
                           [&](const Source& each) { return each.maker.stored.id == id; });
    };
    while (!waiting.empty()) {
        const auto ready = std::find_if(waiting.begin(), waiting.end(), [&](const Source& each) {
            return std::none_of(each.maker.bases.begin(), each.maker.bases.end(), isWaiting);
        });
        if (ready == waiting.end()) {
            const StoredAttribute& stored = waiting.front().maker.stored;
            m_draft.problems.add({ErrorCode::Invalid,
                                  quoted(stored.name) + " is computed from itself",
                                  {{}, 0, 0, stored.path}});
            return false;
        }
        sorted.push_back(std::move(*ready));
        waiting.erase(ready);
    }
    m_sources = std::move(sorted);
    for (Source& source : m_sources) {
        for (const AttributeId base : source.maker.bases)
            source.bases.push_back(findBase(base));
    }
    return true;
}

ValueFiller::Base ValueFiller::findBase(AttributeId id) const
{
    for (std::size_t i = 0; i < m_sources.size(); ++i) {
        if (m_sources[i].maker.stored.id == id)
            return {i, nullptr, nullptr};
    }
    const AttributeOwner owner = ownerOf(m_draft.model.conceptual, id);
    const auto* entity = std::get_if<EntityId>(&owner);
    return {std::nullopt, m_draft.column(id), entity ? &m_draft.populations.at(*entity) : nullptr};
}

bool ValueFiller::prepareLimits()
{
    bool isEnough = true;
    for (const Uniqueness& uniqueness : m_group.uniquenesses) {
        Limit limit;
        limit.uniqueness = &uniqueness;
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            if (contains(uniqueness.own, m_sources[i].maker.stored.id))
                limit.own.push_back(i);
        }
        limit.contexts = contextNumbers(m_draft, uniqueness);
        if (!m_draft.work.goesOn())
            return false;
        isEnough = ensureCapacity(limit) && isEnough;
        limit.seen = FingerprintSet(limit.contexts.size());
        m_draft.work.goesOn();
        m_limits.push_back(std::move(limit));
    }
    countWithinContexts();
    return isEnough;
}

std::optional<std::uint64_t> ValueFiller::capacityOf(const Limit& limit) const
{
    std::uint64_t product = 1;
    for (const std::size_t source : limit.own) {
        const auto capacity = m_sources[source].maker.values->capacity();
        std::uint64_t next = 0;
        if (!capacity || __builtin_mul_overflow(product, *capacity, &next))
            return std::nullopt;
        product = next;
    }
    return product;
}

// Generators the model describes must give enough values; others are replaced by ones that do.
bool ValueFiller::ensureCapacity(Limit& limit)
{
    const auto isEnough = [&](const std::optional<std::uint64_t>& capacity) {
        if (!capacity || *capacity >= limit.contexts.size())
            return true;  // most often, and known without counting
        if (limit.needed == 0)
            limit.needed = greatestShare(limit.contexts);
        return *capacity >= limit.needed;
    };
    const MakingFor context = makingFor(m_draft.attributes, m_draft.attributes.udts(), m_group.owner);
    for (const std::size_t source : limit.own) {
        AttributeMaker& maker = m_sources[source].maker;
        if (isEnough(capacityOf(limit)))
            return true;
        if (!maker.isDefault || maker.stored.attribute->multivalued)
            continue;
        auto counting = makeCountingMaker(context, maker.stored, partOf(maker.stored.id));
        if (counting) {
            maker = std::move(*counting);
            m_sources[source].bases.clear();
        }
    }
    const auto capacity = capacityOf(limit);
    if (isEnough(capacity))
        return true;
    m_draft.problems.add(tooFew(limit, *capacity));
    return false;
}

Error ValueFiller::tooFew(const Limit& limit, std::uint64_t capacity) const
{
    std::vector<std::string> names;
    for (const std::size_t source : limit.own)
        names.push_back(quoted(m_sources[source].maker.stored.name));
    const bool isOne = names.size() == 1;
    const std::string context = contextText(m_draft.model.conceptual, *limit.uniqueness);
    std::string message =
        listed(names) + (isOne ? " needs " : " together need ") + grouped(limit.needed) + " different values";
    if (!context.empty())
        message += " for the same " + context;
    message += isOne ? ", but its generator gives only " : ", but their generators give only ";
    return {ErrorCode::Invalid,
            message + grouped(capacity),
            {{}, 0, 0, m_sources[limit.own.back()].maker.stored.path}};
}

Error ValueFiller::noMoreFound(const Limit& limit, std::size_t position) const
{
    std::vector<std::string> names;
    for (const std::size_t source : limit.own)
        names.push_back(quoted(m_sources[source].maker.stored.name));
    return {ErrorCode::Invalid,
            "no further value of " + listed(names) + " was found that keeps every key unique, after "
                + grouped(position) + " of " + grouped(limit.contexts.size()),
            {{}, 0, 0, m_sources[limit.own.back()].maker.stored.path}};
}

void ValueFiller::countWithinContexts()
{
    for (const Limit& limit : m_limits) {
        if (!limit.uniqueness->identifies || !m_group.hasPartialKey)
            continue;
        std::unordered_map<std::uint64_t, std::uint32_t> counters;
        m_indexInContext.clear();
        m_indexInContext.reserve(limit.contexts.size());
        for (const std::uint64_t context : limit.contexts) {
            m_indexInContext.push_back(counters[context]++);
            if ((m_indexInContext.size() & 0xFFFFU) == 0 && !m_draft.work.goesOn())
                return;
        }
    }
}

}  // namespace querywright::engine
