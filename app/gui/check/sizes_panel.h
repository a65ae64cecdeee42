// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace querywright::gui {

class BeginRow;
class HistogramView;
class IconLabel;

// How large the partitions of a table are, and how near the largest one is to what Cassandra bears.
class SizesPanel final : public QWidget {
    Q_OBJECT

public:
    SizesPanel(const Context& context, QWidget* parent);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void chooseTable(int position);

    Context m_context;
    QComboBox* m_tables = nullptr;
    HistogramView* m_histogram = nullptr;
    QLabel* m_totals = nullptr;
    BeginRow* m_begin = nullptr;
    IconLabel* m_sign = nullptr;
    QLabel* m_largest = nullptr;
};

// What the largest partition has of the 100,000 cells and 100 MB that Cassandra bears, whichever is more:
// 0.09.
double shareOfLimit(const engine::TableCheck& table);

}  // namespace querywright::gui
