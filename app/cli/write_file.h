// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"
#include "model/model.h"

#include <QString>

#include <string>
#include <string_view>

class QCommandLineParser;

namespace querywright::cli {

// Names of options of all that writes files.
inline const QString outputOption = QStringLiteral("output");
inline const QString formatOption = QStringLiteral("format");

// Declares the option -o FILE.
void declareOutputOption(QCommandLineParser& parser);

// Writes what a command makes of a model to standard output, or to the file of -o: in one step, the old one
// stays as it is unless all of the new one is on disk. A file that is a model, or holds sample data of this
// one, or cannot be replaced, is refused. If it fails, the error stream says why.
ExitCode deliver(const QCommandLineParser& parser, const Model& model, std::string_view bytes, Streams io);

}  // namespace querywright::cli
