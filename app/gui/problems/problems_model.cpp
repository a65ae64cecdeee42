// SPDX-License-Identifier: Apache-2.0
#include "app/gui/problems/problems_model.h"

#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

// What a fix does, as on a button; that there are more.
QString fixText(const std::vector<ReviewFix>& fixes)
{
    const QString text = toQString(fixes.front().text);
    return fixes.size() == 1 ? text : text + QStringLiteral("\u00a0\u25be");
}

QString toolTip(const Problem& problem)
{
    QStringList lines{problem.text.toHtmlEscaped()};
    if (problem.hidden)
        lines << ProblemsModel::tr("Hidden: %1").arg(problem.hidden->toHtmlEscaped());
    for (const ReviewFix& fix : problem.fixes) {
        if (!problem.hidden)
            lines << fixLine(fix);
    }
    if (const QString rule = ruleText(problem); !rule.isEmpty())
        lines << QStringLiteral("<small>%1</small>").arg(rule.toHtmlEscaped());
    return QStringLiteral("<p>%1</p>").arg(lines.join(QStringLiteral("<br>")));
}

}  // namespace

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

void ProblemsModel::setHiddenShown(bool shown)
{
    beginResetModel();
    m_showsHidden = shown;
    filter();
    endResetModel();
}

// What is hidden is at the end.
void ProblemsModel::filter()
{
    m_rows.clear();
    for (const bool isHidden : {false, true}) {
        for (const Problem& problem : m_problems) {
            if (problem.hidden.has_value() == isHidden && m_hidden.count(problem.severity) == 0
                && (m_showsHidden || !isHidden))
                m_rows.push_back(&problem);
        }
    }
}

int ProblemsModel::rowOf(const Subject& subject) const
{
    const auto found = std::find_if(m_rows.begin(), m_rows.end(),
                                    [&](const Problem* row) { return row->subject == subject; });
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int ProblemsModel::rowOf(const Problem& problem) const
{
    const auto rowWhere = [&](auto isIt) {
        const auto found =
            std::find_if(m_rows.begin(), m_rows.end(), [&](const Problem* row) { return isIt(*row); });
        return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
    };
    const int same = rowWhere([&](const Problem& row) { return row == problem; });
    if (same >= 0 || problem.rule.empty())
        return same;
    return rowWhere([&](const Problem& row) {
        return row.rule == problem.rule && row.subject == problem.subject && row.object == problem.object;
    });
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
        return index.column() == SignColumn ? severity() : toolTip(problem);
    if (role == Qt::AccessibleTextRole && index.column() == SignColumn)
        return severity();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case TextColumn:
        return problem.text;
    case ObjectColumn:
        return problem.object;
    case FixColumn:
        return problem.hidden || problem.fixes.empty() ? QString() : fixText(problem.fixes);
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
    case FixColumn:
        return tr("Quick fix");
    default:
        return {};
    }
}

}  // namespace querywright::gui
