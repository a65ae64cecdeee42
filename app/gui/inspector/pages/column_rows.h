// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/context.h"

#include <QTableWidget>

namespace querywright::gui {

// The columns of a table with mark, name and CQL type; a double click or Enter selects one.
class ColumnTable final : public QTableWidget {
    Q_OBJECT

public:
    ColumnTable(const Context& context, QWidget* parent);

    // REQUIRES: the table is there.
    void show(const TableSubject& table);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {100, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void select(int row);

    Context m_context;
    TableSubject m_table;
};

}  // namespace querywright::gui
