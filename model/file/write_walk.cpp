// SPDX-License-Identifier: Apache-2.0
#include "model/file/join_walk.h"
#include "model/file/json_builder.h"
#include "model/file/place_text.h"
#include "model/file/walk_text.h"

#include <algorithm>
#include <array>

namespace querywright::file {
namespace {

// Writes the steps of a walk, each in the shortest form that is read as the same.
class WalkWriter {
public:
    WalkWriter(const NameIndex& names, const Walk& walk, const UnknownProperties& unknown,
               const std::string& identity)
        : m_names(names), m_walk(walk), m_unknown(unknown), m_identity(identity)
    {}

    std::vector<JsonValue> write()
    {
        if (m_walk.nodes.empty())
            return {};
        addEntity({m_walk.nodes.front(), {}});
        m_read.nodes.push_back(m_walk.nodes.front());
        for (const WalkStep& step : m_walk.steps)
            addStep(step);
        return std::move(m_items);
    }

private:
    void addStep(const WalkStep& step)
    {
        std::vector<NodeIndex> added;
        for (const NodeIndex node : step.participants) {
            if (node != step.from && static_cast<std::size_t>(node) < m_walk.nodes.size())
                added.push_back(node);
        }
        std::sort(added.begin(), added.end());
        ListedJoin join{step.relationship, std::nullopt, {}, {}};
        for (const NodeIndex node : added)
            join.following.push_back({m_walk.nodes[static_cast<std::size_t>(node)], {}});
        if (m_names.find(step.relationship))
            explain(step, added, join);
        addRelationship(join);
        for (const ListedNode& listed : join.following) {
            addEntity(listed);
            m_read.nodes.push_back(listed.node);
        }
        m_read.steps.push_back(step);
        if (!added.empty())
            m_previous = added.back();
    }

    // Says in `join` as little as is needed for it to be read as the step.
    void explain(const WalkStep& step, const std::vector<NodeIndex>& added, ListedJoin& join) const
    {
        struct Words {
            bool from = false;
            bool as = false;
            bool following = false;
        };
        constexpr std::array<Words, 8> fewestFirst{{{},
                                                    {true, false, false},
                                                    {false, true, false},
                                                    {false, false, true},
                                                    {true, true, false},
                                                    {true, false, true},
                                                    {false, true, true},
                                                    {true, true, true}}};
        const ListedJoin plain = join;
        for (const Words& words : fewestFirst) {
            join = plain;
            if (words.from)
                join.from = step.from;
            if (words.as)
                join.as = roleOf(step, step.from);
            for (std::size_t i = 0; words.following && i < added.size() && !isReadAs(step, join); ++i)
                join.following[i].as = roleOf(step, added[i]);
            if (isReadAs(step, join))
                return;
        }
    }

    bool isReadAs(const WalkStep& step, const ListedJoin& join) const
    {
        // A walk made in memory may name nodes that no step leads to; what is read never does.
        const auto start = static_cast<std::size_t>(join.from.value_or(m_previous));
        if (start >= m_read.nodes.size())
            return false;
        Walk read = m_read;
        return addJoin(m_names, read, m_previous, join) && read.steps.back() == step
               && read.nodes.size() == m_read.nodes.size() + join.following.size();
    }

    // The role in which the node takes part in the step.
    std::string roleOf(const WalkStep& step, NodeIndex node) const
    {
        const RelationshipType& relationship = *m_names.find(step.relationship);
        for (std::size_t i = 0; i < step.participants.size() && i < relationship.participants.size(); ++i) {
            if (step.participants[i] == node)
                return relationship.participants[i].role;
        }
        return {};
    }

    void addRelationship(const ListedJoin& join)
    {
        ObjectBuilder object;
        object.add("relationship", jsonText(m_names.nameOf(join.relationship)));
        if (join.from)
            object.addText("from", nodeToText(m_names, m_walk, *join.from));
        object.addText("as", join.as);
        addItem(std::move(object), identityOf("walk", join.relationship));
    }

    void addEntity(const ListedNode& listed)
    {
        const Walk one{{listed.node}, {}};
        ObjectBuilder object;
        object.add("entity", jsonText(nodeToText(m_names, one, NodeIndex{})));
        object.addText("as", listed.as);
        addItem(std::move(object), identityOf("walk entity", listed.node.entity));
    }

    // Adds the object, or only its first property if it has no other.
    void addItem(ObjectBuilder object, const std::string& base)
    {
        object.addUnknown(m_unknown, m_identity + "/" + m_siblings.identity(base));
        JsonValue item = object.take();
        m_items.push_back(item.members.size() == 1 ? JsonValue(item.members.front().value) : std::move(item));
    }

    const NameIndex& m_names;
    const Walk& m_walk;
    const UnknownProperties& m_unknown;
    const std::string& m_identity;
    Walk m_read;  // what a reader has got so far
    NodeIndex m_previous{};
    Siblings m_siblings;
    std::vector<JsonValue> m_items;
};

}  // namespace

JsonValue writeWalk(const NameIndex& names, const Walk& walk, const UnknownProperties& unknown,
                    const std::string& identity)
{
    return jsonList(WalkWriter(names, walk, unknown, identity).write());
}

}  // namespace querywright::file
