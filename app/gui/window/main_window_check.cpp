// SPDX-License-Identifier: Apache-2.0
// The parts of the window that belong to the Check stage alone: query in full, console, serving.
#include "app/gui/check/check_page.h"
#include "app/gui/check/query_detail.h"
#include "app/gui/console/console_panel.h"
#include "app/gui/serve/serve_panel.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/status_items.h"

#include <QMenu>
#include <QScrollArea>
#include <QToolButton>

namespace querywright::gui {
void MainWindow::makeCheckPanels()
{
    const auto bottom = Qt::BottomDockWidgetArea;
    m_console = new ConsolePanel(m_context, m_liveConsole, this);
    m_serve = new ServePanel(m_context, m_server, m_dialogs, m_settings, this);
    auto* detail = new QScrollArea(this);
    detail->setWidgetResizable(true);
    detail->setFrameShape(QFrame::NoFrame);
    auto* inFull = new QueryDetail(m_context, detail);
    detail->setWidget(inFull);
    connect(inFull, &QueryDetail::consoleRequested, this, &MainWindow::openInConsole);
    for (QWidget* panel : std::initializer_list<QWidget*>{m_console, m_serve, detail})
        panel->setMinimumHeight(1);
    m_docks->add({"consoleDock",
                  tr("Console"),
                  "terminal",
                  "Ctrl+`",
                  m_console,
                  {{Stage::Check, {bottom, 0, metrics::console, true}}}});
    m_docks->add({"detailDock",
                  tr("Query in full"),
                  "search",
                  "",
                  detail,
                  {{Stage::Check, {bottom, 0, metrics::console, false}}}});
    m_docks->add({"serveDock",
                  tr("Clients"),
                  "broadcast",
                  "",
                  m_serve,
                  {{Stage::Check, {bottom, 0, metrics::console, false}}}});
}

void MainWindow::connectCheckParts()
{
    auto* button = new QToolButton(m_check);
    button->setObjectName(QStringLiteral("serveButton"));
    button->setDefaultAction(m_actions.serve);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIconSize({14, 14});
    const auto fill = [this, button] { button->setText(besideIcon(m_actions.serve->text())); };
    connect(m_actions.serve, &QAction::changed, button, fill);
    fill();
    m_check->addToBar(button);

    connect(m_check, &CheckPage::consoleRequested, this,
            [this](const QString& statement) { openInConsole(statement); });
    connect(m_serve, &ServePanel::consoleRequested, this,
            [this](const QString& statement) { openInConsole(statement); });
    connect(m_serve, &ServePanel::failed, this, &MainWindow::showServe);
    connect(m_serve, &ServePanel::verbChanged, this, &MainWindow::showServing);
    connect(&m_server, &core::ModelServer::clientsChanged, this, &MainWindow::showServing);
    connect(m_status, &StatusItems::serveClicked, this, &MainWindow::showServe);
    connect(m_actions.serve, &QAction::triggered, this, [this] {
        const bool begins = m_server.state() == core::ModelServer::State::Off;
        m_serve->toggle();
        if (begins)
            showServe();
    });
    connect(m_actions.serveSettings, &QAction::triggered, this, [this] {
        showServe();
        m_serve->showSettings();
    });
    connect(m_actions.pinStatement, &QAction::triggered, m_console, &ConsolePanel::pin);
    connect(m_actions.stop, &QAction::triggered, m_console, &ConsolePanel::stop);
    connect(m_actions.acceptBaseline, &QAction::triggered, &m_liveConsole,
            &core::LiveConsole::acceptBaseline);
    connect(&m_liveConsole, &core::LiveConsole::busyChanged, this, &MainWindow::updateActions);
    connect(m_docks->dock(QStringLiteral("consoleDock"))->toggleViewAction(), &QAction::triggered, this,
            [this](bool isOn) {
                if (isOn)
                    m_console->focusEditor();
            });
    showServing();
}

void MainWindow::openInConsole(const QString& statement)
{
    setStage(Stage::Check);
    m_docks->raise(m_docks->dock(QStringLiteral("consoleDock")));
    m_console->open(statement, false);
}

void MainWindow::showServe()
{
    setStage(Stage::Check);
    m_docks->raise(m_docks->dock(QStringLiteral("serveDock")));
}

void MainWindow::showServing()
{
    using State = core::ModelServer::State;
    m_actions.serve->setText(m_serve->verb());
    m_actions.serve->setEnabled(m_server.state() != State::Stopping);
    const bool isOn = m_server.state() == State::On;
    m_docks->setIcon(m_docks->dock(QStringLiteral("serveDock")), "broadcast",
                     isOn ? render::Token::Ok : render::Token::Text2);
    m_status->showServing(m_server);
}

}  // namespace querywright::gui
