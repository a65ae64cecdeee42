// SPDX-License-Identifier: Apache-2.0
#include "engine/data/csv/csv_reader.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/file_digests.h"
#include "engine/data/model_text.h"
#include "engine/data/sample_store.h"

#include <cstdint>
#include <string>

namespace querywright::engine {

namespace {

// Raised when the same model, seed and files give other data than before.
constexpr std::uint64_t dataVersion = 2;

}  // namespace

Result<std::string> sampleDataFingerprint(const Model& model, const std::string& folder)
{
    FileDigests files;
    return sampleDataFingerprint(model, folder, files);
}

Result<std::string> sampleDataFingerprint(const Model& model, const std::string& folder, FileDigests& files)
{
    ModelText writer;
    writer.add(dataVersion);
    writer.add(model.conceptual);
    writer.add(model.data);
    const auto addFile = [&](const AttributeOwner& owner, const std::string& csv) -> Result<Done> {
        if (csv.empty())
            return Done{};
        const auto digest = files.of(csvPath(folder, csv));
        if (!digest) {
            Error error = digest.error();
            error.message = "the sample data of " + nameOf(model.conceptual, owner) + ": " + error.message;
            return failure(std::move(error));
        }
        writer.add(*digest);
        return Done{};
    };
    for (const EntityData& entity : model.data.entities) {
        if (auto added = addFile(entity.entity, entity.csv); !added)
            return failure(added.error());
    }
    for (const RelationshipData& relationship : model.data.relationships) {
        if (auto added = addFile(relationship.relationship, relationship.csv); !added)
            return failure(added.error());
    }
    return writer.take();
}

}  // namespace querywright::engine
