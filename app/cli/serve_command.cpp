// SPDX-License-Identifier: Apache-2.0
#include "app/cli/serve_command.h"

#include "app/cli/model_argument.h"
#include "app/cli/serve_options.h"
#include "app/cli/served_line.h"
#include "app/cli/stop_signal.h"
#include "app/cli/watched_work.h"
#include "app/core/cql_server.h"
#include "app/core/model_cluster.h"
#include "engine/cql/clock.h"
#include "engine/cql/session/cql_cluster.h"
#include "model/recognition/workflow_statements.h"

#include <QCommandLineParser>
#include <QEventLoop>
#include <QFileInfo>

#include <memory>
#include <optional>

namespace querywright::cli {
namespace {

// What clients are served, or the exit code to end with.
struct Serving {
    std::unique_ptr<engine::CqlCluster> cluster;  // null: it cannot be opened, which is told already
    std::optional<WorkflowStatements> workflow;   // of a model
    ExitCode exitCode = ExitCode::BadUsage;
};

ExitCode badUsage(const std::string& message, Streams io)
{
    io.err.line("qw serve: " + message);
    return ExitCode::BadUsage;
}

engine::CqlClusterOptions clusterOptions(const core::CqlServer& server, const ServeOptions& options)
{
    engine::CqlClusterOptions result;
    result.dialect = options.dialect;
    result.address = server.address().toString().toStdString();
    result.port = server.port();
    return result;
}

Serving openEmpty(engine::CqlClusterOptions options, const std::string& store, engine::Clock& clock,
                  Streams io)
{
    options.cluster.nodes = 1;
    if (!store.empty())
        options.path = store;
    auto cluster = engine::CqlCluster::open(std::move(options), clock);
    if (!cluster) {
        badUsage((store.empty() ? "" : store + ": ") + cluster.error().message, io);
        return {};
    }
    if (store.empty())
        io.out.line("what clients write is kept in memory and gone at the end");
    return {*std::move(cluster), std::nullopt, ExitCode::Holds};
}

Serving openModel(const ModelArgument& argument, engine::CqlClusterOptions options, engine::Clock& clock,
                  Streams io)
{
    const cql::Dialect dialect = options.dialect;
    engine::ModelCluster opened;
    {
        const WatchedWork work(io.err);
        const QString folder = QFileInfo(QString::fromStdString(argument.path)).absolutePath();
        opened = core::openModelCluster(*argument.design, folder.toStdString(), std::move(options), clock,
                                        work.progress());
        // Else every statement would be.
        if (opened.cluster && work.progress().isCancelled()) {
            opened.cluster.reset();
            opened.errors.push_back({ErrorCode::Cancelled, "cancelled"});
        }
    }
    for (const Error& error : opened.errors)
        io.err.line("qw serve: " + describe(error));
    if (!opened.cluster)
        return {};
    for (const std::string& remark : opened.remarks)
        io.err.line("qw serve: " + remark);
    io.out.line("what clients write is kept in memory and gone at the end; the sample data stays as it is");
    const core::Design& design = *argument.design;
    return {std::move(opened.cluster),
            WorkflowStatements(design.model(), design.derivation, design.physical, dialect), ExitCode::Holds};
}

// Answers clients until the program is told to stop.
void serve(core::CqlServer& server, const Serving& serving, const ServeOptions& options, Streams io)
{
    engine::ServedCluster served(*serving.cluster, options.credentials);
    if (!options.isQuiet)
        served.onStatement([&](const engine::ServedStatement& statement) {
            const std::string line = servedLine(statement);
            io.out.line(serving.workflow
                            ? useText(serving.workflow->useOf(statement.text, statement.keyspace)) + line
                            : line);
        });
    server.serve(served);
    QEventLoop loop;
    const StopSignal stop;
    QObject::connect(&stop, &StopSignal::asked, &loop, &QEventLoop::quit);
    io.out.line("listening on " + server.place());
    loop.exec();
    server.close();
}

}  // namespace

QString ServeCommand::name() const
{
    return QStringLiteral("serve");
}

QString ServeCommand::summary() const
{
    return QStringLiteral("Answers cqlsh and drivers of Cassandra with a model's tables and sample data.");
}

void ServeCommand::declare(QCommandLineParser& parser) const
{
    declareModelArgument(parser);
    parser.addOption(
        {QStringLiteral("empty"), QStringLiteral("Begins without a model and without keyspaces.")});
    parser.addOption({QStringLiteral("store"),
                      QStringLiteral("With --empty: keeps what clients make and write in FILE, and begins "
                                     "with what is in it."),
                      QStringLiteral("FILE")});
    declareServeOptions(parser);
}

ExitCode ServeCommand::run(const QCommandLineParser& parser, Streams io) const
{
    const bool isEmpty = parser.isSet(QStringLiteral("empty"));
    const std::string store = parser.value(QStringLiteral("store")).toStdString();
    if (isEmpty && !parser.positionalArguments().isEmpty())
        return badUsage("--empty takes no model", io);
    if (parser.isSet(QStringLiteral("store")) && !isEmpty)
        return badUsage("--store goes with --empty: the sample data of a model stays as it is", io);
    if (parser.isSet(QStringLiteral("store")) && (store.empty() || store == ":memory:"))
        return badUsage("--store takes a file", io);
    const auto options = readServeOptions(parser);
    if (!options)
        return badUsage(options.error().message, io);
    const ModelArgument argument = isEmpty ? ModelArgument() : readModelArgument(parser, name(), 0, io);
    if (!isEmpty && !argument.isSound())
        return argument.exitCode;
    core::CqlServer server;
    if (const auto listens = server.listen(options->address, options->port); !listens)
        return badUsage(listens.error().message, io);
    engine::SystemClock clock;
    const Serving serving = isEmpty ? openEmpty(clusterOptions(server, *options), store, clock, io)
                                    : openModel(argument, clusterOptions(server, *options), clock, io);
    if (serving.cluster)
        serve(server, serving, *options, io);
    return serving.exitCode;
}

}  // namespace querywright::cli
