// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/verify/recorded_file.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A statement that is answered otherwise than recorded.
struct Difference {
    std::uint32_t line = 0;               // in the file
    std::vector<std::string> categories;  // "kind", "code", "text", "columns", "rows", "order", "pages", ...
    std::string statement;
    std::vector<std::string> wanted;  // lines that are recorded and did not come
    std::vector<std::string> given;   // lines that came and are not recorded
};

struct Verification {
    std::size_t statements = 0;
    std::vector<Difference> differences;

    std::size_t passed() const { return statements - differences.size(); }
};

// Runs the statements of a .cqltest file on a cluster of their own, whose clock waits where the file does,
// and compares what comes with what a Cassandra answered when they were recorded.
Result<Verification> verify(std::string_view file);

}  // namespace querywright::engine
