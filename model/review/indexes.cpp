// SPDX-License-Identifier: Apache-2.0
// Rules on indexes and views: R17 to R22, R24, R72, R86.
#include "model/base/text.h"
#include "model/review/wording.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {
namespace {

struct IndexedColumn {
    const ReviewedTable& table;
    const TableIndex& index;
    std::size_t column = 0;
    AttributeId attribute{};
    Number distinct;
};

// Queries that are given the partition key too read the index of one partition.
bool isReadAcross(const ReviewContext& context, const IndexedColumn& indexed)
{
    return std::any_of(indexed.table.queries.begin(), indexed.table.queries.end(), [&](std::size_t position) {
        const QueryAccess& access = context.queries()[position].access;
        const bool isUsed =
            std::any_of(access.byIndex.begin(), access.byIndex.end(),
                        [&](const ColumnRestriction& one) { return one.column == indexed.column; });
        return isUsed && access.byKey.empty();
    });
}

// R17
void checkManyValues(ReviewContext& context, const IndexedColumn& indexed)
{
    const Number rows = indexed.table.sizes->rows;
    if (indexed.index.isSai || !rows || *rows < 1.0 || !indexed.distinct || !isReadAcross(context, indexed))
        return;
    constexpr double fewRows = 10'000.0;
    const auto excess = context.excess("R17", "different values per row", *indexed.distinct / *rows);
    if (!excess || *rows < fewRows)
        return;
    context.add("R17", *excess, about(indexed.table, indexed.column),
                "The secondary index on " + quoted(indexed.table.logical->columns[indexed.column].name)
                    + " of " + textOf(indexed.table) + " has "
                    + counted(whole(*indexed.distinct), "different value") + " for "
                    + counted(whole(*rows), "row")
                    + ": every node is asked for a row or few. A table of its own asks one.");
}

// R18
void checkFewValues(ReviewContext& context, const IndexedColumn& indexed)
{
    const bool isFlag =
        indexed.table.physical->columns[indexed.column].type.isNative(cql::NativeType::Boolean);
    const Number distinct = isFlag ? Number(2.0) : indexed.distinct;
    const auto excess = context.excess("R18", "different values", distinct);
    if (!excess || !isReadAcross(context, indexed))
        return;
    context.add("R18", *excess, about(indexed.table, indexed.column),
                "The index on " + quoted(indexed.table.logical->columns[indexed.column].name) + " of "
                    + textOf(indexed.table) + " has " + counted(whole(*distinct), "different value")
                    + ": each finds a large part of all rows.");
}

// R20
void checkChanging(ReviewContext& context, const IndexedColumn& indexed)
{
    if (indexed.index.isSai)
        return;
    std::vector<const Update*> updates = context.changesOf(indexed.attribute);
    const std::vector<const Update*> deletes = context.deletesFrom(indexed.table);
    updates.insert(updates.end(), deletes.begin(), deletes.end());
    if (updates.empty())
        return;
    context.add("R20", Severity::Warning, about(indexed.table, indexed.column),
                labelsOf(updates) + (updates.size() == 1 ? " changes or deletes " : " change or delete ")
                    + context.nameOf(indexed.attribute) + ", which a secondary index on "
                    + textOf(indexed.table)
                    + " keeps: each time it leaves a tombstone there, and beyond 100,000 a read of the index "
                      "fails.");
}

// R86
void checkRowsFound(ReviewContext& context, const ReviewedQuery& query)
{
    const ReviewedTable& table = context.tableOf(query);
    if (query.access.byIndex.empty())
        return;
    Number rows = query.measured ? Number(query.measured->rowsReturned) : std::nullopt;
    if (!rows && query.access.byKey.empty()) {
        rows = table.sizes->rows;
        for (const ColumnRestriction& restriction : query.access.byIndex) {
            const auto* use = std::get_if<AttributeUse>(&table.logical->columns[restriction.column].source);
            Number share;
            if (use && restriction.isRange)
                share = query.query->ranges.at(restriction.given).width;
            else if (const Number distinct = use ? context.distinctOf(use->attribute) : std::nullopt;
                     distinct && *distinct >= 1.0)
                share = 1.0 / *distinct;
            rows = product(rows, share);
        }
    }
    if (rows && query.query->limit)
        rows = std::min(*rows, static_cast<double>(*query.query->limit));
    if (const auto excess = context.excess("R86", "rows", rows))
        context.add("R86", *excess, about(query),
                    query.query->label + " finds " + counted(whole(*rows), "row") + " of " + textOf(table)
                        + " by an index, more than " + grouped(whole(excess->allowed))
                        + ": each is fetched by itself. A table of its own has them side by side.");
}

// R19
void checkCounterIndex(ReviewContext& context, const ReviewedTable& table)
{
    if (!table.logical->indexes.empty() && table.hasCounters())
        context.add("R19", Severity::Error, about(table),
                    textOf(table) + " has counters and an index: Cassandra makes no index on such a table.");
}

// R21, R22
void checkNumbers(ReviewContext& context, const ReviewedTable& table)
{
    const auto& indexes = table.logical->indexes;
    const auto sai =
        std::count_if(indexes.begin(), indexes.end(), [](const TableIndex& index) { return index.isSai; });
    const auto legacy = static_cast<std::ptrdiff_t>(indexes.size()) - sai;
    if (const auto excess = context.excess("R21", "secondary indexes", static_cast<double>(legacy)))
        context.add("R21", *excess, about(table),
                    textOf(table) + " has " + grouped(whole(excess->found))
                        + " secondary indexes: each write updates all, and a query uses one of them.");
    if (const auto excess = context.excess("R22", "indexes of the table", static_cast<double>(sai)))
        context.add("R22", *excess, about(table),
                    textOf(table) + " has " + counted(whole(excess->found), "storage-attached index")
                        + ", more than " + grouped(whole(excess->allowed)) + ".");
}

// R24
void checkViews(ReviewContext& context, const ReviewedTable& table, double views)
{
    // Where none is allowed, each view is told.
    if (const auto excess = context.excess("R24", "views of the table", views);
        excess && excess->allowed > 0.0)
        context.add("R24", *excess, about(table),
                    textOf(table) + " has " + counted(whole(views), "materialized view") + "; "
                        + std::string(titleOf(context.profile())) + " allows "
                        + grouped(whole(excess->allowed)) + ".");
    const auto both = views + static_cast<double>(table.logical->indexes.size());
    if (const auto excess = context.excess("R72", "views and indexes", both))
        context.add("R72", *excess, about(table),
                    textOf(table) + " has " + grouped(whole(both))
                        + " views and indexes; ScyllaDB is made for low tens of them.");
}

}  // namespace

void reviewIndexes(ReviewContext& context)
{
    double allSai = 0.0;
    std::map<QueryId, double> viewsOf;
    for (const ReviewedTable& table : context.tables()) {
        if (table.logical->viewOf)
            viewsOf[*table.logical->viewOf] += 1.0;
        for (const TableIndex& index : table.logical->indexes)
            allSai += index.isSai ? 1.0 : 0.0;
    }
    for (const ReviewedTable& table : context.tables()) {
        checkCounterIndex(context, table);
        checkNumbers(context, table);
        double views = 0.0;
        for (const QueryId query : table.logical->queries) {
            const auto found = viewsOf.find(query);
            views += found == viewsOf.end() || table.logical->countersOf ? 0.0 : found->second;
        }
        checkViews(context, table, views);
        for (const TableIndex& index : table.logical->indexes) {
            const auto column = findColumn(*table.logical, index.column);
            const auto* use = std::get_if<AttributeUse>(&index.column);
            if (!column || !use)
                continue;
            const IndexedColumn indexed{table, index, *column, use->attribute,
                                        context.distinctOf(use->attribute)};
            checkManyValues(context, indexed);
            checkFewValues(context, indexed);
            checkChanging(context, indexed);
        }
    }
    if (const auto excess = context.excess("R22", "indexes of all tables", allSai))
        context.add("R22", *excess, aboutModel(),
                    "The tables have " + counted(whole(allSai), "storage-attached index")
                        + " together, more than " + grouped(whole(excess->allowed)) + ".");
    for (const ReviewedQuery& query : context.queries())
        checkRowsFound(context, query);
}

}  // namespace querywright::rules
