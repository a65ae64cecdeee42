// SPDX-License-Identifier: Apache-2.0
#include "app/core/model_cluster.h"

#include "app/core/check_request.h"

#include <utility>

namespace querywright::core {

engine::ModelCluster openModelCluster(const Design& design, const std::string& folder,
                                      engine::CqlClusterOptions options, engine::Clock& clock,
                                      const engine::Progress& progress)
{
    engine::FileDigests files;
    const auto request = makeCheckRequest(design.model(), folder, files);
    if (!request) {
        engine::ModelCluster failed;
        failed.errors.push_back(request.error());
        return failed;
    }
    return engine::openModelCluster(design.model(), design.derivation, design.physical, *request,
                                    std::move(options), clock, progress);
}

}  // namespace querywright::core
