// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

class QMenu;

namespace querywright::gui {

// Tool buttons with menus look as if the pointer was over them when the menu closes, though it chose an entry
// elsewhere: nothing tells them that it left.
class MenuButtons final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // From now on, while both are there.
    void follow(QMenu& menu);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace querywright::gui
