// SPDX-License-Identifier: Apache-2.0
#include "app/gui/writes/writes_panel.h"

#include "app/gui/inspector/inspector_style.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/inspector/parts/section.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "app/gui/writes/plan_view.h"
#include "app/gui/writes/write_list.h"
#include "model/writes/write_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace querywright::gui {
namespace {

constexpr std::size_t mostLines = 12;  // so that the statements of one are in sight

}  // namespace

WritesPanel::WritesPanel(const Context& context, QWidget* parent) : QWidget(parent), m_context(context)
{
    setObjectName(QStringLiteral("writes"));
    setAccessibleName(tr("Writes"));
    setMinimumWidth(280);
    QScrollArea* area = makeScrolling(this);
    auto* content = new QWidget(area->viewport());
    content->setProperty("role", QStringLiteral("panel"));
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(area);
    area->setWidget(content);

    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 8);
    layout->setSpacing(0);
    m_updates = new Section(context.appearance, QStringLiteral("writesSection"), tr("Updates"), content);
    m_list = new WriteList(context, QStringLiteral("writesList"), mostLines, m_updates);
    m_updates->add(m_list);
    layout->addWidget(m_updates);
    m_statements =
        new Section(context.appearance, QStringLiteral("writeStatements"), tr("Statements"), content);
    QToolButton* copyLink = m_statements->addLink(QStringLiteral("writesCopy"), tr("Copy CQL"), "clipboard");
    m_plan = new PlanView(context, m_statements);
    m_statements->addWide(m_plan);
    layout->addWidget(m_statements);
    auto* nothing = new QVBoxLayout;
    nothing->setContentsMargins(metrics::dockPadding, metrics::dockPadding, metrics::dockPadding, 8);
    m_none = makeWrapped(QStringLiteral("writesNone"), QStringLiteral("muted"), content);
    nothing->addWidget(m_none);
    layout->addLayout(nothing);
    layout->addStretch(1);

    connect(copyLink, &QToolButton::clicked, this, &WritesPanel::copy);
    connect(m_list, &WriteList::linesChanged, this, &WritesPanel::refresh);
    connect(&m_context.selection, &Selection::changed, this, &WritesPanel::refresh);
    const auto style = [this] { setStyleSheet(inspectorStyleSheetOf(m_context.appearance.theme())); };
    connect(&m_context.appearance, &Appearance::themeChanged, this, style);
    style();
    refresh();
}

void WritesPanel::showEvent(QShowEvent*)
{
    refresh();
}

// Null where an update is to be selected first.
const WriteLine* WritesPanel::shownLine()
{
    const WriteLine* line = m_list->selectedLine();
    if (!line && m_shown && !m_context.selection.isEmpty()) {
        const std::vector<WriteLine>& all = m_list->lines();
        const auto found = std::find_if(all.begin(), all.end(),
                                        [this](const WriteLine& one) { return one.update == *m_shown; });
        line = found == all.end() ? nullptr : &*found;
    }
    m_shown = line ? std::optional(line->update) : std::nullopt;
    return line;
}

void WritesPanel::refresh()
{
    if (!isVisible())
        return;
    const auto design = m_context.live.plannedDesign();
    const WriteLine* line = shownLine();
    const WritePlan* plan = design && line ? planOf(*design, line->update) : nullptr;
    m_updates->setVisible(!m_list->lines().empty());
    m_statements->setVisible(plan);
    m_none->setVisible(!plan);
    if (plan) {
        m_statements->setTitle(tr("What %1 does").arg(line->label));
        m_plan->show(*design, *plan);
    } else if (line) {
        m_none->setText(
            tr("%1 has errors, which Problems tells: what it writes is not known.").arg(line->label));
    } else if (m_list->lines().empty()) {
        m_none->setText(
            tr("What the application writes, and into which tables, stands here. There is no update "
               "yet: in Workflow, the tool U draws one at a task."));
    } else {
        m_none->setText(tr("Select an update: the statements and batches that write it stand here."));
    }
}

void WritesPanel::setProblems(const WorstProblems& problems)
{
    m_list->setProblems(problems);
}

void WritesPanel::copy()
{
    const auto design = m_context.live.plannedDesign();
    const WriteLine* line = shownLine();
    const WritePlan* plan = design && line ? planOf(*design, line->update) : nullptr;
    if (plan)
        QGuiApplication::clipboard()->setText(toQString(exportWritesCql(design->model(), {*plan})));
}

}  // namespace querywright::gui
