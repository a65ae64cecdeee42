// SPDX-License-Identifier: Apache-2.0
// What the design review of a query costs in a model of 100 queries, and in one of ten times the size.
#include "model/file/model_file.h"
#include "model/physical/physical_model.h"
#include "model/review/review.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string>
#include <vector>

using namespace querywright;

namespace {

std::string listed(int count, const std::function<std::string(int)>& item)
{
    std::string text = "[";
    for (int i = 0; i < count; ++i)
        text += (i == 0 ? "" : ",\n") + item(i);
    return text + "]";
}

std::string entity(int i)
{
    const std::string number = std::to_string(i);
    return R"({"name": "Thing)" + number + R"(", "key": ["id"], "count": )" + std::to_string(1000 + i)
           + R"(, "growth": {"count": 10, "per": "day"}, "attributes": [
      {"name": "id", "type": "uuid"}, {"name": "name", "type": "text", "bytes": 20, "distinct": 500},
      {"name": "at", "type": "timestamp", "days": 900}, {"name": "state", "type": "text", "bytes": 8, "distinct": 5},
      {"name": "amount", "type": "bigint"}, {"name": "tags", "type": "text", "collection": "set", "bytes": 10,
       "elements": {"average": 2, "worst": 9}}]})";
}

std::string relationship(int i, int entities)
{
    return R"({"name": "joins)" + std::to_string(i) + R"(", "participants": [
      {"entity": "Thing)"
           + std::to_string(i % entities) + R"(", "cardinality": "1", "fanOut": {"worst": 5000}},
      {"entity": "Thing)"
           + std::to_string((i * 7 + 1) % entities) + R"(", "cardinality": "n"}]})";
}

std::string query(int i, int entities, int relationships)
{
    const int step = i % relationships;
    const std::string from = "Thing" + std::to_string(step % entities);
    const std::string to = "Thing" + std::to_string((step * 7 + 1) % entities);
    const std::string given = i / relationships == 0 ? "id" : i / relationships == 1 ? "name" : "state";
    return R"({"id": "Q)" + std::to_string(i + 1) + R"(", "walk": [")" + from + R"(", "joins)"
           + std::to_string(step) + R"(", ")" + to + R"("], "given": [{"attribute": ")" + from + "." + given
           + R"("}], "order": [")" + to + R"(.at desc"], "returns": [")" + to + R"(.name", ")" + to
           + R"(.amount", ")" + from + R"(.state", ")" + to + R"(.tags"], "timesPerSecond": 3})";
}

std::string update(int i, int entities)
{
    const std::string thing = "Thing" + std::to_string(i % entities);
    const char* const kind = i % 3 == 0 ? "insert" : i % 3 == 1 ? "change" : "delete";
    return R"({"id": "U)" + std::to_string(i + 1) + R"(", "kind": ")" + kind + R"(", "subjects": [")" + thing
           + R"("], "attributes": [")" + thing + R"(.amount", ")" + thing
           + R"(.state"], "timesPerSecond": 2})";
}

ModelFile model(int entities, int relationships, int queries)
{
    const std::string text =
        R"({"format": "querywright", "version": "1.0", "name": "Bench", "conceptual": {"entities": )"
        + listed(entities, entity) + R"(, "relationships": )"
        + listed(relationships, [&](int i) { return relationship(i, entities); })
        + R"(}, "workflow": {"queries": )"
        + listed(queries, [&](int i) { return query(i, entities, relationships); }) + R"(, "updates": )"
        + listed(entities, [&](int i) { return update(i, entities); })
        + R"(}, "keyspaces": [{"name": "bench"}]})";
    ReadOutcome outcome = readModelText(text, "bench");
    if (!outcome.file) {
        std::fprintf(stderr, "%s\n", outcome.problems.front().message.c_str());
        std::exit(2);
    }
    return std::move(*outcome.file);
}

double millisecondsOf(const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();
}

double medianOf(const std::function<void()>& work)
{
    constexpr int times = 7;
    std::vector<double> all;
    for (int i = 0; i < times; ++i)
        all.push_back(millisecondsOf(work));
    std::sort(all.begin(), all.end());
    return all[all.size() / 2];
}

struct Costs {
    double derive = 0.0;
    double sizes = 0.0;
    double review = 0.0;
    std::size_t findings = 0;
};

// Milliseconds for each query.
Costs measure(int entities, int relationships, int queries)
{
    const ModelFile file = model(entities, relationships, queries);
    const Derivation derivation = derive(file.model);
    const PhysicalModel physical = designPhysical(file.model, derivation);
    const ModelSizes sized = sizes(file.model, derivation, physical);
    const ReviewInputs inputs{file.model, derivation, physical, sized, file.review, nullptr};
    Costs costs;
    costs.findings = review(inputs).size();
    costs.derive = medianOf([&] { (void)designPhysical(file.model, derive(file.model)); }) / queries;
    costs.sizes = medianOf([&] { (void)sizes(file.model, derivation, physical); }) / queries;
    costs.review = medianOf([&] { (void)review(inputs); }) / queries;
    std::printf("%4d entity types, %4d relationship types, %5d queries: %6zu findings; for each query "
                "review %.4f ms (derivation %.4f ms, sizes %.4f ms)\n",
                entities, relationships, queries, costs.findings, costs.review, costs.derive, costs.sizes);
    return costs;
}

}  // namespace

int main()
{
    const Costs small = measure(30, 40, 100);
    const Costs large = measure(300, 400, 1000);
    std::printf("review of a query in the large model: %.2f times as long\n", large.review / small.review);
    return 0;
}
