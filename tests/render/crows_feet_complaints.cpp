// SPDX-License-Identifier: Apache-2.0
#include "tests/render/svg_picture.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace querywright::tests {
namespace {

struct FootedLine {
    const PictureGroup* group = nullptr;
    std::vector<QRectF> signs;  // at its ends
};

QRectF spanned(QPointF a, QPointF b, double margin)
{
    return QRectF(a, b).normalized().adjusted(-margin, -margin, margin, margin);
}

QRectF signAt(QPointF end, QPointF next)
{
    constexpr double length = 18.0;
    constexpr double halfWidth = 5.0;
    const QLineF line(end, next);
    const QPointF far = line.length() > length ? line.pointAt(length / line.length()) : next;
    const QPointF across(end.x() == next.x() ? halfWidth : 0.0, end.x() == next.x() ? 0.0 : halfWidth);
    return QRectF(end - across, far + across).normalized();
}

// Whether two pieces of lines run on each other.
bool runOnEachOther(const QLineF& a, const QLineF& b)
{
    constexpr double apart = 3.0;
    constexpr double longest = 4.0;
    const QRectF common = spanned(a.p1(), a.p2(), apart / 2).intersected(spanned(b.p1(), b.p2(), apart / 2));
    return std::max(common.width(), common.height()) > longest + apart;
}

std::vector<QLineF> piecesOf(const PictureGroup& line)
{
    std::vector<QLineF> pieces;
    const std::vector<QPointF>& points = line.paths.front();
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        pieces.emplace_back(points[i], points[i + 1]);
    return pieces;
}

bool passes(const PictureGroup& line, const QRectF& box)
{
    const std::vector<QLineF> pieces = piecesOf(line);
    return std::any_of(pieces.begin(), pieces.end(), [&](const QLineF& piece) {
        return spanned(piece.p1(), piece.p2(), 0.1).intersects(box);
    });
}

}  // namespace

QStringList complaintsAboutCrowsFeet(const Picture& picture)
{
    std::vector<FootedLine> lines;
    for (const PictureGroup& group : picture.groups) {
        if (!group.is("participation") || group.paths.empty() || group.paths.front().size() < 2)
            continue;
        lines.push_back({&group, {}});
        const std::vector<QPointF>& points = group.paths.front();
        if (group.is("relationship-line"))
            lines.back().signs = {signAt(points.front(), points[1]),
                                  signAt(points.back(), points[points.size() - 2])};
    }
    QStringList complaints;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        for (std::size_t k = i + 1; k < lines.size(); ++k) {
            const QString both = lines[i].group->name + QStringLiteral(" and ") + lines[k].group->name;
            for (const QLineF& a : piecesOf(*lines[i].group)) {
                for (const QLineF& b : piecesOf(*lines[k].group)) {
                    if (runOnEachOther(a, b))
                        complaints << both + QStringLiteral(" run on each other");
                }
            }
            for (const QRectF& a : lines[i].signs) {
                for (const QRectF& b : lines[k].signs) {
                    if (a.intersects(b))
                        complaints << QStringLiteral("ends of ") + both + QStringLiteral(" meet");
                }
            }
        }
    }
    for (const PictureGroup& label : picture.groups) {
        if (!label.is("label"))
            continue;
        const QRectF box = label.shapes.adjusted(1.5, 1.5, -1.5, -1.5);
        const auto covered = std::count_if(lines.begin(), lines.end(),
                                           [&](const FootedLine& line) { return passes(*line.group, box); });
        if (covered > 1)
            complaints << label.texts.front().text + QStringLiteral(" lies on %1 lines").arg(covered);
        for (const FootedLine& line : lines) {
            for (const QRectF& sign : line.signs) {
                if (sign.intersects(box))
                    complaints << label.texts.front().text + QStringLiteral(" lies on an end of ")
                                      + line.group->name;
            }
        }
    }
    return complaints;
}

}  // namespace querywright::tests
