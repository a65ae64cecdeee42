// SPDX-License-Identifier: Apache-2.0
// Figures that nobody dragged stand where they were left when the model is opened again.
#include "app/gui/canvas/figure_placing.h"
#include "app/gui/canvas/places_text.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/drawing/insert_text_dialog.h"
#include "model/edit/further_diagram.h"
#include "model/edit/insert_text.h"
#include "model/edit/remove_elements.h"
#include "model/file/model_file.h"
#include "tests/app/gui/window_fixture.h"
#include "tests/support/hotel.h"

#include <QAction>
#include <QDir>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;
using querywright::tests::Hotel;

namespace {

constexpr std::array drawnStages = {Stage::Conceptual, Stage::Workflow, Stage::Logical, Stage::Physical};

using Rectangles = std::map<QString, QRectF>;  // by lasting names

// Of all but what explains the diagram.
Rectangles rectsIn(const render::Diagram& diagram)
{
    Rectangles places;
    for (const render::Figure& figure : render::figurePlaces(diagram).figures) {
        if (!render::isExplanation(figure.kind))
            places[figure.name] = figure.rect();
    }
    return places;
}

}  // namespace

class TestGuiLeftPlaces : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void figuresStandWhereTheyWereLeft();
    void whatIsInsertedFromTextStandsWhereItWasLeft();
    void figuresOfFurtherDiagramsStandWhereTheyWereLeft();
    void figuresStandStillWhileAnotherDiagramIsShown();
    void whatIsNewOverlapsNothing();
    void whatIsLaidOutAnewIsForgotten();
    void figuresThatWereDrawnOtherwiseAreLaidOut();
    void placesAreTheSameAfterTheyWereText();
    void textThatTellsNoPlacesIsPassedOver();

private:
    MainWindow& window() { return m_fixture->window(); }
    core::Document& document() { return window().document(); }
    void trigger(const char* action) { m_fixture->find<QAction>(action).trigger(); }

    // The figures of the stage once they stand.
    Rectangles placesIn(Stage stage)
    {
        window().setStage(stage);
        const auto isMade = [this] {
            return !window().live().isDesigning() && window().view()->diagram()
                   && !window().view()->diagram()->figures.empty() && !window().view()->isBusy();
        };
        return QTest::qWaitFor(isMade, 60'000) ? rectsIn(*window().view()->diagram()) : Rectangles();
    }

    std::map<Stage, Rectangles> allPlaces()
    {
        std::map<Stage, Rectangles> places;
        for (const Stage stage : drawnStages)
            places[stage] = placesIn(stage);
        return places;
    }

    bool reopen()
    {
        trigger("save");
        m_fixture->reopen();
        return window().open(m_path);
    }

    // As on another machine.
    bool openWithoutMemory()
    {
        m_fixture->reopen();
        return QDir(m_fixture->path(QStringLiteral("state"))).removeRecursively() && window().open(m_path);
    }

    bool insert(const char* text)
    {
        const edit::Insertion insertion = edit::insertText(document().file(), text);
        return insertion.creation && document().apply(insertion.creation->edit).has_value();
    }

    // Stages that look otherwise than if they were laid out from nothing.
    bool changeEachStage()
    {
        const auto before = allPlaces();
        const Hotel hotel(document().file());
        const bool isDone =
            document()
                .apply(edit::removeElements(
                    hotel.file, {hotel.query("Q3"), hotel.query("Q5"), hotel.query("Q6"), hotel.task("T2")}))
                .has_value()
            && insert("Airport: code*\nHotel 1 - is reached from - n Airport: distance, since");
        const auto after = allPlaces();
        return isDone && std::all_of(before.begin(), before.end(), [&](const auto& each) {
                   return !each.second.empty() && after.at(each.first) != each.second;
               });
    }

    std::unique_ptr<WindowFixture> m_fixture;
    QString m_path;
};

// The small hotel, in which nobody placed anything.
void TestGuiLeftPlaces::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    m_path = m_fixture->smallHotel();
    ReadOutcome outcome = readModelFile(m_path.toStdString());
    outcome.file->layout.diagrams.clear();
    QVERIFY(saveModelFile(*outcome.file, m_path.toStdString()).has_value());
    QVERIFY(window().open(m_path));
}

void TestGuiLeftPlaces::figuresStandWhereTheyWereLeft()
{
    QVERIFY(changeEachStage());
    const auto left = allPlaces();
    QVERIFY(reopen());
    QCOMPARE(window().stage(), Stage::Physical);
    for (const Stage stage : drawnStages)
        QVERIFY2(placesIn(stage) == left.at(stage), qPrintable(keyOf(stage)));
    QVERIFY(document().file().layout.diagrams.empty());  // still placed by nobody
    QVERIFY(!document().isModified());

    // Also those of stages that nobody looked at meanwhile.
    QVERIFY(reopen());
    QVERIFY(reopen());
    for (const Stage stage : drawnStages)
        QVERIFY2(placesIn(stage) == left.at(stage), qPrintable(keyOf(stage)));

    QVERIFY(openWithoutMemory());
    for (const Stage stage : drawnStages)
        QVERIFY2(placesIn(stage) != left.at(stage), qPrintable(keyOf(stage)));
}

void TestGuiLeftPlaces::whatIsInsertedFromTextStandsWhereItWasLeft()
{
    trigger("new");
    for (const char* text : {"Guest: id*\nGuest 1 - makes - n Reservation: since, remark\nRoom: number*",
                             "Hotel: id*\nHotel 1 - has - n Room\nRoom 1 - is for - n Reservation"})
    {
        trigger("insertText");
        auto* dialog = window().findChild<InsertTextDialog*>(QStringLiteral("insertTextDialog"));
        QVERIFY(dialog);
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("insertText"))->setPlainText(QLatin1String(text));
        dialog->findChild<QPushButton*>(QStringLiteral("insertTextButton"))->click();
        QTRY_VERIFY(!window().findChild<InsertTextDialog*>(QStringLiteral("insertTextDialog")));
        QVERIFY(!placesIn(Stage::Conceptual).empty());
    }
    const Rectangles left = placesIn(Stage::Conceptual);
    QCOMPARE(left.size(), std::size_t{8});  // with the box of attributes
    m_path = m_fixture->path(QStringLiteral("inserted.qw"));
    m_fixture->dialogs.savePath = m_path;
    QVERIFY(reopen());
    QVERIFY(placesIn(Stage::Conceptual) == left);
}

void TestGuiLeftPlaces::figuresOfFurtherDiagramsStandWhereTheyWereLeft()
{
    const Rectangles whole = placesIn(Stage::Conceptual);
    QVERIFY(document()
                .apply(edit::addDiagram(document().file(), "conceptual", "Rooms", {"Guest", "Room"})->edit)
                .has_value());
    window().view()->showDiagram("conceptual/Rooms");
    const Rectangles first = placesIn(Stage::Conceptual);
    QVERIFY(document()
                .apply(edit::showFigures(document().file(), "conceptual/Rooms", {"Hotel", "Reservation"}))
                .has_value());
    const Rectangles left = placesIn(Stage::Conceptual);
    QVERIFY(left.size() > first.size());
    for (const bool isShown : {true, false}) {
        if (!isShown)
            window().view()->showDiagram("conceptual");
        QVERIFY(reopen());
        window().view()->showDiagram("conceptual/Rooms");
        QVERIFY(placesIn(Stage::Conceptual) == left);
        window().view()->showDiagram("conceptual");
        QVERIFY(placesIn(Stage::Conceptual) == whole);
    }
}

void TestGuiLeftPlaces::figuresStandStillWhileAnotherDiagramIsShown()
{
    QVERIFY(changeEachStage());
    const Rectangles left = placesIn(Stage::Conceptual);
    QVERIFY(document()
                .apply(edit::addDiagram(document().file(), "conceptual", "Rooms", {"Room"})->edit)
                .has_value());
    window().view()->showDiagram("conceptual/Rooms");
    QCOMPARE(placesIn(Stage::Conceptual).size(), std::size_t{1});
    window().view()->showDiagram("conceptual");
    QVERIFY(placesIn(Stage::Conceptual) == left);
}

void TestGuiLeftPlaces::whatIsNewOverlapsNothing()
{
    QVERIFY(changeEachStage());
    const auto left = allPlaces();
    trigger("save");
    trigger("new");
    // A colleague adds a figure, makes one larger and takes one away.
    Hotel hotel(*readModelFile(m_path.toStdString()).file);
    hotel.file = edit::insertText(hotel.file, "Shuttle: plate*, seats\nAirport 1 - is served by - n Shuttle\n"
                                              "Airport: the_name_of_it_that_is_long, a, b, c, d, e, f")
                     .creation->edit.after;
    hotel.apply(edit::removeElements(hotel.file, {hotel.query("Q2")}));
    QVERIFY(saveModelFile(hotel.file, m_path.toStdString()).has_value());
    QVERIFY(window().open(m_path));
    for (const Stage stage : drawnStages) {
        const Rectangles places = placesIn(stage);
        std::size_t kept = 0;
        for (const auto& [name, rect] : places) {
            for (const auto& [other, otherRect] : places)
                QVERIFY2(name == other || !rect.intersects(otherRect),
                         qPrintable(name + QStringLiteral(", ") + other));
            const auto was = left.at(stage).find(name);
            kept += was != left.at(stage).end() && was->second.topLeft() == rect.topLeft() ? 1 : 0;
        }
        QVERIFY2(2 * kept > places.size(), qPrintable(keyOf(stage)));
    }
    QVERIFY(placesIn(Stage::Conceptual).count(QStringLiteral("Shuttle")) == 1);
}

void TestGuiLeftPlaces::whatIsLaidOutAnewIsForgotten()
{
    QVERIFY(!placesIn(Stage::Conceptual).empty());
    QVERIFY(insert("Airport: code*\nHotel 1 - is reached from - n Airport"));
    const Rectangles left = placesIn(Stage::Conceptual);
    QVERIFY(reopen());
    QVERIFY(placesIn(Stage::Conceptual) == left);
    window().view()->placing().layOutAnew();
    const Rectangles anew = placesIn(Stage::Conceptual);
    QVERIFY(anew != left);
    QVERIFY(reopen());
    QVERIFY(placesIn(Stage::Conceptual) == anew);
    QVERIFY(openWithoutMemory());
    QVERIFY(placesIn(Stage::Conceptual) == anew);
}

void TestGuiLeftPlaces::figuresThatWereDrawnOtherwiseAreLaidOut()
{
    QVERIFY(changeEachStage());
    trigger("save");
    trigger("new");
    ModelFile file = *readModelFile(m_path.toStdString()).file;
    file.layout.settings["conceptual"].content.notation = Notation::CrowsFoot;
    QVERIFY(saveModelFile(file, m_path.toStdString()).has_value());
    QVERIFY(window().open(m_path));
    const Rectangles remembered = placesIn(Stage::Conceptual);
    QVERIFY(openWithoutMemory());
    QVERIFY(placesIn(Stage::Conceptual) == remembered);
}

void TestGuiLeftPlaces::placesAreTheSameAfterTheyWereText()
{
    (void)placesIn(Stage::Conceptual);
    LeftPlaces places;
    places.content.attributes = AttributeDisplay::KeysOnly;
    places.content.isGroupedByKeyspace = false;
    places.figures =
        std::make_shared<const render::Diagram>(render::figurePlaces(*window().view()->diagram()));
    const auto read = placesFromText(toText(places));
    QVERIFY(read && areDrawnAlike(read->content, places.content));
    QCOMPARE(read->figures->figures.size(), places.figures->figures.size());
    for (std::size_t i = 0; i < read->figures->figures.size(); ++i) {
        const render::Figure& figure = places.figures->figures[i];
        const render::Figure& same = read->figures->figures[i];
        QCOMPARE(same.name, figure.name);
        QVERIFY(same.rect() == figure.rect());
        QVERIFY(same.beside == figure.beside);
    }
}

void TestGuiLeftPlaces::textThatTellsNoPlacesIsPassedOver()
{
    QVERIFY(!placesFromText(QString()));
    QVERIFY(!placesFromText(QStringLiteral("[1, 2, 3]")));
    QVERIFY(!placesFromText(QStringLiteral("{\"drawn\": [0], \"figures\": []}")));
    const auto odd =
        placesFromText(QStringLiteral("{\"drawn\": [0, 0, 1], \"figures\": [[\"A\", 1, 2, 3, 4, 9]]}"));
    QVERIFY(odd && !odd->figures->figures.front().beside);
}

QTEST_MAIN(TestGuiLeftPlaces)
#include "tst_gui_left_places.moc"
