// SPDX-License-Identifier: Apache-2.0
// What a model file may be, so that no file takes the program down: much more than people write.
#pragma once

#include <cstddef>
#include <cstdint>

namespace querywright::file {

inline constexpr std::size_t maxFileSize = 16'000'000;  // bytes
inline constexpr std::size_t maxDepth = 64;             // objects and lists inside each other
inline constexpr std::size_t maxValues = 1'000'000;
inline constexpr std::size_t maxObjects = 2'000;  // in one list
inline constexpr std::size_t maxTexts = 100'000;  // in one list
inline constexpr std::size_t maxHierarchies =
    500;  // so few that chains of them can be followed again and again
inline constexpr std::size_t maxParticipants = 16;  // of a relationship type
inline constexpr std::size_t maxWalkItems = 64;
inline constexpr std::uint32_t maxDiagramId = 1'000'000'000;     // of a note or group box
inline constexpr std::size_t maxNameSize = 200;                  // bytes
inline constexpr std::size_t maxProblems = 100;                  // that are listed
inline constexpr std::size_t maxNotes = 100;                     // likewise
inline constexpr std::size_t maxSuggestions = 500;               // names that a misspelt one is compared with
inline constexpr std::uint32_t mostSecondsToLive = 630'720'000;  // that Cassandra takes: 20 years
inline constexpr double mostOfStatistics = 1e15;                 // a double has all whole numbers up to it
inline constexpr int maxDots = 16;  // of a reference, tried as the one between owner and attribute

}  // namespace querywright::file
