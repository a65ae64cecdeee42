// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/look_up_reads.h"

#include "model/alternatives/design_copy.h"
#include "model/alternatives/part_of_walk.h"
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <utility>

namespace querywright {

LookUpReads::LookUpReads(const Model& model, const AccessPattern& query, const Walk& walk)
    : m_model(model), m_query(query), m_walk(walk), m_rest(withoutQuery(model, derive(model), query.id))
{}

// That of a query which finds the same by the same, so that one table serves both.
KeyspaceId LookUpReads::keyspaceFor(const AccessPattern& pattern) const
{
    const auto isGiven = [&](const AttributeUse& use) {
        return std::any_of(pattern.given.begin(), pattern.given.end(),
                           [&](const GivenValue& given) { return given.attribute == use; });
    };
    for (const AccessPattern& other : m_model.workflow.queries) {
        const auto mapping = mappingOf(completedWalk(m_model.conceptual, other.walk), pattern.walk);
        const bool isSame =
            mapping && other.id != m_query.id && other.given.size() == pattern.given.size()
            && std::all_of(other.given.begin(), other.given.end(),
                           [&](const GivenValue& given) { return isGiven((*mapping)(given.attribute)); });
        if (isSame)
            return other.keyspace;
    }
    return m_query.keyspace;
}

std::vector<StepIndex> LookUpReads::add(const LookUpRead& read)
{
    const PartOfWalk part = partOfWalk(m_walk, read.first, stepsJoining(m_walk, read.places));
    ReadStep step;
    AccessPattern pattern;
    pattern.id = step.query = freeQueryId(m_rest);
    pattern.label = m_query.label + " look-up " + std::to_string(m_steps.size() + 1);
    pattern.walk = part.walk;
    for (const AttributeUse& use : read.given)
        pattern.given.push_back({part(use), FromUser{}});
    for (const AttributeUse& use : read.returned)
        pattern.returned.emplace_back(part(use));
    pattern.keyspace = keyspaceFor(pattern);
    const bool isWhole = !read.key.empty();
    for (std::size_t i = 0; i < m_query.ranges.size(); ++i) {
        const GivenRange& range = m_query.ranges[i];
        if (read.isByKey || isWhole || !contains(read.returned, range.attribute))
            continue;
        pattern.ranges.push_back({part(range.attribute), range.source, range.bounds, range.width});
        step.ranges.push_back(i);
    }
    const bool isOrdered =
        !read.isByKey && !isWhole
        && std::all_of(m_query.order.begin(), m_query.order.end(),
                       [&](const Ordering& ordering) { return contains(read.returned, ordering.attribute); });
    if (isOrdered) {
        for (const Ordering& ordering : m_query.order)
            pattern.order.push_back({part(ordering.attribute), ordering.direction});
    }
    m_rest.workflow.queries.push_back(pattern);
    if (isWhole)
        addScanned(pattern, part, read);
    step.given = read.given;
    step.returned = read.returned;
    m_steps.push_back(std::move(step));
    m_isByKey.push_back(read.isByKey);
    std::vector<StepIndex> joined;
    for (const auto& [whole, position] : part.steps)
        joined.push_back(whole);
    return joined;
}

// The table that is read whole has the primary key of what its rows stand for.
void LookUpReads::addScanned(const AccessPattern& pattern, const PartOfWalk& part, const LookUpRead& read)
{
    m_scans = true;
    AccessPattern byKey = pattern;
    byKey.id = freeQueryId(m_rest);
    byKey.label = pattern.label + " by key";
    byKey.order.clear();
    byKey.given.clear();
    byKey.returned.clear();
    for (const AttributeUse& use : read.key)
        byKey.given.push_back({part(use), FromUser{}});
    for (const auto* uses : {&read.given, &read.returned}) {
        for (const AttributeUse& use : *uses) {
            if (!contains(read.key, use) && !use.element)
                byKey.returned.emplace_back(part(use));
        }
    }
    byKey.keyspace = keyspaceFor(byKey);
    m_rest.workflow.queries.back().keyspace = byKey.keyspace;
    m_rest.workflow.queries.push_back(byKey);
    if (read.relationship) {
        // It is a table of relationships by their own key, whatever else holds them.
        for (const AccessPattern& other : m_model.workflow.queries) {
            if (other.id != m_query.id)
                addDecision(m_rest, KeepApart{{{byKey.id}, {other.id}}});
        }
        const std::string name = snakeCase(
            m_model.conceptual.find(m_walk.steps[static_cast<std::size_t>(*read.relationship)].relationship)
                ->name);
        addDecision(m_rest, RenameTable{{byKey.id}, name});
    }
    // Those that find the same by the same are read as before.
    for (const AccessPattern& other : m_model.workflow.queries) {
        if (other.id != m_query.id)
            addDecision(m_rest, KeepApart{{{pattern.id}, {other.id}}});
    }
    addDecision(m_rest, KeepApart{{{pattern.id}, {byKey.id}}});
    addDecision(m_rest, ServeBy{{pattern.id}, {byKey.id}, Service::Scan});
}

void LookUpReads::nameFirst(const std::string& name)
{
    constexpr std::size_t longest = 48;  // as Cassandra documents it
    if (name.size() <= longest)
        addDecision(m_rest, RenameTable{{m_steps.front().query}, name});
}

// Cassandra can be told the limit where the rows of one read are those of the query, in its order.
void LookUpReads::limit()
{
    if (!m_query.limit || m_scans)
        return;
    std::vector<std::size_t> several;
    for (std::size_t i = 0; i < m_steps.size(); ++i) {
        if (!m_isByKey[i])
            several.push_back(i);
    }
    std::size_t ranges = 0;
    for (const ReadStep& step : m_steps)
        ranges += step.ranges.size();
    const bool isFiltered =
        ranges < m_query.ranges.size()
        || std::any_of(m_steps.begin(), m_steps.end(), [&](const ReadStep& step) {
               return std::any_of(m_query.given.begin(), m_query.given.end(), [&](const GivenValue& given) {
                   return contains(step.returned, given.attribute);
               });
           });
    if (several.size() != 1 || isFiltered)
        return;
    for (AccessPattern& pattern : m_rest.workflow.queries) {
        if (pattern.id == m_steps[several.front()].query && pattern.order.size() == m_query.order.size())
            pattern.limit = m_query.limit;
    }
}

Alternative LookUpReads::take(AlternativeKind kind)
{
    Alternative taken;
    taken.kind = kind;
    taken.model = std::move(m_rest);
    taken.steps = std::move(m_steps);
    taken.adoption.whyNot =
        m_query.label + " reads one table, and no decision lets it read several one after the other.";
    design(taken);
    return taken;
}

}  // namespace querywright
