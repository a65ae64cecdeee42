// SPDX-License-Identifier: Apache-2.0
#include "model/edit/owner_name.h"

#include "model/base/text.h"
#include "model/edit/support.h"

namespace querywright::edit {

std::optional<Error> ownerNameProblem(const ConceptualModel& model, const AttributeOwner& owner,
                                      const std::string& name)
{
    if (auto problem = nameProblem(name))
        return problem;
    for (const EntityType& entityType : model.entityTypes) {
        if (entityType.name == name && owner != AttributeOwner(entityType.id))
            return Error{ErrorCode::Duplicate, "there is already an entity type " + quoted(name)};
    }
    for (const RelationshipType& relationshipType : model.relationshipTypes) {
        if (relationshipType.name == name && owner != AttributeOwner(relationshipType.id))
            return Error{ErrorCode::Duplicate, "there is already a relationship type " + quoted(name)};
    }
    return std::nullopt;
}

}  // namespace querywright::edit
