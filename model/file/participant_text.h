// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/file/name_index.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// A participant of a relationship type by its entity type or role. `used` are positions named before, which
// matter only where an entity type takes part several times without roles.
Result<std::uint32_t> participantFromText(const NameIndex& names, const RelationshipType& relationship,
                                          std::string_view text, const std::vector<std::uint32_t>& used = {});
std::string participantToText(const NameIndex& names, const RelationshipType& relationship,
                              std::uint32_t position, const std::vector<std::uint32_t>& used = {});

// The names participants can be called by, for suggestions.
// Whether all participants could be read; otherwise that has been told, and what does not fit may be a
// consequence.
bool isWhole(const RelationshipType& relationship);

std::vector<std::string> participantNames(const NameIndex& names, const RelationshipType& relationship);

}  // namespace querywright::file
