// SPDX-License-Identifier: Apache-2.0
#include "app/gui/start/start_mode.h"

#include "app/gui/files/file_bars.h"

#include <QMainWindow>
#include <QMenu>
#include <QStackedWidget>
#include <QStatusBar>
#include <QToolBar>

namespace querywright::gui {

StartMode::StartMode(QMainWindow& window, QStackedWidget& pages, StartPage& page, Docks& docks,
                     FileBars& bars)
    : QObject(&window), m_window(window), m_pages(pages), m_page(page), m_docks(docks), m_bars(bars)
{}

void StartMode::enter()
{
    if (m_isOn)
        return;
    m_isOn = true;
    m_docks.hideAll();
    showTools(false);
    m_bars.setRecoveryQuiet(true);
    m_pages.setCurrentWidget(&m_page);
    m_page.refresh();
    if (auto* first = m_page.findChild<QWidget*>(QStringLiteral("startNew")))
        first->setFocus(Qt::OtherFocusReason);
}

void StartMode::leave()
{
    if (!m_isOn)
        return;
    m_isOn = false;
    showTools(true);
    m_bars.setRecoveryQuiet(false);
}

void StartMode::showTools(bool isShown)
{
    for (const char* name : {"toolBar", "queryStripBar"}) {
        if (auto* bar = m_window.findChild<QToolBar*>(QLatin1String(name)))
            bar->setVisible(isShown);
    }
    m_window.statusBar()->setVisible(isShown);
    // Their commands are about a model.
    for (const char* name : {"insertMenu", "deriveMenu", "checkMenu", "arrangeMenu"}) {
        if (auto* menu = m_window.findChild<QMenu*>(QLatin1String(name)))
            menu->menuAction()->setEnabled(isShown);
    }
}

}  // namespace querywright::gui
