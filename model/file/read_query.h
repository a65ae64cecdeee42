// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/name_index.h"
#include "model/file/object_reader.h"
#include "model/workflow/workflow.h"

#include <map>
#include <string>
#include <vector>

namespace querywright::file {

// What queries and updates refer to.
struct WorkflowNames {
    const NameIndex& conceptual;
    std::map<std::string, KeyspaceId> keyspaces;
    std::map<std::string, QueryId> queries;
    std::map<std::string, UpdateId> updates;
    std::map<std::string, TaskId> tasks;
};

// Read what an object in `queries` or `updates` says besides its id.
void readQuery(Reading& reading, const WorkflowNames& names, ObjectReader& object, AccessPattern& query);
void readUpdate(Reading& reading, const WorkflowNames& names, ObjectReader& object, Update& update);

// The thing with the name in a text; 0, with a problem, if there is none.
template <typename Id>
Id readReference(Reading& reading, const std::map<std::string, Id>& ids, const JsonValue& value,
                 std::string_view what, std::string_view kind)
{
    const std::optional<std::string> name = textOf(reading, value, what);
    if (!name)
        return {};
    if (const auto found = ids.find(*name); found != ids.end())
        return found->second;
    std::vector<std::string> candidates;
    for (const auto& entry : ids)
        candidates.push_back(entry.first);
    reading.unknownName(value, kind, *name, candidates);
    return {};
}

// The things with the names in a list of texts.
template <typename Id>
std::vector<Id> readReferences(Reading& reading, const std::map<std::string, Id>& ids, const JsonValue& list,
                               std::string_view what, std::string_view kind)
{
    std::vector<Id> found;
    for (const JsonValue& item : itemsOf(reading, list, what))
        found.push_back(readReference(reading, ids, item, what, kind));
    return found;
}

}  // namespace querywright::file
