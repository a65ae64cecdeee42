// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/sizes/sizes.h"
#include "model/sizes/table_sizer.h"

namespace querywright {

// How often each attribute is stored, and all of them. A value is stored once in each partition where its
// column is static or in the partition key, otherwise once in each row. Buckets and aggregates are no copies.
// REQUIRES: `sizes` has the tables.
void addDuplication(const Model& model, const Derivation& derivation, const TableSizer& sizer,
                    ModelSizes& sizes);

}  // namespace querywright
