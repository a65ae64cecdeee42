// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/check/check.h"
#include "tests/endurance/store_contents.h"

#include <chrono>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace querywright::tests {

// The store of a check whose process is killed while it makes sample data and fills tables of it.
class KilledLoads {
public:
    // `folder` is there and empty.
    explicit KilledLoads(std::string folder);

    // Checks one of several designs on the store, kills, opens the store, and compares what it has with that
    // of checks that nothing happened to. What is wrong; empty: nothing.
    std::string runOnce(std::mt19937_64& random);

    std::uint64_t kills() const { return m_kills; }

private:
    // A design, and what a whole check of it leaves and tells.
    struct Unharmed {
        Model model;
        StoreContents contents;
        std::string report;
    };

    std::string compare(std::uint64_t tablesTold, const Unharmed& checked) const;

    std::string m_path;
    std::vector<Unharmed> m_designs;
    std::chrono::microseconds m_longest{0};  // a whole check takes
    std::uint64_t m_kills = 0;
};

}  // namespace querywright::tests
