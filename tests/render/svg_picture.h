// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <QByteArray>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <vector>

namespace querywright::tests {

// A text of a picture with the room that its letters take, measured anew.
struct PictureText {
    QString text;
    QRectF box;
};

// A group of an SVG: what it is called and what is drawn in it, without and with the groups in it.
struct PictureGroup {
    QStringList classes;
    QString name;
    QString from;  // of an arrow or line
    QString to;
    QRectF shapes;                            // around all rectangles, ovals and paths, the groups in it too
    std::vector<std::vector<QPointF>> paths;  // the corners of each path and polygon that is its own
    std::size_t bends = 0;                    // of the first path
    std::vector<PictureText> texts;           // those of the groups in it too
    std::vector<PictureGroup> groups;

    bool is(const char* kind) const { return classes.contains(QLatin1String(kind)); }
};

struct Picture {
    QRectF view;
    QString diagram;
    std::vector<PictureGroup> groups;  // at the top
    QString problem;                   // why it cannot be read; else empty
};

// Reads back what toSvg() wrote.
Picture readSvg(const QByteArray& svg);

// The texts in all groups of a kind at the top of a picture, and how many such groups there are.
QStringList textsOf(const Picture& picture, const char* kind);
std::size_t countOf(const Picture& picture, const char* kind);

// What is wrong with a picture of any model, a line each: figures or frames that overlap, text that leaves
// its box or row, lines that do not end at the figures they join or run through another, labels that cover a
// figure, the name of a frame or another label, anything beyond the view, and what
// complaintsAboutSharedTracks says.
QStringList complaintsAbout(const Picture& picture);

// Pairs of lines of any kind that lie on each other, so that nobody sees which goes where, a line each; but
// not where they leave the same place or come to it.
QStringList complaintsAboutSharedTracks(const Picture& picture);

// What keeps the lines of an ERD in crow's foot notation from being told apart, a line each: two that run on
// each other, signs at their ends that meet, labels on a sign or on the lines of others.
QStringList complaintsAboutCrowsFeet(const Picture& picture);

// How easily a picture is read.
struct PictureCounts {
    std::size_t figures = 0;  // without legend and lists
    std::size_t lines = 0;
    std::size_t crossings = 0;  // of two lines, inside both
    std::size_t bends = 0;
};
PictureCounts countsOf(const Picture& picture);

// Whether the group is a box of a diagram, or a line with or without a head.
bool isFigure(const PictureGroup& group);
bool isLine(const PictureGroup& group);

}  // namespace querywright::tests
