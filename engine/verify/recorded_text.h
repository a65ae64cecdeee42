// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/statement_result.h"
#include "engine/cql/values/bound_value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Values, types and names as .cqltest files show them.

// "null", "<empty>", "'2024-02-29'", "{street: 'q', zip: 1}".
std::string recordedValue(const std::optional<Bytes>& value, const cql::CqlType& type,
                          const cql::UdtCatalog& udts);

// The inverse; also "unset" and "raw 0x01".
Result<BoundValue> fromRecordedValue(std::string_view text, const cql::CqlType& type,
                                     const cql::UdtCatalog& udts);

// Types as a client is told them: nothing is frozen.
std::string recordedType(const cql::CqlType& type);

// A name, in quotes if CQL needs them.
std::string recordedName(const std::string& name);

// Control characters and backslashes as escapes.
std::string escaped(std::string_view text);

// What is between the bars of "a | 'b|c' | d", without blanks around.
std::vector<std::string> betweenBars(std::string_view text);

}  // namespace querywright::engine
