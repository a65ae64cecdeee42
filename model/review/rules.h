// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/review/rule.h"

#include <vector>

// The rules as data, in the order of their numbers: R1 to R16, R17 to R43, R44 to R65, R66 to R89; behind
// them M1 to M10, which no list has. What they do is in the files of their families.
namespace querywright::rules {

inline constexpr ProfileSet apache4(DeploymentProfile::Apache40, DeploymentProfile::Apache41);
inline constexpr ProfileSet apache(DeploymentProfile::Apache40, DeploymentProfile::Apache41,
                                   DeploymentProfile::Apache50);
inline constexpr ProfileSet dataStax(DeploymentProfile::DataStax);
inline constexpr ProfileSet astra(DeploymentProfile::Astra);
inline constexpr ProfileSet keyspaces(DeploymentProfile::Keyspaces);
inline constexpr ProfileSet scyllaDb(DeploymentProfile::ScyllaDb);
inline constexpr ProfileSet cloud(DeploymentProfile::Astra, DeploymentProfile::Keyspaces);
inline constexpr ProfileSet onPremises = ProfileSet::all().without(cloud);

std::vector<Rule> rulesOfPartitionsAndReads();
std::vector<Rule> rulesOfIndexesAndTypes();
std::vector<Rule> rulesOfNamesAndWrites();
std::vector<Rule> rulesOfDeployment();
std::vector<Rule> rulesOfTheModel();

}  // namespace querywright::rules
