// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QFrame>

namespace querywright::gui {

// A thin line between the parts of a panel.
class Separator final : public QFrame {
    Q_OBJECT

public:
    explicit Separator(QWidget* parent) : QFrame(parent)
    {
        setProperty("role", QStringLiteral("separator"));
        setFixedHeight(1);
    }
};

}  // namespace querywright::gui
