// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QComboBox>

namespace querywright::gui {

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
