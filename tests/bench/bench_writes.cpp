// SPDX-License-Identifier: Apache-2.0
// Prints how long planning the writes of every update takes, on models of 100 to 1,000 queries.
#include "model/derivation/derive.h"
#include "model/physical/physical_model.h"
#include "model/writes/write_plan.h"
#include "tests/support/every_update.h"
#include "tests/support/large_model.h"

#include <chrono>
#include <cstdio>

using namespace querywright;
using namespace querywright::tests;

namespace {

using Clock = std::chrono::steady_clock;

double msSince(Clock::time_point start)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

void measure(std::size_t queries)
{
    Model model = largeModel(1, queries);
    addEveryUpdate(model);
    const Derivation derivation = derive(model);
    const PhysicalModel physical = designPhysical(model, derivation);
    const Clock::time_point start = Clock::now();
    const std::vector<WritePlan> plans = writePlans(model, derivation, physical);
    const double total = msSince(start);
    std::size_t statements = 0;
    for (const WritePlan& plan : plans) {
        for (const WriteGroup& group : plan.groups)
            statements += group.statements.size();
    }
    std::printf("%8zu %8zu %11zu %10.1f %12.4f %16.4f\n", queries, plans.size(), statements, total,
                total / static_cast<double>(plans.size()), total / static_cast<double>(statements));
    std::fflush(stdout);
}

}  // namespace

int main()
{
    std::printf("%8s %8s %11s %10s %12s %16s\n", "queries", "updates", "statements", "ms", "ms an update",
                "ms a statement");
    for (const std::size_t queries : {100, 300, 1'000})
        measure(queries);
    return 0;
}
