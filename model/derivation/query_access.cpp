// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/query_access.h"

#include "model/derivation/completed_walk.h"
#include "model/derivation/discriminator.h"
#include "model/derivation/draft.h"
#include "model/derivation/groups_of_rows.h"
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
    std::optional<std::size_t> indexedCollection(const AttributeUse& use) const;
    const ColumnRestriction* restrictionOf(std::size_t column, bool isRange) const;
    bool isByKey(const ColumnRestriction& restriction) const;
    void planPartitionKey();
    void planAsked(std::size_t column);
    void planClusteringKey();
    void planScan();
    void planIndex();
    bool asksForBucketsOnly() const;
    const TableIndex* indexOn(std::size_t column) const;
    void planSelection();
    void planOrder();
    bool asksInOrderOf(const Ordering& ordering) const;
    std::vector<AttributeUse> columnsOf(const AttributeUse& use) const;
    std::set<std::size_t> returnedColumns();
    bool readsGroupsOfRows() const;
    bool addOfGroup(std::size_t returned, std::set<std::size_t>& columns);
    void planGroups();
    void addTypeOf(NodeIndex node, std::set<std::size_t>& columns) const;
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
        if (const auto mapping = mappingInto(completedWalk(model.conceptual, query.walk), table.walk))
            m_toTable = *mapping;
    }
}

// The table's uses that stand for `use` of the query: itself, or its parts if the table has those instead.
std::vector<AttributeUse> AccessPlanner::columnsOf(const AttributeUse& use) const
{
    const AttributeUse there = m_toTable(use);
    if (findColumn(m_table, there))
        return {there};
    const Attribute* attribute = m_model.conceptual.find(use.attribute).attribute;
    if (!attribute || !attribute->isComposite())
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
        else if (const auto collection = indexedCollection(column); collection && !isRange)
            m_restrictions.push_back({*collection, given, isRange});
        else
            (isRange ? m_access.unservedRanges : m_access.unservedGiven).push_back(given);
    }
}

// The indexed column whose elements the use means one of.
std::optional<std::size_t> AccessPlanner::indexedCollection(const AttributeUse& use) const
{
    if (!use.element)
        return std::nullopt;
    const auto position = findColumn(m_table, AttributeUse{use.place, use.attribute, false, std::nullopt});
    return position && indexOn(*position) ? position : std::nullopt;
}

const TableIndex* AccessPlanner::indexOn(std::size_t column) const
{
    const auto found =
        std::find_if(m_table.indexes.begin(), m_table.indexes.end(),
                     [&](const TableIndex& index) { return m_table.columns[column].source == index.column; });
    return found == m_table.indexes.end() ? nullptr : &*found;
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

// What people split partitions by is asked for bucket by bucket, whatever else the table offers.
bool AccessPlanner::asksForBucketsOnly() const
{
    return std::all_of(m_access.asked.begin(), m_access.asked.end(),
                       [this](std::size_t column) { return isBucket(m_table.columns[column]); });
}

// People decided that the whole table is read where the partition key is not given.
void AccessPlanner::planScan()
{
    const auto& scanning = m_table.scannedBy;
    if (asksForBucketsOnly() || std::find(scanning.begin(), scanning.end(), m_query.id) == scanning.end())
        return;
    m_access.readsWhole = true;
    m_access.filtered = m_restrictions;
    m_access.byKey.clear();
}

// Takes the restrictions that SAI indexes serve all together, or one that a secondary index serves. Where the
// partition key is not given, all others are filtered.
void AccessPlanner::planIndex()
{
    const bool isOnePartition = asksForBucketsOnly();
    std::vector<ColumnRestriction> wanted = isOnePartition ? m_access.filtered : m_restrictions;
    std::erase_if(wanted, [&](const ColumnRestriction& restriction) {
        return isOnePartition
               && std::any_of(m_access.byKey.begin(), m_access.byKey.end(),
                              [&](const ColumnRestriction& key) { return key.column == restriction.column; });
    });
    std::vector<ColumnRestriction> served;
    for (const ColumnRestriction& restriction : wanted) {
        const TableIndex* index = indexOn(restriction.column);
        if (index && index->isSai)
            served.push_back(restriction);
    }
    for (const ColumnRestriction& restriction : wanted) {
        if (served.empty() && !restriction.isRange && indexOn(restriction.column))
            served.push_back(restriction);
    }
    if (served.empty())
        return;
    if (!isOnePartition) {
        m_access.filtered = m_restrictions;
        m_access.byKey.clear();
        m_access.bucket.reset();
        m_access.asked.clear();
        m_access.askedWithin.clear();
        m_access.readsWhole = false;
    }
    std::erase_if(m_access.filtered, [&](const ColumnRestriction& restriction) {
        return std::find(served.begin(), served.end(), restriction) != served.end();
    });
    m_access.byIndex = std::move(served);
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
        } else if (!m_access.groups) {
            isFound = add(m_toTable(ColumnSource(std::get<Aggregate>(m_query.returned[i]))));
        }
        if (!isFound)
            m_access.unreturned.push_back(i);
    }
    for (std::size_t i = 0; i < m_query.walk.nodes.size(); ++i) {
        if (const auto type = discriminatorOf(m_model, m_query, static_cast<NodeIndex>(i)))
            addTypeOf(std::get<SyntheticSource>(m_toTable(ColumnSource(*type))).typeOf->node, columns);
    }
    for (const AttributeUse& use : m_query.groupBy)
        add(m_toTable(use));
    if (m_access.groups) {
        std::copy_if(columns.begin(), columns.end(), std::back_inserter(m_access.groups->columns),
                     [this](std::size_t column) { return !isFixed(column); });
        for (std::size_t i = 0; i < m_query.returned.size(); ++i) {
            if (std::holds_alternative<Aggregate>(m_query.returned[i]) && !addOfGroup(i, columns))
                m_access.unreturned.push_back(i);
        }
        std::sort(m_access.unreturned.begin(), m_access.unreturned.end());
    }
    return columns;
}

// Whether the table was made for the rows that the query asks for groups of.
bool AccessPlanner::readsGroupsOfRows() const
{
    const AccessPattern* first = m_model.workflow.find(m_table.queries.front());
    return asksForGroups(m_query) && first && !asksForGroups(*first) && !isOfGroups(m_table);
}

// Adds the column that an aggregate is worked out from; false if the table has none.
bool AccessPlanner::addOfGroup(std::size_t returned, std::set<std::size_t>& columns)
{
    const auto& aggregate = std::get<Aggregate>(m_query.returned[returned]);
    AggregateOfRows worked{returned, std::nullopt};
    if (aggregate.attribute) {
        worked.column = findColumn(m_table, m_toTable(*aggregate.attribute));
        if (!worked.column)
            return false;
        columns.insert(*worked.column);
    }
    m_access.groups->aggregates.push_back(worked);
    return true;
}

// CQL groups by the clustering columns that follow those given by equality, in their order, and within what
// one statement reads.
void AccessPlanner::planGroups()
{
    GroupsOfRows& groups = *m_access.groups;
    std::set<std::size_t> wanted;
    for (const AttributeUse& use : m_query.groupBy) {
        for (const AttributeUse& column : columnsOf(use)) {
            const auto position = findColumn(m_table, column);
            if (!position)
                groups.byCassandra = false;
            else if (!isFixed(*position))
                wanted.insert(*position);
        }
    }
    std::vector<std::size_t> lying = m_table.clusteringKey();
    std::erase_if(lying, [&](std::size_t column) { return isFixed(column); });
    lying.resize(std::min(lying.size(), wanted.size()));
    if (std::set<std::size_t>(lying.begin(), lying.end()) != wanted || !m_access.asked.empty()
        || m_access.readsWhole || !m_access.byIndex.empty() || !m_access.unservedGiven.empty()
        || !m_access.unservedRanges.empty())
        groups.byCassandra = false;
    if (groups.byCassandra)
        groups.groupBy = std::move(lying);
    m_access.limit.reset();
}

// Whether the query gives the column by equality, so that all rows it gets have the same value.
bool AccessPlanner::isFixed(std::size_t column) const
{
    return restrictionOf(column, false) != nullptr || m_access.bucket == column;
}

void AccessPlanner::addTypeOf(NodeIndex node, std::set<std::size_t>& columns) const
{
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
        const auto* synthetic = std::get_if<SyntheticSource>(&m_table.columns[i].source);
        if (synthetic && synthetic->typeOf && synthetic->typeOf->node == node)
            columns.insert(i);
    }
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
    // Cassandra takes no ORDER BY with an index.
    m_access.sortedByKey =
        wanted.empty() || (m_access.byIndex.empty() && isOneAfterTheOther && (isForward || isBackward));
    m_access.reversed = !wanted.empty() && m_access.sortedByKey && !isForward;
}

QueryAccess AccessPlanner::plan(std::size_t tablePosition)
{
    m_access.table = tablePosition;
    m_access.limit = m_query.limit;
    locateRestrictions();
    planPartitionKey();
    planClusteringKey();
    planScan();
    planIndex();
    if (readsGroupsOfRows())
        m_access.groups.emplace();
    planSelection();
    if (m_access.groups)
        planGroups();
    planOrder();
    return m_access;
}

}  // namespace

bool asksWithinRange(const QueryAccess& access, std::size_t column)
{
    return std::find(access.asked.begin(), access.asked.end(), column) != access.asked.end()
           && std::any_of(access.filtered.begin(), access.filtered.end(),
                          [column](const ColumnRestriction& restriction) {
                              return restriction.isRange && restriction.column == column;
                          });
}

bool isBucket(const LogicalColumn& column)
{
    if (const auto* synthetic = std::get_if<SyntheticSource>(&column.source))
        return synthetic->isBucket();
    const auto* use = std::get_if<AttributeUse>(&column.source);
    return use && use->bucket;
}

bool asksForBucketsAlone(const QueryAccess& access, const LogicalTable& table)
{
    return std::all_of(access.asked.begin(), access.asked.end(),
                       [&](std::size_t column) { return isBucket(table.columns[column]); });
}

QueryAccess accessOf(const Model& model, const AccessPattern& query, const LogicalTable& table)
{
    return AccessPlanner(model, query, table).plan(0);
}

QueryAccess accessOf(const Model& model, const Derivation& derivation, QueryId query)
{
    const auto served = std::find_if(derivation.servedBy.begin(), derivation.servedBy.end(),
                                     [&](const QueryTable& entry) { return entry.query == query; });
    return accessOf(model, derivation, *served);
}

QueryAccess accessOf(const Model& model, const Derivation& derivation, const QueryTable& served)
{
    const AccessPattern& asked = *model.workflow.find(served.query);
    QueryAccess access = AccessPlanner(model, asked, derivation.tables.at(served.table)).plan(served.table);
    for (std::size_t i = 0; i < derivation.tables.size() && !access.unreturned.empty(); ++i) {
        const LogicalTable& counters = derivation.tables[i];
        const bool isOfTable =
            counters.countersOf && counters.queries == derivation.tables[served.table].queries;
        if (!isOfTable)
            continue;
        const std::vector<std::size_t> missing = AccessPlanner(model, asked, counters).plan(i).unreturned;
        const std::size_t before = access.unreturned.size();
        std::erase_if(access.unreturned, [&](std::size_t returned) {
            return std::find(missing.begin(), missing.end(), returned) == missing.end();
        });
        if (access.unreturned.size() != before)
            access.counters = i;
    }
    return access;
}

}  // namespace querywright
