// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace querywright::cli {

// `qw generate MODEL`: writes into the model file what sample data it has, where it says nothing of it.
class GenerateCommand final : public Command {
public:
    QString name() const override;
    QString summary() const override;
    void declare(QCommandLineParser& parser) const override;
    ExitCode run(const QCommandLineParser& parser, Streams io) const override;
};

}  // namespace querywright::cli
