// SPDX-License-Identifier: Apache-2.0
#include "model/review/profile.h"

namespace querywright {
namespace {

struct ProfileNames {
    std::string_view word;
    std::string_view title;
};

constexpr std::array<ProfileNames, allProfiles.size()> names{{
    {"apache-4.0", "Apache Cassandra 4.0"},
    {"apache-4.1", "Apache Cassandra 4.1"},
    {"apache-5.0", "Apache Cassandra 5.0"},
    {"datastax", "DataStax on premises"},
    {"astra", "Astra DB"},
    {"keyspaces", "Amazon Keyspaces"},
    {"scylladb", "ScyllaDB"},
}};

}  // namespace

std::string_view toText(DeploymentProfile profile)
{
    return names.at(static_cast<std::size_t>(profile)).word;
}

std::optional<DeploymentProfile> profileFromText(std::string_view text)
{
    for (const DeploymentProfile profile : allProfiles) {
        if (toText(profile) == text)
            return profile;
    }
    return std::nullopt;
}

std::string_view titleOf(DeploymentProfile profile)
{
    return names.at(static_cast<std::size_t>(profile)).title;
}

}  // namespace querywright
