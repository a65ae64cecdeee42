// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/cql/cql_type.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace querywright::engine {

// Values as Java writes them, which is how they stand in JSON, in what CAST makes of them and in messages.

// Double.toString(), Float.toString(): "1.0E20", "0.001", "NaN".
std::string javaText(double number);
std::string javaText(float number);

// A timestamp: "2024-02-29", `separator`, "12:30:45.678Z". Years beyond 9999 get a sign, those before Christ
// count backwards.
std::string javaTimestamp(std::int64_t milliseconds, char separator);

// InetAddress.getHostAddress(): "1.2.3.4", "2001:db8:0:0:0:0:0:1". REQUIRES: 4 or 16 bytes.
std::string javaAddress(std::string_view address);

// A value of a native type (TypeSerializer.toString); the empty value is the empty text. REQUIRES: valid.
std::string javaText(std::string_view value, cql::NativeType type);

}  // namespace querywright::engine
