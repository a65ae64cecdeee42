// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/actions/table_choices.h"
#include "app/gui/context.h"

#include <QObject>
#include <QPoint>

#include <functional>
#include <vector>

class QAction;
class QWidget;

namespace querywright::gui {

// Letters that open what can be decided about the selected table, or the table of the selected column, beside
// it: B split partitions, M merge, X nest, I use an index, L use a materialized view. What would be refused
// is off there, with the reason as its tip; where all of it would, the reason stands in place of the menu.
// They act while the focus is in the widget, and are off where no table is selected.
class TableKeys final : public QObject {
    Q_OBJECT

public:
    // `menuPosition` gives where the menu opens, in global coordinates. The keys belong to the widget.
    // REQUIRES: what `context` refers to outlives the widget.
    TableKeys(const Context& context, std::function<QPoint()> menuPosition, QWidget* widget);

    // The command of one of these letters.
    QAction& action(char letter) const;

    // Says likewise why what was chosen cannot be.
    void refuse(const QString& sentence);

Q_SIGNALS:
    void chosen(const querywright::Choice& choice);
    // Why there is nothing to choose, which stands where the menu would open, too.
    void told(const QString& sentence);

private:
    struct Key;

    void press(const Key& key);
    void update();

    Context m_context;
    std::function<QPoint()> m_menuPosition;
    QWidget* m_widget;
    std::vector<QAction*> m_actions;
};

}  // namespace querywright::gui
