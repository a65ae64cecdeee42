// SPDX-License-Identifier: Apache-2.0
// SELECT columns FROM table WHERE relations GROUP BY and ORDER BY clustering columns LIMIT rows ALLOW
// FILTERING. What may be restricted and ordered how: Cassandra 4.1 and 5.0, cql3/restrictions and
// SelectStatement.isReversed, tried on 5.0.
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/physical/cql_export.h"
#include "model/physical/relation.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <limits>
#include <set>
#include <utility>

namespace querywright {
namespace {

using cql::toCqlName;

// Puts the statement of one query together.
class QueryWriter {
public:
    QueryWriter(const Model& model, const LogicalTable& logical, const PhysicalTable& table,
                const AccessPattern& query, const QueryAccess& access);

    QueryCql write() const;

private:
    void restrictByKey();
    void filter(const ColumnRestriction& restriction);
    Relation relationOf(const ColumnRestriction& restriction) const;
    const AttributeUse& attributeOf(const ColumnRestriction& restriction) const;
    bool isByKey(std::size_t column) const;

    std::string columns() const;
    bool groupsByCql() const;
    std::string columnsOfGroups() const;
    std::string aggregateText(const AggregateOfRows& aggregate) const;
    std::string groupBy() const;
    bool returns(const AttributeUse& use) const;
    std::string where() const;
    std::vector<std::size_t> orderedColumns() const;
    std::string orderBy() const;
    bool isCutShort() const;
    std::uint64_t rowsWanted() const;
    std::string limit() const;
    std::string orderOfEach(std::size_t column) const;
    std::string onceForEach(std::size_t column) const;
    std::string workedOutByApplication() const;
    std::vector<std::string> leftOver() const;

    std::string text(const AttributeUse& use) const { return toText(m_model, m_query.walk, use); }
    std::vector<std::string> names(const std::vector<std::size_t>& positions) const;

    const Model& m_model;
    const LogicalTable& m_logical;
    const PhysicalTable& m_table;
    const AccessPattern& m_query;
    const QueryAccess& m_access;
    std::vector<Relation> m_relations;     // in the order of the table's columns
    std::set<std::size_t> m_wanted;        // columns by which the application must check the rows itself
    std::vector<std::string> m_unchecked;  // sentences about what the statement does not restrict
    bool m_filters = false;
};

QueryWriter::QueryWriter(const Model& model, const LogicalTable& logical, const PhysicalTable& table,
                         const AccessPattern& query, const QueryAccess& access)
    : m_model(model), m_logical(logical), m_table(table), m_query(query), m_access(access)
{
    restrictByKey();
    for (const ColumnRestriction& restriction : access.byIndex)
        m_relations.push_back(relationOf(restriction));
    for (const ColumnRestriction& restriction : access.filtered)
        filter(restriction);
    std::stable_sort(m_relations.begin(), m_relations.end(),
                     [](const Relation& left, const Relation& right) { return left.column < right.column; });
    for (const std::size_t position : std::set(access.unservedGiven.begin(), access.unservedGiven.end()))
        m_unchecked.push_back("The table cannot check " + text(query.given.at(position).attribute) + ".");
    for (const std::size_t position : std::set(access.unservedRanges.begin(), access.unservedRanges.end()))
        m_unchecked.push_back("The table cannot check " + text(query.ranges.at(position).attribute) + ".");
}

void QueryWriter::restrictByKey()
{
    if (m_access.bucket)
        m_relations.push_back(bucketRelation(m_table, *m_access.bucket));
    for (const std::size_t column : m_access.readsWhole ? std::vector<std::size_t>() : m_access.asked)
        m_relations.push_back(askedRelation(m_table, column));
    for (const ColumnRestriction& restriction : m_access.byKey)
        m_relations.push_back(relationOf(restriction));
}

// Adds a restriction the key does not serve, as far as Cassandra can filter by it.
void QueryWriter::filter(const ColumnRestriction& restriction)
{
    Relation relation = relationOf(restriction);
    const auto& asked = m_access.asked;
    if (!m_access.readsWhole && std::find(asked.begin(), asked.end(), restriction.column) != asked.end()) {
        m_unchecked.push_back("Only the values of " + m_table.columns[restriction.column].name
                              + " that fit the given " + text(attributeOf(restriction)) + " are needed.");
        return;
    }
    const bool isRefused = !isPossible(relation, m_table.columns[restriction.column].type)
                           || std::any_of(m_relations.begin(), m_relations.end(),
                                          [&](const Relation& other) { return clash(other, relation); });
    if (isRefused) {
        m_wanted.insert(restriction.column);
        m_unchecked.push_back("CQL has no condition that checks " + text(attributeOf(restriction))
                              + " here.");
        return;
    }
    // The other end of a range that the key serves costs nothing.
    m_filters = m_filters || !isByKey(restriction.column);
    m_relations.push_back(std::move(relation));
}

bool QueryWriter::isByKey(std::size_t column) const
{
    return std::any_of(m_access.byKey.begin(), m_access.byKey.end(),
                       [&](const ColumnRestriction& restriction) { return restriction.column == column; });
}

Relation QueryWriter::relationOf(const ColumnRestriction& restriction) const
{
    // A constant of a composite attribute says nothing about the single columns of its parts.
    const auto* use = std::get_if<AttributeUse>(&m_logical.columns.at(restriction.column).source);
    const bool isPart = use && use->attribute != attributeOf(restriction).attribute;
    if (restriction.isRange) {
        GivenRange range = m_query.ranges.at(restriction.given);
        const std::optional<AttributeUse>& time = m_logical.columns.at(restriction.column).time;
        // People and clocks tell times; what another query has found is a timeuuid.
        const bool isTimeuuid =
            m_table.columns.at(restriction.column).type.isNative(cql::NativeType::Timeuuid)
            && std::holds_alternative<FromUser>(range.source);
        if (isTimeuuid || (time && time->attribute == range.attribute.attribute))
            return timeRelation(m_table, restriction.column, range);
        if (isPart)
            range.source = FromUser{};
        return rangeRelation(m_table, restriction.column, range);
    }
    GivenValue given = m_query.given.at(restriction.given);
    if (isPart)
        given.source = FromUser{};
    return givenRelation(m_table, restriction.column, given);
}

const AttributeUse& QueryWriter::attributeOf(const ColumnRestriction& restriction) const
{
    return restriction.isRange ? m_query.ranges.at(restriction.given).attribute
                               : m_query.given.at(restriction.given).attribute;
}

std::vector<std::string> QueryWriter::names(const std::vector<std::size_t>& positions) const
{
    std::vector<std::string> result;
    result.reserve(positions.size());
    for (const std::size_t position : positions)
        result.push_back(m_table.columns.at(position).name);
    return result;
}

// Those the query returns and those the application needs to check and sort the rows. A query that only asks
// whether there are rows gets their keys.
std::string QueryWriter::columns() const
{
    if (groupsByCql())
        return columnsOfGroups();
    std::set<std::size_t> positions = m_wanted;
    positions.insert(m_access.selected.begin(), m_access.selected.end());
    if (!m_access.sortedByKey) {
        for (const Ordering& ordering : m_query.order) {
            if (const auto column = findColumn(m_logical, ordering.attribute))
                positions.insert(*column);
        }
    }
    std::vector<std::size_t> columns(positions.begin(), positions.end());
    if (columns.empty()) {
        columns = m_logical.partitionKey();
        const std::vector<std::size_t> clustering = m_logical.clusteringKey();
        columns.insert(columns.end(), clustering.begin(), clustering.end());
    }
    std::vector<std::string> result;
    for (const std::size_t column : columns) {
        const bool isTimeWanted = m_logical.columns[column].time && returns(*m_logical.columns[column].time);
        const std::string name = toCqlName(m_table.columns.at(column).name);
        const auto* own = std::get_if<AttributeUse>(&m_logical.columns[column].source);
        if (!isTimeWanted || !own || returns(*own))
            result.push_back(name);
        if (isTimeWanted)
            result.push_back("toTimestamp(" + name + ")");
    }
    return join(result, ", ");
}

// Whether the statement makes the groups that the query asks for. What only the application can check, it has
// to check row by row.
bool QueryWriter::groupsByCql() const
{
    return m_access.groups && m_access.groups->byCassandra && m_unchecked.empty();
}

std::string QueryWriter::columnsOfGroups() const
{
    std::vector<std::string> texts;
    for (const std::size_t column : m_access.groups->columns)
        texts.push_back(toCqlName(m_table.columns.at(column).name));
    for (const AggregateOfRows& aggregate : m_access.groups->aggregates)
        texts.push_back(aggregateText(aggregate));
    return join(texts, ", ");
}

// Cassandra works out sums and averages of whole numbers as whole numbers of the same type.
std::string QueryWriter::aggregateText(const AggregateOfRows& aggregate) const
{
    const std::string& function = std::get<Aggregate>(m_query.returned.at(aggregate.returned)).function;
    if (!aggregate.column)
        return function + "(*)";
    const PhysicalColumn& column = m_table.columns.at(*aggregate.column);
    const std::string name = toCqlName(column.name);
    const auto is = [&](cql::NativeType type) { return column.type.isNative(type); };
    const bool isSmall =
        is(cql::NativeType::Int) || is(cql::NativeType::Smallint) || is(cql::NativeType::Tinyint);
    const bool isWhole = isSmall || is(cql::NativeType::Bigint) || is(cql::NativeType::Counter);
    if (function == "avg" && isWhole)
        return "avg(CAST(" + name + " AS double))";
    if (function == "sum" && isSmall)
        return "sum(CAST(" + name + " AS bigint))";
    return function + "(" + name + ")";
}

std::string QueryWriter::groupBy() const
{
    if (!groupsByCql() || m_access.groups->groupBy.empty())
        return {};
    std::vector<std::string> texts;
    for (const std::string& name : names(m_access.groups->groupBy))
        texts.push_back(toCqlName(name));
    return " GROUP BY " + join(texts, ", ");
}

bool QueryWriter::returns(const AttributeUse& use) const
{
    return std::any_of(m_query.returned.begin(), m_query.returned.end(), [&](const Returned& returned) {
        const auto* own = std::get_if<AttributeUse>(&returned);
        return own && own->attribute == use.attribute;
    });
}

std::string QueryWriter::where() const
{
    std::vector<std::string> texts;
    for (const Relation& relation : m_relations)
        texts.push_back(relation.text);
    return texts.empty() ? "" : " WHERE " + join(texts, " AND ");
}

// The clustering columns of the ORDER BY clause: from the first that is not the same in all rows up to the
// last that the query orders by. None between may be left out, though it were not asked for.
std::vector<std::size_t> QueryWriter::orderedColumns() const
{
    std::vector<std::size_t> columns = m_logical.clusteringKey();
    const auto isSame = [this](std::size_t column) {
        return std::any_of(m_access.byKey.begin(), m_access.byKey.end(),
                           [&](const ColumnRestriction& restriction) {
                               return restriction.column == column && !restriction.isRange;
                           });
    };
    columns.erase(columns.begin(), std::find_if_not(columns.begin(), columns.end(), isSame));

    if (columns.empty())
        return columns;
    std::size_t count = m_access.reversed ? 1 : 0;
    for (const Ordering& ordering : m_query.order) {
        const auto column = findColumn(m_logical, ordering.attribute);
        // An attribute without a column is a composite one, kept as its parts.
        const auto found = column ? std::find(columns.begin(), columns.end(), *column) : columns.end() - 1;
        if (found != columns.end())
            count = std::max(count, static_cast<std::size_t>(found - columns.begin()) + 1);
    }
    columns.resize(count);
    return columns;
}

std::string QueryWriter::orderBy() const
{
    if (!m_access.sortedByKey)
        return {};
    std::vector<std::string> texts;
    for (const std::size_t position : orderedColumns()) {
        const bool isDescending =
            (m_logical.columns[position].order == Direction::Descending) != m_access.reversed;
        texts.push_back(toCqlName(m_table.columns.at(position).name) + (isDescending ? " DESC" : " ASC"));
    }
    return texts.empty() ? "" : " ORDER BY " + join(texts, ", ");
}

// Whether the rows wanted are not simply the first ones that Cassandra finds.
bool QueryWriter::isCutShort() const
{
    return !m_access.sortedByKey || !m_unchecked.empty() || (m_access.groups && !groupsByCql());
}

// How many rows or groups are wanted at most; 0: all.
std::uint64_t QueryWriter::rowsWanted() const
{
    if (!m_access.groups)
        return m_access.limit.value_or(0);
    return m_access.groups->isOne() ? 0 : m_query.limit.value_or(0);
}

std::string QueryWriter::limit() const
{
    constexpr std::uint64_t most = std::numeric_limits<std::int32_t>::max();
    const std::uint64_t wanted = rowsWanted();
    if (wanted == 0 || isCutShort())
        return {};
    return " LIMIT " + std::to_string(std::min(wanted, most));
}

// In which order it goes through a time that the partitions are split by, for rows to come in the order
// asked.
std::string QueryWriter::orderOfEach(std::size_t column) const
{
    const auto* use = std::get_if<AttributeUse>(&m_logical.columns.at(column).source);
    if (!use || !use->bucket || m_query.order.empty())
        return {};
    const Ordering& first = m_query.order.front();
    if (first.attribute.attribute != use->attribute || first.attribute.place != use->place)
        return {};
    return first.direction == Direction::Descending ? ", the latest first" : ", the earliest first";
}

// What the application does about the only column of the partition key that the query is not given.
std::string QueryWriter::onceForEach(std::size_t column) const
{
    const std::string& name = m_table.columns.at(column).name;
    const auto* synthetic = std::get_if<SyntheticSource>(&m_logical.columns.at(column).source);
    if (synthetic && synthetic->buckets > 1)
        return "Run it once for each " + name + " from 0 to " + std::to_string(synthetic->buckets - 1) + ".";
    const auto& within = m_access.askedWithin;
    const auto found = std::find_if(within.begin(), within.end(),
                                    [&](const BucketOfGiven& bucket) { return bucket.bucket == column; });
    if (found != within.end()) {
        const std::string kept = keptAs(found->size);
        return "Run it once for each " + std::string(toText(found->size)) + " (" + name
               + (kept.empty() ? "" : ", " + kept) + ") of the given "
               + m_table.columns.at(found->column).name + orderOfEach(column) + ".";
    }
    return "Run it once for each value of " + name + orderOfEach(column) + ".";
}

std::string QueryWriter::workedOutByApplication() const
{
    std::vector<std::string> texts;
    for (const AggregateOfRows& aggregate : m_access.groups->aggregates)
        texts.push_back(toText(m_model, m_query.walk, m_query.returned.at(aggregate.returned)));
    return texts.empty() ? "The application makes groups of the rows."
                         : "The application works " + listed(texts) + " out from the rows.";
}

std::vector<std::string> QueryWriter::leftOver() const
{
    std::vector<std::string> sentences;
    const std::vector<std::string> asked =
        m_access.readsWhole ? std::vector<std::string>() : names(m_access.asked);
    if (asked.size() == 1)
        sentences.push_back(onceForEach(m_access.asked.front()));
    else if (!asked.empty())
        sentences.push_back("Run it once for each combination of values of " + listed(asked) + ".");
    sentences.insert(sentences.end(), m_unchecked.begin(), m_unchecked.end());
    if (m_access.groups && !groupsByCql())
        sentences.push_back(workedOutByApplication());
    if (!m_access.sortedByKey)
        sentences.push_back("The application sorts the rows.");
    if (rowsWanted() != 0 && (isCutShort() || !asked.empty()))
        sentences.push_back("The application takes the first " + counted(rowsWanted(), "row") + ".");
    return sentences;
}

QueryCql QueryWriter::write() const
{
    QueryCql result;
    result.text = "SELECT " + columns() + " FROM " + toCqlName(m_table.keyspace) + "."
                  + toCqlName(m_table.name) + where() + groupBy() + orderBy() + limit()
                  + (m_filters ? " ALLOW FILTERING" : "");
    for (const Relation& relation : m_relations)
        result.parameters.insert(result.parameters.end(), relation.parameters.begin(),
                                 relation.parameters.end());
    result.leftOver = leftOver();
    return result;
}

}  // namespace

QueryCql queryCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                  QueryId query, const QueryAccess& access)
{
    const AccessPattern* found = model.workflow.find(query);
    assert(found);  // the caller took the id from the model
    return QueryWriter(model, derivation.tables.at(access.table), physical.tables.at(access.table), *found,
                       access)
        .write();
}

QueryCql queryCql(const Model& model, const Derivation& derivation, const PhysicalModel& physical,
                  QueryId query)
{
    return queryCql(model, derivation, physical, query, accessOf(model, derivation, query));
}

}  // namespace querywright
