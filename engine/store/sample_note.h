// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"
#include "model/base/ids.h"

#include <map>
#include <optional>
#include <string>

namespace querywright::engine {

// What the sample data of a store was made from, in parts: with another definition of a column or a lone
// entity type only that has to be made anew (data/loose_columns.h).
struct SampleNote {
    std::string frame;
    std::map<AttributeId, std::string> columns;
    std::map<EntityId, std::string> entities;

    friend bool operator==(const SampleNote&, const SampleNote&) = default;
};

// Notes it in place of what was noted before.
Result<Done> noteSampleParts(Database& database, const SampleNote& note);

// What is noted; nothing in stores of older programs.
Result<std::optional<SampleNote>> notedSampleParts(Database& database);

}  // namespace querywright::engine
