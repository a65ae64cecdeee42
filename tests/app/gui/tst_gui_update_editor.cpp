// SPDX-License-Identifier: Apache-2.0
// What an update is given, and on what terms it is made, in the inspector.
#include "app/gui/inspector/update/seconds_text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/add_workflow.h"
#include "model/edit/edit_update.h"
#include "tests/app/gui/inspector_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <memory>
#include <variant>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiUpdateEditor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void theWalkIsEdited();
    void aWalkIsProposedFromWhatIsWritten();
    void whatIsWrittenIsProposedFromTheName();
    void whatANameDoesNotTellIsSaid();
    void whatIsGivenIsAddedAndTakenAway();
    void nothingIsGivenBeforeTheWalkBegins();
    void whatIsGivenComesFromAnotherQuery();
    void aConditionIsEdited();
    void aConditionThatAsksForNothingIsNone();
    void theTimeToLiveIsTyped();
    void readsTimes_data();
    void readsTimes();
    void refusesWhatIsNoTime();
    void theTablesAreChosen();
    void theTasksAreChosen();
    void whatASubtypeInheritsCanBeChanged();
    void aValueIsAddedToManyOrTakenOut();

private:
    const Update& update() const { return *m_fixture->document().model().workflow.find(m_update); }
    void show(const char* label);
    void empty(const char* field);

    std::unique_ptr<InspectorFixture> m_fixture;
    UpdateId m_update{};
};

void TestGuiUpdateEditor::init()
{
    m_fixture = std::make_unique<InspectorFixture>();
    QVERIFY(m_fixture->waitForDesign());
    show("U2");  // changes the address of a guest
}

void TestGuiUpdateEditor::show(const char* label)
{
    m_update = m_fixture->hotel().update(label);
    m_fixture->select(m_update);
    QTRY_VERIFY(m_fixture->find<QLineEdit>("updateTimeToLive"));
}

void TestGuiUpdateEditor::empty(const char* field)
{
    auto* line = m_fixture->find<QLineEdit>(field);
    QVERIFY(line);
    line->setFocus();
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QTest::keyClick(line, Qt::Key_Return);
}

void TestGuiUpdateEditor::theWalkIsEdited()
{
    QVERIFY(m_fixture->choose("walkAppend", QStringLiteral("Guest \u2013 is for \u2192 Reservation")));
    QCOMPARE(update().walk.steps.size(), std::size_t{1});
    QCOMPARE(m_fixture->history().constLast(), QStringLiteral("Go on by is for in the walk of U2"));
    QVERIFY(m_fixture->choose("walkNode1", QStringLiteral("Remove This Step")));
    QVERIFY(update().walk.steps.empty());
    QVERIFY(m_fixture->choose("walkNode0", QStringLiteral("Remove the Walk")));
    QVERIFY(update().walk.nodes.empty());
    QVERIFY(update().given.empty());
}

void TestGuiUpdateEditor::aWalkIsProposedFromWhatIsWritten()
{
    QVERIFY(!m_fixture->find<QToolButton>("walkProposalTake"));
    QVERIFY(m_fixture->choose("walkNode0", QStringLiteral("Remove the Walk")));
    QVERIFY(!m_fixture->find<QToolButton>("walkProposalTake"));  // the name tells of guests only
    core::Document& document = m_fixture->document();
    QVERIFY(
        document.apply(edit::renameUpdate(document.file(), m_update, "Change address for a reservation")));
    m_fixture->click("walkProposalTake");
    QCOMPARE(update().walk.nodes.size(), std::size_t{2});
    QCOMPARE(update().walk.nodes.front().entity, m_fixture->hotel().entity("Guest"));
}

void TestGuiUpdateEditor::whatIsWrittenIsProposedFromTheName()
{
    QVERIFY(!m_fixture->find<QPushButton>("updateProposalTake"));
    core::Document& document = m_fixture->document();
    auto made = edit::addUpdate(document.file(), "Book a reservation", UpdateKind::Change, {}, {}, {});
    m_update = std::get<UpdateId>(made->made.front());
    QVERIFY(document.apply(std::move(made->edit)));
    m_fixture->select(m_update);
    QTRY_VERIFY(m_fixture->find<QLabel>("updateProposalText"));
    QCOMPARE(m_fixture->find<QLabel>("updateProposalText")->text(),
             QStringLiteral("Insert Reservation, holds and is for"));

    m_fixture->click("updateProposalTake");

    QVERIFY(update().kind == UpdateKind::Insert);
    QCOMPARE(update().subjects.size(), std::size_t{3});
    QTRY_VERIFY(!m_fixture->find<QPushButton>("updateProposalTake"));
    QCOMPARE(m_fixture->history().constLast(), QStringLiteral("Change what U4 writes"));
}

void TestGuiUpdateEditor::whatANameDoesNotTellIsSaid()
{
    core::Document& document = m_fixture->document();
    auto made = edit::addUpdate(document.file(), "Frobnicate a guest", UpdateKind::Insert, {}, {}, {});
    m_update = std::get<UpdateId>(made->made.front());
    QVERIFY(document.apply(std::move(made->edit)));
    m_fixture->select(m_update);
    QTRY_VERIFY(m_fixture->find<QLabel>("updateProposalTitle"));
    QCOMPARE(m_fixture->find<QLabel>("updateProposalTitle")->text(),
             QStringLiteral("Nothing is proposed: no word of its name tells whether Guest is inserted, "
                            "changed or deleted."));
    QVERIFY(!m_fixture->find<QPushButton>("updateProposalTake"));

    QVERIFY(document.apply(edit::renameUpdate(document.file(), m_update, "Mark a guest as gone")));

    QTRY_COMPARE(m_fixture->find<QLabel>("updateProposalTitle")->text(),
                 QStringLiteral("Proposed, from the words of its name; not understood: \"gone\""));
    QCOMPARE(m_fixture->find<QLabel>("updateProposalText")->text(), QStringLiteral("Change Guest"));
    QVERIFY(m_fixture->find<QPushButton>("updateProposalTake"));
}

void TestGuiUpdateEditor::whatIsGivenIsAddedAndTakenAway()
{
    QCOMPARE(update().given.size(), std::size_t{1});
    QVERIFY(m_fixture->choose("addGiven", QStringLiteral("Guest.last_name")));
    QCOMPARE(update().given.size(), std::size_t{2});
    m_fixture->click("given1Remove");
    QCOMPARE(update().given.size(), std::size_t{1});
    QCOMPARE(m_fixture->history().constLast(), QStringLiteral("Remove given value Guest.last_name from U2"));
}

void TestGuiUpdateEditor::nothingIsGivenBeforeTheWalkBegins()
{
    QVERIFY(m_fixture->choose("walkNode0", QStringLiteral("Remove the Walk")));
    QVERIFY(update().given.empty());
    QVERIFY(m_fixture->choose("addGiven", QStringLiteral("Begin Its Walk at Guest")));
    QCOMPARE(update().walk.nodes.size(), std::size_t{1});
    QVERIFY(m_fixture->choose("addGiven", QStringLiteral("Guest.last_name")));
}

void TestGuiUpdateEditor::whatIsGivenComesFromAnotherQuery()
{
    QVERIFY(std::holds_alternative<FromQuery>(update().given.front().source));
    QVERIFY(m_fixture->choose("given0Source", QStringLiteral("Entered by User")));
    QVERIFY(std::holds_alternative<FromUser>(update().given.front().source));
    QVERIFY(m_fixture->choose("given0Source", QStringLiteral("From Q9")));
    QCOMPARE(update().given.front().source, ValueSource(FromQuery{m_fixture->hotel().query("Q9")}));
}

void TestGuiUpdateEditor::aConditionIsEdited()
{
    QVERIFY(m_fixture->choose("addCondition", QStringLiteral("Guest.phone"))
            || m_fixture->choose("addCondition", QStringLiteral("Guest.name")));
    QVERIFY(update().condition.has_value());
    QCOMPARE(update().condition->attributes.size(), std::size_t{1});
    auto* comparison = m_fixture->find<QComboBox>("condition0Comparison");
    QVERIFY(comparison);
    QTest::keyClick(comparison, Qt::Key_Down);
    QCOMPARE(update().condition->attributes.front().comparison, Comparison::NotEqual);
    m_fixture->enter("condition0Constant", QStringLiteral("012"));
    QCOMPARE(update().condition->attributes.front().constant, std::optional<std::string>("012"));
    empty("condition0Constant");
    QVERIFY(!update().condition->attributes.front().constant);
    auto* checkedIn = m_fixture->find<QComboBox>("updateCheckedIn");
    QVERIFY(checkedIn);
    QTest::keyClick(checkedIn, Qt::Key_Down);
    QCOMPARE(update().condition->table, std::optional(m_fixture->hotel().query("Q1")));
    m_fixture->click("condition0Remove");
    QVERIFY(!update().condition);
}

void TestGuiUpdateEditor::aConditionThatAsksForNothingIsNone()
{
    auto* exists = m_fixture->find<QComboBox>("updateExists");
    QVERIFY(exists);
    QTest::keyClick(exists, Qt::Key_Down);
    QVERIFY(update().condition && update().condition->exists == std::optional(false));
    QTest::keyClick(exists, Qt::Key_Down);
    QVERIFY(update().condition && update().condition->exists == std::optional(true));
    QTest::keyClick(exists, Qt::Key_Up);
    QTest::keyClick(exists, Qt::Key_Up);
    QVERIFY(!update().condition);
    QVERIFY(!m_fixture->find<QComboBox>("updateCheckedIn"));
}

void TestGuiUpdateEditor::theTimeToLiveIsTyped()
{
    m_fixture->enter("updateTimeToLive", QStringLiteral("30 days"));
    QVERIFY(update().ttl.has_value());
    QCOMPARE(update().ttl->seconds, 2592000U);
    QVERIFY(m_fixture->choose("updateLivesInTableAdd", QStringLiteral("Q9  guests")));
    QCOMPARE(update().ttl->tables, std::vector<QueryId>{m_fixture->hotel().query("Q9")});
    m_fixture->enter("updateTimeToLive", QStringLiteral("12 h"));
    QCOMPARE(update().ttl->seconds, 43200U);
    QCOMPARE(update().ttl->tables.size(), std::size_t{1});
    QCOMPARE(m_fixture->find<QLineEdit>("updateTimeToLive")->text(), QStringLiteral("12 hours"));
    m_fixture->enter("updateTimeToLive", QStringLiteral("soon"));
    QCOMPARE(update().ttl->seconds, 43200U);
    empty("updateTimeToLive");
    QVERIFY(!update().ttl);
}

void TestGuiUpdateEditor::readsTimes_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<int>("seconds");  // -1: none

    QTest::newRow("nothing") << std::string() << -1;
    QTest::newRow("none") << std::string("none") << -1;
    QTest::newRow("for good") << std::string("for good") << 0;
    QTest::newRow("a number") << std::string("90") << 90;
    QTest::newRow("seconds") << std::string("1 second") << 1;
    QTest::newRow("minutes") << std::string("5 min") << 300;
    QTest::newRow("hours") << std::string("2h") << 7200;
    QTest::newRow("days") << std::string("1 day") << 86400;
    QTest::newRow("weeks") << std::string("2 Weeks") << 1209600;
}

void TestGuiUpdateEditor::readsTimes()
{
    QFETCH(std::string, text);
    QFETCH(int, seconds);

    const auto read = readSeconds(text);
    QVERIFY(read.has_value());
    QCOMPARE(read->has_value(), seconds >= 0);
    if (seconds >= 0)
        QCOMPARE(**read, static_cast<std::uint32_t>(seconds));
}

void TestGuiUpdateEditor::refusesWhatIsNoTime()
{
    for (const char* text : {"soon", "days", "3 moons", "-1", "99999999999 weeks"})
        QVERIFY2(!readSeconds(text).has_value(), text);
}

void TestGuiUpdateEditor::theTablesAreChosen()
{
    QVERIFY(m_fixture->choose("updateWrittenInTableAdd", QStringLiteral("Q9  guests")));
    QCOMPARE(update().tables, std::vector<QueryId>{m_fixture->hotel().query("Q9")});
    QCOMPARE(m_fixture->history().size(), 1);
}

void TestGuiUpdateEditor::theTasksAreChosen()
{
    const TaskId task = m_fixture->document().model().workflow.tasks.front().id;
    const auto& before = m_fixture->document().model().workflow.tasks.front();
    QVERIFY(m_fixture->choose("taskAdd", QString::fromStdString(before.label + "  " + before.name)));
    const auto& after = m_fixture->document().model().workflow.tasks.front();
    QCOMPARE(after.id, task);
    QCOMPARE(after.updates, std::vector<UpdateId>{m_update});
    QCOMPARE(m_fixture->history().constLast(), QStringLiteral("Change who makes U2"));
}

void TestGuiUpdateEditor::whatASubtypeInheritsCanBeChanged()
{
    core::Document& document = m_fixture->document();
    auto member = edit::addEntityType(document.file(), "Member", {});
    QVERIFY(member.has_value());
    const auto id = std::get<EntityId>(member->made.front());
    QVERIFY(document.apply(std::move(member->edit)).has_value());
    QVERIFY(
        document.apply(edit::addHierarchy(document.file(), m_fixture->hotel().entity("Guest"), {id})->edit)
            .has_value());
    QVERIFY(document.apply(edit::setUpdateSubjects(document.file(), m_update, {id})).has_value());
    QVERIFY(m_fixture->choose("updateAttributeAdd", QStringLiteral("Guest.email")));
    const AttributeId email = m_fixture->hotel().attribute("Guest.email");
    QVERIFY(std::find(update().attributes.begin(), update().attributes.end(), email)
            != update().attributes.end());
}

void TestGuiUpdateEditor::aValueIsAddedToManyOrTakenOut()
{
    const auto changes = [this] {
        QStringList texts;
        for (int i = 0; i < 3; ++i) {
            auto* box =
                m_fixture->find<QComboBox>(QStringLiteral("values%1Change").arg(i).toUtf8().constData());
            if (box && box->isVisible())
                texts << box->accessibleName();
        }
        return texts;
    };
    // Guests have several addresses and one name.
    QVERIFY(m_fixture->choose("updateAttributeAdd", QStringLiteral("Guest.name")));
    QCOMPARE(changes(), QStringList{QStringLiteral("What becomes of the values of Guest.address")});

    auto* box = m_fixture->find<QComboBox>("values0Change");
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Down);

    const AttributeId address = m_fixture->hotel().attribute("Guest.address");
    QCOMPARE(update().adds, std::vector<AttributeId>{address});
    QCOMPARE(m_fixture->history().constLast(),
             QStringLiteral("Change what U2 does to the values of address"));
    QTest::keyClick(box, Qt::Key_Down);
    QCOMPARE(update().removes, std::vector<AttributeId>{address});
    // What is inserted has all of its values.
    QVERIFY(m_fixture->document().apply(
        edit::setUpdateKind(m_fixture->document().file(), m_update, UpdateKind::Insert)));
    QVERIFY(changes().isEmpty());
}

QTEST_MAIN(TestGuiUpdateEditor)
#include "tst_gui_update_editor.moc"
