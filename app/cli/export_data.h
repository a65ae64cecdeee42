// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

class QCommandLineParser;

namespace querywright::cli {

// Declares the options of `qw export data` besides -o.
void declareDataOptions(QCommandLineParser& parser);

// `qw export data MODEL -o FOLDER`: writes the sample rows of the tables as CSV files, and the script that
// loads them. All files are there at the end, or none is changed.
ExitCode exportData(const QCommandLineParser& parser, Streams io);

}  // namespace querywright::cli
