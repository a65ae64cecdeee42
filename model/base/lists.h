// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

namespace querywright {

template <typename Item>
bool contains(const std::vector<Item>& items, const std::type_identity_t<Item>& item)
{
    return std::find(items.begin(), items.end(), item) != items.end();
}

template <typename Item>
void addOnce(std::vector<Item>& items, const std::type_identity_t<Item>& item)
{
    if (!contains(items, item))
        items.push_back(item);
}

}  // namespace querywright
