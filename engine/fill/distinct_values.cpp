// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/distinct_values.h"

#include "engine/fill/value_reader.h"

#include <set>

namespace querywright::engine {

namespace {

// A walk of nothing but the place, which it has at the same position.
struct OnlyPlace {
    Walk walk;
    WalkPlace place;
    std::vector<std::size_t> steps;
};

OnlyPlace onlyPlace(const Walk& walk, const WalkPlace& place)
{
    OnlyPlace only;
    if (const auto* node = std::get_if<NodeIndex>(&place)) {
        only.walk.nodes.push_back(walk.nodes[static_cast<std::size_t>(*node)]);
        only.place = NodeIndex{0};
        return only;
    }
    WalkStep step = walk.steps[static_cast<std::size_t>(std::get<StepIndex>(place))];
    for (NodeIndex& participant : step.participants) {
        only.walk.nodes.push_back(walk.nodes[static_cast<std::size_t>(participant)]);
        participant = static_cast<NodeIndex>(only.walk.nodes.size() - 1);
    }
    step.from = NodeIndex{0};
    only.walk.steps.push_back(std::move(step));
    only.place = StepIndex{0};
    only.steps.push_back(0);
    return only;
}

}  // namespace

Result<std::vector<Bytes>> distinctValues(Database& database, const Model& model, const Walk& walk,
                                          const AttributeUse& use, const cql::CqlType& type)
{
    const OnlyPlace only = onlyPlace(walk, use.place);
    WalkJoin join(model, only.walk, only.steps, {});
    AttributeUse there = use;
    there.place = only.place;
    auto reader = ValueReader::make(model, there, type, join);
    if (!reader)
        return failure(reader.error());
    auto select = database.prepare(join.sql());
    if (!select)
        return failure(select.error());
    std::set<Bytes, std::less<>> values;
    for (;;) {
        const auto more = select->step();
        if (!more)
            return failure(more.error());
        if (!*more)
            return std::vector<Bytes>(values.begin(), values.end());
        const auto value = reader->read(*select);
        if (value && !values.contains(*value))
            values.emplace(*value);
    }
}

}  // namespace querywright::engine
