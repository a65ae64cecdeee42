// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"

#include <QTableView>

namespace querywright::gui {

class ResultModel;

// The rows of an answer as a grid: marks of keys in the header, null told apart from texts, long values
// shortened with all of them in the tooltip. Ctrl+C copies what is selected as CQL writes it.
class ResultView final : public QTableView {
    Q_OBJECT

public:
    // REQUIRES: both outlive the object.
    ResultView(const Appearance& appearance, ResultModel& model, QWidget* parent);

    // Columns as wide as what is in them, within limits; so they stay when the view is resized, until people
    // choose widths of their own.
    void fitColumns();
    void copy() const;

Q_SIGNALS:
    void endReached();  // the last row is in sight
    void partitionRequested(int row);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    ResultModel& m_model;
    bool m_isFitting = false;
    bool m_isFitted = false;  // as long as nobody has drawn a column to another width
};

}  // namespace querywright::gui
