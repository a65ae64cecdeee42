// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QLabel>

namespace querywright::gui {

// A plain text of one line that leaves out its middle, or what it is told to, where there is no room for all
// of it.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    using QLabel::QLabel;

    QSize minimumSizeHint() const override;
    void setElided(Qt::TextElideMode mode);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Qt::TextElideMode m_elided = Qt::ElideMiddle;
};

}  // namespace querywright::gui
