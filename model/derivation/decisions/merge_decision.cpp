// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/decisions/kept_apart.h"
#include "model/derivation/decisions/serve_decision.h"
#include "model/derivation/decisions/table_decision.h"
#include "model/derivation/groups_of_rows.h"
#include "model/derivation/merge.h"
#include "model/derivation/one_table.h"
#include "model/derivation/walk_mapping.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace querywright {
namespace {

// Lets `into` take up the rows of `from`: along the longer one of their walks, by the key of `into`. Returns
// why it cannot; then neither is to be used any more. Where one of them keeps what is worked out from groups,
// the other one stays, by its own key.
std::string takeUp(const Model& model, LogicalTable& into, LogicalTable& from)
{
    if (std::string why = whyNotTogether(model, into, from); !why.empty())
        return why;
    if (isOfGroups(into) != isOfGroups(from)) {
        if (isOfGroups(into))
            std::swap(into, from);
        absorbGroups(model, into, from);
        return {};
    }
    if (goesOnFrom(from, into)) {
        const WalkMapping mapping = *mappingInto(into.walk, from.walk);
        if (hasSameKey(into, from, mapping))
            std::swap(into, from);
        else
            into = alongWalkOf(from, std::move(into), mapping);
    }
    absorb(model, into, from, *mappingInto(from.walk, into.walk));
    return {};
}

// Merges tables, and knows which decisions to keep tables apart that contradicts.
class Merging {
public:
    Merging(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings)
        : m_model(model), m_tables(tables), m_findings(findings)
    {}

    void apply(std::size_t position);
    // Tells of decisions to keep tables apart whose place merges took.
    void reportOverridden() const;

private:
    struct Parted {
        std::size_t mergedBy = 0;
        std::vector<QueryId> queries;  // of one table now
    };

    std::string find(const MergeTables& choice, std::vector<std::size_t>& positions);
    std::optional<std::size_t> keptApartLater(std::size_t position,
                                              const std::vector<std::size_t>& tables) const;
    std::string merge(std::size_t position, std::vector<std::size_t> positions);
    void noteKeptApartBefore(std::size_t position, const std::vector<std::size_t>& tables);
    bool keepsApart(std::size_t position, const std::vector<std::size_t>& tables) const;

    const Model& m_model;
    std::vector<LogicalTable>& m_tables;
    PlacedFindings& m_findings;
    std::map<std::size_t, Parted> m_overridden;  // decisions to keep apart by their positions
};

std::string Merging::find(const MergeTables& choice, std::vector<std::size_t>& positions)
{
    if (choice.tables.size() < 2)
        return "it names fewer than two tables";
    for (const TableReference& reference : choice.tables) {
        const LogicalTable* table = findTable(m_tables, reference);
        if (!table)
            return noTable(m_model, m_tables, reference);
        addOnce(positions, static_cast<std::size_t>(table - m_tables.data()));
    }
    return positions.size() < 2 ? "one table serves these queries already" : std::string();
}

// Whether the decision keeps two of the tables apart.
bool Merging::keepsApart(std::size_t position, const std::vector<std::size_t>& tables) const
{
    const ApartPairs apart = pairsKeptApart(m_model, m_model.decisions[position]);
    for (std::size_t i = 0; i < tables.size(); ++i) {
        for (std::size_t k = i + 1; k < tables.size(); ++k) {
            if (areKeptApart(m_tables[tables[i]], m_tables[tables[k]], apart))
                return true;
        }
    }
    return false;
}

std::optional<std::size_t> Merging::keptApartLater(std::size_t position,
                                                   const std::vector<std::size_t>& tables) const
{
    for (std::size_t i = position + 1; i < m_model.decisions.size(); ++i) {
        if (keepsApart(i, tables))
            return i;
    }
    return std::nullopt;
}

void Merging::noteKeptApartBefore(std::size_t position, const std::vector<std::size_t>& tables)
{
    for (std::size_t i = 0; i < position; ++i) {
        if (!keepsApart(i, tables))
            continue;
        Parted& parted = m_overridden[i];
        parted.mergedBy = position;
        for (const QueryId query : queriesKeptApart(m_model, m_model.decisions[i])) {
            const bool isMerged = std::any_of(tables.begin(), tables.end(), [&](std::size_t table) {
                return contains(m_tables[table].queries, query);
            });
            if (isMerged)
                addOnce(parted.queries, query);
        }
    }
}

std::string Merging::merge(std::size_t position, std::vector<std::size_t> positions)
{
    const Decision& decision = m_model.decisions[position];
    LogicalTable into = m_tables[positions.front()];
    for (std::size_t i = 1; i < positions.size(); ++i) {
        LogicalTable from = m_tables[positions[i]];
        if (std::string why = takeUp(m_model, into, from); !why.empty())
            return why;
        for (const QueryId query : from.queries)
            into.why.push_back(decisionReason(m_model, decision, into, nullptr,
                                              "a decision lets it serve "
                                                  + m_model.workflow.find(query)->label
                                                  + bucketLeftOut(from, into)));
    }
    noteKeptApartBefore(position, positions);
    m_tables[positions.front()] = std::move(into);
    positions.erase(positions.begin());
    std::sort(positions.rbegin(), positions.rend());
    for (const std::size_t table : positions)
        m_tables.erase(m_tables.begin() + static_cast<std::ptrdiff_t>(table));
    return {};
}

void Merging::apply(std::size_t position)
{
    std::vector<std::size_t> tables;
    std::string why = find(std::get<MergeTables>(m_model.decisions[position].choice), tables);
    if (why.empty()) {
        if (const auto later = keptApartLater(position, tables)) {
            m_findings.add(position, overridden(m_model, position, *later, "keeps the same tables apart"));
            return;
        }
        if (const auto later = servedApart(m_model, m_tables, position, tables)) {
            m_findings.add(position, overridden(m_model, position, later->position, later->what));
            return;
        }
        why = merge(position, std::move(tables));
    }
    if (!why.empty())
        m_findings.add(position, notApplied(m_model, position, why));
}

void Merging::reportOverridden() const
{
    for (const auto& [position, parted] : m_overridden) {
        m_findings.add(position,
                       overridden(m_model, position, parted.mergedBy, "merges their tables",
                                  partKeptApart(m_model, m_model.decisions[position], parted.queries)));
    }
}

}  // namespace

void applyMergeDecisions(const Model& model, std::vector<LogicalTable>& tables, PlacedFindings& findings)
{
    Merging merging(model, tables, findings);
    for (std::size_t i = 0; i < model.decisions.size(); ++i) {
        const Decision& decision = model.decisions[i];
        if (decision.active && std::holds_alternative<MergeTables>(decision.choice))
            merging.apply(i);
    }
    merging.reportOverridden();
}

}  // namespace querywright
