// SPDX-License-Identifier: Apache-2.0
#include "app/cli/model_argument.h"

#include "app/core/findings.h"

#include <QCommandLineParser>

#include <utility>

namespace querywright::cli {

void declareModelArgument(QCommandLineParser& parser)
{
    parser.addPositionalArgument(QStringLiteral("MODEL"), QStringLiteral("The model file, NAME.qw."));
}

bool reportFindings(const std::vector<Finding>& findings, Severity severity, Output& err)
{
    bool isSevere = false;
    for (const Finding& finding : findings) {
        err.line(describe(finding));
        isSevere = isSevere || finding.severity >= severity;
    }
    return isSevere;
}

std::vector<Finding> ModelArgument::placed(std::vector<Finding> findings) const
{
    return core::withPlaces(std::move(findings), *design, places, path);
}

ModelArgument readModelArgument(const QCommandLineParser& parser, const QString& command, int position,
                                Streams io, Warnings warnings)
{
    const QStringList arguments = parser.positionalArguments().mid(position);
    if (arguments.size() != 1) {
        io.err.line("qw " + command.toStdString() + ": expected one model file, got "
                    + std::to_string(arguments.size()) + "; see qw "
                    + command.section(QLatin1Char(' '), 0, 0).toStdString() + " --help");
        return {};
    }
    return readModel(arguments.front(), io, warnings);
}

ModelArgument readModel(const QString& path, Streams io, Warnings warnings)
{
    ModelArgument argument;
    argument.path = path.toStdString();
    ReadOutcome outcome = readModelFile(argument.path);
    for (const Error& problem : outcome.problems)
        io.err.line(describe(problem));
    reportFindings(outcome.notes, Severity::Error, io.err);
    if (!outcome.file)
        return argument;
    argument.places = std::move(outcome.places);
    argument.design = core::makeDesign(std::make_shared<const ModelFile>(std::move(*outcome.file)));
    if (argument.design->hasErrors() || warnings == Warnings::Written)
        reportFindings(argument.placed(argument.design->validation), Severity::Error, io.err);
    argument.exitCode = argument.design->hasErrors() ? ExitCode::FallsShort : ExitCode::Holds;
    return argument;
}

}  // namespace querywright::cli
