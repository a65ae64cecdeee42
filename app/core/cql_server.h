// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/served_cluster.h"
#include "model/base/result.h"

#include <QHostAddress>
#include <QObject>
#include <QTcpServer>

#include <cstdint>
#include <memory>
#include <vector>

namespace querywright::core {

class CqlServerConnection;

// Lets clients of Cassandra connect to a cluster over the network. All of them are answered in the thread
// that the server lives in, one request at a time.
class CqlServer : public QObject {
    Q_OBJECT

public:
    static constexpr std::uint16_t usualPort = 9042;

    explicit CqlServer(QObject* parent = nullptr);
    ~CqlServer() override;

    // Lets clients come; port 0: to any that is free. They wait until they are served. ErrorCode::Io if they
    // cannot come, as when another program has the port.
    Result<Done> listen(const QHostAddress& address, std::uint16_t port);

    // Where clients find the server, as in "127.0.0.1:9042". REQUIRES: listen() succeeded.
    std::string place() const;
    QHostAddress address() const { return m_server.serverAddress(); }
    std::uint16_t port() const { return m_server.serverPort(); }

    // Answers clients from now on. REQUIRES: `served` outlives the server or is served until close().
    void serve(engine::ServedCluster& served);

    // Clients that are connected.
    std::size_t connections() const { return m_connections.size(); }

    // Sends what is answered already, as far as clients take it at once, and ends all connections.
    void close();

Q_SIGNALS:
    void connectionsChanged();

private:
    void accept();
    void sendAll();
    void forgetClosed();

    engine::ServedCluster* m_served = nullptr;  // null: clients wait
    QTcpServer m_server;
    std::vector<std::unique_ptr<CqlServerConnection>> m_connections;
};

}  // namespace querywright::core
