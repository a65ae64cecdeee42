// SPDX-License-Identifier: Apache-2.0
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/file_digests.h"
#include "engine/data/import/data_file.h"
#include "engine/data/model_text.h"
#include "engine/data/relate/participation.h"
#include "engine/data/sample_store.h"
#include "model/data/data_files.h"

#include <cstdint>
#include <string>

namespace querywright::engine {

namespace {

// Raised when the same model, seed and files give other data than before.
constexpr std::uint64_t dataVersion = 4;

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
    for (const RelationshipType& type : model.conceptual.relationshipTypes)
        writer.add(reachesMost(model, type));
    for (const DataFile& file : dataFilesOf(model.data)) {
        const auto digest = files.of(dataFilePath(folder, file.path));
        if (!digest)
            return failure(aboutData(nameOf(model.conceptual, file.owner), digest.error()));
        writer.add(*digest);
    }
    return writer.take();
}

}  // namespace querywright::engine
