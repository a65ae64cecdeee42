// SPDX-License-Identifier: Apache-2.0
#include "app/gui/style/fit_column.h"

#include <QHeaderView>
#include <QTreeView>

#include <algorithm>

namespace querywright::gui {

void fitColumn(QTreeView& view, int column, int least, int most)
{
    view.resizeColumnToContents(column);
    view.header()->resizeSection(column, std::clamp(view.columnWidth(column), least, most));
}

}  // namespace querywright::gui
