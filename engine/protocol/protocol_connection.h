// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/client.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace querywright::engine {

// One client of a cluster, as bytes that come and bytes that go: the native protocol of versions 3, 4 and 5
// (native_protocol_v5.spec, transport/), compressed by LZ4 if the client asks for it.
class ProtocolConnection {
public:
    // Longer messages end the connection.
    static constexpr std::int32_t longestMessage = 256 << 20;
    // Longer ones of versions 3 and 4 are read, but not run (native_transport_max_frame_size of Cassandra).
    static constexpr std::int32_t longestRequest = 16 << 20;

    // `client`: what the client is called where statements are told of, as "127.0.0.1:51724".
    // REQUIRES: `served` outlives the connection.
    explicit ProtocolConnection(ServedCluster& served, std::string client = {})
        : m_served(served), m_client(served, std::move(client))
    {}
    ~ProtocolConnection();
    ProtocolConnection(const ProtocolConnection&) = delete;
    ProtocolConnection& operator=(const ProtocolConnection&) = delete;

    // Answers what the client sent, as far as it is whole.
    void receive(std::string_view bytes);

    // What is to be sent to the client.
    bool hasOutput() const { return !m_output.empty() || !m_messages.empty(); }
    Bytes takeOutput();

    // The client sent what nothing sound can follow: after the output the connection has to end.
    bool isClosed() const { return m_isClosed; }

    // Tells the client of a change of the schema.
    void announce(const SchemaChange& change);

private:
    bool takeFrame(std::string_view& bytes);
    bool takeMessage(std::string_view& bytes);
    bool isVersionSpoken(std::string_view bytes);
    void handle(const EnvelopeHeader& header, std::string_view body);
    void send(const Answer& answer, std::int16_t stream);
    void close(const std::string& problem, std::int16_t stream);
    void finishMessages();

    ServedCluster& m_served;
    Client m_client;
    std::optional<ProtocolVersion> m_version;  // none: nothing was said yet
    bool m_hasFrames = false;                  // of version 5
    bool m_isClosed = false;
    Bytes m_input;                  // the beginning of a frame, or of a message where there are none
    Bytes m_unframed;               // taken from frames: the beginning of a message
    std::vector<Bytes> m_messages;  // to be sent, not yet in frames
    bool m_compresses = false;      // messages of versions 3 and 4, frames of version 5
    Bytes m_output;
};

}  // namespace querywright::engine
