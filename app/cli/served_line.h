// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/served_cluster.h"

#include <string>

namespace querywright::cli {

// A statement that a client sent, in one line: what it cost or why it failed, then its text.
std::string servedLine(const engine::ServedStatement& statement);

}  // namespace querywright::cli
