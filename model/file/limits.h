// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace querywright::file {

// What a model file may be, so that no file takes the program down: much more than people write.
inline constexpr std::size_t maxFileSize = 16'000'000;  // bytes
inline constexpr std::size_t maxDepth = 64;             // objects and lists inside each other
inline constexpr std::size_t maxValues = 1'000'000;
inline constexpr std::size_t maxProblems = 100;  // that are listed
inline constexpr std::size_t maxNameSize = 200;  // bytes
inline constexpr std::size_t maxWalkItems = 100;
inline constexpr std::size_t maxObjects = 5'000;  // in one list
inline constexpr std::size_t maxTexts = 100'000;  // in one list
inline constexpr std::size_t maxHierarchies =
    500;                            // so few that chains of them can be followed again and again
inline constexpr int maxDots = 16;  // of a reference, tried as the one between owner and attribute

}  // namespace querywright::file
