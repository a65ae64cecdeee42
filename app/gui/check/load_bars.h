// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "engine/check/check_report.h"

#include <QWidget>

#include <vector>

namespace querywright::gui {

// How much of a table each node holds, as bars with their share, and which nodes an example asks.
class LoadBars final : public QWidget {
    Q_OBJECT

public:
    LoadBars(const Appearance& appearance, QWidget* parent);

    void show(std::vector<engine::NodeLoad> load, std::vector<engine::NodeNumber> asked);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
    std::vector<engine::NodeLoad> m_load;
    std::vector<engine::NodeNumber> m_asked;
};

// The bytes of the fullest node over those of the emptiest; 0 if one is empty.
double imbalanceOf(const std::vector<engine::NodeLoad>& load);

}  // namespace querywright::gui
