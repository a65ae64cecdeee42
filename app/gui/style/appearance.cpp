// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/appearance.h"

#include "app/gui/style/fonts.h"
#include "app/gui/style/palette.h"
#include "app/gui/style/style_sheet.h"
#include "app/gui/style/text_size.h"
#include "app/gui/style/tinted_icon.h"
#include "app/gui/style/window_style.h"
#include "app/gui/style/wrapped_tips.h"

#include <QApplication>
#include <QEvent>
#include <QPalette>

namespace querywright::gui {
namespace {

bool isDark(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < palette.color(QPalette::WindowText).lightness();
}

}  // namespace

Appearance::Appearance(ThemeChoice choice, QObject* parent) : QObject(parent), m_choice(choice)
{
    m_systemIsDark = isDark(QApplication::palette());
    QApplication::setStyle(new WindowStyle(*this));  // the application owns it
    QApplication::setFont(uiFont());
    apply();
    qApp->installEventFilter(this);
    new WrappedTips(this);
}

void Appearance::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

QIcon Appearance::icon(const char* name, render::Token token) const
{
    return tintedIcon(*this, QLatin1String(name), token);
}

// A change of the system's palette is seen only with our own one out of the way.
bool Appearance::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == qApp && event->type() == QEvent::ApplicationPaletteChange && !m_isApplying) {
        m_isApplying = true;
        QApplication::setPalette(QPalette());
        m_systemIsDark = isDark(QApplication::palette());
        m_isApplying = false;
        apply();
    }
    return QObject::eventFilter(watched, event);
}

void Appearance::apply()
{
    const bool dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::System && m_systemIsDark);
    const render::Theme* before = m_theme;
    m_theme = dark ? &render::Theme::dark() : &render::Theme::light();
    const OwnFonts fonts;
    m_isApplying = true;
    QApplication::setPalette(paletteOf(*m_theme));
    if (m_theme != before)
        qApp->setStyleSheet(styleSheetOf(*m_theme));
    m_isApplying = false;
    if (before && m_theme != before)
        Q_EMIT themeChanged();
    fonts.restore();
}

}  // namespace querywright::gui
