// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/style_colors.h"

#include <array>
#include <utility>

namespace querywright::gui {
namespace {

using render::Token;

// Longer names come first where one begins with another.
constexpr std::array<std::pair<const char*, Token>, 24> colorNames = {{
    {"$window", Token::Window},
    {"$chrome", Token::Chrome},
    {"$surface2", Token::Surface2},
    {"$surface", Token::Surface},
    {"$border2", Token::Border2},
    {"$border", Token::Border},
    {"$text2", Token::Text2},
    {"$text", Token::Text},
    {"$muted", Token::Muted},
    {"$accentForeground", Token::AccentForeground},
    {"$accentSoft", Token::AccentSoft},
    {"$accentSelected", Token::AccentSelected},
    {"$accent", Token::Accent},
    {"$canvas", Token::Canvas},
    {"$warningBackground", Token::WarningBackground},
    {"$warningFill", Token::WarningFill},
    {"$warning", Token::Warning},
    {"$errorBackground", Token::ErrorBackground},
    {"$error", Token::Error},
    {"$changed", Token::Changed},
    {"$head", Token::Head},
    {"$type", Token::CqlType},
    {"$keyBackground", Token::KeyBackground},
    {"$keyForeground", Token::KeyForeground},
}};

}  // namespace

QString colored(QString sheet, const render::Theme& theme)
{
    for (const auto& [name, token] : colorNames)
        sheet.replace(QLatin1String(name), theme.color(token).name());
    return sheet;
}

}  // namespace querywright::gui
