// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/part.h"

#include "model/derivation/access_findings.h"
#include "model/derivation/likeness.h"
#include "model/derivation/mapping_rules.h"
#include "model/derivation/merge.h"
#include "model/derivation/merge_offers.h"
#include "model/derivation/stale_copies.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>

namespace querywright {
namespace {

// "Q2" before "Q10", "Q3.1" before "Q3.2": runs of digits compare as numbers.
bool isBefore(std::string_view left, std::string_view right)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto numberLength = [&](std::string_view text) {
        return static_cast<std::size_t>(std::find_if_not(text.begin(), text.end(), isDigit) - text.begin());
    };
    while (!left.empty() && !right.empty()) {
        if (isDigit(left.front()) && isDigit(right.front())) {
            const std::string_view one = left.substr(0, numberLength(left));
            const std::string_view other = right.substr(0, numberLength(right));
            if (one.size() != other.size())
                return one.size() < other.size();
            if (one != other)
                return one < other;
            left.remove_prefix(one.size());
            right.remove_prefix(other.size());
            continue;
        }
        if (left.front() != right.front())
            return left.front() < right.front();
        left.remove_prefix(1);
        right.remove_prefix(1);
    }
    return left.size() < right.size();
}

std::vector<std::size_t> inOrderOfLabels(const std::vector<AccessPattern>& queries)
{
    std::vector<std::size_t> positions(queries.size());
    std::iota(positions.begin(), positions.end(), std::size_t{0});
    std::stable_sort(positions.begin(), positions.end(), [&](std::size_t one, std::size_t other) {
        return isBefore(queries[one].label, queries[other].label);
    });
    return positions;
}

LogicalTable deriveTable(const DerivationContext& context, const AccessPattern& query)
{
    Draft draft(context, query);
    applyEntityRule(draft);
    const std::vector<AttributeUse> equalities = applyEqualityRule(draft);
    applyInequalityRule(draft, equalities);
    applyOrderingRule(draft);
    applyKeyRule(draft);
    LogicalTable table = draft.finished();
    table.why.push_back({"MR1", query.id, {}, {}, std::nullopt, "derived for " + query.label});
    return table;
}

// A merged table lies where the first of its queries would.
void keepPlaces(const Workflow& workflow, Part& part)
{
    const std::vector<std::size_t> ranks = labelRanks(workflow.queries);
    const auto rankOf = [&](QueryId query) { return ranks[positionOf(workflow, *workflow.find(query))]; };
    for (const LogicalTable& table : part.tables) {
        const QueryId place =
            *std::min_element(table.queries.begin(), table.queries.end(),
                              [&](QueryId one, QueryId other) { return rankOf(one) < rankOf(other); });
        part.origins[table.queries.front()].place = place;
    }
}

// D10, and key columns that nothing needs.
void checkKeys(const Model& model, Part& part)
{
    for (std::size_t i = 0; i < part.tables.size(); ++i) {
        LogicalTable& table = part.tables[i];
        markCounters(model, table);
        std::vector<Finding> found;
        checkLossiness(model, table, found);
        if (!table.viewOf && !table.countersOf)  // others decide their keys
            checkMinimality(model, table, found);
        for (Finding& finding : found)
            part.findings.add(i, std::move(finding));
    }
}

// What is told of queries and the tables that they read.
void reviewQueries(const Model& model, const Elsewhere& elsewhere, Part& part)
{
    Derivation derivation;
    derivation.tables = std::move(part.tables);
    derivation.servedBy = servedByTables(model.workflow, derivation.tables);
    part.findings.begin(Step::Access);
    findInAccess(model, derivation, part.findings);
    part.findings.begin(Step::StaleCopies);
    findStaleCopies(model, derivation, elsewhere, part.findings);
    part.findings.begin(Step::MergeOffers);
    offerMerges(model, derivation, part.findings);
    part.finished = std::move(derivation.tables);
}

}  // namespace

std::vector<std::size_t> labelRanks(const std::vector<AccessPattern>& queries)
{
    const std::vector<std::size_t> positions = inOrderOfLabels(queries);
    std::vector<std::size_t> ranks(queries.size());
    for (std::size_t i = 0; i < positions.size(); ++i)
        ranks[positions[i]] = i;
    return ranks;
}

Part draftTables(const Model& model, const DerivationContext& context)
{
    Part part;
    PlacedFindings& findings = part.findings;
    DerivationContext decidedContext = context;
    findings.begin(Step::Nest);
    DecidedQueries decided = applyNestDecisions(context, findings);
    decidedContext.nestedShapes = std::move(decided.shapes);
    part.likeness.resize(decided.queries.size());
    for (const std::size_t position : inOrderOfLabels(decided.queries)) {
        part.tables.push_back(deriveTable(decidedContext, decided.queries[position]));
        const LogicalTable& table = part.tables.back();
        part.likeness[position] = hashOf(likenessOf(table.keyspace, table.walk));
    }
    findings.begin(Step::KeepApart);
    checkKeptApart(model, part.tables, findings);
    part.tables = mergeTables(model, std::move(part.tables), keptApart(model));
    keepPlaces(model.workflow, part);
    findings.begin(Step::Merge);
    applyMergeDecisions(model, part.tables, findings);
    findings.begin(Step::Index);
    applyIndexDecisions(model, part.tables, findings);
    for (LogicalTable& table : part.tables) {
        table.head = headOf(model, table);
        part.origins[table.queries.front()].wishedName = tableNameOf(model, table);
    }
    return part;
}

void finishTables(const Model& model, const Elsewhere& elsewhere, Part& part)
{
    std::vector<LogicalTable>& tables = part.tables;
    PlacedFindings& findings = part.findings;
    findings.begin(Step::Structure);
    applyTableDecisions(model, tables, findings);
    findings.begin(Step::View);
    applyViewDecisions(model, tables, findings);
    for (LogicalTable& table : tables) {
        if (!table.viewOf)
            markStaticColumns(model, table);
    }
    keepRegularForViews(tables);
    findings.begin(Step::Detail);
    applyDetailDecisions(model, tables, findings);
    findings.begin(Step::Counters);
    applyCounterDecisions(model, elsewhere, tables, findings);
    findings.begin(Step::Late);
    applyLateDecisions(model, elsewhere, tables, findings);
    for (LogicalTable& table : tables)
        nameColumns(model, table);
    part.renames = renameAttributes(model, tables);
    findings.begin(Step::Rename);
    applyRenames(model, elsewhere, tables, findings);
    nameViewColumns(tables);
    findings.begin(Step::Views);
    checkViews(tables, findings);
    findings.begin(Step::Keys);
    checkKeys(model, part);
    reviewQueries(model, elsewhere, part);
}

}  // namespace querywright
