// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_update.h"

#include "model/edit/support.h"
#include "model/file/limits.h"

namespace querywright::edit {

Result<Edit> renameUpdate(const ModelFile& file, UpdateId update, std::string name)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    found->name = std::move(name);
    return editing.finish("Rename " + found->label);
}

Result<Edit> setUpdateDescription(const ModelFile& file, UpdateId update, std::string description)
{
    constexpr std::size_t longestText = 10'000;
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = textProblem(description, longestText))
        return failure(*problem);
    found->description = std::move(description);
    return editing.finish("Change description of " + found->label);
}

Result<Edit> setUpdateKind(const ModelFile& file, UpdateId update, UpdateKind kind)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    found->kind = kind;
    return editing.finish("Change kind of " + found->label);
}

Result<Edit> setUpdateSubjects(const ModelFile& file, UpdateId update,
                               std::vector<std::variant<EntityId, RelationshipId>> subjects)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    const auto isThere = [&](const AttributeOwner& owner) {
        return std::visit([&](auto id) { return editing.find(id) != nullptr; }, owner);
    };
    if (const auto problem = listProblem(subjects, isThere, "entity type or relationship type"))
        return failure(*problem);
    found->subjects = std::move(subjects);
    return editing.finish("Change subjects of " + found->label);
}

Result<Edit> setUpdateAttributes(const ModelFile& file, UpdateId update, std::vector<AttributeId> attributes)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (const auto problem = listProblem(
            attributes, [&](AttributeId id) { return editing.find(id) != nullptr; }, "attribute"))
        return failure(*problem);
    found->attributes = std::move(attributes);
    return editing.finishReadable("Change attributes of " + found->label);
}

Result<Edit> setUpdateRate(const ModelFile& file, UpdateId update, std::optional<double> timesPerSecond)
{
    constexpr double mostTimes = 1e9;  // in a second, as the file has it
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    if (timesPerSecond && !(*timesPerSecond >= 0.0 && *timesPerSecond <= mostTimes))
        return refused("it must lie between 0 and 1,000,000,000 times per second");
    found->timesPerSecond = timesPerSecond;
    return editing.finish("Change how often " + found->label + " runs");
}

Result<Edit> setUpdateUrgency(const ModelFile& file, UpdateId update, Urgency urgency)
{
    Editing editing(file);
    Update* found = editing.find(update);
    if (!found)
        return notThere("update");
    found->urgency = urgency;
    return editing.finish("Change urgency of " + found->label);
}

}  // namespace querywright::edit
