// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/pdf_pages.h"

#include "render/page/pages.h"
#include "render/paint/pdf_stamps.h"
#include "render/style/fonts.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <vector>

namespace querywright::core::report {

namespace {

constexpr double pixelsPerInch = 96.0;
constexpr int resolution = 1200;
constexpr double margin = 56.0;
constexpr double footSpace = 26.0;
constexpr double lineSpacing = 1.42;  // of the size of the face

QString toQString(const std::string& text)
{
    QString result = QString::fromStdString(text);
    for (QChar& c : result) {
        if (c < QLatin1Char(' '))
            c = QLatin1Char(' ');
    }
    return result;
}

struct Face {
    int size = 11;
    QFont::Weight weight = QFont::Normal;
    bool isMono = false;

    QFont font() const
    {
        QFont result(QString::fromLatin1(isMono ? render::monoFamily : render::uiFamily));
        result.setPixelSize(size);
        result.setWeight(weight);
        result.setHintingPreference(QFont::PreferNoHinting);
        return result;
    }

    friend auto operator<=>(const Face&, const Face&) = default;
};

Face faceOf(Style style, int size)
{
    switch (style) {
    case Style::Plain:
    case Style::Muted:
        break;
    case Style::Code:
        return {size - 1, QFont::Normal, true};
    case Style::Strong:
    case Style::Mark:
    case Style::Good:
    case Style::Warning:
    case Style::Bad:
        return {size, QFont::DemiBold, false};
    }
    return {size, QFont::Normal, false};
}

QColor colorOf(Style style)
{
    using render::Token;
    const auto color = [](Token token) { return render::Theme::print().color(token); };
    switch (style) {
    case Style::Muted:
        return color(Token::Muted);
    case Style::Good:
        return color(Token::Ok);
    case Style::Warning:
        return color(Token::Warning);
    case Style::Bad:
        return color(Token::Error);
    case Style::Plain:
    case Style::Strong:
    case Style::Code:
    case Style::Mark:
        break;
    }
    return color(Token::Text);
}

// Letters that are painted at once.
struct Run {
    QString text;
    Face face;
    QColor color;
    double x = 0.0;
};
using Row = std::vector<Run>;

// Breaks lines where they are too wide: between words, and within words that are too long alone.
class Breaker {
public:
    std::vector<Row> rows(const Line& line, double width, int size)
    {
        m_rows.assign(1, {});
        m_x = 0;
        m_width = width;
        for (const Span& span : line)
            add(toQString(span.text), faceOf(span.style, size), colorOf(span.style));
        return std::move(m_rows);
    }

    double widthOf(const Face& face, const QString& text)
    {
        auto known = m_metrics.find(face);
        if (known == m_metrics.end())
            known = m_metrics.emplace(face, QFontMetricsF(face.font())).first;
        return known->second.horizontalAdvance(text);
    }

private:
    void add(const QString& text, const Face& face, const QColor& color)
    {
        qsizetype begin = 0;
        while (begin < text.size()) {
            // A word with the blanks before it.
            qsizetype end = begin;
            while (end < text.size() && text[end] == QLatin1Char(' '))
                ++end;
            while (end < text.size() && text[end] != QLatin1Char(' '))
                ++end;
            put(text.mid(begin, end - begin), face, color);
            begin = end;
        }
    }

    void put(QString word, const Face& face, const QColor& color)
    {
        double width = widthOf(face, word);
        if (m_x + width > m_width && m_x > 0) {
            m_rows.emplace_back();
            m_x = 0;
            while (word.startsWith(QLatin1Char(' ')))
                word.remove(0, 1);
            width = widthOf(face, word);
        }
        while (m_x + width > m_width && word.size() > 1) {
            const qsizetype fitting = lettersThatFit(face, word);
            append(word.left(fitting), face, color, widthOf(face, word.left(fitting)));
            word = word.mid(fitting);
            width = widthOf(face, word);
            m_rows.emplace_back();
            m_x = 0;
        }
        append(word, face, color, width);
    }

    qsizetype lettersThatFit(const Face& face, const QString& word)
    {
        qsizetype count = 1;
        while (count + 1 < word.size() && widthOf(face, word.left(count + 1)) <= m_width - m_x)
            ++count;
        if (word[count - 1].isHighSurrogate())
            ++count;
        return std::min(count, word.size());
    }

    void append(const QString& text, const Face& face, const QColor& color, double width)
    {
        if (text.isEmpty())
            return;
        Row& row = m_rows.back();
        if (!row.empty() && row.back().face == face && row.back().color == color)
            row.back().text += text;
        else
            row.push_back({text, face, color, m_x});
        m_x += width;
    }

    std::map<Face, QFontMetricsF> m_metrics;
    std::vector<Row> m_rows;
    double m_x = 0.0;
    double m_width = 0.0;
};

}  // namespace

class PdfPages::Pages {
public:
    Pages(const std::string& title, const std::string& foot)
        : m_foot(toQString(foot)),
          m_buffer(&m_bytes),
          m_writer((m_buffer.open(QIODevice::WriteOnly), &m_buffer))
    {
        m_writer.setTitle(toQString(title));
        m_writer.setCreator(QStringLiteral("Querywright"));
        m_writer.setResolution(resolution);
        setPaper(Orientation::Portrait);
        m_painter.begin(&m_writer);
        beginPage();
    }

    void heading(const Heading& heading)
    {
        const int size = heading.level == 1 ? 24 : heading.level == 2 ? 17 : 13;
        const double before = heading.level == 2 ? 26 : heading.level == 3 ? 16 : 0;
        // Not alone at the foot of a page.
        constexpr double following = 70.0;
        openPage();
        if (m_y + before + size + following > bottom())
            newPage();
        if (m_y > margin)
            m_y += before;
        if (heading.level == 2) {
            m_painter.fillRect(QRectF(margin, m_y, width(), 1.2), colorOf(Style::Plain));
            m_y += 8;
        }
        Line line{{heading.text, Style::Strong}};
        std::vector<Row> rows = m_breaker.rows(line, width(), size);
        const double top = m_y;
        paintRows(rows, margin, size);
        if (!heading.beside.empty()) {
            const double x = m_breaker.widthOf(faceOf(Style::Strong, size), rows.back().back().text) + 10;
            const std::vector<Row> beside = m_breaker.rows(heading.beside, width() - x, 11);
            if (beside.size() == 1 && rows.size() == 1)
                paintRow(beside.front(), margin + x, top, size);
        }
        m_y += heading.level == 1 ? 8 : 4;
    }

    void paragraph(const Line& line, double indentation = 0.0)
    {
        constexpr int size = 11;
        const std::vector<Row> rows = m_breaker.rows(line, width() - indentation, size);
        paintRows(rows, margin + indentation, size);
        m_y += 4;
    }

    void bullets(const std::vector<Line>& items)
    {
        for (const Line& item : items) {
            keep(11 * lineSpacing);
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(colorOf(Style::Muted));
            m_painter.drawEllipse(QPointF(margin + 5, m_y + 8), 1.6, 1.6);
            paragraph(item, 14);
            m_y -= 2;
        }
        m_y += 4;
    }

    void table(const Table& table)
    {
        const std::vector<double> widths = columnWidths(table);
        std::vector<Line> titles;
        for (const Column& column : table.columns)
            titles.push_back({{column.title, Style::Muted}});
        paintTableRow(table, titles, widths, true);
        for (const auto& row : table.rows) {
            if (!paintTableRow(table, row, widths, false)) {
                newPage();
                paintTableRow(table, titles, widths, true);
                paintTableRow(table, row, widths, false);
            }
        }
        m_y += 8;
    }

    void code(const std::string& text)
    {
        constexpr int size = 10;
        constexpr double padding = 8.0;
        std::vector<Row> rows;
        std::size_t begin = 0;
        while (begin <= text.size()) {
            const std::size_t end = std::min(text.find('\n', begin), text.size());
            for (Row& row : m_breaker.rows({{text.substr(begin, end - begin), Style::Code}},
                                           width() - 2 * padding, size + 1))
                rows.push_back(std::move(row));
            begin = end + 1;
        }
        m_y += 2;
        const double height = size * lineSpacing;
        for (std::size_t next = 0; next < rows.size();) {
            keep(2 * padding + height * std::min<double>(3, static_cast<double>(rows.size() - next)));
            const auto room =
                static_cast<std::size_t>(std::max(1.0, (bottom() - m_y - 2 * padding) / height));
            const std::size_t end = std::min(rows.size(), next + room);
            const double all = static_cast<double>(end - next) * height + 2 * padding;
            m_painter.setPen(Qt::NoPen);
            m_painter.setBrush(render::Theme::print().color(render::Token::Surface2));
            m_painter.drawRoundedRect(QRectF(margin, m_y, width(), all), 3, 3);
            m_y += padding;
            for (; next < end; ++next) {
                paintRow(rows[next], margin + padding, m_y, size);
                m_y += height;
            }
            m_y += padding;
            if (next < rows.size())
                newPage();
        }
        m_y += 6;
    }

    void sheet(const render::Sheet& sheet)
    {
        finishPage();
        for (std::size_t page = 0; page < sheet.pages(); ++page) {
            setPaper(sheet.setup.orientation);
            m_writer.newPage();
            m_painter.save();
            m_painter.scale(resolution / pixelsPerInch, resolution / pixelsPerInch);
            render::paintPage(m_painter, sheet, page, render::themeOf(sheet.setup.colors));
            m_painter.restore();
            ++m_page;
        }
    }

    QByteArray finish()
    {
        finishPage();
        m_painter.end();
        m_buffer.close();
        return render::withoutStamps(m_bytes);
    }

private:
    double width() const { return m_size.width() - 2 * margin; }
    double bottom() const { return m_size.height() - margin - footSpace; }

    void setPaper(Orientation orientation)
    {
        constexpr double pointsPerMillimetre = 72.0 / 25.4;
        const QSizeF millimetres = render::paperSize(Paper::A4, orientation);
        m_size = {render::fromMillimetres(millimetres.width()),
                  render::fromMillimetres(millimetres.height())};
        m_writer.setPageLayout(QPageLayout(
            QPageSize(millimetres * pointsPerMillimetre, QPageSize::Point, {}, QPageSize::ExactMatch),
            QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
    }

    void beginPage()
    {
        m_painter.save();
        m_painter.scale(resolution / pixelsPerInch, resolution / pixelsPerInch);
        m_painter.setRenderHint(QPainter::Antialiasing);
        m_y = margin;
        m_isPageOpen = true;
        ++m_page;
    }

    void finishPage()
    {
        if (!m_isPageOpen)
            return;
        const double y = m_size.height() - margin;
        const Row foot = {{m_foot, {9, QFont::Normal, false}, colorOf(Style::Muted), 0}};
        paintRow(foot, margin, y, 9);
        const QString number = QString::number(m_page);
        const double numberWidth = m_breaker.widthOf({9, QFont::Normal, false}, number);
        paintRow({{number, {9, QFont::Normal, false}, colorOf(Style::Muted), 0}},
                 m_size.width() - margin - numberWidth, y, 9);
        m_painter.restore();
        m_isPageOpen = false;
    }

    void openPage()
    {
        if (m_isPageOpen)
            return;
        setPaper(Orientation::Portrait);
        m_writer.newPage();
        beginPage();
    }

    void newPage()
    {
        finishPage();
        openPage();
    }

    // A new page unless there is so much room.
    void keep(double height)
    {
        openPage();
        if (m_y + height > bottom())
            newPage();
    }

    void paintRow(const Row& row, double x, double y, int size)
    {
        for (const Run& run : row) {
            m_painter.setFont(run.face.font());
            m_painter.setPen(run.color);
            m_painter.drawText(QPointF(x + run.x, y + size * 1.05), run.text);
        }
    }

    void paintRows(const std::vector<Row>& rows, double x, int size)
    {
        for (const Row& row : rows) {
            keep(size * lineSpacing);
            paintRow(row, x, m_y, size);
            m_y += size * lineSpacing;
        }
    }

    static constexpr int tableSize = 9;
    static constexpr double cellGap = 10.0;

    // Wide columns give way to narrow ones.
    std::vector<double> columnWidths(const Table& table)
    {
        std::vector<double> wanted;
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            double widest =
                m_breaker.widthOf(faceOf(Style::Strong, tableSize), toQString(table.columns[i].title));
            for (const auto& row : table.rows) {
                double cell = 0;
                for (const Span& span : row[i])
                    cell += m_breaker.widthOf(faceOf(span.style, tableSize), toQString(span.text));
                widest = std::max(widest, cell);
            }
            wanted.push_back(std::ceil(widest) + 2);
        }
        double room = width() - cellGap * static_cast<double>(wanted.size() - 1);
        std::vector<double> widths(wanted.size(), -1.0);
        // Columns narrower than their share get what they want; the others share what is left.
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            const auto open = std::count(widths.begin(), widths.end(), -1.0);
            const double share = open > 0 ? room / static_cast<double>(open) : 0.0;
            for (std::size_t i = 0; i < widths.size(); ++i) {
                if (widths[i] < 0 && wanted[i] <= share) {
                    widths[i] = wanted[i];
                    room -= wanted[i];
                    isChanged = true;
                }
            }
        }
        double all = 0;
        for (std::size_t i = 0; i < widths.size(); ++i)
            all += widths[i] < 0 ? wanted[i] : 0.0;
        for (std::size_t i = 0; i < widths.size(); ++i) {
            if (widths[i] < 0)
                widths[i] = std::max(30.0, room * wanted[i] / all);
        }
        return widths;
    }

    // False if there is no room on the page, unless it is a new one.
    bool paintTableRow(const Table& table, const std::vector<Line>& cells, const std::vector<double>& widths,
                       bool isTitle)
    {
        openPage();
        std::vector<std::vector<Row>> rows;
        std::size_t most = 1;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            rows.push_back(m_breaker.rows(cells[i], widths[i], tableSize));
            most = std::max(most, rows.back().size());
        }
        const double height = static_cast<double>(most) * tableSize * lineSpacing + 5;
        constexpr double headRoom = 60.0;
        if (m_y + height + (isTitle ? 20 : 0) > bottom() && m_y > margin + headRoom) {
            if (!isTitle)
                return false;
            newPage();
        }
        // One that is higher than a page goes on on the next.
        const auto room =
            static_cast<std::size_t>(std::max(1.0, (bottom() - m_y - 5) / (tableSize * lineSpacing)));
        for (std::size_t first = 0; first < most; first += room) {
            if (first > 0)
                newPage();
            paintCells(table, rows, widths, first, std::min(most, first + room));
        }
        const QColor color =
            isTitle ? colorOf(Style::Muted) : render::Theme::print().color(render::Token::Border);
        m_painter.fillRect(QRectF(margin, m_y - 1, width(), isTitle ? 0.8 : 0.5), color);
        return true;
    }

    void paintCells(const Table& table, const std::vector<std::vector<Row>>& cells,
                    const std::vector<double>& widths, std::size_t first, std::size_t end)
    {
        double x = margin;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            double y = m_y + 2;
            for (std::size_t k = first; k < std::min(end, cells[i].size()); ++k) {
                const Row& row = cells[i][k];
                double left = x;
                if (table.columns[i].isNumber && !row.empty())
                    left += widths[i] - row.back().x - m_breaker.widthOf(row.back().face, row.back().text);
                paintRow(row, left, y, tableSize);
                y += tableSize * lineSpacing;
            }
            x += widths[i] + cellGap;
        }
        m_y += static_cast<double>(end - first) * tableSize * lineSpacing + 5;
    }

    QString m_foot;
    QByteArray m_bytes;
    QBuffer m_buffer;
    QPdfWriter m_writer;
    QPainter m_painter;
    QSizeF m_size;
    Breaker m_breaker;
    double m_y = 0.0;
    int m_page = 0;
    bool m_isPageOpen = false;
};

PdfPages::PdfPages(const std::string& title, const std::string& foot)
    : m_pages(std::make_unique<Pages>(title, foot))
{}

PdfPages::~PdfPages() = default;

void PdfPages::heading(const Heading& heading)
{
    m_pages->heading(heading);
}

void PdfPages::paragraph(const Line& line)
{
    m_pages->paragraph(line);
}

void PdfPages::bullets(const std::vector<Line>& items)
{
    m_pages->bullets(items);
}

void PdfPages::table(const Table& table)
{
    m_pages->table(table);
}

void PdfPages::code(const std::string& text)
{
    m_pages->code(text);
}

void PdfPages::sheet(const render::Sheet& sheet)
{
    m_pages->sheet(sheet);
}

QByteArray PdfPages::finish()
{
    return m_pages->finish();
}

}  // namespace querywright::core::report
