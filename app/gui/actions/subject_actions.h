// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/actions/table_choices.h"
#include "app/gui/context.h"

#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <set>
#include <vector>

class QAction;
class QMenu;
class QPoint;
class QWidget;

namespace querywright::gui {

// What can be done with a thing wherever it is shown: in the tree, on the canvas, in the strip, in the menu
// bar. One for each window.
class SubjectActions final : public QObject {
    Q_OBJECT

public:
    SubjectActions(const Context& context, QObject* parent);

    // Adds what can be done with the thing; nothing where nothing can. What would be refused is there with
    // the reason as its tip.
    void fillMenu(QMenu& menu, const Subject& subject);

    // Selects the thing, unless it is selected already, and opens its menu. Does nothing where it would be
    // empty.
    void popUp(const Subject& subject, const QPoint& globalPosition, QWidget* parent);

    // Makes the decision, in one step of undo; says why it is refused.
    void decide(const Choice& choice);

    // The menu of the menu bar: what can be done with what is selected.
    QMenu* makeDeriveMenu(QWidget* parent);

    // Lets K, C, O, Alt+Up, Alt+Down, F2 and Ctrl+J act on what is selected while the focus is in the widget.
    // `asksForColumn`: where a table is selected, K, C and O say what they need, and are not left to the
    // widget.
    void addKeys(QWidget* widget, bool asksForColumn = false);
    // F2 alone.
    void addRenameKey(QWidget* widget);

Q_SIGNALS:
    void whyRequested(const querywright::Subject& subject);
    // The designs that could serve the query are to be seen side by side.
    void compareRequested(querywright::QueryId query);
    // The thing is selected; its name is to be edited.
    void renameRequested(const querywright::Subject& subject);
    // The thing is selected; it is to have another attribute, whose name is to be asked for.
    void attributeRequested(const querywright::Subject& subject);
    // A menu about the subject is about to be shown: others may add to it.
    void menuFilled(QMenu& menu);
    // What is to be said of what was done: why it was refused, or what went along.
    void told(const QString& sentence);
    void doneWithLoss(const QString& sentence);  // what was done, and what went along with it

private:
    void addWhy(QMenu& menu, const Subject& subject);
    void addRename(QMenu& menu, const Subject& subject);
    void addCompare(QMenu& menu, QueryId query);
    void fillColumn(QMenu& menu, const ColumnSubject& column);
    void addChoices(QMenu& menu, const std::vector<OfferedChoice>& choices);
    void addChoiceMenu(QMenu& menu, const QString& name, const QString& title,
                       const std::vector<OfferedChoice>& choices);
    void fillTable(QMenu& menu, const TableSubject& table);
    void fillQuery(QMenu& menu, QueryId query);
    void fillConcept(QMenu& menu, const Subject& subject);
    void fillAttribute(QMenu& menu, AttributeId attribute);
    void fillWorkflow(QMenu& menu, const Subject& subject);
    void fillDecision(QMenu& menu, DecisionId decision);
    void addTakeAll(QMenu& menu);
    void addUses(QMenu& menu, const Subject& subject, std::vector<QueryId> queries);
    QAction* add(QMenu& menu, const QString& name, const QString& text, const QString& keys = {});
    QAction* addEdit(QMenu& menu, const QString& name, const QString& text, const QString& keys,
                     std::function<Result<Edit>()> edit);
    void apply(Result<Edit> edit);
    void setDecisionsActive(const std::vector<DecisionId>& decisions, bool isActive);
    QAction* makeKey(QWidget* widget, const QString& name, const QString& text, const QString& keys);
    void press(const QString& move);
    void updateKeys();

    Context m_context;
    std::map<QString, std::vector<QAction*>> m_keys;  // by name
    std::set<const QAction*> m_asking;                // those of them that ask for a column
};

// Whether "Why?" has an answer for things of the kind.
bool hasWhy(const Subject& subject);

// Whether the inspector has a field for its name.
bool canBeRenamed(const Subject& subject);

}  // namespace querywright::gui
