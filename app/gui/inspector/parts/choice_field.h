// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/choice_box.h"

#include <functional>

namespace querywright::gui {

class MouseChoices;

// A choice among a few words, applied at once. The wheel scrolls the panel and not the choice.
class ChoiceField final : public ChoiceBox {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    ChoiceField(const Appearance& appearance, const QString& name, QWidget* parent);

    // Applies the choice at a position; what is refused goes back.
    void setApply(std::function<bool(int)> apply) { m_apply = std::move(apply); }
    void setChoices(const QStringList& texts, int chosen);

    void showPopup() override;

protected:
    void wheelEvent(QWheelEvent* event) override;

private:
    void choose(int position);

    MouseChoices* m_mouse = nullptr;  // from when the pop-up is first shown
    std::function<bool(int)> m_apply;
    int m_shown = -1;
};

}  // namespace querywright::gui
