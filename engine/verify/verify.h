// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// A statement that is answered otherwise than recorded.
struct Difference {
    std::uint32_t line = 0;               // in the file
    std::vector<std::string> categories;  // in what (outcome.h)
    std::string statement;
    std::vector<std::string> wanted;  // lines that are recorded and did not come
    std::vector<std::string> given;   // lines that came and are not recorded
};

struct Verification {
    std::size_t statements = 0;
    std::vector<Difference> differences;

    std::size_t passed() const { return statements - differences.size(); }
};

struct VerifyOptions {
    std::string path = ":memory:";  // of the file that the cluster lies in, which is made
    // Closes and opens the file after each statement that may have changed it, so that all that is read was
    // read back. REQUIRES: the path is that of a file.
    bool reopens = false;
    std::set<std::string> ignored;  // categories of differences that do not count
};

// Runs the statements of a .cqltest file on a cluster of their own, whose clock waits where the file does,
// and compares what comes with what a Cassandra answered when they were recorded. Statements that made that
// fail itself (ServerError and the like) are run, but neither compared nor counted. The file is of
// Cassandra 4.1, or of 5.0 if `@cassandra 5.0` stands before its first statement.
Result<Verification> verify(std::string_view file, const VerifyOptions& options = {});

}  // namespace querywright::engine
