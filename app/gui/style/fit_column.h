// SPDX-License-Identifier: Apache-2.0
#pragma once

class QTreeView;

namespace querywright::gui {

// Makes the column as wide as what is in it, within the bounds, in pixels: then no text is cut beside a
// column with room to spare. REQUIRES: `least` is at most `most`.
void fitColumn(QTreeView& view, int column, int least, int most);

}  // namespace querywright::gui
