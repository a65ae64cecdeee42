// SPDX-License-Identifier: Apache-2.0
// Diagrams that take long to make: what is shown meanwhile, and how that is ended.
#include "app/core/design.h"
#include "app/gui/canvas/diagram_maker.h"
#include "app/gui/canvas/making_card.h"
#include "render/style/fonts.h"
#include "tests/support/large_model.h"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <memory>
#include <vector>

using namespace querywright;
using namespace querywright::gui;

namespace {

constexpr int patience = 120'000;

using Made = std::vector<std::shared_ptr<const render::Diagram>>;

DiagramRequest tablesOf(std::size_t queries)
{
    auto file = std::make_shared<ModelFile>();
    file->model = tests::largeModel(3, {60, 80, queries});
    DiagramRequest request;
    request.design = core::makeDesign(file);
    return request;
}

bool haveTablesAtTheSamePlaces(const render::Diagram& a, const render::Diagram& b)
{
    return std::equal(a.figures.begin(), a.figures.end(), b.figures.begin(), b.figures.end(),
                      [](const render::Figure& one, const render::Figure& two) {
                          // The legend stands below all lines.
                          const bool isLegend = one.kind == render::FigureKind::Legend;
                          return isLegend || (one.position == two.position && one.size == two.size);
                      });
}

bool haveSameLines(const render::Diagram& a, const render::Diagram& b)
{
    return std::equal(a.connections.begin(), a.connections.end(), b.connections.begin(), b.connections.end(),
                      [](const render::Connection& one, const render::Connection& two) {
                          return one.points == two.points;
                      });
}

}  // namespace

class TestGuiMaking : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(render::loadFonts()); }

    void init()
    {
        m_canvas = std::make_unique<QWidget>();
        m_canvas->resize(800, 600);
        m_maker = std::make_unique<DiagramMaker>(std::string());
        m_card = new MakingCard(*m_maker, *m_canvas);
        connect(m_maker.get(), &DiagramMaker::made, this,
                [this](const MadeDiagram& made) { m_made.push_back(made.diagram); });
        m_canvas->show();
    }

    void cleanup()
    {
        m_maker.reset();
        m_canvas.reset();
        m_made.clear();
    }

    void aDiagramOfFewTablesComesOnce()
    {
        m_maker->request(tablesOf(20));
        QTRY_VERIFY_WITH_TIMEOUT(!m_maker->isBusy(), patience);
        QCOMPARE(m_made.size(), std::size_t(1));
        QVERIFY(!m_maker->isPlain());
        QVERIFY(!m_card->isVisible());
    }

    void manyTablesComeWithPlainLinesAtFirst()
    {
        const DiagramRequest request = tablesOf(260);
        m_maker->request(request);
        QTRY_VERIFY_WITH_TIMEOUT(!m_maker->isBusy(), patience);
        QCOMPARE(m_made.size(), std::size_t(2));
        QVERIFY(haveTablesAtTheSamePlaces(*m_made[0], *m_made[1]));
        QVERIFY(!haveSameLines(*m_made[0], *m_made[1]));
        const auto atOnce =
            render::makeDiagram(request.stage, request.design->model(), request.design->derivation,
                                request.design->physical, request.layout, request.options, {});
        QVERIFY(haveTablesAtTheSamePlaces(*m_made[1], *atOnce));
        QVERIFY(haveSameLines(*m_made[1], *atOnce));
    }

    void findingWaysForLinesIsStoppedAndGoesOnWhenAsked()
    {
        const DiagramRequest request = tablesOf(700);
        m_maker->request(request);
        auto* button = m_card->findChild<QPushButton*>(QStringLiteral("makingButton"));
        const auto* text = m_card->findChild<QLabel*>(QStringLiteral("makingText"));
        QTRY_VERIFY_WITH_TIMEOUT(m_card->isVisible() && m_maker->progress().routed > 0, patience);
        QVERIFY2(button->text() == QStringLiteral("Stop"), qPrintable(button->text()));
        QTRY_VERIFY2_WITH_TIMEOUT(text->text().startsWith(QStringLiteral("Finding ways for lines: ")),
                                  qPrintable(text->text()), patience);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!m_maker->isBusy(), patience);
        QVERIFY(m_maker->isPlain());
        QCOMPARE(m_made.size(), std::size_t(2));
        QVERIFY(haveTablesAtTheSamePlaces(*m_made[0], *m_made[1]));
        QVERIFY(m_card->isVisible());
        QCOMPARE(text->text(), QStringLiteral("Lines go plainly through what is in their way."));
        QSignalSpy wanted(m_card, &MakingCard::linesWanted);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        m_maker->request(request);
        QVERIFY(!m_card->isVisible());
        m_maker->cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!m_maker->isBusy(), patience);
        QVERIFY(!m_card->isVisible());
    }

private:
    std::unique_ptr<QWidget> m_canvas;
    std::unique_ptr<DiagramMaker> m_maker;
    MakingCard* m_card = nullptr;  // of the canvas
    Made m_made;
};

QTEST_MAIN(TestGuiMaking)
#include "tst_gui_making.moc"
