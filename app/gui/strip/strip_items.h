// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/strip/chip.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace querywright::gui {

// What stands at one place of the strip: a chip, or the head of a group of them.
struct StripItem {
    ChipGroup group{};
    std::optional<std::size_t> chip;  // its position among the chips; of a head nothing
    QueryId query{};                  // of the chip

    // Of a head.
    QString text;                            // "183 read 1 partition"
    render::Sign sign = render::Sign::None;  // the worst of its queries
    std::vector<std::size_t> members;        // positions of its chips
    bool isFolded = false;                   // its chips are not shown, but those that are selected

    bool isHead() const { return !chip; }
    // Queries that became worse are always shown.
    bool canFold() const { return isHead() && group != ChipGroup::Worse; }
    // Whether both are the same query, or heads of the same group.
    bool isSameAs(const StripItem& other) const;
};

// All chips, in their order.
std::vector<StripItem> itemsOf(const std::vector<Chip>& chips);

// By group, each with its head; within a group in their order. What is selected is shown in any case.
std::vector<StripItem> groupedItemsOf(const std::vector<Chip>& chips, const std::set<QueryId>& selected,
                                      const std::function<bool(ChipGroup)>& isFolded);

// What a screen reader says of it, and of a head what the pointer over it tells.
QString descriptionOf(const StripItem& item, const std::vector<Chip>& chips);

}  // namespace querywright::gui
