// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/verify/verify.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright::cli {

// What replaying a file came to, both ways.
struct VerifiedFile {
    std::string path;
    engine::Verification inMemory;
    engine::Verification reopened;  // with the store closed and opened again in between
};

// The differences of a file, at most as many as `most`, and its counts. A difference that both ways have is
// told once.
std::string verifiedFileText(const VerifiedFile& file, std::optional<std::size_t> most);

// How many differences there are of each kind, and as the last line "N passed, M failed": statements, each
// way counted.
std::string verifiedText(const std::vector<VerifiedFile>& files);

// All of it as JSON.
std::string verifiedJson(const std::vector<VerifiedFile>& files);

}  // namespace querywright::cli
