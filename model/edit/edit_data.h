// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <cstdint>
#include <string>

namespace querywright::edit {

// The model itself, its sample data and the simulated cluster.

Result<Edit> renameModel(const ModelFile& file, std::string name);
Result<Edit> setModelDescription(const ModelFile& file, std::string description);

Result<Edit> setNodes(const ModelFile& file, std::uint32_t nodes);
Result<Edit> setTokensPerNode(const ModelFile& file, std::uint32_t tokensPerNode);
Result<Edit> setConsistency(const ModelFile& file, Cluster::Consistency consistency);

Result<Edit> setSeed(const ModelFile& file, std::uint64_t seed);

// How many entities of the type are made. Refused where their number is not free: a weak entity type,
// entities from a CSV file.
Result<Edit> setEntityCount(const ModelFile& file, EntityId entity, std::uint64_t count);

// Describes all of the sample data anew, in one step. Refused if it is about something that is not there.
Result<Edit> setSampleData(const ModelFile& file, SampleData data);

}  // namespace querywright::edit
