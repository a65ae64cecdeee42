// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/canvas/alignment.h"
#include "app/gui/context.h"

#include <QObject>

#include <functional>
#include <vector>

class QAction;
class QKeySequence;
class QMenu;
class QSettings;
class QWidget;

namespace querywright::gui {

class FigurePlacing;
class StageView;

// The commands of the menu Arrange that say where figures stand, and those of the menu View for grid and
// snapping. Their keys work while a canvas has the focus. Grid and snapping are kept in the settings.
class ArrangeActions final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    ArrangeActions(const Context& context, QSettings& settings, QWidget& window);

    // A view of a stage: its canvas gets the keys, grid and snapping.
    void addView(StageView& view);
    // The view that the commands act on; null: none.
    void setView(StageView* view);

    // `layOut` is the command that lays out all: while it is pointed at, figures it would leave are marked.
    void addToArrangeMenu(QMenu& menu, QAction& layOut);
    // The command that lays out what was moved by hand, too.
    QAction* layOutAnew() const { return m_layOutAnew; }
    void addToViewMenu(QMenu& menu);

private:
    QAction* make(const char* name, const QString& text, const char* keys,
                  std::function<void(FigurePlacing&)> act);
    QAction* makeSwitch(const char* name, const QString& text, const char* keys);
    void update();

    Context m_context;
    QSettings& m_settings;
    QWidget& m_window;
    std::vector<StageView*> m_views;
    StageView* m_view = nullptr;
    std::vector<QAction*> m_alignments;  // in the order of Alignment
    std::vector<QAction*> m_distributions;
    QAction* m_layOutSelection = nullptr;
    QAction* m_layOutAnew = nullptr;
    QAction* m_lock = nullptr;
    QAction* m_snap = nullptr;
    QAction* m_grid = nullptr;
};

}  // namespace querywright::gui
