// SPDX-License-Identifier: Apache-2.0
// The reads as SELECT statements.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/sizes/size_inputs.h"
#include "model/writes/read_planner.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::writes {

using cql::toCqlName;

// Whether it asks for static columns alone, of which a partition has one row.
bool ReadPlanner::isOfStatics(const Read& read) const
{
    const LogicalTable& logical = m_scene.index().table(read.table);
    const auto isStatic = [&](std::size_t column) {
        return logical.columns[column].kind == ColumnKind::Static;
    };
    return std::all_of(read.columns.begin(), read.columns.end(), isStatic)
           && std::all_of(read.times.begin(), read.times.end(), isStatic);
}

// Whether it asks for one row, by its whole key.
bool ReadPlanner::isOneRow(const Read& read) const
{
    const LogicalTable& logical = m_scene.index().table(read.table);
    const std::size_t columns = partitionKey(read.table).size() + logical.clusteringKey().size();
    const bool isWhole = read.where.size() == columns
                         && std::all_of(read.where.begin(), read.where.end(), [](const Restriction& one) {
                                return one.comparison == Comparison::Equal;
                            });
    return isWhole || isOfStatics(read);
}

std::string ReadPlanner::textOf(std::size_t table, const Restriction& restriction,
                                std::vector<Bind>& binds) const
{
    const auto& [name, type] = m_scene.index().physical(table).columns.at(restriction.column);
    if (!restriction.value)
        return toCqlName(name) + " = " + cql::toCqlString("all");
    const bool isSlice = restriction.comparison != Comparison::Equal;
    const bool isFrom = restriction.comparison == Comparison::AtLeast;
    binds.push_back({name
                         + (!isSlice ? ""
                            : isFrom ? " (from)"
                                     : " (to)"),
                     restriction.value->meaning, restriction.value->origin, restriction.value->read});
    if (!isSlice)
        return toCqlName(name) + " = ?";
    return toCqlName(name) + (isFrom ? " >= " : " < ")
           + (type.isNative(cql::NativeType::Timeuuid) ? "minTimeuuid(?)" : "?");
}

std::string ReadPlanner::textOf(const Read& read, std::vector<Bind>& binds) const
{
    const PhysicalTable& table = m_scene.index().physical(read.table);
    std::set<std::size_t> all = read.columns;
    all.insert(read.times.begin(), read.times.end());
    std::vector<std::string> columns;
    for (const std::size_t column : all) {
        const std::string name = toCqlName(table.columns.at(column).name);
        if (read.columns.contains(column))
            columns.push_back(name);
        if (read.times.contains(column))
            columns.push_back("toTimestamp(" + name + ")");
    }
    // Cassandra takes no clustering columns where only static ones are asked for.
    const LogicalTable& logical = m_scene.index().table(read.table);
    const bool isStatic = isOfStatics(read);
    std::vector<std::string> relations;
    for (const Restriction& restriction : read.where) {
        if (isStatic && logical.columns[restriction.column].kind != ColumnKind::PartitionKey)
            continue;
        relations.push_back(textOf(read.table, restriction, binds));
    }
    return std::string(isStatic ? "SELECT DISTINCT " : "SELECT ") + join(columns, ", ") + " FROM "
           + toCqlName(table.keyspace) + "." + toCqlName(table.name) + " WHERE " + join(relations, " AND ");
}

bool ReadPlanner::mayMiss(std::size_t read) const
{
    const std::vector<Restriction>& where = m_reads.at(read).where;
    return m_reads[read].mayMiss
           || std::any_of(where.begin(), where.end(), [&](const Restriction& restriction) {
                  return restriction.value && restriction.value->read && mayMiss(*restriction.value->read);
              });
}

void ReadPlanner::mayBeNone(std::size_t read)
{
    m_reads.at(read).mayMiss = true;
}

void ReadPlanner::addDoubt(std::size_t read, const std::string& what)
{
    mayBeNone(read);
    addOnce(m_reads[read].values, what);
}

// How many rows it reads: of one run, and in all of them.
void ReadPlanner::countRows(const Read& read, const RowCounts& counts, ReadBefore& before) const
{
    const LogicalTable& logical = m_scene.index().table(read.table);
    std::set<std::size_t> columns;
    std::vector<AttributeUse> uses;
    std::optional<AttributeUse> period;
    for (const Restriction& restriction : read.where) {
        if (restriction.comparison != Comparison::Equal) {
            period = restriction.period;
            continue;
        }
        columns.insert(restriction.column);
        if (const auto* use = std::get_if<AttributeUse>(&logical.columns[restriction.column].source))
            uses.push_back(*use);
    }
    const Runs runs = counts.runsFor(read.row, uses, read.wanted);
    before.forEach = runs.forEach;
    const Spread once = isOneRow(read) ? Spread{1.0, 1.0} : counts.rowsWith(read.table, columns, period);
    before.rows = {product(runs.count.average, once.average), product(runs.count.worst, once.worst)};
}

std::string ReadPlanner::textOf(std::size_t table, const std::vector<Bind>& binds)
{
    std::string text = std::to_string(table);
    for (const Bind& bind : binds)
        text += ";" + toCqlName(bind.column) + "=" + bind.meaning;
    return text;
}

bool ReadPlanner::isLeftOut(std::size_t table, const std::vector<Restriction>& where) const
{
    if (m_without.empty())
        return false;
    std::vector<Bind> binds;
    for (const Restriction& restriction : where)
        textOf(table, restriction, binds);
    return m_without.contains(textOf(table, binds));
}

std::vector<std::size_t> ReadPlanner::cost() const
{
    Cost cost;
    for (const Read& read : m_reads) {
        cost.add(extentOf(read));
        cost.isLate = cost.isLate || m_scene.index().table(read.table).secondsLate > 0;
    }
    return cost.rank();
}

std::vector<ReadBefore> ReadPlanner::reads(const RowCounts& counts) const
{
    std::vector<ReadBefore> all;
    for (const Read& read : m_reads) {
        ReadBefore before;
        before.table = read.table;
        before.cql = textOf(read, before.binds);
        for (const std::string& value : read.values) {
            if (std::find(before.values.begin(), before.values.end(), value) == before.values.end())
                before.values.push_back(value);
        }
        before.isManyRows = !isOneRow(read);
        before.pickedBy = read.pickedBy;
        before.mayMiss = read.mayBeEmpty || mayMiss(all.size());
        before.missed = read.missed;
        before.missedWithout = read.missedWithout;
        countRows(read, counts, before);
        all.push_back(std::move(before));
    }
    return all;
}

}  // namespace querywright::writes
