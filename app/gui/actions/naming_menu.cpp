// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/naming_menu.h"

#include "model/edit/edit_decision.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>

#include <utility>

namespace querywright::gui {

QMenu* makeNamingMenu(core::Document& document, std::function<void(Result<Edit>)> apply, QWidget* parent)
{
    auto* menu = new QMenu(QMenu::tr("&Names of Key Columns"), parent);
    menu->setObjectName(QStringLiteral("namingMenu"));
    auto* group = new QActionGroup(menu);
    const auto add = [&](const QString& name, const QString& text, KeyColumnName style) {
        QAction* action = menu->addAction(text, group, [&document, apply, style] {
            if (document.file().model.naming.keyColumns != style)
                apply(edit::setKeyColumnNames(document.file(), style));
        });
        action->setObjectName(name);
        action->setCheckable(true);
        group->addAction(action);
        const auto check = [&document, action, style] {
            action->setChecked(document.file().model.naming.keyColumns == style);
        };
        QObject::connect(&document, &core::Document::changed, action, check);
        QObject::connect(&document, &core::Document::replaced, action, check);
        check();
    };
    add(QStringLiteral("keysByEntityAndKey"), QMenu::tr("Entity Type and &Key, as hotel_id"),
        KeyColumnName::EntityAndKey);
    add(QStringLiteral("keysByEntity"), QMenu::tr("&Entity Type Alone, as hotel"), KeyColumnName::Entity);
    add(QStringLiteral("keysInEveryTable"), QMenu::tr("Entity Type and Key in E&very Table, as order_number"),
        KeyColumnName::InEveryTable);
    return menu;
}

}  // namespace querywright::gui
