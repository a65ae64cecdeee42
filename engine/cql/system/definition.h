// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace querywright::engine {

enum class Since { Always, Only41, Only50 };

// A table of the system and which versions have it in this form.
struct Definition {
    Since since;
    std::string_view text;  // CREATE TABLE, without keyspace
};

}  // namespace querywright::engine
