// SPDX-License-Identifier: Apache-2.0
#include "app/gui/console/result_model.h"

#include "app/gui/text.h"

#include <algorithm>
#include <map>

namespace querywright::gui {
namespace {

using Role = core::AnswerColumn::Role;

QString markOf(Role role)
{
    switch (role) {
    case Role::PartitionKey:
        return QStringLiteral("K");
    case Role::Ascending:
        return QStringLiteral("C\u2191");
    case Role::Descending:
        return QStringLiteral("C\u2193");
    case Role::Static:
        return QStringLiteral("S");
    case Role::None:
        break;
    }
    return {};
}

QString roleText(Role role)
{
    switch (role) {
    case Role::PartitionKey:
        return QStringLiteral("partition key");
    case Role::Ascending:
        return QStringLiteral("clustering, ascending");
    case Role::Descending:
        return QStringLiteral("clustering, descending");
    case Role::Static:
        return QStringLiteral("static: one per partition");
    case Role::None:
        break;
    }
    return {};
}

bool isId(const std::string& type)
{
    return type == "uuid" || type == "timeuuid" || type == "blob";
}

// Types of several parts.
bool isComposite(const std::string& type)
{
    return type.find('<') != std::string::npos;
}

constexpr qsizetype longestTip = 4000;

}  // namespace

QString shownValue(const std::string& literal)
{
    QString text = toQString(literal);
    const bool isQuoted =
        text.size() > 2 && text.startsWith(QLatin1Char('\'')) && text.endsWith(QLatin1Char('\''));
    if (isQuoted)
        text = text.mid(1, text.size() - 2).replace(QLatin1String("''"), QLatin1String("'"));
    return text.replace(QLatin1Char('\n'), QChar(0x21B5)).replace(QLatin1Char('\t'), QChar(0x21E5));
}

void ResultModel::take(const core::ConsoleAnswer& answer)
{
    if (answer.firstRow == 0) {
        beginResetModel();
        m_columns = answer.columns;
        m_rows = answer.rows;
        endResetModel();
        return;
    }
    if (answer.rows.empty())
        return;
    const int first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(answer.rows.size()) - 1);
    m_rows.insert(m_rows.end(), answer.rows.begin(), answer.rows.end());
    endInsertRows();
}

void ResultModel::clear()
{
    beginResetModel();
    m_columns.clear();
    m_rows.clear();
    endResetModel();
}

QString ResultModel::textOf(const QModelIndexList& indexes) const
{
    std::map<int, std::map<int, QString>> cells;  // by row, by column
    for (const QModelIndex& index : indexes)
        cells[index.row()][index.column()] = index.data(LiteralRole).toString();
    if (indexes.size() == 1)
        return cells.begin()->second.begin()->second;
    QStringList lines;
    for (const auto& [row, values] : cells) {
        QStringList names;
        QStringList texts;
        for (const auto& [column, text] : values) {
            names << toQString(m_columns[static_cast<std::size_t>(column)].name);
            texts << text;
        }
        if (lines.isEmpty())
            lines << names.join(QLatin1Char('\t'));
        lines << texts.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n'));
}

int ResultModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ResultModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

const std::optional<std::string>& ResultModel::valueAt(const QModelIndex& index) const
{
    return m_rows.at(static_cast<std::size_t>(index.row())).at(static_cast<std::size_t>(index.column()));
}

QVariant ResultModel::data(const QModelIndex& index, int role) const
{
    const std::optional<std::string>& value = valueAt(index);
    const core::AnswerColumn& column = m_columns.at(static_cast<std::size_t>(index.column()));
    switch (role) {
    case Qt::DisplayRole:
        return value ? shownValue(*value) : QStringLiteral("null");
    case Qt::ToolTipRole:
    case LiteralRole: {
        const QString literal = value ? toQString(*value) : QStringLiteral("null");
        return role == Qt::ToolTipRole ? literal.left(longestTip) : literal;
    }
    case NullRole:
        return !value;
    case MonospaceRole:
        return isId(column.type) || isComposite(column.type);
    case DeletesMiddleRole:
        return isId(column.type);
    default:
        return {};
    }
}

QVariant ResultModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    const core::AnswerColumn& column = m_columns.at(static_cast<std::size_t>(section));
    const QString name = toQString(column.name);
    switch (role) {
    case Qt::DisplayRole:
        return name;
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
        QStringList parts{name};
        if (!column.type.empty())
            parts << toQString(column.type);
        if (const QString text = roleText(column.role); !text.isEmpty())
            parts << text;
        return parts.join(QStringLiteral(", "));
    }
    case MarkRole:
        return markOf(column.role);
    default:
        return {};
    }
}

}  // namespace querywright::gui
