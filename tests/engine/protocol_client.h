// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/big_endian.h"
#include "engine/cql/clock.h"
#include "engine/protocol/envelope.h"
#include "engine/protocol/protocol_connection.h"
#include "engine/protocol/segment.h"
#include "engine/protocol/wire_reader.h"
#include "engine/protocol/wire_writer.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::tests {

using engine::Bytes;
using engine::Opcode;

// A message that a server sent.
struct Received {
    engine::EnvelopeHeader header;
    Bytes body;

    Opcode opcode() const { return static_cast<Opcode>(header.opcode); }
    // Of an error: "2000: message".
    std::string error() const
    {
        engine::WireReader reader(body);
        const auto code = static_cast<unsigned>(reader.takeInt());
        constexpr std::string_view digits = "0123456789abcdef";
        std::string text;
        for (unsigned shift = 16; shift > 0; shift -= 4)
            text += digits[code >> (shift - 4) & 15U];
        return text + ": " + reader.takeString();
    }
};

inline std::vector<Received> messagesOf(std::string_view bytes)
{
    std::vector<Received> messages;
    while (bytes.size() >= engine::EnvelopeHeader::size) {
        const engine::EnvelopeHeader header = engine::readHeader(bytes);
        const auto length = static_cast<std::size_t>(header.length);
        messages.push_back({header, Bytes(bytes.substr(engine::EnvelopeHeader::size, length))});
        bytes.remove_prefix(engine::EnvelopeHeader::size + length);
    }
    return messages;
}

// What frames of version 5 hold.
inline Bytes unframed(std::string_view bytes)
{
    Bytes held;
    while (!bytes.empty()) {
        const auto segment = engine::takeSegment(bytes);
        if (!segment || !*segment)
            return held;
        held += (*segment)->payload;
    }
    return held;
}

// A cluster without keyspaces, and what its clients share.
struct ServedEmpty {
    explicit ServedEmpty(std::optional<engine::Credentials> credentials = std::nullopt)
        : cluster(*engine::CqlCluster::open(makeOptions(), clock)), served(*cluster, std::move(credentials))
    {}

    static engine::CqlClusterOptions makeOptions()
    {
        engine::CqlClusterOptions options;
        options.dialect = cql::Dialect::Cassandra50;
        options.cluster.nodes = 1;
        return options;
    }

    engine::SetClock clock{1'700'000'000'000'000};
    std::unique_ptr<engine::CqlCluster> cluster;
    engine::ServedCluster served;
};

// Speaks the native protocol to a connection, without a socket.
class ProtocolTestClient {
public:
    ProtocolTestClient(ServedEmpty& empty, std::uint8_t version)
        : connection(empty.served), m_version(version)
    {}

    Bytes message(Opcode opcode, std::string_view body, std::int16_t stream = 1, std::uint8_t flags = 0) const
    {
        return engine::makeEnvelope({m_version, flags, stream, static_cast<std::uint8_t>(opcode), 0}, body);
    }

    // Sends bytes as they are.
    std::vector<Received> sendBytes(std::string_view bytes)
    {
        connection.receive(bytes);
        return received();
    }

    // What the server sent since.
    std::vector<Received> received()
    {
        const Bytes output = connection.takeOutput();
        return messagesOf(m_hasFrames ? unframed(output) : output);
    }

    // Sends a message; the answer.
    Received ask(Opcode opcode, std::string_view body, std::uint8_t flags = 0)
    {
        Bytes bytes = message(opcode, body, 1, flags);
        if (m_hasFrames) {
            Bytes framed;
            engine::appendSegments(framed, {bytes});
            bytes = framed;
        }
        const std::vector<Received> answers = sendBytes(bytes);
        return answers.empty() ? Received{} : answers.front();
    }

    Received start()
    {
        Bytes body;
        engine::appendShort(body, 1);
        engine::appendString(body, "CQL_VERSION");
        engine::appendString(body, "3.0.0");
        Received answer = ask(Opcode::Startup, body);
        m_hasFrames = m_version >= 5;
        return answer;
    }

    // The parameters of a statement: consistency ONE, these flags, and what belongs to them.
    Bytes parameters(std::uint32_t flags = 0, std::string_view rest = {}) const
    {
        Bytes bytes;
        engine::appendShort(bytes, 1);
        engine::appendBigEndian(bytes, flags, m_version >= 5 ? 4 : 1);
        return bytes.append(rest);
    }

    Received query(std::string_view text, std::uint32_t flags = 0, std::string_view rest = {})
    {
        Bytes body;
        engine::appendLongString(body, text);
        return ask(Opcode::Query, body + parameters(flags, rest));
    }

    engine::ProtocolConnection connection;

private:
    std::uint8_t m_version;
    bool m_hasFrames = false;
};

}  // namespace querywright::tests
