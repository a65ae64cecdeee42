// SPDX-License-Identifier: Apache-2.0
#include "model/writes/nothing_written.h"

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

}  // namespace querywright::writes
