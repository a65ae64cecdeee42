// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace querywright {

// Identities of what a diagram has besides the things of the model, unique in their diagram. The model file
// writes them. The value 0 is nobody.
enum class NoteId : std::uint32_t {};
enum class GroupId : std::uint32_t {};

}  // namespace querywright
