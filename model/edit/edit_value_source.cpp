// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_value_source.h"

#include "model/edit/edit_given.h"
#include "model/edit/edit_query.h"
#include "model/edit/edit_query_uses.h"
#include "model/edit/edit_walk.h"
#include "model/edit/support.h"

#include <algorithm>
#include <optional>

namespace querywright::edit {
namespace {

Result<Edit> beginThere(const ModelFile& file, QueryId id)
{
    Editing editing(file);
    AccessPattern* query = editing.find(id);
    if (!query)
        return notThere("query");
    const auto enter = [](auto& given) {
        if (std::holds_alternative<FromQuery>(given.source))
            given.source = FromUser{};
    };
    std::for_each(query->given.begin(), query->given.end(), enter);
    std::for_each(query->ranges.begin(), query->ranges.end(), enter);
    for (const TaskId task : tasksOf(editing.workflow(), id))
        editing.find(task)->entry = true;
    return editing.finishReadable("Make " + query->label + " an entry point");
}

}  // namespace

Result<Edit> setSource(const ModelFile& file, const GivenPlace& given, ValueSource source)
{
    const auto* query = std::get_if<QueryId>(&given.asker);
    return given.isRange && query ? setRangeSource(file, *query, given.position, std::move(source))
                                  : setGivenSource(file, given.asker, given.position, std::move(source));
}

Result<Edit> applyFix(const ModelFile& file, const UnavailableValue& value, const ValueFix& fix)
{
    if (const auto* returned = std::get_if<ReturnValue>(&fix)) {
        Result<Edit> edit = addReturned(file, returned->query, returned->attribute);
        if (!edit || value.source == returned->query)
            return edit;
        Result<Edit> sourced = setSource(edit->after, value.given, FromQuery{returned->query});
        if (sourced)
            sourced->name = std::move(edit->name);
        return sourced;
    }
    if (const auto* taken = std::get_if<TakeValue>(&fix))
        return setSource(file, value.given, FromQuery{taken->query});
    const auto* query = std::get_if<QueryId>(&value.given.asker);
    if (query && std::holds_alternative<BeginThere>(fix))
        return beginThere(file, *query);
    return setSource(file, value.given, FromUser{});
}

}  // namespace querywright::edit
