// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/sizes_panel.h"

#include "app/gui/beginnings/begin_row.h"
#include "app/gui/check/checked_table.h"
#include "app/gui/check/histogram_view.h"
#include "app/gui/style/choice_box.h"
#include "app/gui/style/icon_label.h"
#include "app/gui/style/metrics.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr double mostCells = 100'000;
constexpr double mostBytes = 100'000'000;
constexpr double warnedShare = 0.7;

render::Sign signOfShare(double share)
{
    return share > 1 ? render::Sign::Error : share > warnedShare ? render::Sign::Warning : render::Sign::Ok;
}

double shareOfCells(const engine::TableCheck& table)
{
    return static_cast<double>(table.cells.most) / mostCells;
}

double shareOfBytes(const engine::TableCheck& table)
{
    return static_cast<double>(table.bytes.most) / mostBytes;
}

// The limit that the largest partition comes nearest to.
QString limitText(const engine::TableCheck& table)
{
    return shareOfBytes(table) > shareOfCells(table)
               ? SizesPanel::tr("the limit of 100 MB")
               : SizesPanel::tr("the limit of %1")
                     .arg(countedText(static_cast<std::uint64_t>(mostCells), "value"));
}

}  // namespace

double shareOfLimit(const engine::TableCheck& table)
{
    return std::max(shareOfCells(table), shareOfBytes(table));
}

SizesPanel::SizesPanel(const Context& context, QWidget* parent)
    : QWidget(parent),
      m_context(context),
      m_tables(new ChoiceBox(context.appearance, this)),
      m_histogram(new HistogramView(context.appearance, this)),
      m_totals(new QLabel(this)),
      m_begin(new BeginRow(Qt::AlignLeft, this)),
      m_sign(new IconLabel(context.appearance, "check-circle-fill", render::Token::Ok, this, 12)),
      m_largest(new QLabel(this))
{
    setObjectName(QStringLiteral("sizesPanel"));
    setProperty("role", QStringLiteral("panel"));
    setAttribute(Qt::WA_StyledBackground);
    m_tables->setObjectName(QStringLiteral("sizesTable"));
    m_tables->setAccessibleName(tr("Table"));
    m_tables->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_totals->setObjectName(QStringLiteral("sizesTotals"));
    m_totals->setProperty("role", QStringLiteral("muted"));
    m_totals->setWordWrap(true);
    m_largest->setObjectName(QStringLiteral("sizesLargest"));
    m_largest->setWordWrap(true);
    m_largest->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);

    auto* largest = new QHBoxLayout;
    largest->setSpacing(6);
    largest->addWidget(m_sign, 0, Qt::AlignTop);
    largest->addWidget(m_largest, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(metrics::dockPadding, 8, metrics::dockPadding, 8);
    layout->setSpacing(6);
    layout->addWidget(m_tables);
    layout->addWidget(m_histogram, 1);
    layout->addWidget(m_totals);
    layout->addWidget(m_begin);
    layout->addLayout(largest);
    layout->addStretch(0);

    connect(m_tables, &QComboBox::activated, this, &SizesPanel::chooseTable);
    connect(&m_context.selection, &Selection::changed, this, &SizesPanel::refresh);
    connect(&m_context.live, &core::LiveDesign::checkFinished, this, &SizesPanel::refresh);
    connect(&m_context.document, &core::Document::replaced, this, &SizesPanel::refresh);
}

void SizesPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    refresh();
}

// What nobody sees is not worked out.
void SizesPanel::refresh()
{
    if (!isVisible())
        return;
    const auto checked = checkedTable(m_context.live, m_context.selection);
    const QSignalBlocker blocker(m_tables);
    m_tables->clear();
    m_tables->setVisible(checked.has_value());
    const bool isFilled = checked && checked->check().isFilled;
    m_sign->setVisible(isFilled);
    m_histogram->setVisible(isFilled);
    if (!checked) {
        m_totals->setText(
            tr("How large the partitions of a table are in the sample data stands here. Nothing is "
               "filled yet."));
        const bool hasQueries = !m_context.document.model().workflow.queries.empty();
        m_begin->offer({hasQueries ? Beginning::RunAll : Beginning::Query});
        m_largest->clear();
        m_largest->setToolTip({});
        return;
    }
    m_begin->offer({});
    for (const LogicalTable& table : checked->design->derivation.tables)
        m_tables->addItem(toQString(table.name));
    m_tables->setCurrentIndex(static_cast<int>(checked->table));
    if (!isFilled) {
        m_totals->setText(tr("This table was not filled, so nothing was run on it: see Problems."));
        m_largest->clear();
        m_largest->setToolTip({});
        return;
    }
    const engine::TableCheck& check = checked->check();
    m_histogram->show(check.histogram, check.rows);
    m_totals->setText(QStringList({countedText(check.totals.partitions, "partition"),
                                   countedText(check.totals.rows, "row"), sizeText(check.totals.bytes)})
                          .join(QStringLiteral(" \u00b7 ")));
    const double share = shareOfLimit(check);
    const render::Sign sign = signOfShare(share);
    m_sign->setIcon(iconOf(sign), colorOf(sign));
    const QString percent = share < 0.01 ? QStringLiteral("< 1") : QString::number(std::lround(share * 100));
    m_largest->setText(
        tr("largest: %1, %2, %3 % of %4")
            .arg(countedText(check.rows.most, "row"), sizeText(check.bytes.most), percent, limitText(check)));
    m_largest->setToolTip(
        tr("%1\nCassandra bears 100 MB or 100,000 values in a partition.").arg(toQString(check.largestKey)));
}

// The choice is the selection of the window, so that everything else follows.
void SizesPanel::chooseTable(int position)
{
    const auto design = m_context.live.reportDesign();
    if (design && position >= 0 && static_cast<std::size_t>(position) < design->derivation.tables.size())
        m_context.selection.set(subjectOfTable(*design, static_cast<std::size_t>(position)));
}

}  // namespace querywright::gui
