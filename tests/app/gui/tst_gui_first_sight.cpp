// SPDX-License-Identifier: Apache-2.0
// What of a diagram is seen before anybody has chosen what to look at.
#include "app/gui/canvas/stage_view.h"
#include "tests/app/gui/window_fixture.h"

#include <QFile>
#include <QTest>

#include <map>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

class TestGuiFirstSight : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void aLittleTooLargeADiagramIsSeenAsAWhole();
    void aLargeDiagramIsReadableAndBeginsAtItsCorner();
    void aCornerThatIsNearlyEmptyIsNotWhereItBegins();

private:
    MainWindow& window() { return m_fixture->window(); }

    // Opens a model of entity types that stand there, and shows them.
    bool open(const std::map<QString, QPoint>& places)
    {
        QStringList entities;
        QStringList layout;
        for (const auto& [name, place] : places) {
            entities
                << QStringLiteral(
                       R"({"name": "%1", "key": ["id"], "attributes": [{"name": "id", "type": "uuid"}]})")
                       .arg(name);
            layout << QStringLiteral(R"("%1": [%2, %3])").arg(name).arg(place.x()).arg(place.y());
        }
        const QString path = m_fixture->path(QStringLiteral("placed%1.qw").arg(places.size()));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return false;
        file.write(QStringLiteral(R"({"format": "querywright", "version": "1.0", "name": "Placed",
            "conceptual": {"entities": [%1]}, "layout": {"conceptual": {%2}}})")
                       .arg(entities.join(QStringLiteral(", ")), layout.join(QStringLiteral(", ")))
                       .toUtf8());
        file.close();
        return QTest::qWaitForWindowActive(&window()) && window().open(path) && QTest::qWaitFor([this] {
                   const StageView* view = window().view();
                   return view && view->diagram() && !view->diagram()->figures.empty() && !view->isBusy();
               });
    }
    QRectF seen() { return window().view()->visibleRect(); }
    QRectF rectOf(const QString& name)
    {
        for (const render::Figure& figure : window().view()->diagram()->figures) {
            if (figure.name == name)
                return figure.rect();
        }
        return {};
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiFirstSight::aLittleTooLargeADiagramIsSeenAsAWhole()
{
    QVERIFY(open({{QStringLiteral("A"), {0, 0}}}));
    const QSizeF room = seen().size();  // at 100 %
    const QPoint far(static_cast<int>(room.width() * 1.3), static_cast<int>(room.height() * 1.3));
    m_fixture->reopen();
    QVERIFY(open({{QStringLiteral("A"), {0, 0}}, {QStringLiteral("B"), far}}));
    QVERIFY(window().view()->zoom() < 0.9);
    for (const char* name : {"A", "B"})
        QVERIFY2(seen().contains(rectOf(QLatin1String(name))), name);
}

void TestGuiFirstSight::aLargeDiagramIsReadableAndBeginsAtItsCorner()
{
    QVERIFY(open({{QStringLiteral("A"), {0, 0}},
                  {QStringLiteral("B"), {400, 200}},
                  {QStringLiteral("C"), {9000, 200}},
                  {QStringLiteral("D"), {9000, 6000}}}));
    QVERIFY(window().view()->zoom() >= 0.75);
    QVERIFY(seen().contains(rectOf(QStringLiteral("A"))));
    QVERIFY(!seen().intersects(rectOf(QStringLiteral("D"))));
}

void TestGuiFirstSight::aCornerThatIsNearlyEmptyIsNotWhereItBegins()
{
    std::map<QString, QPoint> places{{QStringLiteral("Lone"), {0, 0}}};
    for (int i = 0; i < 12; ++i)
        places[QStringLiteral("E%1").arg(i)] = {5000 + i % 4 * 250, 4000 + i / 4 * 200};
    QVERIFY(open(places));
    QVERIFY(!seen().intersects(rectOf(QStringLiteral("Lone"))));
    QVERIFY(seen().contains(rectOf(QStringLiteral("E0"))));
}

QTEST_MAIN(TestGuiFirstSight)
#include "tst_gui_first_sight.moc"
