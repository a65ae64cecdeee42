// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/describe.h"
#include "render/paint/write.h"
#include "tests/render/drawn.h"
#include "tests/render/svg_picture.h"
#include "tests/support/large_model.h"

#include <QHashFunctions>
#include <QImage>
#include <QRegularExpression>
#include <QTest>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;
using render::Theme;

namespace {

constexpr std::array stages = {Stage::Conceptual, Stage::Workflow, Stage::Logical, Stage::Physical};

QString shortened(const QStringList& complaints)
{
    constexpr qsizetype most = 8;
    return QStringLiteral("%1 complaints:\n").arg(complaints.size()) + complaints.mid(0, most).join(u'\n');
}

// The arrows of a picture as "from -Q2-> to".
QStringList arrowsOf(const Picture& picture)
{
    QStringList arrows;
    for (const PictureGroup& group : picture.groups) {
        if (group.is("arrow"))
            arrows << group.from + QStringLiteral(" -") + group.name + QStringLiteral("-> ") + group.to;
    }
    arrows.sort();
    return arrows;
}

}  // namespace

class TestPictures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void nothingOverlapsOrLeavesItsBox_data()
    {
        QTest::addColumn<int>("tables");
        QTest::addColumn<int>("stage");
        for (const int tables : {0, 50, 200}) {
            for (const Stage stage : stages) {
                const QByteArray name =
                    (tables == 0 ? QByteArray("hotel") : QByteArray::number(tables) + " tables") + ", "
                    + render::toText(stage);
                QTest::newRow(name.constData()) << tables << static_cast<int>(stage);
            }
        }
    }

    void nothingOverlapsOrLeavesItsBox()
    {
        QFETCH(int, tables);
        QFETCH(int, stage);
        const Drawn drawn =
            tables == 0 ? drawnHotel() : Drawn(largeModel(7, static_cast<std::size_t>(tables)));
        if (tables > 0)
            QVERIFY(drawn.derivation.tables.size() >= static_cast<std::size_t>(tables) * 9 / 10);
        render::DiagramOptions options;
        options.signs.emplace();
        const render::Diagram diagram = drawn.diagram(static_cast<Stage>(stage), options);
        const Picture picture = readSvg(render::toSvg(diagram, Theme::print()));
        QCOMPARE(picture.diagram, QString::fromLatin1(render::toText(static_cast<Stage>(stage))));
        const QStringList complaints = complaintsAbout(picture);
        QVERIFY2(complaints.isEmpty(), qPrintable(shortened(complaints)));
    }

    void linesThatLieOnEachOtherAreFound_data()
    {
        QTest::addColumn<QString>("other");
        QTest::addColumn<qsizetype>("complaints");
        const auto row = [](const char* name, const char* other, qsizetype complaints) {
            QTest::newRow(name) << QString::fromLatin1(other) << complaints;
        };
        row("far apart", "M0,40 L200,40", 0);
        row("beside each other", "M0,6 L200,6", 0);
        row("across", "M100,-50 L100,50", 0);
        row("slightly across", "M0,-60 L200,60", 0);
        row("on each other", "M50,0.5 L150,0.5", 1);
        row("partly on each other", "M60,-80 L60,0 L90,0 L90,80", 1);
        row("almost parallel", "M0,-3 L200,3", 1);
        row("from the same place", "M0,0 L20,0 L20,80", 0);
        row("long from the same place", "M0,0 L120,0 L120,80", 1);
    }

    void linesThatLieOnEachOtherAreFound()
    {
        QFETCH(QString, other);
        QFETCH(qsizetype, complaints);
        const QString svg =
            QStringLiteral("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-100 -100 400 400\">"
                           "<g class=\"arrow\" data-name=\"Q1\"><path d=\"M0,0 L200,0\"/></g>"
                           "<g class=\"arrow\" data-name=\"Q2\"><path d=\"%1\"/></g></svg>")
                .arg(other);
        const QStringList found = complaintsAboutSharedTracks(readSvg(svg.toUtf8()));
        QVERIFY2(found.size() == complaints, qPrintable(found.join(u'\n')));
        if (complaints > 0)
            QVERIFY(found.front().contains(QStringLiteral("\"Q1\" and arrow \"Q2\"")));
    }

    void everyTableHasItsColumnsAndMarks()
    {
        const Drawn drawn = drawnHotel();
        const Picture picture = readSvg(render::toSvg(drawn.diagram(Stage::Physical), Theme::print()));
        std::size_t tables = 0;
        for (const PictureGroup& group : picture.groups) {
            if (!group.is("table"))
                continue;
            const LogicalTable& table = drawn.derivation.tables[tables++];
            QCOMPARE(group.name, QString::fromStdString(table.name));
            QStringList marks;
            for (const PictureGroup& part : group.groups) {
                if (part.is("column"))
                    marks << (part.texts.size() == 3 ? part.texts.back().text : QString());
            }
            QStringList expected;
            for (const LogicalColumn& column : table.columns)
                expected << QString::fromStdString(roleMark(column));
            QCOMPARE(marks, expected);
        }
        QCOMPARE(tables, drawn.derivation.tables.size());
    }

    // As in the published diagram: Q9 follows three queries, Q1, Q6, Q7 and Q8 come from nowhere.
    void arrowsFollowTheSourcesOfGivenValues()
    {
        const Picture picture = readSvg(render::toSvg(drawnHotel().diagram(Stage::Logical), Theme::print()));
        const QStringList expected = {
            QStringLiteral(" -Q1-> hotels_by_poi"),
            QStringLiteral(" -Q6-> reservations_by_confirmation"),
            QStringLiteral(" -Q7-> reservations_by_guest"),
            QStringLiteral(" -Q8-> reservations_by_hotel_date"),
            QStringLiteral("available_rooms_by_hotel_date -Q5-> amenities_by_room"),
            QStringLiteral("hotels -Q3-> pois_by_hotel"),
            QStringLiteral("hotels -Q4-> available_rooms_by_hotel_date"),
            QStringLiteral("hotels_by_poi -Q2-> hotels"),
            QStringLiteral("reservations_by_confirmation -Q9-> guests"),
            QStringLiteral("reservations_by_guest -Q9-> guests"),
            QStringLiteral("reservations_by_hotel_date -Q9-> guests"),
        };
        QCOMPARE(arrowsOf(picture), expected);
    }

    void entityTypesShowKeysCollectionsAndParts()
    {
        const Drawn drawn = drawnHotel();
        render::DiagramOptions options;
        const AttributePlace name = [&] {
            for (const Attribute& attribute : drawn.model.conceptual.findEntityType("Guest")->attributes) {
                if (attribute.name == "name")
                    return drawn.model.conceptual.find(attribute.id);
            }
            return AttributePlace{};
        }();
        options.unfolded.insert(name.attribute->id);
        const Picture picture =
            readSvg(render::toSvg(drawn.diagram(Stage::Conceptual, options), Theme::print()));
        QStringList lines;
        for (const PictureGroup& group : picture.groups) {
            if (!group.is("entity") || group.name != QLatin1String("Guest"))
                continue;
            for (const PictureGroup& part : group.groups) {
                QStringList words;
                for (const PictureText& text : part.texts)
                    words << text.text;
                lines << words.join(u' ');
            }
        }
        const QStringList expected = {
            QStringLiteral("Guest"),          QStringLiteral("id uuid"),
            QStringLiteral("name 3 parts"),   QStringLiteral("first_name text"),
            QStringLiteral("last_name text"), QStringLiteral("title text"),
            QStringLiteral("phone list"),     QStringLiteral("email set"),
            QStringLiteral("address map"),
        };
        QCOMPARE(lines, expected);
    }

    void sameModelGivesSameBytes()
    {
        for (const Stage stage : stages) {
            const render::Diagram first = drawnHotel().diagram(stage);
            const render::Diagram second = drawnHotel().diagram(stage);
            const QByteArray pdf = render::toPdf(first, Theme::print());
            QHashSeed::resetRandomGlobalSeed();  // as another run has it
            QCOMPARE(render::toSvg(first, Theme::print()), render::toSvg(second, Theme::print()));
            QCOMPARE(render::toPdf(second, Theme::print()), pdf);
            QCOMPARE(*render::toPng(first, Theme::print(), 1), *render::toPng(second, Theme::print(), 1));
        }
    }

    void themesDifferInColoursOnly()
    {
        static const QRegularExpression colors(
            QStringLiteral(" (fill|stroke)(-opacity)?=\"[^\"]*\"|<rect[^>]*fill=\"#141e32\"[^>]*/>"));
        const render::Diagram diagram = drawnHotel().diagram(Stage::Workflow);
        const auto without = [&](const Theme& theme) {
            return QString::fromUtf8(render::toSvg(diagram, theme)).remove(colors);
        };
        QVERIFY(render::toSvg(diagram, Theme::light()) != render::toSvg(diagram, Theme::dark()));
        QCOMPARE(without(Theme::light()).count(QStringLiteral("<text")),
                 without(Theme::dark()).count(QStringLiteral("<text")));
    }

    void pdfHasOnePageOfTheDiagramsSizeAndItsFonts()
    {
        const render::Diagram diagram = drawnHotel().diagram(Stage::Logical);
        const QByteArray pdf = render::toPdf(diagram, Theme::print());
        QVERIFY(pdf.startsWith("%PDF-1."));
        QCOMPARE(pdf.count("/Type /Page\n") + pdf.count("/Type /Page "), 1);
        QVERIFY(pdf.contains("/CreationDate (D:20000101000000Z"));
        static const QRegularExpression box(QStringLiteral("/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto match = box.match(QString::fromLatin1(pdf));
        QVERIFY(match.hasMatch());
        const QRectF view = readSvg(render::toSvg(diagram, Theme::print())).view;
        QVERIFY(std::abs(match.captured(1).toDouble() - view.width() * 0.75) < 1.5);
        QVERIFY(std::abs(match.captured(2).toDouble() - view.height() * 0.75) < 1.5);
        QVERIFY(pdf.contains("/FontFile2") || pdf.contains("/FontFile3"));
    }

    void pngHasTheSizeAskedForAndShowsTheFigures()
    {
        const render::Diagram diagram = drawnHotel().diagram(Stage::Logical);
        const auto png = render::toPng(diagram, Theme::light(), 2);
        QVERIFY(png.has_value());
        const QImage image = QImage::fromData(*png);
        const QRectF view = readSvg(render::toSvg(diagram, Theme::print())).view;
        QCOMPARE(image.size(), (view.size() * 2).toSize());
        for (const render::Figure& figure : diagram.figures) {
            if (figure.kind != render::FigureKind::Table)
                continue;
            const QPointF stripe =
                (figure.position + QPointF(figure.size.width() / 2, 2) - view.topLeft()) * 2;
            const QColor color = image.pixelColor(stripe.toPoint());
            const bool isStripe = color == Theme::light().color(render::Token::Stripe1)
                                  || color == Theme::light().color(render::Token::Stripe2);
            QVERIFY2(isStripe, qPrintable(figure.name));
        }
    }

    void pngThatWouldBeTooLargeIsRefusedWithTheLargestScale()
    {
        const auto png = render::toPng(drawnHotel().diagram(Stage::Logical), Theme::print(), 100);
        QVERIFY(!png.has_value());
        QVERIFY(png.error().message.find("the largest scale that fits is ") != std::string::npos);
    }

    void anEmptyModelGivesAnEmptyPicture()
    {
        const Drawn drawn{Model{}};
        for (const Stage stage : stages) {
            const render::Diagram diagram = drawn.diagram(stage);
            const Picture picture = readSvg(render::toSvg(diagram, Theme::print()));
            QVERIFY2(picture.problem.isEmpty(), qPrintable(picture.problem));
            QVERIFY(picture.groups.empty());
            QVERIFY(render::toPng(diagram, Theme::print(), 1).has_value());
            QVERIFY(render::toPdf(diagram, Theme::print()).startsWith("%PDF"));
        }
    }
};

QTEST_MAIN(TestPictures)
#include "tst_pictures.moc"
