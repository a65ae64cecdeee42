// SPDX-License-Identifier: Apache-2.0
// The way to the page that shows the designs of a query side by side, and back.
#include "app/gui/actions/subject_actions.h"
#include "app/gui/check/check_page.h"
#include "app/gui/check/checked_table.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/start/start_mode.h"
#include "app/gui/strip/query_strip.h"
#include "app/gui/text.h"
#include "app/gui/window/main_window.h"
#include "app/gui/window/regions.h"

#include <QMenu>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>

namespace querywright::gui {

void MainWindow::makeComparePage(Session& session)
{
    m_compare = new ComparePage(m_context, session.comparison, m_pages);
    m_pages->addWidget(m_compare);
    connect(m_compare, &ComparePage::closed, this, [this] {
        setStage(m_stage);
        focusPage();
    });
    connect(m_compare, &ComparePage::told, this, &MainWindow::tell);
}

// In the Check stage: the designs of what is selected, or of a query chosen from its menu.
void MainWindow::addCompareButton(QToolBar& bar)
{
    auto* button = new QToolButton(&bar);
    button->setObjectName(QStringLiteral("tool-compareDesigns"));
    m_actions.compareDesigns->setIconText(besideIcon(tr("Compare")));
    button->setDefaultAction(m_actions.compareDesigns);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setPopupMode(QToolButton::MenuButtonPopup);
    button->setAccessibleName(tr("Compare Designs"));
    auto* menu = new QMenu(button);
    menu->setObjectName(QStringLiteral("compareMenu"));
    connect(menu, &QMenu::aboutToShow, this, [this, menu] {
        menu->clear();
        for (const AccessPattern& query : m_document.model().workflow.queries)
            menu->addAction(QStringLiteral("%1  %2").arg(toQString(query.label), toQString(query.name)), this,
                            [this, id = query.id] { compare(id); });
    });
    button->setMenu(menu);
    m_compareButton = bar.addWidget(button);
}

void MainWindow::connectCompare()
{
    connect(m_actions.compareDesigns, &QAction::triggered, this, &MainWindow::compareSelected);
    connect(m_subjectActions, &SubjectActions::compareRequested, this, &MainWindow::compare);
    connect(m_strip, &QueryStrip::compareRequested, this, &MainWindow::compare);
    connect(m_check, &CheckPage::compareRequested, this, &MainWindow::compare);
    connect(m_wayfinding, &Wayfinding::compareRequested, this, &MainWindow::compare);
    connect(&m_document, &core::Document::changed, this, &MainWindow::updateActions);
}

// Over the whole width: docks and stages come back when it is closed.
void MainWindow::compare(QueryId query)
{
    if (!m_document.model().workflow.find(query))
        return;
    m_start->leave();
    if (!m_compare->isVisible())
        m_docks->hideAll();
    m_pages->setCurrentWidget(m_compare);
    m_compare->open(query);
    focusPanel(m_compare);
}

// What is selected, else what became worst, else the first query.
void MainWindow::compareSelected()
{
    const std::vector<AccessPattern>& queries = m_document.model().workflow.queries;
    if (const auto selected = queryOf(m_selection))
        compare(*selected);
    else if (const core::QueryState* worst = m_live.worst())
        compare(worst->query);
    else if (!queries.empty())
        compare(queries.front().id);
}

}  // namespace querywright::gui
