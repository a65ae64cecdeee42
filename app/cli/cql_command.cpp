// SPDX-License-Identifier: Apache-2.0
#include "app/cli/cql_command.h"

#include "app/cli/cql_console.h"
#include "app/cli/line_editor.h"
#include "app/cli/model_argument.h"
#include "app/cli/watched_work.h"
#include "app/core/model_cluster.h"
#include "model/base/text.h"

#include <QCommandLineParser>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <memory>
#include <unistd.h>

namespace querywright::cli {
namespace {

// What the command line says is to be run.
struct Input {
    std::string name;  // of the script, for error messages
    std::string text;
    bool isInteractive = false;
};

Result<Input> readInput(const QCommandLineParser& parser)
{
    if (parser.isSet(QStringLiteral("execute")))
        return Input{"statement", parser.value(QStringLiteral("execute")).toStdString(), false};
    QFile file;
    const QString path = parser.value(QStringLiteral("file"));
    const bool isStandardInput = path.isEmpty() || path == QLatin1String("-");
    if (isStandardInput && path.isEmpty() && isatty(STDIN_FILENO) == 1)
        return Input{"line", {}, true};
    file.setFileName(path);
    const bool isOpen = isStandardInput
                            ? file.open(STDIN_FILENO, QIODevice::ReadOnly, QFileDevice::DontCloseHandle)
                            : file.open(QIODevice::ReadOnly);
    if (!isOpen)
        return failure(ErrorCode::Io, path.toStdString() + ": " + file.errorString().toStdString());
    return Input{isStandardInput ? "stdin" : path.toStdString(), file.readAll().toStdString(), false};
}

Result<cql::Dialect> readDialect(const QCommandLineParser& parser)
{
    const QString version = parser.value(QStringLiteral("cassandra"));
    if (version == QLatin1String("5.0"))
        return cql::Dialect::Cassandra50;
    if (version == QLatin1String("4.1"))
        return cql::Dialect::Cassandra41;
    return failure(ErrorCode::UnknownName,
                   "--cassandra takes 4.1 or 5.0, not " + quoted(version.toStdString()));
}

// Where the lines of earlier sessions are kept; empty if there is no such place.
std::string historyPath()
{
    QString folder = qEnvironmentVariable("XDG_STATE_HOME");
    if (folder.isEmpty() && !QDir::homePath().isEmpty())
        folder = QDir::homePath() + QStringLiteral("/.local/state");
    if (folder.isEmpty() || !QDir().mkpath(folder + QStringLiteral("/querywright")))
        return {};
    return (folder + QStringLiteral("/querywright/cql_history")).toStdString();
}

void talk(CqlConsole& console)
{
    LineEditor editor(historyPath());
    std::string open;
    while (!console.isOver()) {
        const std::string prompt = console.keyspace().empty() ? "cql> " : "cql:" + console.keyspace() + "> ";
        const auto line = editor.read(open.empty() ? prompt : std::string(prompt.size() - 2, '.') + "> ");
        if (!line)
            return;
        open += *line + "\n";
        const std::vector<ConsoleStep> steps = stepsOf(open);
        const bool isCommand = !steps.empty() && steps.back().isCommand;
        if (!isCommand && !isComplete(open))
            continue;
        console.runScript(open, "line", true);
        open.clear();
    }
}

ExitCode runOn(engine::CqlCluster& cluster, const Input& input, Streams io)
{
    CqlConsole console(cluster, io);
    if (input.isInteractive) {
        talk(console);
        return ExitCode::Holds;
    }
    return console.runScript(input.text, input.name, false) ? ExitCode::Holds : ExitCode::FallsShort;
}

}  // namespace

QString CqlCommand::name() const
{
    return QStringLiteral("cql");
}

QString CqlCommand::summary() const
{
    return QStringLiteral("Runs CQL on a model's tables with their sample data, and says what it cost.");
}

void CqlCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption({QStringLiteral("empty"), QStringLiteral("Starts without a model and without tables.")});
    parser.addOption(
        {{QStringLiteral("f"), QStringLiteral("file")},
         QStringLiteral("Runs the script FILE (-: standard input) instead of asking for statements."),
         QStringLiteral("FILE")});
    parser.addOption({{QStringLiteral("e"), QStringLiteral("execute")},
                      QStringLiteral("Runs STATEMENTS."),
                      QStringLiteral("STATEMENTS")});
    parser.addOption({QStringLiteral("cassandra"),
                      QStringLiteral("Answers as this version of Cassandra: 4.1 or 5.0 (default)."),
                      QStringLiteral("VERSION"), QStringLiteral("5.0")});
}

ExitCode CqlCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const auto refuse = [&](const std::string& problem) {
        io.err.line("qw cql: " + problem);
        return ExitCode::BadUsage;
    };
    const auto input = readInput(parser);
    if (!input)
        return refuse(input.error().message);
    engine::CqlClusterOptions options;
    const auto dialect = readDialect(parser);
    if (!dialect)
        return refuse(dialect.error().message);
    options.dialect = *dialect;
    engine::SystemClock clock;
    if (parser.isSet(QStringLiteral("empty"))) {
        if (!parser.positionalArguments().isEmpty())
            return refuse("--empty takes no model");
        options.cluster.nodes = 1;
        const auto cluster = engine::CqlCluster::open(options, clock);
        return cluster ? runOn(**cluster, *input, io) : refuse(cluster.error().message);
    }
    const ModelArgument argument = readModelArgument(parser, name(), 0, io);
    if (!argument.isSound())
        return argument.exitCode;
    engine::ModelCluster opened;
    {
        const WatchedWork work(io.err);
        const QString folder = QFileInfo(QString::fromStdString(argument.path)).absolutePath();
        opened =
            core::openModelCluster(*argument.design, folder.toStdString(), options, clock, work.progress());
    }
    for (const Error& error : opened.errors)
        io.err.line("qw cql: " + describe(error));
    if (!opened.cluster)
        return ExitCode::BadUsage;
    for (const std::string& remark : opened.remarks)
        io.err.line("qw cql: " + remark);
    return runOn(*opened.cluster, *input, io);
}

}  // namespace querywright::cli
