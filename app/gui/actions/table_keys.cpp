// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/table_keys.h"

#include "app/gui/actions/content_choices.h"
#include "app/gui/actions/service_choices.h"

#include <QAction>
#include <QCoreApplication>
#include <QMenu>
#include <QTextDocument>
#include <QToolTip>
#include <QWidget>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <variant>

namespace querywright::gui {

struct TableKeys::Key {
    using Offer = std::vector<OfferedChoice> (*)(const core::Design& design, const TableSubject& table);

    const char* name;
    const char* letter;
    const char* title;
    Offer offer;
    const char* none;  // what is told where nothing is offered
    QString (*whyNone)(const core::Design& design, const TableSubject& table);  // and why; may be null
};

namespace {

std::optional<TableSubject> tableOfSubject(const Subject& subject)
{
    if (const auto* table = std::get_if<TableSubject>(&subject))
        return *table;
    if (const auto* column = std::get_if<ColumnSubject>(&subject))
        return column->table;
    return std::nullopt;
}

template <typename Fits>
std::vector<OfferedChoice> servicesThat(const core::Design& design, const TableSubject& table, Fits fits)
{
    std::vector<OfferedChoice> offers = servicesFor(design, table);
    std::erase_if(offers, [&](const OfferedChoice& offered) {
        const auto* service = std::get_if<ServeBy>(&offered.choice);
        return !service || !fits(service->by);
    });
    return offers;
}

std::vector<OfferedChoice> indexesFor(const core::Design& design, const TableSubject& table)
{
    return servicesThat(design, table,
                        [](Service service) { return service == Service::Sai || service == Service::Index; });
}

std::vector<OfferedChoice> viewsFor(const core::Design& design, const TableSubject& table)
{
    return servicesThat(design, table, [](Service service) { return service == Service::View; });
}

}  // namespace

TableKeys::TableKeys(const Context& context, std::function<QPoint()> menuPosition, QWidget* widget)
    : QObject(widget), m_context(context), m_menuPosition(std::move(menuPosition)), m_widget(widget)
{
    static constexpr std::array<Key, 5> keys = {{
        {"splitPartitions", "B", QT_TRANSLATE_NOOP("TableKeys", "Split Partitions"), bucketsFor,
         QT_TRANSLATE_NOOP("TableKeys",
                           "The partitions of this table have one row each: there is nothing to split"),
         nullptr},
        {"mergeTables", "M", QT_TRANSLATE_NOOP("TableKeys", "Merge"), mergesFor,
         QT_TRANSLATE_NOOP("TableKeys",
                           "No other table of its keyspace has the same rows, by the same walk or a part of "
                           "it, to merge it with"),
         [](const core::Design& design, const TableSubject& table) { return whyNoMerges(design, table); }},
        {"nest", "X", QT_TRANSLATE_NOOP("TableKeys", "Nest into a Column"), nestingsFor,
         QT_TRANSLATE_NOOP("TableKeys",
                           "No entity type on the walk of its query can be nested: one could that the query "
                           "returns attributes of and finds nothing by, behind the first"),
         nullptr},
        {"useIndex", "I", QT_TRANSLATE_NOOP("TableKeys", "Use an Index Instead"), indexesFor,
         QT_TRANSLATE_NOOP("TableKeys",
                           "No other table of its keyspace has the same rows to put an index on"),
         nullptr},
        {"useView", "L", QT_TRANSLATE_NOOP("TableKeys", "Use a Materialized View Instead"), viewsFor,
         QT_TRANSLATE_NOOP("TableKeys", "No other table of its keyspace has the same rows to make a view of"),
         nullptr},
    }};
    for (const Key& key : keys) {
        auto* action = new QAction(QCoreApplication::translate("TableKeys", key.title), widget);
        action->setObjectName(QLatin1String(key.name) + QStringLiteral("Key"));
        action->setShortcut(QKeySequence(QLatin1String(key.letter)));
        action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        widget->addAction(action);
        connect(action, &QAction::triggered, this, [this, &key] { press(key); });
        m_actions.push_back(action);
    }
    connect(&m_context.selection, &Selection::changed, this, &TableKeys::update);
    update();
}

QAction& TableKeys::action(char letter) const
{
    const QKeySequence wanted{QString(QLatin1Char(letter))};
    const auto found = std::find_if(m_actions.begin(), m_actions.end(),
                                    [&](const QAction* action) { return action->shortcut() == wanted; });
    return **found;
}

// What is off leaves its letter to the widget.
void TableKeys::update()
{
    for (QAction* action : m_actions)
        action->setEnabled(tableOfSubject(m_context.selection.first()).has_value());
}

void TableKeys::refuse(const QString& sentence)
{
    Q_EMIT told(sentence);
    // A plain text would be one line across the window.
    QToolTip::showText(m_menuPosition(), Qt::convertFromPlainText(sentence, Qt::WhiteSpaceNormal), m_widget);
}

void TableKeys::press(const Key& key)
{
    const auto table = tableOfSubject(m_context.selection.first());
    if (!table)
        return;
    const std::vector<OfferedChoice> offers = key.offer(*m_context.live.design(), *table);
    if (offers.empty()) {
        const QString sentence = QCoreApplication::translate("TableKeys", key.none) + QLatin1Char('.');
        const QString why = key.whyNone ? key.whyNone(*m_context.live.design(), *table) : QString();
        refuse(why.isEmpty() ? sentence : sentence + QLatin1Char(' ') + why);
        return;
    }
    const std::vector<QString> refusals = refusalsOf(m_context.document.file(), offers);
    if (std::none_of(refusals.begin(), refusals.end(), [](const QString& why) { return why.isEmpty(); })) {
        refuse(refusals.front());
        return;
    }
    auto* menu = new QMenu(m_widget);
    menu->setObjectName(QLatin1String(key.name) + QStringLiteral("Menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    for (std::size_t i = 0; i < offers.size(); ++i) {
        QAction* action = menu->addAction(offers[i].title, this,
                                          [this, choice = offers[i].choice] { Q_EMIT chosen(choice); });
        action->setObjectName(offers[i].name + QStringLiteral("Action"));
        action->setEnabled(refusals[i].isEmpty());
        if (!offers[i].tip.isEmpty())
            action->setToolTip(offers[i].tip);
        if (!refusals[i].isEmpty())
            action->setToolTip(refusals[i]);
        else if (!menu->activeAction())
            menu->setActiveAction(action);
    }
    menu->popup(m_menuPosition());
}

}  // namespace querywright::gui
