// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/row_updates.h"

#include "model/derivation/serving_table.h"
#include "model/physical/table_option.h"
#include "model/workflow/place_owner.h"

#include <algorithm>
#include <iterator>

namespace querywright {
namespace {

const std::vector<const Update*>&
updatesOf(const std::map<AttributeOwner, std::vector<const Update*>>& updates, const AttributeOwner& owner)
{
    static const std::vector<const Update*> none;
    const auto found = updates.find(owner);
    return found == updates.end() ? none : found->second;
}

void addLast(std::vector<const Update*>& list, const Update& update)
{
    if (list.empty() || list.back() != &update)
        list.push_back(&update);
}

// The updates without repetitions, in the order of the workflow.
std::vector<const Update*> inOrder(std::vector<const Update*> updates)
{
    std::sort(updates.begin(), updates.end());  // they lie in one list
    updates.erase(std::unique(updates.begin(), updates.end()), updates.end());
    return updates;
}

std::vector<AttributeUse> attributesOf(const LogicalTable& table)
{
    std::vector<AttributeUse> uses = table.grain;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            uses.push_back(*use);
    }
    return uses;
}

// Whose key tells the rows of the table's join apart. Where nobody's does, every relationship is a part of
// it.
std::set<AttributeOwner> findMakers(const LogicalTable& table, const Dependencies& dependencies)
{
    std::vector<AttributeUse> keys;
    for (std::size_t i = 0; i < table.walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (std::find(table.nested.begin(), table.nested.end(), node) != table.nested.end())
            continue;
        const std::vector<AttributeUse>& key = dependencies.nodeKey(node);
        keys.insert(keys.end(), key.begin(), key.end());
    }
    std::set<AttributeOwner> makers;
    for (const CandidateKey& key : dependencies.candidateKeys()) {
        if (key.isPrimary && dependencies.determines({key.attributes.begin(), key.attributes.end()}, keys))
            makers.insert(ownerAt(table.walk, key.place));
    }
    if (makers.empty()) {
        for (const WalkStep& step : table.walk.steps)
            makers.insert(step.relationship);
    }
    return makers;
}

// Whether what names the tables of queries, or no table and so all, means this one.
bool isMeant(const std::vector<QueryId>& named, const LogicalTable& table)
{
    return named.empty() || std::any_of(named.begin(), named.end(), [&](QueryId query) {
               return std::find(table.queries.begin(), table.queries.end(), query) != table.queries.end();
           });
}

}  // namespace

RowUpdates::RowUpdates(const Model& model, const Derivation& derivation, const PhysicalModel& physical)
    : m_model(model), m_derivation(derivation), m_physical(physical)
{
    for (const Update& update : model.workflow.updates) {
        m_expire = m_expire || (update.ttl && update.ttl->seconds > 0);
        if (update.kind != UpdateKind::Insert && update.kind != UpdateKind::Delete)
            continue;
        ByOwner& byOwner = update.kind == UpdateKind::Insert ? m_inserts : m_deletes;
        for (const auto& subject : update.subjects) {
            const auto* entity = std::get_if<EntityId>(&subject);
            if (!entity) {
                addLast(byOwner[std::get<RelationshipId>(subject)], update);
                continue;
            }
            for (const EntityId one : withSupertypes(model.conceptual, *entity))
                addLast(byOwner[one], update);
        }
    }
}

const std::vector<const Update*>& RowUpdates::insertsOf(const AttributeOwner& owner) const
{
    return updatesOf(m_inserts, owner);
}

const std::vector<const Update*>& RowUpdates::deletesOf(const AttributeOwner& owner) const
{
    return updatesOf(m_deletes, owner);
}

const Dependencies& RowUpdates::dependenciesOf(std::size_t table) const
{
    const auto found = m_dependencies.find(table);
    if (found != m_dependencies.end())
        return found->second;
    const LogicalTable& logical = m_derivation.tables.at(table);
    return m_dependencies
        .emplace(table, Dependencies(m_model.conceptual, logical.walk, attributesOf(logical)))
        .first->second;
}

const std::set<AttributeOwner>& RowUpdates::makersOf(std::size_t table) const
{
    const auto found = m_makers.find(table);
    if (found != m_makers.end())
        return found->second;
    return m_makers.emplace(table, findMakers(m_derivation.tables.at(table), dependenciesOf(table)))
        .first->second;
}

std::vector<const Update*> RowUpdates::insertsInto(std::size_t table) const
{
    const LogicalTable& logical = m_derivation.tables.at(table);
    std::vector<const Update*> updates;
    for (const AttributeOwner& maker : makersOf(table)) {
        const auto& some = insertsOf(maker);
        std::copy_if(some.begin(), some.end(), std::back_inserter(updates),
                     [&](const Update* update) { return isMeant(update->tables, logical); });
    }
    return inOrder(std::move(updates));
}

std::vector<const Update*> RowUpdates::deletesFrom(std::size_t table) const
{
    std::vector<const Update*> updates;
    for (const AttributeOwner& maker : makersOf(table)) {
        const auto& some = deletesOf(maker);
        updates.insert(updates.end(), some.begin(), some.end());
    }
    return inOrder(std::move(updates));
}

std::vector<const Update*> RowUpdates::deletesWithOthers(std::size_t table) const
{
    std::vector<const Update*> updates;
    for (const WalkNode& node : m_derivation.tables.at(table).walk.nodes) {
        if (makersOf(table).contains(node.entity))
            continue;
        const auto& some = deletesOf(node.entity);
        updates.insert(updates.end(), some.begin(), some.end());
    }
    return inOrder(std::move(updates));
}

std::uint64_t RowUpdates::secondsByUpdates(std::size_t table) const
{
    const LogicalTable& logical = m_derivation.tables[table];
    std::uint64_t longest = 0;
    for (const Update* update : insertsInto(table)) {
        if (!update->ttl || update->ttl->seconds == 0 || !isMeant(update->ttl->tables, logical))
            return 0;
        longest = std::max<std::uint64_t>(longest, update->ttl->seconds);
    }
    const std::set<AttributeOwner>& makers = makersOf(table);
    const auto& updates = m_model.workflow.updates;
    const bool isKept = std::any_of(updates.begin(), updates.end(), [&](const Update& update) {
        return update.ttl && update.ttl->seconds == 0 && isMeant(update.tables, logical)
               && isMeant(update.ttl->tables, logical)
               && std::any_of(update.subjects.begin(), update.subjects.end(), [&](const auto& subject) {
                      return makers.count(AttributeOwner(subject)) != 0;
                  });
    });
    return isKept ? 0 : longest;
}

std::uint64_t RowUpdates::secondsToLive(std::size_t table) const
{
    if (const std::uint64_t seconds = querywright::secondsToLive(m_physical.tables.at(table)))
        return seconds;
    const LogicalTable& logical = m_derivation.tables.at(table);
    if (logical.viewOf) {
        const auto base = baseTableOf(m_derivation, logical);
        return !base || *base == table ? 0 : secondsToLive(*base);
    }
    return m_expire ? secondsByUpdates(table) : 0;
}

}  // namespace querywright
