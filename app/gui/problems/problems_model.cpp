// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problems_model.h"

#include "app/gui/verdict/verdict.h"

#include <utility>

namespace querywright::gui {

ProblemsModel::ProblemsModel(const Appearance& appearance, QObject* parent)
    : QAbstractTableModel(parent), m_appearance(appearance)
{}

void ProblemsModel::setProblems(std::vector<Problem> problems)
{
    if (problems == m_problems)
        return;
    beginResetModel();
    m_problems = std::move(problems);
    filter();
    endResetModel();
}

void ProblemsModel::setShown(Severity severity, bool shown)
{
    beginResetModel();
    if (shown)
        m_hidden.erase(severity);
    else
        m_hidden.insert(severity);
    filter();
    endResetModel();
}

void ProblemsModel::filter()
{
    m_rows.clear();
    for (const Problem& problem : m_problems) {
        if (!m_hidden.count(problem.severity))
            m_rows.push_back(&problem);
    }
}

int ProblemsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ProblemsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const
{
    const Problem& problem = this->problem(index.row());
    const auto severity = [&] { return QString::fromLatin1(toText(problem.severity)); };
    if (role == Qt::DecorationRole && index.column() == SignColumn) {
        const render::Sign sign = signOf(problem.severity);
        return m_appearance.icon(iconOf(sign), colorOf(sign));
    }
    if (role == Qt::ToolTipRole)
        return index.column() == SignColumn ? severity() : problem.text;
    if (role == Qt::AccessibleTextRole && index.column() == SignColumn)
        return severity();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case TextColumn:
        return problem.text;
    case ObjectColumn:
        return problem.object;
    default:
        return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TextColumn:
        return tr("Problem");
    case ObjectColumn:
        return tr("Object");
    default:
        return {};
    }
}

}  // namespace querywright::gui
