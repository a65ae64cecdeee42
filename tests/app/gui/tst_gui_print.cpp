// SPDX-License-Identifier: Apache-2.0
// What diagrams show, lines that are moved, the page that shows diagrams on paper, the data dictionary,
// statements as files.
#include "app/gui/canvas/line_bends.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/files/export_actions.h"
#include "app/gui/print/paper_view.h"
#include "app/gui/print/preview_page.h"
#include "model/physical/cql_export.h"
#include "model/writes/write_text.h"
#include "tests/app/gui/window_fixture.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTest>

using namespace querywright;
using namespace querywright::gui;
using namespace querywright::test;

class TestGuiPrint : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(window().open(m_fixture->smallHotel()));
    }
    void cleanup() { m_fixture.reset(); }

    void attributesAreShownAsChosen()
    {
        showDiagram(Stage::Conceptual);
        const std::size_t before = countOf(render::FigureKind::Attribute);
        QCOMPARE(before, std::size_t(0));
        m_fixture->find<QAction>("attributesOvals").trigger();
        QTRY_VERIFY(isShown() && countOf(render::FigureKind::Attribute) > 10);
        window().document().undoStack().undo();
        QTRY_VERIFY(isShown() && countOf(render::FigureKind::Attribute) == 0);
        QVERIFY(m_fixture->find<QAction>("attributesInside").isChecked());
    }

    void diagramsHaveDiamondsOrCrowsFeet()
    {
        showDiagram(Stage::Conceptual);
        QVERIFY(countOf(render::FigureKind::RelationshipType) > 0);
        m_fixture->find<QAction>("notationCrowsFoot").trigger();
        QTRY_VERIFY(isShown() && countOf(render::FigureKind::RelationshipType) == 0);
    }

    void legendAndSizesAreSwitched()
    {
        showDiagram(Stage::Physical);
        QCOMPARE(countOf(render::FigureKind::Legend), std::size_t(1));
        m_fixture->find<QAction>("showLegend").trigger();
        QTRY_VERIFY(isShown() && countOf(render::FigureKind::Legend) == 0);
        m_fixture->find<QAction>("showQueryList").trigger();
        QTRY_VERIFY(isShown() && countOf(render::FigureKind::List) == 1);
        QVERIFY(!m_fixture->find<QMenu>("attributesMenu").menuAction()->isVisible());
    }

    void thePreviewShowsThePageAndEscapeLeavesIt()
    {
        openPreview(Stage::Logical);
        auto& paper = m_fixture->find<PaperView>("paperView");
        const QSize size = paper.page().size();
        QVERIFY(size.width() > size.height());
        QTest::keyClick(&preview(), Qt::Key_Escape);
        QVERIFY(!preview().isVisible());
        QVERIFY(window().view()->isVisible());
    }

    void thePageHasTheRoomOfThePanels()
    {
        auto& explorer = m_fixture->find<QWidget>("explorer");
        openPreview(Stage::Logical);
        QVERIFY(!explorer.isVisible());
        QVERIFY(!m_fixture->find<QAction>("zoomIn").isEnabled());  // it is of the diagram
        QVERIFY(m_fixture->find<QAction>("print").isEnabled());
        QTest::keyClick(&preview(), Qt::Key_Escape);
        QVERIFY(explorer.isVisible());
        QVERIFY(m_fixture->find<QAction>("zoomIn").isEnabled());
        // Of a presentation it is a part.
        auto& presentation = m_fixture->find<QAction>("presentation");
        presentation.trigger();
        m_fixture->find<QAction>("printPreview").trigger();
        QTest::keyClick(&preview(), Qt::Key_Escape);
        QVERIFY(presentation.isChecked() && !explorer.isVisible());
        presentation.trigger();
        QTRY_VERIFY(explorer.isVisible());
    }

    void thePageIsSetUpInTheModel()
    {
        openPreview(Stage::Logical);
        auto& orientation = m_fixture->find<QComboBox>("orientation");
        orientation.setCurrentIndex(1);
        Q_EMIT orientation.activated(1);
        QVERIFY(setup().orientation == Orientation::Portrait);
        auto& paper = m_fixture->find<PaperView>("paperView");
        QTRY_VERIFY(paper.page().height() > paper.page().width());
        window().document().undoStack().undo();
        QVERIFY(setup() == PageSetup{});
        QCOMPARE(orientation.currentIndex(), 0);
        QTRY_VERIFY(paper.page().height() < paper.page().width());
    }

    void aPosterHasPagesToTurn()
    {
        openPreview(Stage::Logical);
        auto& fit = m_fixture->find<QComboBox>("fit");
        fit.setCurrentIndex(1);
        Q_EMIT fit.activated(1);
        m_fixture->find<QSpinBox>("pagesDown").setValue(2);
        QCOMPARE(setup().pagesDown, 2U);
        auto& number = m_fixture->find<QLabel>("pageNumber");
        QTRY_VERIFY(number.text().startsWith(QStringLiteral("Page 1 of 2")));
        QTest::keyClick(&preview(), Qt::Key_PageDown);
        QTRY_VERIFY(number.text().startsWith(QStringLiteral("Page 2 of 2")));
    }

    void smallTextIsToldWithAWayOut()
    {
        openPreview(Stage::Logical);
        auto& size = m_fixture->find<QComboBox>("paper");
        size.setCurrentIndex(0);  // A5
        Q_EMIT size.activated(0);
        auto& fix = m_fixture->find<QPushButton>("useMorePages");
        QTRY_VERIFY(fix.isVisible());
        fix.click();
        QTRY_VERIFY(!fix.isVisible());
        QVERIFY(setup().pagesAcross * setup().pagesDown > 1);
    }

    void pagesAreSavedAsPdf()
    {
        openPreview(Stage::Physical);
        m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("pages"));
        QSignalSpy told(&preview(), &PreviewPage::told);
        m_fixture->find<QPushButton>("savePdf").click();
        QFile file(m_fixture->path(QStringLiteral("pages.pdf")));
        QTRY_VERIFY(file.exists() && file.size() > 0);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.read(5) == "%PDF-");
        QTRY_COMPARE(told.size(), qsizetype(1));
        QVERIFY(told[0][0].toString().startsWith(QStringLiteral("pages.pdf is written to ")));
    }

    void anEditLeavesThePreview()
    {
        openPreview(Stage::Logical);
        ModelFile file = window().document().file();
        file.model.name = "Other";
        QVERIFY(window().document().apply(Edit{"Rename model", file}));
        QVERIFY(!preview().isVisible());
    }

    void theDataDictionaryIsWritten_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("beginning");
        QTest::newRow("html") << QStringLiteral("d.html") << QByteArray("<!DOCTYPE html>");
        QTest::newRow("markdown") << QStringLiteral("d.md") << QByteArray("<a id=\"top\">");
        QTest::newRow("pdf") << QStringLiteral("d.pdf") << QByteArray("%PDF-");
    }

    void theDataDictionaryIsWritten()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, beginning);
        showDiagram(Stage::Conceptual);
        m_fixture->dialogs.savePath = m_fixture->path(name);
        m_fixture->find<QAction>("exportReport").trigger();
        QFile file(m_fixture->dialogs.savePath);
        QTRY_VERIFY_WITH_TIMEOUT(file.exists() && file.size() > 0, 20000);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith(beginning));
    }

    void statementsAreWrittenAsTheCommandLineDoes_data()
    {
        QTest::addColumn<QByteArray>("action");
        QTest::addColumn<QByteArray>("statement");
        QTest::newRow("queries") << QByteArray("exportQueries") << QByteArray("SELECT ");
        QTest::newRow("writes") << QByteArray("exportWrites") << QByteArray("INSERT INTO ");
    }

    void statementsAreWrittenAsTheCommandLineDoes()
    {
        QFETCH(QByteArray, action);
        QFETCH(QByteArray, statement);

        QTRY_VERIFY(!window().live().design()->derivation.tables.empty());
        m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("statements.cql"));
        m_fixture->find<QAction>(action.constData()).trigger();
        QTRY_VERIFY(QFile::exists(m_fixture->dialogs.savePath));
        QFile file(m_fixture->dialogs.savePath);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const core::Design& design = *window().live().design();
        const std::string expected =
            action == "exportWrites" ? exportWritesCql(design.model(), design.writes())
                                     : exportQueriesCql(design.model(), design.derivation, design.physical);
        const QByteArray text = file.readAll();
        QCOMPARE(text.toStdString(), expected);
        QVERIFY(text.contains(statement));
        QTRY_VERIFY(window().statusBar()->currentMessage().startsWith(
            QStringLiteral("statements.cql is written to ")));
    }

    void statementsThatAreNotThereCannotBeExported()
    {
        QTRY_VERIFY(!window().live().design()->derivation.tables.empty());
        ModelFile broken = window().document().file();
        broken.model.conceptual.entityTypes.front().key.clear();
        QVERIFY(window().document().apply(Edit{"Take the key away", broken, {}}));
        QTRY_VERIFY(window().live().design()->hasErrors());
        m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("statements.cql"));
        m_fixture->find<QAction>("exportWrites").trigger();
        QCOMPARE(m_fixture->dialogs.messages.back().reason,
                 QStringLiteral("The model has errors: see Problems."));
        QVERIFY(!QFile::exists(m_fixture->dialogs.savePath));
        window().document().reset();
        QTRY_VERIFY(!m_fixture->find<QAction>("exportQueries").isEnabled());
        QVERIFY(!m_fixture->find<QAction>("exportWrites").isEnabled());
    }

    void aPieceOfALineMovesSideways_data()
    {
        QTest::addColumn<QList<QPointF>>("line");
        QTest::addColumn<int>("piece");
        QTest::addColumn<QPointF>("by");
        QTest::addColumn<QList<QPointF>>("bends");
        const QList<QPointF> stair = {{0, 0}, {100, 0}, {100, 80}, {200, 80}};
        QTest::newRow("in the middle")
            << stair << 1 << QPointF(30, 999) << QList<QPointF>{{130, 0}, {130, 80}};
        QTest::newRow("at its beginning")
            << stair << 0 << QPointF(0, -40) << QList<QPointF>{{20, 0}, {20, -40}, {100, -40}, {100, 80}};
        QTest::newRow("at its end") << stair << 2 << QPointF(0, 20)
                                    << QList<QPointF>{{100, 0}, {100, 100}, {180, 100}, {180, 80}};
        QTest::newRow("a straight line") << QList<QPointF>{{0, 0}, {0, 300}} << 0 << QPointF(50, 0)
                                         << QList<QPointF>{{0, 20}, {50, 20}, {50, 280}, {0, 280}};
        QTest::newRow("not at all") << stair << 1 << QPointF(0, 0) << QList<QPointF>{{100, 0}, {100, 80}};
    }

    void aPieceOfALineMovesSideways()
    {
        QFETCH(QList<QPointF>, line);
        QFETCH(int, piece);
        QFETCH(QPointF, by);
        QFETCH(QList<QPointF>, bends);
        const std::vector<QPointF> moved =
            bendsWithMovedPiece({line.begin(), line.end()}, static_cast<std::size_t>(piece), by);
        QCOMPARE(QList<QPointF>(moved.begin(), moved.end()), bends);
    }

    void theNearestPieceIsTaken()
    {
        const std::vector<QPointF> stair = {{0, 0}, {100, 0}, {100, 80}, {200, 80}};
        QCOMPARE(pieceAt(stair, {50, 3}), std::size_t(0));
        QCOMPARE(pieceAt(stair, {97, 40}), std::size_t(1));
        QCOMPARE(pieceAt(stair, {500, 80}), std::size_t(2));
    }

private:
    MainWindow& window() { return m_fixture->window(); }
    PreviewPage& preview() { return m_fixture->find<PreviewPage>("preview"); }

    bool isShown()
    {
        return window().view()->diagram() && !window().view()->diagram()->figures.empty()
               && !window().view()->isBusy();
    }

    void showDiagram(Stage stage)
    {
        window().setStage(stage);
        QTRY_VERIFY(isShown());
    }

    std::size_t countOf(render::FigureKind kind)
    {
        const auto& figures = window().view()->diagram()->figures;
        return static_cast<std::size_t>(std::count_if(
            figures.begin(), figures.end(), [&](const auto& figure) { return figure.kind == kind; }));
    }

    void openPreview(Stage stage)
    {
        showDiagram(stage);
        m_fixture->find<QAction>("printPreview").trigger();
        QVERIFY(preview().isVisible());
        QTRY_VERIFY(!m_fixture->find<PaperView>("paperView").page().isNull() && !preview().isBusy());
    }

    const PageSetup& setup() { return window().document().file().layout.settingsOf("logical").page; }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(TestGuiPrint)
#include "tst_gui_print.moc"
