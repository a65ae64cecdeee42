// SPDX-License-Identifier: Apache-2.0
#include "model/review/context.h"

#include "model/base/text.h"
#include "model/workflow/place_owner.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace querywright::rules {
namespace {

template <typename Key>
const std::vector<const Update*>& listedUnder(const std::map<Key, std::vector<const Update*>>& updates,
                                              const Key& key)
{
    static const std::vector<const Update*> none;
    const auto found = updates.find(key);
    return found == updates.end() ? none : found->second;
}

void addOnce(std::vector<const Update*>& list, const Update& update)
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

std::vector<AttributeUse> usesOf(const LogicalTable& table)
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
std::set<AttributeOwner> makersOf(const LogicalTable& table, const Dependencies& dependencies)
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
bool isMeant(const std::vector<QueryId>& named, const ReviewedTable& table)
{
    const auto& own = table.logical->queries;
    return named.empty() || std::any_of(named.begin(), named.end(), [&](QueryId query) {
               return std::find(own.begin(), own.end(), query) != own.end();
           });
}

}  // namespace

const std::string* ReviewedTable::option(std::string_view name) const
{
    for (const auto& [known, value] : physical->options) {
        if (known == name)
            return &value;
    }
    return nullptr;
}

std::string ReviewedTable::compaction() const
{
    const std::string* value = option("compaction");
    const std::size_t key = value ? value->find("'class'") : std::string::npos;
    if (key == std::string::npos)
        return {};
    const std::size_t start = value->find('\'', value->find(':', key));
    const std::size_t end = start == std::string::npos ? start : value->find('\'', start + 1);
    if (end == std::string::npos)
        return {};
    const std::string name = value->substr(start + 1, end - start - 1);
    return name.substr(name.rfind('.') + 1);
}

bool ReviewedTable::isStated() const
{
    return std::none_of(sizes->statistics.begin(), sizes->statistics.end(), [](const UsedStatistic& used) {
        const StatisticKind kind = used.statistic.kind;
        const bool isNumber = kind != StatisticKind::Bytes && kind != StatisticKind::KeyBytes;
        return isNumber && used.value && used.value->source == NumberSource::SampleData;
    });
}

bool ReviewedTable::hasCounters() const
{
    return std::any_of(physical->columns.begin(), physical->columns.end(),
                       [](const PhysicalColumn& column) { return column.type.isCounter(); });
}

ReviewContext::ReviewContext(const ReviewInputs& inputs)
    : m_inputs(inputs), m_sizer(inputs.model, inputs.measured ? &inputs.measured->statistics : nullptr)
{
    if (inputs.measured)
        m_statedSizer.emplace(inputs.model, nullptr);
    for (const EntityType& entityType : model().conceptual.entityTypes) {
        m_ownerNames.emplace(entityType.id, entityType.name);
        addAttributes(entityType.id, entityType.name, entityType.attributes);
        m_keyAttributes.insert(entityType.key.begin(), entityType.key.end());
    }
    for (const RelationshipType& relationship : model().conceptual.relationshipTypes) {
        m_ownerNames.emplace(relationship.id, relationship.name);
        addAttributes(relationship.id, relationship.name, relationship.attributes);
        if (relationship.key)
            m_keyAttributes.insert(relationship.key->attributes.begin(), relationship.key->attributes.end());
    }
    addUpdates();
    addTables();
    addQueries();
    addColumns();
}

void ReviewContext::addAttributes(const AttributeOwner& owner, const std::string& ownerName,
                                  const std::vector<Attribute>& attributes)
{
    for (const Attribute& attribute : attributes) {
        m_attributes.emplace(attribute.id,
                             KnownAttribute{&attribute, owner, ownerName + "." + attribute.name});
        m_attributeOrder.push_back(attribute.id);
        addAttributes(owner, ownerName, attribute.parts);
    }
}

void ReviewContext::addChange(const Update& update, const Attribute& changed)
{
    addOnce(m_changes[changed.id], update);
    for (const Attribute& part : changed.parts)
        addChange(update, part);
}

void ReviewContext::addUpdates()
{
    for (const Update& update : model().workflow.updates) {
        for (const AttributeId id : update.attributes) {
            if (const auto found = m_attributes.find(id); found != m_attributes.end())
                addChange(update, *found->second.attribute);
        }
        if (update.kind != UpdateKind::Insert && update.kind != UpdateKind::Delete)
            continue;
        auto& byOwner = update.kind == UpdateKind::Insert ? m_inserts : m_deletes;
        for (const auto& subject : update.subjects) {
            const auto* entity = std::get_if<EntityId>(&subject);
            if (!entity) {
                addOnce(byOwner[std::get<RelationshipId>(subject)], update);
                continue;
            }
            for (const EntityId one : withSupertypes(model().conceptual, *entity))
                addOnce(byOwner[one], update);
        }
    }
}

void ReviewContext::addTables()
{
    std::map<std::size_t, const MeasuredTable*> measuredTables;
    if (measured()) {
        for (const MeasuredTable& one : measured()->tables)
            measuredTables.emplace(one.table, &one);
    }
    for (std::size_t i = 0; i < derivation().tables.size(); ++i) {
        ReviewedTable table;
        table.position = i;
        table.logical = &derivation().tables[i];
        table.physical = &physical().tables.at(i);
        table.sizes = &sizes().tables.at(i);
        if (const auto found = measuredTables.find(i); found != measuredTables.end())
            table.measured = found->second;
        table.partitionKey = table.logical->partitionKey();
        table.clusteringKey = table.logical->clusteringKey();
        table.secondsToLive = querywright::secondsToLive(*table.physical);
        table.makers = makersOf(*table.logical, dependenciesOf(table));
        m_tables.push_back(std::move(table));
    }
}

void ReviewContext::addQueries()
{
    std::map<QueryId, const MeasuredQuery*> measuredQueries;
    if (measured()) {
        for (const MeasuredQuery& one : measured()->queries)
            measuredQueries.emplace(one.query, &one);
    }
    std::map<QueryId, std::size_t> servedBy;
    for (const QueryTable& served : derivation().servedBy)
        servedBy.emplace(served.query, served.table);
    for (std::size_t i = 0; i < model().workflow.queries.size(); ++i) {
        const AccessPattern& query = model().workflow.queries[i];
        ReviewedQuery reviewed;
        reviewed.query = &query;
        reviewed.table = servedBy.at(query.id);
        reviewed.access = accessOf(model(), query, *m_tables[reviewed.table].logical);
        reviewed.access.table = reviewed.table;
        if (!reviewed.access.unreturned.empty())  // a table of counters may hold it
            reviewed.access = accessOf(model(), derivation(), query.id);
        if (const auto found = measuredQueries.find(query.id); found != measuredQueries.end())
            reviewed.measured = found->second;
        m_queryById.emplace(query.id, i);
        m_queryByLabel.emplace(query.label, i);
        m_tables[reviewed.table].queries.push_back(i);
        m_queries.push_back(std::move(reviewed));
    }
}

void ReviewContext::addColumns()
{
    for (const ReviewedTable& table : m_tables) {
        for (std::size_t i = 0; i < table.logical->columns.size(); ++i) {
            const LogicalColumn& column = table.logical->columns[i];
            const ColumnPlace place{table.position, i};
            if (const auto* use = std::get_if<AttributeUse>(&column.source); use && !use->bucket)
                m_columns[use->attribute].push_back(place);
            if (column.time)
                m_columns[column.time->attribute].push_back(place);
            if (const auto* nested = std::get_if<NestedSource>(&column.source)) {
                for (const AttributeUse& use : nested->attributes)
                    m_columns[use.attribute].push_back(place);
            }
        }
    }
}

const ReviewedQuery* ReviewContext::find(QueryId query) const
{
    const auto found = m_queryById.find(query);
    return found == m_queryById.end() ? nullptr : &m_queries[found->second];
}

const ReviewedQuery* ReviewContext::findQuery(const std::string& label) const
{
    const auto found = m_queryByLabel.find(label);
    return found == m_queryByLabel.end() ? nullptr : &m_queries[found->second];
}

std::string ReviewContext::nameOf(const AttributeOwner& owner) const
{
    const auto found = m_ownerNames.find(owner);
    return found == m_ownerNames.end() ? std::string() : found->second;
}

const std::vector<ColumnPlace>& ReviewContext::columnsOf(AttributeId id) const
{
    static const std::vector<ColumnPlace> none;
    const auto found = m_columns.find(id);
    return found == m_columns.end() ? none : found->second;
}

std::string ReviewContext::nameOf(const ColumnPlace& column) const
{
    return m_tables[column.table].logical->name + "." + logical(column).name;
}

const LogicalColumn& ReviewContext::logical(const ColumnPlace& column) const
{
    return m_tables[column.table].logical->columns[column.column];
}

const cql::CqlType& ReviewContext::typeOf(const ColumnPlace& column) const
{
    return m_tables[column.table].physical->columns[column.column].type;
}

const std::vector<const Update*>& ReviewContext::changesOf(AttributeId id) const
{
    return listedUnder(m_changes, id);
}

const std::vector<const Update*>& ReviewContext::insertsOf(const AttributeOwner& owner) const
{
    return listedUnder(m_inserts, owner);
}

const std::vector<const Update*>& ReviewContext::deletesOf(const AttributeOwner& owner) const
{
    return listedUnder(m_deletes, owner);
}

std::vector<const Update*> ReviewContext::insertsInto(const ReviewedTable& table) const
{
    std::vector<const Update*> updates;
    for (const AttributeOwner& maker : table.makers) {
        const auto& some = insertsOf(maker);
        std::copy_if(some.begin(), some.end(), std::back_inserter(updates),
                     [&](const Update* update) { return isMeant(update->tables, table); });
    }
    return inOrder(std::move(updates));
}

bool ReviewContext::expires(const ReviewedTable& table) const
{
    if (table.secondsToLive > 0)
        return true;
    if (table.logical->viewOf) {  // whose rows go with those of its table
        const ReviewedTable& base = tableOf(*find(*table.logical->viewOf));
        return &base != &table && expires(base);
    }
    const std::vector<const Update*> inserts = insertsInto(table);
    const bool live = std::all_of(inserts.begin(), inserts.end(), [&](const Update* update) {
        return update->ttl && update->ttl->seconds > 0 && isMeant(update->ttl->tables, table);
    });
    const auto& updates = model().workflow.updates;
    return !inserts.empty() && live
           && std::none_of(updates.begin(), updates.end(), [&](const Update& update) {
                  return update.ttl && update.ttl->seconds == 0 && isMeant(update.tables, table)
                         && isMeant(update.ttl->tables, table)
                         && std::any_of(update.subjects.begin(), update.subjects.end(),
                                        [&](const auto& subject) {
                                            return table.makers.count(AttributeOwner(subject)) != 0;
                                        });
              });
}

std::vector<const Update*> ReviewContext::deletesFrom(const ReviewedTable& table) const
{
    std::vector<const Update*> updates;
    for (const AttributeOwner& maker : table.makers) {
        const auto& some = deletesOf(maker);
        updates.insert(updates.end(), some.begin(), some.end());
    }
    return inOrder(std::move(updates));
}

const Dependencies& ReviewContext::dependenciesOf(const ReviewedTable& table) const
{
    const auto found = m_dependencies.find(table.position);
    if (found != m_dependencies.end())
        return found->second;
    return m_dependencies
        .emplace(table.position,
                 Dependencies(model().conceptual, table.logical->walk, usesOf(*table.logical)))
        .first->second;
}

bool ReviewContext::areKeptApart(const ReviewedTable& one, const ReviewedTable& other) const
{
    const auto names = [](const std::vector<TableReference>& tables, const ReviewedTable& table) {
        return std::any_of(tables.begin(), tables.end(), [&](const TableReference& reference) {
            const auto* query = std::get_if<QueryId>(&reference.query);
            const auto& queries = table.logical->queries;
            return query && std::find(queries.begin(), queries.end(), *query) != queries.end();
        });
    };
    return std::any_of(model().decisions.begin(), model().decisions.end(), [&](const Decision& decision) {
        const auto* apart = std::get_if<KeepApart>(&decision.choice);
        return decision.active && apart && names(apart->tables, one) && names(apart->tables, other);
    });
}

Number ReviewContext::statistic(StatisticKind kind, AttributeId attribute) const
{
    const std::optional<Known> known = m_sizer.known().find({kind, attribute});
    return known ? Number(known->value) : std::nullopt;
}

Number ReviewContext::countOf(const AttributeOwner& owner) const
{
    Statistic count{StatisticKind::Count, EntityId{}};
    if (const auto* entity = std::get_if<EntityId>(&owner))
        count.about = *entity;
    else
        count.about = std::get<RelationshipId>(owner);
    const std::optional<Known> known = m_sizer.known().find(count);
    return known ? Number(known->value) : std::nullopt;
}

Number ReviewContext::distinctOf(AttributeId attribute) const
{
    const AttributeOwner& owner = ownerOf(attribute);
    if (const Number distinct = statistic(StatisticKind::Distinct, attribute))
        return distinct;
    const auto* entity = std::get_if<EntityId>(&owner);
    const EntityType* type = entity ? model().conceptual.find(*entity) : nullptr;
    const auto isAlone = [&](const Key& key) { return key.size() == 1 && key.front() == attribute; };
    const bool isKey =
        type
        && ((isAlone(type->key) && identifyingRelationships(model().conceptual, *entity).empty())
            || std::any_of(type->alternateKeys.begin(), type->alternateKeys.end(), isAlone));
    return isKey ? countOf(owner) : std::nullopt;
}

std::optional<Excess> ReviewContext::excess(std::string_view rule, std::string_view unit, Number found) const
{
    return found ? excessOf(rule, unit, *found, profile()) : std::nullopt;
}

About ReviewContext::about(const AttributeOwner& owner) const
{
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return {*entity, nameOf(owner)};
    return {std::get<RelationshipId>(owner), nameOf(owner)};
}

About ReviewContext::about(const ColumnPlace& column) const
{
    return rules::about(m_tables[column.table], column.column);
}

ReviewFinding& ReviewContext::add(std::string_view rule, Severity severity, About about, std::string sentence)
{
    ReviewFinding finding;
    finding.rule = rule;
    finding.severity = severity;
    finding.subject = std::move(about.subject);
    finding.name = std::move(about.name);
    finding.sentence = std::move(sentence);
    m_found[{finding.rule, finding.name}] = m_findings.size();
    m_findings.push_back(std::move(finding));
    return m_findings.back();
}

ReviewFinding& ReviewContext::add(std::string_view rule, const Excess& excess, About about,
                                  std::string sentence)
{
    ReviewFinding& finding = add(rule, excess.severity, std::move(about), std::move(sentence));
    finding.found = excess.found;
    finding.allowed = excess.allowed;
    finding.unit = excess.unit;
    return finding;
}

bool ReviewContext::hasFinding(std::string_view rule, const std::string& name) const
{
    return m_found.count({std::string(rule), name}) != 0;
}

ReviewFinding* ReviewContext::find(std::string_view rule, const std::string& name)
{
    const auto found = m_found.find({std::string(rule), name});
    return found == m_found.end() ? nullptr : &m_findings[found->second];
}

}  // namespace querywright::rules
