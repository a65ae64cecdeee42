// SPDX-License-Identifier: Apache-2.0
// The parts of the window that sample data are described in.
#include "app/gui/sample/export_bar.h"
#include "app/gui/sample/sample_actions.h"
#include "app/gui/sample/sample_editor.h"
#include "app/gui/sample/sample_panel.h"
#include "app/gui/style/metrics.h"
#include "app/gui/window/main_window.h"

#include <QStatusBar>

namespace querywright::gui {

void MainWindow::makeSamplePanels()
{
    constexpr int sampleWidth = 252;
    m_sampleActions = new SampleActions(m_context, m_dialogs, *this);
    connect(m_sampleActions, &SampleActions::told, this, &MainWindow::tell);
    // Wherever people are while rows are written.
    statusBar()->addPermanentWidget(new ExportBar(
        m_sampleActions->dataExport(), QStringLiteral("exportStatus"), Qt::Horizontal, statusBar()));
    auto* types = new SamplePanel(m_context, *m_sampleActions, this);
    m_docks->add({"sampleDock",
                  tr("Sample data"),
                  "database",
                  "",
                  types,
                  {{Stage::Check, {Qt::LeftDockWidgetArea, 0, sampleWidth, true}}}});
    auto* editor = new SampleEditor(m_context, this);
    editor->setMinimumHeight(1);  // nothing but its tab is left of a panel that is pulled down
    connect(editor, &SampleEditor::importRequested, m_sampleActions, &SampleActions::importFor);
    connect(editor, &SampleEditor::told, this, &MainWindow::tell);
    QDockWidget* rows =
        m_docks->add({"sampleRowsDock",
                      tr("Sample rows"),
                      "magic",
                      "",
                      editor,
                      {{Stage::Check, {Qt::BottomDockWidgetArea, 0, metrics::console, false}}}});
    connect(types, &SamplePanel::rowsRequested, this, [this, rows] { m_docks->raise(rows); });
}

}  // namespace querywright::gui
