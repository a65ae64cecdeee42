// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/stage.h"
#include "app/gui/style/appearance.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QTimer>

#include <map>
#include <vector>

class QTabBar;
class QToolBar;

namespace querywright::gui {

class DockTitle;

// Where a dock stands in one stage until people put it elsewhere.
struct DockPlace {
    Qt::DockWidgetArea area = Qt::LeftDockWidgetArea;
    int row = 0;  // from the top of the area; docks of the same row are tabs of one place
    int size =
        0;  // width of a side area, height of the bottom one or of a row in a side area; 0: what is left
    bool isRaised = false;  // the tab that is seen
    bool isClosed = false;  // until it is asked for
};

// A panel as a dock of the window.
struct DockPart {
    const char* name;  // of the object, "modelDock"
    QString title;
    const char* icon;
    const char* keys;  // that show and hide it; may be ""
    QWidget* panel;
    std::map<Stage, DockPlace> places;  // stages that do not have it do not list it
};

// The docks of the window and where they are in each stage, kept in the settings. Tabs that have no room for
// their words go without icons. In a narrow window the
// docks at the left are icons that open them; where docks are then is kept apart.
class Docks final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    Docks(QMainWindow& window, const Appearance& appearance, QSettings& settings);

    // To be called for each panel before the first stage is shown.
    QDockWidget* add(const DockPart& part);

    void setStage(Stage stage);
    void hideAll();  // until a stage is set: none can be shown
    void reset();    // the stage as it is by default
    void save();     // the stage as it is

    // Brings a dock to the front, and opens it where it is pulled down to its tab.
    void raise(QDockWidget* dock);

    // All away, for as long as a presentation or the preview of a print lasts; then they are as they were.
    void setAllHidden(bool isHidden);

    // Marks the tab of the dock with an icon in a colour: how bad the problems in it are.
    void setIcon(QDockWidget* dock, const char* icon, render::Token token);

    // Puts a widget at the right end of the dock's tabs, or of its title, while there is something to be seen
    // of the dock and room beside them; where there is no room, into `home`, a layout of the dock's own.
    // REQUIRES: it belongs to a part of the window, or of the dock.
    void setCorner(QDockWidget* dock, QWidget& widget, QLayout& home);

    std::vector<QAction*> toggleActions() const;
    QDockWidget* dock(const QString& name) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        DockPart part;
        QDockWidget* dock;
        QIcon icon;
        bool isSign = false;  // the icon says something, so that the tab is never without it
        QWidget* corner = nullptr;
        QLayout* cornerHome = nullptr;
    };

    static DockTitle& titleOf(const Entry& entry);
    bool isAtLeft(const Entry& entry) const;
    bool isWindowNarrow() const;
    bool isPulledDown(QDockWidget& dock) const;
    void paintFrame(QDockWidget& dock) const;
    void openBehind(const QTabBar& tabs, int tab);
    QString settingsKey() const;
    void noteSizes();
    void keep();
    void follow();
    void followTextSize();
    void restore();
    void restoreSizes();
    int tabBarHeight(QDockWidget& dock) const;
    void arrange();
    void giveWidthAtLeft(QDockWidget& dock);
    void arrangeArea(Qt::DockWidgetArea area);
    int widthOf(const DockPlace& place) const;
    void refreshTitles();
    void showTitles();
    void placeCorner(const Entry& entry);

    QMainWindow& m_window;
    const Appearance& m_appearance;
    QSettings& m_settings;
    std::vector<Entry> m_entries;
    QToolBar* m_icons;  // of the docks at the left of a narrow window
    Stage m_stage = Stage::Conceptual;
    bool m_hasStage = false;
    bool m_isShown = false;  // so that what is kept is what people saw
    bool m_isNarrow = false;
    bool m_isToRestore = false;  // the window has just been shown
    bool m_isSettled = false;    // the docks have the sizes that the stage gave them
    QTimer m_settle;
    bool m_isAllHidden = false;
    bool m_isToFollow = false;              // the window has another size
    std::map<QDockWidget*, QSize> m_sizes;  // of docks that are seen, before the window got another size
    QTimer m_refresh;
};

}  // namespace querywright::gui
