// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/design_copy.h"

#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <set>
#include <type_traits>
#include <utility>

namespace querywright {
namespace {

bool isOf(const TableReference& reference, QueryId query)
{
    const auto* id = std::get_if<QueryId>(&reference.query);
    return id && *id == query;
}

// Lets the reference mean the same table by another query; false if there is none.
bool rename(TableReference& reference, QueryId query, std::optional<QueryId> other)
{
    if (!isOf(reference, query))
        return true;
    if (!other)
        return false;
    reference.query = *other;
    return true;
}

// The tables of a merge without those that are named twice; false if fewer than two are left.
bool rename(std::vector<TableReference>& tables, QueryId query, std::optional<QueryId> other)
{
    std::vector<TableReference> left;
    for (TableReference& table : tables) {
        if (rename(table, query, other) && std::find(left.begin(), left.end(), table) == left.end())
            left.push_back(table);
    }
    tables = std::move(left);
    return tables.size() > 1;
}

// False if nothing is left of the choice.
bool renameTables(Choice& choice, QueryId query, std::optional<QueryId> other)
{
    return std::visit(
        [&](auto& one) {
            using Type = std::decay_t<decltype(one)>;
            if constexpr (std::is_same_v<Type, RenameAttribute>) {
                return true;
            } else if constexpr (std::is_same_v<Type, KeepApart> || std::is_same_v<Type, MergeTables>) {
                return rename(one.tables, query, other);
            } else if constexpr (std::is_same_v<Type, NestEntities>) {
                return !isOf(one.table, query);  // it is about the query, whatever its table serves
            } else if constexpr (std::is_same_v<Type, ServeBy>) {
                return rename(one.table, query, other) && rename(one.of, query, other);
            } else {
                return rename(one.table, query, other);
            }
        },
        choice);
}

// The clustering columns in their order, the others in any.
std::string textOf(const Model& model, const LogicalTable& table)
{
    std::string text;
    std::set<std::string> others;
    for (const LogicalColumn& column : table.columns) {
        std::string line =
            roleWord(column) + " " + sourceText(model, table, column.source).value_or("bucket") + " ";
        if (const auto* synthetic = std::get_if<SyntheticSource>(&column.source))
            line += synthetic->name + std::to_string(synthetic->buckets);
        line += collectionWord(column.shape).value_or("") + "\n";
        if (column.kind == ColumnKind::Clustering)
            text += line;
        else
            others.insert(std::move(line));
    }
    for (const TableIndex& index : table.indexes)
        others.insert(std::string(index.isSai ? "sai " : "2i ")
                      + sourceText(model, table, index.column).value_or("bucket") + "\n");
    text += join({others.begin(), others.end()}, "");
    return table.viewOf ? text + "view\n" : text;
}

}  // namespace

void design(Alternative& alternative)
{
    alternative.derivation = derive(alternative.model);
    alternative.physical = designPhysical(alternative.model, alternative.derivation);
}

const LogicalTable& tableOf(const Derivation& derivation, QueryId query)
{
    const auto served = std::find_if(derivation.servedBy.begin(), derivation.servedBy.end(),
                                     [&](const QueryTable& entry) { return entry.query == query; });
    return derivation.tables.at(served == derivation.servedBy.end() ? 0 : served->table);
}

const LogicalTable& tableOf(const Alternative& alternative, const ReadStep& step)
{
    return tableOf(alternative.derivation, step.query);
}

DecisionId addDecision(Model& model, const Choice& choice)
{
    std::uint32_t last = 0;
    for (const Decision& decision : model.decisions)
        last = std::max(last, static_cast<std::uint32_t>(decision.id));
    const auto id = static_cast<DecisionId>(last + 1);
    model.decisions.push_back({id, true, {}, choice});
    return id;
}

Alternative copyOf(const Alternative& other, AlternativeKind kind)
{
    Alternative copy;
    copy.kind = kind;
    copy.model = other.model;
    copy.adoption = other.adoption;
    copy.steps = other.steps;
    return copy;
}

DecisionId decide(Alternative& alternative, const Choice& choice)
{
    const DecisionId decision = addDecision(alternative.model, choice);
    alternative.adoption.decided.push_back(choice);
    design(alternative);
    return decision;
}

std::string whyNotApplied(const Alternative& alternative, DecisionId decision)
{
    const auto& decisions = alternative.model.decisions;
    const auto found = std::find_if(decisions.begin(), decisions.end(),
                                    [&](const Decision& one) { return one.id == decision; });
    const std::string subject = "decision " + std::to_string(found - decisions.begin() + 1);
    for (const Finding& finding : alternative.derivation.findings) {
        if (finding.code != "decision-not-applied" || finding.subject != subject)
            continue;
        std::string why = finding.message.substr(finding.message.find(": ") + 2);
        if (!why.empty() && why.front() >= 'a' && why.front() <= 'z')
            why.front() = static_cast<char>(why.front() - 'a' + 'A');
        return why;
    }
    return {};
}

std::string firstError(const Alternative& alternative)
{
    std::set<std::string> names;
    for (const ReadStep& step : alternative.steps)
        names.insert(tableOf(alternative, step).name);
    for (const auto* findings : {&alternative.derivation.findings, &alternative.physical.findings}) {
        for (const Finding& finding : *findings) {
            if (finding.severity == Severity::Error && names.contains(finding.subject))
                return finding.message;
        }
    }
    return {};
}

Model withoutQuery(const Model& model, const Derivation& derivation, QueryId query)
{
    Model rest = model;
    std::erase_if(rest.workflow.queries, [&](const AccessPattern& one) { return one.id == query; });
    std::optional<QueryId> other;
    for (const QueryId served : tableOf(derivation, query).queries) {
        if (served != query && !other)
            other = served;
    }
    rest.decisions.clear();
    for (Decision decision : model.decisions) {
        if (renameTables(decision.choice, query, other))
            rest.decisions.push_back(std::move(decision));
    }
    return rest;
}

QueryId freeQueryId(const Model& model)
{
    std::uint32_t last = 0;
    for (const AccessPattern& query : model.workflow.queries)
        last = std::max(last, static_cast<std::uint32_t>(query.id));
    return static_cast<QueryId>(last + 1);
}

std::string signatureOf(const Alternative& alternative)
{
    std::vector<std::string> texts{std::to_string(alternative.derivation.tables.size())};
    for (const ReadStep& step : alternative.steps) {
        const QueryAccess access = accessOf(alternative.model, alternative.derivation, step.query);
        const AccessPattern& query = *alternative.model.workflow.find(step.query);
        std::string text = textOf(alternative.model, tableOf(alternative, step));
        text += access.readsWhole ? "whole " : access.byIndex.empty() ? "by key " : "by index ";
        texts.push_back(text + std::to_string(query.limit.value_or(0)));
    }
    std::sort(texts.begin(), texts.end());
    return join(texts, "\n");
}

}  // namespace querywright
