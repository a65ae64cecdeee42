// SPDX-License-Identifier: Apache-2.0
#include "model/review/context.h"

#include "model/base/text.h"
#include "model/physical/table_option.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace querywright::rules {
namespace {

void addOnce(std::vector<const Update*>& list, const Update& update)
{
    if (list.empty() || list.back() != &update)
        list.push_back(&update);
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
    : m_inputs(inputs),
      m_sizer(inputs.model, inputs.measured ? &inputs.measured->statistics : nullptr),
      m_updates(inputs.model, inputs.derivation, inputs.physical)
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
    addChanges();
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

void ReviewContext::addChanges()
{
    for (const Update& update : model().workflow.updates) {
        for (const AttributeId id : update.attributes) {
            if (const auto found = m_attributes.find(id); found != m_attributes.end())
                addChange(update, *found->second.attribute);
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
        table.defaultSecondsToLive = secondsToLive(*table.physical);
        table.secondsToLive = m_updates.secondsToLive(i);
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
    static const std::vector<const Update*> none;
    const auto found = m_changes.find(id);
    return found == m_changes.end() ? none : found->second;
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
