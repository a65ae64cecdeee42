// SPDX-License-Identifier: Apache-2.0
#include "render/workflow/task_figure.h"

#include "model/file/layout_names.h"
#include "model/writes/write_text.h"
#include "render/figure/compose.h"

#include <algorithm>
#include <vector>

namespace querywright::render {

namespace {

constexpr double minTaskWidth = 110.0;
constexpr double maxTaskWidth = 150.0;
constexpr double widestTask = 250.0;  // of a name that two lines of the usual width cannot hold
constexpr double taskHeight = 54.0;
constexpr double taskRadius = 11.0;
constexpr double padding = 10.0;
constexpr double maxUpdateWidth = 240.0;

double widest(const QStringList& lines, FontRole role)
{
    double width = 0;
    for (const QString& text : lines)
        width = std::max(width, textWidth(role, text));
    return width;
}

// How the words lie when no line may be wider than `width`.
QStringList filledLines(const QStringList& words, FontRole role, double width)
{
    QStringList lines;
    for (const QString& word : words) {
        const QString longer = lines.isEmpty() ? word : lines.last() + QLatin1Char(' ') + word;
        if (lines.isEmpty() || textWidth(role, longer) > width)
            lines << word;
        else
            lines.last() = longer;
    }
    return lines;
}

}  // namespace

QStringList wrapped(const QString& text, FontRole role, double width, int lines)
{
    const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {QString()};
    if (textWidth(role, text) <= width / 2)
        return {text};
    // The narrowest width at which it still needs no more lines.
    for (double narrow = width / 3; narrow < width; narrow += 4) {
        QStringList tried = filledLines(words, role, narrow);
        if (tried.size() <= lines && widest(tried, role) <= narrow)
            return tried;
    }
    QStringList result = filledLines(words, role, width);
    if (result.size() > lines) {
        result[lines - 1] = result.mid(lines - 1).join(QLatin1Char(' '));
        result = result.mid(0, lines);
    }
    for (QString& each : result)
        each = elided(role, each, width);
    return result;
}

Figure taskFigure(const Task& task, const ConnectionLabel* pill)
{
    Figure figure;
    figure.kind = FigureKind::Task;
    figure.key = fromUtf8(layout_names::figureOf(task));
    figure.name = fromUtf8(task.name.empty() ? task.label : task.name);
    figure.subject = task.id;
    QStringList lines = wrapped(figure.name, FontRole::TaskName, maxTaskWidth - 2 * padding, 2);
    if (lines.join(QLatin1Char(' ')) != figure.name.simplified())
        lines = wrapped(figure.name, FontRole::TaskName, widestTask - 2 * padding, 2);
    const double width =
        std::clamp(toGrid(widest(lines, FontRole::TaskName) + 2 * padding), minTaskWidth, widestTask);
    constexpr double besidePill = 8.0;
    // The queries that a task runs itself stand within it, that no line seems to be theirs.
    const double pillHeight = pill ? pill->size.height() + besidePill : 0.0;
    const double withPill = pill ? toGrid(pill->size.width() + 2 * besidePill) : 0.0;
    figure.size = QSizeF(std::max(width, withPill), taskHeight + pillHeight);
    const QRectF box(QPointF(0, 0), figure.size);
    figure.items.push_back(filled(box.translated(1, 2), Token::Shadow, taskRadius));
    figure.items.push_back(
        outlined(box.adjusted(0.6, 0.6, -0.6, -0.6), Pen{Token::TaskBorder, 1.2}, Token::Task, taskRadius));
    constexpr double lineSpacing = 16.0;
    double top = (taskHeight - lineSpacing * static_cast<double>(lines.size())) / 2;
    for (const QString& text : lines) {
        figure.items.push_back(textItem({padding / 2, top, box.width() - padding, lineSpacing}, text,
                                        FontRole::TaskName, Token::Text, Align::Center));
        top += lineSpacing;
    }
    if (pill) {
        Part part{PartKind::Query, pill->text, std::monostate(), {}, pill->items, {}};
        part.rect = QRectF(QPointF((box.width() - pill->size.width()) / 2, taskHeight - 3), pill->size);
        translate(part.items, part.rect.center());
        figure.parts.push_back(std::move(part));
    }
    return figure;
}

namespace {

// As many lines as may be; the last has all that is left, cut at its end.
QStringList fewLines(FontRole role, const QString& text, double width, qsizetype most)
{
    QStringList lines = brokenLines(role, text, width);
    if (lines.size() > most) {
        lines[most - 1] = elided(role, lines.mid(most - 1).join(QLatin1Char(' ')), width);
        lines = lines.mid(0, most);
    }
    return lines;
}

}  // namespace

Figure updateFigure(const Model& model, const Update& update, const Task& task, const QString& below)
{
    Figure figure;
    figure.kind = FigureKind::Update;
    figure.key = fromUtf8(layout_names::figureOf(update, task));
    figure.name = fromUtf8(update.label);
    figure.subject = update.id;
    constexpr double lineSpacing = 15.0;
    constexpr double atTop = 6.0;
    constexpr qsizetype mostLines = 3;
    const double most = maxUpdateWidth - 2 * padding;
    struct Line {
        QString text;
        FontRole role;
        Token color;
    };
    std::vector<Line> lines;
    for (const QString& text :
         fewLines(FontRole::QueryLabel, fromUtf8(titleOf(model, update)), most, mostLines))
        lines.push_back({text, FontRole::QueryLabel, Token::Text});
    if (!update.name.empty()) {
        for (const QString& text : fewLines(FontRole::Annotation, fromUtf8(update.name), most, 2))
            lines.push_back({text, FontRole::Annotation, Token::Text});
    }
    if (!below.isEmpty())
        lines.push_back({elided(FontRole::Annotation, below, most), FontRole::Annotation, Token::Muted});
    double width = 0;
    for (const Line& line : lines)
        width = std::max(width, textWidth(line.role, line.text));
    figure.size =
        QSizeF(toGrid(width + 2 * padding), 2 * atTop + lineSpacing * static_cast<double>(lines.size()));
    const QRectF box(QPointF(0, 0), figure.size);
    figure.items.push_back(outlined(box.adjusted(0.5, 0.5, -0.5, -0.5),
                                    Pen{Token::Border2, 1.0, Dash::Dashed}, Token::Surface, 3.0));
    QRectF rect(padding, atTop, box.width() - 2 * padding + 1, lineSpacing);
    for (const Line& line : lines) {
        figure.items.push_back(textItem(rect, line.text, line.role, line.color));
        rect.translate(0, lineSpacing);
    }
    return figure;
}

}  // namespace querywright::render
