// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/protocol/protocol_version.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace querywright::engine {

enum class Opcode : std::uint8_t {
    Error = 0x00,
    Startup = 0x01,
    Ready = 0x02,
    Authenticate = 0x03,
    Options = 0x05,
    Supported = 0x06,
    Query = 0x07,
    Result = 0x08,
    Prepare = 0x09,
    Execute = 0x0A,
    Register = 0x0B,
    Event = 0x0C,
    Batch = 0x0D,
    AuthChallenge = 0x0E,
    AuthResponse = 0x0F,
    AuthSuccess = 0x10,
};

// Bits of EnvelopeHeader::flags.
namespace envelope_flag {
constexpr std::uint8_t compressed = 0x01;
constexpr std::uint8_t tracing = 0x02;
constexpr std::uint8_t customPayload = 0x04;
constexpr std::uint8_t warning = 0x08;
constexpr std::uint8_t useBeta = 0x10;
}  // namespace envelope_flag

// The head of a message: of a frame of versions 3 and 4, of an envelope of version 5.
struct EnvelopeHeader {
    static constexpr std::size_t size = 9;

    std::uint8_t version = 0;  // with directionBit
    std::uint8_t flags = 0;
    std::int16_t stream = 0;  // by which a client knows what is answered
    std::uint8_t opcode = 0;
    std::int32_t length = 0;  // of the body
};

// REQUIRES: there are as many bytes.
EnvelopeHeader readHeader(std::string_view bytes);

// A whole message.
Bytes makeEnvelope(const EnvelopeHeader& header, std::string_view body);

}  // namespace querywright::engine
