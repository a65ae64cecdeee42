// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/data/sample_data.h"

#include <string>
#include <vector>

namespace querywright {

// A CSV file of the sample data, and whose it is.
struct DataFile {
    AttributeOwner owner;
    std::string csv;  // relative to the model file
};

// All of them: those of entity types first, in the order of the model.
inline std::vector<DataFile> dataFilesOf(const SampleData& data)
{
    std::vector<DataFile> files;
    for (const EntityData& entity : data.entities) {
        if (!entity.csv.empty())
            files.push_back({entity.entity, entity.csv});
    }
    for (const RelationshipData& relationship : data.relationships) {
        if (!relationship.csv.empty())
            files.push_back({relationship.relationship, relationship.csv});
    }
    return files;
}

}  // namespace querywright
