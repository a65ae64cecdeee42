// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/conceptual/statistics.h"
#include "model/file/json_builder.h"
#include "model/file/unknown_properties.h"

#include <string>
#include <string_view>

namespace querywright::file {

// Adds statistics to what has them. `identity` is that of the whole object.
void addStatistics(ObjectBuilder& object, const TypeStatistics& statistics, const UnknownProperties& unknown,
                   const std::string& identity);
void addStatistics(ObjectBuilder& object, const ValueStatistics& statistics, const UnknownProperties& unknown,
                   const std::string& identity);
void addSpread(ObjectBuilder& object, std::string_view property, const Spread& spread,
               const UnknownProperties& unknown, const std::string& identity);

}  // namespace querywright::file
