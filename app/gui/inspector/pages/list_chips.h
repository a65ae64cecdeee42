// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/inspector/parts/chip_list.h"
#include "app/gui/inspector/subject_chip.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"

#include <QCoreApplication>
#include <QMenu>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <vector>

namespace querywright::gui {

// A thing that could be in a list, with its name for the menu.
template <typename Id>
struct Choosable {
    Id id{};
    QString text;
};

// A new thing for a list, which the menu offers first.
struct NewChoice {
    QString text;
    std::function<void()> make;
};

// Chips of the things of a list, each with an x, and one that adds what is not in it yet, or a new one. `set`
// gets the whole list as it is to be.
template <typename Id>
std::vector<ChipContent> listChips(const Context& context, const std::vector<Id>& chosen,
                                   const std::vector<Choosable<Id>>& all, const QString& name,
                                   std::function<void(std::vector<Id>)> set,
                                   const std::optional<NewChoice>& newChoice = std::nullopt)
{
    std::vector<ChipContent> chips;
    for (const Id id : chosen) {
        ChipContent chip = chipOf(context, id, name + QString::number(chips.size()));
        chip.remove = [chosen, id, set] {
            std::vector<Id> left = chosen;
            left.erase(std::remove(left.begin(), left.end(), id), left.end());
            set(std::move(left));
        };
        chips.push_back(std::move(chip));
    }
    std::vector<Choosable<Id>> others;
    std::copy_if(all.begin(), all.end(), std::back_inserter(others), [&](const Choosable<Id>& each) {
        return std::find(chosen.begin(), chosen.end(), each.id) == chosen.end();
    });
    if (others.empty() && !newChoice)
        return chips;
    ChipContent add;
    add.name = name + QStringLiteral("Add");
    add.icon = "plus-lg";
    add.token = render::Token::Accent;
    add.tip = QCoreApplication::translate("Inspector", "Add");
    add.fillMenu = [chosen, others, set, newChoice](QMenu& menu) {
        if (newChoice) {
            menu.addAction(newChoice->text, &menu, newChoice->make);
            menu.addSeparator();
        }
        for (const Choosable<Id>& other : others) {
            menu.addAction(other.text, &menu, [chosen, set, id = other.id] {
                std::vector<Id> more = chosen;
                more.push_back(id);
                set(std::move(more));
            });
        }
    };
    chips.push_back(std::move(add));
    return chips;
}

// Everything with a label: "Q7 Reservations by guest name".
template <typename Item>
auto choosable(const std::vector<Item>& items)
{
    std::vector<Choosable<decltype(Item::id)>> all;
    for (const Item& item : items)
        all.push_back({item.id, toQString(item.label + "  " + item.name)});
    return all;
}

}  // namespace querywright::gui
