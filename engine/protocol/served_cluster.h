// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/cql_cluster.h"
#include "engine/protocol/kept_statements.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace querywright::engine {

class ProtocolConnection;

struct Credentials {
    std::string user;
    std::string password;
};

// A statement that a client sent, and what came of it.
struct ServedStatement {
    std::string text;
    std::string keyspace;           // in use
    std::optional<CqlError> error;  // none: it was run
    StatementCost cost;
    std::string client = {};  // who sent it, as ProtocolConnection was told
};

// What the connections to one cluster share. To be used by one thread at a time.
class ServedCluster {
public:
    // Clients have to log in if there are credentials, or once a role can log in
    // (RoleCatalogue::hasLogins()): with the credentials, as the superuser "cassandra", or as a role with its
    // password. Until then all of them are the superuser. Whoever is connected stays what he is. REQUIRES:
    // the cluster outlives this.
    explicit ServedCluster(CqlCluster& cluster, std::optional<Credentials> credentials = std::nullopt)
        : m_cluster(cluster), m_credentials(std::move(credentials))
    {}
    ServedCluster(const ServedCluster&) = delete;
    ServedCluster& operator=(const ServedCluster&) = delete;

    CqlCluster& cluster() { return m_cluster; }
    const std::optional<Credentials>& credentials() const { return m_credentials; }
    KeptStatements& keptStatements() { return m_keptStatements; }

    // Called after each statement.
    void onStatement(std::function<void(const ServedStatement&)> call) { m_onStatement = std::move(call); }
    void tell(const ServedStatement& statement) const;

    // Those that want to know of changes of the schema.
    void addListener(ProtocolConnection& connection);
    void removeListener(ProtocolConnection& connection);
    void announce(const SchemaChange& change);

private:
    CqlCluster& m_cluster;
    std::optional<Credentials> m_credentials;
    KeptStatements m_keptStatements;
    std::function<void(const ServedStatement&)> m_onStatement;
    std::vector<ProtocolConnection*> m_listeners;  // in the order they came
};

}  // namespace querywright::engine
