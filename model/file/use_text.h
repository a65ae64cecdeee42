// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/decisions/decision.h"
#include "model/file/name_index.h"
#include "model/file/place_text.h"
#include "model/workflow/workflow.h"

#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// How a model file writes attributes of a walk, with the places of place_text.h:
//
//   use       = place "." attribute [ "[]" ] [ "@" bucket ]
//   attribute = name | composite.name
//   returned  = use | function(use) | count(*)
//   ordering  = use [ " asc" | " desc" ]

Result<AttributeUse> useFromText(const NameIndex& names, const Walk& walk, std::string_view text);
std::string useToText(const NameIndex& names, const Walk& walk, const AttributeUse& use);

Result<Returned> returnedFromText(const NameIndex& names, const Walk& walk, std::string_view text);
std::string returnedToText(const NameIndex& names, const Walk& walk, const Returned& returned);

Result<Ordering> orderingFromText(const NameIndex& names, const Walk& walk, std::string_view text);
std::string orderingToText(const NameIndex& names, const Walk& walk, const Ordering& ordering);

// "added_date@day" and "tags[]" without what stands behind the attribute.
struct Suffixes {
    std::string_view text;
    bool element = false;
    std::optional<TimeBucket> bucket;
};
Suffixes splitSuffixes(std::string_view text);
std::string suffixText(bool element, const std::optional<TimeBucket>& bucket);

}  // namespace querywright::file
