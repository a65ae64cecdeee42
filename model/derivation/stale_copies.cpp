// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/stale_copies.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <vector>

namespace querywright {

bool isWrittenAtOnce(const LogicalTable& table)
{
    return table.secondsLate == 0 && !table.viewOf;
}

std::set<AttributeId> attributesIn(const LogicalTable& table)
{
    std::set<AttributeId> attributes;
    for (const LogicalColumn& column : table.columns) {
        if (const auto* use = std::get_if<AttributeUse>(&column.source))
            attributes.insert(use->attribute);
        if (const auto* nested = std::get_if<NestedSource>(&column.source)) {
            for (const AttributeUse& use : nested->attributes)
                attributes.insert(use.attribute);
        }
    }
    return attributes;
}

void WrittenAtOnce::add(const LogicalTable& table)
{
    if (!isWrittenAtOnce(table))
        return;
    for (const AttributeId attribute : attributesIn(table))
        ++m_tables[attribute];
}

bool WrittenAtOnce::holdCopy(const LogicalTable& table, const LogicalColumn& column) const
{
    const auto* use = std::get_if<AttributeUse>(&column.source);
    if (!use)
        return false;
    if (m_elsewhere.contains(use->attribute))
        return true;
    const auto holding = m_tables.find(use->attribute);
    const std::size_t own = isWrittenAtOnce(table) ? 1 : 0;
    return holding != m_tables.end() && holding->second > own;
}

std::string durationText(std::uint32_t seconds)
{
    constexpr std::uint32_t minute = 60;
    constexpr std::uint32_t hour = 60 * minute;
    constexpr std::uint32_t day = 24 * hour;
    if (seconds % day == 0)
        return counted(seconds / day, "day");
    if (seconds % hour == 0)
        return counted(seconds / hour, "hour");
    if (seconds % minute == 0)
        return counted(seconds / minute, "minute");
    return counted(seconds, "second");
}

namespace {

bool writesTo(const Update& update, const LogicalTable& table)
{
    return update.tables.empty()
           || std::any_of(update.tables.begin(), update.tables.end(),
                          [&](QueryId query) { return contains(table.queries, query); });
}

void addAll(const std::vector<Attribute>& attributes, std::set<AttributeId>& ids)
{
    for (const Attribute& attribute : attributes) {
        ids.insert(attribute.id);
        addAll(attribute.parts, ids);
    }
}

// The attributes whose values the updates change in rows that are there, with those that a changed
// relationship leads to.
std::set<AttributeId> changedIn(const Model& model, const LogicalTable& table)
{
    std::set<AttributeId> changed;
    for (const Update& update : model.workflow.updates) {
        const bool isChange = update.kind == UpdateKind::Change || update.kind == UpdateKind::Increment;
        if (!isChange || !writesTo(update, table))
            continue;
        for (const AttributeId id : update.attributes) {
            changed.insert(id);
            if (const Attribute* attribute = model.conceptual.find(id).attribute)
                addAll(attribute->parts, changed);
        }
        for (const auto& subject : update.subjects) {
            const auto* id = std::get_if<RelationshipId>(&subject);
            const RelationshipType* relationship = id ? model.conceptual.find(*id) : nullptr;
            const bool isOfItsAttributes =
                relationship
                && std::any_of(relationship->attributes.begin(), relationship->attributes.end(),
                               [&](const Attribute& one) { return contains(update.attributes, one.id); });
            if (!relationship || isOfItsAttributes)
                continue;
            addAll(relationship->attributes, changed);
            for (const Participant& participant : relationship->participants)
                addAll(model.conceptual.find(participant.entity)->attributes, changed);
        }
    }
    return changed;
}

// Whether the value can be another one in a row that stays where it is: those that an update changes, or
// worked out from such. A workflow without updates says nothing.
bool canChange(const Model& model, AttributeId id, const std::set<AttributeId>& changed)
{
    if (model.workflow.updates.empty() || changed.contains(id))
        return true;
    const Attribute* attribute = model.conceptual.find(id).attribute;
    return attribute
           && std::any_of(attribute->derivedFrom.begin(), attribute->derivedFrom.end(),
                          [&](AttributeId base) { return changed.contains(base); });
}

// Whether something comes or goes at the nodes of the table's walk, so that rows which stay are worked out
// from others.
bool comesOrGoes(const Model& model, const LogicalTable& table, const std::set<NodeIndex>& nodes)
{
    const auto isThere = [&](const auto& subject) {
        if (const auto* entity = std::get_if<EntityId>(&subject)) {
            return std::any_of(nodes.begin(), nodes.end(), [&](NodeIndex node) {
                const EntityId there = table.walk.nodes[static_cast<std::size_t>(node)].entity;
                return there == *entity || isSubtype(model.conceptual, *entity, there);
            });
        }
        return std::any_of(table.walk.steps.begin(), table.walk.steps.end(), [&](const WalkStep& step) {
            return step.relationship == std::get<RelationshipId>(subject)
                   && std::any_of(step.participants.begin(), step.participants.end(),
                                  [&](NodeIndex node) { return nodes.contains(node); });
        });
    };
    const std::vector<Update>& updates = model.workflow.updates;
    return updates.empty() || std::any_of(updates.begin(), updates.end(), [&](const Update& update) {
               return (update.kind == UpdateKind::Insert || update.kind == UpdateKind::Delete)
                      && writesTo(update, table)
                      && std::any_of(update.subjects.begin(), update.subjects.end(), isThere);
           });
}

// The nodes of which a group of rows has several.
std::set<NodeIndex> severalInGroup(const Model& model, const LogicalTable& table)
{
    const Dependencies dependencies(model.conceptual, table.walk, table.groupBy);
    const AttributeSet group(table.groupBy.begin(), table.groupBy.end());
    std::set<NodeIndex> nodes;
    for (std::size_t i = 0; i < table.walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        if (!dependencies.determines(group, dependencies.nodeKey(node)))
            nodes.insert(node);
    }
    return nodes;
}

// What tells whether columns of a table that is late can be stale.
class Staleness {
public:
    Staleness(const Model& model, const WrittenAtOnce& written, const LogicalTable& table)
        : m_model(model), m_written(written), m_table(table), m_changed(changedIn(model, table))
    {}

    bool operator()(const LogicalColumn& column) const
    {
        if (const auto* aggregate = std::get_if<Aggregate>(&column.source))
            return (aggregate->attribute && canChange(m_model, aggregate->attribute->attribute, m_changed))
                   || comesOrGoes(m_model, m_table, severalInGroup(m_model, m_table));
        if (const auto* nested = std::get_if<NestedSource>(&column.source))
            return std::any_of(
                       nested->attributes.begin(), nested->attributes.end(),
                       [&](const AttributeUse& use) { return canChange(m_model, use.attribute, m_changed); })
                   || comesOrGoes(m_model, m_table, {m_table.nested.begin(), m_table.nested.end()});
        const auto* use = std::get_if<AttributeUse>(&column.source);
        return use && !column.isPrimaryKey() && m_written.holdCopy(m_table, column)
               && canChange(m_model, use->attribute, m_changed);
    }

private:
    const Model& m_model;
    const WrittenAtOnce& m_written;
    const LogicalTable& m_table;
    std::set<AttributeId> m_changed;
};

}  // namespace

void findStaleCopies(const Model& model, const Derivation& derivation, const Elsewhere& elsewhere,
                     PlacedFindings& findings)
{
    const bool isAnyLate = std::any_of(derivation.tables.begin(), derivation.tables.end(),
                                       [](const LogicalTable& table) { return table.secondsLate > 0; });
    if (!isAnyLate)
        return;
    const WrittenAtOnce written(derivation.tables, elsewhere.writtenAtOnce);
    for (const QueryTable& served : derivation.servedBy) {
        const LogicalTable& table = derivation.tables[served.table];
        if (table.secondsLate == 0)
            continue;
        const AccessPattern& query = *model.workflow.find(served.query);
        const QueryAccess access = accessOf(model, derivation, served);
        const Staleness isStale(model, written, table);
        std::vector<std::string> stale;
        for (const std::size_t column : access.selected) {
            if (isStale(table.columns[column]))
                stale.push_back(table.columns[column].name);
        }
        const std::string until = "up to " + durationText(table.secondsLate);
        findings.add(positionOf(model.workflow, query),
                     {Severity::Advice, "stale", query.label,
                      query.label + " reads " + quoted(table.name) + ", which is updated " + until
                          + " later than other tables: meanwhile "
                          + (stale.empty() ? "rows may be missing or gone."
                                           : listed(stale) + " may be stale, and rows missing or gone.")});
    }
}

}  // namespace querywright
