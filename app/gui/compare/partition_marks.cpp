// SPDX-License-Identifier: Apache-2.0
#include "app/gui/compare/partition_marks.h"

#include "app/gui/text.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace querywright::gui {
namespace {

using render::Token;

constexpr int markSide = 6;
constexpr int markStep = 8;

constexpr std::array stepColors = {Token::KeyBackground, Token::Accent, Token::WarningFill,
                                   Token::ClusteringBorder, Token::StaticBorder};

// 1, 2, 5, 10, 20, ...: the least of them that is at least so many.
std::uint64_t roundUp(std::uint64_t least)
{
    std::uint64_t unit = 1;
    for (;;) {
        for (const std::uint64_t factor : {1U, 2U, 5U}) {
            if (unit * factor >= least)
                return unit * factor;
        }
        unit *= 10;
    }
}

}  // namespace

PartitionMarks marksOf(const ShownDesign& design, std::uint64_t most)
{
    PartitionMarks marks;
    std::vector<std::uint64_t> partitions;
    bool isKnown = true;
    for (const ShownStep& step : design.steps) {
        isKnown = isKnown && step.partitions.has_value();
        constexpr double largest = 1e15;
        partitions.push_back(
            static_cast<std::uint64_t>(std::round(std::min(step.partitions.value_or(0.0), largest))));
    }
    const std::uint64_t all = std::accumulate(partitions.begin(), partitions.end(), std::uint64_t{0});
    if (!isKnown || all == 0) {
        marks.words =
            isKnown ? words("No partition is read.") : words("How many partitions are read is not known.");
        marks.marks.assign(partitions.size(), 0);
        return marks;
    }
    marks.perMark = roundUp((all + most - 1) / most);
    for (const std::uint64_t count : partitions)
        marks.marks.push_back((count + marks.perMark - 1) / marks.perMark);
    marks.words = marks.perMark == 1
                      ? words("Each mark is one partition read.")
                      : words("Each mark is %1 partitions read.").arg(groupedText(marks.perMark));
    if (partitions.size() > 1) {
        QStringList steps;
        for (std::size_t i = 0; i < partitions.size(); ++i)
            steps << (i == 0 ? words("Step %1: %2") : words("step %1: %2"))
                         .arg(i + 1)
                         .arg(groupedText(partitions[i]));
        marks.words += QLatin1Char(' ') + steps.join(QStringLiteral(", ")) + QLatin1Char('.');
    }
    return marks;
}

PartitionMarksView::PartitionMarksView(const Appearance& appearance, QWidget* parent)
    : QWidget(parent), m_appearance(appearance)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&appearance, &Appearance::themeChanged, this, qOverload<>(&QWidget::update));
}

void PartitionMarksView::setMarks(PartitionMarks marks)
{
    m_marks = std::move(marks);
    setToolTip(m_marks.words);
    setAccessibleName(m_marks.words);
    updateGeometry();
    update();
}

int PartitionMarksView::rowsFor(int width) const
{
    const int perRow = std::max(1, width / markStep);
    const auto all = static_cast<int>(std::accumulate(m_marks.marks.begin(), m_marks.marks.end(), 0ULL));
    return std::max(1, (all + perRow - 1) / perRow);
}

QSize PartitionMarksView::sizeHint() const
{
    return {240, rowsFor(width()) * markStep};
}

void PartitionMarksView::resizeEvent(QResizeEvent*)
{
    updateGeometry();
}

void PartitionMarksView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const int perRow = std::max(1, width() / markStep);
    int position = 0;
    for (std::size_t step = 0; step < m_marks.marks.size(); ++step) {
        painter.setBrush(m_appearance.color(stepColors[step % stepColors.size()]));
        for (std::uint64_t i = 0; i < m_marks.marks[step]; ++i, ++position)
            painter.drawRoundedRect(
                QRectF(position % perRow * markStep, position / perRow * markStep, markSide, markSide), 1.0,
                1.0);
    }
}

}  // namespace querywright::gui
