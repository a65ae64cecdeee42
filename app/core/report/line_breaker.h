// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/report/document.h"

#include <QColor>
#include <QFont>
#include <QFontMetricsF>
#include <QString>

#include <map>
#include <string>
#include <vector>

namespace querywright::core::report {

// In one line: control characters become blanks.
QString toLine(const std::string& text);

struct Face {
    int size = 11;  // pixels
    QFont::Weight weight = QFont::Normal;
    bool isMono = false;

    QFont font() const;

    friend auto operator<=>(const Face&, const Face&) = default;
};

// How a style looks in text of the size.
Face faceOf(Style style, int size);
QColor colorOf(Style style);
QColor colorOf(const Span& span);  // of one that leads somewhere, so that it is seen

// Letters that are painted at once.
struct Run {
    QString text;
    Face face;
    QColor color;
    double x = 0.0;
    std::string target = {};  // the anchor it leads to; empty: none
};
using Row = std::vector<Run>;

// Breaks lines where they are too wide: between words, and within words that are too long alone.
class LineBreaker {
public:
    // `width` in pixels of 1/96 inch, as what widthOf() returns.
    std::vector<Row> rows(const Line& line, double width, int size);
    double widthOf(const Face& face, const QString& text);

private:
    // How letters look and where they lead to: a run without its text.
    void add(const QString& text, const Run& like);
    void put(QString word, const Run& like);
    qsizetype lettersThatFit(const Face& face, const QString& word);
    void append(const QString& text, const Run& like, double width);

    std::map<Face, QFontMetricsF> m_metrics;
    std::vector<Row> m_rows;
    double m_x = 0.0;
    double m_width = 0.0;
};

}  // namespace querywright::core::report
