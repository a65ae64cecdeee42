// SPDX-License-Identifier: Apache-2.0
#include "tests/render/svg_picture.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace querywright::tests {
namespace {

constexpr double onEachOther = 2.0;  // lines as near as that look like one
constexpr double longest = 6.0;      // they may be so near where they cross or pass a corner
constexpr double besideEnd = 30.0;   // and where they leave the same place or come to it

struct Track {
    const PictureGroup* group = nullptr;
    std::vector<QLineF> pieces;
    QRectF around;
};

QRectF roomOf(const QLineF& piece)
{
    return QRectF(piece.p1(), piece.p2())
        .normalized()
        .adjusted(-onEachOther, -onEachOther, onEachOther, onEachOther);
}

Track trackOf(const PictureGroup& group)
{
    Track track;
    track.group = &group;
    const std::vector<QPointF>& points = group.paths.front();
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        const QLineF piece(points[i], points[i + 1]);
        if (piece.length() < 0.01)
            continue;
        track.pieces.push_back(piece);
        track.around = track.around.isNull() ? roomOf(piece) : track.around.united(roomOf(piece));
    }
    return track;
}

double distance(QPointF a, QPointF b)
{
    return QLineF(a, b).length();
}

// How much of two pieces may lie on each other because of the angle at which they cross.
double lengthOfCrossing(const QLineF& a, const QLineF& b)
{
    constexpr double leastSine = 0.1;  // less is seen as the same direction
    const QPointF one = (a.p2() - a.p1()) / a.length();
    const QPointF two = (b.p2() - b.p1()) / b.length();
    const double sine = std::abs(one.x() * two.y() - one.y() * two.x());
    return sine < leastSine ? 0.0 : 2 * onEachOther / sine;
}

// The part of `piece` that lies on `other`; of no length if there is none.
QLineF commonPart(const QLineF& piece, const QLineF& other)
{
    const double length = other.length();
    const QPointF along = (other.p2() - other.p1()) / length;
    const auto place = [&](QPointF point) {
        const QPointF off = point - other.p1();
        return QPointF(QPointF::dotProduct(off, along), along.x() * off.y() - along.y() * off.x());
    };
    const QPointF from = place(piece.p1());
    const QPointF way = place(piece.p2()) - from;
    double begin = 0.0;
    double end = 1.0;
    const auto clip = [&](double at, double by, double low, double high) {
        if (std::abs(by) < 1e-9) {
            if (at < low || at > high)
                end = begin;
            return;
        }
        const auto [first, last] = std::minmax({(low - at) / by, (high - at) / by});
        begin = std::max(begin, first);
        end = std::min(end, last);
    };
    clip(from.x(), way.x(), 0.0, length);
    clip(from.y(), way.y(), -onEachOther, onEachOther);
    return begin < end ? QLineF(piece.pointAt(begin), piece.pointAt(end)) : QLineF(piece.p1(), piece.p1());
}

// How much of two lines lies on each other, without what is near to an end that they share.
double sharedLength(const Track& one, const Track& two)
{
    std::vector<QPointF> sharedEnds;
    for (const QPointF a : {one.pieces.front().p1(), one.pieces.back().p2()}) {
        for (const QPointF b : {two.pieces.front().p1(), two.pieces.back().p2()}) {
            if (distance(a, b) < 2 * onEachOther)
                sharedEnds.push_back((a + b) / 2);
        }
    }
    double shared = 0.0;
    for (const QLineF& a : one.pieces) {
        for (const QLineF& b : two.pieces) {
            if (!roomOf(a).intersects(roomOf(b)))
                continue;
            const QLineF common = commonPart(a, b);
            double length = common.length();
            for (const QPointF end : sharedEnds)
                length = std::min(length, std::max(distance(common.p1(), end), distance(common.p2(), end))
                                              - besideEnd);
            if (length > longest + lengthOfCrossing(a, b))
                shared += length;
        }
    }
    return shared;
}

}  // namespace

QStringList complaintsAboutSharedTracks(const Picture& picture)
{
    std::vector<Track> tracks;
    for (const PictureGroup& group : picture.groups) {
        if (!isLine(group) || group.paths.empty() || group.paths.front().size() < 2)
            continue;
        tracks.push_back(trackOf(group));
        if (tracks.back().pieces.empty())
            tracks.pop_back();
    }
    QStringList complaints;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
        for (std::size_t k = i + 1; k < tracks.size(); ++k) {
            if (!tracks[i].around.intersects(tracks[k].around))
                continue;
            if (const double shared = sharedLength(tracks[i], tracks[k]); shared > 0)
                complaints << QStringLiteral("%1 \"%2\" and %3 \"%4\" lie on each other for %5")
                                  .arg(tracks[i].group->classes.join(u' '), tracks[i].group->name,
                                       tracks[k].group->classes.join(u' '), tracks[k].group->name)
                                  .arg(std::round(shared));
        }
    }
    return complaints;
}

}  // namespace querywright::tests
