// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/start/start_page.h"
#include "app/gui/window/docks.h"

#include <QObject>

class QMainWindow;
class QStackedWidget;

namespace querywright::gui {

class FileBars;

// The window as it is before a model is open: the start page, without panels, tools and queries.
class StartMode final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: all outlive the object.
    StartMode(QMainWindow& window, QStackedWidget& pages, StartPage& page, Docks& docks, FileBars& bars);

    bool isOn() const { return m_isOn; }
    void enter();
    void leave();  // the stage that is set afterwards brings its panels

private:
    void showTools(bool isShown);

    QMainWindow& m_window;
    QStackedWidget& m_pages;
    StartPage& m_page;
    Docks& m_docks;
    FileBars& m_bars;
    bool m_isOn = false;
};

}  // namespace querywright::gui
