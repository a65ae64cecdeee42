// SPDX-License-Identifier: Apache-2.0
#include "app/gui/cql/cql_panel.h"

#include "app/gui/beginnings/begin_row.h"
#include "app/gui/cql/cql_text.h"
#include "app/gui/cql/cql_view.h"
#include "app/gui/inspector/parts/form.h"
#include "app/gui/style/metrics.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QTabBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace querywright::gui {
namespace {

constexpr int selectionTab = 0;
constexpr int scriptTab = 1;

// Of anything else the whole script is shown.
bool hasCql(const Subject& subject)
{
    return std::holds_alternative<QueryId>(subject) || std::holds_alternative<KeyspaceId>(subject)
           || std::holds_alternative<UdtSubject>(subject) || std::holds_alternative<ColumnSubject>(subject)
           || std::holds_alternative<TableSubject>(subject);
}

}  // namespace

CqlPanel::CqlPanel(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_tabs(new QTabBar(this)),
      m_script{new CqlView(context.appearance, this), {}},
      m_selected{new CqlView(context.appearance, this), {}},
      m_writer(std::make_unique<core::Worker>())
{
    setObjectName(QStringLiteral("cql"));
    m_selected.view->setObjectName(QStringLiteral("cqlOfSelection"));
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
    layout->addWidget(m_script.view, 1);
    layout->addWidget(m_selected.view, 1);
    layout->addWidget(makeNothing(), 1);

    connect(m_tabs, &QTabBar::currentChanged, this, [this](int tab) {
        m_wantsSelection = tab == selectionTab;
        refresh();
    });
    connect(copy, &QToolButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(text()); });
    connect(save, &QToolButton::clicked, this, &CqlPanel::saveRequested);
    connect(&m_context.selection, &Selection::changed, this, &CqlPanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, [this] {
        m_now.reset();
        m_first = m_number + 1;
    });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, &CqlPanel::takeDesign);
    takeDesign();
}

QWidget* CqlPanel::makeNothing()
{
    m_nothing = new QWidget(this);
    auto* words = makeWrapped(QStringLiteral("cqlNone"), QStringLiteral("muted"), m_nothing);
    words->setText(
        tr("The CQL that makes the tables stands here. Tables are derived from queries, and there is no "
           "table yet."));
    m_begin = new BeginRow(Qt::AlignLeft, m_nothing);
    auto* layout = new QVBoxLayout(m_nothing);
    layout->setContentsMargins(metrics::dockPadding, 8, metrics::dockPadding, 8);
    layout->setSpacing(6);
    layout->addWidget(words);
    layout->addWidget(m_begin);
    layout->addStretch();
    m_nothing->hide();
    return m_nothing;
}

void CqlPanel::takeDesign()
{
    const quint64 number = ++m_number;
    m_writer->post([this, number, design = m_context.live.design()] {
        const QString script = scriptOf(*design);
        QMetaObject::invokeMethod(
            this,
            [this, number, design, script] {
                take({design, script}, number);
            },
            Qt::QueuedConnection);
    });
}

// Edits that change no statement leave the marks of the one before; where some are taken back
// nothing is marked.
void CqlPanel::take(Written written, quint64 number)
{
    if (number < m_first)
        return;
    const bool isChange = m_now && m_now->script != written.script;
    const int undoIndex = m_context.document.undoStack().index();
    const int undoneFrom = std::exchange(m_undoIndex, undoIndex);
    const bool isTakenBack = isChange && undoIndex < undoneFrom;
    if (!m_now || isTakenBack)
        m_before.reset();
    else if (isChange)
        m_before = std::move(m_now);
    m_now = std::move(written);
    refresh();
    if (isChange && !isTakenBack && isVisible())
        pane().view->showChange();
}

// What is not there, as what was just deleted, is as good as not selected.
bool CqlPanel::showsSelection() const
{
    return m_wantsSelection && isOfSelection();
}

bool CqlPanel::isOfSelection() const
{
    const Subject first = m_context.selection.first();
    return hasCql(first) && !cqlOf(*m_now->design, first).isEmpty();
}

// Without CQL of what is selected the whole script is what people see, so that is what the tabs say.
void CqlPanel::showTabs()
{
    const QSignalBlocker blocker(m_tabs);
    m_tabs->setTabEnabled(selectionTab, isOfSelection());
    m_tabs->setTabToolTip(selectionTab, m_tabs->isTabEnabled(selectionTab)
                                            ? QString()
                                            : tr("Select a table, a column or a query to see its CQL alone"));
    m_tabs->setCurrentIndex(showsSelection() ? selectionTab : scriptTab);
}

// REQUIRES: something was written.
QString CqlPanel::textOf(const Written& written) const
{
    return showsSelection() ? cqlOf(*written.design, m_context.selection.first()) : written.script;
}

// Nothing is compared while nobody sees it.
void CqlPanel::refresh()
{
    m_isOutdated = !isVisible();
    if (!m_now || m_isOutdated)
        return;
    showTabs();
    Shown shown{textOf(*m_now), m_before ? textOf(*m_before) : QString()};
    shown.isNew = m_before && shown.before.isEmpty();
    Pane& pane = this->pane();
    const bool isEmpty = shown.now.isEmpty();
    if (pane.shown != shown) {
        pane.shown = std::move(shown);
        pane.view->setLines(pane.shown->isNew ? newLines(pane.shown->now)
                                              : compareLines(pane.shown->now, pane.shown->before));
    }
    m_begin->offer(isEmpty ? std::vector{Beginning::Query} : std::vector<Beginning>());
    m_nothing->setVisible(isEmpty);
    m_script.view->setVisible(!isEmpty && &pane == &m_script);
    m_selected.view->setVisible(!isEmpty && &pane == &m_selected);
}

void CqlPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isOutdated)
        refresh();
}

QString CqlPanel::text() const
{
    return m_now ? textOf(*m_now) : QString();
}

}  // namespace querywright::gui
