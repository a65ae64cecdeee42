// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/stage.h"
#include "app/gui/style/appearance.h"

#include <QAction>

#include <array>

class QWidget;

namespace querywright::gui {

// Every command of the window that stands in a menu. They belong to the window.
struct Actions {
    Actions(QWidget& window, const Appearance& appearance);

    QAction* newModel;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* saveCopy;
    QAction* revert;
    QAction* versions;
    QAction* exportCql;
    QAction* exportQueries;
    QAction* exportWrites;
    QAction* exportDiagram;
    QAction* exportReport;
    QAction* printPreview;
    QAction* print;
    QAction* modelProperties;
    QAction* close;
    QAction* quit;

    QAction* undo;
    QAction* redo;
    QAction* copyPicture;
    QAction* find;
    QAction* insertText;
    QAction* preferences;

    std::array<QAction*, allStages.size()> stages{};
    QAction* resetPanels;
    QAction* zoomIn;
    QAction* zoomOut;
    QAction* actualSize;
    QAction* fit;
    QAction* fitSelection;
    std::array<QAction*, 3> themes{};  // as in ThemeChoice
    QAction* fullScreen;

    QAction* runAll;
    QAction* runSelected;
    QAction* stop;
    QAction* acceptBaseline;
    QAction* compareDesigns;
    QAction* pinStatement;
    QAction* serve;  // or stop serving
    QAction* serveSettings;
    QAction* review;
    QAction* applyFix;
    QAction* stateTypes;
    QAction* nextProblem;
    QAction* previousProblem;

    QAction* layOut;
    QAction* rerouteLines;
    QAction* resetRoute;

    QAction* newWindow;

    QAction* tour;
    QAction* shortcuts;
    QAction* about;

    QAction* nextRegion;
    QAction* previousRegion;
};

}  // namespace querywright::gui
