// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QObject>

namespace querywright::gui {

// Breaks long tool tips into lines, of menus, too. Qt does so with rich text alone: a sentence would lie
// across the whole window.
class WrappedTips final : public QObject {
    Q_OBJECT

public:
    // Of the whole application, as long as the object is there.
    explicit WrappedTips(QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace querywright::gui
