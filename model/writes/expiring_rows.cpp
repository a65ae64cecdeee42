// SPDX-License-Identifier: Apache-2.0
#include "model/writes/expiring_rows.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/participation.h"
#include "model/derivation/stale_copies.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <variant>

namespace querywright::writes {
namespace {

// What is counted: rows are of it that have all of these.
struct Members {
    std::set<EntityId> entities;
    std::set<RelationshipId> relationships;

    bool isEmpty() const { return entities.empty() && relationships.empty(); }
};

class ExpiringRows {
public:
    ExpiringRows(const WriteIndex& index, const std::vector<WritePlan>& plans) : m_index(index)
    {
        for (const WritePlan& plan : plans) {
            for (const WriteGroup& group : plan.groups) {
                for (const WriteStatement& statement : group.statements)
                    add(statement);
            }
        }
    }

    void addTo(WritePlan& plan) const
    {
        std::vector<std::string> sentences;
        const Update& update = *m_index.model().workflow.find(plan.update);
        for (WriteGroup& group : plan.groups) {
            for (WriteStatement& statement : group.statements) {
                const bool isCounter = m_index.isCounterTable(statement.table);
                if (isCounter && update.kind == UpdateKind::Increment)
                    addOnce(sentences, sentenceOfCounters(update, statement));
                else if (!isCounter && m_index.isAggregated(statement.table))
                    addOnce(sentences, sentenceOfAggregates(plan, statement));
            }
        }
        for (std::string& sentence : sentences) {
            if (!sentence.empty())
                plan.notes.push_back(std::move(sentence));
        }
    }

private:
    void add(const WriteStatement& statement);
    bool holds(std::size_t table, const Members& members) const;
    std::vector<std::size_t> expiring(const Members& members) const;
    Members membersOf(std::size_t table) const;
    Members countedAlong(const Update& update, AttributeId counter) const;
    std::string rowsText(const std::vector<std::size_t>& tables) const;
    std::string sentenceOfAggregates(const WritePlan& plan, WriteStatement& statement) const;
    std::string sentenceOfCounters(const Update& update, WriteStatement& statement) const;

    const WriteIndex& m_index;
    std::map<std::size_t, std::uint64_t> m_seconds;  // tables all of whose new rows expire: the longest
    std::set<std::size_t> m_lasting;                 // tables with new rows that stay
};

// Rows that come about last as long as the longest of them.
void ExpiringRows::add(const WriteStatement& statement)
{
    const std::size_t table = statement.table;
    if (!statement.comesAbout || m_index.isAggregated(table) || m_index.isCounterTable(table))
        return;
    if (statement.secondsToLive == 0)
        m_lasting.insert(table);
    else
        m_seconds[table] = std::max(m_seconds[table], statement.secondsToLive);
}

bool ExpiringRows::holds(std::size_t table, const Members& members) const
{
    const Walk& walk = m_index.table(table).walk;
    std::set<NodeIndex> nodes{NodeIndex{0}};
    std::set<RelationshipId> relationships;
    for (const std::size_t position : m_index.joinedSteps(table)) {
        const WalkStep& step = walk.steps.at(position);
        nodes.insert(step.participants.begin(), step.participants.end());
        relationships.insert(step.relationship);
    }
    const auto isThere = [&](EntityId entity) {
        return std::any_of(nodes.begin(), nodes.end(), [&](NodeIndex node) {
            const EntityId other = walk.nodes.at(static_cast<std::size_t>(node)).entity;
            return m_index.inherits(other, entity) || m_index.inherits(entity, other);
        });
    };
    return std::all_of(members.entities.begin(), members.entities.end(), isThere)
           && std::includes(relationships.begin(), relationships.end(), members.relationships.begin(),
                            members.relationships.end());
}

// The tables whose rows are of the members and all expire; none where some stay.
std::vector<std::size_t> ExpiringRows::expiring(const Members& members) const
{
    if (members.isEmpty() || std::any_of(m_lasting.begin(), m_lasting.end(), [&](std::size_t table) {
            return holds(table, members);
        }))
        return {};
    std::vector<std::size_t> tables;
    for (const auto& [table, seconds] : m_seconds) {
        if (holds(table, members))
            tables.push_back(table);
    }
    return tables;
}

// What the groups of an aggregated table are made of: all that their key does not tell.
Members ExpiringRows::membersOf(std::size_t table) const
{
    const LogicalTable& groups = m_index.table(table);
    const Dependencies& dependencies = m_index.dependencies(table);
    const AttributeSet told = dependencies.closure({groups.groupBy.begin(), groups.groupBy.end()});
    Members members;
    const auto isMember = [&](NodeIndex node) {
        const std::vector<AttributeUse>& key = dependencies.nodeKey(node);
        return key.empty() || !std::all_of(key.begin(), key.end(), [&](const AttributeUse& part) {
                   return told.contains(part);
               });
    };
    std::set<NodeIndex> nodes{NodeIndex{0}};
    for (const std::size_t position : m_index.joinedSteps(table)) {
        const WalkStep& step = groups.walk.steps.at(position);
        const RelationshipType* type = m_index.find(step.relationship);
        nodes.insert(step.participants.begin(), step.participants.end());
        bool isOfSeveral = type != nullptr;
        for (std::uint32_t i = 0; type && i < step.participants.size(); ++i)
            isOfSeveral = isOfSeveral && !(isMember(step.participants[i]) && takesPartOnce(*type, i));
        if (isOfSeveral && std::any_of(step.participants.begin(), step.participants.end(), isMember))
            members.relationships.insert(step.relationship);
    }
    for (const NodeIndex node : nodes) {
        if (isMember(node))
            members.entities.insert(groups.walk.nodes.at(static_cast<std::size_t>(node)).entity);
    }
    return members;
}

// What an update that increments a counter goes along, besides who has the counter.
Members ExpiringRows::countedAlong(const Update& update, AttributeId counter) const
{
    Members members;
    const AttributeOwner& owner = m_index.find(counter).owner;
    for (const WalkStep& step : update.walk.steps) {
        const RelationshipType* type = m_index.find(step.relationship);
        if (!type || AttributeOwner(step.relationship) == owner)
            continue;
        bool isOfSeveral = true;
        for (std::uint32_t i = 0; i < step.participants.size(); ++i) {
            const EntityId entity =
                update.walk.nodes.at(static_cast<std::size_t>(step.participants[i])).entity;
            const auto* whose = std::get_if<EntityId>(&owner);
            if (!takesPartOnce(*type, i) || (whose && m_index.inherits(entity, *whose)))
                continue;
            members.entities.insert(entity);
            isOfSeveral = false;
        }
        if (isOfSeveral)
            members.relationships.insert(step.relationship);
    }
    return members;
}

// "after 1 day in "latest" and after 30 days in "readings" and "readings_by_day""
std::string ExpiringRows::rowsText(const std::vector<std::size_t>& tables) const
{
    std::map<std::uint64_t, std::vector<std::string>> names;
    for (const std::size_t table : tables)
        names[m_seconds.at(table)].push_back(quoted(m_index.table(table).name));
    std::vector<std::string> texts;
    for (const auto& [seconds, all] : names)
        texts.push_back("after " + durationText(static_cast<std::uint32_t>(seconds)) + " in " + listed(all));
    return listed(texts);
}

std::string ExpiringRows::sentenceOfAggregates(const WritePlan& plan, WriteStatement& statement) const
{
    const LogicalTable& groups = m_index.table(statement.table);
    std::vector<std::string> kept;
    std::vector<std::string> anew;  // worked out from the rows that are there
    for (const std::size_t column : statement.columns) {
        if (!std::holds_alternative<Aggregate>(groups.columns[column].source))
            continue;
        const std::string& name = groups.columns[column].name;
        const auto bind = std::find_if(statement.binds.begin(), statement.binds.end(),
                                       [&](const Bind& one) { return one.column == name; });
        const bool isAnew = bind != statement.binds.end() && bind->read
                            && plan.reads.at(*bind->read).table != statement.table;
        (isAnew ? anew : kept).push_back(quoted(name));
    }
    const Members members = membersOf(statement.table);
    const std::vector<std::size_t> tables = expiring(members);
    const bool writesBoth = std::any_of(plan.groups.begin(), plan.groups.end(), [&](const WriteGroup& group) {
        return std::any_of(group.statements.begin(), group.statements.end(), [&](const WriteStatement& one) {
            return one.secondsToLive > 0 && contains(tables, one.table);
        });
    });
    if (!writesBoth || (kept.empty() && anew.empty()))
        return {};
    statement.notes.push_back("It keeps counting rows that expire.");
    std::vector<std::string> all = kept;
    all.insert(all.end(), anew.begin(), anew.end());
    std::string text = "Rows expire " + rowsText(tables) + ", but " + listed(all) + " of "
                       + quoted(groups.name) + (all.size() == 1 ? " keeps" : " keep") + " counting them";
    if (kept.empty())
        return text + " until the next write of the group works " + (all.size() == 1 ? "it" : "them")
               + " out anew.";
    if (statement.secondsToLive > 0)
        return text + ": nothing takes them off before the row itself expires, "
               + durationText(static_cast<std::uint32_t>(statement.secondsToLive)) + " after its last write.";
    return text + ": nothing takes them off.";
}

std::string ExpiringRows::sentenceOfCounters(const Update& update, WriteStatement& statement) const
{
    std::vector<std::string> counters;
    std::set<std::size_t> tables;
    for (const std::size_t column : statement.columns) {
        const LogicalColumn& counter = m_index.table(statement.table).columns[column];
        const auto* use = std::get_if<AttributeUse>(&counter.source);
        const std::vector<std::size_t> found = use && counter.kind == ColumnKind::Counter
                                                   ? expiring(countedAlong(update, use->attribute))
                                                   : std::vector<std::size_t>();
        if (!found.empty())
            counters.push_back(quoted(counter.name));
        tables.insert(found.begin(), found.end());
    }
    if (counters.empty())
        return {};
    statement.notes.push_back("It keeps counting rows that expire.");
    const bool isOne = counters.size() == 1;
    return "Rows expire " + rowsText({tables.begin(), tables.end()}) + ", but " + listed(counters) + " of "
           + quoted(m_index.table(statement.table).name) + (isOne ? " keeps" : " keep")
           + " counting them: nothing takes them off.";
}

}  // namespace

void noteExpiringRows(const WriteIndex& index, std::vector<WritePlan>& plans)
{
    const ExpiringRows rows(index, plans);
    for (WritePlan& plan : plans)
        rows.addTo(plan);
}

}  // namespace querywright::writes
