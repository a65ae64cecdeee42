// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"
#include "app/core/design.h"
#include "engine/check/check_report.h"
#include "render/figure/compose.h"

#include <QString>

#include <map>
#include <optional>

namespace querywright::cli {

// Runs all queries of the model at the path on its sample data, as `qw check` does with its defaults. If it
// fails, nothing; the error stream says why, each line beginning with the command's name.
std::optional<engine::CheckReport> quickCheck(const core::Design& design, const QString& path,
                                              const QString& command, Output& err);

// The sign of each query by its verdict.
std::map<QueryId, render::Sign> signsOf(const engine::CheckReport& report);

}  // namespace querywright::cli
