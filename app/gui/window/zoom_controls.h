// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QToolButton>

namespace querywright::gui {

struct Actions;

// The zoom level: shows it and offers others.
class ZoomLevel final : public QToolButton {
    Q_OBJECT

public:
    ZoomLevel(const Actions& actions, QWidget* parent);

    void setZoom(double zoom);

Q_SIGNALS:
    void chosen(double zoom);
};

}  // namespace querywright::gui
