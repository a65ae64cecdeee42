// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/where/restrictions.h"

#include "engine/cql/where/index_support.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

const char* const filteringIsNeeded =
    "Cannot execute this query as it might involve data filtering and thus may have unpredictable "
    "performance. "
    "If you want to execute this query despite the performance unpredictability, use ALLOW FILTERING";

namespace {

using Kind = Restriction::Kind;

const char* toText(StatementKind kind)
{
    switch (kind) {
    case StatementKind::Select:
        return "SELECT";
    case StatementKind::Insert:
        return "INSERT";
    case StatementKind::Update:
        return "UPDATE";
    case StatementKind::Delete:
        break;
    }
    return "DELETE";
}

}  // namespace

namespace {

// Why expr() is refused: no index here takes any.
CqlError problemOf(const std::vector<std::string>& indexes, const SchemaTable& table,
                   const RestrictionRules& rules)
{
    const std::string& name = indexes.front();
    const SchemaIndex* index = table.findIndex(name);
    std::string text;
    if (rules.kind != StatementKind::Select)
        text = "Custom index expressions cannot be used in WHERE clauses for UPDATE or DELETE statements";
    else if (indexes.size() > 1)
        text = "Multiple custom index expressions in a single query are not supported";
    else if (!index)
        text =
            "Invalid index expression, index " + name + " not found for " + table.keyspace + "." + table.name;
    else if (!index->isCustom())
        text = "Only CUSTOM indexes may be used in custom index expressions, " + name + " is not valid";
    else
        text = "Index " + name + " does not support custom expressions";
    return {CqlErrorCode::Invalid, text};
}

}  // namespace

CqlResult<Restrictions> Restrictions::prepare(const std::vector<cql::Relation>& where,
                                              const SchemaTable& table, const RestrictionRules& rules,
                                              const TermContext& context)
{
    Restrictions restrictions(table, rules, context.dialect);
    std::vector<std::string> expressions;
    for (const cql::Relation& relation : where) {
        if (std::holds_alternative<cql::IsNotNullRelation>(relation) && rules.isForView)
            continue;
        if (const auto* expression = std::get_if<cql::IndexExpression>(&relation)) {
            expressions.push_back(expression->index);
            continue;
        }
        const auto* contains = std::get_if<cql::ContainsRelation>(&relation);
        if (contains && rules.kind != StatementKind::Select)
            return invalid(std::string("Cannot use ") + toText(rules.kind) + " with CONTAINS"
                           + (contains->isKey ? " KEY" : ""));
        auto prepared = prepareRelation(relation, table, context);
        if (!prepared)
            return cqlFailure(prepared.error());
        const auto* like = std::get_if<Restriction>(&*prepared);
        if (like && like->kind == Kind::Like
            && (rules.kind != StatementKind::Select || !hasServingIndex(*like, table)))
            return invalid("LIKE restriction is only supported on properly indexed columns. " + like->shown
                           + " is not valid.");
        if (auto added = restrictions.add(*std::move(prepared)); !added)
            return cqlFailure(added.error());
    }
    if (!expressions.empty())
        return cqlFailure(problemOf(expressions, table, rules));
    if (rules.nearest) {
        const auto restricted = restrictions.m_restrictions.find(*rules.nearest);
        if (restricted != restrictions.m_restrictions.end() && restricted->second.kind == Kind::Equal)
            return invalid(table.columns[*rules.nearest].name
                           + " cannot be restricted by more than one relation if it includes an Equal");
        restrictions.m_hasRegular = true;
    }
    if (auto checked = restrictions.check(); !checked)
        return cqlFailure(checked.error());
    return restrictions;
}

CqlResult<bool> Restrictions::add(AnyRestriction restriction)
{
    if (auto* token = std::get_if<TokenRestriction>(&restriction)) {
        if (!m_token) {
            m_token = std::move(*token);
            return true;
        }
        auto both = merged(*m_token, *token, *m_table);
        if (!both)
            return cqlFailure(both.error());
        m_token = *std::move(both);
        return true;
    }
    Restriction one = std::get<Restriction>(std::move(restriction));
    switch (m_table->columns[one.columns.front()].kind) {
    case SchemaColumnKind::Clustering:
        return addClustering(std::move(one));
    case SchemaColumnKind::Regular:
        m_hasRegular = true;
        break;
    case SchemaColumnKind::Static:
        m_hasStatic = true;
        break;
    case SchemaColumnKind::PartitionKey:
        break;
    }
    return put(std::move(one));
}

// Together with those on the same columns, if there are some.
CqlResult<bool> Restrictions::put(Restriction restriction)
{
    for (auto old = m_restrictions.begin(); old != m_restrictions.end();) {
        const bool isSame =
            std::any_of(old->second.columns.begin(), old->second.columns.end(), [&](std::size_t column) {
                return std::find(restriction.columns.begin(), restriction.columns.end(), column)
                       != restriction.columns.end();
            });
        if (!isSame) {
            ++old;
            continue;
        }
        auto both = merged(old->second, restriction, *m_table);
        if (!both)
            return cqlFailure(both.error());
        restriction = *std::move(both);
        old = m_restrictions.erase(old);
    }
    const std::size_t first = restriction.columns.front();
    m_restrictions.insert_or_assign(first, std::move(restriction));
    return true;
}

CqlResult<bool> Restrictions::addClustering(Restriction restriction)
{
    const std::vector<const Restriction*> before = ofKind(SchemaColumnKind::Clustering);
    const std::size_t lastStart = before.empty() ? 0 : before.back()->columns.front();
    const bool lastIsSlice = !before.empty() && before.back()->isSlice();
    const std::size_t start = restriction.columns.front();
    const bool isSlice = restriction.isSlice();
    const bool isFirst = before.empty();
    // What has an index of its own may come behind a slice.
    const bool isServed = m_dialect == cql::Dialect::Cassandra50 && m_rules.kind == StatementKind::Select
                          && hasServingIndex(restriction, *m_table);
    if (auto done = put(std::move(restriction)); !done)
        return done;
    m_hasClustering = true;
    if (isFirst || isServed || m_rules.allowsFiltering)
        return true;
    const auto name = [&](std::size_t column) { return m_table->columns[column].name; };
    if (lastIsSlice && start > lastStart)
        return invalid("Clustering column \"" + name(start) + "\" cannot be restricted (preceding column \""
                       + name(lastStart) + "\" is restricted by a non-EQ relation)");
    if (start < lastStart && isSlice) {
        const auto next = m_restrictions.upper_bound(start);
        return invalid("PRIMARY KEY column \"" + name(next->first)
                       + "\" cannot be restricted (preceding column \"" + name(start)
                       + "\" is restricted by a non-EQ relation)");
    }
    return true;
}

std::vector<const Restriction*> Restrictions::ofKind(SchemaColumnKind kind) const
{
    std::vector<const Restriction*> found;
    for (const auto& [column, restriction] : m_restrictions) {
        if (m_table->columns[column].kind == kind)
            found.push_back(&restriction);
    }
    return found;
}

bool Restrictions::isRestricted(std::size_t column) const
{
    return std::any_of(m_restrictions.begin(), m_restrictions.end(), [column](const auto& one) {
        const std::vector<std::size_t>& columns = one.second.columns;
        return std::find(columns.begin(), columns.end(), column) != columns.end();
    });
}

bool Restrictions::hasKeyIn() const
{
    const auto key = ofKind(SchemaColumnKind::PartitionKey);
    return std::any_of(key.begin(), key.end(),
                       [](const Restriction* restriction) { return restriction->kind == Kind::In; });
}

bool Restrictions::hasClusteringIn() const
{
    const auto clustering = ofKind(SchemaColumnKind::Clustering);
    return std::any_of(clustering.begin(), clustering.end(),
                       [](const Restriction* restriction) { return restriction->kind == Kind::In; });
}

bool Restrictions::namesRows() const
{
    if (m_token || !unrestricted(SchemaColumnKind::PartitionKey).empty()
        || !unrestricted(SchemaColumnKind::Clustering).empty())
        return false;
    return std::all_of(m_restrictions.begin(), m_restrictions.end(), [&](const auto& one) {
        return !m_table->columns[one.first].isPrimaryKey() || one.second.kind == Kind::Equal
               || one.second.kind == Kind::In;
    });
}

std::vector<std::size_t> Restrictions::unrestricted(SchemaColumnKind kind) const
{
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < m_table->columns.size(); ++i) {
        if (m_table->columns[i].kind == kind && !isRestricted(i))
            columns.push_back(i);
    }
    return columns;
}

// Whole keys are given, and of these the token chooses (TokenFilter.java).
bool Restrictions::filtersKeysByToken() const
{
    const auto key = ofKind(SchemaColumnKind::PartitionKey);
    return m_token && unrestricted(SchemaColumnKind::PartitionKey).empty()
           && std::all_of(key.begin(), key.end(), [](const Restriction* one) {
                  return one->kind == Kind::Equal || one->kind == Kind::In;
              });
}

bool Restrictions::keyNeedsFiltering() const
{
    const auto key = ofKind(SchemaColumnKind::PartitionKey);
    if (key.empty())
        return false;
    return (m_token && !filtersKeysByToken()) || !unrestricted(SchemaColumnKind::PartitionKey).empty()
           || std::any_of(key.begin(), key.end(), [](const Restriction* restriction) {
                  return restriction->isSlice() || restriction->kind == Kind::Contains;
              });
}

bool Restrictions::clusteringNeedsFiltering() const
{
    std::size_t position = m_table->partitionKeySize();
    for (const Restriction* restriction : ofKind(SchemaColumnKind::Clustering)) {
        if (restriction->kind == Kind::Contains || restriction->kind == Kind::Like
            || restriction->columns.front() != position)
            return true;
        if (!restriction->isSlice())
            position = restriction->columns.back() + 1;
    }
    return false;
}

CqlResult<bool> Restrictions::check()
{
    if (m_rules.kind == StatementKind::Select && !m_rules.isForView) {
        m_hasIndex = std::any_of(m_restrictions.begin(), m_restrictions.end(),
                                 [&](const auto& one) { return hasServingIndex(one.second, *m_table); })
                     || (m_rules.nearest && hasIndexOn(*m_table, *m_rules.nearest));
    }
    if (auto checked = checkPartitionKey(); !checked)
        return checked;
    m_filtersKey = m_usesIndex || keyNeedsFiltering();
    if (m_rules.concernsOnlyStatics && m_hasClustering) {
        if (m_rules.kind == StatementKind::Select)
            return invalid("Cannot restrict clustering columns when selecting only static columns");
        if (m_rules.kind != StatementKind::Insert)
            return invalid(std::string("Invalid restrictions on clustering columns since the ")
                           + toText(m_rules.kind) + " statement modifies only static columns");
    }
    if (auto checked = checkClustering(); !checked)
        return checked;
    const auto clustering = ofKind(SchemaColumnKind::Clustering);
    const bool hasClusteringIndex =
        m_hasIndex && std::any_of(clustering.begin(), clustering.end(), [&](const Restriction* one) {
            return hasServingIndex(*one, *m_table);
        });
    m_usesIndex = m_usesIndex || (m_isKeyRange && hasClusteringIndex);
    m_filtersClustering = m_usesIndex || clusteringNeedsFiltering();
    if (auto checked = checkOthers(); !checked)
        return checked;
    if (m_usesIndex && hasKeyIn())
        return invalid("Select on indexed columns and with IN clause for the PRIMARY KEY are not supported");
    return true;
}

// Those that are left to filtering or an index (StatementRestrictions.filterRestrictions).
std::vector<const Restriction*> Restrictions::filtering() const
{
    std::vector<const Restriction*> found;
    for (const auto& [column, restriction] : m_restrictions) {
        const SchemaColumnKind kind = m_table->columns[column].kind;
        if (kind == SchemaColumnKind::PartitionKey ? m_filtersKey
            : kind == SchemaColumnKind::Clustering ? m_filtersClustering
                                                   : true)
            found.push_back(&restriction);
    }
    return found;
}

// Whether an index does not serve everything, or what serves a slice within a partition would have to serve a
// scan of all of them (StatementRestrictions.needFiltering()).
bool Restrictions::needsFiltering() const
{
    if (!m_isKeyRange && !m_usesIndex)
        return false;
    const std::vector<const Restriction*> all = filtering();
    std::size_t columns = m_rules.nearest ? 1 : 0;
    std::size_t contained = 0;
    for (const Restriction* one : all) {
        columns += one->columns.size();
        contained += one->contained.size() + one->containedKeys.size() + one->entries.size();
    }
    if (columns == 0)
        return m_hasClustering;
    // Cassandra 4.1 takes it that the index serves what is restricted, if that is one column.
    const bool isServed = std::all_of(all.begin(), all.end(), [&](const Restriction* one) {
        return hasServingIndex(*one, *m_table)
               && std::all_of(one->columns.begin(), one->columns.end(),
                              [&](std::size_t column) { return hasIndexOn(*m_table, column); });
    });
    if (!isServed && m_dialect == cql::Dialect::Cassandra50)
        return true;
    const bool servesAll = std::all_of(all.begin(), all.end(),
                                       [&](const Restriction* one) { return isServedBySai(*one, *m_table); });
    return !servesAll && (columns > 1 || contained > 1);
}

std::vector<Restriction> Restrictions::indexed() const
{
    std::vector<Restriction> served;
    if (!m_usesIndex)
        return served;
    for (const SchemaIndex& index : m_table->indexes) {
        const bool servesTogether = isSai(index) || isSasi(index);
        if (!servesTogether && !served.empty())
            continue;
        for (const Restriction* one : filtering()) {
            if (auto part = servedPart(*one, *m_table, index)) {
                served.push_back(*std::move(part));
                break;
            }
        }
        if (!servesTogether && !served.empty())
            break;
    }
    return served;
}

bool Restrictions::usesSecondaryIndex() const
{
    if (!m_usesIndex)
        return false;
    const auto filters = filtering();
    const auto used =
        std::find_if(m_table->indexes.begin(), m_table->indexes.end(), [&](const SchemaIndex& index) {
            return std::any_of(filters.begin(), filters.end(),
                               [&](const Restriction* one) { return servedPart(*one, *m_table, index); });
        });
    return used != m_table->indexes.end() && !isSai(*used) && !isSasi(*used);
}

CqlResult<bool> Restrictions::checkPartitionKey()
{
    const auto key = ofKind(SchemaColumnKind::PartitionKey);
    if (m_rules.kind != StatementKind::Select) {
        const std::string kind = toText(m_rules.kind);
        if (m_token)
            return invalid("The token function cannot be used in WHERE clauses for " + kind + " statements");
        const auto missing = unrestricted(SchemaColumnKind::PartitionKey);
        if (!missing.empty())
            return invalid("Some partition key parts are missing: " + namesOf(*m_table, missing));
        const bool hasSlice = std::any_of(
            key.begin(), key.end(), [](const Restriction* restriction) { return restriction->isSlice(); });
        if (hasSlice)
            return invalid("Only EQ and IN relation are supported on the partition key (unless you use the "
                           "token() function) for "
                           + kind + " statements");
        return true;
    }
    if ((m_token && !filtersKeysByToken()) || key.empty()) {
        m_isKeyRange = true;
        m_usesIndex = m_hasIndex && !m_token;
    }
    if (keyNeedsFiltering()) {
        if (!m_rules.allowsFiltering && !m_rules.isForView && !m_hasIndex)
            return invalid(filteringIsNeeded);
        m_isKeyRange = true;
        m_usesIndex = m_hasIndex;
    }
    return true;
}

CqlResult<bool> Restrictions::checkClustering()
{
    const auto clustering = ofKind(SchemaColumnKind::Clustering);
    const bool allowsSlices = m_rules.kind == StatementKind::Select || m_rules.kind == StatementKind::Delete;
    if (!allowsSlices) {
        const bool hasSlice =
            std::any_of(clustering.begin(), clustering.end(),
                        [](const Restriction* restriction) { return restriction->isSlice(); });
        if (hasSlice)
            return invalid(std::string("Slice restrictions are not supported on the clustering columns in ")
                           + toText(m_rules.kind) + " statements");
        const auto missing = unrestricted(SchemaColumnKind::Clustering);
        if (m_table->isCompact && m_hasClustering)
            return checkClusteringPrefix();
        if (!m_rules.concernsOnlyStatics && !missing.empty())
            return invalid("Some clustering keys are missing: " + namesOf(*m_table, missing));
        return true;
    }
    const bool hasContains = std::any_of(clustering.begin(), clustering.end(),
                                         [](const Restriction* one) { return one->kind == Kind::Contains; });
    if (hasContains && !m_hasIndex && !m_rules.allowsFiltering)
        return invalid("Clustering columns can only be restricted with CONTAINS with a secondary index or "
                       "filtering");
    if (!m_hasClustering || !clusteringNeedsFiltering())
        return true;
    if (m_hasIndex || m_rules.isForView) {
        m_usesIndex = m_hasIndex;
        return true;
    }
    return m_rules.allowsFiltering ? true : checkClusteringPrefix();
}

// That no clustering column is left out before one that is restricted.
CqlResult<bool> Restrictions::checkClusteringPrefix() const
{
    std::size_t position = m_table->partitionKeySize();
    for (const Restriction* restriction : ofKind(SchemaColumnKind::Clustering)) {
        for (const std::size_t column : restriction->columns) {
            if (column != position)
                return invalid("PRIMARY KEY column \"" + m_table->columns[column].name
                               + "\" cannot be restricted as preceding column \""
                               + m_table->columns[position].name + "\" is not restricted");
            ++position;
        }
    }
    return true;
}

CqlResult<bool> Restrictions::checkOthers()
{
    if (!hasOthers())
        return true;
    if (m_rules.kind != StatementKind::Select && !m_rules.isForView) {
        std::vector<std::size_t> columns;
        for (const auto& [column, restriction] : m_restrictions) {
            if (!m_table->columns[column].isPrimaryKey())
                columns.push_back(column);
        }
        return invalid("Non PRIMARY KEY columns found in where clause: " + namesOf(*m_table, columns) + " ");
    }
    if (auto checked = checkVectors(); !checked)
        return checked;
    if (m_hasIndex)
        m_usesIndex = true;
    else if (!m_rules.allowsFiltering && !m_rules.isForView)
        return invalid(filteringIsNeeded);
    return true;
}

// Vectors are for ANN OF, and what else is restricted beside that has an index.
CqlResult<bool> Restrictions::checkVectors() const
{
    constexpr const char* allNeedIndexes =
        "ANN ordering by vector requires all restricted column(s) to be indexed";
    if (m_rules.kind != StatementKind::Select || m_rules.isForView)
        return true;
    const auto isVector = [&](std::size_t column) {
        return std::holds_alternative<cql::VectorType>(m_table->columns[column].type.alternative());
    };
    if (!m_rules.nearest) {
        for (const auto& [column, restriction] : m_restrictions) {
            if (!m_table->columns[column].isPrimaryKey() && isVector(column) && hasIndexOn(*m_table, column))
                return invalid("Vector indexes only support ANN queries");
        }
        return true;
    }
    const cql::CqlType& type = m_table->columns[*m_rules.nearest].type;
    const auto* vector = std::get_if<cql::VectorType>(&type.alternative());
    if (!vector || !vector->element.front().isNative(cql::NativeType::Float))
        return invalid("ANN ordering is only supported on float vector indexes");
    if (!hasIndexOn(*m_table, *m_rules.nearest))
        return invalid("ANN ordering by vector requires the column to be indexed");
    if (keyNeedsFiltering())
        return invalid(allNeedIndexes);
    for (const auto& [column, restriction] : m_restrictions) {
        const SchemaColumnKind kind = m_table->columns[column].kind;
        if (kind == SchemaColumnKind::PartitionKey)
            continue;
        const bool isInSlice = kind == SchemaColumnKind::Clustering && !clusteringNeedsFiltering()
                               && unrestricted(SchemaColumnKind::PartitionKey).empty();
        const bool isIndexed = std::all_of(restriction.columns.begin(), restriction.columns.end(),
                                           [&](std::size_t one) { return hasIndexOn(*m_table, one); });
        if (!isInSlice && !isIndexed)
            return invalid(allNeedIndexes);
    }
    return true;
}

std::vector<const Restriction*> Restrictions::sliced() const
{
    std::vector<const Restriction*> served;
    std::size_t position = m_table->partitionKeySize();
    for (const Restriction* restriction : ofKind(SchemaColumnKind::Clustering)) {
        if (restriction->kind == Kind::Contains || restriction->kind == Kind::Like
            || restriction->columns.front() != position)
            break;
        served.push_back(restriction);
        if (restriction->isSlice())
            break;
        position = restriction->columns.back() + 1;
    }
    return served;
}

std::vector<const Restriction*> Restrictions::filtered() const
{
    std::vector<const Restriction*> rest;
    const std::vector<const Restriction*> served = sliced();
    for (const auto& [column, restriction] : m_restrictions) {
        const SchemaColumnKind kind = m_table->columns[column].kind;
        const bool isServed = kind == SchemaColumnKind::PartitionKey
                                  ? !m_filtersKey
                                  : std::find(served.begin(), served.end(), &restriction) != served.end();
        if (!isServed)
            rest.push_back(&restriction);
    }
    return rest;
}

}  // namespace querywright::engine
