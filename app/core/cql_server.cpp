// SPDX-License-Identifier: Apache-2.0
#include "app/core/cql_server.h"

#include "app/core/cql_server_connection.h"

#include <QTcpSocket>

#include <algorithm>

namespace querywright::core {

namespace {

std::string placeText(const QHostAddress& address, quint16 port)
{
    const QString host = address.toString();
    const bool isVersion6 = address.protocol() == QAbstractSocket::IPv6Protocol;
    return (isVersion6 ? QLatin1Char('[') + host + QLatin1Char(']') : host).toStdString() + ":"
           + std::to_string(port);
}

}  // namespace

CqlServer::CqlServer(QObject* parent) : QObject(parent), m_server(this)
{
    connect(&m_server, &QTcpServer::newConnection, this, &CqlServer::accept);
}

CqlServer::~CqlServer()
{
    close();
}

Result<Done> CqlServer::listen(const QHostAddress& address, std::uint16_t port)
{
    if (!m_server.listen(address, port)) {
        const bool isTaken = m_server.serverError() == QAbstractSocket::AddressInUseError;
        return failure(ErrorCode::Io, "cannot listen on " + placeText(address, port) + ": "
                                          + (isTaken ? "another program has that port"
                                                     : m_server.errorString().toStdString()));
    }
    return Done{};
}

void CqlServer::serve(engine::ServedCluster& served)
{
    m_served = &served;
    accept();
}

std::string CqlServer::place() const
{
    return placeText(m_server.serverAddress(), m_server.serverPort());
}

void CqlServer::close()
{
    m_server.close();
    for (const auto& connection : m_connections)
        connection->close();
    m_connections.clear();
    m_served = nullptr;
}

void CqlServer::accept()
{
    while (m_served && m_server.hasPendingConnections()) {
        QTcpSocket* socket = m_server.nextPendingConnection();
        auto& connection = m_connections.emplace_back(
            std::make_unique<CqlServerConnection>(*m_served, std::unique_ptr<QTcpSocket>(socket)));
        connect(connection.get(), &CqlServerConnection::answered, this, &CqlServer::sendAll);
        // Not while the connection itself is at work.
        connect(connection.get(), &CqlServerConnection::ended, this, &CqlServer::forgetClosed,
                Qt::QueuedConnection);
        Q_EMIT connectionsChanged();
    }
}

// News for those who registered.
void CqlServer::sendAll()
{
    for (const auto& connection : m_connections)
        connection->send();
}

void CqlServer::forgetClosed()
{
    const auto isClosed = [](const auto& connection) { return !connection->isOpen(); };
    m_connections.erase(std::remove_if(m_connections.begin(), m_connections.end(), isClosed),
                        m_connections.end());
    Q_EMIT connectionsChanged();
}

}  // namespace querywright::core
