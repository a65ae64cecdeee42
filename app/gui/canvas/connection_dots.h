// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/figure/diagram.h"

#include <QObject>
#include <QPointF>
#include <QRectF>
#include <QTimer>
#include <QVariantAnimation>

#include <array>
#include <cstddef>
#include <optional>

namespace querywright::gui {

// The dots with a plus at the hot edges of a figure, from which lines are pulled (ux, section 10).

inline constexpr double dotRadius = 6.0;  // pixels of the screen

// Their middles, beyond the middles of the sides: top, right, bottom, left. Along a straight side a dot gives
// way to lines, their ends and their labels, at a tip to labels alone. `zoom`: 1 is 100 %; dots are as large
// at any zoom.
std::array<QPointF, 4> dotsAround(const render::Diagram& diagram, std::size_t figure, double zoom);

// The dot that the point is on.
std::optional<std::size_t> dotAt(const render::Diagram& diagram, std::size_t figure, QPointF point,
                                 double zoom);

// Which dots are to be seen.
struct ShownDots {
    std::size_t figure = 0;
    double opacity = 1.0;
    std::optional<std::size_t> hot;  // the one below the pointer

    friend bool operator==(const ShownDots&, const ShownDots&) = default;
};

// Lets the dots of a figure fade in a moment after the pointer came to it.
class DotFader final : public QObject {
    Q_OBJECT

public:
    explicit DotFader(QObject* parent = nullptr);

    // The figure that is to have dots; nothing: none.
    void setFigure(std::optional<std::size_t> figure);
    void setHot(std::optional<std::size_t> dot);
    const std::optional<ShownDots>& shown() const { return m_shown; }

Q_SIGNALS:
    void changed();

private:
    void show(double opacity);

    std::optional<std::size_t> m_figure;
    std::optional<ShownDots> m_shown;
    QTimer m_delay;
    QVariantAnimation m_fade;
};

}  // namespace querywright::gui
