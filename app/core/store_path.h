// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <string>

namespace querywright::core {

// Where the filled sample data store of a model lies: a file in the user's cache folder ($XDG_CACHE_HOME or
// ~/.cache, below "querywright") named after `fingerprint`, the text of everything its data depends on. The
// folder is made if needed. Files there may be deleted at any time; beyond the most recently used few they
// are deleted here.
Result<std::string> storePathOf(const std::string& fingerprint);

}  // namespace querywright::core
