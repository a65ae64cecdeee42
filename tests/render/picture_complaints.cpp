// SPDX-License-Identifier: Apache-2.0
#include "tests/render/svg_picture.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace querywright::tests {
namespace {

constexpr double tolerance = 1.5;

QString titleOf(const PictureGroup& group)
{
    return group.classes.join(u' ') + QStringLiteral(" \"") + group.name + u'"';
}

QRectF shrunk(const QRectF& rect)
{
    return rect.adjusted(tolerance, tolerance, -tolerance, -tolerance);
}

QRectF grown(const QRectF& rect)
{
    return rect.adjusted(-tolerance, -tolerance, tolerance, tolerance);
}

// How far the point is from the middle of an oval: 1 on its outline.
double offMiddle(const QRectF& oval, QPointF point)
{
    return std::hypot((point.x() - oval.center().x()) / (oval.width() / 2),
                      (point.y() - oval.center().y()) / (oval.height() / 2));
}

// Whether a point lies on the border of the rectangle, or of the diamond or triangle in it.
bool touches(const PictureGroup& figure, QPointF point)
{
    const QRectF rect = figure.shapes;
    if (!grown(rect).contains(point))
        return false;
    if (figure.is("attribute"))
        return std::abs(offMiddle(rect, point) - 1) * rect.height() / 2 <= 2 * tolerance;
    if (figure.is("relationship")) {
        const double x = std::abs(point.x() - rect.center().x()) / (rect.width() / 2);
        const double y = std::abs(point.y() - rect.center().y()) / (rect.height() / 2);
        return std::abs(x + y - 1) * rect.height() / 2 <= 2 * tolerance;
    }
    if (figure.is("hierarchy")) {
        const double half = (point.y() - rect.top()) / rect.height() * rect.width() / 2;
        return std::abs(point.y() - rect.bottom()) <= tolerance
               || std::abs(std::abs(point.x() - rect.center().x()) - half) <= 2 * tolerance;
    }
    return !shrunk(rect).contains(point);
}

class Complaints {
public:
    explicit Complaints(const Picture& picture) : m_picture(picture)
    {
        for (const PictureGroup& group : picture.groups) {
            if (isFigure(group))
                m_figures.push_back(&group);
            else if (group.is("label"))
                m_labels.push_back(&group);
            else if (group.is("frame") || group.is("group-box"))
                m_frames.push_back(&group);
        }
    }

    QStringList all()
    {
        if (!m_picture.problem.isEmpty())
            return {m_picture.problem};
        figuresOverlap();
        framesOverlap();
        for (const PictureGroup& group : m_picture.groups) {
            textLeaves(group);
            isBeyondView(group);
            if (isLine(group)) {
                lineEnds(group);
                lineRunsThrough(group);
            }
        }
        labelsCover();
        return m_complaints;
    }

private:
    void complain(const QString& text) { m_complaints << text; }

    void figuresOverlap()
    {
        for (std::size_t i = 0; i < m_figures.size(); ++i) {
            for (std::size_t k = i + 1; k < m_figures.size(); ++k) {
                if (shrunk(m_figures[i]->shapes).intersects(shrunk(m_figures[k]->shapes)))
                    complain(titleOf(*m_figures[i]) + QStringLiteral(" overlaps ") + titleOf(*m_figures[k]));
            }
        }
    }

    // A figure lies within a frame or box or outside of it, never across its border.
    void framesOverlap()
    {
        for (std::size_t i = 0; i < m_frames.size(); ++i) {
            const QRectF frame = shrunk(m_frames[i]->shapes);
            for (std::size_t k = i + 1; k < m_frames.size(); ++k) {
                const bool isWithin =
                    m_frames[k]->is("group-box") && m_frames[i]->shapes.contains(m_frames[k]->shapes);
                if (!isWithin && frame.intersects(shrunk(m_frames[k]->shapes)))
                    complain(titleOf(*m_frames[i]) + QStringLiteral(" overlaps ") + titleOf(*m_frames[k]));
            }
            for (const PictureGroup* figure : m_figures) {
                if (frame.intersects(shrunk(figure->shapes)) && !grown(frame).contains(figure->shapes))
                    complain(titleOf(*figure) + QStringLiteral(" lies across the border of ")
                             + titleOf(*m_frames[i]));
            }
        }
    }

    void textLeaves(const PictureGroup& group)
    {
        const bool hasNoBox = group.is("legend") && !group.is("list")
                              && (m_picture.diagram.startsWith(QLatin1String("conceptual"))
                                  || m_picture.diagram.startsWith(QLatin1String("workflow")));
        for (const PictureText& text : group.texts) {
            if (!hasNoBox && !grown(group.shapes).contains(text.box))
                complain(QStringLiteral("\"%1\" leaves %2").arg(text.text, titleOf(group)));
        }
        // In one line of a figure no text runs into another.
        for (const PictureGroup& inner : group.groups) {
            for (std::size_t i = 0; i < inner.texts.size(); ++i) {
                for (std::size_t k = i + 1; k < inner.texts.size(); ++k) {
                    if (inner.texts[i].box.intersects(inner.texts[k].box))
                        complain(QStringLiteral("\"%1\" runs into \"%2\" in %3")
                                     .arg(inner.texts[i].text, inner.texts[k].text, titleOf(group)));
                }
            }
        }
    }

    void isBeyondView(const PictureGroup& group)
    {
        if (!m_picture.view.contains(group.shapes))
            complain(titleOf(group) + QStringLiteral(" reaches beyond the view"));
    }

    bool touchesOne(const QString& name, QPointF point) const
    {
        return std::any_of(m_figures.begin(), m_figures.end(), [&](const PictureGroup* figure) {
            return figure->name == name && touches(*figure, point);
        });
    }

    void lineEnds(const PictureGroup& line)
    {
        if (line.paths.empty() || line.paths.front().size() < 2) {
            complain(titleOf(line) + QStringLiteral(" has no line"));
            return;
        }
        const bool hasHead = line.is("arrow");
        const bool isDouble = (line.is("total") || line.is("covering")) && line.paths.size() >= 2;
        QPointF begin = line.paths.front().front();
        QPointF end = hasHead ? line.paths.back().front() : line.paths.front().back();
        if (isDouble) {
            begin = (begin + line.paths[1].front()) / 2;
            end = (end + line.paths[1].back()) / 2;
        }
        if (!touchesOne(line.to, end))
            complain(QStringLiteral("%1 does not end at \"%2\"").arg(titleOf(line), line.to));
        if (!line.from.isEmpty() && !touchesOne(line.from, begin))
            complain(QStringLiteral("%1 does not begin at \"%2\"").arg(titleOf(line), line.from));
    }

    void lineRunsThrough(const PictureGroup& line)
    {
        if (line.paths.empty())
            return;
        const std::vector<QPointF>& points = line.paths.front();
        for (const PictureGroup* figure : m_figures) {
            if (figure->name == line.from || figure->name == line.to)
                continue;
            bool isThrough = false;
            for (std::size_t i = 0; i + 1 < points.size(); ++i)
                isThrough = isThrough || goesInside(points[i], points[i + 1], *figure);
            if (isThrough)
                complain(titleOf(line) + QStringLiteral(" runs through ") + titleOf(*figure));
        }
        for (const PictureGroup* frame : m_frames) {
            for (const PictureText& text : frame->texts) {
                if (runsOver(points, text.box))
                    complain(titleOf(line) + QStringLiteral(" runs over the name of ") + titleOf(*frame));
            }
        }
    }

    static bool runsOver(const std::vector<QPointF>& points, const QRectF& area)
    {
        for (std::size_t i = 0; i + 1 < points.size(); ++i) {
            const QRectF piece = QRectF(points[i], points[i + 1]).normalized();
            const bool isAlongAxis = piece.width() < 0.1 || piece.height() < 0.1;
            if (isAlongAxis && piece.adjusted(-0.5, -0.5, 0.5, 0.5).intersects(area))
                return true;
        }
        return false;
    }

    // Whether a straight piece comes into the figure.
    static bool goesInside(QPointF from, QPointF to, const PictureGroup& figure)
    {
        const QRectF box = shrunk(figure.shapes);
        if (std::max(from.x(), to.x()) < box.left() || std::min(from.x(), to.x()) > box.right()
            || std::max(from.y(), to.y()) < box.top() || std::min(from.y(), to.y()) > box.bottom())
            return false;
        const double length = QLineF(from, to).length();
        const int steps = static_cast<int>(length / 2) + 1;
        for (int i = 0; i <= steps; ++i) {
            const QPointF at = from + (to - from) * i / steps;
            const QRectF dot(at - QPointF(0.1, 0.1), QSizeF(0.2, 0.2));
            if (box.contains(at) && !isInCorner(figure, dot))
                return true;
        }
        return false;
    }

    void labelsCover()
    {
        for (std::size_t i = 0; i < m_labels.size(); ++i) {
            const QRectF box = shrunk(m_labels[i]->shapes);
            for (const PictureGroup* figure : m_figures) {
                if (box.intersects(shrunk(figure->shapes)) && !isInCorner(*figure, box))
                    complain(titleOf(*m_labels[i]) + QStringLiteral(" covers ") + titleOf(*figure));
            }
            for (const PictureGroup* frame : m_frames) {
                for (const PictureText& text : frame->texts) {
                    if (box.intersects(text.box))
                        complain(titleOf(*m_labels[i]) + QStringLiteral(" covers the name of ")
                                 + titleOf(*frame));
                }
            }
            for (std::size_t k = i + 1; k < m_labels.size(); ++k) {
                if (box.intersects(shrunk(m_labels[k]->shapes)))
                    complain(titleOf(*m_labels[i]) + QStringLiteral(" covers ") + titleOf(*m_labels[k]));
            }
        }
    }

    // Beside the slope of a diamond or triangle, though within the rectangle around it.
    static bool isInCorner(const PictureGroup& figure, const QRectF& box)
    {
        const QRectF rect = figure.shapes;
        if (figure.is("hierarchy")) {
            // The slopes go from the middle of the top to the corners below.
            const double reach =
                std::min(std::abs(box.left() - rect.center().x()), std::abs(box.right() - rect.center().x()));
            const bool isAside = box.left() > rect.center().x() || box.right() < rect.center().x();
            return isAside && reach / (rect.width() / 2) >= (box.bottom() - rect.top()) / rect.height();
        }
        if (figure.is("attribute"))
            return offMiddle(rect, box.topLeft()) > 1 && offMiddle(rect, box.topRight()) > 1
                   && offMiddle(rect, box.bottomLeft()) > 1 && offMiddle(rect, box.bottomRight()) > 1
                   && !box.contains(rect.center());
        if (!figure.is("relationship"))
            return false;
        const auto isOutside = [&](QPointF point) {
            return std::abs(point.x() - rect.center().x()) / (rect.width() / 2)
                       + std::abs(point.y() - rect.center().y()) / (rect.height() / 2)
                   >= 1;
        };
        return isOutside(box.topLeft()) && isOutside(box.topRight()) && isOutside(box.bottomLeft())
               && isOutside(box.bottomRight()) && !box.contains(rect.center());
    }

    const Picture& m_picture;
    std::vector<const PictureGroup*> m_figures;
    std::vector<const PictureGroup*> m_labels;
    std::vector<const PictureGroup*> m_frames;
    QStringList m_complaints;
};

}  // namespace

bool isFigure(const PictureGroup& group)
{
    for (const char* kind : {"entity", "relationship", "relationship-attributes", "hierarchy", "attribute",
                             "task", "update", "table", "udt", "note", "legend"})
    {
        if (group.is(kind))
            return true;
    }
    return false;
}

bool isLine(const PictureGroup& group)
{
    return group.is("arrow") || group.is("participation") || group.is("inheritance") || group.is("attachment")
           || group.is("attribute-line") || group.is("note-line");
}

QStringList complaintsAbout(const Picture& picture)
{
    return Complaints(picture).all() + complaintsAboutSharedTracks(picture);
}

}  // namespace querywright::tests
