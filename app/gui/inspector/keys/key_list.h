// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/style/appearance.h"
#include "model/derivation/logical_table.h"

#include <QListWidget>

#include <optional>
#include <vector>

namespace querywright::gui {

// One of the three parts of a table's columns: each with its mark, to be dragged within and between the
// parts.
class KeyList final : public QListWidget {
    Q_OBJECT

public:
    // REQUIRES: `appearance` outlives the object.
    KeyList(const Appearance& appearance, const QString& name, const QString& title, QWidget* parent);

    // Columns by their positions in the table.
    void setColumns(const LogicalTable& table, const std::vector<std::size_t>& columns);
    std::optional<std::size_t> currentColumn() const;
    void setCurrentColumn(std::size_t column);

    // What is dragged: the position of a column in its table, as a number.
    static QString mimeType() { return QStringLiteral("application/x-querywright-column"); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {60, sizeHint().height()}; }

Q_SIGNALS:
    void dropped(std::size_t column, std::size_t position);
    void draggedTo(std::size_t column, std::size_t position);  // held there; dropped() may follow
    void dragLeft();
    void markClicked(std::size_t column);
    void moved(int by);                      // Alt+Up, Alt+Down
    void keyPressed(const QString& letter);  // K, C, O

protected:
    QStringList mimeTypes() const override { return {mimeType()}; }
    QMimeData* mimeData(const QList<QListWidgetItem*>& items) const override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void showDropTarget(bool isTarget);
    int rowAt(const QPoint& point) const;
    std::size_t positionOf(int row, std::size_t column) const;
    void setDropRow(int row);

    const Appearance& m_appearance;
    int m_dropRow = -1;  // before which the line of the drop stands; -1: none
};

}  // namespace querywright::gui
