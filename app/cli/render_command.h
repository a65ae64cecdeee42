// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/cli/command.h"

namespace querywright::cli {

// `qw render MODEL`: writes the diagram of a stage as SVG, PDF or PNG, or on paper as PDF pages. Needs a
// QGuiApplication.
class RenderCommand final : public Command {
public:
    QString name() const override;
    QString summary() const override;
    void declare(QCommandLineParser& parser) const override;
    ExitCode run(const QCommandLineParser& parser, Streams io) const override;
};

}  // namespace querywright::cli
