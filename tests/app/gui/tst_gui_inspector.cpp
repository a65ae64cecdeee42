// SPDX-License-Identifier: Apache-2.0
// The inspector: what people do in its fields becomes edits of the model, and nothing else does.
#include "app/gui/inspector/attributes/attribute_grid.h"
#include "app/gui/inspector/parts/switch_button.h"
#include "app/gui/text.h"
#include "model/edit/edit_workflow.h"
#include "model/workflow/reached_tasks.h"
#include "tests/app/gui/inspector_fixture.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;
using querywright::tests::InspectorFixture;

class TestGuiInspector : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<InspectorFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void saysWhatCanBeSelected();
    void editsTheModelWhereNothingIsSelected();
    void whatWasTypedAboutAnotherModelIsForgotten();
    void renamesAnEntityTypeAndUndoesIt();
    void appliesWhatWasTypedWhenTheFieldIsLeft();
    void appliesWhatWasTypedWhenSomethingElseIsSelected();
    void escapeBringsBackWhatWasThere();
    void keepsANameThatIsTakenAndSaysWhy();
    void addsAttributesByKeyboard();
    void pastesSeveralLinesAsAttributes();
    void pastesNothingIfOneLineIsNoAttribute();
    void renamesAnAttributeInItsCell();
    void takesATypeByOneEnterThoughTheListIsOpen();
    void refusesATypeThatIsNone();
    void movesAndRemovesAttributes();
    void makesAnEntityTypeWeak();
    void cardinalityChangesTables();
    void putsASourceRightByItsCard();
    void fillsTheTaskOfAQuery();
    void changesAWalkByItsChips();
    void aWalkGoesOnFromItsEndFirst();
    void aTaskGetsANewQuery();
    void anotherThingIsShownFromItsBegin();
    void setsReplication();
    void typesOfSeveralAttributesAreSetTogether();
    void longNamesOfAttributesHaveWhatOthersDoNotNeed();
    void theLineOfANewAttributeTakesNothingFromNames();
    void nothingIsCutInANarrowPanel();
    void editsNothingByMerelySelecting();

private:
    std::string keyOf(const char* query) { return m_fixture->hotel().keyOf(query); }
    QString refusal(const char* name)
    {
        auto* label = m_fixture->find<QLabel>(name);
        return label ? label->text() : QString();
    }

    std::vector<Subject> allSubjects();

    std::unique_ptr<InspectorFixture> m_fixture;
};

void TestGuiInspector::saysWhatCanBeSelected()
{
    QVERIFY(m_fixture->find<QWidget>("modelPage"));
    QVERIFY(m_fixture->find<QLabel>("selectable")->text().contains(QStringLiteral("keyspaces")));
}

void TestGuiInspector::editsTheModelWhereNothingIsSelected()
{
    QVERIFY(m_fixture->inspector().editName());
    m_fixture->enter("modelName", QStringLiteral("rooms"));
    QCOMPARE(m_fixture->document().model().name, std::string("rooms"));
    QCOMPARE(m_fixture->find<QLabel>("modelPageHeadingName")->text(), QStringLiteral("rooms"));

    auto* description = m_fixture->find<QPlainTextEdit>("modelDescription");
    description->setFocus();
    description->selectAll();
    QTest::keyClicks(description, QStringLiteral("Rooms and who books them"));
    QTest::keyClick(description, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(m_fixture->document().model().description, std::string("Rooms and who books them"));

    m_fixture->click("modelKeyspace1");
    QVERIFY(m_fixture->find<QWidget>("keyspacePage"));
    m_fixture->document().undoStack().undo();
    m_fixture->document().undoStack().undo();
    QCOMPARE(m_fixture->document().undoStack().index(), 0);
    m_fixture->selection().clear();
    QVERIFY(m_fixture->find<QPlainTextEdit>("modelDescription")->toPlainText()
            != QStringLiteral("Rooms and who books them"));
}

void TestGuiInspector::whatWasTypedAboutAnotherModelIsForgotten()
{
    auto* description = m_fixture->find<QPlainTextEdit>("modelDescription");
    QTest::keyClicks(description, QStringLiteral("typed, not taken"));
    m_fixture->document().reset();
    QCOMPARE(m_fixture->find<QPlainTextEdit>("modelDescription")->toPlainText(), QString());
}

void TestGuiInspector::renamesAnEntityTypeAndUndoesIt()
{
    m_fixture->select(m_fixture->hotel().entity("Guest"));
    m_fixture->enter("entityName", QStringLiteral("Customer"));
    QCOMPARE(m_fixture->history(), QStringList{QStringLiteral("Rename Guest to Customer")});
    QCOMPARE(m_fixture->find<QLabel>("entityPageHeadingName")->text(), QStringLiteral("Customer"));
    // Nothing typed is left in the field, so that undo is the model's.
    QTest::keyClick(m_fixture->find<QLineEdit>("entityName"), Qt::Key_Z, Qt::ControlModifier);
    m_fixture->document().undoStack().undo();
    QCOMPARE(m_fixture->find<QLineEdit>("entityName")->text(), QStringLiteral("Guest"));
}

void TestGuiInspector::appliesWhatWasTypedWhenTheFieldIsLeft()
{
    m_fixture->select(m_fixture->hotel().entity("Guest"));
    auto* plural = m_fixture->find<QLineEdit>("entityPlural");
    plural->setFocus();
    QTest::keyClicks(plural, QStringLiteral("visitors"));
    QVERIFY(m_fixture->history().isEmpty());
    QTest::keyClick(plural, Qt::Key_Tab);
    QCOMPARE(m_fixture->history().size(), 1);
    QVERIFY(m_fixture->waitForDesign());
    QCOMPARE(m_fixture->tableOf("Q9").name, "visitors");
}

void TestGuiInspector::appliesWhatWasTypedWhenSomethingElseIsSelected()
{
    const EntityId guest = m_fixture->hotel().entity("Guest");
    m_fixture->select(guest);
    auto* name = m_fixture->find<QLineEdit>("entityName");
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Visitor"));
    m_fixture->select(m_fixture->hotel().entity("Room"));
    QCOMPARE(m_fixture->document().model().conceptual.find(guest)->name, "Visitor");
    QCOMPARE(m_fixture->find<QLineEdit>("entityName")->text(), QStringLiteral("Room"));
    QCOMPARE(m_fixture->history().size(), 1);
}

void TestGuiInspector::escapeBringsBackWhatWasThere()
{
    m_fixture->select(m_fixture->hotel().entity("Guest"));
    auto* name = m_fixture->find<QLineEdit>("entityName");
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral("xyz"));
    QTest::keyClick(name, Qt::Key_Escape);
    QCOMPARE(name->text(), QStringLiteral("Guest"));
    QTest::keyClick(name, Qt::Key_Return);
    QVERIFY(m_fixture->history().isEmpty());
}

void TestGuiInspector::keepsANameThatIsTakenAndSaysWhy()
{
    m_fixture->select(m_fixture->hotel().entity("Guest"));
    m_fixture->enter("entityName", QStringLiteral("Room"));
    QVERIFY(m_fixture->history().isEmpty());
    QCOMPARE(m_fixture->find<QLineEdit>("entityName")->text(), QStringLiteral("Room"));
    QVERIFY(refusal("entityNameRefusal").contains(QStringLiteral("Room")));
    m_fixture->enter("entityName", QStringLiteral("Lodger"));
    QVERIFY(!m_fixture->find<QLabel>("entityNameRefusal"));
    QCOMPARE(m_fixture->history().size(), 1);
}

void TestGuiInspector::addsAttributesByKeyboard()
{
    const EntityId guest = m_fixture->hotel().entity("Guest");
    const std::size_t before = m_fixture->document().model().conceptual.find(guest)->attributes.size();
    m_fixture->select(guest);
    auto* table = m_fixture->find<QTableView>("attributeTable");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(table->model()->rowCount() - 1, 0));
    QTest::keyClick(table, Qt::Key_Return);
    auto* editor = m_fixture->find<QLineEdit>("attributeEditor");
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("nationality: text"));
    QTest::keyClick(editor, Qt::Key_Return);
    // Enter adds the next.
    editor = m_fixture->find<QLineEdit>("attributeEditor");
    QVERIFY(editor);
    QTest::keyClicks(editor, QStringLiteral("nicknames[]"));
    QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    QVERIFY(!m_fixture->find<QLineEdit>("attributeEditor"));
    const EntityType& changed = *m_fixture->document().model().conceptual.find(guest);
    QCOMPARE(changed.attributes.size(), before + 2);
    QCOMPARE(changed.attributes[before].name, "nationality");
    QVERIFY(changed.attributes[before].type == cql::CqlType(cql::NativeType::Text));
    QVERIFY(changed.attributes[before + 1].multivalued.has_value());
    QCOMPARE(m_fixture->history().size(), 2);
}

void TestGuiInspector::pastesSeveralLinesAsAttributes()
{
    const EntityId guest = m_fixture->hotel().entity("Guest");
    const std::size_t before = m_fixture->document().model().conceptual.find(guest)->attributes.size();
    m_fixture->select(guest);
    auto* table = m_fixture->find<QTableView>("attributeTable");
    table->setFocus();
    QGuiApplication::clipboard()->setText(QStringLiteral("nationality: text\n\nborn\tdate\r\nnicknames[]\n"));
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
    const EntityType& pasted = *m_fixture->document().model().conceptual.find(guest);
    QCOMPARE(pasted.attributes.size(), before + 3);
    QCOMPARE(pasted.attributes[before].name, "nationality");
    QCOMPARE(pasted.attributes[before + 1].name, "born");
    QVERIFY(pasted.attributes[before + 1].type == cql::CqlType(cql::NativeType::Date));
    QVERIFY(pasted.attributes[before + 2].multivalued.has_value());
    QCOMPARE(m_fixture->history().size(), 1);

    // The same where one was about to be typed.
    m_fixture->document().undoStack().undo();
    QTest::keyClick(table, Qt::Key_End, Qt::ControlModifier);
    table->setCurrentIndex(table->model()->index(table->model()->rowCount() - 1, 0));
    QTest::keyClick(table, Qt::Key_Return);
    QTest::keyClick(m_fixture->find<QLineEdit>("attributeEditor"), Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(m_fixture->document().model().conceptual.find(guest)->attributes.size(), before + 3);
}

void TestGuiInspector::pastesNothingIfOneLineIsNoAttribute()
{
    m_fixture->select(m_fixture->hotel().entity("Guest"));
    auto* table = m_fixture->find<QTableView>("attributeTable");
    table->setFocus();
    QGuiApplication::clipboard()->setText(QStringLiteral("nationality: text\nphone"));
    QTest::keyClick(table, Qt::Key_V, Qt::ControlModifier);
    QVERIFY2(refusal("attributeRefusal").contains(QStringLiteral("phone")),
             qPrintable(refusal("attributeRefusal")));
    QCOMPARE(m_fixture->history().size(), 0);
}

void TestGuiInspector::renamesAnAttributeInItsCell()
{
    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    auto* table = m_fixture->find<QTableView>("attributeTable");
    const QPoint cell = table->visualRect(table->model()->index(1, 0)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, cell);
    auto* editor = m_fixture->find<QLineEdit>("attributeEditor");
    QVERIFY(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("title"));
    QTest::keyClick(editor, Qt::Key_Tab);
    // Tab goes on to the type.
    QCOMPARE(table->currentIndex().column(), 1);
    QCOMPARE(m_fixture->history(), QStringList{QStringLiteral("Rename name to title")});
}

void TestGuiInspector::takesATypeByOneEnterThoughTheListIsOpen()
{
    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    auto* table = m_fixture->find<QTableView>("attributeTable");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(2, 1));
    table->edit(table->currentIndex());
    auto* editor = m_fixture->find<QLineEdit>("attributeEditor");
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("int"));
    QAbstractItemView* list = editor->completer()->popup();
    QTRY_VERIFY(list->isVisible());
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(!m_fixture->find<QLineEdit>("attributeEditor"));
    QCOMPARE(table->model()->index(2, 1).data().toString(), QStringLiteral("int"));
}

void TestGuiInspector::refusesATypeThatIsNone()
{
    m_fixture->select(m_fixture->hotel().attribute("Hotel.phone"));
    m_fixture->enter("attributeType", QStringLiteral("list<"));
    QVERIFY(m_fixture->history().isEmpty());
    QCOMPARE(m_fixture->find<QLineEdit>("attributeType")->text(), QStringLiteral("list<"));
    QVERIFY(!refusal("attributeTypeRefusal").isEmpty());

    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    auto* table = m_fixture->find<QTableView>("attributeTable");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(2, 1));
    table->edit(table->currentIndex());
    auto* editor = m_fixture->find<QLineEdit>("attributeEditor");
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("map<text"));
    QTest::keyClick(editor, Qt::Key_Return);
    QCOMPARE(m_fixture->find<QLineEdit>("attributeEditor")->text(), QStringLiteral("map<text"));
    QVERIFY(!refusal("attributeRefusal").isEmpty());
    QTest::keyClick(editor, Qt::Key_Escape);
    QVERIFY(m_fixture->history().isEmpty());
}

void TestGuiInspector::movesAndRemovesAttributes()
{
    const EntityId hotel = m_fixture->hotel().entity("Hotel");
    m_fixture->select(hotel);
    auto* table = m_fixture->find<QTableView>("attributeTable");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(2, 0));
    QTest::keyClick(table, Qt::Key_Up, Qt::AltModifier);
    const auto attributes = [&] { return m_fixture->document().model().conceptual.find(hotel)->attributes; };
    QCOMPARE(attributes()[1].name, "phone");
    QCOMPARE(table->currentIndex().row(), 1);
    QTest::keyClick(table, Qt::Key_Delete);
    QCOMPARE(attributes()[1].name, "name");
    QVERIFY(refusal("pageMessage").contains(QStringLiteral("Hotel.phone")));
    m_fixture->document().undoStack().undo();
    QVERIFY(!m_fixture->find<QLabel>("pageMessage"));  // nothing is gone any more
    m_fixture->document().undoStack().undo();
    QCOMPARE(attributes()[2].name, "phone");
}

void TestGuiInspector::makesAnEntityTypeWeak()
{
    const EntityId reservation = m_fixture->hotel().entity("Reservation");
    m_fixture->select(reservation);
    m_fixture->click("entityWeak");
    QVERIFY(m_fixture->document().model().conceptual.find(reservation)->isWeak());
    QVERIFY(m_fixture->find<QWidget>("entityIdentifiedBy"));
    m_fixture->click("entityWeak");
    QVERIFY(!m_fixture->document().model().conceptual.find(reservation)->isWeak());
}

void TestGuiInspector::cardinalityChangesTables()
{
    const std::string before = keyOf("Q3");
    m_fixture->select(m_fixture->hotel().relationship("is near"));
    auto* cardinality = m_fixture->find<QComboBox>("participant1Cardinality");
    cardinality->setFocus();
    QTest::keyClick(cardinality, Qt::Key_Home);
    QCOMPARE(cardinality->currentText(), QStringLiteral("1"));
    QCOMPARE(m_fixture->history().size(), 1);
    QVERIFY(keyOf("Q3") != before);
    m_fixture->document().undoStack().undo();
    QCOMPARE(keyOf("Q3"), before);
    QCOMPARE(cardinality->currentText(), QStringLiteral("n"));
}

void TestGuiInspector::putsASourceRightByItsCard()
{
    const QueryId query = m_fixture->hotel().query("Q8");
    m_fixture->select(query);
    QVERIFY(m_fixture->choose("given0Source", QStringLiteral("From Q1")));
    QVERIFY(!m_fixture->find<QPushButton>("given0FixUser"));
    QCOMPARE(m_fixture->find<QWidget>("given0Source")->toolTip(), QStringLiteral("Q1 finds it."));
    m_fixture->document().undoStack().undo();
    QVERIFY(m_fixture->choose("given0Source", QStringLiteral("From Q4")));
    QCOMPARE(m_fixture->find<QWidget>("given0Source")->toolTip(), QStringLiteral("Q4 is given it, too."));
    m_fixture->document().undoStack().undo();

    // A query that knows the value, but is not run before.
    const Workflow& workflow = m_fixture->document().model().workflow;
    QVERIFY(mayComeBefore(workflow, m_fixture->hotel().query("Q2"), query));
    QVERIFY(!mayComeBefore(workflow, m_fixture->hotel().query("Q6"), query));
    QVERIFY(m_fixture->choose("given1Source", QStringLiteral("From Q6")));
    QVERIFY(refusal("given1Problem")
                .contains(QStringLiteral(
                    "on the way Q1 → Q2 → Q4 → Book a room → View hotel reservations for a date")));
    QVERIFY(m_fixture->find<QPushButton>("given1FixUser"));
    m_fixture->document().undoStack().undo();

    // A query that neither returns the value nor is given it.
    const auto wrong = m_fixture->hotel().query("Q9");
    ModelFile file = m_fixture->document().file();
    for (AccessPattern& pattern : file.model.workflow.queries) {
        if (pattern.id == query)
            pattern.given[1].source = FromQuery{wrong};
    }
    m_fixture->document().reset(file);
    QVERIFY(m_fixture->waitForDesign());
    m_fixture->select(query);
    QVERIFY(refusal("given1Problem").contains(QStringLiteral("Q9")));
    m_fixture->click("given1FixUser");
    QVERIFY(std::holds_alternative<FromUser>(m_fixture->hotel().pattern("Q8").given[1].source));
    QVERIFY(m_fixture->waitForDesign());
    QVERIFY(!m_fixture->find<QLabel>("given1Problem"));
}

void TestGuiInspector::fillsTheTaskOfAQuery()
{
    m_fixture->select(m_fixture->hotel().query("Q2"));
    m_fixture->click("queryTask0Remove");
    QCOMPARE(m_fixture->history().size(), 1);
    QVERIFY(!m_fixture->find<QToolButton>("queryTask0"));
    m_fixture->enter("queryRate", QStringLiteral("a few"));
    QVERIFY(!refusal("queryRateRefusal").isEmpty());
    m_fixture->enter("queryRate", QStringLiteral("75"));
    QCOMPARE(m_fixture->hotel().pattern("Q2").timesPerSecond, std::optional<double>(75.0));
}

void TestGuiInspector::changesAWalkByItsChips()
{
    m_fixture->select(m_fixture->hotel().query("Q2"));
    QVERIFY(m_fixture->choose("walkAppend", QStringLiteral("Hotel \u2013 has \u2192 Room")));
    QCOMPARE(m_fixture->hotel().pattern("Q2").walk.steps.size(), std::size_t{1});
    QVERIFY(m_fixture->find<QToolButton>("walkNode1"));
    QVERIFY(m_fixture->choose("walkNode1", QStringLiteral("Remove This Step")));
    QCOMPARE(m_fixture->hotel().pattern("Q2").walk.steps.size(), std::size_t{0});
}

// What it has taken already comes last.
void TestGuiInspector::aWalkGoesOnFromItsEndFirst()
{
    m_fixture->select(m_fixture->hotel().query("Q2"));
    QVERIFY(m_fixture->choose("walkAppend", QStringLiteral("Hotel \u2013 has \u2192 Room")));
    m_fixture->click("walkAppend");
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    QStringList entries;
    for (const QAction* action : menu->actions())
        entries << action->text();
    menu->close();
    QVERIFY2(entries.first().startsWith(QStringLiteral("Room")), qPrintable(entries.join(QLatin1Char('|'))));
    const auto again = entries.indexOf(QStringLiteral("Hotel \u2013 has \u2192 Room"));
    const auto other = entries.indexOf(QStringLiteral("Hotel \u2013 is near \u2192 PointOfInterest"));
    QVERIFY(other > 0);
    QVERIFY(again > other);
}

void TestGuiInspector::aTaskGetsANewQuery()
{
    const auto workflow = [this]() -> const Workflow& { return m_fixture->document().model().workflow; };
    const TaskId task = workflow().tasks.front().id;
    const auto before = workflow().queries.size();
    const auto asked = workflow().tasks.front().queries.size();
    m_fixture->select(task);
    QVERIFY(m_fixture->choose("taskQueryAdd", QStringLiteral("New Query")));
    QCOMPARE(workflow().queries.size(), before + 1);
    QCOMPARE(workflow().tasks.front().queries.size(), asked + 1);
    // Its name is typed at once.
    auto* name = m_fixture->find<QLineEdit>("queryName");
    QVERIFY(name);
    QVERIFY(name->hasFocus());
    QCOMPARE(name->selectedText(), QStringLiteral("New query"));
    core::Document& document = m_fixture->document();
    QVERIFY(
        document.apply(edit::renameTask(document.file(), task, "Begin")).has_value());  // all is shown anew
    QCOMPARE(name->selectedText(), QStringLiteral("New query"));
}

void TestGuiInspector::anotherThingIsShownFromItsBegin()
{
    m_fixture->window().resize(360, 240);
    m_fixture->select(m_fixture->hotel().query("Q4"));
    auto* page = m_fixture->find<QWidget>("queryPage");
    QVERIFY(page);
    auto* area = qobject_cast<QScrollArea*>(page->parentWidget()->parentWidget());
    QVERIFY(area);
    QTRY_VERIFY(area->verticalScrollBar()->maximum() > 0);
    area->verticalScrollBar()->setValue(area->verticalScrollBar()->maximum());
    const int scrolled = area->verticalScrollBar()->value();
    m_fixture->inspector().repaint();
    QCOMPARE(area->verticalScrollBar()->value(), scrolled);
    m_fixture->select(m_fixture->hotel().query("Q5"));
    QCOMPARE(area->verticalScrollBar()->value(), 0);
}

void TestGuiInspector::setsReplication()
{
    m_fixture->select(m_fixture->hotel().keyspace("hotel"));
    m_fixture->enter("keyspaceFactor", QStringLiteral("2"));
    QCOMPARE(m_fixture->document().model().keyspaces.front().replication.factor, std::uint32_t{2});
    auto* strategy = m_fixture->find<QComboBox>("keyspaceStrategy");
    strategy->setFocus();
    QTest::keyClick(strategy, Qt::Key_Down);
    m_fixture->enter("keyspaceDatacenters", QStringLiteral("east: 3, west: 2"));
    const Replication& replication = m_fixture->document().model().keyspaces.front().replication;
    QCOMPARE(replication.datacenterFactors.at("west"), std::uint32_t{2});
}

void TestGuiInspector::typesOfSeveralAttributesAreSetTogether()
{
    m_fixture->selection().set(
        {m_fixture->hotel().attribute("Hotel.phone"), m_fixture->hotel().attribute("Hotel.name")});
    m_fixture->enter("sharedType", QStringLiteral("ascii"));
    QCOMPARE(m_fixture->history().size(), 1);
    const Attribute* phone =
        m_fixture->document().model().conceptual.find(m_fixture->hotel().attribute("Hotel.phone")).attribute;
    QVERIFY(phone->type->isNative(cql::NativeType::Ascii));
}

// One of each kind and more: all that the explorer shows.
std::vector<Subject> TestGuiInspector::allSubjects()
{
    const Model& model = m_fixture->document().model();
    std::vector<Subject> all;
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        all.emplace_back(entityType.id);
        for (const Attribute& attribute : entityType.attributes)
            all.emplace_back(attribute.id);
    }
    for (const RelationshipType& relationship : model.conceptual.relationshipTypes)
        all.emplace_back(relationship.id);
    for (const Task& task : model.workflow.tasks)
        all.emplace_back(task.id);
    for (const Transition& transition : model.workflow.transitions)
        all.emplace_back(TransitionSubject{transition.from, transition.to});
    for (const AccessPattern& query : model.workflow.queries) {
        all.emplace_back(query.id);
        all.emplace_back(m_fixture->table(query.label.c_str()));
        for (const LogicalColumn& column : m_fixture->tableOf(query.label.c_str()).columns)
            all.emplace_back(ColumnSubject{m_fixture->table(query.label.c_str()), column.source});
    }
    for (const Update& update : model.workflow.updates)
        all.emplace_back(update.id);
    for (const Keyspace& keyspace : model.keyspaces)
        all.emplace_back(keyspace.id);
    for (const Decision& decision : model.decisions)
        all.emplace_back(decision.id);
    all.emplace_back(UdtSubject{"hotel", "address"});
    return all;
}

void TestGuiInspector::longNamesOfAttributesHaveWhatOthersDoNotNeed()
{
    m_fixture->select(m_fixture->hotel().entity("Hotel"));
    const auto* table = m_fixture->find<AttributeTable>("attributeTable");
    QVERIFY(table->isVisible());
    int widest = 0;  // state_or_province, a part of the address
    for (int row = 0; row < table->model()->rowCount(); ++row)
        widest = std::max(widest, table->sizeHintForIndex(table->model()->index(row, 0)).width());
    QVERIFY(table->columnWidth(0) >= widest);
    for (int column = 1; column < table->model()->columnCount(); ++column) {
        for (int row = 0; row < table->model()->rowCount(); ++row)
            QVERIFY(table->columnWidth(column)
                    >= table->sizeHintForIndex(table->model()->index(row, column)).width());
    }
}

void TestGuiInspector::theLineOfANewAttributeTakesNothingFromNames()
{
    m_fixture->select(m_fixture->hotel().entity("Reservation"));
    auto* table = m_fixture->find<AttributeTable>("attributeTable");
    const QModelIndex hint = table->model()->index(table->model()->rowCount() - 1, 3);
    const int hintWidth = table->fontMetrics().horizontalAdvance(hint.data().toString());
    const QAbstractItemView& lines = *table;
    int needed = 0;
    for (int column = 0; column < table->model()->columnCount(); ++column)
        needed +=
            std::max(lines.sizeHintForColumn(column), table->horizontalHeader()->sectionSizeHint(column));
    table->setFixedWidth(needed + table->width() - table->viewport()->width());
    QTRY_COMPARE(table->viewport()->width(), needed);
    QVERIFY(table->columnWidth(0) >= lines.sizeHintForColumn(0));
    QVERIFY(table->columnWidth(3) < hintWidth);
}

void TestGuiInspector::nothingIsCutInANarrowPanel()
{
    constexpr int leastRoom = 270;  // what a scroll bar leaves of the least width of the dock
    QStringList tooWide;
    for (const Subject& subject : allSubjects()) {
        m_fixture->select(subject);
        for (const QScrollArea* area : m_fixture->inspector().findChildren<QScrollArea*>()) {
            const int width = area->widget()->minimumSizeHint().width();
            if (area->isVisible() && width > leastRoom)
                tooWide << QStringLiteral("%1: %2").arg(area->widget()->objectName()).arg(width);
        }
    }
    tooWide.removeDuplicates();
    QVERIFY2(tooWide.isEmpty(), qPrintable(tooWide.join(QLatin1Char('\n'))));
}

void TestGuiInspector::editsNothingByMerelySelecting()
{
    const ModelFile before = m_fixture->document().file();
    const std::vector<Subject> all = allSubjects();
    for (const Subject& subject : all) {
        m_fixture->select(subject);
        for (QWidget* field : m_fixture->inspector().findChildren<QWidget*>()) {
            if (field->isVisible() && field->focusPolicy() & Qt::TabFocus)
                field->setFocus(Qt::TabFocusReason);
        }
    }
    m_fixture->selection().set(all);
    m_fixture->selection().clear();
    QVERIFY(m_fixture->history().isEmpty());
    QVERIFY(m_fixture->document().file() == before);
}

QTEST_MAIN(TestGuiInspector)

#include "tst_gui_inspector.moc"
