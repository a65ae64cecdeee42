// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/derive.h"

#include "model/derivation/access_findings.h"
#include "model/derivation/decisions/apply_decisions.h"
#include "model/derivation/draft.h"
#include "model/derivation/mapping_rules.h"
#include "model/derivation/merge.h"
#include "model/derivation/merge_offers.h"
#include "model/derivation/naming.h"
#include "model/derivation/stale_copies.h"

#include <algorithm>
#include <string_view>

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

std::vector<const AccessPattern*> inOrderOfLabels(const std::vector<AccessPattern>& all)
{
    std::vector<const AccessPattern*> queries;
    for (const AccessPattern& query : all)
        queries.push_back(&query);
    std::stable_sort(queries.begin(), queries.end(),
                     [](const AccessPattern* one, const AccessPattern* other) {
                         return isBefore(one->label, other->label);
                     });
    return queries;
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

void nameTables(const Model& model, std::vector<LogicalTable>& tables)
{
    for (LogicalTable& table : tables)
        table.name = tableNameOf(model, table);
    resolveNameCollisions(model, tables);
    for (LogicalTable& table : tables)
        table.derivedName = table.name;
}

std::vector<QueryTable> servedBy(const Model& model, const std::vector<LogicalTable>& tables)
{
    std::vector<QueryTable> served;
    for (const AccessPattern& query : model.workflow.queries) {
        for (std::size_t i = 0; i < tables.size(); ++i) {
            const auto& queries = tables[i].queries;
            if (!tables[i].countersOf && std::find(queries.begin(), queries.end(), query.id) != queries.end())
                served.push_back({query.id, i});
        }
    }
    return served;
}

}  // namespace

Derivation derive(const Model& model)
{
    Derivation derivation;
    DerivationContext context = makeContext(model);
    DecidedQueries decided = applyNestDecisions(context, derivation.findings);
    context.nestedShapes = std::move(decided.shapes);
    std::vector<LogicalTable> tables;
    for (const AccessPattern* query : inOrderOfLabels(decided.queries))
        tables.push_back(deriveTable(context, *query));
    tables = mergeTables(model, std::move(tables), keptApart(model, derivation.findings));
    applyMergeDecisions(model, tables, derivation.findings);
    applyIndexDecisions(model, tables, derivation.findings);
    nameTables(model, tables);
    applyTableDecisions(model, tables, derivation.findings);
    applyViewDecisions(model, tables, derivation.findings);
    for (LogicalTable& table : tables) {
        if (!table.viewOf)
            markStaticColumns(model, table);
    }
    applyDetailDecisions(model, tables, derivation.findings);
    applyCounterDecisions(model, tables, derivation.findings);
    applyLateDecisions(model, tables, derivation.findings);
    for (LogicalTable& table : tables)
        nameColumns(model, table);
    applyRenames(model, tables, derivation.findings);
    nameViewColumns(tables);
    checkViews(tables, derivation.findings);
    for (LogicalTable& table : tables) {
        markCounters(model, table);
        checkLossiness(model, table, derivation.findings);
        if (!table.viewOf && !table.countersOf)  // others decide their keys
            checkMinimality(model, table, derivation.findings);
    }
    derivation.servedBy = servedBy(model, tables);
    derivation.tables = std::move(tables);
    for (const auto& told :
         {accessFindings(model, derivation), staleCopies(model, derivation), mergeOffers(model, derivation)})
        derivation.findings.insert(derivation.findings.end(), told.begin(), told.end());
    return derivation;
}

}  // namespace querywright
