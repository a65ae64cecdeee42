// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

#include <QStringList>

#include <string>

namespace querywright::test {

// What the program said.
struct Run {
    cli::ExitCode code;
    std::string out;
    std::string err;
};

// Runs the program with these arguments in this process.
inline Run qw(const QStringList& arguments)
{
    cli::StringOutput out;
    cli::StringOutput err;
    const cli::ExitCode code = cli::runProgram(arguments, {out, err});
    return {code, out.text(), err.text()};
}

}  // namespace querywright::test
