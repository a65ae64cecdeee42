// SPDX-License-Identifier: Apache-2.0
#include "app/gui/commands/menu_commands.h"

#include "app/gui/text.h"

#include <QMenu>
#include <QMenuBar>
#include <QTextDocumentFragment>

#include <algorithm>
#include <map>

namespace querywright::gui {
namespace {

void collect(QMenu& menu, const QStringList& menus, std::vector<MenuCommand>& commands)
{
    Q_EMIT menu.aboutToShow();
    for (QAction* action : menu.actions()) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        if (action->menu())
            collect(*action->menu(), menus + QStringList(plainText(*action)), commands);
        else
            commands.push_back({action, menus, plainText(*action), keysOf(*action)});
    }
}

// By the name of the action. What a menu knows better stands in the tip of the action.
QString knownReason(const QString& name)
{
    static const QString noDiagram = words("The Check stage has no diagram");
    static const QString noneSelected = words("Nothing is selected");
    static const std::map<QString, QString> reasons = {
        {QStringLiteral("undo"), words("Nothing was changed yet")},
        {QStringLiteral("redo"), words("Nothing was taken back")},
        {QStringLiteral("revert"), words("The model is as it was saved")},
        {QStringLiteral("stopRunning"), words("Nothing is running")},
        {QStringLiteral("compareDesigns"), words("There is no query yet")},
        {QStringLiteral("generateData"), words("There is no entity type yet")},
        {QStringLiteral("importData"), words("No entity or relationship type is selected")},
        {QStringLiteral("exportQueries"), words("There is no query yet")},
        {QStringLiteral("exportWrites"), words("There is no update yet")},
        {QStringLiteral("exportTypes"), words("There is no entity type yet")},
        {QStringLiteral("exportData"), words("There are no tables yet")},
        {QStringLiteral("paste"), words("The clipboard holds no part of a model")},
        {QStringLiteral("cut"), noneSelected},
        {QStringLiteral("copy"), noneSelected},
        {QStringLiteral("duplicate"), noneSelected},
        {QStringLiteral("delete"), noneSelected},
        {QStringLiteral("selectSameKind"), noneSelected},
        {QStringLiteral("fitSelection"), noDiagram},
        {QStringLiteral("zoomIn"), noDiagram},
        {QStringLiteral("zoomOut"), noDiagram},
        {QStringLiteral("actualSize"), noDiagram},
        {QStringLiteral("fit"), noDiagram},
        {QStringLiteral("layOut"), noDiagram},
        {QStringLiteral("rerouteLines"), noDiagram},
        {QStringLiteral("resetRoute"), noDiagram},
        {QStringLiteral("exportDiagram"), words("There is no diagram here yet")},
        {QStringLiteral("printPreview"), words("There is no diagram here yet")},
        {QStringLiteral("print"), words("There is no diagram here yet")},
        {QStringLiteral("copyPicture"), words("There is no diagram here yet")},
    };
    const auto found = reasons.find(name);
    return found == reasons.end() ? QString() : found->second;
}

}  // namespace

QString plainText(const QAction& action)
{
    QString text = action.text().section(QLatin1Char('\t'), 0, 0);
    // "&&" is a "&" that is shown.
    text.replace(QLatin1String("&&"), QString(QChar(0)));
    text.remove(QLatin1Char('&'));
    return text.replace(QChar(0), QLatin1Char('&'));
}

QStringList keysOf(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& sequence : action.shortcuts())
        keys << sequence.toString(QKeySequence::NativeText);
    const QString told = action.text().section(QLatin1Char('\t'), 1);
    if (!told.isEmpty() && !keys.contains(told))
        keys << told;
    keys.removeAll(QString());
    keys.replaceInStrings(QStringLiteral("Return"), QStringLiteral("Enter"));
    keys.removeDuplicates();
    return keys;
}

QString whyOff(const QAction& action)
{
    if (action.isEnabled())
        return {};
    const QString known = knownReason(action.objectName());
    if (!known.isEmpty())
        return known;
    const QString tip = QTextDocumentFragment::fromHtml(action.toolTip()).toPlainText();
    const QString text = plainText(action);
    const bool saysMore = !tip.isEmpty() && !text.startsWith(tip) && !tip.startsWith(text);
    return saysMore ? tip : words("Not here and now");
}

std::vector<MenuCommand> commandsOf(const QMainWindow& window)
{
    std::vector<MenuCommand> commands;
    for (QAction* entry : window.findChild<QMenuBar*>()->actions()) {
        if (entry->menu() && entry->isVisible())
            collect(*entry->menu(), {plainText(*entry)}, commands);
    }
    for (QAction* action : window.actions()) {
        const bool isThere = std::any_of(commands.begin(), commands.end(), [&](const MenuCommand& command) {
            return command.action == action;
        });
        if (!isThere && action->isVisible() && !action->text().isEmpty() && !action->menu())
            commands.push_back({action, {}, plainText(*action), keysOf(*action)});
    }
    return commands;
}

}  // namespace querywright::gui
