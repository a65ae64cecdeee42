// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace querywright::engine {

// The versions of the native protocol that are spoken.
enum class ProtocolVersion : std::uint8_t { V3 = 3, V4 = 4, V5 = 5 };

constexpr ProtocolVersion newestProtocolVersion = ProtocolVersion::V5;

// The first byte of a message says the version, and with its highest bit who speaks.
constexpr std::uint8_t directionBit = 0x80;

// Nothing if the version is not spoken.
std::optional<ProtocolVersion> protocolVersion(std::uint8_t number);

// As Cassandra names it: "4/v4", "6/v6-beta".
std::string versionText(std::uint8_t number);

// Why a version is not spoken, in the words by which drivers know that they shall try a lower one
// (transport/ProtocolVersion.java). `hasBetaFlag`: the client is ready for versions that are not final.
std::string versionProblem(std::uint8_t number, bool hasBetaFlag);

}  // namespace querywright::engine
