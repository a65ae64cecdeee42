// SPDX-License-Identifier: Apache-2.0
#include "app/gui/help/shortcut_sheet.h"

#include "app/gui/commands/menu_commands.h"
#include "app/gui/text.h"

#include <QStringList>

#include <set>
#include <utility>
#include <vector>

namespace querywright::gui {
namespace {

struct SheetRow {
    QString text;
    QString keys;
};

QString tableOf(const QString& title, const std::vector<SheetRow>& rows)
{
    if (rows.empty())
        return {};
    QString html = QStringLiteral("<h2>%1</h2><table cellspacing=\"0\" cellpadding=\"3\">").arg(title);
    for (const SheetRow& row : rows) {
        html += QStringLiteral("<tr><td width=\"290\">%1</td><td><kbd>%2</kbd></td></tr>")
                    .arg(row.text.toHtmlEscaped(), row.keys.toHtmlEscaped());
    }
    return html + QStringLiteral("</table>\n");
}

// Without keys that the text tells.
QString lastingText(const QAction& action)
{
    return action.iconText().section(QLatin1Char('\t'), 0, 0).trimmed();
}

QString separated(const QStringList& keys)
{
    return keys.join(QStringLiteral(", "));
}

}  // namespace

QString shortcutSheetHtml(const QMainWindow& window)
{
    std::vector<std::pair<QString, std::vector<SheetRow>>> groups;
    std::set<std::pair<QString, QString>> listed;
    const auto add = [&](const QString& group, const QString& text, const QStringList& keys) {
        if (keys.isEmpty() || text.isEmpty() || !listed.emplace(text, separated(keys)).second)
            return;
        if (groups.empty() || groups.back().first != group)
            groups.emplace_back(group, std::vector<SheetRow>());
        groups.back().second.push_back({text, separated(keys)});
    };
    // By their lasting names: Undo says what it would do, Problems how many there are.
    for (const MenuCommand& command : commandsOf(window))
        add(command.menus.isEmpty() ? words("Anywhere") : command.menus.constFirst(),
            lastingText(*command.action), command.keys);
    for (const QAction* action : window.findChildren<QAction*>()) {
        if (!action->shortcuts().isEmpty())
            add(words("On the canvas and in the tree"), lastingText(*action), keysOf(*action));
    }
    QString html;
    for (const auto& [group, rows] : groups)
        html += tableOf(group, rows);
    return html;
}

}  // namespace querywright::gui
