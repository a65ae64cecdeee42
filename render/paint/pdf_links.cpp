// SPDX-License-Identifier: Apache-2.0
// Objects are written anew behind the end of the file: the lists of annotations that the pages refer to, and
// the catalog, which then has an outline. A table of their positions follows, which refers to the one before.
#include "render/paint/pdf_links.h"

#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <optional>

namespace querywright::render {

namespace {

struct PdfPage {
    int object = 0;
    int annotations = 0;  // the object that lists them
    double height = 0.0;
};

// What is looked for in a file.
struct PdfFile {
    qsizetype table = 0;  // where the objects' positions are
    int objects = 0;
    int info = 0;
    int catalog = 0;
    QString pagesOfCatalog;  // "3 0 R"
    std::vector<PdfPage> pages;
};

class PdfFileReader {
public:
    explicit PdfFileReader(const QByteArray& pdf) : m_pdf(pdf) {}

    std::optional<PdfFile> read()
    {
        PdfFile file;
        const qsizetype end = m_pdf.lastIndexOf("trailer");
        const QString tail = end < 0 ? QString() : QString::fromLatin1(m_pdf.mid(end));
        file.table = number(tail, "startxref\\s+([0-9]+)");
        file.objects = number(tail, "/Size ([0-9]+)");
        file.info = number(tail, "/Info ([0-9]+) 0 R");
        file.catalog = number(tail, "/Root ([0-9]+) 0 R");
        if (file.table <= 0 || file.objects <= 0 || file.catalog <= 0 || !readTable(file))
            return std::nullopt;
        const int tree = number(textOf(file.catalog), "/Pages ([0-9]+) 0 R");
        file.pagesOfCatalog = QStringLiteral("%1 0 R").arg(tree);
        const QString kids = captured(textOf(tree), "/Kids\\s*\\[([^\\]]*)\\]");
        static const QRegularExpression each(QStringLiteral("([0-9]+) 0 R"));
        for (auto match = each.globalMatch(kids); match.hasNext();) {
            PdfPage page;
            page.object = match.next().captured(1).toInt();
            const QString text = textOf(page.object);
            page.annotations = number(text, "/Annots ([0-9]+) 0 R");
            page.height = captured(text, "/MediaBox \\[0 0 [0-9.]+ ([0-9.]+)\\]").toDouble();
            if (page.annotations <= 0 || page.height <= 0)
                return std::nullopt;
            file.pages.push_back(page);
        }
        return file.pages.empty() ? std::nullopt : std::optional(file);
    }

private:
    static QString captured(const QString& text, const char* pattern)
    {
        return QRegularExpression(QLatin1String(pattern)).match(text).captured(1);
    }

    static int number(const QString& text, const char* pattern) { return captured(text, pattern).toInt(); }

    bool readTable(const PdfFile& file)
    {
        constexpr qsizetype lineLength = 20;  // "0000000015 00000 n " and a line end
        const QByteArray head = "xref\n0 " + QByteArray::number(file.objects) + '\n';
        const qsizetype first = file.table + head.size();
        if (m_pdf.mid(file.table, head.size()) != head || m_pdf.size() < first + file.objects * lineLength)
            return false;
        for (int i = 0; i < file.objects; ++i)
            m_positions.push_back(m_pdf.mid(first + i * lineLength, 10).toLongLong());
        return true;
    }

    // Of an object that is no stream.
    QString textOf(int object) const
    {
        if (object <= 0 || static_cast<std::size_t>(object) >= m_positions.size())
            return {};
        const qsizetype begin = m_positions[static_cast<std::size_t>(object)];
        return QString::fromLatin1(m_pdf.mid(begin, m_pdf.indexOf("endobj", begin) - begin));
    }

    const QByteArray& m_pdf;
    std::vector<qsizetype> m_positions;  // of each object
};

class PdfUpdate {
public:
    PdfUpdate(QByteArray pdf, PdfFile file)
        : m_pdf(std::move(pdf)), m_file(std::move(file)), m_next(m_file.objects)
    {}

    void addLinks(const std::vector<PdfLink>& links)
    {
        std::map<std::size_t, QByteArray> byPage;
        for (const PdfLink& link : links) {
            if (!has(link.page) || !has(link.target.page))
                continue;
            const double height = m_file.pages[link.page].height;
            byPage[link.page] += "<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect ["
                                 + number(link.area.left()) + ' ' + number(height - link.area.bottom()) + ' '
                                 + number(link.area.right()) + ' ' + number(height - link.area.top())
                                 + "] /Dest " + destination(link.target) + " >>\n";
        }
        for (const auto& [page, annotations] : byPage)
            add(m_file.pages[page].annotations, "[\n" + annotations + ']');
    }

    void addOutline(const std::vector<PdfBookmark>& bookmarks)
    {
        std::vector<Entry> entries{{}};  // the first one is the outline itself
        std::vector<std::size_t> path{0};
        for (const PdfBookmark& bookmark : bookmarks) {
            if (!has(bookmark.target.page))
                continue;
            path.resize(std::min(path.size(), static_cast<std::size_t>(std::max(1, bookmark.level))));
            entries.push_back({&bookmark, path.back(), {}});
            entries[path.back()].children.push_back(entries.size() - 1);
            path.push_back(entries.size() - 1);
        }
        if (entries.size() == 1)
            return;
        const int first = m_next;
        for (std::size_t i = 0; i < entries.size(); ++i)
            add(first + static_cast<int>(i), textOf(entries, i, first));
        m_next += static_cast<int>(entries.size());
        add(m_file.catalog, "<<\n/Type /Catalog\n/Pages " + m_file.pagesOfCatalog.toLatin1() + "\n/Outlines "
                                + QByteArray::number(first) + " 0 R\n/PageMode /UseOutlines\n>>");
    }

    QByteArray take()
    {
        if (m_positions.empty())
            return std::move(m_pdf);
        const qsizetype table = m_pdf.size();
        m_pdf += "xref\n";
        for (const auto& [object, position] : m_positions)
            m_pdf += QByteArray::number(object) + " 1\n"
                     + QByteArray::number(position).rightJustified(10, '0') + " 00000 n \n";
        m_pdf += "trailer\n<<\n/Size " + QByteArray::number(m_next) + "\n/Info "
                 + QByteArray::number(m_file.info) + " 0 R\n/Root " + QByteArray::number(m_file.catalog)
                 + " 0 R\n/Prev " + QByteArray::number(m_file.table) + "\n>>\nstartxref\n"
                 + QByteArray::number(table) + "\n%%EOF\n";
        return std::move(m_pdf);
    }

private:
    struct Entry {
        const PdfBookmark* bookmark = nullptr;
        std::size_t parent = 0;
        std::vector<std::size_t> children;
    };

    bool has(std::size_t page) const { return page < m_file.pages.size(); }
    static QByteArray number(double value) { return QByteArray::number(value, 'f', 2); }

    QByteArray destination(const PdfPlace& place) const
    {
        const PdfPage& page = m_file.pages[place.page];
        return '[' + QByteArray::number(page.object) + " 0 R /XYZ 0 " + number(page.height - place.top)
               + " null]";
    }

    // UTF-16 with its byte order mark, in hexadecimal.
    static QByteArray text(const QString& title)
    {
        QByteArray hexadecimal = "FEFF";
        for (const QChar c : title)
            hexadecimal += QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
        return '<' + hexadecimal + '>';
    }

    QByteArray textOf(const std::vector<Entry>& entries, std::size_t position, int first) const
    {
        const Entry& entry = entries[position];
        const auto reference = [first](std::size_t to) {
            return QByteArray::number(first + static_cast<int>(to)) + " 0 R\n";
        };
        QByteArray made = "<<\n";
        if (!entry.bookmark)
            made += "/Type /Outlines\n";
        if (!entry.children.empty()) {
            // Entries of the first level are seen, those below them are folded in.
            const auto count = static_cast<qlonglong>(entry.children.size());
            made += "/First " + reference(entry.children.front()) + "/Last "
                    + reference(entry.children.back()) + "/Count "
                    + QByteArray::number(entry.bookmark ? -count : count) + '\n';
        }
        if (entry.bookmark) {
            const std::vector<std::size_t>& siblings = entries[entry.parent].children;
            made += "/Title " + text(entry.bookmark->title) + "\n/Parent " + reference(entry.parent)
                    + "/Dest " + destination(entry.bookmark->target) + '\n';
            const auto at = std::find(siblings.begin(), siblings.end(), position);
            if (at != siblings.begin())
                made += "/Prev " + reference(*(at - 1));
            if (at + 1 != siblings.end())
                made += "/Next " + reference(*(at + 1));
        }
        return made + ">>";
    }

    void add(int object, const QByteArray& content)
    {
        m_positions[object] = m_pdf.size();
        m_pdf += QByteArray::number(object) + " 0 obj\n" + content + "\nendobj\n";
    }

    QByteArray m_pdf;
    PdfFile m_file;
    int m_next;                            // the number of the next new object
    std::map<int, qsizetype> m_positions;  // of the objects written
};

}  // namespace

QByteArray withLinks(QByteArray pdf, const std::vector<PdfLink>& links,
                     const std::vector<PdfBookmark>& bookmarks)
{
    const std::optional<PdfFile> file = PdfFileReader(pdf).read();
    if (!file)
        return pdf;
    PdfUpdate update(std::move(pdf), *file);
    update.addLinks(links);
    update.addOutline(bookmarks);
    return update.take();
}

}  // namespace querywright::render
