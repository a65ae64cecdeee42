// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace querywright::cli {

// `qw merge BASE MINE THEIRS`: puts two versions of a model together.
class MergeCommand final : public Command {
public:
    QString name() const override;
    QString summary() const override;
    void declare(QCommandLineParser& parser) const override;
    ExitCode run(const QCommandLineParser& parser, Streams io) const override;
};

}  // namespace querywright::cli
