// SPDX-License-Identifier: Apache-2.0
// The sample data of the Check stage: what is said of all of it, of one type, of its attributes; the first
// rows.
#include "app/gui/problems/problems_panel.h"
#include "app/gui/sample/attribute_values.h"
#include "app/gui/sample/generator_text.h"
#include "app/gui/text.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_attribute.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_sample.h"
#include "tests/app/gui/window_fixture.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

using Values = AttributeValuesModel;

namespace {

// A file of so many points of interest, the last of which is there twice if it is to be wrong.
QByteArray pointsOfInterest(int count, bool isWrong)
{
    QByteArray text = "id,name,description\n";
    const auto id = [](int number) {
        return QByteArray("11111111-1111-4111-8111-") + QByteArray::number(number).rightJustified(12, '0');
    };
    for (int i = 1; i <= count; ++i)
        text += id(i) + ",Tower " + QByteArray::number(i) + ",old\n";
    return isWrong ? text + id(count) + ",Bridge,long\n" : text;
}

}  // namespace

class TestGuiSample : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void theSeedIsOneStepOfUndo();
    void generatorsAreProposedInOneStep();
    void dataAreScaled();
    void countsFromBeforeAnEditAreTold();
    void theEditorFollowsTheSelection();
    void aDoubleClickInTheListShowsTheRows();
    void numbersAndPartnersAreEdited();
    void theKindOfAGeneratorIsChosen();
    void aClickOnAKindOffersTheOthers();
    void parametersAreTyped();
    void whatIsRefusedStaysAndSaysWhy();
    void aFileIsImportedAndItsRowsAreShown();
    void linesThatAreWrongAreListed();
    void dataAreGeneratedInsteadOfRead();
    void rowsOfAllTablesAreExported();
    void rowsOfAllTypesAreExported();
    void anEmptyModelSaysSo();
    void rowsWithoutAttributesSayThatThereIsNothingInThem();
    void everyGeneratorIsReadAsItIsWritten_data();
    void everyGeneratorIsReadAsItIsWritten();
    void whatCannotBeReadSaysWhatWasExpected_data();
    void whatCannotBeReadSaysWhatWasExpected();

private:
    MainWindow& window() { return m_fixture->window(); }
    core::Document& document() { return m_fixture->window().document(); }
    const Model& model() { return document().model(); }
    EntityId entity(const char* name) { return model().conceptual.findEntityType(name)->id; }
    void showCheck(const Subject& subject);
    QModelIndex cell(const QString& attribute, int column);
    bool edit(const QString& attribute, int column, const QVariant& value);
    bool waitForRows();
    void trigger(const char* action) { window().findChild<QAction*>(QLatin1String(action))->trigger(); }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiSample::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

void TestGuiSample::showCheck(const Subject& subject)
{
    window().setStage(Stage::Check);
    window().findChild<QDockWidget*>(QStringLiteral("sampleRowsDock"))->raise();
    window().selection().set(subject);
}

QModelIndex TestGuiSample::cell(const QString& attribute, int column)
{
    QAbstractItemModel& values = *m_fixture->find<QTableView>("sampleValues").model();
    for (int row = 0; row < values.rowCount(); ++row) {
        if (values.index(row, Values::NameColumn).data().toString() == attribute)
            return values.index(row, column);
    }
    return {};
}

bool TestGuiSample::edit(const QString& attribute, int column, const QVariant& value)
{
    return m_fixture->find<QTableView>("sampleValues")
        .model()
        ->setData(cell(attribute, column), value, Qt::EditRole);
}

bool TestGuiSample::waitForRows()
{
    const auto& state = m_fixture->find<QLabel>("sampleState");
    return QTest::qWaitFor(
        [&] {
            return state.text().startsWith(QStringLiteral("The first rows of"))
                   || state.text().startsWith(QStringLiteral("No rows"));
        },
        30'000);
}

void TestGuiSample::theSeedIsOneStepOfUndo()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    auto& seed = m_fixture->find<QSpinBox>("sampleSeed");
    const std::uint64_t before = model().data.seed;
    QCOMPARE(static_cast<std::uint64_t>(seed.value()), before);
    seed.setValue(7);
    QCOMPARE(model().data.seed, std::uint64_t{7});
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Change seed to 7"));
    document().undoStack().undo();
    QCOMPARE(model().data.seed, before);
    QCOMPARE(static_cast<std::uint64_t>(seed.value()), before);
}

void TestGuiSample::generatorsAreProposedInOneStep()
{
    QVERIFY(m_fixture->openSmallHotel());
    ModelFile bare = document().file();
    bare.model.data = {};
    document().reset(bare);
    QVERIFY(m_fixture->waitForCheck());
    window().setStage(Stage::Check);
    QVERIFY(m_fixture->find<QWidget>("sampleEmpty").isVisible());
    m_fixture->find<QPushButton>("sampleSuggest").setFocus();
    m_fixture->find<QPushButton>("sampleSuggest").click();
    QVERIFY(m_fixture->find<QListView>("sampleList").hasFocus());
    QVERIFY(!model().data.entities.empty());
    QCOMPARE(document().undoStack().count(), 1);
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Generate sample data"));
    QVERIFY(!m_fixture->find<QWidget>("sampleEmpty").isVisible());
    QVERIFY(m_fixture->waitForCheck());
    trigger("generateData");  // nothing is left to be said
    QCOMPARE(document().undoStack().count(), 1);
}

void TestGuiSample::dataAreScaled()
{
    QVERIFY(m_fixture->openSmallHotel());
    const auto countOf = [this](const char* name) {
        for (const EntityData& each : model().data.entities) {
            if (each.entity == entity(name))
                return each.count;
        }
        return std::uint64_t{0};
    };
    const std::uint64_t before = countOf("Guest");
    trigger("scaleData-times2");
    QCOMPARE(countOf("Guest"), before * 2);
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QCOMPARE(countOf("Guest"), before);
}

void TestGuiSample::countsFromBeforeAnEditAreTold()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    const auto& types = model().conceptual.relationshipTypes;
    const auto near = std::find_if(types.begin(), types.end(),
                                   [](const RelationshipType& type) { return type.name == "is near"; });
    // Of which the model does not say how many there are.
    QVERIFY(document().apply(
        edit::setPartners(document().file(), near->id, 0, {1, 2, Amount::Shape::Uniform, 1.0}, 0.0)));
    QVERIFY(m_fixture->waitForCheck());
    auto& list = m_fixture->find<QListView>("sampleList");
    const auto isOld = [&] {
        for (int row = 0; row < list.model()->rowCount(); ++row) {
            const QString text = list.model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
            if (text.startsWith(QStringLiteral("is near")))
                return text.contains(QStringLiteral(" before the last edit"));
        }
        return false;
    };
    QTRY_VERIFY(list.isVisible() && list.model()->rowCount() > 0 && !isOld());
    window().live().setAutomatic(false);
    QVERIFY(document().apply(edit::setAttributeType(
        document().file(), model().conceptual.find(entity("Guest"))->attributes.at(2).id, "blob")));
    QTRY_VERIFY(isOld() && !window().live().isDesigning());
    window().live().runAll();
    QTRY_VERIFY(!isOld());
}

void TestGuiSample::theEditorFollowsTheSelection()
{
    QVERIFY(m_fixture->openSmallHotel());
    showCheck(entity("Guest"));
    QCOMPARE(m_fixture->find<QLabel>("sampleOwner").text(), QStringLiteral("Guest"));
    QVERIFY(cell(QStringLiteral("last_name"), 0).isValid());
    QVERIFY(waitForRows());
    auto& rows = m_fixture->find<QTableView>("sampleRows");
    QVERIFY(rows.model()->rowCount() > 3);
    QVERIFY(rows.model()->columnCount() > 3);
    window().selection().set(model().conceptual.find(entity("Hotel"))->attributes.front().id);
    QCOMPARE(m_fixture->find<QLabel>("sampleOwner").text(), QStringLiteral("Hotel"));
    window().selection().set(m_fixture->query("Q1"));
    QCOMPARE(m_fixture->find<QLabel>("sampleOwner").text(), QStringLiteral("Hotel"));
}

void TestGuiSample::aDoubleClickInTheListShowsTheRows()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    auto& list = m_fixture->find<QListView>("sampleList");
    auto& editor = m_fixture->find<QWidget>("sampleEditor");
    QTRY_VERIFY(list.isVisible() && list.model()->rowCount() > 1);
    window().findChild<QDockWidget*>(QStringLiteral("consoleDock"))->raise();
    QTRY_VERIFY(editor.visibleRegion().isEmpty());
    const QPoint row = list.visualRect(list.model()->index(1, 0)).center();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, row);
    QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, row);
    QTRY_VERIFY(!editor.visibleRegion().isEmpty());
}

void TestGuiSample::numbersAndPartnersAreEdited()
{
    QVERIFY(m_fixture->openSmallHotel());
    showCheck(entity("Guest"));
    auto& count = m_fixture->find<QSpinBox>("sampleCount");
    QVERIFY(count.isVisible());
    count.setValue(55);
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Change number of Guest to 55"));
    const auto& types = model().conceptual.relationshipTypes;
    const auto near = std::find_if(types.begin(), types.end(),
                                   [](const RelationshipType& type) { return type.name == "is near"; });
    window().selection().set(near->id);
    QVERIFY(!count.isVisible());
    auto& partners = m_fixture->find<QLineEdit>("samplePartners");
    QVERIFY(partners.isVisible());
    partners.setText(QStringLiteral("1 to 4"));
    Q_EMIT partners.editingFinished();
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Change partners of is near"));
    QCOMPARE(document().undoStack().count(), 2);
    Q_EMIT partners.editingFinished();  // says what the model says
    QCOMPARE(document().undoStack().count(), 2);
    partners.setText(QStringLiteral("some"));
    Q_EMIT partners.editingFinished();
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Expected a number")));
    QCOMPARE(partners.text(), QStringLiteral("1 to 4"));
}

void TestGuiSample::theKindOfAGeneratorIsChosen()
{
    QVERIFY(m_fixture->openSmallHotel());
    showCheck(entity("Guest"));
    auto& view = m_fixture->find<QTableView>("sampleValues");
    const QModelIndex kind = cell(QStringLiteral("last_name"), Values::KindColumn);
    view.setCurrentIndex(kind);
    view.edit(kind);
    auto* box = view.findChild<QComboBox*>(QStringLiteral("valueKind"));
    QVERIFY(box);
    const int pattern = box->findText(QStringLiteral("Pattern"));
    box->setCurrentIndex(pattern);
    Q_EMIT box->activated(pattern);
    QTRY_COMPARE(cell(QStringLiteral("last_name"), Values::KindColumn).data().toString(),
                 QStringLiteral("Pattern"));
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(document().undoStack().undoText().startsWith(QStringLiteral("Change sample values of ")));
    QVERIFY(edit(QStringLiteral("last_name"), Values::KindColumn, 0));
    QCOMPARE(cell(QStringLiteral("last_name"), Values::KindColumn).data().toString(),
             QStringLiteral("Default"));
}

void TestGuiSample::aClickOnAKindOffersTheOthers()
{
    QVERIFY(m_fixture->openSmallHotel());
    showCheck(entity("Guest"));
    auto& view = m_fixture->find<QTableView>("sampleValues");
    const QModelIndex kind = cell(QStringLiteral("last_name"), Values::KindColumn);
    view.scrollTo(kind);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualRect(kind).center());
    auto* box = view.findChild<QComboBox*>(QStringLiteral("valueKind"));
    QVERIFY(box);
    QTRY_VERIFY(box->view()->isVisible());
    QTest::keyClick(box->view(), Qt::Key_Escape);
    QTRY_VERIFY(!box->view()->isVisible());
    QCOMPARE(document().undoStack().count(), 0);
}

void TestGuiSample::parametersAreTyped()
{
    QVERIFY(m_fixture->openSmallHotel());
    showCheck(entity("PointOfInterest"));
    QVERIFY(edit(QStringLiteral("description"), Values::KindColumn, 3));  // a choice
    QVERIFY(edit(QStringLiteral("description"), Values::HowColumn, QStringLiteral("old: 3, new")));
    QCOMPARE(cell(QStringLiteral("description"), Values::HowColumn).data().toString(),
             QStringLiteral("old: 3, new"));
    QVERIFY(edit(QStringLiteral("description"), Values::NullColumn, QStringLiteral("20")));
    QCOMPARE(cell(QStringLiteral("description"), Values::NullColumn).data().toString(),
             QStringLiteral("20 %"));
    QCOMPARE(document().undoStack().count(), 3);
    QVERIFY(waitForRows());
}

void TestGuiSample::whatIsRefusedStaysAndSaysWhy()
{
    QVERIFY(m_fixture->openSmallHotel());
    showCheck(entity("PointOfInterest"));
    QVERIFY(edit(QStringLiteral("description"), Values::KindColumn, 5));  // a text
    const int steps = document().undoStack().count();
    const QString before = cell(QStringLiteral("description"), Values::HowColumn).data().toString();
    QVERIFY(!edit(QStringLiteral("description"), Values::HowColumn, QStringLiteral("many words")));
    QVERIFY(window().statusBar()->currentMessage().startsWith(QStringLiteral("Expected ")));
    QCOMPARE(cell(QStringLiteral("description"), Values::HowColumn).data().toString(), before);
    QVERIFY(!edit(QStringLiteral("description"), Values::NullColumn, QStringLiteral("120 %")));
    QVERIFY(!edit(QStringLiteral("description"), Values::NullColumn, QStringLiteral("few")));
    QCOMPARE(document().undoStack().count(), steps);
}

void TestGuiSample::aFileIsImportedAndItsRowsAreShown()
{
    QVERIFY(m_fixture->openSmallHotel());
    QFile csv(m_fixture->path(QStringLiteral("pois.csv")));
    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write(pointsOfInterest(20, false));
    csv.close();
    showCheck(entity("PointOfInterest"));
    m_fixture->dialogs.openPath = csv.fileName();
    trigger("importData");
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Import data of PointOfInterest"));
    QVERIFY(m_fixture->find<QLabel>("sampleFile").text().contains(QStringLiteral("pois.csv")));
    auto& state = m_fixture->find<QLabel>("sampleState");
    QTRY_VERIFY_WITH_TIMEOUT(state.text().startsWith(QStringLiteral("The first rows of 20")), 30'000);
    QCOMPARE(m_fixture->find<QTableView>("sampleRows").model()->rowCount(), 20);
}

void TestGuiSample::linesThatAreWrongAreListed()
{
    QVERIFY(m_fixture->openSmallHotel());
    QFile csv(m_fixture->path(QStringLiteral("pois.csv")));
    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write(pointsOfInterest(20, true));
    csv.close();
    showCheck(entity("PointOfInterest"));
    m_fixture->dialogs.openPath = csv.fileName();
    m_fixture->find<QPushButton>("sampleFromFile").click();
    auto& problems = m_fixture->find<QListWidget>("sampleProblems");
    QTRY_VERIFY_WITH_TIMEOUT(problems.count() > 0, 30'000);
    QVERIFY2(problems.item(0)->text().contains(QStringLiteral("pois.csv:22")),
             qPrintable(problems.item(0)->text()));
    QVERIFY(problems.isVisible());
    QVERIFY(!m_fixture->find<QTableView>("sampleValues").isVisible());  // nothing is made
    // Where all that is wrong is listed, too.
    const auto listed = [this] {
        const std::vector<Problem>& all = m_fixture->find<ProblemsPanel>("problems").problems();
        return std::count_if(all.begin(), all.end(), [](const Problem& problem) {
            return problem.severity == Severity::Error && problem.object == QLatin1String("PointOfInterest")
                   && problem.text.contains(QLatin1String("pois.csv\", line 22"));
        });
    };
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 1, 30'000);
    // Nothing was run on what could not be filled: there is no verdict about it.
    window().selection().set(m_fixture->query("Q3"));
    QTRY_VERIFY_WITH_TIMEOUT(
        m_fixture->find<QLabel>("sizesTotals").text().contains(QStringLiteral("nothing was run")), 30'000);
    QVERIFY(m_fixture->find<QLabel>("sizesLargest").text().isEmpty());

    QVERIFY(csv.open(QIODevice::WriteOnly));
    csv.write(pointsOfInterest(12, false));
    csv.close();
    const auto& state = m_fixture->find<QLabel>("sampleState");
    QTRY_VERIFY_WITH_TIMEOUT(state.text().startsWith(QStringLiteral("The first rows of 12")), 30'000);
    QVERIFY(!problems.isVisible());
    QVERIFY(m_fixture->waitForCheck());
    const auto rows = [this] { return window().live().report()->sampleRows; };
    QTRY_COMPARE(rows().at(entity("PointOfInterest")), std::uint64_t{12});
    QTRY_COMPARE_WITH_TIMEOUT(listed(), 0, 30'000);
}

void TestGuiSample::dataAreGeneratedInsteadOfRead()
{
    QVERIFY(m_fixture->openSmallHotel());
    showCheck(entity("PointOfInterest"));
    m_fixture->dialogs.openPath.clear();  // they change their mind
    m_fixture->find<QPushButton>("sampleFromFile").click();
    QCOMPARE(document().undoStack().count(), 0);
    m_fixture->dialogs.openPath = m_fixture->path(QStringLiteral("nowhere.csv"));
    m_fixture->find<QPushButton>("sampleFromFile").click();
    QCOMPARE(document().undoStack().count(), 1);
    QVERIFY(m_fixture->find<QPushButton>("sampleGenerate").isVisible());
    m_fixture->find<QPushButton>("sampleGenerate").click();
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Generate data of PointOfInterest"));
    QVERIFY(!m_fixture->find<QPushButton>("sampleGenerate").isVisible());
}

void TestGuiSample::rowsOfAllTablesAreExported()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(Stage::Check);
    auto& action = *window().findChild<QAction*>(QStringLiteral("exportData"));
    trigger("exportData");  // they change their mind
    QVERIFY(action.isEnabled());
    const QTemporaryDir folder;
    m_fixture->dialogs.savePath = folder.path();
    trigger("exportData");
    QVERIFY(!action.isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(action.isEnabled(), 60'000);
    QVERIFY(window().statusBar()->currentMessage().contains(QStringLiteral("rows of 9 tables")));
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("load.cql"))));
    QVERIFY(!m_fixture->find<QWidget>("exportBar").isVisible());
}

void TestGuiSample::rowsOfAllTypesAreExported()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& action = *window().findChild<QAction*>(QStringLiteral("exportTypes"));
    const QTemporaryDir folder;
    m_fixture->dialogs.savePath = folder.path();
    trigger("exportTypes");
    QVERIFY(!action.isEnabled());
    // In every stage it can be seen how far it is.
    QTRY_VERIFY(m_fixture->find<QWidget>("exportStatus").isVisible() || action.isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(action.isEnabled(), 60'000);
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("Guest.csv"))));
    QVERIFY(!m_fixture->find<QWidget>("exportStatus").isVisible());
}

void TestGuiSample::anEmptyModelSaysSo()
{
    window().setStage(Stage::Check);
    window().findChild<QDockWidget*>(QStringLiteral("sampleRowsDock"))->raise();
    QVERIFY(m_fixture->find<QLabel>("sampleState").text().contains(QStringLiteral("no entity type")));
    QVERIFY(!window().findChild<QAction*>(QStringLiteral("generateData"))->isEnabled());
    QVERIFY(!window().findChild<QAction*>(QStringLiteral("importData"))->isEnabled());
    QVERIFY(!m_fixture->find<QWidget>("sampleEmpty").isVisible());
    // In the place of the list, where people look first.
    const auto& words = m_fixture->find<QLabel>("sampleNone");
    QTRY_VERIFY(words.isVisible());
    const auto& panel = m_fixture->find<QWidget>("sampleData");
    QVERIFY(words.mapTo(&panel, QPoint()).y() < panel.height() / 4);
}

void TestGuiSample::rowsWithoutAttributesSayThatThereIsNothingInThem()
{
    for (const char* name : {"Bare", "Named"})
        QVERIFY(document().apply(edit::addEntityType(document().file(), name).value().edit).has_value());
    QVERIFY(
        document().apply(edit::addAttribute(document().file(), entity("Named"), "name*: text")).has_value());
    showCheck(entity("Bare"));
    const auto& state = m_fixture->find<QLabel>("sampleState");
    QTRY_VERIFY_WITH_TIMEOUT(state.text().contains(QStringLiteral("no attributes")), 30'000);
    const auto& rows = m_fixture->find<QTableView>("sampleRows");
    QVERIFY(!rows.isVisible());
    window().selection().set(entity("Named"));
    QVERIFY(waitForRows());
    QVERIFY(rows.isVisible());
}

namespace {

// An entity type with two attributes, 1 and 2.
ConceptualModel twoAttributes()
{
    ConceptualModel model;
    EntityType type;
    type.id = static_cast<EntityId>(1);
    type.name = "Stay";
    for (const char* name : {"start_date", "end_date"}) {
        Attribute attribute;
        attribute.id = static_cast<AttributeId>(type.attributes.size() + 1);
        attribute.name = name;
        type.attributes.push_back(attribute);
    }
    model.entityTypes.push_back(type);
    return model;
}

}  // namespace

void TestGuiSample::everyGeneratorIsReadAsItIsWritten_data()
{
    QTest::addColumn<Generator>("generator");
    QTest::addColumn<QString>("text");
    using Shape = Amount::Shape;
    QTest::newRow("sequence") << Generator(SequenceGenerator{"5", 1, ""}) << QStringLiteral("5");
    QTest::newRow("dates") << Generator(SequenceGenerator{"2026-01-01", 7, ""})
                           << QStringLiteral("2026-01-01 step 7");
    QTest::newRow("codes") << Generator(SequenceGenerator{"100", 1, "AZ###"})
                           << QStringLiteral("AZ### from 100");
    QTest::newRow("range") << Generator(RangeGenerator{"0.5", "9.5", 1.2, 1})
                           << QStringLiteral("0.5 to 9.5, 1 decimals, Zipf 1.2");
    QTest::newRow("choice") << Generator(ChoiceGenerator{{"a", "b, c", "say \"no\""}, {1, 2.5, 1}})
                            << QStringLiteral("a, \"b, c\": 2.5, \"say \"\"no\"\"\"");
    QTest::newRow("names") << Generator(NameGenerator{NameGenerator::List::LastName})
                           << QStringLiteral("last name");
    QTest::newRow("text") << Generator(TextGenerator{{3, 12, Shape::Uniform, 1.0}})
                          << QStringLiteral("3 to 12 words");
    QTest::newRow("pattern") << Generator(PatternGenerator{"@@##"}) << QStringLiteral("@@##");
    QTest::newRow("random") << Generator(RandomGenerator{}) << QString();
    QTest::newRow("offset") << Generator(
        OffsetGenerator{static_cast<AttributeId>(1), {1, 14, Shape::Zipf, 1.5}})
                            << QStringLiteral("start_date + 1 to 14, Zipf 1.5");
}

void TestGuiSample::everyGeneratorIsReadAsItIsWritten()
{
    QFETCH(Generator, generator);
    QFETCH(QString, text);
    const ConceptualModel model = twoAttributes();
    QCOMPARE(generatorText(model, generator), text);
    const auto read = readGenerator(model, static_cast<AttributeId>(2), generator.index(), text);
    QVERIFY2(read, read ? "" : read.error().message.c_str());
    QVERIFY(*read == generator);
    QVERIFY(!generatorHint(generator.index()).isEmpty());
    QCOMPARE(static_cast<std::size_t>(generatorKinds().size()), std::variant_size_v<Generator>);
}

void TestGuiSample::whatCannotBeReadSaysWhatWasExpected_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("text");
    QTest::newRow("no sequence") << 0 << QString();
    QTest::newRow("from without a pattern") << 0 << QStringLiteral("5 from 3");
    QTest::newRow("half a range") << 1 << QStringLiteral("5");
    QTest::newRow("no values") << 2 << QString();
    QTest::newRow("a weight without a value") << 2 << QStringLiteral(": 5");
    QTest::newRow("an open quote") << 2 << QStringLiteral("\"a");
    QTest::newRow("unknown names") << 3 << QStringLiteral("dog");
    QTest::newRow("no number of words") << 4 << QStringLiteral("words");
    QTest::newRow("no pattern") << 5 << QString();
    QTest::newRow("an offset from itself") << 7 << QStringLiteral("end_date + 1");
    QTest::newRow("an offset without amount") << 7 << QStringLiteral("start_date");
}

void TestGuiSample::whatCannotBeReadSaysWhatWasExpected()
{
    QFETCH(int, kind);
    QFETCH(QString, text);
    const auto read =
        readGenerator(twoAttributes(), static_cast<AttributeId>(2), static_cast<std::size_t>(kind), text);
    QVERIFY(!read);
    QVERIFY2(read.error().message.rfind("expected ", 0) == 0, read.error().message.c_str());
}

QTEST_MAIN(TestGuiSample)
#include "tst_gui_sample.moc"
