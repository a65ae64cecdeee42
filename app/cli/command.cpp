// SPDX-License-Identifier: Apache-2.0
#include "app/cli/command.h"

#include "app/cli/check_command.h"
#include "app/cli/compare_command.h"
#include "app/cli/cql_command.h"
#include "app/cli/derive_command.h"
#include "app/cli/export_command.h"
#include "app/cli/generate_command.h"
#include "app/cli/merge_command.h"
#include "app/cli/render_command.h"
#include "app/cli/report_command.h"
#include "app/cli/review_command.h"
#include "app/cli/serve_command.h"
#include "app/cli/sizes_command.h"
#include "app/cli/validate_command.h"
#include "app/cli/verify_command.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <map>

namespace querywright::cli {
namespace {

void printOverview(Output& out)
{
    out.line("Usage: qw COMMAND MODEL [OPTIONS]");
    out.line("Query-first data modeling for Apache Cassandra.\n");
    out.line("Commands:");
    for (const auto& command : allCommands())
        out.line("  " + command->name().leftJustified(10).toStdString() + command->summary().toStdString());
    out.line("\n'qw COMMAND --help' explains a command.");
    out.line("Exit codes: 0 holds, 1 falls short, 2 bad usage or unreadable input.");
}

// The help of a command: Qt's, which knows nothing of commands.
std::string helpOf(const QCommandLineParser& parser, const QString& command)
{
    const QString help = parser.helpText();
    const auto options = help.indexOf(QLatin1String("[options]"));
    return "Usage: qw " + command.toStdString() + " "
           + help.mid(std::max<decltype(options)>(options, 0)).toStdString();
}

// The options of a command and what their values are called, "--paper" and "SIZE"; empty: it takes none. The
// parser tells of them in its help alone.
std::map<std::string, std::string> optionsOf(const QCommandLineParser& parser)
{
    static const QRegularExpression option(QStringLiteral("^ +(?:-\\w, )*(--[\\w-]+)(?: <([^>]*)>)?"),
                                           QRegularExpression::MultilineOption);
    std::map<std::string, std::string> options;
    auto found = option.globalMatch(parser.helpText());
    while (found.hasNext()) {
        const QRegularExpressionMatch one = found.next();
        options.emplace(one.captured(1).toStdString(), one.captured(2).toStdString());
    }
    return options;
}

// Why the options cannot be understood, and what was expected.
std::string problemOf(const QCommandLineParser& parser, const std::string& command)
{
    const std::map<std::string, std::string> options = optionsOf(parser);
    if (const QStringList unknown = parser.unknownOptionNames(); !unknown.isEmpty()) {
        const QString& first = unknown.constFirst();
        const std::string written = (first.size() == 1 ? "-" : "--") + first.toStdString();
        std::vector<std::string> names;
        for (const auto& entry : options)
            names.push_back(entry.first);
        const std::string meant = nearest(written, names);
        return "there is no option " + written
               + (meant.empty() ? "; qw " + command + " --help lists them" : "; did you mean " + meant + "?");
    }
    const std::string text = parser.errorText().toStdString();
    for (const auto& [name, value] : options) {
        if (text.find("'" + name + "'") != std::string::npos)
            return value.empty() ? name + " takes no value"
                                 : name + " takes a value, " + value + ": qw " + command + " --help";
    }
    return text;
}

}  // namespace

std::vector<std::unique_ptr<Command>> allCommands()
{
    std::vector<std::unique_ptr<Command>> commands;
    commands.push_back(std::make_unique<DeriveCommand>());
    commands.push_back(std::make_unique<CheckCommand>());
    commands.push_back(std::make_unique<SizesCommand>());
    commands.push_back(std::make_unique<ReviewCommand>());
    commands.push_back(std::make_unique<CompareCommand>());
    commands.push_back(std::make_unique<ExportCommand>());
    commands.push_back(std::make_unique<GenerateCommand>());
    commands.push_back(std::make_unique<MergeCommand>());
    commands.push_back(std::make_unique<RenderCommand>());
    commands.push_back(std::make_unique<ReportCommand>());
    commands.push_back(std::make_unique<ServeCommand>());
    commands.push_back(std::make_unique<ValidateCommand>());
    commands.push_back(std::make_unique<CqlCommand>());
    commands.push_back(std::make_unique<VerifyCommand>());
    return commands;
}

ExitCode Command::execute(const QStringList& arguments, Streams io) const
{
    QCommandLineParser parser;
    parser.setApplicationDescription(summary());
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  QStringLiteral("Shows this help."));
    parser.addOption(help);
    declare(parser);
    const bool isParsed = parser.parse(arguments);
    if (parser.isSet(help)) {
        io.out.write(helpOf(parser, name()));
        return ExitCode::Holds;
    }
    if (!isParsed) {
        io.err.line("qw " + name().toStdString() + ": " + problemOf(parser, name().toStdString()));
        return ExitCode::BadUsage;
    }
    return run(parser, io);
}

ExitCode runProgram(const QStringList& arguments, Streams io)
{
    const QString name = arguments.value(0);
    if (name == QLatin1String("--help") || name == QLatin1String("-h") || name == QLatin1String("help")) {
        printOverview(io.out);
        return ExitCode::Holds;
    }
    if (name == QLatin1String("--version")) {
        io.out.line("qw " QUERYWRIGHT_VERSION);
        return ExitCode::Holds;
    }
    if (name.isEmpty()) {
        printOverview(io.err);
        return ExitCode::BadUsage;
    }
    std::vector<std::string> names;
    for (const auto& command : allCommands()) {
        if (command->name() == name)
            return command->execute(arguments, io);
        names.push_back(command->name().toStdString());
    }
    const std::string meant = nearest(name.toStdString(), names);
    io.err.line(
        "qw: there is no command " + quoted(name.toStdString())
        + (meant.empty() ? "; the commands are " + listed(names) : "; did you mean " + quoted(meant) + "?"));
    return ExitCode::BadUsage;
}

}  // namespace querywright::cli
