// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/finding.h"
#include "model/workflow/workflow.h"

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

namespace querywright {

// The steps of a derivation that tell findings, in the order in which they are told.
enum class Step : std::uint8_t {
    // By decision:
    Nest,
    KeepApart,
    Merge,
    Index,
    Structure,
    View,
    Detail,
    Counters,
    Late,
    RenameEverywhere,
    Rename,
    // By table:
    Views,
    Keys,
    // By query:
    Access,
    StaleCopies,
    MergeOffers,
};

// Where a finding belongs: its step and, within it, the position of the decision, table or query that it is
// about. Findings of one place follow each other as they were told.
struct FindingPlace {
    Step step = Step::Nest;
    std::uint32_t position = 0;

    friend bool operator==(const FindingPlace&, const FindingPlace&) = default;
    friend bool operator<(const FindingPlace& one, const FindingPlace& other)
    {
        return std::tie(one.step, one.position) < std::tie(other.step, other.position);
    }
};

struct PlacedFinding {
    FindingPlace place;
    Finding finding;
};

// Takes what the steps find, one step after the other.
class PlacedFindings {
public:
    void begin(Step step) { m_step = step; }
    void add(std::size_t position, Finding finding)
    {
        m_all.push_back({{m_step, static_cast<std::uint32_t>(position)}, std::move(finding)});
    }

    std::vector<PlacedFinding>& all() { return m_all; }

private:
    Step m_step = Step::Nest;
    std::vector<PlacedFinding> m_all;
};

// REQUIRES: the query is one of those in the workflow, not a copy.
inline std::size_t positionOf(const Workflow& workflow, const AccessPattern& query)
{
    return static_cast<std::size_t>(&query - workflow.queries.data());
}

}  // namespace querywright
