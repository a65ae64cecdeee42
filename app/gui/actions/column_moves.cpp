// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/column_moves.h"

#include "app/gui/subjects/subject_text.h"
#include "model/edit/edit_key.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

using Move = Result<Edit> (*)(const ModelFile&, const Derivation&, const ColumnSubject&);

Result<Edit> toPartition(const ModelFile& file, const Derivation& derivation, const ColumnSubject& column)
{
    return edit::moveToPartitionKey(file, derivation, column.table.query, column.source);
}

Result<Edit> toClustering(const ModelFile& file, const Derivation& derivation, const ColumnSubject& column)
{
    return edit::moveToClusteringKey(file, derivation, column.table.query, column.source);
}

Result<Edit> toRest(const ModelFile& file, const Derivation& derivation, const ColumnSubject& column)
{
    return edit::moveToRest(file, derivation, column.table.query, column.source);
}

Result<Edit> reverse(const ModelFile& file, const Derivation& derivation, const ColumnSubject& column)
{
    return edit::reverseOrder(file, derivation, column.table.query, column.source);
}

Result<Edit> up(const ModelFile& file, const Derivation& derivation, const ColumnSubject& column)
{
    return edit::moveKeyColumn(file, derivation, column.table.query, column.source, -1);
}

Result<Edit> down(const ModelFile& file, const Derivation& derivation, const ColumnSubject& column)
{
    return edit::moveKeyColumn(file, derivation, column.table.query, column.source, 1);
}

struct Known {
    const char* name;
    const char* title;
    const char* keys;
    Move move;
};

constexpr std::array<Known, 6> known = {{
    {"moveToPartitionKey", QT_TRANSLATE_NOOP("ColumnMoves", "Move to Partition Key"), "K", toPartition},
    {"moveToClusteringKey", QT_TRANSLATE_NOOP("ColumnMoves", "Move to Clustering Key"), "C", toClustering},
    {"moveToRest", QT_TRANSLATE_NOOP("ColumnMoves", "Move out of the Key"), "", toRest},
    {"reverseOrder", QT_TRANSLATE_NOOP("ColumnMoves", "Reverse Order"), "O", reverse},
    {"moveColumnUp", QT_TRANSLATE_NOOP("ColumnMoves", "Move Column Up"), "Alt+Up", up},
    {"moveColumnDown", QT_TRANSLATE_NOOP("ColumnMoves", "Move Column Down"), "Alt+Down", down},
}};

// Whether the move at the position makes sense for the column.
bool makesSense(std::size_t move, const LogicalTable& table, std::size_t column)
{
    const ColumnKind kind = table.columns[column].kind;
    const std::vector<std::size_t> part = kind == ColumnKind::PartitionKey ? table.partitionKey()
                                          : kind == ColumnKind::Clustering ? table.clusteringKey()
                                                                           : std::vector<std::size_t>{};
    // What is worked out of many rows cannot tell one.
    const bool canBeKey = !std::holds_alternative<Aggregate>(table.columns[column].source);
    switch (move) {
    case 0:
        return canBeKey && kind != ColumnKind::PartitionKey;
    case 1:
        return canBeKey && kind != ColumnKind::Clustering;
    case 2:
        return !part.empty();
    case 3:
        return kind == ColumnKind::Clustering;
    case 4:
        return !part.empty() && part.front() != column;
    default:
        return !part.empty() && part.back() != column;
    }
}

}  // namespace

std::vector<ColumnMove> allMoves(const ColumnSubject& column)
{
    std::vector<ColumnMove> moves;
    for (const Known& each : known) {
        ColumnMove move;
        move.name = QLatin1String(each.name);
        move.title = QCoreApplication::translate("ColumnMoves", each.title);
        move.keys = QLatin1String(each.keys);
        move.edit = [column, each](const ModelFile& file, const Derivation& derivation) {
            return each.move(file, derivation, column);
        };
        moves.push_back(std::move(move));
    }
    return moves;
}

std::vector<ColumnMove> movesOf(const core::Design& design, const ColumnSubject& column)
{
    const auto position = tableOf(design, column.table);
    if (!position)
        return {};
    const LogicalTable& table = design.derivation.tables[*position];
    const auto found = findColumn(table, column.source);
    if (!found)
        return {};
    const std::vector<ColumnMove> all = allMoves(column);
    std::vector<ColumnMove> moves;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (makesSense(i, table, *found))
            moves.push_back(all[i]);
    }
    return moves;
}

}  // namespace querywright::gui
