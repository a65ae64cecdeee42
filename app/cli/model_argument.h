// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"
#include "app/core/design.h"

#include <memory>
#include <vector>

namespace querywright::cli {

// What reading the model of the command line came to: a design, or the exit code to end with. Everything that
// is wrong has been written to the error stream, a line each.
struct ModelArgument {
    std::shared_ptr<const core::Design> design;  // null: the model cannot be read
    Places places;
    std::string path;
    ExitCode exitCode = ExitCode::BadUsage;  // FallsShort: the design is stale

    bool isSound() const { return exitCode == ExitCode::Holds; }

    // Findings about the design, with their places in the model file.
    std::vector<Finding> placed(std::vector<Finding> findings) const;
    // Those of derivation and physical model.
    std::vector<Finding> designFindings() const { return placed(design->designFindings()); }
};

// What to do with findings of the validation that are no errors: write them with the errors, or leave them to
// the command, which tells them with its own.
enum class Warnings { Written, LeftToCommand };

// Reads the model file that is the only positional argument from `position` on, validates it, and derives and
// designs its tables if it has no errors.
ModelArgument readModelArgument(const QCommandLineParser& parser, const QString& command, int position,
                                Streams io, Warnings warnings = Warnings::Written);

// The same of the model file at a path.
ModelArgument readModel(const QString& path, Streams io, Warnings warnings = Warnings::Written);

// Declares the argument for help texts.
void declareModelArgument(QCommandLineParser& parser);

// Writes the findings to the error stream, a line each, and says whether one of them is at least as severe as
// `severity`.
bool reportFindings(const std::vector<Finding>& findings, Severity severity, Output& err);

}  // namespace querywright::cli
