// SPDX-License-Identifier: Apache-2.0
#include "app/gui/strip/query_strip.h"

#include "app/gui/strip/chip_bar.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"

#include <QAccessible>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>

#include <chrono>

namespace querywright::gui {

QueryStrip::QueryStrip(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_chips(new ChipBar(context.appearance, this)),
      m_cluster(new QLabel(this))
{
    setObjectName(QStringLiteral("queryStrip"));
    setFixedHeight(metrics::queryStrip - 1);
    auto* icon = new IconLabel(context.appearance, "lightning-charge-fill", render::Token::Accent, this);
    auto* title = new QLabel(tr("Queries"), this);
    title->setProperty("role", QStringLiteral("caption"));
    title->setBuddy(m_chips);
    m_cluster->setObjectName(QStringLiteral("clusterText"));
    m_cluster->setProperty("role", QStringLiteral("caption"));
    m_cluster->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(11, 0, 11, 0);
    layout->setSpacing(6);
    layout->addWidget(icon);
    layout->addWidget(title);
    layout->addSpacing(2);
    layout->addWidget(m_chips, 1);
    layout->addSpacing(8);
    layout->addWidget(m_cluster);

    m_chips->setCard([this](QueryId query) {
        const core::QueryState* state = m_context.live.find(query);
        return state ? cardOf(*m_context.live.design(), *state) : QString();
    });
    constexpr std::chrono::seconds quiet(2);
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quiet);
    connect(&m_quiet, &QTimer::timeout, this, &QueryStrip::announce);
    connect(m_chips, &ChipBar::clicked, this, &QueryStrip::select);
    connect(m_chips, &ChipBar::doubleClicked, this, [this](QueryId query) {
        select(query);
        Q_EMIT queryActivated(query);
    });
    connect(m_chips, &ChipBar::menuRequested, this, &QueryStrip::showMenu);
    connect(m_chips, &ChipBar::contentWidthChanged, this, &QueryStrip::showCluster);
    connect(&m_context.appearance, &Appearance::themeChanged, this, &QueryStrip::fitChips);  // and text size
    // Once for all news at a time, and by itself: it takes a while where there are many queries.
    m_refresh.setSingleShot(true);
    m_refresh.setInterval(0);
    connect(&m_refresh, &QTimer::timeout, this, &QueryStrip::refresh);
    const auto refreshSoon = [this] { m_refresh.start(); };
    connect(&m_context.live, &core::LiveDesign::queryStatesChanged, this, refreshSoon);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, [this] {
        refresh();
        announce();
    });
    connect(&m_context.live, &core::LiveDesign::designChanged, this, refreshSoon);
    connect(&m_context.document, &core::Document::changed, this, [this](const core::Change& change) {
        if (change.meaning || change.data)
            refresh();
    });
    connect(&m_context.document, &core::Document::replaced, this, &QueryStrip::refresh);
    connect(&m_context.selection, &Selection::changed, this, &QueryStrip::followSelection);
    refresh();
}

void QueryStrip::refresh()
{
    m_refresh.stop();
    m_chips->setChips(makeChips(m_context.document.model(), m_context.live.queries()));
    followSelection();
    showCluster();
}

void QueryStrip::resizeEvent(QResizeEvent*)
{
    fitChips();
}

// Of chips and cluster's words together.
int QueryStrip::room() const
{
    return width() - layout()->minimumSize().width() + m_chips->minimumSizeHint().width()
           + m_cluster->minimumWidth();
}

void QueryStrip::fitChips()
{
    m_chips->setRoom(room());
    showCluster();
}

// The cluster's words step back where chips need the room: first the explanation goes, then all of it.
void QueryStrip::showCluster()
{
    QString text = clusterText(m_context.document.model());
    m_cluster->setToolTip(text);
    const int left = room() - m_chips->sizeHint().width();
    const auto widthOf = [&] { return m_cluster->fontMetrics().horizontalAdvance(text) + 1; };
    if (widthOf() > left)
        text = text.section(QStringLiteral(" \u00b7 "), 1);
    if (widthOf() > left)
        text.clear();
    m_cluster->setText(text);
    m_cluster->setFixedWidth(widthOf());
}

// A query is selected with its table and the columns of it.
void QueryStrip::followSelection()
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    std::set<QueryId> selected;
    const auto addTable = [&](const TableSubject& table) {
        if (const auto position = tableOf(*design, table)) {
            const auto& queries = design->derivation.tables[*position].queries;
            selected.insert(queries.begin(), queries.end());
        }
    };
    const bool namesQuery = std::holds_alternative<QueryId>(m_context.selection.first());
    for (const Subject& subject : m_context.selection.subjects()) {
        if (const auto* query = std::get_if<QueryId>(&subject))
            selected.insert(*query);
        else if (const auto* table = std::get_if<TableSubject>(&subject); table && !namesQuery)
            addTable(*table);
        else if (const auto* column = std::get_if<ColumnSubject>(&subject); column && !namesQuery)
            addTable(column->table);
    }
    m_chips->setSelected(std::move(selected));
}

void QueryStrip::select(QueryId query)
{
    std::vector<Subject> subjects{query};
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    if (const auto table = tableOf(*design, query))
        subjects.push_back(subjectOfTable(*design, *table));
    m_context.selection.set(std::move(subjects));
    Q_EMIT queryChosen();
}

void QueryStrip::showMenu(QueryId query, const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("chipMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Run All"), &m_context.live, &core::LiveDesign::runAll)
        ->setObjectName(QStringLiteral("chipRunAll"));
    menu->addAction(tr("Run %1").arg(nameOf({m_context.document.model(), *m_context.live.design()}, query)),
                    this, [this, query] { m_context.live.run({query}); })
        ->setObjectName(QStringLiteral("chipRun"));
    menu->addAction(tr("Compare Designs\u2026"), this, [this, query] { Q_EMIT compareRequested(query); })
        ->setObjectName(QStringLiteral("chipCompare"));
    QAction* copy = menu->addAction(tr("Copy CQL"), this, [this, query] {
        if (const core::QueryState* state = m_context.live.find(query))
            QGuiApplication::clipboard()->setText(statementOf(*m_context.live.design(), *state));
    });
    copy->setObjectName(QStringLiteral("chipCopyCql"));
    menu->addAction(tr("Accept as New Baseline"), &m_context.live, &core::LiveDesign::acceptBaseline)
        ->setObjectName(QStringLiteral("chipAccept"));
    menu->popup(at);
}

// Tells screen readers of the worst change, once for each, and not more often than can be heard.
void QueryStrip::announce()
{
    const core::QueryState* worst = m_context.live.worst();
    QString words;
    for (const Chip& chip : m_chips->chips()) {
        if (worst && chip.query == worst->query)
            words = chip.description;
    }
    if (words.isEmpty() || words == m_announced || m_quiet.isActive())
        return;
    m_quiet.start();
    m_announced = words;
    setAccessibleDescription(words);
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

}  // namespace querywright::gui
