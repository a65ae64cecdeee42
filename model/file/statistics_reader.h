// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/statistics.h"
#include "model/file/object_reader.h"

#include <string_view>

namespace querywright::file {

// The statistics among the properties of an entity type or relationship type, and of an attribute.
TypeStatistics readTypeStatistics(Reading& reading, ObjectReader& object);
ValueStatistics readValueStatistics(Reading& reading, ObjectReader& object);

// The property as an average and a worst number; empty if it is not there.
Spread readSpread(Reading& reading, ObjectReader& object, std::string_view property);

}  // namespace querywright::file
