// SPDX-License-Identifier: Apache-2.0
#include "engine/compare/measure_writes.h"

#include "engine/check/design.h"
#include "engine/compare/written_rows.h"
#include "engine/data/loose_columns.h"
#include "engine/fill/fill_table.h"
#include "model/derivation/serving_table.h"
#include "model/writes/write_plan.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

namespace querywright::engine {

namespace {

// One of the designs, with its tables and what its updates do.
struct WrittenDesign {
    explicit WrittenDesign(const Alternative& alternative)
        : design(alternative.model, alternative.derivation, alternative.physical),
          plans(writePlans(alternative.model, alternative.derivation, alternative.physical))
    {}

    Design design;
    std::vector<WritePlan> plans;
    std::vector<std::string> fingerprints;  // by table; empty: Cassandra refuses it
};

// What an update writes in all tables.
class Totals {
public:
    void add(const CountedWrites& counted)
    {
        if (counted.isByEach)
            m_ofEach += counted.ofEach;
        else if (!counted.isKnown)
            m_isMeasured = false;
        for (const auto& [about, counts] : counted.counts)
            m_counts[about] += counts;
    }

    MeasuredWrites spread(UpdateId update) const
    {
        return {update, m_isMeasured, spreadOfAll(&WrittenCounts::rows),
                spreadOfAll(&WrittenCounts::viewRows), spreadOfAll(&WrittenCounts::indexEntries)};
    }

private:
    Spread spreadOfAll(std::uint64_t WrittenCounts::*number) const
    {
        std::vector<std::uint64_t> numbers;
        for (const auto& [about, counts] : m_counts)
            numbers.push_back(counts.*number + m_ofEach.*number);
        if (numbers.empty())
            numbers.push_back(m_ofEach.*number);
        return spreadOf(std::move(numbers));
    }

    std::unordered_map<std::uint64_t, WrittenCounts> m_counts;  // by what the update is about
    WrittenCounts m_ofEach;                                     // whatever it is about
    bool m_isMeasured = true;
};

class WriteComparison {
public:
    WriteComparison(Database& database, const Model& model, const Alternatives& all, const Progress& progress)
        : m_database(database), m_model(model), m_progress(progress)
    {
        const auto definitions = looseDefinitions(model);
        for (const Alternative& alternative : all.designs) {
            auto& written = *m_designs.emplace_back(std::make_unique<WrittenDesign>(alternative));
            for (std::size_t i = 0; i < alternative.derivation.tables.size(); ++i)
                written.fingerprints.push_back(written.design.refusal(i).empty() ? fillFingerprint(
                                                   alternative.model, alternative.derivation.tables[i],
                                                   written.design.layout(i), definitions)
                                                                                 : std::string());
        }
        findShared();
    }

    Result<std::vector<std::vector<MeasuredWrites>>> run();

private:
    static std::set<std::string> partsOf(const WrittenDesign& written);
    static std::string partOf(const WrittenDesign& written, std::size_t table);
    static std::string indexPartOf(const WrittenDesign& written, std::size_t table, const TableIndex& index);
    void findShared();
    std::vector<std::size_t> ownIndexes(const WrittenDesign& written, std::size_t table) const;
    std::vector<WrittenTable> tablesOf(const WrittenDesign& written, const WritePlan& plan) const;
    Result<std::optional<FilledTable>> fill(const WrittenDesign& written, std::size_t table);
    Result<std::vector<MeasuredWrites>> measure(const WrittenDesign& written,
                                                const std::set<UpdateId>& updates);

    Database& m_database;
    const Model& m_model;
    const Progress& m_progress;
    std::vector<std::unique_ptr<WrittenDesign>> m_designs;
    std::set<std::string> m_shared;  // parts that all designs have
};

std::string WriteComparison::partOf(const WrittenDesign& written, std::size_t table)
{
    return (written.design.derivation.tables[table].viewOf ? "view " : "table ")
           + written.fingerprints[table];
}

std::string WriteComparison::indexPartOf(const WrittenDesign& written, std::size_t table,
                                         const TableIndex& index)
{
    const auto column = findColumn(written.design.derivation.tables[table], index.column);
    return partOf(written, table) + (index.isSai ? " sai " : " index ") + std::to_string(column.value_or(0));
}

std::set<std::string> WriteComparison::partsOf(const WrittenDesign& written)
{
    std::set<std::string> parts;
    for (std::size_t i = 0; i < written.fingerprints.size(); ++i) {
        parts.insert(partOf(written, i));
        for (const TableIndex& index : written.design.derivation.tables[i].indexes)
            parts.insert(indexPartOf(written, i, index));
    }
    return parts;
}

void WriteComparison::findShared()
{
    m_shared = partsOf(*m_designs.front());
    for (const auto& written : m_designs) {
        const std::set<std::string> parts = partsOf(*written);
        std::erase_if(m_shared, [&](const std::string& part) { return parts.count(part) == 0; });
    }
}

// The columns of the table with indexes that not all designs have.
std::vector<std::size_t> WriteComparison::ownIndexes(const WrittenDesign& written, std::size_t table) const
{
    std::vector<std::size_t> columns;
    const LogicalTable& logical = written.design.derivation.tables[table];
    for (const TableIndex& index : logical.indexes) {
        const auto column = findColumn(logical, index.column);
        if (column && m_shared.count(indexPartOf(written, table, index)) == 0)
            columns.push_back(*column);
    }
    return columns;
}

// What the plan writes to: tables, and views of tables, that the designs differ in.
std::vector<WrittenTable> WriteComparison::tablesOf(const WrittenDesign& written, const WritePlan& plan) const
{
    const Update& update = *m_model.workflow.find(plan.update);
    std::map<std::size_t, WrittenTable> base;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            WrittenTable& table = base[statement.table];
            table.table = statement.table;
            table.add(statement, update.kind);
        }
    }
    std::vector<WrittenTable> tables;
    for (auto& [position, table] : base) {
        table.indexed = ownIndexes(written, position);
        table.isCounted = m_shared.count(partOf(written, position)) == 0;
        if (table.isCounted || !table.indexed.empty())
            tables.push_back(table);
    }
    for (std::size_t i = 0; i < written.design.derivation.tables.size(); ++i) {
        const LogicalTable& view = written.design.derivation.tables[i];
        if (!view.viewOf || m_shared.count(partOf(written, i)) != 0)
            continue;
        const auto origin = baseTableOf(written.design.derivation, view);
        const auto found = origin ? base.find(*origin) : base.end();
        if (found == base.end())
            continue;
        if (auto table = found->second.asView(written.design.derivation.tables[*origin], view)) {
            table->table = i;
            tables.push_back(*table);
        }
    }
    return tables;
}

Result<std::optional<FilledTable>> WriteComparison::fill(const WrittenDesign& written, std::size_t table)
{
    if (written.fingerprints[table].empty())
        return std::nullopt;
    const Design& design = written.design;
    auto filled = fillTableAs(written.fingerprints[table], m_database, design.model,
                              design.derivation.tables[table], design.layout(table), m_progress);
    if (!filled && filled.error().code == ErrorCode::Invalid)
        return std::nullopt;
    if (!filled)
        return failure(filled.error());
    return std::optional(*std::move(filled));
}

// What the updates write; nothing if a table cannot be filled.
Result<std::vector<MeasuredWrites>> WriteComparison::measure(const WrittenDesign& written,
                                                             const std::set<UpdateId>& updates)
{
    std::map<std::size_t, std::vector<TableWrite>> byTable;
    std::map<UpdateId, Totals> totals;
    for (const WritePlan& plan : written.plans) {
        if (updates.count(plan.update) == 0)
            continue;
        totals[plan.update] = {};
        for (WrittenTable& table : tablesOf(written, plan))
            byTable[table.table].push_back({m_model.workflow.find(plan.update), std::move(table)});
    }
    for (const auto& [table, writes] : byTable) {
        if (m_progress.isCancelled())
            return failure(ErrorCode::Cancelled, "cancelled");
        const auto filled = fill(written, table);
        if (!filled)
            return failure(filled.error());
        if (!*filled)
            return std::vector<MeasuredWrites>();
        const auto counted = countWrites(m_database, written.design, **filled, writes);
        if (!counted)
            return failure(counted.error());
        for (std::size_t i = 0; i < writes.size(); ++i)
            totals[writes[i].update->id].add((*counted)[i]);
    }
    std::vector<MeasuredWrites> measured;
    for (const WritePlan& plan : written.plans) {
        if (updates.count(plan.update) != 0)
            measured.push_back(totals.at(plan.update).spread(plan.update));
    }
    return measured;
}

Result<std::vector<std::vector<MeasuredWrites>>> WriteComparison::run()
{
    std::set<UpdateId> differing;
    for (const auto& written : m_designs) {
        for (const WritePlan& plan : written->plans) {
            if (!tablesOf(*written, plan).empty())
                differing.insert(plan.update);
        }
    }
    std::vector<std::vector<MeasuredWrites>> all;
    for (const auto& written : m_designs) {
        auto measured = measure(*written, differing);
        if (!measured)
            return failure(measured.error());
        all.push_back(*std::move(measured));
        m_progress.tell("counting writes", all.size(), m_designs.size());
    }
    return all;
}

}  // namespace

Result<std::vector<std::vector<MeasuredWrites>>>
measureWrites(Database& database, const Model& model, const Alternatives& all, const Progress& progress)
{
    if (model.workflow.updates.empty())
        return std::vector<std::vector<MeasuredWrites>>(all.designs.size());
    return WriteComparison(database, model, all, progress).run();
}

}  // namespace querywright::engine
