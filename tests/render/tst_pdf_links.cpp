// SPDX-License-Identifier: Apache-2.0
#include "render/paint/pdf_links.h"

#include <QBuffer>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QRegularExpression>
#include <QTest>

using namespace querywright::render;

namespace {

// Empty pages of 300 x 200 points.
QByteArray pagesOf(int count)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(QPageSize(QSizeF(300, 200), QPageSize::Point, {}, QPageSize::ExactMatch));
    QPainter painter(&writer);
    for (int page = 1; page < count; ++page)
        writer.newPage();
    painter.end();
    return bytes;
}

// A PDF as its last tables of positions tell it.
class ReadBack {
public:
    explicit ReadBack(const QByteArray& pdf) : m_pdf(pdf)
    {
        const QString end = QString::fromLatin1(pdf.mid(pdf.lastIndexOf("trailer")));
        m_root = captured(end, "/Root ([0-9]+) 0 R").toInt();
        for (qsizetype table = captured(end, "startxref\\s+([0-9]+)").toLongLong(); table > 0;)
            table = readTable(table);
    }

    QString root() const { return object(m_root); }
    QString object(int number) const
    {
        const qsizetype begin = m_positions.value(number, -1);
        if (begin < 0 || !m_pdf.mid(begin).startsWith(QByteArray::number(number) + " 0 obj"))
            return QStringLiteral("not there");
        return QString::fromLatin1(m_pdf.mid(begin, m_pdf.indexOf("endobj", begin) - begin));
    }
    // The object that a name of another one refers to.
    QString at(const QString& object, const char* name) const { return this->object(numberAt(object, name)); }
    static int numberAt(const QString& object, const char* name)
    {
        return captured(object, (QByteArray(name) + " ([0-9]+) 0 R").constData()).toInt();
    }
    QList<int> pages() const
    {
        QList<int> numbers;
        const QString kids = captured(at(root(), "/Pages"), "/Kids\\s*\\[([^\\]]*)\\]");
        auto match = QRegularExpression(QStringLiteral("([0-9]+) 0 R")).globalMatch(kids);
        while (match.hasNext())
            numbers << match.next().captured(1).toInt();
        return numbers;
    }

    static QString captured(const QString& text, const char* pattern)
    {
        return QRegularExpression(QLatin1String(pattern)).match(text).captured(1);
    }

private:
    // Returns where the table before this one is; 0 if there is none. What is known already is newer.
    qsizetype readTable(qsizetype table)
    {
        const qsizetype end = m_pdf.indexOf("trailer", table);
        const QStringList lines =
            QString::fromLatin1(m_pdf.mid(table, end - table)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        for (qsizetype i = 1; i < lines.size(); ++i) {
            const QStringList head = lines[i].split(QLatin1Char(' '), Qt::SkipEmptyParts);
            const int first = head[0].toInt();
            for (int k = 0; k < head[1].toInt() && i + 1 < lines.size(); ++k) {
                const qsizetype position = lines[++i].left(10).toLongLong();
                if (!m_positions.contains(first + k))
                    m_positions.insert(first + k, position);
            }
        }
        return captured(QString::fromLatin1(m_pdf.mid(end, m_pdf.indexOf("%%EOF", end) - end)),
                        "/Prev ([0-9]+)")
            .toLongLong();
    }

    QByteArray m_pdf;
    int m_root = 0;
    QMap<int, qsizetype> m_positions;
};

QString titleOf(const QString& entry)
{
    const QByteArray bytes =
        QByteArray::fromHex(ReadBack::captured(entry, "/Title <FEFF([0-9a-f]*)>").toLatin1());
    QString title;
    for (qsizetype i = 0; i + 1 < bytes.size(); i += 2)
        title += QChar(static_cast<uchar>(bytes[i]) << 8 | static_cast<uchar>(bytes[i + 1]));
    return title;
}

}  // namespace

class TestPdfLinks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLinkLiesOnItsPageAndLeadsToItsPlace()
    {
        const ReadBack pdf(withLinks(pagesOf(3), {{1, {10, 20, 30, 5}, {2, 50}}}, {}));
        const QList<int> pages = pdf.pages();
        QCOMPARE(pages.size(), 3);
        QVERIFY(!pdf.at(pdf.object(pages[0]), "/Annots").contains(u"/Link"));
        const QString links = pdf.at(pdf.object(pages[1]), "/Annots");
        QCOMPARE(links.count(QStringLiteral("/Subtype /Link")), 1);
        QVERIFY2(links.contains(QStringLiteral("/Rect [10.00 175.00 40.00 180.00]")), qPrintable(links));
        QVERIFY2(links.contains(QStringLiteral("/Dest [%1 0 R /XYZ 0 150.00 null]").arg(pages[2])),
                 qPrintable(links));
    }

    void bookmarksFormATree()
    {
        const std::vector<PdfBookmark> bookmarks = {{1, QStringLiteral("Tables"), {0, 0}},
                                                    {2, QStringLiteral("gäste"), {1, 20}},
                                                    {2, QStringLiteral("rooms (2)"), {1, 90}},
                                                    {1, QStringLiteral("Sizes"), {2, 10}}};
        const ReadBack pdf(withLinks(pagesOf(3), {}, bookmarks));
        const QString outline = pdf.at(pdf.root(), "/Outlines");
        QVERIFY(outline.contains(QStringLiteral("/Count 2\n")));
        const QString tables = pdf.at(outline, "/First");
        QCOMPARE(titleOf(tables), QStringLiteral("Tables"));
        QVERIFY(tables.contains(QStringLiteral("/Count -2\n")));
        const QString guests = pdf.at(tables, "/First");
        QCOMPARE(titleOf(guests), QStringLiteral("gäste"));
        QCOMPARE(titleOf(pdf.at(guests, "/Next")), QStringLiteral("rooms (2)"));
        QCOMPARE(pdf.at(guests, "/Parent"), tables);
        QVERIFY(guests.contains(QStringLiteral("[%1 0 R /XYZ 0 180.00 null]").arg(pdf.pages()[1])));
        const QString sizes = pdf.at(outline, "/Last");
        QCOMPARE(titleOf(sizes), QStringLiteral("Sizes"));
        QCOMPARE(pdf.at(sizes, "/Prev"), tables);
        QCOMPARE(pdf.at(tables, "/Next"), sizes);
        QVERIFY(!sizes.contains(u"/Next"));
    }

    void whatLeadsToNoPageIsLeftOut()
    {
        const QByteArray plain = pagesOf(1);
        QCOMPARE(withLinks(plain, {{0, {0, 0, 1, 1}, {1, 0}}, {1, {0, 0, 1, 1}, {0, 0}}},
                           {{1, QStringLiteral("a"), {1, 0}}}),
                 plain);
        QCOMPARE(withLinks(plain, {}, {}), plain);
    }

    void otherFilesStayAsTheyAre()
    {
        const std::vector<PdfBookmark> bookmarks = {{1, QStringLiteral("a"), {0, 0}}};
        const QByteArray good = pagesOf(2);
        QVERIFY(withLinks(good, {}, bookmarks) != good);
        for (const QByteArray& bytes :
             {QByteArray(), QByteArray("text"), QByteArray("trailer\nstartxref\n99999\n"),
              good.left(good.size() / 2), QByteArray(good).replace("xref\n0 ", "xref\n7 "),
              QByteArray(good).replace("/Annots", "/Annoys"), QByteArray(good).replace("/Kids", "/Cats")})
            QCOMPARE(withLinks(bytes, {}, bookmarks), bytes);
    }
};

QTEST_MAIN(TestPdfLinks)
#include "tst_pdf_links.moc"
