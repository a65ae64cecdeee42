// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "engine/check/check_report.h"
#include "engine/token/ring.h"

#include <QStringList>
#include <QWidget>

#include <optional>

namespace querywright::gui {

// The token ring: the ranges of all nodes in their colours and numbers, clockwise from the smallest token at
// the top, and where one partition lies.
class RingView final : public QWidget {
    Q_OBJECT

public:
    RingView(const Appearance& appearance, QWidget* parent);

    // `captions` stand in the middle, the first in bold.
    void show(const engine::Ring& ring, const QStringList& captions,
              const std::optional<engine::PartitionPlace>& partition);

    QSize sizeHint() const override { return {300, 216}; }
    QSize minimumSizeHint() const override { return {200, 190}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    // That of the node on one of its ranges.
    struct Number {
        QPointF center;
        double arc = 0.0;   // how long the range is there
        double turn = 0.0;  // of the center
        std::size_t node = 0;
    };

    static QFont fontOf(const Number& number);
    static bool hasRoom(const Number& number);

    void paintRanges(QPainter& painter, const QRectF& outer) const;
    void paintNumber(QPainter& painter, const Number& number) const;
    void paintCaptions(QPainter& painter, const QRectF& inner) const;
    void paintPartition(QPainter& painter, const QRectF& outer) const;

    const Appearance& m_appearance;
    std::optional<engine::Ring> m_ring;
    QStringList m_captions;
    std::optional<engine::PartitionPlace> m_partition;
};

// How far around the ring a token lies: 0 at the top, up to 1, clockwise.
double turnOf(engine::Token token);

}  // namespace querywright::gui
