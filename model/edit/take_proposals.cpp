// SPDX-License-Identifier: Apache-2.0
#include "model/edit/take_proposals.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/edit/edit_value_source.h"
#include "model/edit/support.h"
#include "model/edit/update_by_name.h"
#include "model/edit/walk_proposal.h"
#include "model/workflow/availability.h"

#include <string>
#include <utility>
#include <vector>

namespace querywright::edit {
namespace {

// The queries as somebody comes to them: those of tasks where the application can start and of the
// transitions from there, then those that lie behind these, and last those of nobody.
std::vector<QueryId> inOrderOfUse(const Workflow& workflow)
{
    std::vector<QueryId> order;
    std::vector<TaskId> tasks;
    for (const Task& task : workflow.tasks) {
        if (task.entry)
            tasks.push_back(task.id);
    }
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        for (const Task& task : workflow.tasks) {
            if (task.id != tasks[i])
                continue;
            for (const QueryId query : task.queries)
                addOnce(order, query);
        }
        for (const Transition& transition : workflow.transitions) {
            if (transition.from != tasks[i])
                continue;
            for (const QueryId query : transition.queries)
                addOnce(order, query);
            addOnce(tasks, transition.to);
        }
    }
    for (const AccessPattern& query : workflow.queries)
        addOnce(order, query.id);
    return order;
}

// The edits one after the other, as one.
class Taking {
public:
    explicit Taking(const ModelFile& file) : m_edit{"", file} {}

    void take(QueryId id)
    {
        const AccessPattern* query = workflow().find(id);
        if (!query || !query->walk.nodes.empty())
            return;
        const std::string label = query->label;
        const std::vector<WalkProposal> proposals = proposalsFor(m_edit.after.model, id);
        if (!proposals.empty() && !isUnderstood(label, proposals.front().asked.notUnderstood))
            return;
        m_silent.push_back(label);
        if (!takeFirst(id, proposals))
            return;
        m_taken.push_back(label);
        m_queries.push_back(id);
    }

    // Where values come from shows once all queries that may tell them are there: those of several ways that
    // lead to a task. What one comes from can tell of another, so that this is looked at again.
    void settleSources()
    {
        constexpr int mostRounds = 4;
        bool isSettled = false;
        for (int round = 0; round < mostRounds && !isSettled; ++round) {
            isSettled = true;
            for (const QueryId id : m_queries)
                isSettled = !settleSourcesOf(id) && isSettled;
        }
    }

    void take(UpdateId id)
    {
        const Update* update = workflow().find(id);
        if (!update->subjects.empty() || !update->attributes.empty())
            return;
        const std::string label = update->label;
        const auto told = proposedWrites(m_edit.after.model, id);
        if (told && !isUnderstood(label, told->notUnderstood))
            return;
        m_silent.push_back(label);
        if (!told || !apply(takeUpdateByName(m_edit.after, id, *told)))
            return;
        m_taken.push_back(label);
        if (workflow().find(id)->walk.nodes.empty())
            takeFirst(id, proposalsFor(m_edit.after.model, id));
    }

    Result<Edit> edit()
    {
        if (m_taken.empty() && !m_doubtful.empty())
            return refused("of the names of " + listed(m_doubtful)
                           + " not all words are understood: look at what is proposed for each");
        if (m_silent.empty())
            return refused("every query has a walk and every update says what it writes");
        if (m_taken.empty())
            return refused("no name tells a walk or what is written: that of " + listed(m_silent, "or")
                           + " does not");
        m_edit.name = m_taken.size() == 1 ? "Take the proposal of " + m_taken.front()
                                          : "Take " + std::to_string(m_taken.size()) + " proposals";
        return std::move(m_edit);
    }

private:
    const Workflow& workflow() const { return m_edit.after.model.workflow; }

    // What a name says besides can make another of its proposal: people are to look at it.
    bool isUnderstood(const std::string& label, const std::vector<std::string>& notUnderstood)
    {
        if (notUnderstood.empty())
            return true;
        m_doubtful.push_back(label + " (" + listed(notUnderstood) + ")");
        return false;
    }

    bool takeFirst(const Asker& asker, const std::vector<WalkProposal>& proposals)
    {
        return !proposals.empty() && apply(takeProposal(m_edit.after, asker, proposals.front()));
    }

    // Whether a value comes from elsewhere now.
    bool settleSourcesOf(QueryId id)
    {
        bool isChanged = false;
        for (std::size_t i = 0; i < workflow().find(id)->given.size(); ++i) {
            const GivenValue& given = workflow().find(id)->given[i];
            ValueSource source = FromUser{};
            if (const auto likely = likelySource(m_edit.after.model, id, given.attribute))
                source = FromQuery{*likely};
            if (source != given.source)
                isChanged = apply(setSource(m_edit.after, {id, false, i}, source)) || isChanged;
        }
        return isChanged;
    }

    bool apply(Result<Edit> edit)
    {
        if (!edit)
            return false;
        m_edit.after = std::move(edit->after);
        m_edit.wentAlong.insert(m_edit.wentAlong.end(), edit->wentAlong.begin(), edit->wentAlong.end());
        return true;
    }

    Edit m_edit;
    std::vector<QueryId> m_queries;       // whose proposals were taken
    std::vector<std::string> m_silent;    // labels of what told nothing before
    std::vector<std::string> m_taken;     // of those: labels of what tells something now
    std::vector<std::string> m_doubtful;  // labels of what tells something else as well, and what
};

}  // namespace

Result<Edit> takeAllProposals(const ModelFile& file)
{
    Taking taking(file);
    for (const QueryId query : inOrderOfUse(file.model.workflow))
        taking.take(query);
    taking.settleSources();
    for (const Update& update : file.model.workflow.updates)
        taking.take(update.id);
    return taking.edit();
}

}  // namespace querywright::edit
