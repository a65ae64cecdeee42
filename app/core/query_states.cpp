// SPDX-License-Identifier: Apache-2.0
#include "app/core/query_states.h"

#include "app/core/findings.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace querywright::core {

const QueryState* QueryStates::find(QueryId query) const
{
    const auto found = std::find_if(m_states.begin(), m_states.end(),
                                    [&](const QueryState& state) { return state.query == query; });
    return found == m_states.end() ? nullptr : &*found;
}

QueryState* QueryStates::stateOf(QueryId query)
{
    return const_cast<QueryState*>(find(query));
}

void QueryStates::adopt(const Workflow& workflow)
{
    std::unordered_map<QueryId, QueryState*> known;
    for (QueryState& state : m_states)
        known.emplace(state.query, &state);
    std::vector<QueryState> states;
    states.reserve(workflow.queries.size());
    for (const AccessPattern& query : workflow.queries) {
        const auto found = known.find(query.id);
        QueryState state = found == known.end() ? QueryState() : std::move(*found->second);
        state.query = query.id;
        state.stage = QueryState::Stage::NotRun;
        state.percent = 0;
        states.push_back(std::move(state));
    }
    m_states = std::move(states);
}

void QueryStates::setFindings(const Design& design, const std::vector<Finding>& findings)
{
    std::unordered_map<std::string_view, std::vector<std::size_t>> about;
    for (std::size_t i = 0; i < findings.size(); ++i)
        about[findings[i].subject].push_back(i);
    for (QueryState& state : m_states) {
        state.doubts.clear();
        const AccessPattern* query = design.model().workflow.find(state.query);
        if (!query)
            continue;
        const std::string table = tableNameFor(query->id, design);
        std::set<std::size_t> positions;
        for (const std::string& subject : {query->label, table}) {
            if (const auto found = about.find(subject); found != about.end())
                positions.insert(found->second.begin(), found->second.end());
        }
        std::vector<Finding> candidates;
        for (const std::size_t position : positions)
            candidates.push_back(findings[position]);
        state.doubts = doubtsAbout(query->label, table, candidates);
    }
}

void QueryStates::begin()
{
    for (QueryState& state : m_states) {
        state.stage = QueryState::Stage::Waiting;
        state.percent = 0;
    }
}

void QueryStates::noteRunning(const std::vector<QueryId>& queries, int percent)
{
    for (const QueryId query : queries) {
        QueryState* state = stateOf(query);
        if (!state || state->stage == QueryState::Stage::Done)
            continue;
        state->stage = QueryState::Stage::Running;
        state->percent = percent;
    }
}

void QueryStates::take(const engine::QueryCheck& check, const EditMark& edit)
{
    QueryState* state = stateOf(check.query);
    if (!state)
        return;
    const auto before = std::exchange(state->result, check);
    state->stage = QueryState::Stage::Done;
    state->percent = 0;
    if (!state->baseline && check.verdict != engine::Verdict::NotRun)
        state->baseline = check;
    if (!state->isWorse()) {
        state->worseSince.reset();
        return;
    }
    // More data shows what the design was like before: that is what later edits are compared with.
    if (!state->worseSince && edit.isOfData) {
        state->baseline = check;
        return;
    }
    const bool isOther =
        !before || before->verdict != check.verdict || before->partitions.most != check.partitions.most;
    if (!state->worseSince || (isOther && !edit.isOfData))
        state->worseSince = edit;
}

void QueryStates::end()
{
    for (QueryState& state : m_states) {
        if (state.stage != QueryState::Stage::Done)
            state.stage = QueryState::Stage::NotRun;
        state.percent = 0;
    }
}

void QueryStates::acceptBaseline()
{
    for (QueryState& state : m_states) {
        const bool isKnown = state.stage == QueryState::Stage::Done && state.result
                             && state.result->verdict != engine::Verdict::NotRun;
        state.baseline = isKnown ? state.result : std::nullopt;
        state.worseSince.reset();
    }
}

const QueryState* QueryStates::worst() const
{
    const QueryState* worst = nullptr;
    for (const QueryState& state : m_states) {
        if (state.isWorse() && (!worst || isWorse(*state.result, *worst->result)))
            worst = &state;
    }
    return worst;
}

}  // namespace querywright::core
