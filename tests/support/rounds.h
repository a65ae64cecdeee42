// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace querywright::tests {

// How many times as much as usual tests with random input are to do: what the environment variable
// QUERYWRIGHT_TEST_ROUNDS says ("0.2" where each round takes long, "10" to search), otherwise 1.
inline double roundsFactor()
{
    const char* const text = std::getenv("QUERYWRIGHT_TEST_ROUNDS");
    const double factor = text != nullptr ? std::strtod(text, nullptr) : 1.0;
    return factor > 0.0 ? factor : 1.0;
}

// Of so many rounds of such a test, those to run now; at least one.
inline std::uint32_t rounds(std::uint32_t usual)
{
    return std::max(1U, static_cast<std::uint32_t>(usual * roundsFactor()));
}

// Whether tests that go through much known input are to take a part of it.
inline bool isBrief()
{
    return roundsFactor() < 1.0;
}

}  // namespace querywright::tests
