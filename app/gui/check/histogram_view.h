// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "engine/check/check_report.h"

#include <QWidget>

#include <vector>

namespace querywright::gui {

// Partitions of at least `from` and less than `to` rows.
struct HistogramBar {
    std::uint64_t from = 0;
    std::uint64_t to = 0;
    std::uint64_t partitions = 0;

    friend bool operator==(const HistogramBar&, const HistogramBar&) = default;
};

// At most `most` bars of the same width, a round number of rows. REQUIRES: `sizes` is sorted by rows; most >
// 0.
std::vector<HistogramBar> barsOf(const std::vector<engine::PartitionsOfSize>& sizes, std::size_t most);

// How many partitions of a table have how many rows, with lines where half of them and 99 of 100 end.
class HistogramView final : public QWidget {
    Q_OBJECT

public:
    HistogramView(const Appearance& appearance, QWidget* parent);

    void show(const std::vector<engine::PartitionsOfSize>& sizes, const engine::Spread& rows);

    QSize sizeHint() const override { return {300, 170}; }
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    double scaleWidth() const;
    QRectF plot() const;
    QRectF barRect(std::size_t bar) const;
    double positionOf(std::uint64_t rows) const;
    void paintScale(QPainter& painter) const;
    void paintBars(QPainter& painter) const;
    void paintSpread(QPainter& painter) const;

    const Appearance& m_appearance;
    std::vector<HistogramBar> m_bars;
    engine::Spread m_rows;
    std::uint64_t m_most = 0;  // the top of the scale
};

}  // namespace querywright::gui
