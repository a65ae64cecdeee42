// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/json_value.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// What two versions of something and the version that both were made from have; nothing() where they have
// none. REQUIRES: all outlive it.
struct Three {
    const JsonValue& base;
    const JsonValue& mine;
    const JsonValue& theirs;

    Three member(std::string_view name) const;
};

struct ThreeOrders {
    std::vector<std::string> base;
    std::vector<std::string> mine;
    std::vector<std::string> theirs;
};

// The orders of what both versions have.
ThreeOrders commonOrders(const ThreeOrders& orders);

// All names of `first`, and those of `second` after what they follow there.
std::vector<std::string> joinedOrder(const std::vector<std::string>& first,
                                     const std::vector<std::string>& second);

// A list in which each version added and removed items, if both can be had: no item is changed differently.
std::optional<JsonValue> joinedList(const Three& three);

}  // namespace querywright::file
