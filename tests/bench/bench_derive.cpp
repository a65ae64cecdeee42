// SPDX-License-Identifier: Apache-2.0
// What the parts of a derivation cost per query, in a model of 100 queries and in one of 1,000; and what
// deriving again after an edit costs in the large one.
#include "model/derivation/derive.h"
#include "model/physical/physical_model.h"
#include "model/sizes/sizes.h"
#include "model/validation.h"
#include "tests/support/large_model.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

using namespace querywright;

namespace {

// The processor's time of the shortest of several runs, which other work of the machine disturbs least.
double millisecondsOf(const std::function<void()>& work, int runs = 5)
{
    double shortest = 0.0;
    for (int i = 0; i < runs; ++i) {
        const std::clock_t begin = std::clock();
        work();
        const double time = 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
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

void renameAttribute(Model& model, std::size_t place)
{
    auto& types = model.conceptual.entityTypes;
    types[place % types.size()].attributes.back().name += "_new";
}

void chooseKey(Model& model, std::size_t place)
{
    auto& queries = model.workflow.queries;
    const AccessPattern& query = queries[place % queries.size()];
    ChooseKey choice;
    choice.table = {query.id};
    for (const AttributeId attribute :
         {query.given.front().attribute.attribute, std::get<AttributeUse>(query.returned.back()).attribute})
    {
        const ColumnReference column{SourceReference{attribute, {}, false, std::nullopt, {}}};
        if (choice.partition.empty() || !(choice.partition.front() == column))
            choice.partition.push_back(column);
    }
    model.decisions.push_back({DecisionId{1}, true, {}, choice});
}

void changeCardinality(Model& model, std::size_t place)
{
    auto& types = model.conceptual.relationshipTypes;
    types[place % types.size()].participants.front().cardinality = Cardinality::M;
}

void changeQuery(Model& model, std::size_t place)
{
    auto& queries = model.workflow.queries;
    auto& returned = queries[place % queries.size()].returned;
    returned.pop_back();
}

struct BenchedEdit {
    const char* name;
    void (*make)(Model& model, std::size_t place);
};

// Each edit at several places of the model: deriving again, as a share of deriving the whole.
void measureEdits(const Model& model)
{
    constexpr std::size_t places = 20;
    const Derivation derivation = derive(model);
    const double whole = millisecondsOf([&] { derive(model); });
    std::printf("\n%-22s %14s %14s %12s %12s\n", "derived again after", "mean", "longest", "mean share",
                "longest");
    for (const BenchedEdit& edit :
         {BenchedEdit{"rename an attribute", renameAttribute}, BenchedEdit{"choose a key", chooseKey},
          BenchedEdit{"change a cardinality", changeCardinality}, BenchedEdit{"change a query", changeQuery}})
    {
        double sum = 0.0;
        double longest = 0.0;
        for (std::size_t i = 0; i < places; ++i) {
            Model edited = model;
            edit.make(edited, i * 37 + 1);
            const double time = millisecondsOf([&] { deriveAgain(edited, model, derivation); }, 3);
            sum += time;
            longest = std::max(longest, time);
        }
        const double mean = sum / places;
        std::printf("%-22s %11.2f ms %11.2f ms %6s1/%-5.0f %5s1/%-5.0f\n", edit.name, mean, longest, "",
                    whole / mean, "", whole / longest);
    }
    std::printf("%-22s %11.2f ms\n", "the whole", whole);
}

}  // namespace

int main()
{
    constexpr tests::ModelSize small{30, 40, 100};
    constexpr tests::ModelSize large{300, 400, 1000};
    const std::vector<Part> ofSmall = measure(tests::largeModel(1, small));
    const Model largeModel = tests::largeModel(1, large);
    const std::vector<Part> ofLarge = measure(largeModel);
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
    measureEdits(largeModel);
    return 0;
}
