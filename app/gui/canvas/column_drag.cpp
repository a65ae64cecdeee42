// SPDX-License-Identifier: Apache-2.0
#include "app/gui/canvas/column_drag.h"

#include "app/gui/actions/move_preview.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/edit/edit_key.h"

#include <algorithm>

namespace querywright::gui {
namespace {

// A row of a table's figure, in the coordinates of the diagram.
struct Row {
    QRectF rect;
    ColumnKind part = ColumnKind::Regular;
    bool isDragged = false;
};

ColumnKind partOf(const LogicalColumn& column)
{
    return column.isPrimaryKey() ? column.kind : ColumnKind::Regular;
}

std::vector<Row> rowsOf(const render::Figure& figure, const LogicalTable& table, const ColumnSource& dragged)
{
    std::vector<Row> rows;
    for (const render::Part& part : figure.parts) {
        const auto* column = std::get_if<ColumnSubject>(&part.subject);
        const auto position = column ? findColumn(table, column->source) : std::nullopt;
        if (position)
            rows.push_back({part.rect.translated(figure.position), partOf(table.columns[*position]),
                            column->source == dragged});
    }
    return rows;
}

}  // namespace

std::optional<ColumnTarget> columnTargetAt(const render::Figure& figure, const LogicalTable& table,
                                           const ColumnSource& dragged, QPointF point)
{
    constexpr double reach = 16.0;  // around the figure
    const std::vector<Row> rows = rowsOf(figure, table, dragged);
    if (rows.empty() || !figure.rect().adjusted(-reach, -reach, reach, reach).contains(point))
        return std::nullopt;
    std::size_t row = 0;
    while (row + 1 < rows.size() && point.y() >= rows[row].rect.bottom())
        ++row;
    // The first of the rest goes into an empty clustering key at its own upper edge; elsewhere on itself it
    // stays.
    const double share = rows[row].isDragged ? 0.25 : 0.5;
    const bool isAbove = point.y() < rows[row].rect.top() + share * rows[row].rect.height();
    ColumnTarget target;
    target.part = rows[row].part;
    if (point.y() > rows[row].rect.bottom())
        target.part = ColumnKind::Regular;  // below all of them
    const bool isFirstOfRest =
        rows[row].part == ColumnKind::Regular && (row == 0 || rows[row - 1].part != ColumnKind::Regular);
    if (isAbove && isFirstOfRest)
        target.part = ColumnKind::Clustering;
    const std::size_t gap = isAbove ? row : row + 1;
    for (std::size_t i = 0; i < gap; ++i)
        target.position += rows[i].part == target.part && !rows[i].isDragged ? 1 : 0;
    const double y = isAbove ? rows[row].rect.top() : rows[row].rect.bottom();
    target.line = QLineF(figure.rect().left() + 2, y, figure.rect().right() - 2, y);
    return target;
}

ColumnDrag::ColumnDrag(const Context& context, CanvasScene& scene, QObject* parent)
    : QObject(parent), m_context(context), m_scene(scene), m_moves(new MovePreview(context, this))
{
    connect(m_moves, &MovePreview::changed, this, [this] {
        if (!m_moves->isHeld())
            return;
        if (!m_moves->isAsked())
            Q_EMIT told(m_moves->words());
        else if (m_moves->readsText().isEmpty())
            Q_EMIT told(m_moves->words() + QStringLiteral(" \u2026"));
        else
            Q_EMIT told(QStringLiteral("%1: %2").arg(m_moves->words(), m_moves->readsText()));
    });
}

std::optional<ColumnSubject> ColumnDrag::columnAt(const render::DiagramPlace& place) const
{
    const render::Diagram& diagram = m_scene.diagram();
    if (!place.figure || !place.part || *place.figure >= diagram.figures.size()
        || diagram.figures[*place.figure].kind != render::FigureKind::Table
        || *place.part >= diagram.figures[*place.figure].parts.size())
        return std::nullopt;
    const auto* column =
        std::get_if<ColumnSubject>(&diagram.figures[*place.figure].parts[*place.part].subject);
    return column ? std::optional(*column) : std::nullopt;
}

const LogicalTable* ColumnDrag::tableOf(const ColumnSubject& column) const
{
    const core::Design& design = *m_context.live.design();
    const auto position = gui::tableOf(design, column.table);
    return position ? &design.derivation.tables[*position] : nullptr;
}

bool ColumnDrag::canDrag(const render::DiagramPlace& place) const
{
    const auto column = columnAt(place);
    return column && tableOf(*column);
}

std::optional<ColumnTarget> ColumnDrag::targetAt(const render::DiagramPlace& place, QPointF point) const
{
    const auto column = columnAt(place);
    const LogicalTable* table = column ? tableOf(*column) : nullptr;
    if (!table)
        return std::nullopt;
    return columnTargetAt(m_scene.diagram().figures[*place.figure], *table, column->source, point);
}

Result<Edit> ColumnDrag::moveTo(const ColumnSubject& column, const ColumnTarget& target) const
{
    const std::shared_ptr<const core::Design> design = m_context.live.design();
    const ModelFile& file = m_context.document.file();
    const QueryId table = column.table.query;
    if (target.part == ColumnKind::PartitionKey)
        return edit::moveToPartitionKey(file, design->derivation, table, column.source, target.position);
    if (target.part == ColumnKind::Clustering)
        return edit::moveToClusteringKey(file, design->derivation, table, column.source, target.position);
    return edit::moveToRest(file, design->derivation, table, column.source);
}

void ColumnDrag::dragTo(const render::DiagramPlace& place, QPointF point)
{
    const auto target = targetAt(place, point);
    const auto column = columnAt(place);
    if (!column || (m_isDragging && target == m_target))
        return;
    if (!m_isDragging)
        m_context.selection.set(*column);
    m_isDragging = true;
    m_target = target;
    if (!target) {
        m_moves->letGo();
        m_scene.setDropMark(std::nullopt);
        m_words = tr("Drop it within its table. A table is moved by its title.");
        Q_EMIT told(m_words);
        return;
    }
    const Result<Edit> move = moveTo(*column, *target);
    m_scene.setDropMark(DropMark{target->line, move.has_value()});
    m_moves->hold(column->table, move);
    m_words = m_moves->words();
}

void ColumnDrag::drop(const render::DiagramPlace& place, QPointF point)
{
    const auto target = targetAt(place, point);
    const auto column = columnAt(place);
    cancel();
    if (!target || !column)
        return;
    Result<Edit> move = moveTo(*column, *target);
    if (move && move->after.model == m_context.document.model())
        return;
    const QString name = move ? toQString(move->name) : QString();
    const auto done = m_context.document.apply(std::move(move));
    Q_EMIT told(done ? name + QLatin1Char('.') : toSentence(toQString(done.error().message)));
}

bool ColumnDrag::cancel()
{
    m_moves->letGo();
    m_target.reset();
    m_scene.setDropMark(std::nullopt);
    const bool wasDragging = std::exchange(m_isDragging, false);
    if (wasDragging) {
        Q_EMIT told({});
        Q_EMIT ended();
    }
    return wasDragging;
}

}  // namespace querywright::gui
