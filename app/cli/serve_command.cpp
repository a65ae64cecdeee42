// SPDX-License-Identifier: Apache-2.0
#include "app/cli/serve_command.h"

#include "app/cli/serve_options.h"
#include "app/cli/served_line.h"
#include "app/cli/stop_signal.h"
#include "app/core/cql_server.h"
#include "engine/cql/clock.h"
#include "engine/cql/session/cql_cluster.h"

#include <QCommandLineParser>
#include <QEventLoop>

namespace querywright::cli {
namespace {

ExitCode badUsage(const std::string& message, Streams io)
{
    io.err.line("qw serve: " + message);
    return ExitCode::BadUsage;
}

// Answers clients until the program is told to stop.
void serve(core::CqlServer& server, engine::CqlCluster& cluster, const ServeOptions& options, Streams io)
{
    engine::ServedCluster served(cluster, options.credentials);
    if (!options.isQuiet)
        served.onStatement(
            [&](const engine::ServedStatement& statement) { io.out.line(servedLine(statement)); });
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
    return QStringLiteral("Answers cqlsh and drivers of Cassandra.");
}

void ServeCommand::declare(QCommandLineParser& parser) const
{
    parser.addOption({QStringLiteral("empty"), QStringLiteral("Begins without keyspaces.")});
    declareServeOptions(parser);
}

ExitCode ServeCommand::run(const QCommandLineParser& parser, Streams io) const
{
    if (!parser.isSet(QStringLiteral("empty")) || !parser.positionalArguments().isEmpty())
        return badUsage("expected --empty; see qw serve --help", io);
    const auto options = readServeOptions(parser);
    if (!options)
        return badUsage(options.error().message, io);
    core::CqlServer server;
    if (const auto listens = server.listen(options->address, options->port); !listens)
        return badUsage(listens.error().message, io);
    engine::SystemClock clock;
    engine::CqlClusterOptions clusterOptions;
    clusterOptions.dialect = options->dialect;
    clusterOptions.cluster.nodes = 1;
    clusterOptions.address = server.address().toString().toStdString();
    clusterOptions.port = server.port();
    const auto cluster = engine::CqlCluster::open(std::move(clusterOptions), clock);
    if (!cluster)
        return badUsage(cluster.error().message, io);
    serve(server, **cluster, *options, io);
    return ExitCode::Holds;
}

}  // namespace querywright::cli
