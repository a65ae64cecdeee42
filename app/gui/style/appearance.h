// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "render/style/theme.h"

#include <QColor>
#include <QIcon>
#include <QObject>

namespace querywright::gui {

enum class ThemeChoice { System, Light, Dark };

// The colours of all windows: fills palette and style sheet of the application from one theme, light or dark
// as chosen or as the system has it, and follows the system when it changes.
class Appearance final : public QObject {
    Q_OBJECT

public:
    // REQUIRES: the QApplication is there and outlives the object.
    explicit Appearance(ThemeChoice choice = ThemeChoice::System, QObject* parent = nullptr);

    ThemeChoice choice() const { return m_choice; }
    void setChoice(ThemeChoice choice);

    const render::Theme& theme() const { return *m_theme; }
    QColor color(render::Token token) const { return m_theme->color(token); }

    // A bundled icon ("search") in a colour of the theme, also of the themes to come: it need not be set
    // anew. REQUIRES: the object outlives whatever shows the icon.
    QIcon icon(const char* name, render::Token token = render::Token::Text2) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

Q_SIGNALS:
    void themeChanged();

private:
    void apply();

    ThemeChoice m_choice;
    const render::Theme* m_theme = nullptr;
    bool m_systemIsDark = false;
    bool m_isApplying = false;
};

}  // namespace querywright::gui
