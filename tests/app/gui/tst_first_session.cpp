// SPDX-License-Identifier: Apache-2.0
// The first ten minutes of somebody who models hotels: from the empty program to the exported script, by
// mouse and keyboard in a real window. Run by run_in_xvfb.
#include "app/gui/canvas/connection_dots.h"
#include "app/gui/subjects/walk_text.h"
#include "app/gui/text.h"
#include "tests/app/gui/person.h"
#include "tests/app/gui/session_window.h"
#include "tests/support/source_dir.h"

#include <QAbstractButton>
#include <QFile>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTest>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;
using namespace querywright::test;

namespace {

constexpr int patience = 120'000;  // milliseconds

// "hotels_by_poi: K poi_name, C hotel_id, name".
QStringList tablesText(const Model& model, const Derivation& derivation, const QStringList& queries)
{
    QStringList tables;
    for (const LogicalTable& table : derivation.tables) {
        const bool isAsked = std::any_of(table.queries.begin(), table.queries.end(), [&](QueryId id) {
            return queries.contains(toQString(model.workflow.find(id)->label));
        });
        if (!isAsked)
            continue;
        QStringList columns;
        for (const LogicalColumn& column : table.columns) {
            const QString role = column.kind == ColumnKind::PartitionKey ? QStringLiteral("K ")
                                 : column.kind == ColumnKind::Clustering ? QStringLiteral("C ")
                                                                         : QString();
            columns << role + toQString(column.name);
        }
        tables << toQString(table.name) + QStringLiteral(": ") + columns.join(QStringLiteral(", "));
    }
    tables.sort();
    return tables;
}

const QStringList asked = {QStringLiteral("Q1"), QStringLiteral("Q2"), QStringLiteral("Q3"),
                           QStringLiteral("Q4"), QStringLiteral("Q5")};

}  // namespace

class TestFirstSession : public QObject, private SessionWindow {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_hasFailed = m_hasFailed || QTest::currentTestFailed(); }

    void beginsANewModel();
    void drawsAnEntityTypeWithItsAttributes();
    void pullsARelationshipTypeToWhereNothingIs();
    void insertsTheRestFromText();
    void namesAndKeysAreSetInTheInspector();
    void drawsTasks();
    void takesTheWalkThatIsProposed();
    void asksTheOtherQueries();
    void everyQueryReadsOnePartition();
    void theTablesAreThePublishedOnes();
    void aColumnMovedIntoThePartitionKeyIsToldAndUndone();
    void exportsAndSaves();

private:
    EntityId entity(const char* name) { return model().conceptual.findEntityType(name)->id; }
    TaskId task(const char* name);
    QueryId query(const char* label) { return model().workflow.findQuery(label)->id; }

    void fillIn(const char* field, const QString& text);
    void pressButton(const char* button);
    void ask(const char* from, const char* to, const char* name);
    void walk(const std::vector<Subject>& along);
    // The attribute stands in the menu of its entity type; where there is only one, in that of the button
    // ("").
    void add(const char* button, const char* entity, const char* attribute);

    bool m_hasFailed = false;
};

// Each minute needs those before it.
void TestFirstSession::init()
{
    if (m_hasFailed)
        QSKIP("an earlier step failed");
}

TaskId TestFirstSession::task(const char* name)
{
    for (const Task& one : model().workflow.tasks) {
        if (one.name == name)
            return one.id;
    }
    qFatal("there is no task %s", name);
}

void TestFirstSession::fillIn(const char* field, const QString& text)
{
    QTRY_VERIFY(seen<QLineEdit>(field));
    clickOn(*seen<QLineEdit>(field));
    press("ctrl+a");
    type(text + u'\n');
}

void TestFirstSession::pressButton(const char* button)
{
    QTRY_VERIFY2(seen<QAbstractButton>(button), button);
    clickOn(*seen<QAbstractButton>(button));
}

// By the tool for queries, from a task to the next or twice on the one that asks.
void TestFirstSession::ask(const char* from, const char* to, const char* name)
{
    const std::size_t before = model().workflow.queries.size();
    const QPoint first = at(task(from));
    const QPoint second = at(task(to));
    canvas().setFocus();
    press("q");
    if (first == second) {
        click(first);
        click(second);
    } else {
        drag(first, second);
    }
    QTRY_VERIFY(seen<QLineEdit>("inPlaceField"));
    type(QString::fromLatin1(name) + u'\n');
    QTRY_COMPARE(model().workflow.queries.size(), before + 1);
}

void TestFirstSession::walk(const std::vector<Subject>& along)
{
    pressButton("pickWalk");
    QTRY_COMPARE(window().stage(), Stage::Conceptual);
    for (const Subject& subject : along) {
        click(at(subject));
        QTRY_VERIFY(isDrawn());
    }
    pressButton("walkPickDone");
    QTRY_COMPARE(window().stage(), Stage::Workflow);
    QTRY_VERIFY(isDrawn());
}

void TestFirstSession::add(const char* button, const char* of, const char* attribute)
{
    const int before = window().document().undoStack().count();
    pressButton(button);
    QStringList entries{QString::fromLatin1(of), QString::fromLatin1(attribute)};
    entries.removeAll(QString());
    choose(entries);
    QTRY_COMPARE(window().document().undoStack().count(), before + 1);
    QTRY_VERIFY(isDrawn());
}

void TestFirstSession::beginsANewModel()
{
    QTRY_VERIFY(seen<QWidget>("startNew"));
    clickOn(*seen<QWidget>("startNew"));
    QTRY_VERIFY(window().view() && window().view()->diagram());
    QCOMPARE(window().stage(), Stage::Conceptual);
    QVERIFY(model().conceptual.entityTypes.empty());
}

// Typed on without a look at how far the picture is.
void TestFirstSession::drawsAnEntityTypeWithItsAttributes()
{
    click(onCanvas({400, 60}));
    press("e");
    click(onCanvas({200, 160}));
    QTRY_VERIFY(seen<QLineEdit>("inPlaceField"));
    type(QStringLiteral("Hotel\nid* : text\nname : text\nphone : text"));
    press("ctrl+Return");

    QTRY_VERIFY(model().conceptual.findEntityType("Hotel")
                && model().conceptual.findEntityType("Hotel")->attributes.size() == 3);
    const EntityType& hotel = *model().conceptual.findEntityType("Hotel");
    QCOMPARE(hotel.key, std::vector<AttributeId>{hotel.attributes.front().id});
    QCOMPARE(window().document().undoStack().count(), 4);
    QTRY_VERIFY(isDrawn());
    QVERIFY(!seen<QLineEdit>("inPlaceField"));
}

void TestFirstSession::pullsARelationshipTypeToWhereNothingIs()
{
    const Subject hotel = entity("Hotel");
    pointAt(at(hotel) + QPoint(4, 4));
    pointAt(at(hotel));
    QTRY_VERIFY(canvas().canvasScene().state().dots);
    const std::size_t figure = canvas().canvasScene().state().dots->figure;
    constexpr std::size_t right = 1;
    const QPoint dot =
        onScreen(dotsAround(*window().view()->diagram(), figure, window().view()->zoom())[right]);
    drag(dot, dot + QPoint(300, 0));
    QTRY_VERIFY(seen<QLineEdit>("quickAddField"));
    type(QStringLiteral("PointOfInterest\n"));
    QTRY_VERIFY(seen<QLineEdit>("inPlaceField"));
    type(QStringLiteral("is near\n"));

    QTRY_COMPARE(model().conceptual.relationshipTypes.size(), std::size_t{1});
    QCOMPARE(model().conceptual.relationshipTypes.front().name, std::string("is near"));
    // From 1 : n to m : n, by a click on the digit between the box and the diamond.
    const RelationshipId isNear = model().conceptual.relationshipTypes.front().id;
    at(isNear);
    QPoint digit;
    for (const render::Connection& line : window().view()->diagram()->connections) {
        if (line.participant == 0 && !line.labels.empty())
            digit = onScreen(line.labels.front().center);
    }
    QVERIFY(!digit.isNull());
    click(digit);
    QTRY_COMPARE(model().conceptual.find(isNear)->participants.front().cardinality, Cardinality::M);
    QCOMPARE(model().conceptual.find(isNear)->participants.back().cardinality, Cardinality::N);
}

void TestFirstSession::insertsTheRestFromText()
{
    press("ctrl+k");
    QTRY_VERIFY(seen<QLineEdit>("paletteField"));
    type(QStringLiteral("from text\n"));
    QTRY_VERIFY(seen<QPlainTextEdit>("insertText"));
    clickOn(*seen<QPlainTextEdit>("insertText"));
    type(QStringLiteral("PointOfInterest: id*: uuid, name: text, description: text\n"
                        "Amenity: id*: uuid, name: text, description: text\n"
                        "Hotel: address(street, city, state_or_province, postal_code, country)\n"
                        "weak Room of Hotel by has: number*: smallint\n"
                        "weak RoomAvailability of Room by is available: date*: date, is_available: boolean\n"
                        "Room m - offers - n Amenity"));
    pressButton("insertTextButton");
    QTRY_COMPARE(model().conceptual.entityTypes.size(), std::size_t{5});
    QCOMPARE(model().conceptual.relationshipTypes.size(), std::size_t{4});
    QVERIFY(model().conceptual.findEntityType("RoomAvailability")->isWeak());
    press("Escape");
    canvas().setFocus();
    press("ctrl+l");
    QTRY_VERIFY(isDrawn());
}

void TestFirstSession::namesAndKeysAreSetInTheInspector()
{
    press("ctrl+9");
    click(at(entity("PointOfInterest")));
    fillIn("entityShortName", QStringLiteral("poi"));
    fillIn("entityPlural", QStringLiteral("pois"));
    pressButton("addAlternateKey");
    choose({QStringLiteral("name")});
    QTRY_COMPARE(model().conceptual.findEntityType("PointOfInterest")->alternateKeys.size(), std::size_t{1});
    click(at(entity("Amenity")));
    pressButton("addAlternateKey");
    choose({QStringLiteral("name")});
    QTRY_COMPARE(model().conceptual.findEntityType("Amenity")->alternateKeys.size(), std::size_t{1});
    QCOMPARE(model().conceptual.findEntityType("PointOfInterest")->shortName, std::string("poi"));
}

void TestFirstSession::drawsTasks()
{
    press("ctrl+2");
    QTRY_COMPARE(window().stage(), Stage::Workflow);
    QTRY_VERIFY(isDrawn());
    const std::pair<const char*, QPoint> tasks[] = {{"View hotels near POI", {120, 80}},
                                                    {"View hotel info", {420, 80}},
                                                    {"Show POIs near hotel", {700, 80}},
                                                    {"Shop for rooms at hotel", {420, 320}},
                                                    {"View room details", {700, 320}}};
    click(onCanvas({300, 500}));
    for (const auto& [name, point] : tasks) {
        const std::size_t before = model().workflow.tasks.size();
        press("t");
        click(onCanvas(point));
        QTRY_VERIFY(seen<QLineEdit>("inPlaceField"));
        type(QString::fromLatin1(name) + u'\n');
        QTRY_COMPARE(model().workflow.tasks.size(), before + 1);
        QTRY_VERIFY(isDrawn());
    }
    QVERIFY(model().workflow.tasks.front().entry);
}

void TestFirstSession::takesTheWalkThatIsProposed()
{
    ask("View hotels near POI", "View hotels near POI", "Hotels near a point of interest by name");
    QTRY_VERIFY(seen<QAbstractButton>("walkProposalTake"));
    pressButton("walkProposalTake");
    QTRY_COMPARE(walkText(model(), model().workflow.queries.front().walk),
                 QStringLiteral("PointOfInterest \u2013 is near \u2192 Hotel"));
    QCOMPARE(model().workflow.queries.front().given.size(), std::size_t{1});
    QCOMPARE(model().workflow.queries.front().returned.size(), std::size_t{4});  // all of the hotel
    QTRY_VERIFY_WITH_TIMEOUT(isUpToDate() && chip("Q1").value == QLatin1String("1"), patience);
}

void TestFirstSession::asksTheOtherQueries()
{
    const auto relationship = [&](const char* name) {
        for (const RelationshipType& each : model().conceptual.relationshipTypes) {
            if (each.name == name)
                return each.id;
        }
        qFatal("there is no relationship type %s", name);
    };
    ask("View hotels near POI", "View hotel info", "Information about a hotel");
    walk({entity("Hotel")});
    add("addGiven", "", "Hotel.id");
    for (const char* attribute : {"Hotel.name", "Hotel.phone", "Hotel.address"})
        add("addReturned", "", attribute);

    ask("View hotel info", "Show POIs near hotel", "Points of interest near a hotel");
    walk({entity("Hotel"), relationship("is near")});
    add("addGiven", "Hotel", "Hotel.id");
    for (const char* attribute : {"PointOfInterest.name", "PointOfInterest.description"})
        add("addReturned", "PointOfInterest", attribute);

    ask("View hotel info", "Shop for rooms at hotel", "Available rooms of a hotel by date");
    walk({entity("Hotel"), entity("Room"), entity("RoomAvailability")});
    add("addGiven", "Hotel", "Hotel.id");
    add("addRange", "RoomAvailability", "RoomAvailability.date");
    add("addReturned", "RoomAvailability", "RoomAvailability.date");
    add("addReturned", "Room", "Room.number");
    add("addReturned", "RoomAvailability", "RoomAvailability.is_available");

    ask("Shop for rooms at hotel", "View room details", "Amenities of a room");
    walk({entity("Hotel"), entity("Room"), entity("Amenity")});
    add("addGiven", "Hotel", "Hotel.id");
    add("addGiven", "Room", "Room.number");
    for (const char* attribute : {"Amenity.name", "Amenity.description"})
        add("addReturned", "Amenity", attribute);
    QCOMPARE(model().workflow.queries.size(), std::size_t{5});
}

void TestFirstSession::everyQueryReadsOnePartition()
{
    press("ctrl+5");
    QTRY_COMPARE(window().stage(), Stage::Check);
    QTRY_VERIFY_WITH_TIMEOUT(isUpToDate(), patience);
    for (const QString& label : asked)
        QCOMPARE(chip(label.toLatin1().constData()).value, QStringLiteral("1"));
}

// As the example derives them, which other tests compare with the publication. It renames one.
void TestFirstSession::theTablesAreThePublishedOnes()
{
    press("ctrl+3");
    QTRY_COMPARE(window().stage(), Stage::Logical);
    QTRY_VERIFY(isDrawn());
    press("ctrl+9");
    const Subject rooms = TableSubject{query("Q4")};
    click(at(rooms));
    QTRY_COMPARE(window().selection().first(), rooms);
    press("F2");
    QTRY_VERIFY(seen<QLineEdit>("tableName") && seen<QLineEdit>("tableName")->hasFocus());
    press("ctrl+a");
    type(QStringLiteral("available_rooms_by_hotel_date\n"));
    QTRY_COMPARE(model().decisions.size(), std::size_t{1});
    QTRY_VERIFY(isDrawn());

    const ReadOutcome example = readModelFile(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
    const QStringList expected = tablesText(example.file->model, derive(example.file->model), asked);
    QCOMPARE(expected.size(), 5);
    QCOMPARE(tablesText(model(), window().live().design()->derivation, asked).join(u'\n'),
             expected.join(u'\n'));
}

void TestFirstSession::aColumnMovedIntoThePartitionKeyIsToldAndUndone()
{
    const char* const table = "hotels_by_poi";
    QTRY_VERIFY_WITH_TIMEOUT(isUpToDate(), patience);
    click(columnAt(table, "hotel_id"));
    QTRY_VERIFY(std::holds_alternative<ColumnSubject>(window().selection().first()));
    click(columnAt(table, "hotel_id"), 3);
    choose({QStringLiteral("Move to Partition Key")});
    QTRY_VERIFY_WITH_TIMEOUT(chip("Q1").isWorse && isUpToDate(), patience);
    QCOMPARE(chip("Q1").was, QStringLiteral("was 1"));
    QVERIFY(chip("Q1").value != QLatin1String("1"));
    press("ctrl+z");
    QTRY_VERIFY_WITH_TIMEOUT(chip("Q1").value == QLatin1String("1") && isUpToDate(), patience);
}

void TestFirstSession::exportsAndSaves()
{
    m_dialogs.savePath = path("hotel.cql");
    press("ctrl+e");
    QFile script(m_dialogs.savePath);
    QTRY_VERIFY(script.exists());
    QVERIFY(script.open(QIODevice::ReadOnly));
    QCOMPARE(script.readAll().count("CREATE TABLE "), 5);
    m_dialogs.savePath = path("hotel.qw");
    press("ctrl+s");
    QTRY_VERIFY(!window().document().isModified());
    const ReadOutcome saved = readModelFile(m_dialogs.savePath.toStdString());
    QVERIFY(saved.file);
    QCOMPARE(writeModelText(*saved.file), writeModelText(window().document().file()));
    QVERIFY(m_dialogs.messages.empty());
}

QTEST_MAIN(TestFirstSession)
#include "tst_first_session.moc"
