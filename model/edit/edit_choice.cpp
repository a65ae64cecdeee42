// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_choice.h"

#include "model/derivation/decisions/decision_target.h"
#include "model/derivation/derive.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_decision.h"
#include "model/edit/support.h"
#include "model/validation.h"

#include <algorithm>

namespace querywright::edit {
namespace {

// A column is added or left out, not both; a table is merged or kept apart.
std::size_t sortOf(const Choice& choice)
{
    if (std::holds_alternative<DropColumn>(choice))
        return Choice(AddColumn{}).index();
    if (std::holds_alternative<KeepApart>(choice))
        return Choice(MergeTables{}).index();
    return choice.index();
}

bool isAboutTheSame(const Choice& one, const Choice& other)
{
    if (sortOf(one) != sortOf(other))
        return false;
    if (const auto* serve = std::get_if<ServeBy>(&one))
        return serve->table == std::get<ServeBy>(other).table;
    if (tablesOf(one) != tablesOf(other))
        return false;
    const bool isAboutTheTable =
        std::holds_alternative<ChooseKey>(one) || std::holds_alternative<ChooseBucket>(one);
    if (const auto* nest = std::get_if<NestEntities>(&one)) {
        const auto& otherNest = std::get<NestEntities>(other);
        return nest->entity == otherNest.entity && nest->role == otherNest.role;
    }
    return isAboutTheTable || columnsOf(one) == columnsOf(other);
}

// What comes of a decision when tables are derived.
struct Outcome {
    std::string whyNot;   // why it is not applied; empty if it is
    bool isIdle = false;  // nothing would be otherwise without it
};

Outcome outcomeOf(const Model& model, const Choice& choice)
{
    const std::vector<Finding> wrong = validate(model);
    const bool isSound = std::none_of(wrong.begin(), wrong.end(), [](const Finding& finding) {
        return finding.severity == Severity::Error;
    });
    if (!isSound)
        return {"no tables can be derived until the model has no errors"};
    const auto decided =
        std::find_if(model.decisions.begin(), model.decisions.end(),
                     [&](const Decision& decision) { return decision.active && decision.choice == choice; });
    const std::string subject = "decision " + std::to_string(decided - model.decisions.begin() + 1);
    Outcome outcome;
    for (const Finding& finding : derive(model).findings) {
        if (finding.subject != subject)
            continue;
        outcome.isIdle = outcome.isIdle || finding.code == "decision-idle";
        if (finding.code != "decision-not-applied" || !outcome.whyNot.empty())
            continue;
        const std::size_t colon = finding.message.find(": ");
        outcome.whyNot = finding.message.substr(colon + 2);
        if (outcome.whyNot.ends_with('.'))
            outcome.whyNot.pop_back();
    }
    return outcome;
}

// What is left of choices: nothing where none of it can be told from what is gone.
class Adapting {
public:
    Adapting(const Model& model, const Derivation& derivation) : m_model(model), m_derivation(derivation) {}

    std::optional<Choice> operator()(const ChooseKey& choice) const
    {
        const auto* query = std::get_if<QueryId>(&choice.table.query);
        const LogicalTable* table = query ? tableServing(m_derivation, *query) : nullptr;
        if (!table)
            return std::nullopt;
        const auto isGone = [&](const ColumnReference& column) {
            return !querywright::findColumn(*table, column) && !findOnWalk(m_model, *table, column);
        };
        ChooseKey left = choice;
        std::erase_if(left.partition, isGone);
        std::erase_if(left.clustering, [&](const ClusteringChoice& one) { return isGone(one.column); });
        return left.partition.empty() ? std::nullopt : std::optional<Choice>(left);
    }
    std::optional<Choice> operator()(const MergeTables& choice) const { return ofTables(choice); }
    std::optional<Choice> operator()(const KeepApart& choice) const { return ofTables(choice); }
    template <typename Other>
    std::optional<Choice> operator()(const Other&) const
    {
        return std::nullopt;
    }

private:
    template <typename OfTables>
    std::optional<Choice> ofTables(OfTables choice) const
    {
        std::erase_if(choice.tables, [&](const TableReference& table) {
            const auto* query = std::get_if<QueryId>(&table.query);
            return !query || !m_model.workflow.find(*query);
        });
        return choice.tables.size() < 2 ? std::nullopt : std::optional<Choice>(choice);
    }

    const Model& m_model;
    const Derivation& m_derivation;
};

}  // namespace

Result<Edit> adaptDecision(const ModelFile& file, DecisionId decision)
{
    Editing editing(file);
    Decision* found = editing.find(decision);
    if (!found)
        return notThere("decision");
    const std::string name = "Adapt “" + toText(editing.model(), *found) + "”";
    const Derivation derivation = derive(file.model);
    const auto left = std::visit(Adapting(file.model, derivation), found->choice);
    if (!left || *left == found->choice)
        return refused("nothing of it would apply");
    found->choice = *left;
    if (const std::string why = outcomeOf(editing.model(), *left).whyNot; !why.empty())
        return refused(why);
    return editing.finishReadable(name);
}

Result<Edit> decide(const ModelFile& file, const Choice& choice)
{
    const auto isReplaced = [&](const Decision& decision) { return isAboutTheSame(decision.choice, choice); };
    Editing editing(file);
    putDecision(editing, choice, isReplaced);
    const Outcome outcome = outcomeOf(editing.model(), choice);
    if (!outcome.whyNot.empty())
        return refused(outcome.whyNot);
    const std::string name = toText(editing.model(), Decision{DecisionId{}, true, {}, choice});
    const auto& decisions = file.model.decisions;
    const bool replaces = std::any_of(decisions.begin(), decisions.end(), [&](const Decision& decision) {
        return decision.active && isReplaced(decision);
    });
    if (!outcome.isIdle || !replaces)
        return editing.finishReadable(name);
    Editing withdrawing(file);
    putDecision(withdrawing, std::nullopt, isReplaced);
    return withdrawing.finishReadable(name);
}

}  // namespace querywright::edit
