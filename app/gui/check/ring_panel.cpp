// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/ring_panel.h"

#include "app/gui/check/checked_table.h"
#include "app/gui/check/load_bars.h"
#include "app/gui/check/ring_view.h"
#include "app/gui/style/elided_label.h"
#include "app/gui/style/metrics.h"
#include "app/gui/text.h"
#include "app/gui/writes/write_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace querywright::gui {
namespace {

constexpr std::size_t mostWrites = 5;  // so that there is room for the ring

}  // namespace

RingPanel::RingPanel(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_ring(new RingView(context.appearance, this)),
      m_table(new ElidedLabel(this)),
      m_imbalance(new QLabel(this)),
      m_bars(new LoadBars(context.appearance, this))
{
    setObjectName(QStringLiteral("ringPanel"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_table->setObjectName(QStringLiteral("ringTable"));
    m_table->setProperty("role", QStringLiteral("muted"));
    m_table->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_imbalance->setProperty("role", QStringLiteral("muted"));

    auto* content = new QWidget;
    content->setProperty("role", QStringLiteral("panel"));
    content->setAttribute(Qt::WA_StyledBackground);
    auto* title = new ElidedLabel(tr("Load per node"), content);
    title->setProperty("role", QStringLiteral("section"));
    title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* heading = new QHBoxLayout;
    heading->addWidget(title, 1);
    heading->addWidget(m_imbalance);
    auto* inner = new QVBoxLayout(content);
    inner->setContentsMargins(metrics::dockPadding, 6, metrics::dockPadding, metrics::dockPadding);
    inner->setSpacing(6);
    inner->addWidget(m_ring, 1);
    auto* load = new QVBoxLayout;
    load->setSpacing(1);
    load->addLayout(heading);
    load->addWidget(m_table);
    inner->addLayout(load);
    inner->addWidget(m_bars);
    inner->addWidget(makeWriteSide(content));
    inner->addStretch(0);
    auto* scrolled = new QScrollArea(this);
    scrolled->setWidgetResizable(true);
    scrolled->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scrolled);

    connect(&m_context.selection, &Selection::changed, this, &RingPanel::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &RingPanel::refresh);
    connect(&m_context.document, &core::Document::changed, this, &RingPanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, &RingPanel::refresh);
}

void RingPanel::setProblems(const WorstProblems& problems)
{
    m_writes->setProblems(problems);
}

QWidget* RingPanel::makeWriteSide(QWidget* parent)
{
    auto* side = new QWidget(parent);
    auto* title = new QLabel(tr("Write side"), side);
    title->setProperty("role", QStringLiteral("section"));
    auto* link = new QToolButton(side);
    link->setObjectName(QStringLiteral("showBatches"));
    link->setProperty("role", QStringLiteral("link"));
    link->setText(tr("Show batches"));
    m_writes = new WriteList(m_context, QStringLiteral("writeSide"), mostWrites, side);
    auto* head = new QHBoxLayout;
    head->addWidget(title, 1);
    head->addWidget(link);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 10, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_writes);

    const auto follow = [this, side] { side->setVisible(!m_writes->lines().empty()); };
    connect(m_writes, &WriteList::linesChanged, side, follow);
    follow();
    connect(link, &QToolButton::clicked, this, [this] {
        if (!m_writes->selectedLine())
            m_context.selection.set(m_writes->lines().front().update);
        Q_EMIT batchesRequested();
    });
    connect(m_writes, &WriteList::lineActivated, this, &RingPanel::batchesRequested);
    return side;
}

void RingPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

// What nobody sees is not worked out.
void RingPanel::refresh()
{
    if (!isVisible())
        return;
    const auto checked = checkedTable(m_context.live, m_context.selection);
    const Cluster& cluster = checked ? checked->design->model().cluster : m_context.document.model().cluster;
    QStringList captions = {countedText(cluster.nodes, "node"),
                            tr("%1 each").arg(countedText(cluster.tokensPerNode, "token"))};
    std::optional<engine::PartitionPlace> partition;
    std::vector<engine::NodeNumber> asked;
    std::vector<engine::NodeLoad> load;
    if (checked) {
        captions << countedText(checked->check().totals.partitions, "partition");
        load = checked->check().load;
        if (const engine::QueryCheck* query = checked->queryCheck()) {
            partition = query->partition;
            asked = query->nodesAsked;
        }
        m_table->setText(toQString(checked->logical().name));
    } else {
        m_table->setText(tr("nothing is filled yet"));
    }
    m_table->setToolTip(m_table->text());
    if (cluster.nodes > 0 && cluster.tokensPerNode > 0)
        m_ring->show(engine::Ring(cluster.nodes, cluster.tokensPerNode), captions, partition);
    const double imbalance = imbalanceOf(load);
    m_imbalance->setText(imbalance > 0 ? tr("max/min %1").arg(imbalance, 0, 'f', 2) : QString());
    m_bars->show(std::move(load), std::move(asked));
}

}  // namespace querywright::gui
