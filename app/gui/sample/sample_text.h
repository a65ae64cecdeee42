// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <QString>

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace querywright::gui {

// Where the sample data of one entity type or relationship type comes from, for people.
struct SampleSource {
    AttributeOwner owner = EntityId{};
    QString name;
    const char* icon = nullptr;         // of the type
    std::optional<std::uint64_t> rows;  // as the model says it, else as they were counted
    QString words;                      // "hotels.csv", "14 per Hotel", "generated"
    bool isFile = false;
    bool isCounted = false;  // rows are: the model does not say how many
};

// Entity types, then relationship types that are no mere part of a weak entity type, in the order of the
// model. Where the model does not say how many there are, as of files and of amounts that vary, it is as many
// as `counted`.
std::vector<SampleSource> sampleSources(const Model& model,
                                        const std::map<AttributeOwner, std::uint64_t>& counted = {});

}  // namespace querywright::gui
