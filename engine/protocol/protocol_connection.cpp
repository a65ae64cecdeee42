// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/protocol_connection.h"

#include "engine/codec/big_endian.h"
#include "engine/protocol/compression.h"
#include "engine/protocol/response.h"
#include "engine/protocol/segment.h"
#include "engine/protocol/wire_writer.h"

#include <utility>

namespace querywright::engine {

namespace {

std::string tooBig(std::int32_t length, std::int32_t longest)
{
    return "Request is too big: length " + std::to_string(length) + " exceeds maximum allowed length "
           + std::to_string(longest) + ".";
}

constexpr std::int16_t eventStream = -1;

std::uint8_t versionByte(ProtocolVersion version)
{
    return directionBit | static_cast<std::uint8_t>(version);
}

Bytes errorMessage(const std::string& problem, std::int16_t stream, ProtocolVersion version)
{
    return makeEnvelope({versionByte(version), 0, stream, static_cast<std::uint8_t>(Opcode::Error), 0},
                        errorBody({CqlErrorCode::Protocol, problem}, version));
}

// An answer to a message of version 1 or 2, whose streams have one byte.
Bytes oldErrorMessage(std::uint8_t version, const std::string& problem, std::uint8_t stream)
{
    const Bytes body = errorBody({CqlErrorCode::Protocol, problem}, ProtocolVersion::V3);
    Bytes message;
    appendByte(message, directionBit | version);
    appendByte(message, 0);
    appendByte(message, stream);
    appendByte(message, static_cast<std::uint8_t>(Opcode::Error));
    appendLongString(message, body);
    return message;
}

}  // namespace

ProtocolConnection::~ProtocolConnection()
{
    m_served.removeListener(*this);
}

void ProtocolConnection::receive(std::string_view bytes)
{
    m_input += bytes;
    std::string_view rest = m_input;
    while (!m_isClosed && (m_hasFrames ? takeFrame(rest) : takeMessage(rest)))
        ;
    m_input.erase(0, m_isClosed ? m_input.size() : m_input.size() - rest.size());
}

Bytes ProtocolConnection::takeOutput()
{
    finishMessages();
    return std::exchange(m_output, {});
}

void ProtocolConnection::announce(const SchemaChange& change)
{
    send({Opcode::Event, schemaChangeEventBody(change), {}, {}}, eventStream);
}

bool ProtocolConnection::takeFrame(std::string_view& bytes)
{
    const auto segment = takeSegment(bytes, m_compresses);
    if (!segment) {
        close(segment.error().message, 0);
        return false;
    }
    if (!*segment)
        return false;
    m_unframed += (*segment)->payload;
    std::string_view rest = m_unframed;
    while (!m_isClosed && takeMessage(rest))
        ;
    m_unframed.erase(0, m_isClosed ? m_unframed.size() : m_unframed.size() - rest.size());
    if (!m_isClosed && (*segment)->isSelfContained && !m_unframed.empty())
        close("Invalid frame: it says that it is self-contained, but a message in it does not end", 0);
    return true;
}

// Whether the version of the message is one of those that are spoken, and the same as before. The first byte
// is enough to know; closes if not.
bool ProtocolConnection::isVersionSpoken(std::string_view bytes)
{
    constexpr std::uint8_t versionWithLongStream = 3;
    const auto first = static_cast<std::uint8_t>(bytes.front());
    const auto number = static_cast<std::uint8_t>(first & ~directionBit);
    const auto version = protocolVersion(number);
    const bool isLongStream = number >= versionWithLongStream;
    const std::string_view streamBytes =
        bytes.size() < 4 ? std::string_view() : bytes.substr(2, isLongStream ? 2 : 1);
    const auto stream = static_cast<std::int16_t>(readSigned(streamBytes));
    if (version && (first & directionBit) != 0) {
        close("Wrong protocol direction (expected REQUEST, got RESPONSE)", stream);
        return false;
    }
    if (version && (!m_version || *m_version == *version)) {
        m_version = version;
        return true;
    }
    if (m_version) {
        close("Invalid message version. Got " + versionText(number)
                  + " but previous messages on this connection had version "
                  + versionText(static_cast<std::uint8_t>(*m_version)),
              stream);
        return false;
    }
    const bool hasBetaFlag =
        bytes.size() > 1 && (static_cast<std::uint8_t>(bytes[1]) & envelope_flag::useBeta) != 0;
    const std::string problem = versionProblem(number, hasBetaFlag);
    if (number == 1 || number == 2)
        m_messages.push_back(oldErrorMessage(number, problem, static_cast<std::uint8_t>(stream)));
    else
        m_messages.push_back(errorMessage(problem, stream, newestProtocolVersion));
    m_isClosed = true;
    return false;
}

bool ProtocolConnection::takeMessage(std::string_view& bytes)
{
    if (bytes.empty() || !isVersionSpoken(bytes) || bytes.size() < EnvelopeHeader::size)
        return false;
    const EnvelopeHeader header = readHeader(bytes);
    if (header.length < 0 || header.length > longestMessage) {
        close(tooBig(header.length, longestMessage), header.stream);
        return false;
    }
    const auto length = static_cast<std::size_t>(header.length);
    if (bytes.size() < EnvelopeHeader::size + length)
        return false;
    const std::string_view body = bytes.substr(EnvelopeHeader::size, length);
    bytes.remove_prefix(EnvelopeHeader::size + length);
    handle(header, body);
    return true;
}

void ProtocolConnection::handle(const EnvelopeHeader& header, std::string_view body)
{
    if (!isRequest(header.opcode)) {
        close("Unknown opcode " + std::to_string(header.opcode), header.stream);
        return;
    }
    if (!m_hasFrames && header.length > longestRequest) {
        const CqlError error{CqlErrorCode::Invalid, tooBig(header.length, longestRequest)};
        send(errorAnswer(error, *m_version), header.stream);
        return;
    }
    std::optional<Bytes> whole;
    if (!m_hasFrames && (header.flags & envelope_flag::compressed) != 0) {
        whole = m_compresses ? fromLz4Body(body, longestMessage) : std::nullopt;
        if (!whole) {
            close("Invalid message: its body is not compressed as it says", header.stream);
            return;
        }
        body = *whole;
    }
    const auto request = readRequest(static_cast<Opcode>(header.opcode), *m_version, header.flags, body);
    if (!request) {
        send(errorAnswer(request.error(), *m_version), header.stream);
        return;
    }
    const bool isTraced = (header.flags & envelope_flag::tracing) != 0;
    send(m_client.answer(*request, *m_version, isTraced), header.stream);
    if (m_client.wantsSchemaChanges())
        m_served.addListener(*this);
    if (*m_version >= ProtocolVersion::V5 && m_client.hasStarted() && !m_hasFrames) {
        finishMessages();
        m_hasFrames = true;
    }
    m_compresses = m_client.isCompressed();
}

void ProtocolConnection::send(const Answer& answer, std::int16_t stream)
{
    const ProtocolVersion version = *m_version;
    EnvelopeHeader header{versionByte(version), 0, stream, static_cast<std::uint8_t>(answer.opcode), 0};
    Bytes before;
    if (!answer.traceId.empty()) {
        header.flags |= envelope_flag::tracing;
        before += answer.traceId;
    }
    if (!answer.warnings.empty() && version >= ProtocolVersion::V4) {
        header.flags |= envelope_flag::warning;
        appendStringList(before, answer.warnings);
    }
    const Bytes body = before.empty() ? answer.body : before + answer.body;
    if (!m_compresses || m_hasFrames) {
        m_messages.push_back(makeEnvelope(header, body));
        return;
    }
    header.flags |= envelope_flag::compressed;
    m_messages.push_back(makeEnvelope(header, toLz4Body(body)));
}

void ProtocolConnection::close(const std::string& problem, std::int16_t stream)
{
    m_messages.push_back(errorMessage(problem, stream, m_version.value_or(newestProtocolVersion)));
    m_isClosed = true;
}

void ProtocolConnection::finishMessages()
{
    if (m_hasFrames) {
        appendSegments(m_output, m_messages, m_compresses);
    } else {
        for (const Bytes& message : m_messages)
            m_output += message;
    }
    m_messages.clear();
}

}  // namespace querywright::engine
