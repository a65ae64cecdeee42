// SPDX-License-Identifier: Apache-2.0
#include "app/cli/derive_command.h"

#include "app/cli/design.h"
#include "app/cli/model_argument.h"
#include "app/cli/writes_text.h"
#include "model/base/text.h"

#include <QCommandLineParser>

#include <algorithm>

namespace querywright::cli {
namespace {

std::vector<WritePlan> plansOf(const Design& design)
{
    return writePlans(design.model(), design.derivation, design.physical);
}

// Whether the update writes a row of which it does not know the whole key, so that it cannot be carried out.
bool lacksKeys(const Design& design, const WritePlan& plan)
{
    const auto isUnknownKey = [&](const WriteStatement& statement, const Bind& bind) {
        const std::vector<LogicalColumn>& columns = design.derivation.tables[statement.table].columns;
        return bind.origin == BindOrigin::Unknown
               && std::any_of(columns.begin(), columns.end(), [&](const LogicalColumn& column) {
                      return column.isPrimaryKey() && column.name == bind.column;
                  });
    };
    return std::any_of(plan.groups.begin(), plan.groups.end(), [&](const WriteGroup& group) {
        return std::any_of(group.statements.begin(), group.statements.end(), [&](const auto& statement) {
            return std::any_of(statement.binds.begin(), statement.binds.end(),
                               [&](const Bind& bind) { return isUnknownKey(statement, bind); });
        });
    });
}

// Tells of the updates that cannot be carried out; whether there are any.
bool reportLackingKeys(const Design& design, const std::vector<WritePlan>& plans, Output& err)
{
    std::vector<std::string> labels;
    for (const WritePlan& plan : plans) {
        if (lacksKeys(design, plan))
            labels.push_back(design.model().workflow.find(plan.update)->label);
    }
    if (labels.empty())
        return false;
    err.write("qw: " + listed(labels) + (labels.size() == 1 ? " does" : " do")
              + " not know the key of each row to write and cannot be carried out.\n");
    return true;
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
    const bool isInError = reportFindings(findings, Severity::Error, io.err);
    const bool lacksAny = reportLackingKeys(design, plans, io.err);
    return isInError || lacksAny ? ExitCode::FallsShort : ExitCode::Holds;
}

}  // namespace querywright::cli
