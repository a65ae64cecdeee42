// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_given.h"

#include "model/base/text.h"
#include "model/edit/edit_asker.h"
#include "model/edit/use_problems.h"

#include <algorithm>
#include <utility>

namespace querywright::edit {

Result<Edit> addGiven(const ModelFile& file, const Asker& asker, const GivenValue& given)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        if (const auto problem = sourceProblem(editing, asker, given.source))
            return failure(*problem);
        const bool isUpdate = std::holds_alternative<UpdateId>(asker);
        if (const auto problem = (isUpdate ? subtypeUseProblem : useProblem)(editing, found.label, found.walk,
                                                                             given.attribute))
            return failure(*problem);
        if (const auto problem = fullnessProblem(found.given.size()))
            return failure(*problem);
        const std::string text = toText(editing.model(), found.walk, given.attribute);
        if (std::any_of(found.given.begin(), found.given.end(),
                        [&](const GivenValue& one) { return one.attribute == given.attribute; }))
            return failure(ErrorCode::Duplicate, quoted(text) + " is already there");
        found.given.push_back(given);
        return editing.finishReadable("Add given value " + text + " to " + found.label);
    });
}

Result<Edit> removeGiven(const ModelFile& file, const Asker& asker, std::size_t position)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        if (position >= found.given.size())
            return notThere("given value");
        std::string name = "Remove given value "
                           + toText(editing.model(), found.walk, found.given[position].attribute) + " from "
                           + found.label;
        found.given.erase(found.given.begin() + static_cast<std::ptrdiff_t>(position));
        return editing.finishReadable(std::move(name));
    });
}

Result<Edit> setGivenSource(const ModelFile& file, const Asker& asker, std::size_t position,
                            ValueSource source)
{
    return editAsker(file, asker, [&](Editing& editing, auto& found) -> Result<Edit> {
        if (position >= found.given.size())
            return notThere("given value");
        if (const auto problem = sourceProblem(editing, asker, source))
            return failure(*problem);
        found.given[position].source = std::move(source);
        return editing.finishReadable("Change source of "
                                      + toText(editing.model(), found.walk, found.given[position].attribute)
                                      + " in " + found.label);
    });
}

}  // namespace querywright::edit
