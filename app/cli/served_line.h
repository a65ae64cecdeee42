// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/served_cluster.h"
#include "model/recognition/workflow_statements.h"

#include <string>

namespace querywright::cli {

// A statement that a client sent, in one line: what it cost or why it failed, then its text.
std::string servedLine(const engine::ServedStatement& statement);

// The beginning of such a line, where a model is served: "Q4  | ", "U1, U2 | "; "??  | " if nothing in the
// workflow sends the statement, "-   | " if it neither reads nor writes data of the model.
std::string useText(const WorkflowUse& use);

}  // namespace querywright::cli
