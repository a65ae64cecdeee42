// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/query_options.h"
#include "engine/cql/values/bound_value.h"
#include "engine/protocol/protocol_version.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Takes what a message is made of from its front (native_protocol_v5.spec, section 3). After the first thing
// that is not as it should be all that is taken is 0 or empty, and problem() says what it was.
class WireReader {
public:
    // REQUIRES: the bytes outlive the reader.
    explicit WireReader(std::string_view bytes) : m_bytes(bytes) {}

    bool failed() const { return !m_problem.empty(); }
    // Empty: none yet.
    const std::string& problem() const { return m_problem; }
    void fail(std::string problem);

    std::uint8_t takeByte();
    std::uint16_t takeShort();
    std::int32_t takeInt();
    std::int64_t takeLong();
    std::string takeString();
    std::string takeLongString();
    std::optional<Bytes> takeBytes();  // nothing: null
    Bytes takeShortBytes();
    BoundValue takeValue(ProtocolVersion version);
    std::vector<std::string> takeStringList();
    std::map<std::string, std::string> takeStringMap();
    std::map<std::string, std::optional<Bytes>> takeBytesMap();
    Consistency takeConsistency();

private:
    std::string_view take(std::size_t size);
    std::string text(std::string_view bytes);

    std::string_view m_bytes;
    std::string m_problem;
};

}  // namespace querywright::engine
