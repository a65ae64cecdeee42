// SPDX-License-Identifier: Apache-2.0
#include "model/edit/use_problems.h"

#include "model/base/text.h"
#include "model/file/limits.h"
#include "model/workflow/value_fix.h"

#include <algorithm>

namespace querywright::edit {

namespace {

std::optional<Error> problemOf(Editing& editing, const std::string& label, const AttributeUse& use,
                               const std::vector<AttributeUse>& all)
{
    const AttributeUse whole{use.place, use.attribute, false, std::nullopt};
    if (std::find(all.begin(), all.end(), whole) == all.end())
        return Error{ErrorCode::UnknownName, "the walk of " + label + " does not come to "
                                                 + quoted(nameOf(editing.conceptual(), use.attribute))};
    const Attribute& attribute = *editing.find(use.attribute);
    if (use.element && !attribute.multivalued)
        return Error{ErrorCode::Invalid, quoted(attribute.name) + " has only one value"};
    if (use.bucket && attribute.isComposite())
        return Error{ErrorCode::Invalid, quoted(attribute.name) + " is no date or time"};
    return std::nullopt;
}

}  // namespace

std::optional<Error> useProblem(Editing& editing, const std::string& label, const Walk& walk,
                                const AttributeUse& use)
{
    return problemOf(editing, label, use, offered(editing.model(), walk));
}

std::optional<Error> subtypeUseProblem(Editing& editing, const std::string& label, const Walk& walk,
                                       const AttributeUse& use)
{
    std::vector<AttributeUse> all = offered(editing.model(), walk);
    const std::vector<AttributeUse> more = offeredOfSubtypes(editing.model(), walk);
    all.insert(all.end(), more.begin(), more.end());
    return problemOf(editing, label, use, all);
}

std::optional<Error> sourceProblem(Editing& editing, const Asker& asker, const ValueSource& source)
{
    const auto* from = std::get_if<FromQuery>(&source);
    const AccessPattern* query = from ? editing.find(from->query) : nullptr;
    if (from && !query)
        return Error{ErrorCode::UnknownName, "there is no such query any more"};
    if (from && Asker(from->query) == asker)
        return Error{ErrorCode::Invalid, query->label + " cannot be given a value by itself"};
    const auto* constant = std::get_if<FromConstant>(&source);
    return constant ? textProblem(constant->value, longestText) : std::nullopt;
}

std::optional<Error> fullnessProblem(std::size_t count)
{
    if (count < file::maxObjects)
        return std::nullopt;
    return Error{ErrorCode::Invalid, "there can be at most " + grouped(file::maxObjects) + " of them"};
}

}  // namespace querywright::edit
