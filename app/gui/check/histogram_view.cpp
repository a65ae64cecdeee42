// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/histogram_view.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/text_size.h"
#include "app/gui/text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace querywright::gui {
namespace {

using render::Token;

constexpr std::size_t mostBars = 14;

double headHeight()
{
    return scaled(22);
}

double footHeight()
{
    return scaled(34);
}

// The smallest of 1, 2, 5, 10, 20, 50, ... that is at least `number`.
std::uint64_t roundUp(std::uint64_t number)
{
    for (std::uint64_t power = 1;; power *= 10) {
        for (const std::uint64_t digit : std::array<std::uint64_t, 3>{1, 2, 5}) {
            if (digit * power >= number || power > (UINT64_MAX / 100))
                return digit * power;
        }
    }
}

}  // namespace

std::vector<HistogramBar> barsOf(const std::vector<engine::PartitionsOfSize>& sizes, std::size_t most)
{
    if (sizes.empty())
        return {};
    const std::uint64_t least = sizes.front().rows;
    const std::uint64_t span = sizes.back().rows - least + 1;
    // One more than fits, since the first bar may begin below the least.
    std::uint64_t width = roundUp((span + most - 1) / most);
    std::uint64_t first = least / width * width;
    if ((sizes.back().rows - first) / width >= most) {
        width = roundUp(width + 1);
        first = least / width * width;
    }
    std::vector<HistogramBar> bars((sizes.back().rows - first) / width + 1);
    for (std::size_t bar = 0; bar < bars.size(); ++bar)
        bars[bar] = {first + bar * width, first + (bar + 1) * width, 0};
    for (const engine::PartitionsOfSize& size : sizes)
        bars[(size.rows - first) / width].partitions += size.partitions;
    return bars;
}

HistogramView::HistogramView(const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_appearance(appearance)
{
    setObjectName(QStringLiteral("histogram"));
    setAccessibleName(tr("Partition sizes"));
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void HistogramView::show(const std::vector<engine::PartitionsOfSize>& sizes, const engine::Spread& rows)
{
    m_bars = barsOf(sizes, mostBars);
    m_rows = rows;
    std::uint64_t highest = 0;
    for (const HistogramBar& bar : m_bars)
        highest = std::max(highest, bar.partitions);
    m_most = roundUp(std::max<std::uint64_t>(highest, 1));
    setAccessibleDescription(
        tr("half of the partitions have at most %1, 99 of 100 at most %2, the largest %3")
            .arg(countedText(rows.median, "row"), groupedText(rows.p99), groupedText(rows.most)));
    update();
}

// Room for the numbers beside the plot.
QSize HistogramView::minimumSizeHint() const
{
    return {180, scaled(120)};
}

double HistogramView::scaleWidth() const
{
    constexpr double least = 40.0;
    return std::max(least, QFontMetricsF(uiFont(10)).horizontalAdvance(groupedText(m_most)) + 8);
}

QRectF HistogramView::plot() const
{
    return QRectF(rect()).adjusted(scaleWidth(), headHeight(), -6, -footHeight());
}

QRectF HistogramView::barRect(std::size_t bar) const
{
    const QRectF plot = this->plot();
    const double width = plot.width() / static_cast<double>(m_bars.size());
    const double height =
        plot.height() * static_cast<double>(m_bars[bar].partitions) / static_cast<double>(m_most);
    constexpr double widest = 72.0;  // one bar alone is no box
    const double shown = std::clamp(width - 2, 1.0, widest);
    return {plot.left() + width * (static_cast<double>(bar) + 0.5) - shown / 2, plot.bottom() - height, shown,
            height};
}

double HistogramView::positionOf(std::uint64_t rows) const
{
    const double span = static_cast<double>(m_bars.back().to - m_bars.front().from);
    const double at = (static_cast<double>(rows) + 0.5 - static_cast<double>(m_bars.front().from)) / span;
    return plot().left() + plot().width() * std::clamp(at, 0.0, 1.0);
}

void HistogramView::paintEvent(QPaintEvent*)
{
    if (m_bars.empty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintScale(painter);
    paintBars(painter);
    paintSpread(painter);
}

void HistogramView::paintScale(QPainter& painter) const
{
    const QRectF plot = this->plot();
    painter.setFont(uiFont(10));
    for (const double share : {0.0, 0.5, 1.0}) {
        const double y = plot.bottom() - plot.height() * share;
        painter.setPen(
            QPen(m_appearance.color(Token::Border), 1.0, share > 0 ? Qt::DashLine : Qt::SolidLine));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        painter.setPen(m_appearance.color(Token::Muted));
        const double value = static_cast<double>(m_most) * share;
        if (value == std::floor(value))
            painter.drawText(QRectF(0, y - scaled(8), scaleWidth() - 6, scaled(16)),
                             Qt::AlignRight | Qt::AlignVCenter,
                             groupedText(static_cast<std::uint64_t>(value)));
    }
    painter.setPen(m_appearance.color(Token::Muted));
    const std::size_t step = std::max<std::size_t>(1, (m_bars.size() + 3) / 4);
    for (std::size_t bar = 0; bar < m_bars.size(); bar += step) {
        const double x = positionOf(m_bars[bar].from);
        painter.drawText(QRectF(x - 40, plot.bottom() + 3, 80, scaled(14)), Qt::AlignCenter,
                         groupedText(m_bars[bar].from));
    }
    painter.setFont(uiFont(11));
    painter.drawText(QRectF(plot.left(), plot.bottom() + scaled(17), plot.width(), scaled(16)),
                     Qt::AlignCenter, tr("rows per partition"));
}

void HistogramView::paintBars(QPainter& painter) const
{
    QColor color = m_appearance.color(Token::Accent);
    color.setAlphaF(0.72F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        QRectF rect = barRect(bar);
        if (m_bars[bar].partitions == 0)
            continue;
        rect.setTop(std::min(rect.top(), rect.bottom() - 1.5));  // few are not none
        painter.drawRoundedRect(rect, 1.5, 1.5);
    }
}

void HistogramView::paintSpread(QPainter& painter) const
{
    const QRectF plot = this->plot();
    painter.setFont(uiFont(11, QFont::DemiBold));
    const auto write = [&](const QString& name, std::uint64_t rows, double leftBound) {
        const double x = positionOf(rows);
        painter.setPen(QPen(m_appearance.color(Token::Text), 1.0, Qt::DashLine));
        painter.drawLine(QPointF(x, headHeight() - 4), QPointF(x, plot.bottom()));
        const QString text = QStringLiteral("%1 %2").arg(name, groupedText(rows));
        const double textWidth = painter.fontMetrics().horizontalAdvance(text);
        const double left =
            std::clamp(x - textWidth / 2, leftBound, std::max(leftBound, width() - textWidth - 2.0));
        painter.setPen(m_appearance.color(Token::Text));
        painter.drawText(QPointF(left, headHeight() - scaled(9)), text);
        return left + textWidth + 8;
    };
    const double right = write(QStringLiteral("p50"), m_rows.median, 2);
    const double p99Width =
        painter.fontMetrics().horizontalAdvance(QStringLiteral("p99 %1").arg(groupedText(m_rows.p99)));
    if (m_rows.p99 != m_rows.median && right + p99Width <= width())
        write(QStringLiteral("p99"), m_rows.p99, right);
}

bool HistogramView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t bar = 0; bar < m_bars.size(); ++bar) {
        QRectF column = barRect(bar);
        column.setTop(plot().top());
        if (!column.contains(help->pos()))
            continue;
        const HistogramBar& shown = m_bars[bar];
        const QString rows =
            shown.to == shown.from + 1
                ? countedText(shown.from, "row")
                : tr("%1 to %2").arg(groupedText(shown.from), countedText(shown.to - 1, "row"));
        QToolTip::showText(help->globalPos(),
                           tr("%1 of %2").arg(countedText(shown.partitions, "partition"), rows), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

}  // namespace querywright::gui
