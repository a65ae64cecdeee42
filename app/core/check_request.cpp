// SPDX-License-Identifier: Apache-2.0
#include "app/core/check_request.h"

#include "app/core/store_path.h"
#include "engine/data/loose_columns.h"

namespace querywright::core {

Result<engine::CheckRequest> makeCheckRequest(const Model& model, const std::string& folder,
                                              engine::FileDigests& files)
{
    const auto fingerprint = engine::sampleFrame(model, folder, files);
    if (!fingerprint)
        return failure(fingerprint.error());
    const auto path = storePathOf(*fingerprint);
    if (!path)
        return failure(path.error());
    engine::CheckRequest request;
    request.storePath = *path;
    request.folder = folder;
    return request;
}

}  // namespace querywright::core
