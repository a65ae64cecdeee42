// SPDX-License-Identifier: Apache-2.0
#include "app/cli/derive_command.h"

#include "app/cli/design.h"
#include "app/cli/model_argument.h"
#include "app/cli/writes_text.h"

#include <QCommandLineParser>

namespace querywright::cli {
namespace {

std::vector<WritePlan> plansOf(const Design& design)
{
    return writePlans(design.model(), design.derivation, design.physical);
}

}  // namespace

QString DeriveCommand::name() const
{
    return QStringLiteral("derive");
}

QString DeriveCommand::summary() const
{
    return QStringLiteral("Prints the tables derived from a model.");
}

void DeriveCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption(
        {QStringLiteral("json"), QStringLiteral("Prints JSON, with the reasons for every column.")});
    parser.addOption(
        {QStringLiteral("why"), QStringLiteral("Says for every table and column why it is there.")});
    parser.addOption({QStringLiteral("writes"),
                      QStringLiteral("Prints what the application does for each update of the workflow.")});
}

ExitCode DeriveCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const ModelArgument argument = readModelArgument(parser, name(), 0, io);
    if (!argument.isSound())
        return argument.exitCode;
    const Design& design = *argument.design;
    const std::vector<Finding> findings = argument.designFindings();
    const bool withWrites = parser.isSet(QStringLiteral("writes"));
    const std::vector<WritePlan> plans = withWrites ? plansOf(design) : std::vector<WritePlan>();
    if (parser.isSet(QStringLiteral("json")))
        io.out.write(designJson(design, findings, withWrites ? &plans : nullptr));
    else if (withWrites)
        io.out.write(writesText(design, plans));
    else
        io.out.write(designText(design, parser.isSet(QStringLiteral("why"))));
    return reportFindings(findings, Severity::Error, io.err) ? ExitCode::FallsShort : ExitCode::Holds;
}

}  // namespace querywright::cli
