// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"
#include "app/gui/problems/problem.h"

#include <QWidget>

class QLabel;

namespace querywright::gui {

class LoadBars;
class RingView;
class WriteList;

// How the table of the selection lies on the simulated cluster, and where the example of its query reads;
// below, what the updates of the workflow write.
class RingPanel final : public QWidget {
    Q_OBJECT

public:
    RingPanel(const Context& context, QWidget* parent);

    void setProblems(const WorstProblems& problems);  // of updates, shown by signs

Q_SIGNALS:
    void batchesRequested();  // of the update that is selected

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeWriteSide(QWidget* parent);
    void refresh();

    Context m_context;
    RingView* m_ring = nullptr;
    QLabel* m_table = nullptr;
    QLabel* m_imbalance = nullptr;
    LoadBars* m_bars = nullptr;
    WriteList* m_writes = nullptr;
};

}  // namespace querywright::gui
