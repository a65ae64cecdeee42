// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/edit.h"

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace querywright::tests {

// Makes edits of every kind with arguments drawn from the model and around it: names that are taken,
// positions that are not there, types that do not exist. Many are refused, most are not. The same seed gives
// the same ones.
class RandomEdits {
public:
    explicit RandomEdits(std::uint64_t seed) : m_random(seed) {}

    static std::size_t kinds();
    static std::string nameOf(std::size_t kind);

    // REQUIRES: kind < kinds().
    Result<Edit> make(std::size_t kind, const ModelFile& file);
    Result<Edit> next(const ModelFile& file) { return make(below(kinds()), file); }

    std::size_t below(std::size_t count)
    {
        return count == 0 ? 0 : static_cast<std::size_t>(m_random() % count);
    }
    bool coin() { return below(2) == 0; }

private:
    std::mt19937_64 m_random;
};

}  // namespace querywright::tests
