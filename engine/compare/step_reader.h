// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check_query.h"
#include "engine/check/design.h"
#include "engine/compare/compared_values.h"
#include "engine/exec/query_reader.h"
#include "engine/store/catalogue.h"
#include "model/alternatives/alternative.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// What one look-up finds.
struct LookUp {
    ReadCost cost;
    std::vector<NodeNumber> nodes;  // that were asked
    // Of each row the values of StepReader's outputs.
    std::vector<RowValues> rows;
};

// Runs the look-ups of one step of a design.
class StepReader {
public:
    // Why the step cannot be run; empty if it can. To be called before open().
    const std::string& problem() const { return m_problem; }
    std::size_t table() const { return m_plan.access.table; }
    bool isScan() const { return m_plan.access.readsWhole; }

    // `outputs`: positions in ReadStep::returned that later steps need. REQUIRES: design and step outlive
    // this.
    StepReader(const Design& design, const ReadStep& step, std::vector<std::size_t> outputs);

    Result<Done> open(Database& database, const FilledTable& filled);

    // The types of its columns, by the positions in ReadStep::given and in the outputs.
    const cql::CqlType& typeOfGiven(std::size_t given) const;
    const cql::CqlType& typeOfOutput(std::size_t output) const;

    // What the query finds for these values of what the step is given; `values` has its ranges. What was
    // looked up before is not read again, but costs the same. Valid until the next call.
    Result<const LookUp*> lookUp(const std::vector<Bytes>& given, const ComparedValues& values);

    // Rows and partitions that were really read so far.
    std::uint64_t work() const { return m_work; }

private:
    std::optional<std::size_t> columnOfReturned(std::size_t returned) const;
    Result<RunValues> bound(const std::vector<Bytes>& given, const ComparedValues& values) const;
    Result<LookUp> read(const RunValues& values);
    Result<Done> loadScan(const RunValues& values);

    const Design& m_design;
    const ReadStep& m_step;
    const AccessPattern& m_query;
    QueryPlan m_plan;
    std::vector<std::size_t> m_outputs;  // columns
    std::vector<std::size_t> m_given;    // columns, at the positions of ReadStep::given
    std::string m_problem;
    std::unique_ptr<QueryReader> m_reader;
    std::unique_ptr<PartitionFinder> m_finder;
    std::map<std::vector<Bytes>, LookUp> m_found;  // by what is given, ranges included
    std::optional<LookUp> m_scan;                  // what reading the whole table costs
    std::uint64_t m_work = 0;
};

}  // namespace querywright::engine
