// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/model.h"

#include <QString>

#include <array>

namespace querywright::gui {

inline constexpr std::array<Cluster::Consistency, 5> allConsistencies = {
    Cluster::Consistency::One, Cluster::Consistency::Two, Cluster::Consistency::Three,
    Cluster::Consistency::Quorum, Cluster::Consistency::All};

// "QUORUM".
QString consistencyText(Cluster::Consistency consistency);

// "RF 3", "RF 1 to 3" where keyspaces differ, "no keyspace yet".
QString replicationText(const Model& model);

// How many copies of each partition the keyspace keeps in all datacenters together.
std::uint32_t replicationFactorOf(const Keyspace& keyspace);

}  // namespace querywright::gui
