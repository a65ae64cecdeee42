// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/protocol_connection.h"

#include <QObject>
#include <QTcpSocket>

#include <memory>

namespace querywright::core {

// A client of a CqlServer.
class CqlServerConnection : public QObject {
    Q_OBJECT

public:
    // REQUIRES: `served` outlives the connection.
    CqlServerConnection(engine::ServedCluster& served, std::unique_ptr<QTcpSocket> socket);

    // Sends what there is for the client.
    void send();
    bool isOpen() const { return m_socket->state() == QAbstractSocket::ConnectedState; }
    // Sends what the client takes at once, and ends.
    void close();

Q_SIGNALS:
    // Requests were answered: there may be something for other clients, too.
    void answered();
    void ended();

private:
    void receive();

    std::unique_ptr<QTcpSocket> m_socket;
    engine::ProtocolConnection m_protocol;
};

}  // namespace querywright::core
