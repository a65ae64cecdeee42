// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/gui/inspector/attributes/attribute_rows.h"

#include <QAbstractTableModel>

#include <functional>

namespace querywright::gui {

// The lines of the attribute grid as an item model. What is edited is handed to `change`.
class AttributeModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Type, KeyPart, Kind, columnCountOfAll };

    // Changes a cell; false if that was refused.
    using Change = std::function<bool(const AttributeRow& row, Column column, const QVariant& value)>;

    explicit AttributeModel(QObject* parent);

    void setChange(Change change) { m_change = std::move(change); }
    // Without a reset if the lines are of the same attributes.
    void setRows(std::vector<AttributeRow> rows);
    const std::vector<AttributeRow>& rows() const { return m_rows; }
    const AttributeRow& row(const QModelIndex& index) const;  // REQUIRES: the index is valid
    int rowOf(AttributeId attribute) const;                   // -1 if there is none

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    QVariant textOf(const AttributeRow& row, int column) const;

    std::vector<AttributeRow> m_rows;
    Change m_change;
};

}  // namespace querywright::gui
