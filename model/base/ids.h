// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace querywright {

// Identities of the things of one model. They are given when a thing is made or read and never reused while
// the model is open; the model file refers by names instead. The value 0 is nobody.
enum class EntityId : std::uint32_t {};
enum class RelationshipId : std::uint32_t {};
enum class AttributeId : std::uint32_t {};  // unique over entity types, relationship types and parts
enum class TaskId : std::uint32_t {};
enum class QueryId : std::uint32_t {};
enum class UpdateId : std::uint32_t {};
enum class KeyspaceId : std::uint32_t {};
enum class DecisionId : std::uint32_t {};

}  // namespace querywright
