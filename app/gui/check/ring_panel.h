// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

class QLabel;

namespace querywright::gui {

class LoadBars;
class RingView;

// How the table of the selection lies on the simulated cluster, and where the example of its query reads.
class RingPanel final : public QWidget {
    Q_OBJECT

public:
    RingPanel(const Context& context, QWidget* parent);

private:
    void refresh();

    Context m_context;
    RingView* m_ring = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_imbalance = nullptr;
    LoadBars* m_bars = nullptr;
};

}  // namespace querywright::gui
