// SPDX-License-Identifier: Apache-2.0
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/conceptual/participation.h"
#include "model/validation/checks.h"

#include <algorithm>

namespace querywright::validation {
namespace {

// Checks one query whose walk is sound.
class QueryChecks {
public:
    QueryChecks(Checks& checks, const AccessPattern& query) : m_checks(checks), m_query(query) {}

    void check()
    {
        for (const GivenValue& given : m_query.given)
            checkKeyColumn(given.attribute, "is given");
        for (const GivenRange& range : m_query.ranges)
            checkKeyColumn(range.attribute, "is given a range of");
        for (const Ordering& ordering : m_query.order)
            checkKeyColumn(ordering.attribute, "orders by");
        for (const AttributeUse& use : m_query.groupBy)
            checkKeyColumn(use, "groups by");
        for (const Returned& returned : m_query.returned)
            checkReturned(returned);
        checkTwice();
        checkNested();
    }

private:
    // The attribute becomes a column of the primary key.
    void checkKeyColumn(const AttributeUse& use, const std::string& what)
    {
        if (!checkUse(m_checks, m_query.label, m_query.walk, use))
            return;
        const Attribute& attribute = *m_checks.find(use.attribute);
        const std::string name = quoted(m_checks.nameOf(use.attribute));
        if (isOfSubtype(m_checks, m_query.walk, use)) {
            const auto node = static_cast<std::size_t>(std::get<NodeIndex>(use.place));
            error("subtype-key",
                  what + " " + name + ", which only some of "
                      + quoted(m_checks.nameOf(m_query.walk.nodes[node].entity))
                      + " have, and a key column holds no null: let the walk go to the subtype");
        } else if (!canBeKey(attribute))
            error("key-type",
                  what + " " + name + ", but " + whyNoKey(attribute) + ": choose another attribute");
        else if (attribute.multivalued && !use.element)
            warning("whole-collection",
                    what + " " + name
                        + ", which means all its values together; to mean one of them, write []");
    }

    void checkReturned(const Returned& returned)
    {
        if (const auto* use = std::get_if<AttributeUse>(&returned)) {
            checkUse(m_checks, m_query.label, m_query.walk, *use);
            return;
        }
        const auto& aggregate = std::get<Aggregate>(returned);
        if (!aggregate.attribute || !checkUse(m_checks, m_query.label, m_query.walk, *aggregate.attribute))
            return;
        const bool isNumeric = aggregate.function == "sum" || aggregate.function == "avg";
        const Attribute& attribute = *m_checks.find(aggregate.attribute->attribute);
        if (isNumeric && !isNumber(attribute))
            warning("no-number", "returns the " + aggregate.function + " of "
                                     + quoted(m_checks.nameOf(attribute.id)) + ", which is no number");
    }

    void checkTwice()
    {
        std::set<AttributeUse> given;
        for (const GivenValue& value : m_query.given) {
            if (!given.insert(value.attribute).second)
                warning("given-twice",
                        "is given " + quoted(m_checks.nameOf(value.attribute.attribute)) + " twice");
        }
        for (const GivenRange& range : m_query.ranges) {
            if (!given.insert(range.attribute).second)
                warning("given-twice", "is given " + quoted(m_checks.nameOf(range.attribute.attribute))
                                           + " twice, so the range is of no use");
        }
        std::set<AttributeUse> ordered;
        for (const Ordering& ordering : m_query.order) {
            if (!ordered.insert(ordering.attribute).second)
                warning("ordered-twice",
                        "orders by " + quoted(m_checks.nameOf(ordering.attribute.attribute)) + " twice");
        }
    }

    void checkNested()
    {
        for (const NodeIndex node : m_query.nested) {
            if (static_cast<std::size_t>(node) >= m_query.walk.nodes.size()) {
                error("nested", "nests an entity that is not on its walk: choose it anew");
                continue;
            }
            const WalkNode& nested = m_query.walk.nodes[static_cast<std::size_t>(node)];
            const std::string name = quoted(m_checks.nameOf(nested.entity));
            if (isKeyOfQuery(node))
                error("nested",
                      "nests " + name
                          + " in a collection, but also finds or orders rows by it: do one of them");
            else if (const AttributeUse* use = keyOfQueryAlong(node))
                error("nested", "nests " + name + " in a collection, but also finds or orders rows by "
                                    + quoted(m_checks.nameOf(use->attribute))
                                    + ", which is kept with each of them: do one of both");
        }
        if (!m_query.nested.empty() && m_query.nested.size() >= m_query.walk.nodes.size())
            error("nested", "nests all entities of its walk, so no rows are left: leave one out");
    }

    bool isKeyOfQuery(NodeIndex node) const
    {
        const auto isThere = [&](const auto& item) { return item.attribute.place == WalkPlace(node); };
        return std::any_of(m_query.given.begin(), m_query.given.end(), isThere)
               || std::any_of(m_query.ranges.begin(), m_query.ranges.end(), isThere)
               || std::any_of(m_query.order.begin(), m_query.order.end(), isThere);
    }

    // An attribute of the relationships that lead from one entity to several nested ones, by which the query
    // finds or orders rows; null if there is none.
    const AttributeUse* keyOfQueryAlong(NodeIndex node) const
    {
        const auto leadsThere = [&](const AttributeUse& use) {
            const auto* place = std::get_if<StepIndex>(&use.place);
            return place && leadsToSeveral(m_query.walk.steps[static_cast<std::size_t>(*place)], node);
        };
        const auto find = [&](const auto& items) -> const AttributeUse* {
            const auto found = std::find_if(items.begin(), items.end(),
                                            [&](const auto& item) { return leadsThere(item.attribute); });
            return found == items.end() ? nullptr : &found->attribute;
        };
        if (const AttributeUse* given = find(m_query.given))
            return given;
        if (const AttributeUse* range = find(m_query.ranges))
            return range;
        return find(m_query.order);
    }

    bool leadsToSeveral(const WalkStep& step, NodeIndex node) const
    {
        const auto& nodes = step.participants;
        const auto from = std::find(nodes.begin(), nodes.end(), step.from);
        const RelationshipType* relationship = m_checks.model.conceptual.find(step.relationship);
        return node != step.from && std::find(nodes.begin(), nodes.end(), node) != nodes.end()
               && from != nodes.end() && relationship && nodes.size() == relationship->participants.size()
               && !takesPartOnce(*relationship, static_cast<std::uint32_t>(from - nodes.begin()));
    }

    void error(std::string code, const std::string& what)
    {
        m_checks.error(std::move(code), m_query.label, m_query.label + " " + what + ".");
    }

    void warning(std::string code, const std::string& what)
    {
        m_checks.warning(std::move(code), m_query.label, m_query.label + " " + what + ".");
    }

    Checks& m_checks;
    const AccessPattern& m_query;
};

// A model without any keyspace gets one when it is exported.
void checkKeyspace(Checks& checks, const AccessPattern& query)
{
    if (!checks.model.keyspaces.empty() && !checks.model.find(query.keyspace))
        checks.error("keyspace", query.label, query.label + " has no keyspace for its table: choose one.");
}

}  // namespace

void checkQueries(Checks& checks)
{
    for (const AccessPattern& query : checks.model.workflow.queries) {
        const std::string& label = query.label;
        checkKeyspace(checks, query);
        if (query.walk.nodes.empty())
            checks.error("no-walk", label, label + " has no walk: say through which entity types it goes.");
        else if (query.given.empty() && query.ranges.empty() && query.returned.empty())
            checks.error("asks-nothing", label,
                         label + " is given nothing and returns nothing: say what it looks for.");
        else if (query.returned.empty())
            checks.warning("returns-nothing", label, label + " returns nothing: say what is shown.");
        if (!query.walk.nodes.empty() && checkWalk(checks, label, query.walk))
            QueryChecks(checks, query).check();
        checkSources(checks, label, query.id);
    }
}

}  // namespace querywright::validation
