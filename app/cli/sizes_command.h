// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace querywright::cli {

// `qw sizes MODEL`: prints how large partitions and tables become, by the statistics of the model.
class SizesCommand final : public Command {
public:
    QString name() const override;
    QString summary() const override;
    void declare(QCommandLineParser& parser) const override;
    ExitCode run(const QCommandLineParser& parser, Streams io) const override;
};

}  // namespace querywright::cli
