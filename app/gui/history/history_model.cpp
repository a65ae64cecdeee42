// SPDX-License-Identifier: Apache-2.0
#include "app/gui/history/history_model.h"

#include "app/gui/style/fonts.h"

namespace querywright::gui {
namespace {

QString nameOf(const EditHistory::Step& step)
{
    return step.name.isEmpty() ? HistoryModel::tr("As it was opened") : step.name;
}

}  // namespace

HistoryModel::HistoryModel(const EditHistory& history, const Appearance& appearance, QObject* parent)
    : QAbstractTableModel(parent), m_history(history), m_appearance(appearance)
{
    connect(&history, &EditHistory::changed, this, [this] {
        beginResetModel();
        endResetModel();
    });
}

int HistoryModel::currentRow() const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (m_history.step(positionOf(row)).isCurrent)
            return row;
    }
    return 0;
}

bool HistoryModel::hasChanges() const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (!m_history.step(positionOf(row)).changes.isEmpty())
            return true;
    }
    return false;
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : m_history.count();
}

int HistoryModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const EditHistory::Step step = m_history.step(positionOf(index.row()));
    if (role == Qt::ForegroundRole)
        return m_appearance.color(step.isUndone ? render::Token::Muted : render::Token::Text);
    if (role == Qt::FontRole && index.column() == NameColumn)
        return uiFont(12, step.isCurrent ? QFont::DemiBold : QFont::Normal);
    if (index.column() == SignColumn) {
        const QString saved = step.isSaved ? tr("saved") : QString();
        if (role == Qt::DecorationRole && step.isSaved)
            return m_appearance.icon("save");
        if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
            return step.isCurrent && step.isSaved ? tr("now, saved") : step.isCurrent ? tr("now") : saved;
        return {};
    }
    const QString changes = step.changes.join(QStringLiteral(", "));
    if (role == Qt::ToolTipRole && index.column() == ChangeColumn)
        return changes;
    if (role == Qt::ToolTipRole)
        return step.isUndone ? tr("%1 (taken back)").arg(nameOf(step)) : nameOf(step);
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case NameColumn:
        return nameOf(step);
    case ChangeColumn:
        return changes;
    default:
        return step.time.time().toString(QStringLiteral("HH:mm:ss"));
    }
}

QVariant HistoryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Edit");
    case ChangeColumn:
        return tr("Partitions read");
    case TimeColumn:
        return tr("Time");
    default:
        return {};
    }
}

}  // namespace querywright::gui
