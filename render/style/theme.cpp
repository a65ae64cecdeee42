// SPDX-License-Identifier: Apache-2.0
#include "render/style/theme.h"

namespace querywright::render {

namespace {

using Colors = std::array<QColor, tokenCount>;

Colors lightColors()
{
    return {
        QColor(0xec, 0xee, 0xf2),  // Window
        QColor(0xf4, 0xf5, 0xf8),  // Chrome
        QColor(0xf7, 0xf8, 0xfa),  // Canvas
        QColor(0xd5, 0xda, 0xe1),  // Dot
        QColor(0xff, 0xff, 0xff),  // Surface
        QColor(0xf3, 0xf5, 0xf8),  // Surface2
        QColor(0xd3, 0xd8, 0xdf),  // Border
        QColor(0x7c, 0x87, 0x97),  // Border2
        QColor(0x1b, 0x23, 0x30),  // Text
        QColor(0x3c, 0x46, 0x56),  // Text2
        QColor(0x56, 0x61, 0x73),  // Muted
        QColor(0x1a, 0x59, 0xc7),  // Accent
        QColor(0xff, 0xff, 0xff),  // AccentForeground
        QColor(0xe2, 0xec, 0xfc),  // AccentSoft
        QColor(0xd8, 0xe6, 0xfd),  // AccentSelected
        QColor(0x22, 0x34, 0x5c),  // KeyBackground
        QColor(0xff, 0xff, 0xff),  // KeyForeground
        QColor(0xed, 0xf1, 0xfa),  // KeyRow
        QColor(0xd5, 0xef, 0xea),  // ClusteringBackground
        QColor(0x0b, 0x5d, 0x56),  // ClusteringForeground
        QColor(0x0f, 0x76, 0x6e),  // ClusteringBorder
        QColor(0xff, 0xff, 0xff),  // StaticBackground
        QColor(0x6b, 0x2f, 0x8f),  // StaticForeground
        QColor(0x7a, 0x3e, 0x9d),  // StaticBorder
        QColor(0xfb, 0xe6, 0xd8),  // CounterBackground
        QColor(0x8a, 0x3b, 0x12),  // CounterForeground
        QColor(0xa9, 0x4f, 0x1d),  // CounterBorder
        QColor(0xec, 0xef, 0xf3),  // IndexBackground
        QColor(0x3c, 0x46, 0x56),  // IndexForeground
        QColor(0x66, 0x71, 0x7f),  // IndexBorder
        QColor(0x0b, 0x70, 0x50),  // Ok
        QColor(0xda, 0xf2, 0xea),  // OkBackground
        QColor(0x8a, 0x53, 0x00),  // Warning
        QColor(0xfc, 0xef, 0xcf),  // WarningBackground
        QColor(0xc9, 0x7f, 0x00),  // WarningFill
        QColor(0xb3, 0x26, 0x1e),  // Error
        QColor(0xfb, 0xe3, 0xe1),  // ErrorBackground
        QColor(0xff, 0xf4, 0xcc),  // Changed
        QColor(0x4f, 0x5b, 0x6d),  // Edge
        QColor(0xe6, 0xeb, 0xf4),  // Head
        QColor(0xf1, 0xec, 0xf8),  // Udt
        QColor(0x3b, 0x67, 0xb5),  // Stripe1
        QColor(0x7a, 0x5a, 0xa6),  // Stripe2
        QColor(0xff, 0xf8, 0xec),  // Task
        QColor(0xa8, 0x83, 0x5a),  // TaskBorder
        QColor(20, 30, 50, 33),    // Shadow
        QColor(0x0b, 0x4f, 0xb3),  // CqlKeyword
        QColor(0x8a, 0x3b, 0x12),  // CqlString
        QColor(0x0b, 0x5d, 0x56),  // CqlType
        QColor(0x6b, 0x2f, 0x8f),  // CqlNumber
        QColor(0x5f, 0x6b, 0x7d),  // CqlComment
        QColor(59, 103, 181, 11),  // Frame1
        QColor(122, 90, 166, 13),  // Frame2
    };
}

Colors darkColors()
{
    return {
        QColor(0x18, 0x1b, 0x20),   // Window
        QColor(0x20, 0x24, 0x2b),   // Chrome
        QColor(0x14, 0x17, 0x1c),   // Canvas
        QColor(0x2a, 0x30, 0x3a),   // Dot
        QColor(0x22, 0x26, 0x2e),   // Surface
        QColor(0x2a, 0x2f, 0x39),   // Surface2
        QColor(0x3a, 0x42, 0x4f),   // Border
        QColor(0x77, 0x82, 0x94),   // Border2
        QColor(0xe7, 0xea, 0xf0),   // Text
        QColor(0xcb, 0xd2, 0xdc),   // Text2
        QColor(0xa5, 0xaf, 0xbd),   // Muted
        QColor(0x78, 0xaa, 0xff),   // Accent
        QColor(0x0c, 0x15, 0x26),   // AccentForeground
        QColor(0x23, 0x35, 0x5a),   // AccentSoft
        QColor(0x24, 0x3c, 0x69),   // AccentSelected
        QColor(0xc9, 0xd8, 0xff),   // KeyBackground
        QColor(0x12, 0x20, 0x3f),   // KeyForeground
        QColor(0x2a, 0x33, 0x47),   // KeyRow
        QColor(0x12, 0x3f, 0x3b),   // ClusteringBackground
        QColor(0x86, 0xe3, 0xd5),   // ClusteringForeground
        QColor(0x35, 0xa8, 0x99),   // ClusteringBorder
        QColor(0x22, 0x26, 0x2e),   // StaticBackground
        QColor(0xdd, 0xb9, 0xf7),   // StaticForeground
        QColor(0xc5, 0x8b, 0xea),   // StaticBorder
        QColor(0x47, 0x29, 0x1a),   // CounterBackground
        QColor(0xf7, 0xb7, 0x8e),   // CounterForeground
        QColor(0xd9, 0x8a, 0x55),   // CounterBorder
        QColor(0x33, 0x3a, 0x46),   // IndexBackground
        QColor(0xcb, 0xd2, 0xdc),   // IndexForeground
        QColor(0x8a, 0x94, 0xa3),   // IndexBorder
        QColor(0x5f, 0xdc, 0xc0),   // Ok
        QColor(0x12, 0x38, 0x2f),   // OkBackground
        QColor(0xf2, 0xc2, 0x5b),   // Warning
        QColor(0x3e, 0x30, 0x0f),   // WarningBackground
        QColor(0xf2, 0xc2, 0x5b),   // WarningFill
        QColor(0xff, 0x8f, 0x86),   // Error
        QColor(0x4a, 0x21, 0x1e),   // ErrorBackground
        QColor(0x44, 0x3a, 0x11),   // Changed
        QColor(0x9a, 0xa6, 0xb6),   // Edge
        QColor(0x2e, 0x36, 0x44),   // Head
        QColor(0x32, 0x2c, 0x40),   // Udt
        QColor(0x6f, 0x9b, 0xe8),   // Stripe1
        QColor(0xb0, 0x8f, 0xdc),   // Stripe2
        QColor(0x2f, 0x2a, 0x22),   // Task
        QColor(0xa5, 0x8a, 0x64),   // TaskBorder
        QColor(0, 0, 0, 115),       // Shadow
        QColor(0x86, 0xb4, 0xff),   // CqlKeyword
        QColor(0xf2, 0xb4, 0x8c),   // CqlString
        QColor(0x7f, 0xdc, 0xcd),   // CqlType
        QColor(0xd5, 0xaf, 0xf3),   // CqlNumber
        QColor(0xa9, 0xb3, 0xc1),   // CqlComment
        QColor(111, 155, 232, 15),  // Frame1
        QColor(176, 143, 220, 15),  // Frame2
    };
}

// That of the light theme, except for what would tint the paper.
Colors printColors()
{
    Colors colors = lightColors();
    const auto set = [&](Token token, QColor color) { colors[static_cast<std::size_t>(token)] = color; };
    set(Token::Window, QColor(0xff, 0xff, 0xff));
    set(Token::Canvas, QColor(0xff, 0xff, 0xff));
    set(Token::Dot, QColor(0xff, 0xff, 0xff));
    set(Token::Stripe1, QColor(0x22, 0x34, 0x5c));
    set(Token::Stripe2, QColor(0x6a, 0x73, 0x7f));
    set(Token::Border2, QColor(0x59, 0x62, 0x6f));
    set(Token::Head, QColor(0xec, 0xee, 0xf2));
    set(Token::Shadow, QColor(0, 0, 0, 0));
    set(Token::Frame1, QColor(0, 0, 0, 0));
    set(Token::Frame2, QColor(0, 0, 0, 0));
    return colors;
}

Colors greyColors()
{
    Colors colors = printColors();
    for (QColor& color : colors) {
        const int grey = qGray(color.rgb());
        color = QColor(grey, grey, grey, color.alpha());
    }
    return colors;
}

// Light colours become white, all others black.
Colors blackColors()
{
    constexpr int lightest = 190;
    Colors colors = printColors();
    for (std::size_t i = 0; i < colors.size(); ++i) {
        const bool isWhite = qGray(colors[i].rgb()) > lightest && static_cast<Token>(i) != Token::Border;
        const int value = isWhite ? 255 : 0;
        colors[i] = QColor(value, value, value, colors[i].alpha());
    }
    colors[static_cast<std::size_t>(Token::Changed)] = QColor(0xdd, 0xdd, 0xdd);
    return colors;
}

}  // namespace

const Theme& Theme::light()
{
    static const Theme theme(false, lightColors());
    return theme;
}

const Theme& Theme::dark()
{
    static const Theme theme(true, darkColors());
    return theme;
}

const Theme& Theme::print()
{
    static const Theme theme(false, printColors());
    return theme;
}

const Theme& Theme::greyPrint()
{
    static const Theme theme(false, greyColors());
    return theme;
}

const Theme& Theme::blackPrint()
{
    static const Theme theme(false, blackColors());
    return theme;
}

QColor nodeColor(std::size_t node)
{
    static const std::array<QColor, 5> colors = {QColor(0x00, 0x72, 0xb2), QColor(0xd9, 0x8a, 0x00),
                                                 QColor(0x00, 0x9e, 0x73), QColor(0xb0, 0x4f, 0x82),
                                                 QColor(0x56, 0xa8, 0xdc)};
    return colors[node % colors.size()];
}

QColor nodeTextColor(std::size_t node)
{
    const std::size_t color = node % 5;
    return color == 0 || color == 3 ? QColor(0xff, 0xff, 0xff) : QColor(0x10, 0x20, 0x2c);
}

}  // namespace querywright::render
