// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/decisions/decision.h"
#include "model/file/name_index.h"

#include <string>
#include <string_view>

namespace querywright::file {

// A column as a decision names it: by its source in the form of use_text.h, without a walk, or by its own
// name. What cannot be found stays the text it is.
ColumnReference columnFromText(const NameIndex& names, std::string_view text);
std::string columnToText(const NameIndex& names, const ColumnReference& column);

// With the direction behind it: "Video.added_date desc".
ClusteringChoice clusteringFromText(const NameIndex& names, std::string_view text);
std::string clusteringToText(const NameIndex& names, const ClusteringChoice& choice);

}  // namespace querywright::file
