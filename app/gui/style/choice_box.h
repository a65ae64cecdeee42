// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QComboBox>

class QPainter;

namespace querywright::gui {

// The program's own arrow at the right of a combo box.
void paintChoiceArrow(QPainter& painter, const QComboBox& box, const Appearance& appearance);

// A combo box with the program's own arrow, which style sheets cannot give it.
class ChoiceBox : public QComboBox {
    Q_OBJECT

public:
    ChoiceBox(const Appearance& appearance, QWidget* parent);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    const Appearance& m_appearance;
};

}  // namespace querywright::gui
