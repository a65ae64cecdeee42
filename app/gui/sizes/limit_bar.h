// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QWidget>

namespace querywright::gui {

// How much of a limit is used up, with a mark at the share from which it is called near.
class LimitBar final : public QWidget {
    Q_OBJECT

public:
    static constexpr double nearShare = 0.7;

    // REQUIRES: `appearance` outlives the object.
    LimitBar(const Appearance& appearance, QWidget* parent);

    // 1 is the limit; more is drawn as that.
    void setShare(double share);

    QSize sizeHint() const override { return {120, 10}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    double m_share = 0.0;
};

}  // namespace querywright::gui
