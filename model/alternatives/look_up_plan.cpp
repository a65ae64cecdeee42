// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/look_up_plan.h"

#include "model/alternatives/design_copy.h"
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/derivation/completed_walk.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace querywright {
namespace {

void addOnce(std::vector<AttributeUse>& uses, const std::vector<AttributeUse>& more)
{
    for (const AttributeUse& use : more)
        addOnce(uses, use);
}

bool isIn(const std::vector<AttributeUse>& uses, const std::vector<AttributeUse>& others)
{
    return std::all_of(uses.begin(), uses.end(),
                       [&](const AttributeUse& use) { return contains(others, use); });
}

}  // namespace

LookUpPlan::LookUpPlan(const Model& model, QueryId query)
    : m_model(model),
      m_query(*model.workflow.find(query)),
      m_walk(completedWalk(model.conceptual, m_query.walk)),
      m_dependencies(model.conceptual, m_walk, allUses(m_query)),
      m_reads(model, m_query, m_walk)
{
    for (const GivenValue& given : m_query.given)
        m_known.insert(given.attribute);
}

std::string LookUpPlan::whyNot() const
{
    const bool isGrouped =
        !m_query.groupBy.empty()
        || std::any_of(m_query.returned.begin(), m_query.returned.end(),
                       [](const auto& one) { return std::holds_alternative<Aggregate>(one); });
    if (isGrouped)
        return m_query.label
               + " returns values worked out from many rows; look-ups would read every one of "
                 "these rows.";
    for (std::size_t i = 0; i < m_query.walk.nodes.size(); ++i) {
        if (keyOf(static_cast<NodeIndex>(i)).empty())
            return quoted(m_model.conceptual.find(m_query.walk.nodes[i].entity)->name)
                   + " has no key to be looked up by.";
    }
    return {};
}

bool LookUpPlan::isKnown(const std::vector<AttributeUse>& uses) const
{
    return std::all_of(uses.begin(), uses.end(),
                       [&](const AttributeUse& use) { return m_known.count(use) != 0; });
}

// What the query uses of the place that was not read yet.
std::vector<AttributeUse> LookUpPlan::unread(const WalkPlace& place) const
{
    std::vector<AttributeUse> uses;
    for (const AttributeUse& use : allUses(m_query)) {
        if (use.place == place && m_read.count(use) == 0)
            addOnce(uses, use);
    }
    return uses;
}

bool LookUpPlan::takesPartOnce(StepIndex step, NodeIndex node) const
{
    const RelationshipType& type = *m_model.conceptual.find(at(step).relationship);
    const auto& nodes = at(step).participants;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i] == node && querywright::takesPartOnce(type, i))
            return true;
    }
    return false;
}

// Whether the step leads to a weak entity from its owner.
bool LookUpPlan::identifies(StepIndex step, NodeIndex weak) const
{
    const auto identifying =
        identifyingRelationships(m_model.conceptual, m_walk.nodes[static_cast<std::size_t>(weak)].entity);
    const std::vector<NodeIndex> owners = ownersOf(m_model.conceptual, m_walk, weak);
    const bool isByIt =
        std::find(identifying.begin(), identifying.end(), at(step).relationship) != identifying.end();
    return isByIt && std::any_of(owners.begin(), owners.end(), [&](NodeIndex owner) {
               const auto& nodes = at(step).participants;
               return std::find(nodes.begin(), nodes.end(), owner) != nodes.end();
           });
}

// Entities whose key is known are found.
void LookUpPlan::noteFound()
{
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const std::vector<AttributeUse>& key = keyOf(node);
        if (key.empty() || !isKnown(key))
            continue;
        m_found.insert(node);
        m_read.insert(key.begin(), key.end());
    }
}

void LookUpPlan::begin()
{
    noteFound();
    if (m_found.empty())
        beginByAttribute();
}

// Finds entities, or the participants of relationships, by the place of which most is given.
void LookUpPlan::beginByAttribute()
{
    std::map<WalkPlace, std::size_t> counts;
    for (const GivenValue& given : m_query.given)
        ++counts[given.attribute.place];
    WalkPlace place = NodeIndex{0};
    std::size_t most = 0;
    for (const auto& [other, count] : counts) {
        if (count > most) {
            place = other;
            most = count;
        }
    }
    LookUpRead read;
    std::vector<NodeIndex> nodes;
    if (const auto* node = std::get_if<NodeIndex>(&place))
        nodes.push_back(*node);
    else
        nodes = at(std::get<StepIndex>(place)).participants;
    read.first = nodes.front();
    read.places.insert(place);
    for (const GivenValue& given : m_query.given) {
        if (given.attribute.place == place)
            addOnce(read.given, given.attribute);
    }
    for (const NodeIndex node : nodes) {
        for (const AttributeUse& use : keyOf(node))
            addOnce(m_known.count(use) != 0 ? read.given : read.returned, use);
        addKey(read, node);
    }
    m_read.insert(read.given.begin(), read.given.end());
    for (const GivenRange& range : m_query.ranges) {
        if (range.attribute.place == place)
            addOnce(read.returned, range.attribute);
    }
    const bool isWhole = m_tables == Tables::PrimaryKeys && !read.given.empty();
    if (const auto* step = std::get_if<StepIndex>(&place)) {
        addOnce(read.returned, unread(place));
        m_joined.insert(*step);
    }
    if (isWhole) {
        for (const NodeIndex node : nodes)
            addOnce(read.key, keyOf(node));
        if (std::holds_alternative<NodeIndex>(place))
            addEntity(read, nodes.front());
    }
    add(read);
}

// The places that the key of the entity is taken from.
void LookUpPlan::addKey(LookUpRead& read, NodeIndex node) const
{
    read.places.insert(node);
    for (const AttributeUse& use : keyOf(node))
        read.places.insert(use.place);
}

// What the table of an entity has of others: the keys of those that it determines by a relationship.
void LookUpPlan::addForeignKeys(LookUpRead& read, NodeIndex node)
{
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
        const auto step = static_cast<StepIndex>(i);
        if (m_joined.contains(step) || !takesPartOnce(step, node))
            continue;
        m_joined.insert(step);
        read.places.insert(step);
        addOnce(read.returned, unread(step));
        for (const NodeIndex other : at(step).participants) {
            if (other == node)
                continue;
            addKey(read, other);
            for (const AttributeUse& use : keyOf(other)) {
                if (!contains(read.given, use))
                    addOnce(read.returned, use);
            }
        }
    }
}

// All that the query uses of the entity, from its table.
void LookUpPlan::addEntity(LookUpRead& read, NodeIndex node)
{
    addKey(read, node);
    for (const AttributeUse& use : unread(node)) {
        if (!contains(read.given, use))
            addOnce(read.returned, use);
    }
    addForeignKeys(read, node);
    m_fetched.insert(node);
}

// A relationship that is known from the key of a weak entity.
bool LookUpPlan::joinWithoutReading()
{
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
        const auto step = static_cast<StepIndex>(i);
        const std::vector<NodeIndex>& nodes = at(step).participants;
        if (m_joined.contains(step) || !unread(step).empty()
            || !std::all_of(nodes.begin(), nodes.end(), [&](NodeIndex node) { return isFound(node); }))
            continue;
        const bool isInKey = std::any_of(nodes.begin(), nodes.end(), [&](NodeIndex weak) {
            return identifies(step, weak) && std::all_of(nodes.begin(), nodes.end(), [&](NodeIndex other) {
                       return isIn(keyOf(other), keyOf(weak));
                   });
        });
        if (isInKey) {
            m_joined.insert(step);
            return true;
        }
    }
    return false;
}

// Looks up the entities of a node by key, if there is anything to be read of them.
bool LookUpPlan::fetch()
{
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (!isFound(node) || m_fetched.contains(node))
            continue;
        LookUpRead read;
        read.first = node;
        read.given = keyOf(node);
        read.isByKey = true;
        addEntity(read, node);
        if (read.returned.empty())
            continue;
        add(read);
        return true;
    }
    return false;
}

bool LookUpPlan::relate()
{
    for (std::size_t i = 0; i < m_walk.steps.size(); ++i) {
        const auto step = static_cast<StepIndex>(i);
        const std::vector<NodeIndex>& nodes = at(step).participants;
        if (m_joined.contains(step)
            || std::none_of(nodes.begin(), nodes.end(), [&](NodeIndex node) { return isFound(node); }))
            continue;
        addRelated(step);
        return true;
    }
    return false;
}

// Finds the relationships of entities that were found, and by them others.
void LookUpPlan::addRelated(StepIndex step)
{
    m_joined.insert(step);
    const std::vector<NodeIndex>& nodes = at(step).participants;
    LookUpRead read;
    read.first = *std::find_if(nodes.begin(), nodes.end(), [&](NodeIndex node) { return isFound(node); });
    read.places.insert(step);
    std::vector<NodeIndex> others;
    for (const NodeIndex node : nodes) {
        addKey(read, node);
        if (isFound(node))
            addOnce(read.given, keyOf(node));
        else
            others.push_back(node);
    }
    addOnce(read.returned, unread(step));
    for (const NodeIndex other : others) {
        for (const AttributeUse& use : keyOf(other)) {
            const bool isGiven = contains(read.given, use);
            if (!isGiven && m_known.count(use) != 0)
                read.given.push_back(use);
            else if (!isGiven)
                addOnce(read.returned, use);
        }
    }
    const bool isByOwner =
        std::any_of(others.begin(), others.end(), [&](NodeIndex other) { return identifies(step, other); });
    const bool isWhole = m_tables == Tables::PrimaryKeys && !others.empty() && !isByOwner;
    const auto many = std::find_if(others.begin(), others.end(),
                                   [&](NodeIndex other) { return takesPartOnce(step, other); });
    if (isWhole && many != others.end()) {
        read.key = keyOf(*many);
    } else if (isWhole) {
        read.relationship = step;
        for (const NodeIndex node : nodes)
            addOnce(read.key, keyOf(node));
        const RelationshipType& type = *m_model.conceptual.find(at(step).relationship);
        for (const AttributeId id : type.key ? type.key->attributes : Key{})
            addOnce(read.key, {step, id, false, std::nullopt});
    }
    if ((isByOwner || isWhole) && many != others.end())
        addEntity(read, *many);
    if (read.returned.empty())
        read.returned = read.given;
    add(read);
}

// Adds the read to the design; what it gives is known from then on.
void LookUpPlan::add(const LookUpRead& read)
{
    for (const StepIndex step : m_reads.add(read))
        m_joined.insert(step);
    m_known.insert(read.returned.begin(), read.returned.end());
    m_read.insert(read.returned.begin(), read.returned.end());
    noteFound();
}

std::string LookUpPlan::follow(Tables tables)
{
    if (std::string why = whyNot(); !why.empty())
        return why;
    m_tables = tables;
    begin();
    while (joinWithoutReading() || fetch() || relate())
        continue;
    m_reads.limit();
    return {};
}

std::string LookUpPlan::byIndexOfKeys()
{
    if (std::string why = whyNot(); !why.empty())
        return why;
    noteFound();
    std::vector<AttributeUse> keys;
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i)
        addOnce(keys, keyOf(static_cast<NodeIndex>(i)));
    if (m_dependencies.determines(m_known, keys))
        return m_query.label + " finds one row.";
    std::set<NodeIndex> wanted;
    LookUpRead read;
    for (std::size_t i = 0; i < m_walk.nodes.size(); ++i)
        read.places.insert(static_cast<NodeIndex>(i));
    for (const GivenValue& given : m_query.given)
        addOnce(read.given, given.attribute);
    for (const GivenRange& range : m_query.ranges)
        addOnce(read.returned, range.attribute);
    for (const Ordering& ordering : m_query.order)
        addOnce(read.returned, ordering.attribute);
    for (const Returned& returned : m_query.returned) {
        const auto& use = std::get<AttributeUse>(returned);
        const auto* node = std::get_if<NodeIndex>(&use.place);
        if (node && !contains(keyOf(*node), use) && !contains(read.given, use)
            && !contains(read.returned, use)) {
            wanted.insert(*node);
            addOnce(read.returned, keyOf(*node));
        } else {
            addOnce(read.returned, use);
        }
    }
    if (wanted.empty())
        return m_query.label + " returns keys only, so its own table is such an index.";
    std::erase_if(read.returned, [&](const AttributeUse& use) { return contains(read.given, use); });
    m_read.insert(read.given.begin(), read.given.end());
    m_known.insert(read.given.begin(), read.given.end());
    if (read.returned.empty())
        return m_query.label + " finds what it wants by its key.";
    add(read);
    m_reads.nameFirst(tableOf(derive(m_model), m_query.id).name + "_keys");
    for (const NodeIndex node : wanted) {
        LookUpRead entity;
        entity.first = node;
        entity.isByKey = true;
        entity.given = keyOf(node);
        addKey(entity, node);
        entity.returned = unread(node);
        add(entity);
    }
    m_reads.limit();
    return {};
}

}  // namespace querywright
