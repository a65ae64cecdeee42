// SPDX-License-Identifier: Apache-2.0
#include "app/cli/validate_command.h"

#include "app/cli/design.h"
#include "app/cli/model_argument.h"
#include "model/base/text.h"

#include <QCommandLineParser>

namespace querywright::cli {

QString ValidateCommand::name() const
{
    return QStringLiteral("validate");
}

QString ValidateCommand::summary() const
{
    return QStringLiteral("Says everything that is wrong or doubtful with a model file.");
}

void ValidateCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
}

ExitCode ValidateCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const ModelArgument argument = readModelArgument(parser, name(), 0, io);
    if (!argument.isSound())
        return argument.exitCode;
    const Design& design = *argument.design;
    const Model& model = design.model();
    const bool fallsShort = reportFindings(argument.designFindings(), Severity::Error, io.err);
    io.out.line((model.name.empty() ? argument.path : quoted(model.name)) + ": "
                + counted(model.conceptual.entityTypes.size(), "entity type") + ", "
                + counted(model.conceptual.relationshipTypes.size(), "relationship type") + ", "
                + counted(model.workflow.queries.size(), "query") + ", "
                + counted(design.derivation.tables.size(), "table"));
    return fallsShort ? ExitCode::FallsShort : ExitCode::Holds;
}

}  // namespace querywright::cli
