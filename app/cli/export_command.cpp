// SPDX-License-Identifier: Apache-2.0
#include "app/cli/export_command.h"

#include "app/cli/design.h"
#include "app/cli/export_data.h"
#include "app/cli/model_argument.h"
#include "app/cli/write_file.h"
#include "model/base/text.h"
#include "model/physical/cql_export.h"
#include "model/writes/write_text.h"

#include <QCommandLineParser>

namespace querywright::cli {
namespace {

std::string exported(const QCommandLineParser& parser, const Design& design)
{
    const Model& model = design.model();
    if (parser.isSet(QStringLiteral("writes")))
        return exportWritesCql(model, writePlans(model, design.derivation, design.physical));
    return parser.isSet(QStringLiteral("queries"))
               ? exportQueriesCql(model, design.derivation, design.physical)
               : exportCql(model, design.derivation, design.physical);
}

// An option that is set and says nothing about this kind of export.
QString oddOption(const QCommandLineParser& parser, const QString& kind)
{
    const bool isData = kind == QLatin1String("data");
    for (const char* const name : {"queries", "writes"}) {
        if (isData && parser.isSet(QLatin1String(name)))
            return QLatin1String(name);
    }
    for (const char* const name : {"for", "scale"}) {
        if (kind == QLatin1String("cql") && parser.isSet(QLatin1String(name)))
            return QLatin1String(name);
    }
    return {};
}

}  // namespace

QString ExportCommand::name() const
{
    return QStringLiteral("export");
}

QString ExportCommand::summary() const
{
    return QStringLiteral(
        "Writes the CQL that creates the tables, that of queries or updates, or sample rows.");
}

void ExportCommand::declare(QCommandLineParser& parser) const
{
    parser.addPositionalArgument(
        QStringLiteral("cql|data"),
        QStringLiteral("What to export: cql, or data: the sample rows of the tables, "
                       "as CSV files in the folder behind -o."));
    declareModelArgument(parser);
    declareOutputOption(parser);
    parser.addOption({QStringLiteral("queries"),
                      QStringLiteral("Exports the statements of the queries, to be prepared by a driver.")});
    parser.addOption({QStringLiteral("writes"),
                      QStringLiteral("Exports the statements of the updates, to be prepared by a driver.")});
    declareDataOptions(parser);
}

ExitCode ExportCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const QString kind = parser.positionalArguments().value(0);
    if (const QString odd = oddOption(parser, kind); !odd.isEmpty()) {
        io.err.line("qw export: --" + odd.toStdString() + " does not go with " + kind.toStdString());
        return ExitCode::BadUsage;
    }
    if (kind == QLatin1String("data"))
        return exportData(parser, io);
    if (kind != QLatin1String("cql")) {
        io.err.line("qw export: expected what to export, cql or data, got " + quoted(kind.toStdString())
                    + "; see qw export --help");
        return ExitCode::BadUsage;
    }
    const ModelArgument argument = readModelArgument(parser, QStringLiteral("export cql"), 1, io);
    if (!argument.isSound())
        return argument.exitCode;
    const Design& design = *argument.design;
    const bool fallsShort = reportFindings(argument.designFindings(), Severity::Error, io.err);
    const std::string text = exported(parser, design);
    if (const ExitCode delivered = deliver(parser, design.model(), text, io); delivered != ExitCode::Holds)
        return delivered;
    return fallsShort ? ExitCode::FallsShort : ExitCode::Holds;
}

}  // namespace querywright::cli
