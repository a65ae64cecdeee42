// SPDX-License-Identifier: Apache-2.0
#include "app/gui/help/help_style.h"

#include "render/style/fonts.h"

#include <QLatin1String>

namespace querywright::gui {

QString helpStyleSheetOf(const render::Theme& theme)
{
    using render::Token;
    const auto color = [&](Token token) { return theme.color(token).name(); };
    return QStringLiteral(
               "body { font-family: '%1'; font-size: 13px; color: %2; line-height: 140%; }"
               "h1 { font-size: 22px; font-weight: 700; color: %2; margin-bottom: 10px; }"
               "h2 { font-size: 16px; font-weight: 600; color: %2; margin-top: 22px; margin-bottom: 6px; }"
               "h3 { font-size: 13px; font-weight: 600; color: %2; margin-top: 14px; margin-bottom: 2px; }"
               "p, li { margin-top: 4px; margin-bottom: 6px; }"
               "a { color: %3; text-decoration: none; }"
               "code, kbd, pre { font-family: '%4'; font-size: 12px; background-color: %5; color: %2; }"
               "th { color: %6; font-weight: 600; text-align: left; background-color: %5; }"
               ".note { color: %6; }")
        .arg(QLatin1String(render::uiFamily), color(Token::Text), color(Token::Accent),
             QLatin1String(render::monoFamily), color(Token::Surface2), color(Token::Muted));
}

}  // namespace querywright::gui
