// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/dependencies.h"

#include "model/conceptual/subtypes.h"
#include "model/derivation/completed_walk.h"

#include <algorithm>
#include <utility>

namespace querywright {
namespace {

AttributeUse useOf(const WalkPlace& place, AttributeId attribute)
{
    return {place, attribute, false, std::nullopt};
}

bool contains(const AttributeSet& set, const std::vector<AttributeUse>& uses)
{
    return std::all_of(uses.begin(), uses.end(),
                       [&](const AttributeUse& use) { return set.count(use) != 0; });
}

// Whether some entities at the node have the attribute and others do not, being of another subtype.
bool isOfSubtype(const ConceptualModel& model, const Walk& walk, const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    if (!node || model.hierarchies.empty())
        return false;
    const AttributeOwner owner = model.find(use.attribute).owner;
    const auto* entity = std::get_if<EntityId>(&owner);
    return entity && isSubtype(model, *entity, walk.nodes[static_cast<std::size_t>(*node)].entity);
}

}  // namespace

bool isWithin(TimeBucket shorter, TimeBucket longer)
{
    return shorter != TimeBucket::Week && static_cast<int>(shorter) < static_cast<int>(longer);
}

Dependencies::Dependencies(const ConceptualModel& model, const Walk& walk,
                           const std::vector<AttributeUse>& uses)
    : m_model(model), m_walk(walk), m_nodeKeys(walk.nodes.size())
{
    std::set<NodeIndex> underWay;
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i)
        addNodeKeys(static_cast<NodeIndex>(i), underWay);
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i)
        addEntity(static_cast<NodeIndex>(i));
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i)
        addStep(static_cast<StepIndex>(i));
    addUses(uses);
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i)
        addAlternateKeys(static_cast<NodeIndex>(i));
}

void Dependencies::add(std::vector<AttributeUse> from, std::vector<AttributeUse> to)
{
    if (!from.empty() && !to.empty())
        m_dependencies.push_back({std::move(from), std::move(to)});
}

void Dependencies::addNodeKeys(NodeIndex node, std::set<NodeIndex>& underWay)
{
    std::vector<AttributeUse>& key = m_nodeKeys[static_cast<std::size_t>(node)];
    if (!key.empty() || !underWay.insert(node).second)
        return;
    for (const NodeIndex owner : ownersOf(m_model, m_walk, node)) {
        addNodeKeys(owner, underWay);
        for (const AttributeUse& use : m_nodeKeys[static_cast<std::size_t>(owner)]) {
            if (std::find(key.begin(), key.end(), use) == key.end())
                key.push_back(use);
        }
    }
    for (const AttributeId id : declaredKey(m_model, m_walk.nodes[static_cast<std::size_t>(node)].entity))
        key.push_back(useOf(node, id));
    underWay.erase(node);
}

void Dependencies::addAttribute(const WalkPlace& place, const Attribute& attribute,
                                std::vector<AttributeUse>& all)
{
    const AttributeUse whole = useOf(place, attribute.id);
    all.push_back(whole);
    if (!attribute.derivedFrom.empty()) {
        std::vector<AttributeUse> bases;
        for (const AttributeId base : attribute.derivedFrom)
            bases.push_back(useOf(place, base));
        add(std::move(bases), {whole});
    }
    if (!attribute.isComposite())
        return;
    std::vector<AttributeUse> parts;
    for (const Attribute& part : attribute.parts) {
        addAttribute(place, part, all);
        parts.push_back(useOf(place, part.id));
    }
    if (!attribute.multivalued) {
        add({whole}, parts);
        add(parts, {whole});
    }
}

void Dependencies::addEntity(NodeIndex node)
{
    std::vector<AttributeUse> all;
    for (const Attribute* attribute :
         allAttributes(m_model, m_walk.nodes[static_cast<std::size_t>(node)].entity))
        addAttribute(node, *attribute, all);
    const std::vector<AttributeUse>& key = nodeKey(node);
    add(key, std::move(all));
    if (!key.empty())
        m_candidateKeys.push_back({node, key, true});
}

void Dependencies::addStep(StepIndex stepIndex)
{
    const WalkStep& step = m_walk.steps[static_cast<std::size_t>(stepIndex)];
    const RelationshipType* type = m_model.find(step.relationship);
    if (!type)
        return;
    std::vector<AttributeUse> determined;
    for (const NodeIndex node : step.participants) {
        const auto& key = nodeKey(node);
        determined.insert(determined.end(), key.begin(), key.end());
    }
    for (const Attribute& attribute : type->attributes)
        addAttribute(stepIndex, attribute, determined);
    for (const RelationshipKey& key : relationshipKeys(*type)) {
        std::vector<AttributeUse> from;
        for (const std::uint32_t participant : key.participants) {
            for (const AttributeUse& use : nodeKey(step.participants.at(participant)))
                from.push_back(use);
        }
        for (const AttributeId id : key.attributes)
            from.push_back(useOf(stepIndex, id));
        if (!from.empty())
            m_candidateKeys.push_back({stepIndex, from, true});
        add(std::move(from), determined);
    }
}

void Dependencies::addUses(const std::vector<AttributeUse>& uses)
{
    for (const AttributeUse& use : uses) {
        if (isOfSubtype(m_model, m_walk, use))
            add(nodeKey(std::get<NodeIndex>(use.place)), {useOf(use.place, use.attribute)});
        if (!use.bucket)
            continue;
        add({{use.place, use.attribute, use.element, std::nullopt}}, {use});
        for (const AttributeUse& other : uses) {
            const bool sameAttribute =
                other.place == use.place && other.attribute == use.attribute && other.bucket;
            if (sameAttribute && isWithin(*use.bucket, *other.bucket))
                add({use}, {other});
        }
    }
}

// Where an attribute of an alternate key lies: at the node itself, or at an entity or relationship that the
// node's entity determines.
std::optional<AttributeUse> Dependencies::locate(NodeIndex node, AttributeId attribute) const
{
    const AttributePlace place = m_model.find(attribute);
    if (const auto* owner = std::get_if<EntityId>(&place.owner)) {
        const auto isOwner = [&](NodeIndex candidate) {
            const auto lineage =
                withSupertypes(m_model, m_walk.nodes[static_cast<std::size_t>(candidate)].entity);
            return std::find(lineage.begin(), lineage.end(), *owner) != lineage.end();
        };
        if (isOwner(node))
            return useOf(node, attribute);
        const auto& key = nodeKey(node);
        const AttributeSet known = closure({key.begin(), key.end()});
        for (std::size_t i = 0; i < m_walk.nodes.size(); ++i) {
            const auto candidate = static_cast<NodeIndex>(i);
            const auto& candidateKey = nodeKey(candidate);
            if (isOwner(candidate) && !candidateKey.empty() && contains(known, candidateKey))
                return useOf(candidate, attribute);
        }
        return std::nullopt;
    }
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
        const WalkStep& step = m_walk.steps[i];
        const bool takesPart =
            std::find(step.participants.begin(), step.participants.end(), node) != step.participants.end();
        if (takesPart && step.relationship == std::get<RelationshipId>(place.owner))
            return useOf(static_cast<StepIndex>(i), attribute);
    }
    return std::nullopt;
}

void Dependencies::addAlternateKeys(NodeIndex node)
{
    for (const EntityId ancestor :
         withSupertypes(m_model, m_walk.nodes[static_cast<std::size_t>(node)].entity)) {
        const EntityType* entityType = m_model.find(ancestor);
        if (!entityType)
            continue;
        for (const Key& alternate : entityType->alternateKeys) {
            std::vector<AttributeUse> from;
            for (const AttributeId id : alternate) {
                if (const auto use = locate(node, id))
                    from.push_back(*use);
            }
            if (from.size() != alternate.size() || from.empty())
                continue;
            m_candidateKeys.push_back({node, from, false});
            add(std::move(from), nodeKey(node));
        }
    }
}

AttributeSet Dependencies::closure(const AttributeSet& attributes) const
{
    AttributeSet known = attributes;
    for (bool grown = true; grown;) {
        grown = false;
        for (const Dependency& dependency : m_dependencies) {
            if (!contains(known, dependency.from))
                continue;
            for (const AttributeUse& use : dependency.to)
                grown |= known.insert(use).second;
        }
    }
    return known;
}

bool Dependencies::determines(const AttributeSet& attributes, const std::vector<AttributeUse>& others) const
{
    return contains(closure(attributes), others);
}

const Dependency* Dependencies::reasonFor(const AttributeSet& attributes, const AttributeUse& attribute) const
{
    AttributeSet known = attributes;
    for (bool grown = true; grown;) {
        grown = false;
        for (const Dependency& dependency : m_dependencies) {
            if (!contains(known, dependency.from))
                continue;
            const bool isIt =
                std::find(dependency.to.begin(), dependency.to.end(), attribute) != dependency.to.end();
            if (isIt)
                return &dependency;
            for (const AttributeUse& use : dependency.to)
                grown |= known.insert(use).second;
        }
    }
    return nullptr;
}

const std::vector<AttributeUse>& Dependencies::nodeKey(NodeIndex node) const
{
    return m_nodeKeys.at(static_cast<std::size_t>(node));
}

}  // namespace querywright
