// SPDX-License-Identifier: Apache-2.0
#include "model/review/telling_roles.h"

#include "model/base/lists.h"
#include "model/workflow/telling_relationship.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace querywright::rules {
namespace {

RelationshipWay wayTo(const Walk& walk, NodeIndex node)
{
    RelationshipWay way;
    while (way.size() <= walk.steps.size()) {
        const auto step = std::find_if(walk.steps.begin(), walk.steps.end(), [&](const WalkStep& one) {
            return one.from != node && contains(one.participants, node);
        });
        if (step == walk.steps.end())
            break;
        way.push_back(step->relationship);
        node = step->from;
    }
    return way;
}

bool isNumbered(const std::string& role)
{
    return !role.empty()
           && std::all_of(role.begin(), role.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Parentheses would end the role where it is written.
bool canBeRole(const std::string& name)
{
    return !name.empty() && name.find_first_of("()") == std::string::npos;
}

}  // namespace

void nameRoles(const ConceptualModel& model, Walk& walk, std::size_t first)
{
    for (std::size_t i = first; i < walk.nodes.size(); ++i) {
        if (!isNumbered(walk.nodes[i].role))
            continue;
        std::vector<RelationshipWay> others;
        for (std::size_t j = 0; j < walk.nodes.size(); ++j) {
            if (j != i && walk.nodes[j].entity == walk.nodes[i].entity)
                others.push_back(wayTo(walk, static_cast<NodeIndex>(j)));
        }
        const auto telling = tellingRelationship(wayTo(walk, static_cast<NodeIndex>(i)), others);
        const RelationshipType* type = telling ? model.find(*telling) : nullptr;
        if (!type || !canBeRole(type->name))
            continue;
        const std::string role = std::exchange(walk.nodes[i].role, std::string());
        const std::string free = freeRole(walk, walk.nodes[i].entity, type->name);
        walk.nodes[i].role = free == type->name ? free : role;
    }
}

}  // namespace querywright::rules
