// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace querywright::gui {

// A plain text of one line that leaves out its middle where there is no room for all of it.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace querywright::gui
