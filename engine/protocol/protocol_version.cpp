// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/protocol_version.h"

namespace querywright::engine {

namespace {

constexpr std::uint8_t betaVersion = 6;

}  // namespace

std::optional<ProtocolVersion> protocolVersion(std::uint8_t number)
{
    if (number < static_cast<std::uint8_t>(ProtocolVersion::V3)
        || number > static_cast<std::uint8_t>(newestProtocolVersion))
        return std::nullopt;
    return static_cast<ProtocolVersion>(number);
}

std::string versionText(std::uint8_t number)
{
    const std::string digits = std::to_string(static_cast<unsigned>(number));
    return digits + "/v" + digits + (number == betaVersion ? "-beta" : "");
}

std::string versionProblem(std::uint8_t number, bool hasBetaFlag)
{
    if (number == betaVersion && !hasBetaFlag)
        return "Beta version of the protocol used (" + versionText(number) + "), but USE_BETA flag is unset";
    return "Invalid or unsupported protocol version (" + std::to_string(static_cast<unsigned>(number))
           + "); supported versions are (3/v3, 4/v4, 5/v5, 6/v6-beta)";
}

}  // namespace querywright::engine
