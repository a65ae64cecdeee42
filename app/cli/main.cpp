// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include <QCoreApplication>
#include <QGuiApplication>

#include <csignal>
#include <exception>
#include <memory>
#include <string>
#include <string_view>
#include <unistd.h>

namespace {

using querywright::cli::DescriptorOutput;

// What Qt has to tell about its surroundings (a folder that is not set) is nothing for the person who waits.
void tellOnlyWhatIsFatal(QtMsgType type, const QMessageLogContext&, const QString& message)
{
    if (type == QtFatalMsg || type == QtCriticalMsg)
        DescriptorOutput(STDERR_FILENO).line("qw: " + message.toStdString());
}

// Pictures need the fonts of a program with a screen, but no screen; and nothing of where and when they are
// made.
std::unique_ptr<QCoreApplication> makeApplication(int& argc, char* argv[])
{
    qInstallMessageHandler(tellOnlyWhatIsFatal);
    const std::string_view command = argc < 2 ? "" : argv[1];
    if (command != "render" && command != "report")
        return std::make_unique<QCoreApplication>(argc, argv);
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("TZ", "UTC");
    return std::make_unique<QGuiApplication>(argc, argv);
}

}  // namespace

int main(int argc, char* argv[])
{
    using namespace querywright::cli;
    std::signal(SIGPIPE, SIG_IGN);  // a closed pipe is an error of write(), told as a sentence
    DescriptorOutput out(STDOUT_FILENO);
    DescriptorOutput err(STDERR_FILENO);
    ExitCode code = ExitCode::BadUsage;
    try {
        const std::unique_ptr<QCoreApplication> application = makeApplication(argc, argv);
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
