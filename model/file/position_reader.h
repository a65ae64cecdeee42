// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/json_builder.h"
#include "model/file/object_reader.h"
#include "model/file/position.h"

#include <optional>

namespace querywright::file {

// [x, y]
std::optional<Position> readPosition(Reading& reading, const JsonValue& value);
JsonValue writePosition(const Position& position);

}  // namespace querywright::file
