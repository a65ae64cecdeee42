// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

#include <string_view>

class QCommandLineParser;

namespace querywright::cli {

// Declares the option -o FILE.
void declareOutputOption(QCommandLineParser& parser);

// Writes what a command makes to standard output, or to the file of -o: in one step, the old one stays as it
// is unless all of the new one is on disk. A file that is the model itself, or none that can be replaced, is
// refused. If it fails, the error stream says why.
ExitCode deliver(const QCommandLineParser& parser, std::string_view bytes, Streams io);

}  // namespace querywright::cli
