// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace querywright::gui {

// Where the sample data of one entity type or relationship type comes from, for people.
struct SampleSource {
    AttributeOwner owner = EntityId{};
    QString name;
    const char* icon = nullptr;         // of the type
    std::optional<std::uint64_t> rows;  // where the model says it: not of files, nor of amounts that vary
    QString words;                      // "hotels.csv", "14 per Hotel", "generated"
    bool isFile = false;
};

// Entity types, then relationship types that are no mere part of a weak entity type, in the order of the
// model.
std::vector<SampleSource> sampleSources(const Model& model);

}  // namespace querywright::gui
