// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace querywright {

// What a design is deployed on. Limits and features differ.
enum class DeploymentProfile {
    Apache40,   // Apache Cassandra 4.0
    Apache41,   // Apache Cassandra 4.1
    Apache50,   // Apache Cassandra 5.0
    DataStax,   // DataStax Enterprise and Hyper-Converged Database, on premises
    Astra,      // DataStax Astra DB
    Keyspaces,  // Amazon Keyspaces
    ScyllaDb,   // ScyllaDB
};

inline constexpr std::array allProfiles{
    DeploymentProfile::Apache40, DeploymentProfile::Apache41, DeploymentProfile::Apache50,
    DeploymentProfile::DataStax, DeploymentProfile::Astra,    DeploymentProfile::Keyspaces,
    DeploymentProfile::ScyllaDb,
};

// "apache-4.0", "apache-4.1", "apache-5.0", "datastax", "astra", "keyspaces", "scylladb".
std::string_view toText(DeploymentProfile profile);
std::optional<DeploymentProfile> profileFromText(std::string_view text);

// As people call it: "Apache Cassandra 5.0".
std::string_view titleOf(DeploymentProfile profile);

// Some of the profiles.
class ProfileSet {
public:
    constexpr ProfileSet() = default;
    template <typename... Profiles>
    constexpr explicit ProfileSet(Profiles... profiles) : m_bits((bit(profiles) | ...))
    {}

    static constexpr ProfileSet all()
    {
        ProfileSet set;
        for (const DeploymentProfile profile : allProfiles)
            set.m_bits |= bit(profile);
        return set;
    }

    constexpr bool has(DeploymentProfile profile) const { return (m_bits & bit(profile)) != 0; }
    constexpr ProfileSet without(ProfileSet others) const
    {
        ProfileSet set = *this;
        set.m_bits &= ~others.m_bits;
        return set;
    }

private:
    static constexpr std::uint32_t bit(DeploymentProfile profile)
    {
        return std::uint32_t{1} << static_cast<std::uint32_t>(profile);
    }

    std::uint32_t m_bits = 0;
};

}  // namespace querywright
