// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/query_access.h"

#include "model/derivation/completed_walk.h"
#include "model/derivation/draft.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <numeric>
#include <set>

namespace querywright {
namespace {

WalkMapping identity(const Walk& walk)
{
    WalkMapping mapping;
    for (std::size_t i = 0; i < walk.nodes.size(); ++i)
        mapping.nodes.push_back(static_cast<NodeIndex>(i));
    for (std::size_t i = 0; i < walk.steps.size(); ++i)
        mapping.steps.push_back(static_cast<StepIndex>(i));
    return mapping;
}

class AccessPlanner {
public:
    AccessPlanner(const Model& model, const AccessPattern& query, const LogicalTable& table);

    QueryAccess plan(std::size_t tablePosition);

private:
    void locateRestrictions();
    void locate(const AttributeUse& use, std::size_t given, bool isRange);
    const ColumnRestriction* restrictionOf(std::size_t column, bool isRange) const;
    bool isByKey(const ColumnRestriction& restriction) const;
    void planPartitionKey();
    void planAsked(std::size_t column);
    void planClusteringKey();
    void planSelection();
    void planOrder();
    bool asksInOrderOf(const Ordering& ordering) const;
    std::vector<AttributeUse> columnsOf(const AttributeUse& use) const;
    std::set<std::size_t> returnedColumns();
    bool isFixed(std::size_t column) const;

    const Model& m_model;
    const AccessPattern& m_query;
    const LogicalTable& m_table;
    WalkMapping m_toTable;
    std::vector<ColumnRestriction> m_restrictions;
    QueryAccess m_access;
};

AccessPlanner::AccessPlanner(const Model& model, const AccessPattern& query, const LogicalTable& table)
    : m_model(model), m_query(query), m_table(table), m_toTable(identity(table.walk))
{
    if (table.queries.front() != query.id) {
        if (const auto mapping = mappingOf(completedWalk(model.conceptual, query.walk), table.walk))
            m_toTable = *mapping;
    }
}

// The table's uses that stand for `use` of the query: itself, or its parts if the table has those instead.
std::vector<AttributeUse> AccessPlanner::columnsOf(const AttributeUse& use) const
{
    const AttributeUse there = m_toTable(use);
    const Attribute* attribute = m_model.conceptual.find(use.attribute).attribute;
    if (findColumn(m_table, there) || !attribute || !attribute->isComposite())
        return {there};
    std::vector<AttributeUse> parts;
    for (const Attribute& part : attribute->parts) {
        for (const AttributeUse& column : columnsOf({use.place, part.id, false, std::nullopt}))
            parts.push_back(column);
    }
    return parts;
}

void AccessPlanner::locate(const AttributeUse& use, std::size_t given, bool isRange)
{
    for (const AttributeUse& column : columnsOf(use)) {
        if (const auto position = findColumn(m_table, column))
            m_restrictions.push_back({*position, given, isRange});
        else
            (isRange ? m_access.unservedRanges : m_access.unservedGiven).push_back(given);
    }
}

void AccessPlanner::locateRestrictions()
{
    for (std::size_t i = 0; i < m_query.given.size(); ++i)
        locate(m_query.given[i].attribute, i, false);
    for (std::size_t i = 0; i < m_query.ranges.size(); ++i)
        locate(m_query.ranges[i].attribute, i, true);
}

const ColumnRestriction* AccessPlanner::restrictionOf(std::size_t column, bool isRange) const
{
    const auto found =
        std::find_if(m_restrictions.begin(), m_restrictions.end(), [&](const auto& restriction) {
            return restriction.column == column && restriction.isRange == isRange;
        });
    return found == m_restrictions.end() ? nullptr : &*found;
}

bool AccessPlanner::isByKey(const ColumnRestriction& restriction) const
{
    return std::find(m_access.byKey.begin(), m_access.byKey.end(), restriction) != m_access.byKey.end();
}

void AccessPlanner::planPartitionKey()
{
    for (const std::size_t column : m_table.partitionKey()) {
        const auto* synthetic = std::get_if<SyntheticSource>(&m_table.columns[column].source);
        if (synthetic && synthetic->isConstant())
            m_access.bucket = column;
        else if (const ColumnRestriction* restriction = restrictionOf(column, false))
            m_access.byKey.push_back(*restriction);
        else
            planAsked(column);
    }
    const std::vector<std::size_t> key = m_table.partitionKey();
    m_access.readsWhole = m_query.given.empty() && m_access.asked == key
                          && std::none_of(key.begin(), key.end(), [this](std::size_t column) {
                                 return isBucket(m_table.columns[column]);
                             });
}

void AccessPlanner::planAsked(std::size_t column)
{
    m_access.asked.push_back(column);
    const auto* use = std::get_if<AttributeUse>(&m_table.columns[column].source);
    if (!use || !use->bucket)
        return;
    AttributeUse base = *use;
    base.bucket.reset();
    const auto position = findColumn(m_table, base);
    if (position && (restrictionOf(*position, false) || restrictionOf(*position, true)))
        m_access.askedWithin.push_back({column, *position, *use->bucket});
}

void AccessPlanner::planClusteringKey()
{
    for (const std::size_t column : m_table.clusteringKey()) {
        if (const ColumnRestriction* equality = restrictionOf(column, false)) {
            m_access.byKey.push_back(*equality);
            continue;
        }
        if (const ColumnRestriction* range = restrictionOf(column, true))
            m_access.byKey.push_back(*range);
        break;
    }
    std::copy_if(m_restrictions.begin(), m_restrictions.end(), std::back_inserter(m_access.filtered),
                 [&](const ColumnRestriction& restriction) { return !isByKey(restriction); });
}

std::set<std::size_t> AccessPlanner::returnedColumns()
{
    std::set<std::size_t> columns;
    const auto add = [&](const ColumnSource& source) {
        if (const auto position = findColumn(m_table, source)) {
            columns.insert(*position);
            return true;
        }
        bool isFound = false;
        for (std::size_t i = 0; i < m_table.columns.size(); ++i)
        {  // a nested attribute: the collection it is in
            const auto* nested = std::get_if<NestedSource>(&m_table.columns[i].source);
            const auto* use = std::get_if<AttributeUse>(&source);
            const bool isIn = nested && use
                              && std::find(nested->attributes.begin(), nested->attributes.end(), *use)
                                     != nested->attributes.end();
            if (isIn)
                columns.insert(i);
            isFound = isFound || isIn;
        }
        return isFound;
    };
    for (std::size_t i = 0; i < m_query.returned.size(); ++i) {
        bool isFound = true;
        if (const auto* use = std::get_if<AttributeUse>(&m_query.returned[i])) {
            for (const AttributeUse& column : columnsOf(*use))
                isFound = add(column) && isFound;
        } else {
            isFound = add(m_toTable(ColumnSource(std::get<Aggregate>(m_query.returned[i]))));
        }
        if (!isFound)
            m_access.unreturned.push_back(i);
    }
    for (const AttributeUse& use : m_query.groupBy)
        add(m_toTable(use));
    return columns;
}

// Whether the query gives the column by equality, so that all rows it gets have the same value.
bool AccessPlanner::isFixed(std::size_t column) const
{
    return restrictionOf(column, false) != nullptr || m_access.bucket == column;
}

void AccessPlanner::planSelection()
{
    for (const std::size_t column : returnedColumns()) {
        if (!isFixed(column))
            m_access.selected.push_back(column);
    }
    if (!m_access.selected.empty())
        return;
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
        if (m_table.columns[i].isPrimaryKey() && m_access.bucket != i)
            m_access.selected.push_back(i);
    }
}

// Whether all partitions asked for are time buckets of the attribute, so that asking for them in order gives
// the rows in order.
bool AccessPlanner::asksInOrderOf(const Ordering& ordering) const
{
    if (m_access.asked.size() != 1)
        return false;
    const auto* use = std::get_if<AttributeUse>(&m_table.columns[m_access.asked.front()].source);
    if (!use || !use->bucket)
        return false;
    AttributeUse base = *use;
    base.bucket.reset();
    return base == ordering.attribute;
}

// Rows of one partition lie in clustering order; what is fixed by equality does not count.
void AccessPlanner::planOrder()
{
    std::vector<Ordering> wanted;
    for (const Ordering& ordering : m_query.order) {
        for (const AttributeUse& use : columnsOf(ordering.attribute)) {
            const auto position = findColumn(m_table, use);
            if (!position || !isFixed(*position))
                wanted.push_back({use, ordering.direction});
        }
    }
    std::vector<std::size_t> lying = m_table.clusteringKey();
    std::erase_if(lying, [&](std::size_t column) { return isFixed(column); });
    bool isForward = wanted.size() <= lying.size();
    bool isBackward = isForward;
    for (std::size_t i = 0; i < wanted.size() && (isForward || isBackward); ++i) {
        const LogicalColumn& column = m_table.columns[lying[i]];
        const bool isIt = column.holds(wanted[i].attribute);
        const bool sameWay = column.order == wanted[i].direction;
        isForward = isForward && isIt && sameWay;
        isBackward = isBackward && isIt && !sameWay;
    }
    const bool isOneAfterTheOther =
        m_access.asked.empty() || (!wanted.empty() && asksInOrderOf(wanted.front()));
    m_access.sortedByKey = wanted.empty() || (isOneAfterTheOther && (isForward || isBackward));
    m_access.reversed = !wanted.empty() && m_access.sortedByKey && !isForward;
}

QueryAccess AccessPlanner::plan(std::size_t tablePosition)
{
    m_access.table = tablePosition;
    m_access.limit = m_query.limit;
    locateRestrictions();
    planPartitionKey();
    planClusteringKey();
    planSelection();
    planOrder();
    return m_access;
}

}  // namespace

bool isBucket(const LogicalColumn& column)
{
    if (const auto* synthetic = std::get_if<SyntheticSource>(&column.source))
        return synthetic->isBucket();
    const auto* use = std::get_if<AttributeUse>(&column.source);
    return use && use->bucket;
}

QueryAccess accessOf(const Model& model, const AccessPattern& query, const LogicalTable& table)
{
    return AccessPlanner(model, query, table).plan(0);
}

QueryAccess accessOf(const Model& model, const Derivation& derivation, QueryId query)
{
    const auto served = std::find_if(derivation.servedBy.begin(), derivation.servedBy.end(),
                                     [&](const QueryTable& entry) { return entry.query == query; });
    const LogicalTable& table = derivation.tables.at(served->table);
    return AccessPlanner(model, *model.workflow.find(query), table).plan(served->table);
}

}  // namespace querywright
