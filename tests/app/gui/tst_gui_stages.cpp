// SPDX-License-Identifier: Apache-2.0
// What people find when they come to another stage: panels as wide as they were, what they selected elsewhere
// in sight, what changed meanwhile not marked as new, and what undo and redo did there told here.
#include "app/gui/canvas/canvas_scene.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/window/stage_switcher.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_key.h"
#include "model/edit/insert_text.h"
#include "model/edit/remove_elements.h"
#include "render/figure/lookup.h"
#include "tests/app/gui/window_fixture.h"
#include "tests/support/hotel.h"

#include <QAction>
#include <QDockWidget>
#include <QLabel>
#include <QLayout>
#include <QStatusBar>
#include <QTest>
#include <QUndoStack>

#include <cstdint>
#include <map>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;
using querywright::tests::Hotel;

class TestGuiStages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_fixture = std::make_unique<WindowFixture>();
        QVERIFY(m_fixture->openSmallHotel());
        window().resize(window().minimumSize());
    }
    void cleanup() { m_fixture.reset(); }

    void aQueryIsShownWhereItsTableIs();
    void whatCameAboutElsewhereIsSeenUnlessPeopleHaveAPlace();
    void panelsAreNoWiderAfterAPresentation();
    void keysAreForThePageOfTheStageThatOneGoesTo();
    void whatWasSelectedElsewhereIsSeenAsAWhole();
    void whatHasNoRoomIsSeenFromItsHead();
    void whatIsStillSelectedIsNotBroughtBack();
    void whatAnEditChangesInSightIsMarked();
    void whatWasChangedElsewhereIsNotMarked();
    void undoBringsTablesBackToWhereTheyWereLastSeen();
    void undoOfALayoutBringsBackWhatNobodyPlaced();
    void whatUndoAndRedoDidIsTold();
    void severalStepsAreToldAtOnce();
    void aStepThatIsMadeIsNoRedo();
    void undoOfAnotherModelIsNotToldOf();
    void anEmptyModelIsShownInItsOwnSize();
    void theCountOfAStageIsOfTheGravest();
    void aNarrowCheckTellsWhatIsDoneRatherThanHowMuch();

private:
    MainWindow& window() { return m_fixture->window(); }
    core::Document& document() { return window().document(); }
    QString told() { return window().statusBar()->currentMessage(); }
    void trigger(const char* action) { m_fixture->find<QAction>(action).trigger(); }

    // As a click on its chip does.
    TableSubject selectInCheck(const char* label)
    {
        window().setStage(Stage::Check);
        const core::Design& design = *window().live().design();
        const QueryId query = m_fixture->query(label);
        const TableSubject table = subjectOfTable(design, *tableOf(design, query));
        window().selection().set({Subject(query), Subject(table)});
        return table;
    }
    bool waitForDiagram()
    {
        return QTest::qWaitFor(
            [this] { return window().view() && window().view()->diagram() && !window().view()->isBusy(); },
            60'000);
    }
    bool waitForDesign()
    {
        return QTest::qWaitFor([this] { return !window().live().isDesigning(); }, 60'000) && waitForDiagram();
    }
    bool enter(Stage stage)
    {
        window().setStage(stage);
        return waitForDesign();
    }
    bool isAnythingMarked() { return !window().view()->findChild<CanvasScene*>()->state().changed.empty(); }
    // Where the tables are, by their names.
    std::map<QString, QPointF> places()
    {
        std::map<QString, QPointF> places;
        for (const render::Figure& figure : window().view()->diagram()->figures) {
            if (figure.kind == render::FigureKind::Table)
                places.emplace(figure.key, figure.position);
        }
        return places;
    }
    QRectF rectOf(const TableSubject& table)
    {
        const render::Diagram& diagram = *window().view()->diagram();
        return render::rectOf(diagram, render::placesOf(diagram, table).front());
    }

    Result<Done> reverseDate()
    {
        const Hotel hotel(document().file());
        return document().apply(edit::reverseOrder(hotel.file, hotel.derivation(), hotel.query("Q4"),
                                                   hotel.use("Q4", "RoomAvailability.date")));
    }
    Result<Done> countHotels(std::uint64_t count)
    {
        const Hotel hotel(document().file());
        return document().apply(edit::setEntityCount(hotel.file, hotel.entity("Hotel"), count));
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

// Its line, which may be long, is not where people look for it.
void TestGuiStages::aQueryIsShownWhereItsTableIs()
{
    QVERIFY(enter(Stage::Physical));
    window().view()->setZoom(2.0);
    const core::Design& design = *window().live().design();
    for (const AccessPattern& query : document().model().workflow.queries) {
        window().selection().reveal(query.id);
        QVERIFY(waitForDiagram());
        const QRectF table = rectOf(subjectOfTable(design, *tableOf(design, query.id)));
        const QRectF seen = window().view()->visibleRect();
        QVERIFY2(seen.contains(table.center()), query.label.c_str());
    }
}

void TestGuiStages::whatCameAboutElsewhereIsSeenUnlessPeopleHaveAPlace()
{
    const auto seen = [this] { return window().view()->visibleRect().toRect(); };
    std::vector<Subject> most;
    for (const char* label : {"Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9"})
        most.emplace_back(m_fixture->query(label));
    QVERIFY(enter(Stage::Logical));
    const QRect ofAll = seen();
    for (const bool hasPlace : {false, true}) {
        window().setStage(Stage::Workflow);
        QVERIFY(document().apply(edit::removeElements(document().file(), most)).has_value());
        QVERIFY(enter(Stage::Logical));
        QVERIFY(seen() != ofAll);
        if (hasPlace)
            window().view()->setZoom(2.0);
        window().setStage(Stage::Workflow);
        document().undoStack().undo();
        QVERIFY(enter(Stage::Logical));
        QCOMPARE(seen() == ofAll, !hasPlace);
    }
}

void TestGuiStages::panelsAreNoWiderAfterAPresentation()
{
    constexpr int usual = 344;
    trigger("presentation");
    window().setStage(Stage::Logical);
    QVERIFY(waitForDiagram());
    trigger("presentation");
    const auto& why = m_fixture->find<QDockWidget>("whyDock");
    QTRY_VERIFY(why.isVisible());
    QVERIFY(waitForDiagram());
    QCoreApplication::processEvents();
    QVERIFY2(why.width() <= usual, qPrintable(QString::number(why.width())));
}

// From a field of the inspector, which stays in sight.
void TestGuiStages::keysAreForThePageOfTheStageThatOneGoesTo()
{
    trigger("goTo-conceptual");
    QVERIFY(waitForDesign());
    window().selection().set(Hotel(document().file()).entity("Guest"));
    auto& filter = m_fixture->find<QWidget>("explorerFilter");
    for (const char* stage : {"goTo-workflow", "goTo-logical", "goTo-conceptual"}) {
        filter.setFocus();
        QVERIFY(filter.hasFocus());
        trigger(stage);
        QVERIFY2(window().view()->isAncestorOf(window().focusWidget()), stage);
    }
    // Who is there already stays where the keyboard is.
    filter.setFocus();
    trigger("goTo-conceptual");
    QVERIFY(filter.hasFocus());
}

void TestGuiStages::whatWasSelectedElsewhereIsSeenAsAWhole()
{
    int apart = 0;  // tables that were not in sight anyway
    for (const char* label : {"Q1", "Q3", "Q5", "Q6", "Q7", "Q9"}) {
        const TableSubject table = selectInCheck(label);
        window().setStage(Stage::Logical);
        QVERIFY(waitForDiagram());
        const QRectF before = window().view()->visibleRect();
        apart += before.contains(rectOf(table)) ? 0 : 1;
        QVERIFY(rectOf(table).height() < before.height());
        QTRY_VERIFY2(window().view()->visibleRect().contains(rectOf(table)), label);
    }
    QVERIFY(apart > 0);
}

void TestGuiStages::whatHasNoRoomIsSeenFromItsHead()
{
    window().setStage(Stage::Logical);
    QVERIFY(waitForDiagram());
    window().view()->setZoom(StageView::mostZoom);
    const TableSubject table = selectInCheck("Q9");
    window().setStage(Stage::Logical);
    QVERIFY(waitForDiagram());
    const QRectF rect = rectOf(table);
    QVERIFY(rect.height() > window().view()->visibleRect().height());
    const QPointF head = rect.topLeft() + QPointF(2, 2);
    QTRY_VERIFY(window().view()->visibleRect().contains(head));
    QVERIFY(window().view()->visibleRect().center().y() > head.y());
}

void TestGuiStages::whatIsStillSelectedIsNotBroughtBack()
{
    const TableSubject table = selectInCheck("Q9");
    window().setStage(Stage::Logical);
    QVERIFY(waitForDiagram());
    QTRY_VERIFY(window().view()->visibleRect().contains(rectOf(table)));
    window().view()->centerOn(rectOf(table).center() - QPointF(5000, 5000));
    const QRectF left = window().view()->visibleRect();
    QVERIFY(!left.intersects(rectOf(table)));
    window().setStage(Stage::Conceptual);
    QVERIFY(waitForDiagram());
    window().setStage(Stage::Logical);
    QVERIFY(waitForDiagram());
    QCoreApplication::processEvents();
    QVERIFY(!window().view()->visibleRect().intersects(rectOf(table)));
}

void TestGuiStages::whatAnEditChangesInSightIsMarked()
{
    QVERIFY(enter(Stage::Logical));
    QVERIFY(!isAnythingMarked());
    QVERIFY(reverseDate());
    QVERIFY(waitForDesign());
    QVERIFY(isAnythingMarked());
}

void TestGuiStages::whatWasChangedElsewhereIsNotMarked()
{
    QVERIFY(enter(Stage::Logical));
    QVERIFY(enter(Stage::Conceptual));
    QVERIFY(reverseDate());
    QVERIFY(waitForDesign());
    QVERIFY(enter(Stage::Logical));
    QVERIFY(!isAnythingMarked());
    document().undoStack().undo();  // in sight
    QVERIFY(waitForDesign());
    QVERIFY(isAnythingMarked());
}

void TestGuiStages::undoBringsTablesBackToWhereTheyWereLastSeen()
{
    QVERIFY(enter(Stage::Logical));
    const std::map<QString, QPointF> seen = places();
    QVERIFY(seen.size() > 5);
    std::uint64_t count = 7;
    for (const char* label : {"Q1", "Q2", "Q3", "Q4", "Q5", "Q6"}) {
        QVERIFY(enter(Stage::Conceptual));
        QVERIFY(countHotels(++count));
        const auto removed = edit::removeElements(document().file(), {Subject(m_fixture->query(label))});
        QVERIFY(removed && document().apply(*removed));
        QVERIFY(enter(Stage::Logical));
        QVERIFY(places().size() < seen.size());
        document().undoStack().undo();
        QVERIFY(waitForDesign());
        QVERIFY2(places() == seen, label);
    }
}

void TestGuiStages::undoOfALayoutBringsBackWhatNobodyPlaced()
{
    QVERIFY(enter(Stage::Conceptual));
    const edit::Insertion inserted =
        edit::insertText(document().file(), "Cleaner: id*, name\nCleaner 1 - cleans - n Room");
    QVERIFY(document().apply(inserted.creation->edit).has_value());
    QVERIFY(waitForDesign());
    const auto rects = [this] {
        std::map<QString, QRectF> byKey;
        for (const render::Figure& figure : window().view()->diagram()->figures)
            byKey.emplace(figure.key, figure.rect());
        return byKey;
    };
    const auto before = rects();
    trigger("layOutAnew");
    QVERIFY(waitForDesign());
    QVERIFY(rects() != before);
    document().undoStack().undo();
    QVERIFY(waitForDesign());
    QCOMPARE(rects(), before);
}

void TestGuiStages::whatUndoAndRedoDidIsTold()
{
    QVERIFY(reverseDate());
    QVERIFY(m_fixture->waitForCheck());
    window().setStage(Stage::Conceptual);
    trigger("undo");
    QCOMPARE(told(), QStringLiteral("Undone: Reverse order of date."));
    QVERIFY(m_fixture->waitForCheck());
    QCOMPARE(told(), QStringLiteral("Undone: Reverse order of date."));
    trigger("redo");
    QCOMPARE(told(), QStringLiteral("Redone: Reverse order of date."));
}

void TestGuiStages::severalStepsAreToldAtOnce()
{
    QVERIFY(reverseDate() && countHotels(7) && countHotels(8));
    QUndoStack& history = document().undoStack();
    QCOMPARE(history.count(), 3);
    history.setIndex(1);
    QCOMPARE(told(), QStringLiteral("Undone: %1, and 1 later.").arg(history.text(1)));
    history.setIndex(0);
    history.setIndex(3);
    QCOMPARE(told(), QStringLiteral("Redone: Reverse order of date, and 2 later."));
}

void TestGuiStages::aStepThatIsMadeIsNoRedo()
{
    QVERIFY(reverseDate());
    QVERIFY(!told().startsWith(QStringLiteral("Redone")));
    trigger("undo");
    QVERIFY(told().startsWith(QStringLiteral("Undone: ")));
    QVERIFY(countHotels(7));  // in the place of what could be redone
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(told(), QString());
}

void TestGuiStages::undoOfAnotherModelIsNotToldOf()
{
    QVERIFY(reverseDate());
    document().reset({});
    QVERIFY(!told().startsWith(QStringLiteral("Undone")));
}

void TestGuiStages::anEmptyModelIsShownInItsOwnSize()
{
    for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical}) {
        QVERIFY(enter(stage));
        window().view()->setZoom(0.5);
    }
    document().reset({});
    for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical}) {
        QVERIFY(enter(stage));
        QCOMPARE(window().view()->zoom(), 1.0);
    }
}

void TestGuiStages::theCountOfAStageIsOfTheGravest()
{
    StageButton button(m_fixture->appearance(), Stage::Workflow, nullptr);
    QCOMPARE(button.toolTip(), QStringLiteral("Workflow (Ctrl+2)"));
    button.setProblems(1, 5);
    QCOMPARE(button.problems(), std::size_t{1});
    QCOMPARE(button.toolTip(), QStringLiteral("Workflow, 1 error, 5 warnings (Ctrl+2)"));
    button.setProblems(0, 2);
    QCOMPARE(button.problems(), std::size_t{2});
    QCOMPARE(button.accessibleName(), QStringLiteral("Workflow, 2 warnings"));
}

void TestGuiStages::aNarrowCheckTellsWhatIsDoneRatherThanHowMuch()
{
    window().setStage(Stage::Check);
    auto& bar = m_fixture->find<QWidget>("runBar");
    auto& amount = m_fixture->find<QLabel>("runAmount");
    auto& what = m_fixture->find<QLabel>("runWhat");
    QVERIFY(amount.isHidden());
    Q_EMIT window().live().checkStarted();
    const auto show = [&](int width) {
        bar.setFixedWidth(width);
        bar.layout()->activate();
        Q_EMIT window().live().checkProgress(QStringLiteral("generating RoomAvailability"), 500, 1'022'000,
                                             3.0);
        bar.layout()->activate();
    };
    show(1200);
    QVERIFY(!amount.isHidden());
    QCOMPARE(amount.text(), QStringLiteral("500 of 1,022,000"));
    show(640);
    QVERIFY(amount.isHidden());
    QVERIFY(what.width() > what.fontMetrics().horizontalAdvance(QStringLiteral("Generating")));
    show(1200);
    QVERIFY(!amount.isHidden());
}

QTEST_MAIN(TestGuiStages)
#include "tst_gui_stages.moc"
