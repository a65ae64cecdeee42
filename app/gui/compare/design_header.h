// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/compare/compared_design.h"
#include "app/gui/style/appearance.h"

#include <QWidget>

namespace querywright::gui {

// The name of a design with its letter, whether it is that of the model, its tables, and what it reads.
class DesignHeader final : public QWidget {
    Q_OBJECT

public:
    DesignHeader(const Appearance& appearance, QWidget* parent);

    void setDesign(const ShownDesign& design);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, 56}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    ShownDesign m_design;
};

}  // namespace querywright::gui
