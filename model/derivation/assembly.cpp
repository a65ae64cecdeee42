// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/assembly.h"

#include "model/derivation/decisions/decision_target.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace querywright {
namespace {

enum class About { Decision, Table, Query };

About aboutOf(Step step)
{
    if (step < Step::Views)
        return About::Decision;
    return step < Step::Access ? About::Table : About::Query;
}

// Puts together what is taken from a part and from a derivation before, in the order in which derivation
// would have come to it.
class Assembly {
public:
    Assembly(const Model& model, const DerivationContext& context)
        : m_model(model), m_ranks(labelRanks(model.workflow.queries))
    {
        m_memo->flattened = context.flattened;
        m_memo->familyKeys = context.familyKeys;
    }

    void takeKept(const Kept& kept);
    void takePart(Part& part, const Model& partModel);
    Derivation result();

private:
    struct Table {
        std::size_t rank = 0;
        std::size_t entry = 0;  // in the order taken
        SharedTables::Shared table;
        TableOrigin origin;
        bool isKept = false;
    };

    void takeTable(const SharedTables::Shared& table, const TableOrigin& origin, bool isKept);
    std::optional<std::size_t> positionNow(const Kept& kept, FindingPlace place) const;
    std::size_t positionNow(QueryId query) const
    {
        return positionOf(m_model.workflow, *m_model.workflow.find(query));
    }
    void arrangeTables(Derivation& derivation);
    void arrangeFindings(Derivation& derivation);
    void reportRenames();
    void takeRenames(const std::vector<AttributeRename>& renames);
    std::size_t foundInKept(const ColumnReference& attribute, std::optional<DecisionId> namedBy) const;

    // What a finding is about, in the order taken: tables have their final positions only when all are there.
    struct Taken {
        FindingPlace place;
        Finding finding;
    };

    const Model& m_model;
    std::vector<std::size_t> m_ranks;
    std::vector<Table> m_tables;
    std::vector<std::size_t> m_positions;  // of tables by the order in which they were taken
    std::vector<Taken> m_findings;
    std::shared_ptr<DerivationMemo> m_memo = std::make_shared<DerivationMemo>();
};

void Assembly::takeTable(const SharedTables::Shared& table, const TableOrigin& origin, bool isKept)
{
    m_tables.push_back({m_ranks[positionNow(origin.place)], m_tables.size(), table, origin, isKept});
}

void Assembly::takeKept(const Kept& kept)
{
    const DerivationMemo& memo = *kept.derivation.memo;
    std::vector<std::optional<std::size_t>> entries(kept.derivation.tables.size());
    for (std::size_t i = 0; i < kept.derivation.tables.size(); ++i) {
        const SharedTables::Shared& table = kept.derivation.tables.shared(i);
        if (kept.changes.isAffected(table->queries.front()))
            continue;
        entries[i] = m_tables.size();
        takeTable(table, memo.origins[i], true);
    }
    for (std::size_t i = 0; i < memo.places.size(); ++i) {
        FindingPlace place = memo.places[i];
        if (place.step == Step::RenameEverywhere)
            continue;  // told anew, since it is about all tables
        const auto position =
            aboutOf(place.step) == About::Table ? entries[place.position] : positionNow(kept, place);
        if (!position)
            continue;
        place.position = static_cast<std::uint32_t>(*position);
        m_findings.push_back({place, kept.derivation.findings[i]});
    }
    m_memo->likeness = kept.changes.likeness();
    for (const AttributeRename& rename : memo.renames) {
        AttributeRename stays{rename.decision, 0, 0, {}};
        for (const AttributeRename::Problem& problem : rename.problems) {
            if (!kept.changes.isAffected(problem.table))
                stays.problems.push_back(problem);
        }
        if (!stays.problems.empty())
            m_memo->renames.push_back(std::move(stays));
    }
}

// Of a finding about a decision or a query; none if it is affected.
std::optional<std::size_t> Assembly::positionNow(const Kept& kept, FindingPlace place) const
{
    if (aboutOf(place.step) == About::Decision)
        return kept.changes.isDecisionAffectedBefore(place.position)
                   ? std::nullopt
                   : std::optional<std::size_t>(place.position);
    if (kept.changes.isAffectedBefore(place.position))
        return std::nullopt;
    return positionNow(kept.model.workflow.queries[place.position].id);
}

void Assembly::takePart(Part& part, const Model& partModel)
{
    const std::size_t first = m_tables.size();
    for (std::size_t i = 0; i < part.finished.size(); ++i) {
        const SharedTables::Shared& table = part.finished.shared(i);
        takeTable(table, part.origins.at(table->queries.front()), false);
    }
    for (PlacedFinding& placed : part.findings.all()) {
        FindingPlace place = placed.place;
        std::size_t position = place.position;
        if (aboutOf(place.step) == About::Table)
            position += first;
        else if (aboutOf(place.step) == About::Query)
            position = positionNow(partModel.workflow.queries[position].id);
        place.position = static_cast<std::uint32_t>(position);
        m_findings.push_back({place, std::move(placed.finding)});
    }
    if (m_memo->likeness.empty())
        m_memo->likeness = std::move(part.likeness);
    takeRenames(part.renames);
}

// Adds what came of renames in the part to what is known of the tables that stay.
void Assembly::takeRenames(const std::vector<AttributeRename>& renames)
{
    std::vector<AttributeRename> known = std::exchange(m_memo->renames, renames);
    for (AttributeRename& rename : m_memo->renames) {
        const auto& choice = std::get<RenameAttribute>(m_model.decisions[rename.decision].choice);
        rename.found += foundInKept(choice.attribute, {});
        rename.changed += foundInKept(choice.attribute, m_model.decisions[rename.decision].id);
        const auto before = std::find_if(known.begin(), known.end(), [&](const AttributeRename& other) {
            return other.decision == rename.decision;
        });
        if (before != known.end())
            rename.problems.insert(rename.problems.begin(), before->problems.begin(), before->problems.end());
    }
}

// Columns of the attribute in the tables that stay; of one decision, those that it gave their names.
std::size_t Assembly::foundInKept(const ColumnReference& attribute, std::optional<DecisionId> namedBy) const
{
    const auto isNamed = [&](const LogicalColumn& column) {
        return !namedBy || std::any_of(column.why.begin(), column.why.end(), [&](const Reason& reason) {
            return reason.decision == namedBy;
        });
    };
    std::size_t found = 0;
    for (const Table& taken : m_tables) {
        if (taken.isKept)
            found += static_cast<std::size_t>(std::count_if(
                taken.table->columns.begin(), taken.table->columns.end(), [&](const LogicalColumn& column) {
                    return isColumn(*taken.table, column, attribute) && isNamed(column);
                }));
    }
    return found;
}

void Assembly::arrangeTables(Derivation& derivation)
{
    // A table of counters follows the one it was split off from, whose place it has.
    std::stable_sort(m_tables.begin(), m_tables.end(),
                     [](const Table& one, const Table& other) { return one.rank < other.rank; });
    m_positions.resize(m_tables.size());
    derivation.tables.reserve(m_tables.size());
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        m_positions[m_tables[i].entry] = i;
        m_memo->origins.push_back(std::move(m_tables[i].origin));
        derivation.tables.add(std::move(m_tables[i].table));
    }
    derivation.servedBy = servedByTables(m_model.workflow, derivation.tables);
    std::map<QueryId, std::size_t> positions;
    for (AttributeRename& rename : m_memo->renames) {
        if (positions.empty() && !rename.problems.empty()) {
            for (std::size_t i = 0; i < derivation.tables.size(); ++i)
                positions.emplace(derivation.tables[i].queries.front(), i);
        }
        std::stable_sort(rename.problems.begin(), rename.problems.end(),
                         [&](const auto& one, const auto& other) {
                             return positions.at(one.table) < positions.at(other.table);
                         });
    }
}

void Assembly::reportRenames()
{
    PlacedFindings found;
    found.begin(Step::RenameEverywhere);
    querywright::reportRenames(m_model, m_memo->renames, found);
    for (PlacedFinding& placed : found.all())
        m_findings.push_back({placed.place, std::move(placed.finding)});
}

void Assembly::arrangeFindings(Derivation& derivation)
{
    for (Taken& taken : m_findings) {
        if (aboutOf(taken.place.step) == About::Table)
            taken.place.position = static_cast<std::uint32_t>(m_positions[taken.place.position]);
    }
    reportRenames();
    std::stable_sort(m_findings.begin(), m_findings.end(),
                     [](const Taken& one, const Taken& other) { return one.place < other.place; });
    derivation.findings.reserve(m_findings.size());
    for (Taken& taken : m_findings) {
        m_memo->places.push_back(taken.place);
        derivation.findings.push_back(std::move(taken.finding));
    }
}

Derivation Assembly::result()
{
    Derivation derivation;
    arrangeTables(derivation);
    arrangeFindings(derivation);
    derivation.memo = std::move(m_memo);
    return derivation;
}

}  // namespace

Derivation assembled(const Model& model, const DerivationContext& context, Part part)
{
    Assembly assembly(model, context);
    assembly.takePart(part, model);
    return assembly.result();
}

Derivation assembled(const Model& model, const DerivationContext& context, Part part, const Model& partModel,
                     const Kept& kept)
{
    Assembly assembly(model, context);
    assembly.takeKept(kept);
    assembly.takePart(part, partModel);
    return assembly.result();
}

}  // namespace querywright
