// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/style_sheet.h"

#include "app/gui/style/style_colors.h"
#include "app/gui/style/text_size.h"

#include <utility>

namespace querywright::gui {
namespace {

constexpr const char* bars = R"(
QMainWindow { background: $window; }
QMainWindow::separator { background: $border; width: 1px; height: 1px; }
QMainWindow::separator:hover { background: $accent; }
QMenuBar { background: $chrome; font-size: 13px; font-weight: 500; padding: 2px 8px; }
QMenuBar::item { padding: 5px 9px; border-radius: 5px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $accentSoft; }
QMenu { background: $surface; border: 1px solid $border; padding: 4px; font-size: 13px; menu-scrollable: 1; }
QMenu::item { padding: 5px 26px 5px 26px; border-radius: 4px; }
QMenu::item:selected { background: $accentSelected; }
QMenu::separator { height: 1px; background: $border; margin: 4px 8px; }
QMenu::icon { padding-left: 8px; }
QToolBar { background: $chrome; border: none; border-bottom: 1px solid $border; spacing: 4px; padding: 0px 8px; }
QToolBar::separator { width: 1px; background: $border; margin: 6px; }
QToolBar#leftIcons { border-bottom: none; border-right: 1px solid $border; padding: 6px 3px; }
QToolBar#queryStripBar { border-bottom: none; border-top: 1px solid $border; padding: 0px; }
QStatusBar { background: $window; border-top: 1px solid $border; }
QStatusBar::item { border: none; }
QStatusBar QToolButton { font-size: 12px; padding: 2px 6px; color: $text; }
QToolButton { background: transparent; border: 1px solid transparent; border-radius: 5px; padding: 4px 5px; }
QToolBar QToolButton { font-size: 13px; font-weight: 500; }
QToolButton:hover { background: $accentSoft; }
QToolButton:pressed, QToolButton:checked { background: $accentSelected; }
QToolButton:focus { border-color: $accent; }
QToolButton[role="chipScroll"] { background: $chrome; padding: 0px; }
QToolButton[role="chipScroll"]:hover { background: $accentSoft; }
QToolButton[popupMode="1"] { padding-right: 16px; }
QToolButton::menu-button { border: none; width: 14px; }
QToolButton::menu-indicator { subcontrol-origin: padding; subcontrol-position: right center; right: 4px; width: 10px; }
QToolButton#moreTools::menu-indicator { image: none; width: 0px; }
QToolButton#arrangeButton, QToolButton#startTheme { padding-right: 17px; }
QToolButton#tool-compareDesigns { padding-right: 8px; }
QToolButton#zoomLevel { border: 1px solid $border; background: $surface; padding: 4px 18px 4px 8px; }
)";

constexpr const char* docks = R"(
QDockWidget { color: $text; }
QMainWindow > QTabBar { background: $chrome; qproperty-drawBase: 0; }
QMainWindow > QTabBar::tab { background: $chrome; border: none; border-bottom: 2px solid transparent;
    padding: 0px 8px; height: 28px; color: $muted; font-weight: 500; }
QMainWindow > QTabBar::tab:selected { color: $text; border-bottom-color: $accent; font-weight: 600; }
QMainWindow > QTabBar::tab:hover:!selected { color: $text2; background: $accentSoft; }
QTabBar#panelTabs::tab { background: transparent; border: none; border-bottom: 2px solid transparent;
    padding: 0px 8px; height: 24px; color: $muted; }
QTabBar#panelTabs::tab:selected { color: $text; border-bottom-color: $accent; font-weight: 600; }
QTabBar#panelTabs::tab:hover:!selected { color: $text2; }
QTabBar#diagramTabs::tab { background: transparent; border: none; border-bottom: 2px solid transparent;
    padding: 0px 10px; height: 27px; max-width: 220px; color: $muted; font-weight: 500; }
QTabBar#diagramTabs::tab:selected { color: $text; border-bottom-color: $accent; font-weight: 600; }
QTabBar#diagramTabs::tab:hover:!selected { color: $text2; background: $accentSoft; }
QWidget#diagramTabRow { background: $chrome; border-bottom: 1px solid $border; }
QToolButton[role="choice"] { color: $muted; border: 1px solid transparent; padding: 2px 18px 2px 6px; font-size: 12px; }
QToolButton[role="choice"]:hover { color: $text2; }
QLineEdit#diagramTabField { border: 2px solid $accent; border-radius: 4px; min-height: 20px; }
QWidget[role="panel"] { background: $surface; }
QWidget[role="footnote"] { border-top: 1px solid $border; }
QWidget[role="bar"] { background: $chrome; }
QWidget[role="warningBar"] { background: $warningBackground; border-bottom: 1px solid $border; }
QLabel[role="heading"] { font-size: 14px; font-weight: 600; }
QLabel[role="section"] { font-size: 11px; font-weight: 600; color: $muted; }
QLabel[role="muted"], QLabel[role="caption"] { color: $muted; }
QFrame[role="columnLine"] { background: $border2; border: none; }
QFrame[role="separator"] { background: $border; border: none; max-height: 1px; min-height: 1px; }
QFrame#toolPalette { background: $chrome; border: none; border-right: 1px solid $border; }
QFrame#toolPalette QToolButton { border: 1px solid transparent; border-radius: 5px; padding: 3px 4px 2px 4px;
    min-width: 26px; font-size: 9px; color: $muted; }
QFrame#toolPalette QToolButton:disabled { color: $border2; }
QFrame#toolPalette QToolButton:hover { background: $accentSoft; }
QFrame#toolPalette QToolButton:checked { background: $accentSelected; border-color: $accent; color: $text; }
QFrame#walkPickBar { background: $surface; border: 1px solid $accent; border-radius: 6px; }
QLabel#walkPickTitle, QLabel#walkPickWalk { font-weight: 600; }
QFrame#inPlaceEditor, QFrame#boxEditor { background: transparent; border: none; }
QFrame#inPlaceEditor QLineEdit, QFrame#boxEditor QLineEdit { border: 2px solid $accent; border-radius: 4px; font-weight: 600; }
QLabel[role="problem"] { color: $error; }
QFrame#inPlaceEditor QLabel, QFrame#boxEditor QLabel { background: $errorBackground; border: 1px solid $error; border-radius: 4px;
    padding: 3px 6px; }
QFrame#undoToast { background: $surface; border: 1px solid $border2; border-radius: 6px; }
QFrame[role="dropTag"] { background: $surface; border: 1px solid $border2; border-radius: 6px; }
QFrame[role="dropTagRefused"] { background: $surface; border: 1px solid $error; border-radius: 6px; }
QFrame#quickAdd { background: $surface; border: 1px solid $border2; border-radius: 6px; }
QFrame#quickAdd QListWidget { border: none; }
QToolTip { background: $surface; color: $text; border: 1px solid $border; padding: 4px; }
)";

constexpr const char* views = R"(
QAbstractItemView { background: $surface; border: none; outline: none; selection-background-color: $accentSelected;
    selection-color: $text; }
QTreeView::item { height: 22px; border: none; }
QTreeView::item:selected, QTableView::item:selected { background: $accentSelected; color: $text; }
QTableView { gridline-color: $border; }
QTableView#sampleValues::item, QTableView#sampleRows::item, QTableView#historyTable::item,
QTreeView#findList::item, QTreeView#replaceList::item, QTreeView#differences::item,
QTreeView#partitionTree::item { border: none; padding: 0px 5px; }
QTreeView#differences::item { height: 28px; }
QHeaderView { background: $surface2; border: none; }
QHeaderView::section { background: $surface2; color: $muted; border: none; border-bottom: 1px solid $border;
    padding: 0px 8px; font-size: 11px; font-weight: 600; }
QPlainTextEdit { background: $surface; border: none; selection-background-color: $accentSelected;
    selection-color: $text; }
QPlainTextEdit[role="cql"] { font-family: "JetBrains Mono"; font-size: 12px; }
QPlainTextEdit#noteText, QPlainTextEdit#modelDescription, QPlainTextEdit#insertText { border: 1px solid $border;
    border-radius: 5px; padding: 0px 5px; }
QPlainTextEdit#noteText:focus, QPlainTextEdit#modelDescription:focus, QPlainTextEdit#insertText:focus { border-color: $accent; }
QPlainTextEdit#noteEditor { background: $changed; border: 2px solid $accent; border-radius: 4px; padding: 4px; }
QScrollArea { background: $surface; border: none; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: $border; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: $border2; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QAbstractScrollArea::corner { background: $surface; border: none; }
)";

constexpr const char* fields = R"(
QLineEdit, QAbstractSpinBox, QComboBox { background: $surface; border: 1px solid $border; border-radius: 5px; min-height: 24px;
    padding: 0px 8px; selection-background-color: $accentSelected; selection-color: $text; }
QLineEdit:focus, QAbstractSpinBox:focus, QComboBox:focus { border-color: $accent; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox QAbstractItemView { border: 1px solid $border; padding: 2px; }
QPushButton { background: $surface; border: 1px solid $border; border-radius: 5px; min-height: 24px;
    padding: 0px 12px; font-weight: 500; }
QPushButton:hover { border-color: $border2; background: $accentSoft; }
QPushButton:pressed { background: $accentSelected; }
QPushButton:focus, QPushButton:default { border-color: $accent; }
QPushButton:default:disabled { border-color: $border; }
QPushButton[role="primary"] { background: $accent; border-color: $accent; color: $accentForeground; font-weight: 600; }
QPushButton[role="primary"]:hover, QPushButton[role="primary"]:pressed { border-color: $text; }
QPushButton[role="primary"]:disabled { background: $surface2; border-color: $border; color: $muted; }
QPushButton[role="small"] { min-height: 20px; padding: 0px 9px; }
QPushButton[role="link"], QToolButton[role="link"] { background: transparent; border: none; color: $accent;
    font-weight: 500; padding: 0px; }
QToolButton[role="chip"] { border: 1px solid $border; border-radius: 5px; padding: 1px 7px; background: transparent;
    color: $muted; }
QToolButton[role="chip"][toolButtonStyle="2"] { padding-right: 1px; }
QToolButton[role="chip"]:checked { background: $surface; color: $text; }
QWidget#comparePage QToolButton[role="chip"]:checked { background: $accentSelected; border-color: $accent; }
QToolButton[role="chip"]:hover, QToolButton[role="chip"]:focus { border-color: $accent; }
QProgressBar { background: $surface2; border: 1px solid $border; border-radius: 5px; max-height: 8px; min-height: 8px; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }
QListView[role="popup"] { border: 1px solid $border2; padding: 2px; }
QDialog { background: $surface; }
QPrintDialog QToolButton { border: 1px solid $border; min-height: 16px; }
QPrintDialog QToolButton:hover, QPrintDialog QToolButton:focus { border-color: $accent; }
QFileDialog QListView, QFileDialog QTreeView { border: 1px solid $border; border-radius: 5px; }
QScrollArea#startPage, QWidget#startContents { background: $window; }
QLabel[role="startTitle"] { font-size: 24px; font-weight: 700; }
QLabel[role="startSection"] { font-size: 16px; font-weight: 600; }
QLabel[role="cardTitle"] { font-weight: 600; }
QFrame[role="card"] { background: $surface; border: 1px solid $border; border-radius: 6px; }
QFrame#dropArea { background: $chrome; border: 2px dashed $border; border-radius: 6px; }
QFrame#dropArea[isTarget="true"] { background: $accentSoft; border: 2px solid $accent; }
QListWidget#recentList { border: 1px solid $border; border-radius: 6px; }
QListWidget#versionsList { border: 1px solid $border; border-radius: 5px; }
QListWidget#versionsList::item { height: 22px; border: none; padding: 0px 5px; }
QListWidget#versionsList::item:selected { background: $accentSelected; color: $text; }
QFrame#commandPalette { background: $surface; border: 1px solid $border2; }
)";

}  // namespace

QString styleSheetOf(const render::Theme& theme)
{
    QString sheet;
    for (const char* part : {bars, docks, views, fields})
        sheet += QLatin1String(part);
    return scaledStyleSheet(colored(std::move(sheet), theme));
}

}  // namespace querywright::gui
