// SPDX-License-Identifier: Apache-2.0
// A large diagram made from the one before: lines run as they did where nothing changed.
#include "render/figure/figure_places.h"
#include "render/style/fonts.h"
#include "tests/render/drawn.h"
#include "tests/support/hotel.h"
#include "tests/support/large_model.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <memory>

using namespace querywright;
using namespace querywright::tests;
using render::Stage;

namespace {

// How many figures lines run across.
int crossedFigures(const render::Diagram& diagram)
{
    int crossed = 0;
    for (const render::Connection& line : diagram.connections) {
        for (std::size_t i = 1; i < line.points.size(); ++i) {
            const QRectF piece = QRectF(line.points[i - 1], line.points[i]).normalized();
            for (std::size_t figure = 0; figure < diagram.figures.size(); ++figure) {
                const QRectF rect = diagram.figures[figure].rect().adjusted(1, 1, -1, -1);
                crossed += figure != line.to && line.from != figure
                           && rect.intersects(piece.adjusted(-0.1, -0.1, 0.1, 0.1));
            }
        }
    }
    return crossed;
}

// How many lines of the one run as one of the same name does in the other.
std::size_t sameLines(const render::Diagram& one, const render::Diagram& other)
{
    return static_cast<std::size_t>(
        std::count_if(one.connections.begin(), one.connections.end(), [&](const render::Connection& line) {
            return std::any_of(other.connections.begin(), other.connections.end(),
                               [&](const render::Connection& each) {
                                   return each.name == line.name && each.points == line.points;
                               });
        }));
}

// Each line begins with the same point twice, as none that is routed does.
render::Diagram marked(render::Diagram diagram)
{
    for (render::Connection& line : diagram.connections)
        line.points.insert(line.points.begin(), line.points.front());
    return diagram;
}

}  // namespace

class TestKeptLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(render::loadFonts());
        m_large = std::make_unique<Drawn>(largeModel(7, 300));
        m_before = m_large->diagram(Stage::Logical);
        QVERIFY(m_before.connections.size() > 250);
    }

    void nothingChangesWhereNothingWasEdited()
    {
        const render::Diagram after = m_large->diagram(Stage::Logical, {}, &m_before);
        QCOMPARE(sameLines(after, m_before), m_before.connections.size());
        // Nor of what is remembered of it alone.
        const render::Diagram places = render::figurePlaces(m_before);
        const render::Diagram again = m_large->diagram(Stage::Logical, {}, &places);
        QCOMPARE(sameLines(again, m_before), m_before.connections.size());
        for (std::size_t i = 0; i < again.connections.size(); ++i) {
            for (std::size_t j = 0; j < again.connections[i].labels.size(); ++j)
                QCOMPARE(again.connections[i].labels[j].center, m_before.connections[i].labels[j].center);
        }
    }

    void onlyLinesAtWhatChangedAreRoutedAnew()
    {
        Model model = m_large->model;
        EntityType& entity = model.conceptual.entityTypes[4];
        entity.name = "ThingsThatAreCalledQuiteOtherwiseNow";
        const render::Diagram after = Drawn(model).diagram(Stage::Logical, {}, &m_before);
        const std::size_t same = sameLines(after, m_before);
        QVERIFY2(same < after.connections.size(), "some table grew");
        QVERIFY2(same > after.connections.size() * 3 / 4, qPrintable(QString::number(same)));
        QVERIFY2(crossedFigures(after) <= crossedFigures(m_before),
                 qPrintable(QString::number(crossedFigures(after))));
    }

    void aLineMakesWayForAFigureThatIsPutOntoIt()
    {
        const auto isLong = [](const render::Connection& line) {
            return line.from && line.points.size() >= 2
                   && QLineF(line.points[0], line.points[1]).length() > 60;
        };
        const auto line = std::find_if(m_before.connections.begin(), m_before.connections.end(), isLong);
        QVERIFY(line != m_before.connections.end());
        const auto other =
            std::find_if(m_before.figures.begin(), m_before.figures.end(), [&](const render::Figure& figure) {
                return !figure.key.isEmpty() && &figure != &m_before.figures[line->to]
                       && &figure != &m_before.figures[*line->from];
            });
        const QPointF on = (line->points[0] + line->points[1]) / 2;
        Drawn moved(m_large->model);
        moved.layout.diagrams["logical"][other->key.toStdString()] = {on.x(), on.y()};
        const render::Diagram after = moved.diagram(Stage::Logical, {}, &m_before);
        const auto same = after.connections.begin() + (line - m_before.connections.begin());
        QCOMPARE(same->name, line->name);
        QVERIFY(same->points != line->points);
    }

    void linesOfASmallDiagramAreRoutedAnew()
    {
        const render::Diagram large = marked(m_before);
        QCOMPARE(sameLines(m_large->diagram(Stage::Logical, {}, &large), large), large.connections.size());
        const Drawn small = drawnHotel();
        const render::Diagram plain = small.diagram(Stage::Logical);
        const render::Diagram before = marked(plain);
        const render::Diagram after = small.diagram(Stage::Logical, {}, &before);
        QCOMPARE(sameLines(after, plain), plain.connections.size());
    }

    void linesThatWereDrawnInAHurryAreRoutedAnew()
    {
        const std::atomic<bool> isHurried = true;
        const auto hurried =
            render::makeDiagram(Stage::Logical, m_large->model, m_large->derivation, m_large->physical,
                                m_large->layout, {}, {nullptr, {}, &isHurried, nullptr});
        QVERIFY(hurried.has_value());
        QVERIFY(std::all_of(hurried->connections.begin(), hurried->connections.end(),
                            [](const render::Connection& line) { return line.isPlain; }));
        QVERIFY(crossedFigures(*hurried) > crossedFigures(m_before));
        const render::Diagram after = m_large->diagram(Stage::Logical, {}, &*hurried);
        QVERIFY(std::none_of(after.connections.begin(), after.connections.end(),
                             [](const render::Connection& line) { return line.isPlain; }));
        QCOMPARE(crossedFigures(after), crossedFigures(m_before));
        // Of a diagram that has its lines only what changed is drawn plainly.
        const auto edited =
            render::makeDiagram(Stage::Logical, m_large->model, m_large->derivation, m_large->physical,
                                m_large->layout, {}, {nullptr, {}, &isHurried, nullptr}, &m_before);
        QCOMPARE(sameLines(edited.value(), m_before), m_before.connections.size());
    }

private:
    std::unique_ptr<Drawn> m_large;
    render::Diagram m_before;
};

QTEST_MAIN(TestKeptLines)
#include "tst_kept_lines.moc"
