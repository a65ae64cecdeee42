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

// What is wrong with a picture of any model, a line each: figures that overlap, text that leaves its box or
// row, lines that do not end at the figures they join, labels that cover a figure or another label, anything
// beyond the view.
QStringList complaintsAbout(const Picture& picture);

}  // namespace querywright::tests
