// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/alternate_keys.h"

#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/edit_entity.h"

#include <QMenu>

#include <algorithm>

namespace querywright::gui {
namespace {

// Its own attributes, then those of the entity types that it determines in menus of their own.
void fillAttributes(QMenu& menu, const ConceptualModel& model, EntityId entity, const Key& chosen,
                    const std::function<void(AttributeId)>& toggle)
{
    std::optional<AttributeOwner> owner = AttributeOwner(entity);
    QMenu* owned = &menu;
    for (const AttributeId id : edit::possibleInAlternateKey(model, entity, chosen)) {
        const AttributePlace place = model.find(id);
        if (!place.attribute)
            continue;
        if (place.owner != owner) {
            if (owned == &menu)
                menu.addSeparator();
            owner = place.owner;
            owned = menu.addMenu(
                std::visit([&](auto one) { return toQString(model.find(one)->name); }, place.owner));
        }
        QAction* action = owned->addAction(toQString(place.attribute->name));
        action->setCheckable(true);
        action->setChecked(std::find(chosen.begin(), chosen.end(), id) != chosen.end());
        QObject::connect(action, &QAction::triggered, &menu, [toggle, id] { toggle(id); });
    }
}

}  // namespace

QStringList alternateKeyNames(const ConceptualModel& model, EntityId entity, const Key& key)
{
    QStringList names;
    for (const AttributeId attribute : key) {
        const AttributePlace place = model.find(attribute);
        const bool isOwn = place.owner == AttributeOwner(entity);
        names << toQString(isOwn && place.attribute ? place.attribute->name
                                                    : qualifiedName(model, attribute));
    }
    return names;
}

ChipContent alternateKeyChip(const Context& context, EntityId entity, std::size_t position,
                             const TryEdit& tryEdit)
{
    core::Document* document = &context.document;
    const ConceptualModel& model = document->model().conceptual;
    const Key key = model.find(entity)->alternateKeys.at(position);
    ChipContent chip;
    chip.name = QStringLiteral("alternateKey%1").arg(position);
    chip.icon = "key-attribute";
    chip.text = QStringLiteral("AK%1 ").arg(position + 1)
                + alternateKeyNames(model, entity, key).join(QStringLiteral(", "));
    chip.tip = words("Unique by itself; a click changes its attributes");
    chip.fillMenu = [document, entity, position, key, tryEdit](QMenu& menu) {
        fillAttributes(menu, document->model().conceptual, entity, key,
                       [document, entity, position, key, tryEdit](AttributeId attribute) {
                           Key changed = key;
                           const auto found = std::find(changed.begin(), changed.end(), attribute);
                           if (found == changed.end())
                               changed.push_back(attribute);
                           else
                               changed.erase(found);
                           tryEdit(changed.empty()
                                       ? edit::removeAlternateKey(document->file(), entity, position)
                                       : edit::setAlternateKey(document->file(), entity, position, changed));
                       });
    };
    chip.remove = [document, entity, position, tryEdit] {
        tryEdit(edit::removeAlternateKey(document->file(), entity, position));
    };
    return chip;
}

ChipContent newAlternateKeyChip(const Context& context, EntityId entity, const TryEdit& tryEdit)
{
    core::Document* document = &context.document;
    ChipContent chip;
    chip.name = QStringLiteral("addAlternateKey");
    chip.icon = "plus-lg";
    chip.token = render::Token::Accent;
    chip.text = words("Alternate key");
    chip.fillMenu = [document, entity, tryEdit](QMenu& menu) {
        fillAttributes(menu, document->model().conceptual, entity, {},
                       [document, entity, tryEdit](AttributeId attribute) {
                           tryEdit(edit::addAlternateKey(document->file(), entity, Key{attribute}));
                       });
    };
    return chip;
}

}  // namespace querywright::gui
