// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/draft.h"

#include "model/derivation/completed_walk.h"
#include "model/derivation/flattening.h"

#include <algorithm>
#include <utility>

namespace querywright {
namespace {

void intersectFamilies(const Model& model, std::map<std::string, std::set<std::string>>& familyKeys)
{
    for (const AccessPattern& query : model.workflow.queries) {
        if (query.family.empty())
            continue;
        std::set<std::string> given;
        for (const GivenValue& value : query.given)
            given.insert(toText(model, query.walk, value.attribute));
        const auto known = familyKeys.find(query.family);
        if (known == familyKeys.end()) {
            familyKeys.emplace(query.family, std::move(given));
            continue;
        }
        std::set<std::string> common;
        std::set_intersection(known->second.begin(), known->second.end(), given.begin(), given.end(),
                              std::inserter(common, common.end()));
        known->second = std::move(common);
    }
}

}  // namespace

ColumnShape shapeOf(const Attribute& attribute, bool isElement)
{
    if (attribute.multivalued && !isElement) {
        switch (attribute.multivalued->collection) {
        case cql::CollectionKind::List:
            return ColumnShape::List;
        case cql::CollectionKind::Set:
            return ColumnShape::Set;
        case cql::CollectionKind::Map:
            return ColumnShape::Map;
        }
    }
    return attribute.isComposite() ? ColumnShape::Udt : ColumnShape::Plain;
}

DerivationContext makeContext(const Model& model)
{
    DerivationContext context{model, flattenedComposites(model), {}, {}};
    intersectFamilies(model, context.familyKeys);
    return context;
}

Draft::Draft(const DerivationContext& context, const AccessPattern& query)
    : m_context(&context),
      m_query(&query),
      m_table{},
      m_dependencies(context.model.conceptual, completedWalk(context.model.conceptual, query.walk),
                     allUses(query))
{
    m_table.walk = completedWalk(context.model.conceptual, query.walk);
    m_table.keyspace = query.keyspace;
    m_table.queries = {query.id};
    m_table.groupBy = query.groupBy;
    m_table.nested = query.nested;
}

std::vector<AttributeUse> Draft::columnsOf(const AttributeUse& use) const
{
    if (m_context->flattened.count(use.attribute) == 0)
        return {use};
    std::vector<AttributeUse> parts;
    for (const Attribute& part : model().conceptual.find(use.attribute).attribute->parts) {
        for (const AttributeUse& column : columnsOf({use.place, part.id, false, std::nullopt}))
            parts.push_back(column);
    }
    return parts;
}

std::size_t Draft::column(const ColumnSource& source)
{
    if (const auto found = findColumn(m_table, source))
        return *found;
    LogicalColumn column;
    column.source = source;
    if (const auto* use = std::get_if<AttributeUse>(&source)) {
        if (const Attribute* attribute = model().conceptual.find(use->attribute).attribute)
            column.shape = shapeOf(*attribute, use->element);
    }
    m_table.columns.push_back(std::move(column));
    return m_table.columns.size() - 1;
}

bool Draft::addToPartitionKey(const AttributeUse& use, Reason reason)
{
    const std::size_t position = column(use);
    LogicalColumn& added = m_table.columns[position];
    added.why.push_back(std::move(reason));
    if (added.isPrimaryKey())
        return false;
    added.kind = ColumnKind::PartitionKey;
    m_partition.push_back(position);
    return true;
}

bool Draft::addToClusteringKey(const AttributeUse& use, Direction direction, Reason reason)
{
    const std::size_t position = column(use);
    LogicalColumn& added = m_table.columns[position];
    added.why.push_back(std::move(reason));
    if (added.isPrimaryKey()) {
        if (added.kind == ColumnKind::Clustering && direction == Direction::Descending)
            added.order = direction;
        return false;
    }
    added.kind = ColumnKind::Clustering;
    added.order = direction;
    m_clustering.push_back(position);
    return true;
}

void Draft::addReason(const ColumnSource& source, Reason reason)
{
    m_table.columns[column(source)].why.push_back(std::move(reason));
}

std::vector<AttributeUse> Draft::primaryKey() const
{
    std::vector<AttributeUse> key;
    for (const auto* positions : {&m_partition, &m_clustering}) {
        for (const std::size_t position : *positions) {
            if (const auto* use = std::get_if<AttributeUse>(&m_table.columns[position].source))
                key.push_back(*use);
        }
    }
    return key;
}

AttributeSet Draft::partitionAttributes() const
{
    AttributeSet attributes;
    for (const std::size_t position : m_partition) {
        if (const auto* use = std::get_if<AttributeUse>(&m_table.columns[position].source))
            attributes.insert(*use);
    }
    return attributes;
}

Reason Draft::reason(std::string rule, const AttributeUse& about, std::string sentence) const
{
    return {std::move(rule), m_query->id, text(about), {}, std::nullopt, std::move(sentence)};
}

LogicalTable Draft::finished() const
{
    LogicalTable table = m_table;
    std::vector<std::size_t> partition = m_partition;
    if (partition.empty()) {
        LogicalColumn bucket;
        bucket.source = SyntheticSource{};
        bucket.why.push_back({"MR2",
                              m_query->id,
                              {},
                              {},
                              std::nullopt,
                              m_query->label
                                  + " is given nothing by equality, so all rows lie in one partition "
                                    "under a constant or time bucket"});
        partition.push_back(table.columns.size());
        table.columns.push_back(std::move(bucket));
    }
    arrangeColumns(table, partition, m_clustering);
    return table;
}

std::string toText(const Model& model, const Walk& walk, const Dependency& dependency,
                   const AttributeUse& about)
{
    std::string text;
    for (const AttributeUse& use : dependency.from)
        text += (text.empty() ? "" : ", ") + toText(model, walk, use);
    return text + " -> " + toText(model, walk, about);
}

void arrangeColumns(LogicalTable& table, const std::vector<std::size_t>& partition,
                    const std::vector<std::size_t>& clustering)
{
    std::vector<LogicalColumn> arranged;
    std::vector<bool> isTaken(table.columns.size(), false);
    const auto take = [&](std::size_t position, ColumnKind kind) {
        isTaken[position] = true;
        arranged.push_back(std::move(table.columns[position]));
        arranged.back().kind = kind;
    };
    for (const std::size_t position : partition)
        take(position, ColumnKind::PartitionKey);
    for (const std::size_t position : clustering)
        take(position, ColumnKind::Clustering);
    for (std::size_t i = 0; i < isTaken.size(); ++i) {
        if (isTaken[i])
            continue;
        const bool wasKey = table.columns[i].isPrimaryKey();
        take(i, wasKey ? ColumnKind::Regular : table.columns[i].kind);
    }
    for (LogicalColumn& column : arranged) {
        if (column.kind != ColumnKind::Clustering)
            column.order = Direction::Ascending;
    }
    table.columns = std::move(arranged);
}

AttributeSet partitionAttributes(const LogicalTable& table)
{
    AttributeSet attributes;
    for (const LogicalColumn& column : table.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && column.kind == ColumnKind::PartitionKey)
            attributes.insert(*use);
    }
    return attributes;
}

AttributeSet keyAttributes(const LogicalTable& table)
{
    AttributeSet attributes;
    for (const LogicalColumn& column : table.columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && column.isPrimaryKey())
            attributes.insert(*use);
    }
    return attributes;
}

}  // namespace querywright
