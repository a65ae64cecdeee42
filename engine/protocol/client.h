// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/cql_session.h"
#include "engine/protocol/envelope.h"
#include "engine/protocol/request.h"
#include "engine/protocol/served_cluster.h"

#include <string>
#include <utility>
#include <vector>

namespace querywright::engine {

// What a message is answered with.
struct Answer {
    Opcode opcode = Opcode::Result;
    Bytes body;
    std::vector<std::string> warnings;
    Bytes traceId;  // empty: it was not traced
};

// `consistency`: of the request.
Answer errorAnswer(const CqlError& error, ProtocolVersion version,
                   Consistency consistency = Consistency::One);

// One client of a cluster: what it said so far, and answers to what it says (transport/ServerConnection.java
// and transport/messages).
class Client {
public:
    // REQUIRES: `served` outlives the client.
    explicit Client(ServedCluster& served, std::string name = {})
        : m_served(served), m_name(std::move(name)), m_session(served.cluster())
    {}

    // `isTraced`: what is done for the request is kept in system_traces.
    Answer answer(const Request& request, ProtocolVersion version, bool isTraced = false);

    // Whether the client said how it will speak: from then on version 5 has frames.
    bool hasStarted() const { return m_stage != Stage::Starting; }
    // It asked for what is sent to be compressed by LZ4.
    bool isCompressed() const { return m_isCompressed; }
    bool wantsSchemaChanges() const { return m_wantsSchemaChanges; }

private:
    enum class Stage { Starting, Authenticating, Ready };

    CqlResult<Done> checkStage(const Request& request) const;
    CqlResult<Answer> answerTo(const StartupRequest& request, ProtocolVersion version);
    CqlResult<Answer> answerTo(const OptionsRequest& request, ProtocolVersion version);
    CqlResult<Answer> answerTo(const AuthenticationRequest& request, ProtocolVersion version);
    CqlResult<Answer> answerTo(const RegisterRequest& request, ProtocolVersion version);
    CqlResult<Answer> answerTo(const QueryRequest& request, ProtocolVersion version);
    CqlResult<Answer> answerTo(const PrepareRequest& request, ProtocolVersion version);
    CqlResult<Answer> answerTo(const ExecuteRequest& request, ProtocolVersion version);
    CqlResult<Answer> answerTo(const BatchRequest& request, ProtocolVersion version);
    // `keyspace`: that the statement was run in.
    void tell(const std::string& text, const std::string& keyspace,
              const CqlResult<StatementResult>& result) const;
    // `markers`: of the statement, if their values are told.
    CqlResult<Done> trace(const std::string& title, const std::string& text, const QueryOptions& options,
                          const std::vector<std::string>& events, const std::vector<Receiver>& markers = {});

    ServedCluster& m_served;
    std::string m_name;
    CqlSession m_session;
    Stage m_stage = Stage::Starting;
    bool m_isCompressed = false;
    bool m_wantsSchemaChanges = false;
    // Of the request at hand.
    bool m_isTraced = false;
    Timestamp m_start = 0;
    Bytes m_traceId;
};

}  // namespace querywright::engine
