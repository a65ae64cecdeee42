// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/compare/step_reader.h"
#include "model/alternatives/alternative.h"

#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace querywright::engine {

// What one step of one run read.
struct StepCost {
    std::uint64_t lookUps = 0;
    ReadCost cost;
};

// What one run of a design of several reads read.
struct RunCost {
    ReadCost cost;  // of all steps; rowsReturned are those the application is left with
    std::vector<StepCost> steps;
};

// Runs the steps of a design one after the other: each with every different combination of what it is given
// that the rows have, which what it finds is joined with.
class LookUpRun {
public:
    // REQUIRES: all outlive the object; the alternative has look-ups. `query` is the one that is compared.
    LookUpRun(const Design& design, const Alternative& alternative, const AccessPattern& query);

    // Why the design cannot be run; empty if it can. To be called before open().
    std::string problem() const;

    // The table of each step.
    std::vector<std::size_t> tables() const;

    // `filled`: the tables of the steps.
    Result<Done> open(Database& database, const std::vector<FilledTable>& filled);

    Result<RunCost> run(const ComparedValues& values);

    std::uint64_t work() const;

private:
    using Row = std::vector<std::optional<Bytes>>;  // by slot

    std::size_t slotOf(const AttributeUse& use) const { return m_slots.at(use); }
    Result<Row> begin(const ComparedValues& values) const;
    Result<StepCost> runStep(std::size_t step, const ComparedValues& values, std::vector<Row>& rows,
                             std::set<NodeNumber>& nodes);
    bool isWithinRanges(const Row& row, const ComparedValues& values) const;

    const Alternative& m_alternative;
    const AccessPattern& m_query;
    std::map<AttributeUse, std::size_t> m_slots;  // attributes that some step needs
    std::map<AttributeUse, cql::CqlType> m_types;
    std::vector<std::vector<AttributeUse>> m_outputs;  // of each step
    std::vector<std::size_t> m_ranges;                 // of the query, which the application checks
    std::vector<std::unique_ptr<StepReader>> m_steps;
    std::string m_problem;
};

}  // namespace querywright::engine
