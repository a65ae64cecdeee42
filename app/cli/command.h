// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/output.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

class QCommandLineParser;

namespace querywright::cli {

enum class ExitCode {
    Holds = 0,       // everything is as it should be
    FallsShort = 1,  // the model was read, but something about it is wrong
    BadUsage = 2,    // the command line or the input cannot be understood, or the output cannot be written
};

// One subcommand of `qw`: what it accepts and what it does. It writes only to the streams it is given.
class Command {
public:
    virtual ~Command() = default;

    virtual QString name() const = 0;
    virtual QString summary() const = 0;
    virtual void declare(QCommandLineParser& parser) const = 0;
    virtual ExitCode run(const QCommandLineParser& parser, Streams io) const = 0;

    // Parses `arguments` (the first is the name of the command) and runs, or prints help.
    ExitCode execute(const QStringList& arguments, Streams io) const;
};

std::vector<std::unique_ptr<Command>> allCommands();

// The whole program: finds the command that the first argument names.
ExitCode runProgram(const QStringList& arguments, Streams io);

}  // namespace querywright::cli
