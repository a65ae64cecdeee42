// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/clock.h"
#include "engine/cql/session/cql_cluster.h"

#include <cstdint>
#include <memory>
#include <random>
#include <string>

namespace querywright::tests {

// A cluster whose process is killed while it runs statements, and one in memory that nothing happens to.
class KilledWrites {
public:
    // `folder` is there and empty; `seed` decides which statements are run.
    KilledWrites(std::string folder, std::uint64_t seed);

    // Goes on with the statements, kills, opens the file, and compares. What is wrong; empty: nothing.
    std::string runOnce(std::mt19937_64& random);

    std::uint64_t statements() const { return m_done; }
    std::uint64_t kills() const { return m_kills; }

private:
    std::string m_path;
    std::uint64_t m_seed;
    std::uint64_t m_done = 0;  // statements that the file holds
    std::uint64_t m_kills = 0;
    engine::SetClock m_clock;
    std::unique_ptr<engine::CqlCluster> m_unharmed;
};

}  // namespace querywright::tests
