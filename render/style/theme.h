// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QColor>
#include <QString>

#include <array>
#include <cstddef>

namespace querywright::render {

// What a colour is for. Everything that is drawn names its colour by one of these.
enum class Token {
    Window,
    Chrome,
    Canvas,
    Dot,
    Surface,
    Surface2,
    Border,
    Border2,
    Text,
    Text2,
    Muted,
    Accent,
    AccentForeground,
    AccentSoft,
    AccentSelected,
    KeyBackground,
    KeyForeground,
    KeyRow,
    ClusteringBackground,
    ClusteringForeground,
    ClusteringBorder,
    StaticBackground,
    StaticForeground,
    StaticBorder,
    CounterBackground,
    CounterForeground,
    CounterBorder,
    IndexBackground,
    IndexForeground,
    IndexBorder,
    Ok,
    OkBackground,
    Warning,
    WarningBackground,
    WarningFill,
    Error,
    ErrorBackground,
    Changed,
    Edge,
    Head,
    Udt,
    Stripe1,
    Stripe2,
    Task,
    TaskBorder,
    Shadow,
    CqlKeyword,
    CqlString,
    CqlType,
    CqlNumber,
    CqlComment,
    Frame1,
    Frame2,
};

inline constexpr std::size_t tokenCount = static_cast<std::size_t>(Token::Frame2) + 1;

// The colours of diagrams and windows: the only place where colours are written down.
class Theme {
public:
    static const Theme& light();
    static const Theme& dark();
    // White paper; what carries meaning differs by fill, border and letter too.
    static const Theme& print();
    // The same without colours.
    static const Theme& greyPrint();
    // Black on white, but for a little grey behind what has changed.
    static const Theme& blackPrint();

    QColor color(Token token) const { return m_colors[static_cast<std::size_t>(token)]; }
    bool isDark() const { return m_isDark; }

private:
    Theme(bool isDark, std::array<QColor, tokenCount> colors) : m_isDark(isDark), m_colors(colors) {}

    bool m_isDark;
    std::array<QColor, tokenCount> m_colors;
};

// The colour of a node of the ring, the same in every theme; repeats after five.
QColor nodeColor(std::size_t node);
// The colour of a number written on it.
QColor nodeTextColor(std::size_t node);

}  // namespace querywright::render
