// SPDX-License-Identifier: Apache-2.0
#include "app/core/cql_server_connection.h"

#include <QHostAddress>

#include <utility>

namespace querywright::core {

namespace {

// A client that does not fetch its answers is not read from until it does.
constexpr qint64 mostUnsent = qint64{16} << 20;
constexpr qint64 readBlock = qint64{64} << 10;

std::string nameOf(const QTcpSocket& socket)
{
    return socket.peerAddress().toString().toStdString() + ":" + std::to_string(socket.peerPort());
}

}  // namespace

CqlServerConnection::CqlServerConnection(engine::ServedCluster& served, std::unique_ptr<QTcpSocket> socket)
    : m_socket(std::move(socket)), m_protocol(served, nameOf(*m_socket))
{
    m_socket->setParent(nullptr);
    m_socket->setReadBufferSize(mostUnsent);
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    // What was sent makes room for going on where too much was not.
    connect(m_socket.get(), &QTcpSocket::readyRead, this, &CqlServerConnection::receive);
    connect(m_socket.get(), &QTcpSocket::bytesWritten, this, &CqlServerConnection::receive);
    connect(m_socket.get(), &QTcpSocket::disconnected, this, &CqlServerConnection::ended);
}

void CqlServerConnection::receive()
{
    bool hasAnswered = false;
    while (m_socket->bytesAvailable() > 0 && m_socket->bytesToWrite() < mostUnsent && !m_protocol.isClosed())
    {
        const QByteArray bytes = m_socket->read(readBlock);
        m_protocol.receive({bytes.constData(), static_cast<std::size_t>(bytes.size())});
        send();
        hasAnswered = true;
    }
    if (hasAnswered)
        Q_EMIT answered();
    if (m_protocol.isClosed() && m_socket->bytesToWrite() == 0)
        m_socket->disconnectFromHost();
}

void CqlServerConnection::send()
{
    if (!m_protocol.hasOutput())
        return;
    const engine::Bytes bytes = m_protocol.takeOutput();
    m_socket->write(bytes.data(), static_cast<qint64>(bytes.size()));
}

void CqlServerConnection::close()
{
    m_socket->disconnect(this);
    send();
    m_socket->flush();
    m_socket->disconnectFromHost();
}

}  // namespace querywright::core
