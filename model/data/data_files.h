// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/conceptual_model.h"
#include "model/data/sample_data.h"

#include <string>
#include <string_view>
#include <vector>

namespace querywright {

// A file of the sample data, and whose it is.
struct DataFile {
    AttributeOwner owner;
    std::string path;  // relative to the model file
};

// Whether a file of the sample data is JSON, which its name says: .json, .jsonl, .ndjson. Others are CSV.
inline bool isJsonFile(std::string_view path)
{
    return path.ends_with(".json") || path.ends_with(".jsonl") || path.ends_with(".ndjson");
}

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
