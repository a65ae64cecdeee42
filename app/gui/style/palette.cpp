// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/palette.h"

namespace querywright::gui {

using render::Token;

QPalette paletteOf(const render::Theme& theme)
{
    QPalette palette;
    const auto set = [&](QPalette::ColorRole role, Token token) {
        palette.setColor(role, theme.color(token));
    };
    set(QPalette::Window, Token::Chrome);
    set(QPalette::WindowText, Token::Text);
    set(QPalette::Base, Token::Surface);
    set(QPalette::AlternateBase, Token::Surface2);
    set(QPalette::ToolTipBase, Token::Surface);
    set(QPalette::ToolTipText, Token::Text);
    set(QPalette::PlaceholderText, Token::Muted);
    set(QPalette::Text, Token::Text);
    set(QPalette::Button, Token::Surface2);
    set(QPalette::ButtonText, Token::Text);
    set(QPalette::BrightText, Token::Error);
    set(QPalette::Light, Token::Surface);
    set(QPalette::Midlight, Token::Surface2);
    set(QPalette::Mid, Token::Border);
    set(QPalette::Dark, Token::Border2);
    set(QPalette::Shadow, Token::Shadow);
    set(QPalette::Highlight, Token::AccentSelected);
    set(QPalette::HighlightedText, Token::Text);
    set(QPalette::Link, Token::Accent);
    set(QPalette::LinkVisited, Token::Accent);

    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText})
    {
        QColor color = theme.color(Token::Text);
        color.setAlphaF(static_cast<float>(disabledOpacity));
        palette.setColor(QPalette::Disabled, role, color);
    }
    return palette;
}

}  // namespace querywright::gui
