// SPDX-License-Identifier: Apache-2.0
#include "app/gui/serve/served_model.h"

#include "app/gui/console/cost_line.h"
#include "app/gui/text.h"
#include "model/base/text.h"

namespace querywright::gui {
namespace {

using render::Sign;

constexpr qsizetype longestTip = 2000;

bool isUnknown(const core::ServedEntry& entry)
{
    return entry.use.kind == WorkflowUse::Kind::Unknown;
}

CostLine costOf(const core::ServedEntry& entry)
{
    if (entry.statement.error)
        return {
            Sign::Error, QStringLiteral("failed"), {toSentence(toQString(entry.statement.error->message))}};
    return costLineOf(entry.statement.cost);
}

bool hasCost(const core::ServedEntry& entry)
{
    return entry.statement.error || !entry.statement.cost.plan.empty();
}

QString tipOf(const core::ServedEntry& entry)
{
    const QString use = isUnknown(entry) ? QStringLiteral("Nothing in the workflow sends this statement.")
                        : entry.use.kind == WorkflowUse::Kind::Aside
                            ? QStringLiteral("It neither reads nor writes data of the model.")
                            : QStringLiteral("It is that of %1.").arg(useText(entry.use));
    return use + QLatin1Char('\n') + textOf(costOf(entry)) + QStringLiteral("\n\n")
           + toQString(entry.statement.text).left(longestTip);
}

}  // namespace

QString useText(const WorkflowUse& use)
{
    switch (use.kind) {
    case WorkflowUse::Kind::OfWorkflow:
        return toQString(join(use.labels, ", "));
    case WorkflowUse::Kind::Unknown:
        return QStringLiteral("unknown");
    case WorkflowUse::Kind::Aside:
        break;
    }
    return QStringLiteral("\u2013");
}

void ServedModel::add(const std::vector<core::ServedEntry>& entries)
{
    if (entries.empty())
        return;
    const auto room = static_cast<std::size_t>(most);
    const std::size_t first = entries.size() > room ? entries.size() - room : 0;
    const std::size_t added = entries.size() - first;
    if (m_entries.size() + added > room) {
        const std::size_t gone = m_entries.size() + added - room;
        beginRemoveRows({}, 0, static_cast<int>(gone) - 1);
        m_entries.erase(m_entries.begin(), m_entries.begin() + static_cast<std::ptrdiff_t>(gone));
        endRemoveRows();
    }
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(added) - 1);
    m_entries.insert(m_entries.end(), entries.begin() + static_cast<std::ptrdiff_t>(first), entries.end());
    endInsertRows();
}

void ServedModel::clear()
{
    beginResetModel();
    m_entries.clear();
    endResetModel();
}

int ServedModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

int ServedModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ServedModel::data(const QModelIndex& index, int role) const
{
    const core::ServedEntry& entry = this->entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case TimeColumn:
            return entry.time.toString(QStringLiteral("HH:mm:ss.zzz"));
        case ClientColumn:
            return toQString(entry.statement.client);
        case UseColumn:
            return useText(entry.use);
        case CostColumn:
            return hasCost(entry) ? costOf(entry).verdict : QStringLiteral("\u2013");
        default:
            return toQString(entry.statement.text).simplified();
        }
    case Qt::ToolTipRole:
        return tipOf(entry);
    case SignRole:
        if (index.column() == UseColumn)
            return static_cast<int>(isUnknown(entry) ? Sign::Warning : Sign::None);
        if (index.column() == CostColumn)
            return static_cast<int>(hasCost(entry) ? costOf(entry).sign : Sign::None);
        return static_cast<int>(Sign::None);
    case UnknownRole:
        return isUnknown(entry);
    default:
        return {};
    }
}

QVariant ServedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TimeColumn:
        return tr("Time");
    case ClientColumn:
        return tr("Client");
    case UseColumn:
        return tr("Query");
    case CostColumn:
        return tr("Cost");
    default:
        return tr("Statement");
    }
}

void ServedFilter::setText(const QString& text)
{
    m_text = text.trimmed();
    invalidateFilter();
}

void ServedFilter::setUnknownOnly(bool isUnknownOnly)
{
    m_isUnknownOnly = isUnknownOnly;
    invalidateFilter();
}

bool ServedFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    const auto at = [&](int column) { return sourceModel()->index(row, column, parent); };
    if (m_isUnknownOnly && !at(0).data(ServedModel::UnknownRole).toBool())
        return false;
    for (int column = 0; column < ServedModel::ColumnCount; ++column) {
        if (at(column).data().toString().contains(m_text, Qt::CaseInsensitive))
            return true;
    }
    return m_text.isEmpty();
}

}  // namespace querywright::gui
