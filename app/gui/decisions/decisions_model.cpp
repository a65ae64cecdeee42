// SPDX-License-Identifier: Apache-2.0
#include "app/gui/decisions/decisions_model.h"

namespace querywright::gui {

// Rows that stay where they are keep their place and the focus.
void DecisionsModel::setLines(std::vector<DecisionLine> lines)
{
    if (m_lines == lines)
        return;
    const bool isSameList = lines.size() == m_lines.size();
    if (!isSameList)
        beginResetModel();
    m_lines = std::move(lines);
    if (!isSameList)
        endResetModel();
    else
        Q_EMIT dataChanged(index(0), index(static_cast<int>(m_lines.size()) - 1));
}

const DecisionLine& DecisionsModel::line(const QModelIndex& index) const
{
    return m_lines.at(static_cast<std::size_t>(index.row()));
}

QModelIndex DecisionsModel::indexOf(DecisionId decision) const
{
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (m_lines[i].decision == decision)
            return index(static_cast<int>(i));
    }
    return {};
}

int DecisionsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant DecisionsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const DecisionLine& shown = line(index);
    switch (role) {
    case Qt::DisplayRole:
        return shown.what;
    case Qt::AccessibleTextRole:
        // The effect of a stale one says itself that it does not apply or has none.
        return shown.isStale ? QStringLiteral("%1, %2").arg(shown.what, shown.effect)
                             : QStringLiteral("%1, %2. %3")
                                   .arg(shown.what, shown.isActive ? tr("on") : tr("off"), shown.effect);
    case Qt::ToolTipRole: {
        QString tip =
            QStringLiteral("<b>%1</b><br>%2").arg(shown.what.toHtmlEscaped(), shown.effect.toHtmlEscaped());
        if (!shown.reason.isEmpty())
            tip += QStringLiteral("<br><i>%1</i>").arg(shown.reason.toHtmlEscaped());
        return tip;
    }
    default:
        return {};
    }
}

}  // namespace querywright::gui
