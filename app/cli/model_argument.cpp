// SPDX-License-Identifier: Apache-2.0
#include "app/cli/model_argument.h"

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
        err.line(std::string(toText(finding.severity)) + ": " + finding.message);
        isSevere = isSevere || finding.severity >= severity;
    }
    return isSevere;
}

ModelArgument readAnyModelArgument(const QCommandLineParser& parser, const QString& command, int position,
                                   Streams io)
{
    const QStringList arguments = parser.positionalArguments().mid(position);
    if (arguments.size() != 1) {
        io.err.line("qw " + command.toStdString() + ": expected one model file, got "
                    + std::to_string(arguments.size()) + "; see qw " + command.toStdString() + " --help");
        return {};
    }
    const std::string path = arguments.front().toStdString();
    ReadOutcome outcome = readModelFile(path);
    for (const Error& problem : outcome.problems)
        io.err.line(describe(problem));
    reportFindings(outcome.notes, Severity::Error, io.err);
    if (!outcome.file)
        return {};
    return {std::make_shared<const ModelFile>(std::move(*outcome.file)), nullptr, ExitCode::Holds};
}

ModelArgument readModelArgument(const QCommandLineParser& parser, const QString& command, int position,
                                Streams io)
{
    ModelArgument argument = readAnyModelArgument(parser, command, position, io);
    if (!argument.file)
        return argument;
    auto design = core::makeDesign(argument.file);
    if (reportFindings(design->validation, Severity::Error, io.err))
        return {argument.file, nullptr, ExitCode::FallsShort};
    argument.design = std::move(design);
    return argument;
}

}  // namespace querywright::cli
