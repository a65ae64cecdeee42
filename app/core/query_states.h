// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/check_state.h"
#include "app/core/design.h"
#include "model/workflow/workflow.h"

#include <vector>

namespace querywright::core {

// What is known of all queries, while designs and checks come and go.
class QueryStates {
public:
    const std::vector<QueryState>& all() const { return m_states; }
    const QueryState* find(QueryId query) const;  // null if it is not there

    // Another model: nothing is known.
    void clear() { m_states.clear(); }

    // The queries of the workflow, in its order; of those that were there, what is known stays, as that of an
    // earlier design.
    void adopt(const Workflow& workflow);

    // What is found about the queries; those are kept that doubtsAbout() gives.
    void setFindings(const Design& design, const std::vector<Finding>& findings);

    void begin();                                                        // all wait
    void noteRunning(const std::vector<QueryId>& queries, int percent);  // of those that are not done
    void take(const engine::QueryCheck& check, const EditMark& edit);    // `edit`: the newest the design has
    void end();  // what waits or runs will not be done

    // "Was" compares with the results there are; for a query that is not done, with the next one.
    void acceptBaseline();

    // Worse than its baseline, most of all; null if none is.
    const QueryState* worst() const;

private:
    QueryState* stateOf(QueryId query);

    std::vector<QueryState> m_states;
};

}  // namespace querywright::core
