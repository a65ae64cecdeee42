// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_review.h"

#include "model/base/text.h"
#include "model/edit/add_workflow.h"
#include "model/edit/derived_table.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_decision.h"
#include "model/edit/edit_keyspace.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_sample.h"
#include "model/edit/edit_update.h"
#include "model/edit/edit_value_source.h"
#include "model/edit/edit_workflow.h"
#include "model/edit/return_rows.h"
#include "model/edit/support.h"
#include "model/edit/update_by_name.h"
#include "model/edit/walk_proposal.h"
#include "model/review/rule.h"

#include <algorithm>

namespace querywright::edit {
namespace {

class SubjectReferrer {
public:
    explicit SubjectReferrer(const Derivation& derivation) : m_derivation(derivation) {}

    SuppressedSubject operator()(const TableSubject& table) const { return TableReference{table.query}; }
    SuppressedSubject operator()(const ColumnSubject& column) const
    {
        const TableReference reference{column.table.query};
        const LogicalTable* table = tableServing(m_derivation, column.table.query);
        if (!table)
            return reference;
        return ColumnOfTable{reference, referenceTo(*table, column.source)};
    }
    SuppressedSubject operator()(const UdtSubject& udt) const { return NamedUdt{udt.name}; }
    // No finding is about these.
    SuppressedSubject operator()(const HierarchySubject&) const { return std::monostate{}; }
    SuppressedSubject operator()(TaskId) const { return std::monostate{}; }
    SuppressedSubject operator()(const TransitionSubject&) const { return std::monostate{}; }
    SuppressedSubject operator()(DecisionId) const { return std::monostate{}; }
    SuppressedSubject operator()(const DiagramSubject&) const { return std::monostate{}; }
    SuppressedSubject operator()(const NoteSubject&) const { return std::monostate{}; }
    SuppressedSubject operator()(const GroupSubject&) const { return std::monostate{}; }
    template <typename Id>
    SuppressedSubject operator()(Id id) const
    {
        return id;
    }

private:
    const Derivation& m_derivation;
};

// Whether what a suppression refers to by an id is in the model.
class IsThere {
public:
    explicit IsThere(Editing& editing) : m_editing(editing) {}

    bool operator()(const TableReference& table) const
    {
        const auto* query = std::get_if<QueryId>(&table.query);
        return query && m_editing.find(*query);
    }
    bool operator()(const ColumnOfTable& column) const { return (*this)(column.table); }
    bool operator()(std::monostate) const { return true; }
    bool operator()(const NamedUdt& udt) const { return !udt.name.empty(); }
    bool operator()(const UnknownSubject&) const { return false; }
    template <typename Id>
    bool operator()(Id id) const
    {
        return m_editing.find(id) != nullptr;
    }

private:
    Editing& m_editing;
};

// All at once.
Result<Edit> stateTypes(const ModelFile& file, const StateTypes& stated)
{
    Editing editing(file);
    std::size_t changed = 0;
    for (const StateTypes::Stated& one : stated.types) {
        Attribute* found = editing.find(one.attribute);
        if (!found)
            return notThere("attribute");
        if (found->isComposite())
            return refused("a composite attribute has no type of its own: its parts have");
        if (stated.wereGuessed && found->type)
            continue;
        found->type = one.type;
        ++changed;
    }
    if (changed == 0)
        return refused("the types are stated already");
    return editing.finishReadable("State " + counted(changed, "type"));
}

Result<Edit> returnToo(const ModelFile& file, const ReturnToo& change)
{
    Editing editing(file);
    AccessPattern* query = editing.find(change.query);
    if (!query)
        return notThere("query");
    query->walk = change.walk;
    Result<Edit> edit = editing.finishReadable("Return more");
    for (std::size_t i = 0; edit && i < change.returned.size(); ++i)
        edit = addReturned(edit->after, change.query, change.returned[i]);
    return edit;
}

Result<Edit> stopReturning(const ModelFile& file, const StopReturning& change)
{
    const AccessPattern* query = file.model.workflow.find(change.query);
    if (!query)
        return notThere("query");
    const auto found = std::find(query->returned.begin(), query->returned.end(), Returned(change.attribute));
    return removeReturned(file, change.query, static_cast<std::size_t>(found - query->returned.begin()));
}

Result<Edit> askNewly(const ModelFile& file, const AskNewly& ask)
{
    const Result<Creation> made =
        addQuery(file, ask.query.name, ask.task ? AskedBy(*ask.task) : AskedBy(std::monostate()));
    if (!made)
        return failure(made.error());
    Editing editing(made->edit.after);
    AccessPattern* query = editing.find(std::get<QueryId>(made->made.front()));
    query->walk = ask.query.walk;
    query->given = ask.query.given;
    query->returned = ask.query.returned;
    return editing.finishReadable("Add a query");
}

Result<Edit> giveValues(const ModelFile& file, const GiveValues& give)
{
    Editing editing(file);
    Update* update = editing.find(give.update);
    if (!update)
        return notThere("update");
    update->walk = give.walk;
    update->given = give.given;
    return editing.finishReadable("Change what " + update->label + " is given");
}

Result<Edit> takeProposed(const ModelFile& file, QueryId query)
{
    const AccessPattern* found = file.model.workflow.find(query);
    if (!found)
        return notThere("query");
    const std::vector<WalkProposal> proposals = proposalsFor(file.model, query);
    if (proposals.empty())
        return refused(whyNoProposal(file.model, found->name));
    return takeProposal(file, query, proposals.front());
}

Result<Edit> takeProposedWrites(const ModelFile& file, UpdateId update)
{
    const auto told = proposedWrites(file.model, update);
    if (!told)
        return failure(told.error());
    return takeUpdateByName(file, update, *told);
}

Result<Edit> runAt(const ModelFile& file, const RunAtTask& run)
{
    const auto& tasks = file.model.workflow.tasks;
    const auto task =
        std::find_if(tasks.begin(), tasks.end(), [&](const Task& one) { return one.id == run.task; });
    if (task == tasks.end())
        return notThere("task");
    std::vector<QueryId> queries = task->queries;
    queries.push_back(run.query);
    return setTaskQueries(file, run.task, std::move(queries));
}

// Who is popular stays.
Result<Edit> givePartners(const ModelFile& file, const GivePartners& give)
{
    const auto& all = file.model.data.relationships;
    const auto said = std::find_if(all.begin(), all.end(), [&](const RelationshipData& each) {
        return each.relationship == give.relationship;
    });
    return setPartners(file, give.relationship, give.per, give.partners,
                       said == all.end() ? 0.0 : said->popularity);
}

}  // namespace

Result<Edit> setDeploymentProfile(const ModelFile& file, DeploymentProfile profile)
{
    Editing editing(file);
    editing.file().review.profile = profile;
    return editing.finish("Review for " + std::string(titleOf(profile)));
}

SuppressedSubject suppressedSubject(const Derivation& derivation, const Subject& subject)
{
    return std::visit(SubjectReferrer(derivation), subject);
}

Result<Edit> suppressFinding(const ModelFile& file, const std::string& rule, const SuppressedSubject& subject,
                             std::string reason)
{
    if (!findRule(rule))
        return failure(ErrorCode::UnknownName, "there is no rule " + rule);
    if (reason.find_first_not_of(" \t\n") == std::string::npos)
        return failure(ErrorCode::Missing, "say why the finding is accepted");
    if (const auto problem = textProblem(reason, longestText))
        return failure(*problem);
    Editing editing(file);
    if (!std::visit(IsThere(editing), subject))
        return notThere("thing");
    auto& all = editing.file().review.suppressions;
    const auto same = std::find_if(all.begin(), all.end(), [&](const Suppression& one) {
        return one.rule == rule && one.subject == subject;
    });
    if (same == all.end())
        all.push_back({rule, subject, std::move(reason)});
    else
        same->reason = std::move(reason);
    return editing.finishReadable("Accept " + rule);
}

Result<Edit> removeSuppression(const ModelFile& file, std::size_t position)
{
    Editing editing(file);
    auto& all = editing.file().review.suppressions;
    if (position >= all.size())
        return notThere("suppression");
    const std::string rule = all[position].rule;
    all.erase(all.begin() + static_cast<std::ptrdiff_t>(position));
    return editing.finish("No longer accept " + rule);
}

Result<Edit> applyFix(const ModelFile& file, const ReviewFix& fix)
{
    Result<Edit> edit = failure(ErrorCode::Invalid, "");
    if (const auto* choice = std::get_if<Choice>(&fix.change))
        edit = decide(file, *choice);
    else if (const auto* replicate = std::get_if<Replicate>(&fix.change))
        edit = setReplication(file, replicate->keyspace, replicate->replication);
    else if (const auto* set = std::get_if<KeepAsSet>(&fix.change))
        edit = setAttributeKind(file, set->attribute, AttributeKind::Set);
    else if (const auto* stated = std::get_if<StateTypes>(&fix.change))
        edit = stateTypes(file, *stated);
    else if (const auto* source = std::get_if<SourceValue>(&fix.change))
        edit = applyFix(file, source->value, source->way);
    else if (const auto* taken = std::get_if<TakeGiven>(&fix.change))
        edit = setSource(file, taken->given, FromQuery{taken->query});
    else if (const auto* proposed = std::get_if<TakeProposedWalk>(&fix.change))
        edit = takeProposed(file, proposed->query);
    else if (const auto* writes = std::get_if<TakeProposedWrites>(&fix.change))
        edit = takeProposedWrites(file, writes->update);
    else if (const auto* run = std::get_if<RunAtTask>(&fix.change))
        edit = runAt(file, *run);
    else if (const auto* start = std::get_if<StartAtTask>(&fix.change))
        edit = setEntry(file, start->task, true);
    else if (const auto* condition = std::get_if<SetCondition>(&fix.change))
        edit = setUpdateCondition(file, condition->update, condition->condition);
    else if (const auto* drop = std::get_if<DropTimeToLive>(&fix.change))
        edit = setUpdateTimeToLive(file, drop->update, std::nullopt);
    else if (const auto* give = std::get_if<GiveValues>(&fix.change))
        edit = giveValues(file, *give);
    else if (const auto* returned = std::get_if<ReturnToo>(&fix.change))
        edit = returnToo(file, *returned);
    else if (const auto* stop = std::get_if<StopReturning>(&fix.change))
        edit = stopReturning(file, *stop);
    else if (const auto* rows = std::get_if<ReturnRows>(&fix.change))
        edit = returnRows(file, rows->query);
    else if (const auto* ask = std::get_if<AskNewly>(&fix.change))
        edit = askNewly(file, *ask);
    else if (const auto* usual = std::get_if<MakeUsualValues>(&fix.change))
        edit = removeAttributeData(file, usual->attribute);
    else if (const auto* partners = std::get_if<GivePartners>(&fix.change))
        edit = givePartners(file, *partners);
    else
        edit = removeDecision(file, std::get<Withdraw>(fix.change).decision);
    if (edit)
        edit->name = fix.text;
    return edit;
}

}  // namespace querywright::edit
