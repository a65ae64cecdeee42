// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include <QCoreApplication>

#include <csignal>
#include <exception>
#include <string>
#include <unistd.h>

int main(int argc, char* argv[])
{
    using namespace querywright::cli;
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write(), told as a sentence
    DescriptorOutput out(STDOUT_FILENO);
    DescriptorOutput err(STDERR_FILENO);
    ExitCode code = ExitCode::BadUsage;
    try {
        const QCoreApplication application(argc, argv);
        code = runProgram(QCoreApplication::arguments().mid(1), {out, err});
    } catch (const std::exception& exception) {
        err.line(std::string("qw: stopped: ") + exception.what());
    }
    if (!out.failure().empty()) {
        err.line("qw: the output cannot be written: " + out.failure());
        code = ExitCode::BadUsage;
    }
    return static_cast<int>(code);
}
