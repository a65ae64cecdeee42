// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/alternate_keys.h"

#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/edit_entity.h"

#include <QMenu>

#include <algorithm>

namespace querywright::gui {
namespace {

void addAttributes(QMenu& menu, const std::vector<Attribute>& attributes, const Key& chosen,
                   const std::function<void(AttributeId)>& toggle)
{
    for (const Attribute& attribute : attributes) {
        if (attribute.multivalued)
            continue;
        if (attribute.isComposite()) {
            addAttributes(menu, attribute.parts, chosen, toggle);
            continue;
        }
        QAction* action = menu.addAction(toQString(attribute.name));
        action->setCheckable(true);
        action->setChecked(std::find(chosen.begin(), chosen.end(), attribute.id) != chosen.end());
        QObject::connect(action, &QAction::triggered, &menu,
                         [toggle, attribute = attribute.id] { toggle(attribute); });
    }
}

// Its own attributes, then those of other entity types in menus of their own.
void fillAttributes(QMenu& menu, const ConceptualModel& model, EntityId entity, const Key& chosen,
                    const std::function<void(AttributeId)>& toggle)
{
    if (const EntityType* entityType = model.find(entity))
        addAttributes(menu, entityType->attributes, chosen, toggle);
    menu.addSeparator();
    for (const EntityType& other : model.entityTypes) {
        if (other.id == entity)
            continue;
        QMenu* more = menu.addMenu(toQString(other.name));
        addAttributes(*more, other.attributes, chosen, toggle);
    }
}

}  // namespace

ChipContent alternateKeyChip(const Context& context, EntityId entity, std::size_t position,
                             const TryEdit& tryEdit)
{
    core::Document* document = &context.document;
    const ConceptualModel& model = document->model().conceptual;
    const Key key = model.find(entity)->alternateKeys.at(position);
    std::vector<std::string> names;
    for (const AttributeId attribute : key) {
        const AttributePlace place = model.find(attribute);
        const bool isOwn = place.owner == AttributeOwner(entity);
        names.push_back(isOwn && place.attribute ? place.attribute->name : qualifiedName(model, attribute));
    }
    ChipContent chip;
    chip.name = QStringLiteral("alternateKey%1").arg(position);
    chip.icon = "key-attribute";
    chip.text = QStringLiteral("AK%1 ").arg(position + 1) + toQString(join(names, ", "));
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
