// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/envelope.h"
#include "engine/protocol/wire_reader.h"
#include "engine/protocol/wire_writer.h"

#include <QTcpSocket>

#include <string>
#include <string_view>
#include <utility>

namespace querywright::test {

using namespace querywright::engine;

struct Reply {
    Opcode opcode = Opcode::Error;
    Bytes body;
};

// A client that speaks a few messages of version 4 of the native protocol.
class TinyClient {
public:
    static constexpr int patience = 60'000;  // milliseconds: to fill tables

    explicit TinyClient(quint16 port)
    {
        m_socket.connectToHost(QStringLiteral("127.0.0.1"), port);
        Bytes body;
        appendShort(body, 1);
        appendString(body, "CQL_VERSION");
        appendString(body, "3.0.0");
        m_isReady = m_socket.waitForConnected(patience) && ask(Opcode::Startup, body).opcode == Opcode::Ready;
    }

    bool isReady() const { return m_isReady; }

    // The kind of the result: 1 void, 2 rows, 3 keyspace, 5 schema change; 0: an error.
    int query(std::string_view text) { return kindOf(ask(Opcode::Query, queryBody(text))); }

    // How many rows there are, of columns of plain types; -1: an error.
    int rows(std::string_view text)
    {
        const Reply reply = ask(Opcode::Query, queryBody(text));
        if (kindOf(reply) != 2)
            return -1;
        WireReader reader(reply.body);
        reader.takeInt();
        reader.takeInt();  // flags: that of the table, which is told once
        const auto columns = reader.takeInt();
        reader.takeString();
        reader.takeString();
        for (std::int32_t i = 0; i < columns; ++i) {
            reader.takeString();
            reader.takeShort();
        }
        return reader.takeInt();
    }

    // Prepares the statement and runs it with a text.
    int execute(std::string_view text, std::string_view value)
    {
        Bytes prepare;
        appendLongString(prepare, text);
        const Reply prepared = ask(Opcode::Prepare, prepare);
        if (kindOf(prepared) != 4)
            return 0;
        WireReader reader(prepared.body);
        reader.takeInt();
        Bytes body;
        appendShortBytes(body, reader.takeShortBytes());
        appendShort(body, 1);
        body += '\x01';  // there are values
        appendShort(body, 1);
        appendBytes(body, Bytes(value));
        return kindOf(ask(Opcode::Execute, body));
    }

private:
    static Bytes queryBody(std::string_view text)
    {
        Bytes body;
        appendLongString(body, text);
        appendShort(body, 1);
        body += '\0';
        return body;
    }

    static int kindOf(const Reply& reply)
    {
        return reply.opcode == Opcode::Result ? WireReader(reply.body).takeInt() : 0;
    }

    Reply ask(Opcode opcode, std::string_view body)
    {
        const Bytes message = makeEnvelope({4, 0, 1, static_cast<std::uint8_t>(opcode), 0}, body);
        m_socket.write(message.data(), static_cast<qint64>(message.size()));
        const Bytes head = take(EnvelopeHeader::size);
        if (head.empty())
            return {};
        const EnvelopeHeader header = readHeader(head);
        Bytes answer = take(static_cast<std::size_t>(header.length));
        if ((header.flags & envelope_flag::warning) != 0) {
            Bytes warnings;
            appendStringList(warnings, WireReader(answer).takeStringList());
            answer.erase(0, warnings.size());
        }
        return {static_cast<Opcode>(header.opcode), std::move(answer)};
    }

    // Empty: they do not come.
    Bytes take(std::size_t count)
    {
        while (m_socket.bytesAvailable() < static_cast<qint64>(count)) {
            if (!m_socket.waitForReadyRead(patience))
                return {};
        }
        return m_socket.read(static_cast<qint64>(count)).toStdString();
    }

    QTcpSocket m_socket;
    bool m_isReady = false;
};

}  // namespace querywright::test
