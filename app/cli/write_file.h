// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

#include <QString>

#include <string_view>

namespace querywright::cli {

// Writes the file in one step: the old one stays as it is unless all of the new one is on disk. If that
// fails, the error stream says why.
ExitCode writeFile(const QString& path, std::string_view bytes, Streams io);

}  // namespace querywright::cli
