// SPDX-License-Identifier: Apache-2.0
#include "model/writes/nothing_written.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"

#include <algorithm>

namespace querywright::writes {
namespace {

// A relationship comes about with a change that has no attributes, an entity does not.
bool lacksAttributes(const Update& update)
{
    return (update.kind == UpdateKind::Change || update.kind == UpdateKind::Increment)
           && update.attributes.empty()
           && std::all_of(update.subjects.begin(), update.subjects.end(),
                          [](const auto& subject) { return std::holds_alternative<EntityId>(subject); });
}

}  // namespace

std::string nothingWritten(const Update& update, bool isNoted)
{
    if (lacksAttributes(update))
        return update.label + " has no attributes to "
               + (update.kind == UpdateKind::Change ? "change" : "increment") + " yet: choose them.";
    return "No table holds what " + update.label + " writes" + (isNoted ? " by itself." : ".");
}

std::string keptNowhere(const Update& update, const std::vector<std::string>& relationships)
{
    return update.label + " writes " + listed(relationships) + ", but no table tells which things "
           + (relationships.size() == 1 ? "that relates" : "those relate")
           + ": let a query return what is at the other end, or leave it out of the update.";
}

std::optional<std::string> subtypesLeftOut(const ConceptualModel& model, const Update& update)
{
    if (update.kind != UpdateKind::Insert)
        return std::nullopt;
    for (const IsA& hierarchy : model.hierarchies) {
        const bool isInserted = contains(update.subjects, AttributeOwner(hierarchy.supertype));
        const bool isSaid =
            std::any_of(update.subjects.begin(), update.subjects.end(), [&](const AttributeOwner& subject) {
                const auto* entity = std::get_if<EntityId>(&subject);
                return entity && isSubtype(model, *entity, hierarchy.supertype);
            });
        const EntityType* supertype = model.find(hierarchy.supertype);
        if (!isInserted || isSaid || !hierarchy.covering || !supertype)
            continue;
        std::vector<std::string> names;
        for (const EntityId subtype : hierarchy.subtypes) {
            if (const EntityType* found = model.find(subtype))
                names.push_back(found->name);
        }
        if (!names.empty())
            return "Each " + supertype->name + " is of " + listed(names, "or")
                   + ": let an update insert that instead, so that the tables of subtypes get its rows.";
    }
    return std::nullopt;
}

}  // namespace querywright::writes
