// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/fonts.h"

#include "app/gui/style/text_size.h"
#include "render/style/fonts.h"

namespace querywright::gui {

QFont uiFont(int pixels, QFont::Weight weight)
{
    QFont font{QLatin1String(render::uiFamily)};
    font.setPixelSize(scaled(pixels));
    font.setWeight(weight);
    return font;
}

QFont monoFont(int pixels)
{
    QFont font{QLatin1String(render::monoFamily)};
    font.setPixelSize(scaled(pixels));
    font.setFixedPitch(true);
    return font;
}

}  // namespace querywright::gui
