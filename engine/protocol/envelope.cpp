// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/envelope.h"

#include "engine/codec/big_endian.h"
#include "engine/protocol/wire_writer.h"

namespace querywright::engine {

EnvelopeHeader readHeader(std::string_view bytes)
{
    EnvelopeHeader header;
    header.version = static_cast<std::uint8_t>(bytes[0]);
    header.flags = static_cast<std::uint8_t>(bytes[1]);
    header.stream = static_cast<std::int16_t>(readSigned(bytes.substr(2, 2)));
    header.opcode = static_cast<std::uint8_t>(bytes[4]);
    header.length = static_cast<std::int32_t>(readSigned(bytes.substr(5, 4)));
    return header;
}

Bytes makeEnvelope(const EnvelopeHeader& header, std::string_view body)
{
    Bytes out;
    out.reserve(EnvelopeHeader::size + body.size());
    appendByte(out, header.version);
    appendByte(out, header.flags);
    appendShort(out, static_cast<std::uint16_t>(header.stream));
    appendByte(out, header.opcode);
    appendInt(out, static_cast<std::int32_t>(body.size()));
    out += body;
    return out;
}

}  // namespace querywright::engine
