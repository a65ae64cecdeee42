// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "render/figure/diagram.h"

#include <QWidget>

namespace querywright::gui {

// Shows the diagram of one design as large as the width allows, at most in its own size: its tables beside
// each other, or where that would be too small below each other.
class DesignPicture final : public QWidget {
    Q_OBJECT

public:
    DesignPicture(const Appearance& appearance, QWidget* parent);

    void setDiagrams(render::Diagram beside, render::Diagram below);
    void setOld(bool isOld) { m_isOld = isOld; }  // of an earlier revision: paler
    double zoom() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {240, 120}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const render::Diagram& diagramFor(int width) const;
    double zoomFor(int width) const;

    const Appearance& m_appearance;
    render::Diagram m_beside;
    render::Diagram m_below;
    bool m_isOld = false;
};

}  // namespace querywright::gui
