// SPDX-License-Identifier: Apache-2.0
// What the parts of a derivation cost per query, in a model of 100 queries and in one of 1,000.
#include "model/derivation/derive.h"
#include "model/physical/physical_model.h"
#include "model/sizes/sizes.h"
#include "model/validation.h"
#include "tests/support/large_model.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <functional>
#include <vector>

using namespace querywright;

namespace {

// The shortest of several runs, which other work of the machine disturbs least.
double millisecondsOf(const std::function<void()>& work)
{
    double shortest = 0.0;
    for (int i = 0; i < 5; ++i) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const double time =
            std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
        shortest = i == 0 ? time : std::min(shortest, time);
    }
    return shortest;
}

struct Part {
    const char* name;
    double milliseconds;
};

std::vector<Part> measure(const Model& model)
{
    const Derivation derivation = derive(model);
    const PhysicalModel physical = designPhysical(model, derivation);
    return {
        {"validate", millisecondsOf([&] { validate(model); })},
        {"derive", millisecondsOf([&] { derive(model); })},
        {"physical", millisecondsOf([&] { designPhysical(model, derivation); })},
        {"sizes", millisecondsOf([&] { sizes(model, derivation, physical); })},
    };
}

}  // namespace

int main()
{
    constexpr tests::ModelSize small{30, 40, 100};
    constexpr tests::ModelSize large{300, 400, 1000};
    const std::vector<Part> ofSmall = measure(tests::largeModel(1, small));
    const std::vector<Part> ofLarge = measure(tests::largeModel(1, large));
    std::printf("%-10s %22s %22s %8s\n", "", "100 queries, each", "1,000 queries, each", "ratio");
    double sumOfSmall = 0.0;
    double sumOfLarge = 0.0;
    const auto print = [&](const char* name, double one, double other) {
        const double each = one / static_cast<double>(small.queries);
        const double eachOfLarge = other / static_cast<double>(large.queries);
        std::printf("%-10s %19.4f ms %19.4f ms %8.2f\n", name, each, eachOfLarge, eachOfLarge / each);
    };
    for (std::size_t i = 0; i < ofSmall.size(); ++i) {
        print(ofSmall[i].name, ofSmall[i].milliseconds, ofLarge[i].milliseconds);
        sumOfSmall += ofSmall[i].milliseconds;
        sumOfLarge += ofLarge[i].milliseconds;
    }
    print("all", sumOfSmall, sumOfLarge);
    return 0;
}
