// SPDX-License-Identifier: Apache-2.0
// What the window shows of the thing that is selected, and what can be done with it.
#include "app/gui/actions/subject_actions.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/drawing/element_actions.h"
#include "app/gui/explorer/explorer_panel.h"
#include "app/gui/inspector/inspector_panel.h"
#include "app/gui/why/why_panel.h"
#include "app/gui/window/main_window.h"

#include <QApplication>
#include <QStatusBar>

namespace querywright::gui {

void MainWindow::makeSubjectPanels()
{
    constexpr int width = 344;
    const DockPlace front{Qt::RightDockWidgetArea, 0, width, true};
    const DockPlace behind{Qt::RightDockWidgetArea, 0, width, false};
    m_inspector = new InspectorPanel(m_context, this);
    m_why = new WhyPanel(m_context, this);
    m_docks->add({"whyDock",
                  tr("Why?"),
                  "question-circle",
                  "Alt+3",
                  m_why,
                  {{Stage::Workflow, behind},
                   {Stage::Logical, front},
                   {Stage::Physical, behind},
                   {Stage::Check, behind}}});
    m_docks->add({"inspectorDock",
                  tr("Inspector"),
                  "sliders",
                  "Alt+2",
                  m_inspector,
                  {{Stage::Conceptual, front},
                   {Stage::Workflow, front},
                   {Stage::Logical, behind},
                   {Stage::Physical, front},
                   {Stage::Check, behind}}});
}

void MainWindow::tell(const QString& sentence)
{
    constexpr int shownFor = 8000;
    statusBar()->showMessage(sentence, shownFor);
}

void MainWindow::connectSubjectActions()
{
    const auto askWhy = [this](const Subject& subject) {
        if (!m_selection.contains(subject))
            m_selection.set(subject);
        if (m_stage == Stage::Conceptual)
            m_selection.reveal(subject);
        m_docks->raise(m_docks->dock(QStringLiteral("whyDock")));
    };
    connect(m_inspector, &InspectorPanel::whyRequested, this, askWhy);
    connect(m_subjectActions, &SubjectActions::whyRequested, this, askWhy);
    connect(m_subjectActions, &SubjectActions::renameRequested, this, [this](const Subject& subject) {
        const bool isOnCanvas = view() && view()->isAncestorOf(QApplication::focusWidget());
        if (isOnCanvas && view()->rename(subject))
            return;
        m_docks->raise(m_docks->dock(QStringLiteral("inspectorDock")));
        m_inspector->editName();
    });
    connect(m_subjectActions, &SubjectActions::told, this, &MainWindow::tell);
    connect(m_elementActions, &ElementActions::told, this, &MainWindow::tell);
    const auto popUp = [this](const Subject& subject, const QPoint& position) {
        m_subjectActions->popUp(subject, position, this);
    };
    connect(m_explorer, &ExplorerPanel::contextMenuRequested, this, popUp);
    m_subjectActions->addKeys(m_explorer);
    for (StageView* view : m_views) {
        if (!view)
            continue;
        connect(view, &StageView::contextMenuRequested, this, popUp);
        m_subjectActions->addKeys(view);
    }
}

}  // namespace querywright::gui
