// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/subject_actions.h"

#include "app/gui/actions/column_moves.h"
#include "app/gui/actions/content_choices.h"
#include "app/gui/actions/naming_menu.h"
#include "app/gui/actions/service_choices.h"
#include "app/gui/drawing/along_words.h"
#include "app/gui/inspector/uses.h"
#include "app/gui/strip/chip.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_choice.h"
#include "model/edit/edit_decision.h"
#include "model/edit/edit_entity.h"
#include "model/edit/take_proposals.h"
#include "model/physical/cql_export.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

// What would be refused is off and says why.
void offer(QAction& action, const QString& refusal)
{
    action.setEnabled(refusal.isEmpty());
    if (!refusal.isEmpty())
        action.setToolTip(refusal);
}

}  // namespace

bool hasWhy(const Subject& subject)
{
    return std::holds_alternative<TableSubject>(subject) || std::holds_alternative<ColumnSubject>(subject)
           || std::holds_alternative<QueryId>(subject);
}

bool canBeRenamed(const Subject& subject)
{
    return !std::holds_alternative<std::monostate>(subject)
           && !std::holds_alternative<HierarchySubject>(subject)
           && !std::holds_alternative<TransitionSubject>(subject)
           && !std::holds_alternative<UdtSubject>(subject) && !std::holds_alternative<DecisionId>(subject);
}

SubjectActions::SubjectActions(const Context& context, QObject* parent) : QObject(parent), m_context(context)
{
    connect(&m_context.selection, &Selection::changed, this, &SubjectActions::updateKeys);
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &SubjectActions::updateKeys);
}

QAction* SubjectActions::add(QMenu& menu, const QString& name, const QString& text, const QString& keys)
{
    // Keys are told, not made: those of addKeys() act where the focus is.
    QAction* action = menu.addAction(keys.isEmpty() ? text : text + QLatin1Char('\t') + keys);
    action->setObjectName(name);
    return action;
}

QAction* SubjectActions::addEdit(QMenu& menu, const QString& name, const QString& text, const QString& keys,
                                 std::function<Result<Edit>()> edit)
{
    QAction* action = add(menu, name, text, keys);
    const Result<Edit> tried = edit();
    offer(*action, tried ? QString() : toSentence(toQString(tried.error().message)));
    connect(action, &QAction::triggered, this, [this, edit = std::move(edit)] { apply(edit()); });
    return action;
}

void SubjectActions::apply(Result<Edit> edit)
{
    const QString along = edit ? alongWords(edit->wentAlong) : QString();
    const QString name = edit ? toQString(edit->name) : QString();
    const auto done = m_context.document.apply(std::move(edit));
    if (!done)
        Q_EMIT told(toSentence(toQString(done.error().message)));
    else if (!along.isEmpty())
        Q_EMIT doneWithLoss(name + along + QLatin1Char('.'));
}

void SubjectActions::addWhy(QMenu& menu, const Subject& subject)
{
    connect(add(menu, QStringLiteral("whyAction"), tr("Why Is This Here?"), QStringLiteral("Ctrl+J")),
            &QAction::triggered, this, [this, subject] {
                m_context.selection.set(subject);
                Q_EMIT whyRequested(subject);
            });
}

void SubjectActions::addRename(QMenu& menu, const Subject& subject)
{
    connect(add(menu, QStringLiteral("renameAction"), tr("Rename\u2026"), QStringLiteral("F2")),
            &QAction::triggered, this, [this, subject] {
                m_context.selection.set(subject);
                Q_EMIT renameRequested(subject);
            });
}

void SubjectActions::addCompare(QMenu& menu, QueryId query)
{
    connect(add(menu, QStringLiteral("compareAction"), tr("Compare Designs\u2026"),
                QStringLiteral("Ctrl+Shift+D")),
            &QAction::triggered, this, [this, query] { Q_EMIT compareRequested(query); });
}

void SubjectActions::addUses(QMenu& menu, const Subject&, std::vector<QueryId> queries)
{
    QAction* action = add(menu, QStringLiteral("selectQueriesAction"), tr("Select Its Queries"));
    action->setEnabled(!queries.empty());
    if (queries.empty())
        action->setToolTip(tr("No query uses it"));
    connect(action, &QAction::triggered, this,
            [this, queries = std::move(queries)] { m_context.selection.set(asSubjects(queries)); });
}

void SubjectActions::fillMenu(QMenu& menu, const Subject& subject)
{
    const SubjectScope scope{m_context.document.model(), *m_context.live.design(),
                             &m_context.document.file().layout};
    if (!isThere(scope, subject))
        return;
    menu.setToolTipsVisible(true);
    if (const auto* column = std::get_if<ColumnSubject>(&subject))
        fillColumn(menu, *column);
    else if (const auto* table = std::get_if<TableSubject>(&subject))
        fillTable(menu, *table);
    else if (const auto* query = std::get_if<QueryId>(&subject))
        fillQuery(menu, *query);
    else if (const auto* attribute = std::get_if<AttributeId>(&subject))
        fillAttribute(menu, *attribute);
    else if (const auto* decision = std::get_if<DecisionId>(&subject))
        fillDecision(menu, *decision);
    else if (std::holds_alternative<EntityId>(subject) || std::holds_alternative<RelationshipId>(subject))
        fillConcept(menu, subject);
    else
        fillWorkflow(menu, subject);
}

void SubjectActions::fillColumn(QMenu& menu, const ColumnSubject& column)
{
    addWhy(menu, column);
    menu.addSeparator();
    for (const ColumnMove& move : movesOf(*m_context.live.design(), column)) {
        addEdit(menu, move.name + QStringLiteral("Action"), move.title, move.keys, [this, edit = move.edit] {
            const std::shared_ptr<const core::Design> design = m_context.live.design();
            return edit(m_context.document.file(), design->derivation);
        });
    }
    addChoices(menu, choicesFor(*m_context.live.design(), column));
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    addChoiceMenu(menu, QStringLiteral("typeMenu"), tr("Type: %1").arg(typeOf(*design, column)),
                  typesFor(*design, column));
    menu.addSeparator();
    addRename(menu, column);
    menu.addSeparator();
    connect(add(menu, QStringLiteral("goToTableAction"), tr("Go to Its Table")), &QAction::triggered, this,
            [this, table = column.table] { m_context.selection.reveal(table); });
    if (const auto attribute = attributeOf(column.source)) {
        connect(add(menu, QStringLiteral("goToAttributeAction"), tr("Go to Its Attribute")),
                &QAction::triggered, this, [this, id = *attribute] { m_context.selection.reveal(id); });
    }
}

void SubjectActions::addChoices(QMenu& menu, const std::vector<OfferedChoice>& choices)
{
    for (const OfferedChoice& offered : choices) {
        addEdit(menu, offered.name + QStringLiteral("Action"), offered.title, {},
                [this, choice = offered.choice] { return edit::decide(m_context.document.file(), choice); });
    }
}

void SubjectActions::decide(const Choice& choice)
{
    apply(edit::decide(m_context.document.file(), choice));
}

// A menu within the menu; none where there is nothing to choose. What of it would be refused is found out
// when it opens.
void SubjectActions::addChoiceMenu(QMenu& menu, const QString& name, const QString& title,
                                   const std::vector<OfferedChoice>& choices)
{
    if (choices.empty())
        return;
    QMenu* inner = menu.addMenu(title);
    inner->setObjectName(name);
    inner->setToolTipsVisible(true);
    for (const OfferedChoice& offered : choices) {
        QAction* action = add(*inner, offered.name + QStringLiteral("Action"), offered.title);
        if (!offered.tip.isEmpty())
            action->setToolTip(offered.tip);
        connect(action, &QAction::triggered, this, [this, choice = offered.choice] { decide(choice); });
    }
    connect(inner, &QMenu::aboutToShow, this, [this, inner, choices] {
        const std::vector<QString> refusals = refusalsOf(m_context.document.file(), choices);
        for (std::size_t i = 0; i < choices.size(); ++i)
            offer(*inner->actions().at(static_cast<qsizetype>(i)), refusals[i]);
    });
}

void SubjectActions::fillTable(QMenu& menu, const TableSubject& table)
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const std::size_t position = *tableOf(*design, table);
    const LogicalTable& derived = design->derivation.tables[position];
    addWhy(menu, table);
    menu.addSeparator();
    addRename(menu, table);
    addChoiceMenu(menu, QStringLiteral("splitMenu"), tr("Split Partitions"), bucketsFor(*design, table));
    addChoiceMenu(menu, QStringLiteral("mergeMenu"), tr("Merge"), mergesFor(*design, table));
    addChoiceMenu(menu, QStringLiteral("separateMenu"), tr("Keep Apart"), separationsFor(*design, table));
    addChoiceMenu(menu, QStringLiteral("serveMenu"), tr("Use Instead"), servicesFor(*design, table));
    addChoiceMenu(menu, QStringLiteral("nestMenu"), tr("Nest into a Column"), nestingsFor(*design, table));
    addChoiceMenu(menu, QStringLiteral("addColumnMenu"), tr("Add Column"), additionsFor(*design, table));
    addChoiceMenu(menu, QStringLiteral("expireMenu"), tr("Rows Expire After"), lifetimesFor(*design, table));
    addChoiceMenu(menu, QStringLiteral("laterMenu"), tr("May Be Updated Later By"),
                  delaysFor(*design, table));
    addChoices(menu, rearrangementsFor(*design, table));
    menu.addSeparator();
    if (!derived.queries.empty())
        addCompare(menu, derived.queries.front());
    connect(add(menu, QStringLiteral("copyCqlAction"), tr("Copy CQL")), &QAction::triggered, this,
            [design, position] {
                QGuiApplication::clipboard()->setText(
                    toQString(tableCql(design->model(), design->derivation, design->physical, position)));
            });
    addUses(menu, table, derived.queries);
    std::vector<DecisionId> active;
    std::vector<DecisionId> inactive;
    for (const DecisionId id : decisionsAbout(m_context.document.model(), derived)) {
        for (const Decision& decision : m_context.document.model().decisions) {
            if (decision.id == id)
                (decision.active ? active : inactive).push_back(id);
        }
    }
    if (!active.empty() || !inactive.empty())
        menu.addSeparator();
    if (!active.empty()) {
        connect(add(menu, QStringLiteral("turnOffDecisionsAction"),
                    tr("Turn Off %1").arg(countedText(active.size(), "Decision"))),
                &QAction::triggered, this, [this, active] { setDecisionsActive(active, false); });
    }
    if (!inactive.empty()) {
        connect(add(menu, QStringLiteral("turnOnDecisionsAction"),
                    tr("Turn On %1").arg(countedText(inactive.size(), "Decision"))),
                &QAction::triggered, this, [this, inactive] { setDecisionsActive(inactive, true); });
    }
}

// All of them in one step of undo.
void SubjectActions::setDecisionsActive(const std::vector<DecisionId>& decisions, bool isActive)
{
    Edit all{std::string(isActive ? "Turn on " : "Turn off ") + counted(decisions.size(), "decision"),
             m_context.document.file(),
             {}};
    for (const DecisionId decision : decisions) {
        Result<Edit> made = edit::setDecisionActive(all.after, decision, isActive);
        if (!made) {
            apply(std::move(made));
            return;
        }
        if (decisions.size() == 1)
            all.name = made->name;
        all.after = std::move(made->after);
    }
    apply(std::move(all));
}

void SubjectActions::fillQuery(QMenu& menu, QueryId query)
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    addWhy(menu, query);
    addCompare(menu, query);
    menu.addSeparator();
    addRename(menu, query);
    const core::QueryState* state = m_context.live.find(query);
    const QString statement = state ? statementOf(*design, *state) : QString();
    if (!statement.isEmpty()) {
        connect(add(menu, QStringLiteral("copyCqlAction"), tr("Copy CQL")), &QAction::triggered, this,
                [statement] { QGuiApplication::clipboard()->setText(statement); });
    }
    if (const auto table = tableOf(*design, query)) {
        connect(add(menu, QStringLiteral("goToTableAction"), tr("Go to Its Table")), &QAction::triggered,
                this,
                [this, subject = subjectOfTable(*design, *table)] { m_context.selection.reveal(subject); });
    }
}

void SubjectActions::fillConcept(QMenu& menu, const Subject& subject)
{
    const Model& model = m_context.document.model();
    addRename(menu, subject);
    connect(add(menu, QStringLiteral("addAttributeAction"), tr("Add Attribute\u2026")), &QAction::triggered,
            this, [this, subject] {
                m_context.selection.set(subject);
                Q_EMIT attributeRequested(subject);
            });
    if (const auto* entity = std::get_if<EntityId>(&subject)) {
        const bool isWeak = model.conceptual.find(*entity)->isWeak();
        addEdit(
            menu, QStringLiteral("weakAction"), isWeak ? tr("Make It Strong") : tr("Make It Weak"), {},
            [this, id = *entity, isWeak] { return edit::setWeak(m_context.document.file(), id, !isWeak); });
    }
    addUses(menu, subject,
            std::holds_alternative<EntityId>(subject)
                ? queriesThrough(model, std::get<EntityId>(subject))
                : queriesThrough(model, std::get<RelationshipId>(subject)));
}

void SubjectActions::fillAttribute(QMenu& menu, AttributeId attribute)
{
    addRename(menu, attribute);
    addUses(menu, attribute, queriesUsing(m_context.document.model(), attribute));
    const std::vector<ColumnSubject> columns = columnsOf(*m_context.live.design(), attribute);
    if (!columns.empty()) {
        const SubjectScope scope{m_context.document.model(), *m_context.live.design(),
                                 &m_context.document.file().layout};
        QMenu* goTo = menu.addMenu(tr("Go to Column"));
        for (const ColumnSubject& column : columns) {
            const QString name = nameOf(scope, column.table) + QLatin1Char('.') + nameOf(scope, column);
            goTo->addAction(name, this, [this, column] { m_context.selection.reveal(column); });
        }
    }
}

void SubjectActions::fillWorkflow(QMenu& menu, const Subject& subject)
{
    const Workflow& workflow = m_context.document.model().workflow;
    if (canBeRenamed(subject))
        addRename(menu, subject);
    if (const auto* id = std::get_if<TaskId>(&subject)) {
        for (const Task& task : workflow.tasks) {
            if (task.id == *id)
                addUses(menu, subject, task.queries);
        }
    }
    if (const auto* way = std::get_if<TransitionSubject>(&subject)) {
        for (const Transition& transition : workflow.transitions) {
            if (transition.from == way->from && transition.to == way->to)
                addUses(menu, subject, transition.queries);
        }
    }
}

void SubjectActions::fillDecision(QMenu& menu, DecisionId id)
{
    for (const Decision& decision : m_context.document.model().decisions) {
        if (decision.id != id)
            continue;
        connect(add(menu, QStringLiteral("switchDecisionAction"),
                    decision.active ? tr("Turn Off Decision") : tr("Turn On Decision")),
                &QAction::triggered, this,
                [this, id, isActive = decision.active] { setDecisionsActive({id}, !isActive); });
    }
    addEdit(menu, QStringLiteral("removeDecisionAction"), tr("Remove Decision"), {},
            [this, id] { return edit::removeDecision(m_context.document.file(), id); });
}

void SubjectActions::popUp(const Subject& subject, const QPoint& globalPosition, QWidget* parent)
{
    if (!m_context.selection.contains(subject))
        m_context.selection.set(subject);
    auto* menu = new QMenu(parent);
    menu->setObjectName(QStringLiteral("subjectMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, subject);
    Q_EMIT menuFilled(*menu);
    if (menu->isEmpty())
        delete menu;  // it was never shown
    else
        menu->popup(globalPosition);
}

void SubjectActions::addTakeAll(QMenu& menu)
{
    QAction* action = addEdit(menu, QStringLiteral("takeAllProposalsAction"), tr("Take All Proposals"), {},
                              [this] { return edit::takeAllProposals(m_context.document.file()); });
    if (action->isEnabled())
        action->setToolTip(tr("The walks, and what is written, that the names of queries and updates tell"));
}

QMenu* SubjectActions::makeDeriveMenu(QWidget* parent)
{
    auto* menu = new QMenu(tr("&Derive"), parent);
    menu->setObjectName(QStringLiteral("deriveMenu"));
    QMenu* naming = makeNamingMenu(
        m_context.document, [this](Result<Edit> edit) { apply(std::move(edit)); }, menu);
    const auto fill = [this, menu, naming] {
        menu->clear();
        addTakeAll(*menu);  // what is always there comes first, and is always found there
        menu->addMenu(naming);
        menu->addSeparator();
        const qsizetype fixed = menu->actions().size();
        fillMenu(*menu, m_context.selection.first());
        if (menu->actions().size() == fixed)
            menu->addAction(tr("Nothing is selected"))->setEnabled(false);
    };
    connect(menu, &QMenu::aboutToShow, this, fill);
    fill();
    return menu;
}

QAction* SubjectActions::makeKey(QWidget* widget, const QString& name, const QString& text,
                                 const QString& keys)
{
    auto* action = new QAction(text, widget);
    action->setObjectName(name + QStringLiteral("Key"));
    action->setShortcut(QKeySequence(keys));
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    widget->addAction(action);
    connect(action, &QAction::triggered, this, [this, name] { press(name); });
    m_keys[name].push_back(action);
    connect(action, &QObject::destroyed, this, [this, name, action] {
        std::vector<QAction*>& actions = m_keys[name];
        actions.erase(std::remove(actions.begin(), actions.end(), action), actions.end());
        m_asking.erase(action);
    });
    return action;
}

void SubjectActions::addKeys(QWidget* widget, bool asksForColumn)
{
    for (const ColumnMove& move : allMoves({})) {
        if (move.keys.isEmpty())
            continue;
        const QAction* action = makeKey(widget, move.name, move.title, move.keys);
        if (asksForColumn && move.keys.size() == 1)
            m_asking.insert(action);
    }
    addRenameKey(widget);
    makeKey(widget, QStringLiteral("why"), tr("Why Is This Here?"), QStringLiteral("Ctrl+J"));
    updateKeys();
}

void SubjectActions::addRenameKey(QWidget* widget)
{
    makeKey(widget, QStringLiteral("rename"), tr("Rename"), QStringLiteral("F2"));
    updateKeys();
}

void SubjectActions::press(const QString& move)
{
    const Subject subject = m_context.selection.first();
    if (move == QLatin1String("rename"))
        Q_EMIT renameRequested(subject);
    else if (move == QLatin1String("why"))
        Q_EMIT whyRequested(subject);
    else if (std::holds_alternative<TableSubject>(subject))
        Q_EMIT told(tr("Select a column first: K moves it to the partition key, C to the clustering key, O "
                       "turns its order."));
    const auto* column = std::get_if<ColumnSubject>(&subject);
    if (!column)
        return;
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    for (const ColumnMove& each : movesOf(*design, *column)) {
        if (each.name == move) {
            apply(each.edit(m_context.document.file(), design->derivation));
            return;
        }
    }
}

// Keys that nothing would come of are left to the widget: letters to the search of a tree.
void SubjectActions::updateKeys()
{
    if (m_keys.empty())
        return;
    const Subject subject = m_context.selection.first();
    const auto* column = std::get_if<ColumnSubject>(&subject);
    const std::vector<ColumnMove> moves =
        column ? movesOf(*m_context.live.design(), *column) : std::vector<ColumnMove>{};
    for (const auto& [name, actions] : m_keys) {
        bool isOn = std::any_of(moves.begin(), moves.end(),
                                [&, key = name](const ColumnMove& move) { return move.name == key; });
        if (name == QLatin1String("rename"))
            isOn = canBeRenamed(subject);
        else if (name == QLatin1String("why"))
            isOn = hasWhy(subject);
        const bool isTable = std::holds_alternative<TableSubject>(subject);
        for (QAction* action : actions)
            action->setEnabled(isOn || (isTable && m_asking.count(action) > 0));
    }
}

}  // namespace querywright::gui
