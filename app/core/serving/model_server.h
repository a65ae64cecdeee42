// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/document.h"
#include "app/core/live_design.h"
#include "engine/protocol/served_cluster.h"
#include "model/cql/parser/dialect.h"
#include "model/recognition/workflow_statements.h"

#include <QDateTime>
#include <QHostAddress>
#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace querywright::core {

class ServingThread;

// Where and as what a model's tables are served.
struct ServeSettings {
    QHostAddress address{QHostAddress::LocalHost};
    std::uint16_t port = 9042;  // 0: any that is free
    std::optional<engine::Credentials> credentials;
    cql::Dialect dialect = cql::Dialect::Cassandra50;
};

// A statement that a client sent.
struct ServedEntry {
    QDateTime time;
    engine::ServedStatement statement;
    WorkflowUse use;
};

// Lets clients of Cassandra connect to the tables of the open model, in a thread of its own. They are those
// of the design when it was started, with their sample data; what clients write is theirs alone and gone at
// the end. Signals come in the thread of the object, that of the document.
class ModelServer final : public QObject {
    Q_OBJECT

public:
    enum class State { Off, Starting, On, Stopping };

    // REQUIRES: both outlive the object.
    ModelServer(Document& document, LiveDesign& live, QObject* parent = nullptr);
    ~ModelServer() override;  // stops and waits for the thread, which is a moment

    // stateChanged() follows, and failed() if clients cannot come. REQUIRES: State::Off.
    void start(const ServeSettings& settings);
    // Ends all connections; what they run is cancelled.
    void stop();

    State state() const { return m_state; }
    QString place() const { return m_place; }         // "127.0.0.1:9042" once clients can come
    int clients() const { return m_clients; }         // that are connected
    bool isOutdated() const { return m_isOutdated; }  // the model has other tables by now

Q_SIGNALS:
    void stateChanged();  // state(), place() or isOutdated()
    void clientsChanged();
    void failed(const QString& sentence);
    void remarked(const QString& sentence);  // what clients will not find
    // In the order they came; some are left out if there are more than can be looked at.
    void served(const std::vector<querywright::core::ServedEntry>& entries);

private:
    void setState(State state);

    Document& m_document;
    LiveDesign& m_live;
    State m_state = State::Off;
    QString m_place;
    int m_clients = 0;
    std::string m_script;  // that makes the tables that are served
    bool m_isOutdated = false;
    std::unique_ptr<ServingThread> m_thread;
};

}  // namespace querywright::core
