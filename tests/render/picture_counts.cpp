// SPDX-License-Identifier: Apache-2.0
#include "tests/render/svg_picture.h"

#include <QLineF>

namespace querywright::tests {
namespace {

struct Piece {
    QPointF from;
    QPointF to;
    std::size_t line = 0;
};

double side(const Piece& piece, QPointF point)
{
    const QPointF along = piece.to - piece.from;
    const QPointF across = point - piece.from;
    return along.x() * across.y() - along.y() * across.x();
}

bool cross(const Piece& a, const Piece& b)
{
    return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

std::size_t crossingsOf(const std::vector<Piece>& pieces)
{
    std::size_t crossings = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        for (std::size_t k = i + 1; k < pieces.size(); ++k)
            crossings += pieces[i].line != pieces[k].line && cross(pieces[i], pieces[k]) ? 1U : 0U;
    }
    return crossings;
}

}  // namespace

PictureCounts countsOf(const Picture& picture)
{
    PictureCounts counts;
    std::vector<Piece> pieces;
    for (const PictureGroup& group : picture.groups) {
        if (isFigure(group) && !group.is("legend"))
            ++counts.figures;
        if (!isLine(group) || group.paths.empty())
            continue;
        const std::vector<QPointF>& points = group.paths.front();
        for (std::size_t i = 0; i + 1 < points.size(); ++i)
            pieces.push_back({points[i], points[i + 1], counts.lines});
        ++counts.lines;
        counts.bends += group.bends;
    }
    counts.crossings = crossingsOf(pieces);
    return counts;
}

}  // namespace querywright::tests
