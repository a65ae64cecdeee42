// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"
#include "app/core/design.h"

#include <memory>
#include <vector>

namespace querywright::cli {

// What reading the model of the command line came to: the model, or the exit code to end with. Everything
// that is wrong has been written to the error stream, a line each.
struct ModelArgument {
    std::shared_ptr<const ModelFile> file;       // null: there is none
    std::shared_ptr<const core::Design> design;  // of readModelArgument(); null: there is none
    ExitCode exitCode = ExitCode::BadUsage;
};

// Reads the model file that is the only positional argument from `position` on, and checks that it makes
// sense.
ModelArgument readModelArgument(const QCommandLineParser& parser, const QString& command, int position,
                                Streams io);

// Only reads it: the model may have errors.
ModelArgument readAnyModelArgument(const QCommandLineParser& parser, const QString& command, int position,
                                   Streams io);

// Declares the argument for help texts.
void declareModelArgument(QCommandLineParser& parser);

// Writes the findings to the error stream, a line each, and says whether one of them is at least as severe as
// `severity`.
bool reportFindings(const std::vector<Finding>& findings, Severity severity, Output& err);

}  // namespace querywright::cli
