// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QPointer>
#include <QString>
#include <QWidget>

#include <array>
#include <utility>
#include <vector>

namespace querywright::gui {

class Appearance;

// How large the texts of all windows are, in percent of the usual size; the canvas has a zoom of its own.
inline constexpr std::array<int, 7> textSizes = {90, 100, 110, 120, 130, 140, 150};
inline constexpr int usualTextSize = 100;

int textSize();

// A length of the usual size as it is now, in pixels.
int scaled(int pixels);

// The style sheet with its lengths as they are now. Lines of one or two pixels stay as thin as they are.
QString scaledStyleSheet(QString sheet);

// The sizes of the fonts that widgets have of their own. Another style sheet takes these fonts back to those
// that the widgets had first.
class OwnFonts {
public:
    OwnFonts();  // of all widgets, as they are now

    void scale(int before, int now);  // both in percent of the usual size
    void restore() const;

private:
    std::vector<std::pair<QPointer<QWidget>, int>> m_pixelSizes;
};

// From now on texts have this size: fonts, fixed sizes and rows of all widgets there are grow or shrink with
// it. A size that is none of textSizes becomes the nearest one. REQUIRES: called in the GUI thread.
void setTextSize(Appearance& appearance, int percent);

// Gives a widget that was made in the usual size, as all are, the sizes of now; once.
void fitNewWidget(QWidget& widget);

}  // namespace querywright::gui
