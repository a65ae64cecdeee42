// SPDX-License-Identifier: Apache-2.0
#include "app/cli/validate_command.h"

#include "app/cli/design.h"
#include "app/cli/model_argument.h"
#include "app/core/findings.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QFileInfo>

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
    std::vector<Finding> findings = argument.designFindings();
    const std::string folder = QFileInfo(QString::fromStdString(argument.path)).path().toStdString();
    const std::vector<Finding> ofFiles = argument.placed(core::dataFileFindings(model, folder));
    findings.insert(findings.end(), ofFiles.begin(), ofFiles.end());
    const bool fallsShort = reportFindings(findings, Severity::Error, io.err);
    io.out.line((model.name.empty() ? argument.path : quoted(model.name)) + ": "
                + counted(model.conceptual.entityTypes.size(), "entity type") + ", "
                + counted(model.conceptual.relationshipTypes.size(), "relationship type") + ", "
                + counted(model.workflow.queries.size(), "query") + ", "
                + counted(design.derivation.tables.size(), "table"));
    return fallsShort ? ExitCode::FallsShort : ExitCode::Holds;
}

}  // namespace querywright::cli
