// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QAction;
class QMenu;

namespace querywright::gui {

// Letters in menus whose entries have none underlined: a letter goes to the next entry that begins with it,
// and does it where no other one does. No key without Ctrl or Alt does anything behind a menu.
class MenuKeys final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // From now on, while both are there.
    void follow(QMenu& menu);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace querywright::gui
