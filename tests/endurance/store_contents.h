// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/sqlite/database.h"

#include <map>
#include <string>

namespace querywright::tests {

// What a store of the check holds, as far as it counts as being there.
struct StoreContents {
    std::string sample;  // the fingerprint of the sample data; empty: it is not complete
    std::map<std::string, std::string> tables;  // of the sample data, by name
    std::map<std::string, std::string> filled;  // Cassandra tables, by their fingerprint
};

// Reads all of it. What is wrong with the file is an error, tables too that are there but not in the
// catalogue.
Result<StoreContents> readStoreContents(const std::string& path);

}  // namespace querywright::tests
