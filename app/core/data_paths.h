// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <QString>

namespace querywright::core {

// The model as it finds its files of sample data from another folder: their paths are relative to that of
// the model's file, which was `before` (empty: it had none, and files that were named relative become
// neighbours of the new one). Where no relative path leads there they are absolute.
Result<Edit> withDataFilesFor(const ModelFile& file, const QString& before, const QString& folder);

}  // namespace querywright::core
