// SPDX-License-Identifier: Apache-2.0
#include "app/core/added_storage.h"

#include "engine/data/loose_columns.h"
#include "engine/fill/fill_table.h"
#include "engine/store/table_layout.h"
#include "model/alternatives/design_copy.h"
#include "model/derivation/query_access.h"
#include "model/derivation/serving_table.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace querywright::core {
namespace {

using Definitions = std::map<AttributeId, std::string>;

// What each table of a design is filled with, as text: the same for tables of the same rows.
std::vector<std::string> fingerprintsOf(const Model& model, const Derivation& derivation,
                                        const PhysicalModel& physical, const Definitions& definitions)
{
    const std::vector<engine::TableLayout> layouts = engine::layoutsOf(model, derivation, physical);
    std::vector<std::string> fingerprints;
    for (std::size_t i = 0; i < layouts.size(); ++i)
        fingerprints.push_back(engine::fillFingerprint(model, derivation.tables[i], layouts[i], definitions));
    return fingerprints;
}

// The positions of the tables that the design reads.
std::set<std::size_t> tablesRead(const Alternative& alternative)
{
    std::set<std::size_t> tables;
    for (const ReadStep& step : alternative.steps) {
        const QueryAccess access = accessOf(alternative.model, alternative.derivation, step.query);
        tables.insert(access.table);
        if (access.counters)
            tables.insert(*access.counters);
    }
    return tables;
}

// And those that it reads views of.
std::set<std::size_t> tablesNeeded(const Alternative& alternative)
{
    std::set<std::size_t> tables = tablesRead(alternative);
    const std::set<std::size_t> read = tables;
    for (const std::size_t table : read) {
        if (const auto base = baseTableOf(alternative.derivation, alternative.derivation.tables[table]))
            tables.insert(*base);
    }
    return tables;
}

class StorageAdded {
public:
    StorageAdded(const Comparison& comparison, const Design& design, const engine::CheckReport* report)
        : m_comparison(comparison), m_definitions(engine::looseDefinitions(design.model()))
    {
        const QueryId query = comparison.alternatives.query;
        m_without.model = withoutQuery(design.model(), design.derivation, query);
        querywright::design(m_without);
        m_fingerprints =
            fingerprintsOf(m_without.model, m_without.derivation, m_without.physical, m_definitions);
        if (report)
            noteReport(design, *report);
        noteSingleTables();
    }

    AddedStorage of(std::size_t design) const
    {
        const engine::MeasuredDesign& measured = m_comparison.measurements[design];
        AddedStorage added;
        if (!measured.problem.empty())
            return added;
        double bytes = static_cast<double>(measured.tableBytes + measured.baseBytes + measured.indexBytes);
        bool isKnown = true;
        const Alternative& alternative = m_comparison.alternatives.designs[design];
        for (const auto& [table, here] : thereWithout(alternative)) {
            const LogicalTable& there = m_without.derivation.tables[table];
            const auto found = m_bytes.find(m_fingerprints[table]);
            const Number known =
                found == m_bytes.end() ? Number() : Number(static_cast<double>(found->second));
            isKnown = isKnown && known.has_value();
            bytes -= known.value_or(0.0);
            added.shared.push_back(
                {there.name, there.queries, known, columnsAdded(there, alternative.derivation.tables[here])});
        }
        if (isKnown)
            added.bytes = bytes;
        return added;
    }

private:
    // What the check measured of the model's own tables.
    void noteReport(const Design& design, const engine::CheckReport& report)
    {
        const auto fingerprints =
            fingerprintsOf(design.model(), design.derivation, design.physical, m_definitions);
        for (const engine::TableCheck& table : report.tables) {
            if (table.isFilled && table.table < fingerprints.size())
                m_bytes.emplace(fingerprints[table.table], table.totals.bytes);
        }
    }

    // What was measured of designs that read a single table.
    void noteSingleTables()
    {
        for (std::size_t i = 0; i < m_comparison.measurements.size(); ++i) {
            const Alternative& alternative = m_comparison.alternatives.designs[i];
            const std::set<std::size_t> tables = tablesRead(alternative);
            if (!m_comparison.measurements[i].problem.empty() || tables.size() != 1)
                continue;
            const auto fingerprints = fingerprintsOf(alternative.model, alternative.derivation,
                                                     alternative.physical, m_definitions);
            m_bytes.emplace(fingerprints[*tables.begin()], m_comparison.measurements[i].tableBytes);
        }
    }

    // The tables that would be there without the query, of those that the design needs: they serve others.
    // With the positions that they have in the design.
    std::map<std::size_t, std::size_t> thereWithout(const Alternative& alternative) const
    {
        std::map<std::size_t, std::size_t> tables;
        for (const std::size_t needed : tablesNeeded(alternative)) {
            for (const QueryId query : alternative.derivation.tables[needed].queries) {
                if (const auto served = positionServing(m_without.derivation, query))
                    tables.emplace(*served, needed);
            }
        }
        return tables;
    }

    static std::vector<std::string> columnsAdded(const LogicalTable& there, const LogicalTable& here)
    {
        std::vector<std::string> added;
        for (const LogicalColumn& column : here.columns) {
            const bool isThere =
                std::any_of(there.columns.begin(), there.columns.end(),
                            [&](const LogicalColumn& one) { return one.name == column.name; });
            if (!isThere)
                added.push_back(column.name);
        }
        return added;
    }

    const Comparison& m_comparison;
    Definitions m_definitions;                     // the same for all designs: they share the sample data
    Alternative m_without;                         // the model without the query
    std::vector<std::string> m_fingerprints;       // of its tables
    std::map<std::string, std::uint64_t> m_bytes;  // of tables that were measured, by their fingerprint
};

}  // namespace

std::vector<AddedStorage> addedStorage(const Comparison& comparison, const Design& design,
                                       const engine::CheckReport* report)
{
    const StorageAdded added(comparison, design, report);
    std::vector<AddedStorage> all;
    for (std::size_t i = 0; i < comparison.measurements.size(); ++i)
        all.push_back(added.of(i));
    return all;
}

}  // namespace querywright::core
