// SPDX-License-Identifier: Apache-2.0
#include "app/core/serving/model_server.h"

#include "app/core/serving/serving_thread.h"
#include "model/physical/cql_export.h"

namespace querywright::core {
namespace {

std::string scriptOf(const Design& design)
{
    return exportCql(design.model(), design.derivation, design.physical);
}

}  // namespace

ModelServer::ModelServer(Document& document, LiveDesign& live, QObject* parent)
    : QObject(parent), m_document(document), m_live(live)
{
    connect(&live, &LiveDesign::designChanged, this, [this] {
        if (m_state != State::On && m_state != State::Starting)
            return;
        m_isOutdated = scriptOf(*m_live.design()) != m_script;
        Q_EMIT stateChanged();
    });
    connect(&document, &Document::replaced, this, &ModelServer::stop);
}

ModelServer::~ModelServer() = default;

void ModelServer::setState(State state)
{
    m_state = state;
    Q_EMIT stateChanged();
}

void ModelServer::start(const ServeSettings& settings)
{
    const std::shared_ptr<const Design> design = m_live.design();
    m_script = scriptOf(*design);
    m_isOutdated = false;
    m_thread = std::make_unique<ServingThread>(design, m_document.folder().toStdString(), settings);
    ServingThread* thread = m_thread.get();
    const auto isCurrent = [this, thread] { return m_thread.get() == thread; };
    connect(thread, &ServingThread::listening, this, [this, isCurrent](const QString& place) {
        if (!isCurrent() || m_state != State::Starting)
            return;
        m_place = place;
        setState(State::On);
    });
    connect(thread, &ServingThread::clientsChanged, this, [this, isCurrent](int clients) {
        if (!isCurrent())
            return;
        m_clients = clients;
        Q_EMIT clientsChanged();
    });
    connect(thread, &ServingThread::failed, this, [this](const QString& sentence) {
        if (m_state != State::Stopping)
            Q_EMIT failed(sentence);
    });
    connect(thread, &ServingThread::remarked, this, &ModelServer::remarked);
    connect(thread, &ServingThread::entriesCame, this, [this, isCurrent] {
        if (isCurrent())
            Q_EMIT served(m_thread->takeEntries());
    });
    connect(thread, &QThread::finished, this, [this, isCurrent] {
        if (!isCurrent())
            return;
        m_thread.reset();
        m_isOutdated = false;
        m_place.clear();
        m_clients = 0;
        Q_EMIT clientsChanged();
        setState(State::Off);
    });
    setState(State::Starting);
    thread->start();
}

void ModelServer::stop()
{
    if (m_state != State::Starting && m_state != State::On)
        return;
    setState(State::Stopping);
    m_thread->stop();
}

}  // namespace querywright::core
