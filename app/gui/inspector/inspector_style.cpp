// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/inspector_style.h"

#include "app/gui/style/style_colors.h"
#include "app/gui/style/text_size.h"

namespace querywright::gui {
namespace {

constexpr const char* sheet = R"(
QFrame[role="chipFrame"] { background: $surface; border: 1px solid $border; border-radius: 5px; }
QFrame[role="chipFrame"]:hover { border-color: $border2; }
QFrame[role="chipFrameSelected"] { background: $accentSoft; border: 1px solid $accent; border-radius: 5px; }
QFrame[role="chipFrame"] QToolButton, QFrame[role="chipFrameSelected"] QToolButton { border: none;
    background: transparent; padding: 2px 5px; min-height: 19px; }
QFrame[role="chipFrame"] QToolButton:focus, QFrame[role="chipFrameSelected"] QToolButton:focus {
    border: 1px solid $accent; padding: 1px 4px; }
QFrame[role="chipFrame"] QToolButton:hover { background: $accentSoft; }
QFrame[role="chipWords"] { border: none; background: transparent; }
QToolButton[role="sectionTitle"] { border: none; background: transparent; padding: 2px 3px; color: $muted;
    font-size: 11px; font-weight: 600; }
QToolButton[role="sectionTitle"]:focus { color: $accent; }
QToolButton[role="sectionTool"] { border: 1px solid transparent; padding: 2px 3px; }
QToolButton[role="sourceButton"] { border: 1px solid transparent; padding: 2px 4px; color: $text2; }
QToolButton[role="sourceButton"]:focus { border-color: $accent; }
QToolButton[role="moveButton"] { border: 1px solid $border; padding: 2px 6px; min-height: 19px; }
QToolButton[role="moveButton"]:focus { border-color: $accent; }
QToolButton[role="sectionTool"]:focus { border-color: $accent; }
QToolButton[role="link"]:hover, QToolButton[role="link"]:focus { text-decoration: underline; }
QLineEdit[refused="true"] { border-color: $error; }
QLabel[role="refusal"] { color: $error; font-size: 11px; }
QLabel[role="message"] { background: $warningBackground; color: $text; border-radius: 5px; padding: 5px 8px; }
QLabel[role="badge"] { color: $text2; border: 1px solid $border; border-radius: 7px; background: $surface2;
    padding: 1px 7px; font-size: 11px; font-weight: 500; }
QLabel[role="queryBadge"] { color: $accent; background: $accentSoft; border: 1px solid $accentSelected;
    border-radius: 4px; padding: 1px 6px; font-size: 12px; font-weight: 700; }
QFrame[role="card"] { background: $surface2; border: 1px solid $border; border-radius: 6px; }
QFrame[role="fieldCard"] { background: $surface; border: 1px solid $border; border-radius: 5px; }
QFrame[role="warningCard"] { background: $warningBackground; border: 1px solid $warningFill; border-radius: 5px; }
QLabel[role="strong"] { font-weight: 600; }
QLabel[role="warningWords"] { color: $warning; font-weight: 600; }
QLabel[role="small"] { color: $muted; font-size: 11px; }
QLabel[role="mono"] { color: $type; font-family: "JetBrains Mono"; font-size: 11px; }
QLabel[role="disc"] { color: $text2; background: $surface2; border: 1px solid $border; border-radius: 9px;
    padding: 0px 5px; font-size: 10px; font-weight: 700; min-height: 16px; }
QLabel[role="discLit"] { color: $accentForeground; background: $accent; border: 1px solid $accent; border-radius: 9px;
    padding: 0px 5px; font-size: 10px; font-weight: 700; min-height: 16px; }
QTableView#attributeTable, QTableView#columnTable { border-top: 1px solid $border; }
QListWidget[role="keyList"] { background: $surface; border: 1px solid $border; border-radius: 5px; padding: 2px; }
QListWidget[role="keyList"]:focus { border-color: $accent; }
QListWidget[role="keyList"][dropTarget="true"] { background: $accentSoft; border-color: $accent; }
QListWidget[role="keyList"]::item { height: 24px; border: none; }
QListWidget[role="keyList"]::item:selected { background: $accentSelected; color: $text; }
)";

}  // namespace

QString inspectorStyleSheetOf(const render::Theme& theme)
{
    return scaledStyleSheet(colored(QLatin1String(sheet), theme));
}

}  // namespace querywright::gui
