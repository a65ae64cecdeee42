// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/query/query_uses.h"

#include "app/gui/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/edit/edit_query_uses.h"

#include <QMenu>

#include <array>

namespace querywright::gui {
namespace {

using Move = Result<Edit> (*)(const ModelFile&, QueryId, std::size_t, int);

void addMoves(QMenu& menu, core::Document* document, QueryId query, std::size_t position, std::size_t count,
              Move move, const TryEditFunction& tryEdit)
{
    const auto add = [&](const QString& text, int by) {
        menu.addAction(text, &menu, [=] { tryEdit(move(document->file(), query, position, by)); });
    };
    if (position > 0)
        add(words("Move Forward"), -1);
    if (position + 1 < count)
        add(words("Move Back"), 1);
}

void fillOrderingMenu(QMenu& menu, core::Document* document, QueryId query, std::size_t position,
                      const TryEditFunction& tryEdit)
{
    const AccessPattern* asked = document->model().workflow.find(query);
    if (!asked || position >= asked->order.size())
        return;
    for (const Direction direction : {Direction::Ascending, Direction::Descending}) {
        QAction* action =
            menu.addAction(direction == Direction::Ascending ? words("Ascending") : words("Descending"));
        action->setCheckable(true);
        action->setChecked(asked->order[position].direction == direction);
        QObject::connect(action, &QAction::triggered, &menu, [=] {
            tryEdit(edit::setOrderingDirection(document->file(), query, position, direction));
        });
    }
    if (asked->order.size() > 1)
        menu.addSeparator();
    addMoves(menu, document, query, position, asked->order.size(), edit::moveOrdering, tryEdit);
}

void fillReturnedMenu(QMenu& menu, core::Document* document, QueryId query, std::size_t position,
                      const TryEditFunction& tryEdit)
{
    const AccessPattern* asked = document->model().workflow.find(query);
    if (!asked || position >= asked->returned.size())
        return;
    const auto* aggregate = std::get_if<Aggregate>(&asked->returned[position]);
    const QString now = aggregate ? toQString(aggregate->function) : QString();
    const auto use =
        aggregate ? aggregate->attribute : std::optional(std::get<AttributeUse>(asked->returned[position]));
    const Attribute* of = use ? document->model().conceptual.find(use->attribute).attribute : nullptr;
    const bool canBeAdded = !of || !of->type || isNumber(*of);  // what is known to be no number cannot
    constexpr std::array<const char*, 6> functions = {"", "count", "min", "max", "sum", "avg"};
    for (const char* function : functions) {
        const QString name = QLatin1String(function);
        const bool adds = name == QStringLiteral("sum") || name == QStringLiteral("avg");
        if (adds && !canBeAdded && name != now)
            continue;
        QAction* action = menu.addAction(name.isEmpty() ? words("As It Is") : name);
        action->setCheckable(true);
        action->setChecked(name == now);
        QObject::connect(action, &QAction::triggered, &menu,
                         [=] { tryEdit(edit::setAggregate(document->file(), query, position, function)); });
    }
    menu.addSeparator();
    addMoves(menu, document, query, position, asked->returned.size(), edit::moveReturned, tryEdit);
}

}  // namespace

std::vector<ChipContent> orderingChips(const Context& context, QueryId query, const TryEditFunction& tryEdit)
{
    core::Document* document = &context.document;
    const AccessPattern& asked = *document->model().workflow.find(query);
    std::vector<ChipContent> chips;
    for (std::size_t i = 0; i < asked.order.size(); ++i) {
        ChipContent chip;
        chip.name = QStringLiteral("ordering%1").arg(i);
        chip.text = toQString(toText(document->model(), asked.walk, asked.order[i].attribute))
                    + (asked.order[i].direction == Direction::Ascending ? QStringLiteral(" \u2191")
                                                                        : QStringLiteral(" \u2193"));
        chip.fillMenu = [=](QMenu& menu) { fillOrderingMenu(menu, document, query, i, tryEdit); };
        chip.remove = [=] { tryEdit(edit::removeOrdering(document->file(), query, i)); };
        chips.push_back(std::move(chip));
    }
    return chips;
}

std::vector<ChipContent> returnedChips(const Context& context, QueryId query, const TryEditFunction& tryEdit)
{
    core::Document* document = &context.document;
    const AccessPattern& asked = *document->model().workflow.find(query);
    std::vector<ChipContent> chips;
    for (std::size_t i = 0; i < asked.returned.size(); ++i) {
        ChipContent chip;
        chip.name = QStringLiteral("returned%1").arg(i);
        chip.text = toQString(toText(document->model(), asked.walk, asked.returned[i]));
        chip.fillMenu = [=](QMenu& menu) { fillReturnedMenu(menu, document, query, i, tryEdit); };
        chip.remove = [=] { tryEdit(edit::removeReturned(document->file(), query, i)); };
        chips.push_back(std::move(chip));
    }
    return chips;
}

std::vector<ChipContent> groupByChips(const Context& context, QueryId query, const TryEditFunction& tryEdit)
{
    core::Document* document = &context.document;
    const AccessPattern& asked = *document->model().workflow.find(query);
    std::vector<ChipContent> chips;
    for (std::size_t i = 0; i < asked.groupBy.size(); ++i) {
        ChipContent chip;
        chip.name = QStringLiteral("groupBy%1").arg(i);
        chip.text = toQString(toText(document->model(), asked.walk, asked.groupBy[i]));
        chip.remove = [=] { tryEdit(edit::removeGroupBy(document->file(), query, i)); };
        chips.push_back(std::move(chip));
    }
    return chips;
}

}  // namespace querywright::gui
