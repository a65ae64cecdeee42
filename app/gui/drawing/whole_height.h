// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLayout>

namespace querywright::gui {

// How high what is laid out is at a width, with all lines of wrapped texts; a child's adjustSize() does not
// know of those.
inline int wholeHeight(const QLayout& layout, int width)
{
    return layout.hasHeightForWidth() ? layout.totalHeightForWidth(width) : layout.totalSizeHint().height();
}

}  // namespace querywright::gui
