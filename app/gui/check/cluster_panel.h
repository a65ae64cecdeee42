// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace querywright::gui {

// The settings of the simulated cluster: nodes and consistency, each change one step of undo. Replication is
// the keyspaces' and only shown.
class ClusterPanel final : public QWidget {
    Q_OBJECT

public:
    ClusterPanel(const Context& context, QWidget* parent);

private:
    void refresh();

    Context m_context;
    QSpinBox* m_nodes = nullptr;
    QSpinBox* m_tokens = nullptr;
    QLabel* m_replication = nullptr;
    QComboBox* m_consistency = nullptr;
};

}  // namespace querywright::gui
