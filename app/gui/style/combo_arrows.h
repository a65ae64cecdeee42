// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QObject>
#include <QPointer>

class QComboBox;

namespace querywright::gui {

// Gives combo boxes that Qt makes, as those of its file dialog, the arrow of a ChoiceBox: the style sheet
// takes the arrow they have.
class ComboArrows final : public QObject {
    Q_OBJECT

public:
    ComboArrows(const Appearance& appearance, QObject* parent);

    // From now on, while both are there. A ChoiceBox has its arrow.
    void follow(QComboBox& box);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QPointer<const Appearance> m_appearance;
};

}  // namespace querywright::gui
