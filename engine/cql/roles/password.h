// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

// A password as it is kept: by bcrypt with a salt of its own, cheap (two to the power of four rounds), for
// the data behind it is made up. Nothing if the system has no random bytes or no bcrypt, or if the password
// has a character NUL.
std::optional<std::string> hashOf(const std::string& password);

// Whether a password is that of the hash. A hash that is none is that of no password.
bool isPassword(const std::string& password, const std::string& hash);

// Whether Cassandra takes the text for a hash of its own.
bool isPasswordHash(std::string_view text);

}  // namespace querywright::engine
