// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <string>

namespace querywright::edit {

// Renames figures of diagrams along.
Result<Edit> renameKeyspace(const ModelFile& file, KeyspaceId keyspace, std::string name);

Result<Edit> setReplication(const ModelFile& file, KeyspaceId keyspace, const Replication& replication);
Result<Edit> setDurableWrites(const ModelFile& file, KeyspaceId keyspace, bool durableWrites);

}  // namespace querywright::edit
