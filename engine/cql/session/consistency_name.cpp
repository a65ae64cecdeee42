// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/consistency_name.h"

#include <algorithm>
#include <array>

namespace querywright::engine {

namespace {

// By their numbers.
constexpr std::array<std::string_view, 11> names{"ANY",    "ONE",          "TWO",          "THREE",
                                                 "QUORUM", "ALL",          "LOCAL_QUORUM", "EACH_QUORUM",
                                                 "SERIAL", "LOCAL_SERIAL", "LOCAL_ONE"};

char upper(char letter)
{
    return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

std::string_view nameOf(Consistency consistency)
{
    return names[static_cast<std::size_t>(consistency)];
}

std::optional<Consistency> consistencyNamed(std::string_view name)
{
    const auto found = std::find_if(names.begin(), names.end(), [&](std::string_view known) {
        return std::equal(known.begin(), known.end(), name.begin(), name.end(),
                          [](char one, char other) { return one == upper(other); });
    });
    if (found == names.end())
        return std::nullopt;
    return static_cast<Consistency>(found - names.begin());
}

}  // namespace querywright::engine
