// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/attributes/attribute_model.h"

#include <algorithm>
#include <utility>

namespace querywright::gui {

AttributeModel::AttributeModel(QObject* parent) : QAbstractTableModel(parent) {}

void AttributeModel::setRows(std::vector<AttributeRow> rows)
{
    if (rows == m_rows)
        return;
    const bool isSameShape = std::equal(rows.begin(), rows.end(), m_rows.begin(), m_rows.end(),
                                        [](const AttributeRow& left, const AttributeRow& right) {
                                            return left.attribute == right.attribute;
                                        });
    if (isSameShape) {
        m_rows = std::move(rows);
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        return;
    }
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

const AttributeRow& AttributeModel::row(const QModelIndex& index) const
{
    return m_rows.at(static_cast<std::size_t>(index.row()));
}

int AttributeModel::rowOf(AttributeId attribute) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const AttributeRow& row) { return row.attribute == attribute; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int AttributeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AttributeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(columnCountOfAll);
}

QVariant AttributeModel::textOf(const AttributeRow& row, int column) const
{
    if (row.isNew())
        return column == Name ? tr("New attribute") : column == Kind ? tr("Enter adds it") : QString();
    switch (column) {
    case Name:
        return row.name;
    case Type:
        return row.type.isEmpty() ? row.guessedType : row.type;
    case KeyPart:
        return row.key.isEmpty() ? QStringLiteral("\u2013") : row.key;
    default:
        return row.kindText;
    }
}

QVariant AttributeModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const AttributeRow& row = this->row(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return textOf(row, index.column());
    case Qt::EditRole:
        if (row.isNew())
            return QString();
        if (index.column() == Type)
            return row.type;
        return index.column() == Kind ? QVariant(static_cast<int>(row.kind)) : textOf(row, index.column());
    case Qt::ToolTipRole:
        if (row.isNew())
            return tr("One or several: name, id*, id: uuid, phone[], name(first, last), /age");
        if (index.column() == KeyPart)
            return tr("Space or a click puts it into the key or takes it out");
        if (index.column() == Type && !row.guessedType.isEmpty())
            return tr("Not stated, taken as %1").arg(row.guessedType);
        return textOf(row, index.column());
    default:
        return {};
    }
}

bool AttributeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || !m_change)
        return false;
    if (value == data(index, Qt::EditRole))
        return true;
    const AttributeRow changed = row(index);  // a copy: the rows change along
    return m_change(changed, static_cast<Column>(index.column()), value);
}

QVariant AttributeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Name");
    case Type:
        return tr("Type");
    case KeyPart:
        return tr("Key");
    default:
        return tr("Kind");
    }
}

Qt::ItemFlags AttributeModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    if (!index.isValid())
        return flags;
    const AttributeRow& row = this->row(index);
    const bool hasType = !row.isComposite;
    const bool isEditable = index.column() == Name || (!row.isNew() && index.column() == Kind)
                            || (!row.isNew() && index.column() == Type && hasType);
    return isEditable ? flags | Qt::ItemIsEditable : flags;
}

}  // namespace querywright::gui
