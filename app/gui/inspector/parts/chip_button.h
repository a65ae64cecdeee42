// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QToolButton>

namespace querywright::gui {

// Icon and words of a chip, set close.
class ChipButton final : public QToolButton {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    ChipButton(const Appearance& appearance, QWidget* parent);

    void setContent(const char* icon, render::Token iconToken, const QString& text, bool isBold,
                    render::Token textToken);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {24, sizeHint().height()}; }
    // What has no room in one line takes more, up to three.
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QStringList linesIn(int width) const;

    const Appearance& m_appearance;
    const char* m_icon = nullptr;
    render::Token m_iconToken = render::Token::Text2;
    render::Token m_textToken = render::Token::Text;
};

}  // namespace querywright::gui
