// SPDX-License-Identifier: Apache-2.0
#include "model/writes/values.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace querywright::writes {
namespace {

// So deep are attributes derived from each other before it counts as a circle, which validate() reports.
constexpr int deepest = 8;

}  // namespace

Values::Values(Scene& scene) : m_scene(scene)
{
    const Update& update = scene.update();
    if (update.kind == UpdateKind::Change || update.kind == UpdateKind::Increment)
        m_changed.insert(update.attributes.begin(), update.attributes.end());
    addGiven();
    addSubjects();
}

void Values::add(const At& at, AttributeId attribute, BindOrigin origin, std::optional<std::size_t> read)
{
    m_known.emplace(std::pair(at, attribute), Value{origin, read, nameOf(at, attribute)});
}

void Values::addGiven()
{
    for (const GivenValue& given : m_scene.update().given) {
        if (!given.attribute.element && !given.attribute.bucket)
            add(m_scene.at(given.attribute.place), given.attribute.attribute, BindOrigin::Given);
    }
}

bool Values::knows(const At& at, AttributeId attribute) const
{
    return findPlain(at, attribute, Side::Before, 0).has_value();
}

// Whether what is known already tells which entity it is, if need be by an alternate key.
bool Values::isIdentified(ThingIndex thing)
{
    const auto key = m_scene.keyOf(thing);
    const auto isKnown = [&](const auto& part) { return knows(part.first, part.second); };
    if (std::all_of(key.begin(), key.end(), isKnown))
        return true;
    for (const EntityId type : m_scene.index().lineage(m_scene[thing].type)) {
        const EntityType* entity = m_scene.index().find(type);
        for (const Key& alternate : entity ? entity->alternateKeys : std::vector<Key>()) {
            const auto isGiven = [&](AttributeId attribute) {
                return std::any_of(m_known.begin(), m_known.end(),
                                   [&](const auto& known) { return known.first.second == attribute; });
            };
            if (!alternate.empty() && std::all_of(alternate.begin(), alternate.end(), isGiven))
                return true;
        }
    }
    return false;
}

void Values::addKey(const std::vector<std::pair<At, AttributeId>>& key)
{
    for (const auto& [at, attribute] : key) {
        if (!knows(at, attribute))
            add(at, attribute, BindOrigin::Given);
    }
}

// Whoever changes or deletes something says which one; whoever relates entities says which ones.
void Values::addSubjects()
{
    for (const LinkIndex link : m_scene.subjectLinks()) {
        const RelationshipType* type = m_scene.index().find(m_scene[link].type);
        const std::vector<ThingIndex> participants = m_scene[link].participants;
        const std::vector<RelationshipKey> keys = relationshipKeys(*type);
        for (std::uint32_t i = 0; i < participants.size(); ++i) {
            const bool isInKey =
                !keys.empty()
                && std::find(keys.front().participants.begin(), keys.front().participants.end(), i)
                       != keys.front().participants.end();
            const bool isNeeded = m_scene[link].isNew || isInKey;
            if (isNeeded && !m_scene[participants[i]].isNew && !isIdentified(participants[i]))
                addKey(m_scene.keyOf(participants[i]));
        }
        for (const AttributeId attribute : keys.empty() ? Key() : keys.front().attributes) {
            if (!m_scene[link].isNew && !knows(link, attribute))
                add(link, attribute, BindOrigin::Given);
        }
    }
    for (const ThingIndex thing : m_scene.subjectThings()) {
        if (!m_scene[thing].isNew && !isIdentified(thing))
            addKey(m_scene.keyOf(thing));
    }
}

bool Values::isNew(const At& at) const
{
    if (const auto* link = std::get_if<LinkIndex>(&at))
        return m_scene[*link].isNew;
    return m_scene[std::get<ThingIndex>(at)].isNew;
}

std::string Values::nameOf(const At& at, AttributeId attribute) const
{
    const AttributePlace& place = m_scene.index().find(attribute);
    std::string name = m_scene.nameOf(at);
    // What only subtypes have is named after the subtype.
    const auto* thing = std::get_if<ThingIndex>(&at);
    const auto* owner = std::get_if<EntityId>(&place.owner);
    if (thing && owner && *owner != m_scene[*thing].type
        && m_scene.index().inherits(*owner, m_scene[*thing].type))
    {
        const std::string& ofThing = m_scene.index().find(m_scene[*thing].type)->name;
        name = m_scene.index().find(*owner)->name + name.substr(ofThing.size());
    }
    return name + "." + (place.attribute ? place.attribute->name : std::string());
}

ValuesChange Values::changeOfValues(const At& at, AttributeId attribute) const
{
    const bool isOfSubject = m_changed.contains(attribute) && isChanged(at, attribute, 0);
    return isOfSubject ? valuesChangeOf(m_scene.update(), attribute) : ValuesChange::Replace;
}

std::string Values::meaningOf(const At& at, const AttributeUse& use) const
{
    const std::string name = nameOf(at, use.attribute);
    if (use.element)
        return "each value of " + name;
    if (use.bucket)
        return "the " + std::string(toText(*use.bucket)) + " of " + name;
    return name;
}

std::string Values::meaningOf(const At& at, const AttributeUse& use, Side side) const
{
    const ValuesChange change = use.element ? changeOfValues(at, use.attribute) : ValuesChange::Replace;
    if (side == Side::After && change != ValuesChange::Replace)
        return (change == ValuesChange::Add ? "the value added to " : "the value taken out of ")
               + nameOf(at, use.attribute);
    return meaningOf(at, use) + (side == Side::Before && isChanged(at, use) ? " as it was" : "");
}

std::optional<Value> Values::findAll(const At& at, const std::vector<AttributeId>& all, Side side,
                                     int depth) const
{
    std::optional<Value> first;
    for (const AttributeId one : all) {
        const std::optional<Value> value = findPlain(at, one, side, depth + 1);
        if (!value)
            return std::nullopt;
        if (!first)
            first = value;
    }
    return first;
}

std::optional<Value> Values::findAround(const At& at, AttributeId attribute, Side side) const
{
    for (const Attribute* around : m_scene.index().find(attribute).around) {
        if (side == Side::After && m_changed.contains(around->id) && isChanged(at, around->id, 0))
            return Value{BindOrigin::New, {}, nameOf(at, attribute)};
        const auto found = m_known.find({at, around->id});
        if (found != m_known.end() && !(side == Side::After && isChanged(at, attribute, 0)))
            return Value{found->second.origin, found->second.read, nameOf(at, attribute)};
    }
    return std::nullopt;
}

std::optional<Value> Values::findPlain(const At& at, AttributeId attribute, Side side, int depth) const
{
    const Attribute* found = m_scene.index().find(attribute).attribute;
    if (!found || depth > deepest)
        return std::nullopt;
    const bool isAfter = side == Side::After && isChanged(at, attribute, 0)
                         && changeOfValues(at, attribute) == ValuesChange::Replace;
    if (isNew(at) || (isAfter && m_changed.contains(attribute)))
        return Value{BindOrigin::New, {}, nameOf(at, attribute)};
    // What is derived is worked out anew where what it is derived from cannot be known.
    const auto known = m_known.find({at, attribute});
    if (known != m_known.end()
        && (!isAfter || (found->derived && known->second.origin == BindOrigin::Computed)))
        return known->second;
    if (auto around = findAround(at, attribute, side))
        return around;
    std::vector<AttributeId> parts;
    for (const Attribute& part : found->parts)
        parts.push_back(part.id);
    for (const std::vector<AttributeId>& bases : {parts, found->derivedFrom}) {
        const std::optional<Value> value =
            bases.empty() || found->multivalued ? std::nullopt : findAll(at, bases, side, depth);
        if (value)
            return Value{BindOrigin::Computed, {}, nameOf(at, attribute)};
    }
    // Derived in a way that nobody stated from what.
    if (isAfter && found->derived && found->derivedFrom.empty())
        return Value{BindOrigin::Computed, {}, nameOf(at, attribute)};
    return std::nullopt;
}

std::optional<Value> Values::find(const At& at, const AttributeUse& use, Side side) const
{
    const ValuesChange change = use.element ? changeOfValues(at, use.attribute) : ValuesChange::Replace;
    std::optional<Value> value = findPlain(at, use.attribute, side, 0);
    if (side == Side::After && change != ValuesChange::Replace)
        value = Value{change == ValuesChange::Add ? BindOrigin::New : BindOrigin::Given, {}, {}};
    if (!value)
        return std::nullopt;
    value->meaning = meaningOf(at, use, side);
    if (side == Side::After && !use.element)
        value->meaning += std::array{"", " with the value added", " without the value taken out"}.at(
            static_cast<std::size_t>(changeOfValues(at, use.attribute)));
    if (use.bucket && !use.element)
        value->origin = BindOrigin::Computed;
    return value;
}

bool Values::isChanged(const At& at, AttributeId attribute, int depth) const
{
    if (m_changed.empty() || depth > deepest)
        return false;
    const AttributePlace& place = m_scene.index().find(attribute);
    if (!place.attribute)
        return false;
    if (m_changed.contains(attribute)) {
        // Of the subject, or of the relationship that is changed.
        if (const auto* thing = std::get_if<ThingIndex>(&at))
            return m_scene[*thing].isSubject;
        return m_scene[std::get<LinkIndex>(at)].isSubject;
    }
    const auto isOne = [&](AttributeId other) { return isChanged(at, other, depth + 1); };
    const auto isAround = [&](const Attribute* around) {
        return m_changed.contains(around->id) && isChanged(at, around->id, depth + 1);
    };
    return std::any_of(place.around.begin(), place.around.end(), isAround)
           || std::any_of(place.attribute->parts.begin(), place.attribute->parts.end(),
                          [&](const Attribute& part) { return isOne(part.id); })
           || std::any_of(place.attribute->derivedFrom.begin(), place.attribute->derivedFrom.end(), isOne);
}

bool Values::isChanged(const At& at, const AttributeUse& use) const
{
    return isChanged(at, use.attribute, 0);
}

}  // namespace querywright::writes
