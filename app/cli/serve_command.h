// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace querywright::cli {

// `qw serve`: answers drivers of Cassandra until it is told to stop, with the tables and the sample data of a
// model, or with no keyspaces to begin with.
class ServeCommand final : public Command {
public:
    QString name() const override;
    QString summary() const override;
    void declare(QCommandLineParser& parser) const override;
    ExitCode run(const QCommandLineParser& parser, Streams io) const override;
};

}  // namespace querywright::cli
