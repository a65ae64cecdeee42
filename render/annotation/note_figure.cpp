// SPDX-License-Identifier: Apache-2.0
#include "render/annotation/note_figure.h"

#include "model/file/layout_names.h"
#include "render/figure/compose.h"

#include <QStringList>

#include <algorithm>

namespace querywright::render {

namespace {

constexpr double usualWidth = 180.0;
constexpr double leastHeight = 40.0;
constexpr double notePadding = 10.0;
constexpr double noteLine = 17.0;
constexpr double fold = 10.0;  // the corner that is turned down

QStringList linesOfText(const std::string& text, double width)
{
    QStringList lines;
    QString whole = fromUtf8(text);
    whole.replace(QLatin1Char('\t'), QLatin1String("    "));
    for (const QString& paragraph : whole.split(QLatin1Char('\n')))
        lines << brokenLines(FontRole::Attribute, paragraph, width);
    return lines;
}

}  // namespace

Figure noteFigure(const Note& note, const std::string& diagram)
{
    const double width = note.size.width > 0 ? std::max(note.size.width, 60.0) : usualWidth;
    const QStringList lines = linesOfText(note.text, width - 2 * notePadding);
    const double needed = static_cast<double>(lines.size()) * noteLine + 2 * notePadding;
    const double height = std::max({toGrid(needed), note.size.height, leastHeight});
    Figure figure;
    figure.kind = FigureKind::Note;
    figure.key = fromUtf8(layout_names::figureOf(note.id));
    figure.name = fromUtf8(note.text).section(QLatin1Char('\n'), 0, 0);
    if (figure.name.isEmpty())
        figure.name = figure.key;
    figure.subject = NoteSubject{diagram, note.id};
    figure.size = QSizeF(width, height);
    PathItem sheet;
    sheet.points = {{0, 0}, {width - fold, 0}, {width, fold}, {width, height}, {0, height}};
    sheet.isClosed = true;
    sheet.fill = Token::Changed;
    sheet.pen = Pen{Token::Border2, 1.0};
    figure.items.push_back({sheet});
    PathItem corner;
    corner.points = {{width - fold, 0}, {width - fold, fold}, {width, fold}};
    corner.pen = Pen{Token::Border2, 1.0};
    figure.items.push_back({corner});
    double top = notePadding;
    for (const QString& line : lines) {
        if (!line.isEmpty())
            figure.items.push_back(textItem({notePadding, top, width - 2 * notePadding, noteLine}, line,
                                            FontRole::Attribute, Token::Text, Align::Left, Detail::Content));
        top += noteLine;
    }
    return figure;
}

void addNotes(Diagram& diagram, const DiagramSettings& settings, const std::string& name)
{
    const std::size_t others = diagram.figures.size();
    for (const Note& note : settings.notes) {
        const std::size_t added = diagram.figures.size();
        diagram.figures.push_back(noteFigure(note, name));
        for (const std::string& about : note.about) {
            const QString key = fromUtf8(about);
            const auto end = diagram.figures.begin() + static_cast<std::ptrdiff_t>(others);
            const auto found = std::find_if(diagram.figures.begin(), end,
                                            [&](const Figure& figure) { return figure.key == key; });
            if (found == end)
                continue;
            Connection connection;
            connection.kind = ConnectionKind::NoteLine;
            connection.name = diagram.figures[added].name + QStringLiteral(" - ") + found->name;
            connection.subjects = {NoteSubject{name, note.id}};
            connection.from = added;
            connection.to = static_cast<std::size_t>(found - diagram.figures.begin());
            diagram.connections.push_back(std::move(connection));
        }
    }
}

}  // namespace querywright::render
