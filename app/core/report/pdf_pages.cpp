// SPDX-License-Identifier: Apache-2.0
#include "app/core/report/pdf_pages.h"

#include "app/core/report/line_breaker.h"
#include "render/page/pages.h"
#include "render/paint/pdf_links.h"
#include "render/paint/pdf_stamps.h"

#include <QBuffer>
#include <QPageLayout>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace querywright::core::report {

namespace {

constexpr int resolution = 1200;
constexpr double margin = 56.0;
constexpr double footSpace = 26.0;
constexpr double lineSpacing = 1.42;  // of the size of the face
constexpr double pointsPerPixel = 72.0 / render::pixelsPerInch;

}  // namespace

class PdfPages::Pages {
public:
    Pages(const std::string& title, const std::string& foot, std::optional<std::size_t> total)
        : m_foot(toLine(foot)),
          m_total(total),
          m_buffer(&m_bytes),
          m_writer((m_buffer.open(QIODevice::WriteOnly), &m_buffer))
    {
        render::fixOrderOfFonts();
        m_writer.setTitle(toLine(title));
        m_writer.setCreator(QStringLiteral("Querywright"));
        m_writer.setResolution(resolution);
        setPaper(Paper::A4, Orientation::Portrait);
        m_painter.begin(&m_writer);
        beginPage();
    }

    // What was only counted is never finished.
    ~Pages()
    {
        if (m_isPageOpen)
            m_painter.restore();
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
        mark(heading, (top - 6) * pointsPerPixel);
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
        // What is as long as a statement stays in one piece.
        constexpr std::size_t mostKept = 24;
        const std::size_t kept = rows.size() <= mostKept ? rows.size() : 3;
        for (std::size_t next = 0; next < rows.size();) {
            keep(2 * padding + height * static_cast<double>(std::min(kept, rows.size() - next)));
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

    void sheet(const render::Sheet& sheet, const std::vector<Heading>& headings)
    {
        finishPage();
        if (!m_total) {
            m_page += sheet.pages();
            return;
        }
        for (std::size_t page = 0; page < sheet.pages(); ++page) {
            setPaper(sheet.setup.paper, sheet.setup.orientation);
            m_writer.newPage();
            m_painter.save();
            m_painter.scale(resolution / render::pixelsPerInch, resolution / render::pixelsPerInch);
            render::paintPage(m_painter, sheet, page, render::themeOf(sheet.setup.colors));
            m_painter.restore();
            ++m_page;
            if (page > 0)
                continue;
            for (const Heading& heading : headings)
                mark(heading, 0.0);
        }
    }

    std::size_t pages() const { return m_page; }

    QByteArray finish()
    {
        finishPage();
        m_painter.end();
        m_buffer.close();
        std::vector<render::PdfLink> links;
        for (const auto& [link, target] : m_links) {
            const auto place = m_places.find(target);
            if (place == m_places.end())
                continue;
            links.push_back(link);
            links.back().target = place->second;
        }
        return render::withLinks(render::withoutStamps(m_bytes), links, m_bookmarks);
    }

private:
    // The place of a heading on the page that is open, in points.
    void mark(const Heading& heading, double top)
    {
        const render::PdfPlace place{m_page - 1, std::max(0.0, top)};
        if (!heading.anchor.empty())
            m_places.emplace(heading.anchor, place);
        if (heading.level > 1)
            m_bookmarks.push_back({heading.level - 1, toLine(heading.text), place});
    }

    double width() const { return m_size.width() - 2 * margin; }
    double bottom() const { return m_size.height() - margin - footSpace; }

    void setPaper(Paper paper, Orientation orientation)
    {
        constexpr double pointsPerMillimetre = 72.0 / 25.4;
        const QSizeF millimetres = render::paperSize(paper, orientation);
        m_size = {render::fromMillimetres(millimetres.width()),
                  render::fromMillimetres(millimetres.height())};
        m_writer.setPageLayout(QPageLayout(
            QPageSize(millimetres * pointsPerMillimetre, QPageSize::Point, {}, QPageSize::ExactMatch),
            QPageLayout::Portrait, QMarginsF(0, 0, 0, 0)));
    }

    void beginPage()
    {
        m_painter.save();
        m_painter.scale(resolution / render::pixelsPerInch, resolution / render::pixelsPerInch);
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
        const QString number = QStringLiteral("%1 of %2").arg(m_page).arg(m_total.value_or(m_page));
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
        setPaper(Paper::A4, Orientation::Portrait);
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
            if (run.target.empty())
                continue;
            const QRectF area(x + run.x, y, m_breaker.widthOf(run.face, run.text), size * 1.3);
            m_links.emplace_back(
                render::PdfLink{
                    m_page - 1, {area.topLeft() * pointsPerPixel, area.size() * pointsPerPixel}, {}},
                run.target);
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
                m_breaker.widthOf(faceOf(Style::Strong, tableSize), toLine(table.columns[i].title));
            for (const auto& row : table.rows) {
                double cell = 0;
                for (const Span& span : row[i])
                    cell += m_breaker.widthOf(faceOf(span.style, tableSize), toLine(span.text));
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
    std::optional<std::size_t> m_total;
    QByteArray m_bytes;
    QBuffer m_buffer;
    QPdfWriter m_writer;
    QPainter m_painter;
    QSizeF m_size;
    LineBreaker m_breaker;
    double m_y = 0.0;
    std::size_t m_page = 0;
    bool m_isPageOpen = false;
    std::vector<std::pair<render::PdfLink, std::string>> m_links;  // with the anchors they lead to
    std::map<std::string, render::PdfPlace> m_places;              // of anchors
    std::vector<render::PdfBookmark> m_bookmarks;
};

PdfPages::PdfPages(const std::string& title, const std::string& foot, std::optional<std::size_t> total)
    : m_pages(std::make_unique<Pages>(title, foot, total))
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

void PdfPages::sheet(const render::Sheet& sheet, const std::vector<Heading>& headings)
{
    m_pages->sheet(sheet, headings);
}

std::size_t PdfPages::pages() const
{
    return m_pages->pages();
}

QByteArray PdfPages::finish()
{
    return m_pages->finish();
}

}  // namespace querywright::core::report
