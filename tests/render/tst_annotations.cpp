// SPDX-License-Identifier: Apache-2.0
// Notes, group boxes and further diagrams, as they are drawn.
#include "model/edit/edit_group.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_note.h"
#include "model/edit/further_diagram.h"
#include "model/file/layout_names.h"
#include "render/figure/lookup.h"
#include "render/paint/write.h"
#include "tests/render/drawn.h"
#include "tests/render/svg_picture.h"
#include "tests/support/hotel.h"

#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::tests;
using render::Diagram;
using render::Figure;
using render::Frame;
using render::Stage;

class TestAnnotations : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aNoteIsAsWideAsItWasMadeAndAsHighAsItsText();
    void breaksLongWords();
    void aNoteStandsNearWhatItIsAbout();
    void picturesAreReadBack_data();
    void picturesAreReadBack();
    void aBoxCoversWhatItHoldsAndNothingElse();
    void aDiamondBetweenFiguresOfABoxIsInIt();
    void aBoxLiesInTheKeyspaceOfItsTables();
    void aBoxOfItsOwnSizeCoversThat();
    void aBoxIsAsWideAsItsTitle();
    void anEmptyBoxIsDrawn();
    void aFurtherDiagramShowsItsPart();
    void aTableIsShownByEachOfItsQueries();
    void aFurtherDiagramHasPlacesOfItsOwn();
    void whatAFurtherDiagramHidesIsNotInItsLegend();
    void anEmptyDiagramIsEmpty();

private:
    Hotel m_hotel;
};

namespace {

Drawn drawn(const ModelFile& file)
{
    return Drawn(file.model, file.layout);
}

ModelFile after(const Result<edit::Creation>& creation)
{
    return creation ? creation->edit.after : ModelFile();
}

ModelFile after(const Result<Edit>& edit)
{
    return edit ? edit->after : ModelFile();
}

const Figure* figureOf(const Diagram& diagram, const char* key)
{
    const auto found = std::find_if(diagram.figures.begin(), diagram.figures.end(),
                                    [&](const Figure& figure) { return figure.key == QLatin1String(key); });
    return found == diagram.figures.end() ? nullptr : &*found;
}

const Frame* frameOf(const Diagram& diagram, const char* key)
{
    const auto found = std::find_if(diagram.frames.begin(), diagram.frames.end(),
                                    [&](const Frame& frame) { return frame.key == QLatin1String(key); });
    return found == diagram.frames.end() ? nullptr : &*found;
}

QStringList keysOf(const Diagram& diagram)
{
    QStringList keys;
    for (const Figure& figure : diagram.figures) {
        if (!figure.key.isEmpty() && !render::isExplanation(figure.kind))
            keys << figure.key;
    }
    keys.sort();
    return keys;
}

render::DiagramOptions further(const char* name)
{
    render::DiagramOptions options;
    options.diagram = name;
    return options;
}

// The hotel, laid out anew, with two notes and two boxes in every stage.
ModelFile annotated(const Hotel& hotel)
{
    ModelFile file = hotel.file;
    file.layout.diagrams.clear();
    const auto annotate = [&](const char* diagram, std::set<std::string> first,
                              std::set<std::string> second) {
        file = after(edit::addNote(file, diagram, "Who books a room pays later, unless the hotel asks for it",
                                   {*first.begin()}));
        file = after(edit::addNote(file, diagram, "Free"));
        first.insert("(note 1)");
        file = after(edit::addGroupBox(file, diagram, "Booking", first));
        file = after(edit::addGroupBox(file, diagram, "Other things", second));
    };
    annotate("conceptual", {"Guest", "Reservation"}, {"Hotel", "PointOfInterest"});
    annotate("workflow", {"T1", "T2"}, {"T4"});
    annotate("logical", {"Q6", "Q7"}, {"Q1", "Q2", "Q3"});
    annotate("physical", {"Q6", "Q7"}, {"Q1", "Q2", "Q3"});
    return file;
}

}  // namespace

void TestAnnotations::initTestCase()
{
    QVERIFY(render::loadFonts());
}

void TestAnnotations::aNoteIsAsWideAsItWasMadeAndAsHighAsItsText()
{
    const std::string text = "Rooms are free from noon on\n\nand must be left at ten in the morning";
    ModelFile file = after(edit::addNote(m_hotel.file, "conceptual", text));
    const Diagram usual = drawn(file).diagram(Stage::Conceptual);
    const NoteSubject note{"conceptual", static_cast<NoteId>(1)};
    file = after(edit::resizeNote(file, note, {120, 20}, {900, 900}));
    const Diagram narrow = drawn(file).diagram(Stage::Conceptual);
    QCOMPARE(figureOf(narrow, "(note 1)")->size.width(), 120.0);
    QVERIFY(figureOf(narrow, "(note 1)")->size.height() > figureOf(usual, "(note 1)")->size.height());
    QCOMPARE(figureOf(narrow, "(note 1)")->rect().center(), QPointF(900, 900));
    QCOMPARE(figureOf(narrow, "(note 1)")->subject, Subject(note));
    file = after(edit::resizeNote(file, note, {400, 300}, {900, 900}));
    QCOMPARE(figureOf(drawn(file).diagram(Stage::Conceptual), "(note 1)")->size, QSizeF(400, 300));
}

void TestAnnotations::breaksLongWords()
{
    const ModelFile file = after(edit::addNote(m_hotel.file, "conceptual", std::string(200, 'W')));
    const Diagram diagram = drawn(file).diagram(Stage::Conceptual);
    const Figure* note = figureOf(diagram, "(note 1)");
    for (const render::Item& item : note->items) {
        if (const auto* text = std::get_if<render::TextItem>(&item.shape))
            QVERIFY(render::textWidth(text->font, text->text) <= note->size.width());
    }
}

void TestAnnotations::aNoteStandsNearWhatItIsAbout()
{
    const ModelFile file = after(edit::addNote(m_hotel.file, "conceptual", "x", {"Guest"}));
    const Diagram diagram = drawn(file).diagram(Stage::Conceptual);
    const auto line = std::find_if(
        diagram.connections.begin(), diagram.connections.end(),
        [](const render::Connection& each) { return each.kind == render::ConnectionKind::NoteLine; });
    QVERIFY(line != diagram.connections.end());
    QCOMPARE(diagram.figures[line->to].key, QStringLiteral("Guest"));
    const QPointF way =
        figureOf(diagram, "Guest")->rect().center() - figureOf(diagram, "(note 1)")->rect().center();
    QVERIFY(way.manhattanLength() < 500);
}

void TestAnnotations::picturesAreReadBack_data()
{
    QTest::addColumn<Stage>("stage");

    QTest::newRow("conceptual") << Stage::Conceptual;
    QTest::newRow("workflow") << Stage::Workflow;
    QTest::newRow("logical") << Stage::Logical;
    QTest::newRow("physical") << Stage::Physical;
}

void TestAnnotations::picturesAreReadBack()
{
    QFETCH(Stage, stage);

    const Diagram diagram = drawn(annotated(m_hotel)).diagram(stage);
    const Picture picture = readSvg(render::toSvg(diagram, render::Theme::print()));
    QCOMPARE(complaintsAbout(picture).join(QLatin1Char('\n')), QString());
    QStringList notes;
    QStringList boxes;
    QStringList lines;
    for (const PictureGroup& group : picture.groups) {
        if (group.is("note"))
            notes << group.name;
        if (group.is("group-box"))
            boxes << group.name;
        if (group.is("note-line"))
            lines << group.name;
    }
    QCOMPARE(notes, (QStringList{QStringLiteral("Who books a room pays later, unless the hotel asks for it"),
                                 QStringLiteral("Free")}));
    QCOMPARE(boxes, (QStringList{QStringLiteral("Booking"), QStringLiteral("Other things")}));
    QCOMPARE(lines.size(), 1);
    QVERIFY(!render::toPdf(diagram, render::Theme::print()).isEmpty());
    QVERIFY(!render::toPng(diagram, render::Theme::dark(), 1.0, render::Ground::Canvas)->isEmpty());
}

void TestAnnotations::aBoxCoversWhatItHoldsAndNothingElse()
{
    for (const Stage stage : {Stage::Conceptual, Stage::Workflow, Stage::Logical}) {
        const Diagram diagram = drawn(annotated(m_hotel)).diagram(stage);
        const Frame* box = frameOf(diagram, "(group 1)");
        for (std::size_t i = 0; i < diagram.figures.size(); ++i) {
            const bool isHeld = std::find(box->holds.begin(), box->holds.end(), i) != box->holds.end();
            QCOMPARE(box->rect.contains(diagram.figures[i].rect()), isHeld);
            QCOMPARE(box->rect.intersects(diagram.figures[i].rect()), isHeld);
        }
        QVERIFY(box->holds.size() >= 3);
    }
}

void TestAnnotations::aDiamondBetweenFiguresOfABoxIsInIt()
{
    const ModelFile file = after(edit::addGroupBox(m_hotel.file, "conceptual", "x", {"Hotel", "Room"}));
    const Diagram diagram = drawn(file).diagram(Stage::Conceptual);
    const Frame* box = frameOf(diagram, "(group 1)");
    QVERIFY(box->rect.contains(figureOf(diagram, "has")->rect()));
    QVERIFY(!box->rect.intersects(figureOf(diagram, "is for")->rect()));
}

void TestAnnotations::aBoxLiesInTheKeyspaceOfItsTables()
{
    const Diagram diagram = drawn(annotated(m_hotel)).diagram(Stage::Logical);
    const Frame* box = frameOf(diagram, "(group 2)");
    QVERIFY(box->parent);
    QCOMPARE(diagram.frames[*box->parent].kind, render::FrameKind::Keyspace);
    QVERIFY(diagram.frames[*box->parent].rect.contains(box->rect));
    // Over two keyspaces it is drawn around its tables, which stay in theirs.
    const ModelFile file = after(edit::addGroupBox(m_hotel.file, "logical", "x", {"Q1", "Q6"}));
    const Diagram wide = drawn(file).diagram(Stage::Logical);
    QVERIFY(!frameOf(wide, "(group 1)")->parent);
    QVERIFY(frameOf(wide, "(group 1)")->rect.contains(figureOf(wide, "Q1")->rect()));
    QVERIFY(frameOf(wide, "(group 1)")->rect.contains(figureOf(wide, "Q6")->rect()));
    QVERIFY(figureOf(wide, "Q1")->frame != figureOf(wide, "Q6")->frame);
}

void TestAnnotations::aBoxOfItsOwnSizeCoversThat()
{
    const ModelFile file = after(edit::addGroupBox(m_hotel.file, "conceptual", "x", {"Hotel"},
                                                   edit::BoxPlace{{2000, 2000}, {300, 200}}));
    const Diagram diagram = drawn(file).diagram(Stage::Conceptual);
    const Frame* box = frameOf(diagram, "(group 1)");
    QVERIFY(box->rect.contains(QRectF(1850, 1900, 300, 200)));
    QVERIFY(box->rect.contains(figureOf(diagram, "Hotel")->rect()));
}

void TestAnnotations::aBoxIsAsWideAsItsTitle()
{
    const ModelFile file = after(edit::addGroupBox(ModelFile(), "workflow",
                                                   "All that is asked of hotels before a room is booked", {},
                                                   edit::BoxPlace{{50, 60}, {100, 80}}));
    const Diagram diagram = drawn(file).diagram(Stage::Workflow);
    const Frame* box = frameOf(diagram, "(group 1)");
    const auto& title = std::get<render::TextItem>(box->items.front().shape);
    QVERIFY(box->rect.width() > title.box.right());
    QCOMPARE(box->rect.topLeft(), QPointF(0, 20));
}

void TestAnnotations::anEmptyBoxIsDrawn()
{
    ModelFile file = after(edit::addGroupBox(ModelFile(), "workflow", "Later", {}));
    file = after(edit::addGroupBox(file, "workflow", "Now", {}, edit::BoxPlace{{50, 60}, {100, 80}}));
    const Diagram diagram = drawn(file).diagram(Stage::Workflow);
    QVERIFY(!frameOf(diagram, "(group 1)")->rect.isEmpty());
    QCOMPARE(frameOf(diagram, "(group 2)")->rect, QRectF(0, 20, 100, 80));
    const auto place = render::placeAt(diagram, {50, 25}, 2.0);
    QCOMPARE(render::subjectAt(diagram, place), Subject(GroupSubject{"workflow", static_cast<GroupId>(2)}));
}

void TestAnnotations::aFurtherDiagramShowsItsPart()
{
    const ModelFile file = after(edit::addDiagram(m_hotel.file, "conceptual", "Part", {"Hotel", "Room"}));
    const Diagram diagram = drawn(file).diagram(Stage::Conceptual, further("conceptual/Part"));
    QCOMPARE(diagram.name, QStringLiteral("conceptual/Part"));
    QCOMPARE(keysOf(diagram),
             (QStringList{QStringLiteral("Hotel"), QStringLiteral("Room"), QStringLiteral("has")}));
    QCOMPARE(diagram.connections.size(), std::size_t{2});
    QCOMPARE(complaintsAbout(readSvg(render::toSvg(diagram, render::Theme::print()))).join(QLatin1Char('\n')),
             QString());
    render::DiagramOptions ovals = further("conceptual/Part");
    ovals.content.attributes = AttributeDisplay::Ovals;
    const Diagram withOvals = drawn(file).diagram(Stage::Conceptual, ovals);
    QVERIFY(std::any_of(withOvals.figures.begin(), withOvals.figures.end(),
                        [](const Figure& figure) { return figure.kind == render::FigureKind::Attribute; }));
    render::DiagramOptions feet = further("conceptual/Part");
    feet.content.notation = Notation::CrowsFoot;
    QCOMPARE(drawn(file).diagram(Stage::Conceptual, feet).connections.size(), std::size_t{1});
}

void TestAnnotations::aTableIsShownByEachOfItsQueries()
{
    const ModelFile file = after(edit::addDiagram(m_hotel.file, "physical", "Part", {"Q1", "Q2"}));
    const Drawn model = drawn(file);
    const Diagram diagram = model.diagram(Stage::Physical, further("physical/Part"));
    QStringList tables;
    for (const Figure& figure : diagram.figures) {
        if (figure.kind == render::FigureKind::Table)
            tables << figure.key;
    }
    QCOMPARE(tables, (QStringList{QStringLiteral("Q1"), QStringLiteral("Q2")}));
    for (const render::Connection& connection : diagram.connections)
        QVERIFY(connection.to < diagram.figures.size());
    for (const LogicalTable& table : model.derivation.tables) {
        for (const QueryId query : table.queries) {
            const std::string label = model.model.workflow.find(query)->label;
            const ModelFile one = after(edit::addDiagram(m_hotel.file, "logical", "Part", {label}));
            QCOMPARE(keysOf(drawn(one).diagram(Stage::Logical, further("logical/Part"))).size(), 1);
        }
    }
}

void TestAnnotations::aFurtherDiagramHasPlacesOfItsOwn()
{
    ModelFile file = after(edit::addDiagram(m_hotel.file, "workflow", "Part", {"T1"}));
    file = after(edit::moveFigures(file, "workflow/Part", {{"T1", {70, 80}}}));
    const Drawn model = drawn(file);
    QCOMPARE(figureOf(model.diagram(Stage::Workflow, further("workflow/Part")), "T1")->rect().center(),
             QPointF(70, 80));
    QVERIFY(figureOf(model.diagram(Stage::Workflow), "T1")->rect().center() != QPointF(70, 80));
}

void TestAnnotations::whatAFurtherDiagramHidesIsNotInItsLegend()
{
    const ModelFile file = after(edit::addDiagram(m_hotel.file, "conceptual", "Part", {"Hotel"}));
    const Drawn model = drawn(file);
    const Diagram whole = model.diagram(Stage::Conceptual);
    const Diagram part = model.diagram(Stage::Conceptual, further("conceptual/Part"));
    QVERIFY(!part.legend.empty());
    QVERIFY(part.legend.size() < whole.legend.size());
}

void TestAnnotations::anEmptyDiagramIsEmpty()
{
    const ModelFile file = after(edit::addDiagram(m_hotel.file, "logical", "Part"));
    const Diagram diagram = drawn(file).diagram(Stage::Logical, further("logical/Part"));
    QVERIFY(diagram.figures.empty() && diagram.connections.empty() && diagram.frames.empty());
}

QTEST_MAIN(TestAnnotations)
#include "tst_annotations.moc"
