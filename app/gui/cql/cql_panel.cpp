// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_panel.h"

#include "app/gui/cql/cql_text.h"
#include "app/gui/cql/cql_view.h"
#include "app/gui/style/metrics.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr int selectionTab = 0;

}  // namespace

CqlPanel::CqlPanel(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_tabs(new QTabBar(this)),
      m_view(new CqlView(context.appearance, this))
{
    setObjectName(QStringLiteral("cql"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_tabs->setObjectName(QStringLiteral("panelTabs"));
    m_tabs->setDrawBase(false);
    m_tabs->addTab(tr("Selection"));
    m_tabs->addTab(tr("Whole script"));
    m_tabs->setAccessibleName(tr("What CQL is shown"));

    const auto makeButton = [&](const char* name, const char* icon, const QString& text) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setIcon(context.appearance.icon(icon));
        button->setIconSize({14, 14});
        button->setToolTip(text);
        button->setAccessibleName(text);
        return button;
    };
    QToolButton* copy = makeButton("copyCql", "clipboard", tr("Copy what is shown"));
    QToolButton* save = makeButton("saveCql", "download", tr("Save the whole script (Ctrl+E)"));

    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 8, 0);
    bar->setSpacing(2);
    bar->addWidget(m_tabs);
    bar->addStretch();
    bar->addWidget(copy);
    bar->addWidget(save);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(bar);
    layout->addWidget(m_view);

    connect(m_tabs, &QTabBar::currentChanged, this, &CqlPanel::refresh);
    connect(copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_text); });
    connect(save, &QToolButton::clicked, this, &CqlPanel::saveRequested);
    connect(&m_context.selection, &Selection::changed, this, &CqlPanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, [this] { m_design.reset(); });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &CqlPanel::takeDesign);
    takeDesign();
}

// Edits that change no statement leave the marks of the one before.
void CqlPanel::takeDesign()
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    if (!m_design)
        m_before.reset();
    else if (scriptOf(*m_design) != scriptOf(*design))
        m_before = m_design;
    m_design = design;
    refresh();
}

QString CqlPanel::textOf(const core::Design& design) const
{
    return m_tabs->currentIndex() == selectionTab ? cqlOf(design, m_context.selection.first())
                                                  : scriptOf(design);
}

void CqlPanel::refresh()
{
    if (!m_design)
        return;
    m_text = textOf(*m_design);
    m_view->setLines(compareLines(m_text, m_before ? textOf(*m_before) : QString()));
}

}  // namespace querywright::gui
