// SPDX-License-Identifier: Apache-2.0
#include "app/gui/check/check_grid_model.h"

#include "app/gui/strip/chip.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"

#include <algorithm>
#include <utility>

namespace querywright::gui {
namespace {

using QueryStage = core::QueryState::Stage;

bool isNumber(int column)
{
    return column >= CheckGridModel::PartitionsColumn && column <= CheckGridModel::BytesColumn;
}

bool hasNumbers(const core::QueryState& state)
{
    return state.result && state.result->valuesTried > 0;
}

// A pill says less than a sentence: how many partitions is the next column.
QString verdictText(const core::QueryState& state)
{
    if (state.stage == QueryStage::Running)
        return QStringLiteral("running %1 %").arg(state.percent);
    if (state.stage == QueryStage::Waiting)
        return QStringLiteral("waiting");
    if (!state.result || state.stage == QueryStage::NotRun)
        return QStringLiteral("not run");
    switch (state.result->verdict) {
    case engine::Verdict::Several:
        return QStringLiteral("several");
    case engine::Verdict::Many:
        return QStringLiteral("many");
    default:
        return wordsOf(*state.result);
    }
}

QString changeText(const core::QueryState& state)
{
    if (state.stage != QueryStage::Done || !state.result || !state.baseline || !state.isChanged())
        return QStringLiteral("\u2013");
    const QString arrow = state.isWorse() ? QStringLiteral("\u2191") : QStringLiteral("\u2193");
    return QStringLiteral("%1 was %2, now %3")
        .arg(arrow, shortWordsOf(*state.baseline), shortWordsOf(*state.result));
}

}  // namespace

void CheckGridModel::setQueries(std::vector<core::QueryState> queries,
                                std::shared_ptr<const core::Design> design, const Workflow& workflow)
{
    const auto idOf = [](const core::QueryState& state) { return state.query; };
    const bool isSame =
        std::equal(queries.begin(), queries.end(), m_queries.begin(), m_queries.end(),
                   [&](const auto& left, const auto& right) { return idOf(left) == idOf(right); });
    if (!isSame)
        beginResetModel();
    m_queries = std::move(queries);
    m_design = std::move(design);
    m_words.clear();
    for (const core::QueryState& state : m_queries) {
        const AccessPattern* query = workflow.find(state.query);
        m_words.push_back(query ? QueryWords{toQString(query->label), toQString(query->name)} : QueryWords());
    }
    if (!isSame)
        endResetModel();
    else if (!m_queries.empty())
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

void CheckGridModel::setPinned(std::vector<core::PinnedStatement> pinned)
{
    const bool isSame =
        std::equal(pinned.begin(), pinned.end(), m_pinned.begin(), m_pinned.end(),
                   [](const auto& left, const auto& right) { return left.text == right.text; });
    if (!isSame)
        beginResetModel();
    m_pinned = std::move(pinned);
    if (!isSame)
        endResetModel();
    else if (!m_pinned.empty())
        Q_EMIT dataChanged(index(static_cast<int>(m_queries.size()), 0),
                           index(rowCount() - 1, ColumnCount - 1));
}

std::optional<std::size_t> CheckGridModel::pinned(int row) const
{
    const auto position = static_cast<std::size_t>(row);
    return position < m_queries.size() ? std::nullopt : std::optional(position - m_queries.size());
}

const core::QueryState& CheckGridModel::stateOf(int row) const
{
    const auto position = pinned(row);
    return position ? m_pinned.at(*position).state : m_queries.at(static_cast<std::size_t>(row));
}

QString CheckGridModel::statement(int row) const
{
    const auto position = pinned(row);
    return position ? toQString(m_pinned.at(*position).text) : statementOf(*m_design, stateOf(row));
}

int CheckGridModel::rowOf(QueryId query) const
{
    for (std::size_t row = 0; row < m_queries.size(); ++row) {
        if (m_queries[row].query == query)
            return static_cast<int>(row);
    }
    return -1;
}

int CheckGridModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_queries.size() + m_pinned.size());
}

int CheckGridModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString CheckGridModel::tableOf(const core::QueryState& state) const
{
    const auto table = gui::tableOf(*m_design, state.query);
    return table ? toQString(m_design->derivation.tables[*table].name) : QString();
}

// Of a pinned statement what it says.
QString CheckGridModel::nameOf(int row) const
{
    if (const auto position = pinned(row))
        return toQString(m_pinned.at(*position).text).simplified();
    return m_words.at(static_cast<std::size_t>(row)).name;
}

QString CheckGridModel::textOf(int row, int column) const
{
    const core::QueryState& state = stateOf(row);
    const auto number = [&](const engine::Spread engine::QueryCheck::*spread) {
        return hasNumbers(state) ? groupedText(((*state.result).*spread).most) : QStringLiteral("\u2013");
    };
    switch (column) {
    case LabelColumn:
        return pinned(row) ? QString() : m_words.at(static_cast<std::size_t>(row)).label;
    case NameColumn:
        return nameOf(row);
    case VerdictColumn:
        return verdictText(state);
    case PartitionsColumn:
        return number(&engine::QueryCheck::partitions);
    case NodesColumn:
        return number(&engine::QueryCheck::nodes);
    case RowsColumn:
        return number(&engine::QueryCheck::rowsRead);
    case BytesColumn:
        return hasNumbers(state) ? sizeText(state.result->bytes.most) : QStringLiteral("\u2013");
    default:
        return changeText(state);
    }
}

QVariant CheckGridModel::sortKeyOf(int row, int column) const
{
    const core::QueryState& state = stateOf(row);
    const auto number = [&](const engine::Spread engine::QueryCheck::*spread) {
        return QVariant::fromValue(hasNumbers(state) ? static_cast<qint64>(((*state.result).*spread).most)
                                                     : -1);
    };
    switch (column) {
    case NameColumn:
        return textOf(row, column);
    case VerdictColumn:
        return state.result ? static_cast<int>(state.result->verdict) : -1;
    case PartitionsColumn:
        return number(&engine::QueryCheck::partitions);
    case NodesColumn:
        return number(&engine::QueryCheck::nodes);
    case RowsColumn:
        return number(&engine::QueryCheck::rowsRead);
    case BytesColumn:
        return number(&engine::QueryCheck::bytes);
    case ChangeColumn:
        return state.isWorse() ? 2 : state.isChanged() ? 1 : 0;
    default:
        return row;
    }
}

QVariant CheckGridModel::data(const QModelIndex& index, int role) const
{
    const core::QueryState& state = stateOf(index.row());
    const bool isPinned = pinned(index.row()).has_value();
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return textOf(index.row(), column);
    case Qt::AccessibleTextRole:
        return column == LabelColumn && isPinned ? tr("Pinned") : textOf(index.row(), column);
    case Qt::ToolTipRole:
        return column == NameColumn      ? textOf(index.row(), column)
               : column != VerdictColumn ? QString()
                                         : reasonsOf(state).join(QLatin1Char('\n'));
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(column) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case SecondLineRole:
        return column != NameColumn ? QString() : isPinned ? tr("pinned from the console") : tableOf(state);
    case SignRole:
        return static_cast<int>(signOf(state));
    case WorseRole:
        return state.stage == QueryStage::Done && state.isWorse();
    case StaleRole:
        return state.stage != QueryStage::Done;
    case SortRole:
        return sortKeyOf(index.row(), column);
    case PinnedRole:
        return isPinned;
    default:
        return {};
    }
}

QVariant CheckGridModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && isNumber(section))
        return tr("The most of all values that were tried");
    if (role == Qt::ToolTipRole && section == ChangeColumn)
        return tr("Since the baseline: the model as it was saved last, or accepted since");
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Query and table");
    case VerdictColumn:
        return tr("Verdict");
    case PartitionsColumn:
        return tr("Partitions");
    case NodesColumn:
        return tr("Nodes");
    case RowsColumn:
        return tr("Rows read");
    case BytesColumn:
        return tr("Bytes");
    case ChangeColumn:
        return tr("Change");
    default:
        return {};
    }
}

}  // namespace querywright::gui
