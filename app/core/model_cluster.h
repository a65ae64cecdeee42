// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "engine/cluster/model_cluster.h"

#include <string>

namespace querywright::core {

// Opens a design's tables with their sample data, from the store in the user's cache folder, as a cluster
// that statements can be run on. CSV paths are relative to `folder`. Fills what is not filled yet, so it may
// take a while. REQUIRES: the clock outlives the cluster.
engine::ModelCluster openModelCluster(const Design& design, const std::string& folder,
                                      engine::CqlClusterOptions options, engine::Clock& clock,
                                      const engine::Progress& progress);

}  // namespace querywright::core
