// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/use_menu.h"

#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/conceptual/guessed_type.h"
#include "model/derivation/whole_key.h"
#include "model/edit/edit_walk.h"
#include "model/file/limits.h"
#include "model/workflow/value_fix.h"

#include <QMenu>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace querywright::gui {
namespace {

constexpr std::array<TimeBucket, 6> allBuckets = {TimeBucket::Minute, TimeBucket::Hour,  TimeBucket::Day,
                                                  TimeBucket::Week,   TimeBucket::Month, TimeBucket::Year};

void addWholeKey(QMenu& menu, const Model& model, const Walk& walk, NodeIndex node,
                 const std::function<void(NodeIndex)>& choose)
{
    const WholeKey key = wholeKey(model.conceptual, walk, node, file::maxWalkItems);
    if (key.attributes.size() < 2)
        return;
    std::vector<std::string> texts;
    for (const AttributeUse& use : key.attributes)
        texts.push_back(toText(model, key.walk, use));
    menu.addAction(QMenu::tr("The Whole Key: %1").arg(toQString(listed(texts))), &menu,
                   [choose, node] { choose(node); });
    menu.addSeparator();
}

}  // namespace

void fillUseMenu(QMenu& menu, const Model& model, const Walk& walk,
                 const std::function<void(const AttributeUse&)>& choose, const UsesAtOnce& atOnce)
{
    const auto& chooseAll = atOnce.chooseAll;
    const auto add = [&](QMenu& to, const AttributeUse& use) {
        QString text = toQString(toText(model, walk, use));
        if (use.element)
            text += QMenu::tr(" (one of its values)");
        to.addAction(text, &to, [choose, use] { choose(use); });
    };
    const std::vector<AttributeUse> offered = edit::offered(model, walk);
    // A menu that would hold only one menu is that one.
    const bool isOnePlace = std::all_of(offered.begin(), offered.end(), [&](const AttributeUse& use) {
        return use.place == offered.front().place;
    });
    QMenu* placeMenu = nullptr;
    std::optional<WalkPlace> place;
    for (const AttributeUse& use : offered) {
        if (!placeMenu || use.place != *place) {
            place = use.place;
            const QString title = toQString(edit::placeText(model, walk, use.place));
            placeMenu = isOnePlace ? &menu : menu.addMenu(title);
            if (chooseAll) {
                const QString text = QMenu::tr("All of %1").arg(title);
                placeMenu->addAction(text, placeMenu, [chooseAll, at = use.place] { chooseAll(at); });
                placeMenu->addSeparator();
            }
            if (const auto* node = std::get_if<NodeIndex>(&use.place); node && atOnce.chooseKey)
                addWholeKey(*placeMenu, model, walk, *node, atOnce.chooseKey);
        }
        add(*placeMenu, use);
        const Attribute* attribute = model.conceptual.find(use.attribute).attribute;
        if (attribute && attribute->multivalued) {
            AttributeUse element = use;
            element.element = true;
            add(*placeMenu, element);
        }
        if (!attribute || !isTime(*attribute))
            continue;
        QMenu* buckets = placeMenu->addMenu(QMenu::tr("%1 by Period").arg(toQString(attribute->name)));
        const bool isDay = statedOrGuessedType(*attribute).isNative(cql::NativeType::Date);
        for (const TimeBucket bucket : allBuckets) {
            if (isDay && bucket <= TimeBucket::Day)
                continue;  // it has no more than that
            AttributeUse bucketed = use;
            bucketed.bucket = bucket;
            add(*buckets, bucketed);
        }
    }
    const std::vector<AttributeUse> ofSubtypes =
        atOnce.offersSubtypes ? offeredOfSubtypes(model, walk) : std::vector<AttributeUse>();
    QMenu* subtypeMenu = nullptr;
    std::optional<std::pair<WalkPlace, AttributeOwner>> subtype;
    for (const AttributeUse& use : ofSubtypes) {
        const AttributeOwner owner = model.conceptual.find(use.attribute).owner;
        if (subtype != std::pair(use.place, owner)) {
            subtype = std::pair(use.place, owner);
            const EntityType* entity = model.conceptual.find(std::get<EntityId>(owner));
            subtypeMenu = menu.addMenu(
                QMenu::tr("%1 (only some of %2)")
                    .arg(toQString(entity->name), toQString(edit::placeText(model, walk, use.place))));
        }
        add(*subtypeMenu, use);
    }
    if (menu.isEmpty())
        menu.addAction(QMenu::tr("The walk comes to no attribute"))->setEnabled(false);
}

void addFunctions(QMenu& menu, const Model& model, const Walk& walk,
                  const std::function<void(const Aggregate&)>& choose)
{
    const auto add = [&](QMenu& to, const Aggregate& aggregate) {
        to.addAction(toQString(toText(model, walk, Returned{aggregate})), &to,
                     [choose, aggregate] { choose(aggregate); });
    };
    add(menu, Aggregate{"count", std::nullopt});
    for (const AttributeUse& use : edit::offered(model, walk)) {
        const Attribute* attribute = model.conceptual.find(use.attribute).attribute;
        if (!attribute || attribute->multivalued || attribute->isComposite())
            continue;
        const bool isTimed = isTime(*attribute);
        if (!isTimed && !isNumber(*attribute))
            continue;
        QMenu* functions =
            menu.addMenu(QMenu::tr("A Function of %1").arg(toQString(toText(model, walk, use))));
        for (const char* function : {"avg", "min", "max", "sum"}) {
            if (!isTimed || *function == 'm')
                add(*functions, Aggregate{function, use});
        }
    }
}

}  // namespace querywright::gui
