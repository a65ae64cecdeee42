// SPDX-License-Identifier: Apache-2.0
#include "app/core/serving/serving_thread.h"

#include "app/core/cql_server.h"
#include "app/core/model_cluster.h"
#include "engine/cql/clock.h"

#include <utility>

namespace querywright::core {
namespace {

// More than people look at before they are asked for; the oldest go.
constexpr std::size_t mostWaiting = 2000;

}  // namespace

ServingThread::~ServingThread()
{
    stop();
    wait();
}

void ServingThread::stop()
{
    m_isStopped = true;
    quit();
}

std::vector<ServedEntry> ServingThread::takeEntries()
{
    const std::lock_guard lock(m_mutex);
    m_isTold = false;
    return std::exchange(m_entries, {});
}

void ServingThread::add(const engine::ServedStatement& statement, WorkflowUse use)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_entries.size() == mostWaiting)
            m_entries.erase(m_entries.begin());
        m_entries.push_back({QDateTime::currentDateTime(), statement, std::move(use)});
        if (std::exchange(m_isTold, true))
            return;
    }
    Q_EMIT entriesCame();
}

void ServingThread::run()
{
    CqlServer server;
    if (const auto listens = server.listen(m_settings.address, m_settings.port); !listens) {
        Q_EMIT failed(QString::fromStdString(listens.error().message));
        return;
    }
    engine::CqlClusterOptions options;
    options.dialect = m_settings.dialect;
    options.address = server.address().toString().toStdString();
    options.port = server.port();
    engine::SystemClock clock;
    engine::Progress progress;
    progress.cancelled = &m_isStopped;
    const engine::ModelCluster opened =
        openModelCluster(*m_design, m_folder, std::move(options), clock, progress);
    if (m_isStopped)
        return;
    for (const std::string& remark : opened.remarks)
        Q_EMIT remarked(QString::fromStdString(remark));
    for (const Error& error : opened.errors)
        Q_EMIT failed(QString::fromStdString(describe(error)));
    if (opened.cluster)
        serve(server, *opened.cluster);
}

void ServingThread::serve(CqlServer& server, engine::CqlCluster& cluster)
{
    const WorkflowStatements workflow(m_design->model(), m_design->derivation, m_design->physical,
                                      m_settings.dialect);
    engine::ServedCluster served(cluster, m_settings.credentials);
    served.onStatement([&](const engine::ServedStatement& statement) {
        add(statement, workflow.useOf(statement.text, statement.keyspace));
    });
    connect(&server, &CqlServer::connectionsChanged, &server,
            [this, &server] { Q_EMIT clientsChanged(static_cast<int>(server.connections())); });
    server.serve(served);
    Q_EMIT listening(QString::fromStdString(server.place()));
    if (!m_isStopped)
        exec();
    server.close();
}

}  // namespace querywright::core
