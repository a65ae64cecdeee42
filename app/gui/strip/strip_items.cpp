// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/strip_items.h"

#include <QStringList>

#include <map>
#include <utility>

namespace querywright::gui {
namespace {

constexpr std::size_t mostNamed = 40;  // labels of queries in a description

StripItem itemOf(const std::vector<Chip>& chips, std::size_t position)
{
    StripItem item;
    item.group = chips[position].group;
    item.chip = position;
    item.query = chips[position].query;
    return item;
}

}  // namespace

bool StripItem::isSameAs(const StripItem& other) const
{
    if (isHead() || other.isHead())
        return isHead() && other.isHead() && group == other.group;
    return query == other.query;
}

std::vector<StripItem> itemsOf(const std::vector<Chip>& chips)
{
    std::vector<StripItem> items;
    items.reserve(chips.size());
    for (std::size_t position = 0; position < chips.size(); ++position)
        items.push_back(itemOf(chips, position));
    return items;
}

std::vector<StripItem> groupedItemsOf(const std::vector<Chip>& chips, const std::set<QueryId>& selected,
                                      const std::function<bool(ChipGroup)>& isFolded)
{
    std::map<ChipGroup, std::vector<std::size_t>> groups;
    for (std::size_t position = 0; position < chips.size(); ++position)
        groups[chips[position].group].push_back(position);
    std::vector<StripItem> items;
    items.reserve(chips.size() + groups.size());
    for (auto& [group, members] : groups) {
        StripItem head;
        head.group = group;
        head.text = headingOf(group, members.size());
        head.isFolded = head.canFold() && isFolded(group);
        for (const std::size_t position : members)
            head.sign = render::worseOf(head.sign, chips[position].sign);
        const bool showsAll = !head.isFolded;
        head.members = members;
        items.push_back(std::move(head));
        for (const std::size_t position : members) {
            if (showsAll || selected.count(chips[position].query) > 0)
                items.push_back(itemOf(chips, position));
        }
    }
    return items;
}

QString descriptionOf(const StripItem& item, const std::vector<Chip>& chips)
{
    if (item.chip)
        return chips[*item.chip].description;
    QStringList labels;
    for (const std::size_t position : item.members) {
        if (static_cast<std::size_t>(labels.size()) == mostNamed) {
            labels << QStringLiteral("\u2026");
            break;
        }
        labels << chips[position].label;
    }
    return item.text + QStringLiteral(": ") + labels.join(QStringLiteral(", "));
}

}  // namespace querywright::gui
