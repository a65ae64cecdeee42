// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QCheckBox>

namespace querywright::gui {

// A switch with words behind it. For keyboard and accessibility a check box.
class SwitchButton final : public QCheckBox {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    SwitchButton(const Appearance& appearance, const QString& name, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& position) const override { return rect().contains(position); }

private:
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
