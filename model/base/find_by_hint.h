// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/position_hints.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace querywright {

// The thing of the list that has the id; null if none has it. Takes constant time but for the first search
// after the list was changed.
template <typename Item, typename Id>
const Item* findByHint(const std::vector<Item>& items, const PositionHints<Id>& hints, Id id)
{
    const auto hint = hints.of(id);
    if (hint && *hint < items.size() && items[*hint].id == id)
        return &items[*hint];
    const auto found =
        std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
    if (found == items.end())
        return nullptr;
    for (std::size_t i = items.size(); i-- > 0;)  // so that of two of one id the first is remembered
        hints.remember(items[i].id, static_cast<std::uint32_t>(i));
    return &*found;
}

}  // namespace querywright
