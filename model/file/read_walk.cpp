// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/file/join_walk.h"
#include "model/file/json_builder.h"
#include "model/file/limits.h"
#include "model/file/object_reader.h"
#include "model/file/participant_text.h"
#include "model/file/place_text.h"
#include "model/file/walk_text.h"

#include <algorithm>
#include <optional>

namespace querywright::file {
namespace {

// An item of the list: an entity with its role, or a relationship.
struct Listed {
    const JsonValue* where = nullptr;
    std::optional<WalkNode> node;
    std::optional<RelationshipId> relationship;
    std::string from;
    std::string as;
};

std::optional<WalkNode> walkNode(const NameIndex& names, const std::string& text)
{
    if (const auto entity = names.entity(text))
        return WalkNode{*entity, {}};
    const Bracketed split = splitBrackets(text);
    const auto entity = names.entity(split.name);
    if (!entity || !split.hasBrackets)
        return std::nullopt;
    return WalkNode{*entity, std::string(split.inner)};
}

void reportUnknown(Reading& reading, const NameIndex& names, const JsonValue& where, const std::string& text)
{
    std::vector<std::string> candidates = names.entityNames();
    const std::vector<std::string> relationships = names.relationshipNames();
    candidates.insert(candidates.end(), relationships.begin(), relationships.end());
    reading.unknownName(where, "entity type or relationship type", text, candidates);
}

std::optional<Listed> readName(Reading& reading, const NameIndex& names, const JsonValue& item,
                               Siblings& siblings)
{
    const std::optional<std::string> text = textOf(reading, item, "walk");
    if (!text)
        return std::nullopt;
    Listed listed;
    listed.where = &item;
    listed.node = walkNode(names, *text);
    if (!listed.node)
        listed.relationship = names.relationship(*text);
    if (listed.relationship)
        siblings.identity(identityOf("walk", *listed.relationship));
    else if (listed.node)
        siblings.identity(identityOf("walk entity", listed.node->entity));
    if (listed.node || listed.relationship)
        return listed;
    reportUnknown(reading, names, item, *text);
    return std::nullopt;
}

// {"relationship": "follows", "from": "User(b)", "as": "follower"}
std::optional<Listed> readRelationship(Reading& reading, const NameIndex& names, const JsonValue& item,
                                       const std::string& identity, Siblings& siblings)
{
    const JsonValue* name = member(item, "relationship");
    const std::optional<RelationshipId> relationship = names.relationship(name->text);
    const std::string own = identityOf("walk", relationship.value_or(RelationshipId{}));
    ObjectReader object(reading, item, "a relationship of a walk", identity + "/" + siblings.identity(own));
    Listed listed;
    listed.where = &item;
    listed.relationship = relationship;
    const std::string text = object.requiredText("relationship");
    listed.from = object.text("from");
    listed.as = object.text("as");
    object.keepUnknown();
    if (relationship)
        return listed;
    if (name->kind == JsonValue::Kind::Text)
        reading.unknownName(*name, "relationship type", text, names.relationshipNames());
    return std::nullopt;
}

// {"entity": "User(b)", "as": "followed"}
std::optional<Listed> readEntity(Reading& reading, const NameIndex& names, const JsonValue& item,
                                 const std::string& identity, Siblings& siblings)
{
    const JsonValue* name = member(item, "entity");
    Listed listed;
    listed.where = &item;
    if (name)
        listed.node = walkNode(names, name->text);
    const EntityId entity = listed.node ? listed.node->entity : EntityId{};
    const std::string own = siblings.identity(identityOf("walk entity", entity));
    ObjectReader object(reading, item, "an entity of a walk", identity + "/" + own);
    const std::string text = object.requiredText("entity");
    listed.as = object.text("as");
    object.keepUnknown();
    if (listed.node)
        return listed;
    if (name && name->kind == JsonValue::Kind::Text)
        reading.unknownName(*name, "entity type", text, names.entityNames());
    return std::nullopt;
}

std::optional<Listed> readItem(Reading& reading, const NameIndex& names, const JsonValue& item,
                               const std::string& identity, Siblings& siblings)
{
    if (item.kind != JsonValue::Kind::Object)
        return readName(reading, names, item, siblings);
    if (member(item, "relationship"))
        return readRelationship(reading, names, item, identity, siblings);
    return readEntity(reading, names, item, identity, siblings);
}

// Goes through the items and adds them to the walk; stops at the first that does not hang together with it.
class WalkReader {
public:
    WalkReader(Reading& reading, const NameIndex& names, const std::vector<Listed>& items)
        : m_reading(reading), m_names(names), m_items(items)
    {}

    std::optional<Walk> read()
    {
        if (m_items.empty())
            return Walk();
        if (!m_items.front().node) {
            m_reading.problem(*m_items.front().where, ErrorCode::Invalid,
                              "a walk must begin with an entity type");
            return std::nullopt;
        }
        m_walk.nodes.push_back(*m_items.front().node);
        std::size_t i = 1;
        while (i < m_items.size()) {
            if (m_items[i].node)
                reportGap(i);
            if (m_items[i].node || !join(i))
                return std::nullopt;
        }
        return std::move(m_walk);
    }

private:
    // Two entities stand together without a relationship.
    void reportGap(std::size_t i)
    {
        const EntityId last = m_walk.nodes[static_cast<std::size_t>(m_previous)].entity;
        const EntityId next = m_items[i].node->entity;
        m_reading.problem(*m_items[i].where, ErrorCode::Disconnected,
                          "the walk names no relationship between " + quoted(m_names.nameOf(last)) + " and "
                              + quoted(m_names.nameOf(next)) + joinHint(m_names, {last}, {next}));
    }

    // Adds the relationship at `i` with the entities behind it, and moves behind them.
    bool join(std::size_t& i)
    {
        const Listed& item = m_items[i];
        if (!isWhole(*m_names.find(*item.relationship)))
            return false;
        ListedJoin join{*item.relationship, std::nullopt, item.as, {}};
        if (!item.from.empty()) {
            const Result<NodeIndex> from = nodeFromText(m_names, m_walk, item.from);
            if (!from) {
                m_reading.problem(*member(*item.where, "from"), from.error());
                return false;
            }
            join.from = *from;
        }
        for (++i; i < m_items.size() && m_items[i].node; ++i) {
            if (!takesPart(i, *item.relationship))
                return false;
            join.following.push_back({*m_items[i].node, m_items[i].as});
        }
        const std::size_t firstNew = m_walk.nodes.size();
        const Result<Done> added = addJoin(m_names, m_walk, m_previous, join);
        if (!added)
            m_reading.problem(*item.where, added.error());
        else if (!join.following.empty())
            m_previous = static_cast<NodeIndex>(firstNew + join.following.size() - 1);
        return added.has_value();
    }

    bool takesPart(std::size_t i, RelationshipId relationship)
    {
        const EntityId entity = m_items[i].node->entity;
        std::vector<std::string> participants;
        for (const Participant& participant : m_names.find(relationship)->participants) {
            if (m_names.areRelated(participant.entity, entity))
                return true;
            participants.push_back(m_names.nameOf(participant.entity));
        }
        std::vector<EntityId> visited;
        for (const WalkNode& node : m_walk.nodes)
            visited.push_back(node.entity);
        m_reading.problem(*m_items[i].where, ErrorCode::Disconnected,
                          quoted(m_names.nameOf(relationship)) + " joins " + listed(participants)
                              + ", but not " + quoted(m_names.nameOf(entity))
                              + joinHint(m_names, visited, {entity}));
        return false;
    }

    Reading& m_reading;
    const NameIndex& m_names;
    const std::vector<Listed>& m_items;
    Walk m_walk;
    NodeIndex m_previous{};
};

}  // namespace

std::optional<Walk> readWalk(Reading& reading, const NameIndex& names, const JsonValue& list,
                             const std::string& identity)
{
    const std::vector<JsonValue>& items = itemsOf(reading, list, "walk");
    if (items.size() > maxWalkItems) {
        reading.problem(list, ErrorCode::Invalid,
                        "a walk can have " + grouped(maxWalkItems) + " items, not " + grouped(items.size()));
        return std::nullopt;
    }
    std::vector<Listed> all;
    Siblings siblings;
    for (const JsonValue& item : items) {
        if (std::optional<Listed> listed = readItem(reading, names, item, identity, siblings))
            all.push_back(std::move(*listed));
    }
    if (all.size() < items.size())
        return std::nullopt;  // already reported; what hangs together with what is not known
    return WalkReader(reading, names, all).read();
}

}  // namespace querywright::file
