// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/progress.h"
#include "model/base/error.h"
#include "model/model.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

// The first rows of the sample data of an entity type or relationship type.
struct PreviewedData {
    std::vector<std::string> columns;  // who takes part, by role or type, then the attributes
    // As CQL literals, nothing where there is no value; of somebody who takes part the own key.
    std::vector<std::vector<std::optional<std::string>>> rows;
    std::uint64_t made = 0;     // how many rows were made for it
    bool isScaled = false;      // fewer than the model says were made, so that it takes a moment
    std::vector<Error> errors;  // why there are none: problems of files with line and column

    friend bool operator==(const PreviewedData&, const PreviewedData&) = default;
};

// Makes the sample data in memory, with at most a few hundred entities of a type that is generated, and gives
// at most so many rows of one type. Files are read whole. REQUIRES: validate(model) has no errors and it has
// the owner.
PreviewedData previewData(const Model& model, const std::string& folder, const AttributeOwner& owner,
                          std::size_t most, const Progress& progress);

}  // namespace querywright::engine
