// SPDX-License-Identifier: Apache-2.0
#include "model/edit/unmentioned.h"

#include "model/base/lists.h"
#include "model/file/name_index.h"

#include <algorithm>
#include <variant>

namespace querywright::edit {
namespace {

// "Points" of what has them: for these a walk goes there.
bool isForAttribute(RelationshipId relationship, const std::vector<Mention>& mentions,
                    const std::vector<AttributeMention>& attributes)
{
    return std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
        return mention.thing == AttributeOwner(relationship)
               && std::any_of(attributes.begin(), attributes.end(), [&](const AttributeMention& attribute) {
                      return attribute.begin == mention.begin && attribute.end == mention.end
                             && contains(attribute.owners, mention.thing);
                  });
    });
}

}  // namespace

Unmentioned unmentionedOn(const ConceptualModel& model, const Walk& walk,
                          const std::vector<Mention>& mentions,
                          const std::vector<AttributeMention>& attributes)
{
    const file::NameIndex names(model);
    Unmentioned counted;
    for (const WalkStep& step : walk.steps) {
        for (const NodeIndex to : step.participants) {
            const bool isMentioned =
                to == step.from || std::any_of(mentions.begin(), mentions.end(), [&](const Mention& mention) {
                    const auto* entity = std::get_if<EntityId>(&mention.thing);
                    return entity && names.areRelated(*entity, walk.nodes[position(to)].entity);
                });
            if (isMentioned)
                continue;
            const bool goesOn = std::any_of(walk.steps.begin(), walk.steps.end(),
                                            [&](const WalkStep& other) { return other.from == to; });
            counted.between += goesOn ? 1 : 0;
            counted.ends += !goesOn && !isForAttribute(step.relationship, mentions, attributes) ? 1 : 0;
        }
    }
    return counted;
}

}  // namespace querywright::edit
