// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"

#include <optional>
#include <string_view>

namespace querywright::engine {

// The hash of the bytes by the algorithm of that name as Java knows it, in any case: "MD5", "SHA-1",
// "SHA-224", "SHA-256", "SHA-384", "SHA-512" (RFC 1321, FIPS 180-4). Nothing for others.
std::optional<Bytes> messageDigest(std::string_view bytes, std::string_view algorithm);

}  // namespace querywright::engine
