// SPDX-License-Identifier: Apache-2.0
// The page that shows the designs of a query side by side, and what it is made of.
#include "app/gui/canvas/stage_view.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/compare/design_diagram.h"
#include "app/gui/compare/design_picture.h"
#include "app/gui/compare/metrics_table.h"
#include "app/gui/compare/partition_marks.h"
#include "app/gui/strip/chip_bar.h"
#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "app/gui/verdict/verdict.h"
#include "model/edit/edit_choice.h"
#include "tests/app/gui/window_fixture.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <algorithm>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::WindowFixture;

using State = core::LiveComparison::State;

class TestGuiCompare : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_fixture.reset(); }

    void theKeyOpensTheQueryThatIsSelected();
    void headsOfColumnsNameQueriesAsTheyAre();
    void headingsStandOverAllColumns();
    void withoutQueriesThereIsNothingToCompare();
    void menusOfQueryTableChipAndGridLeadThere();
    void theToolBarListsTheQueriesInCheck();
    void escapeGoesBackToTheStage();
    void designsAreShownSideBySide();
    void bucketsAreMeantHoweverManyTheyAre();
    void fourDesignsAtMostOneAtLeast();
    void theTableNamesTheBetterDesign();
    void storageThatIsThereAnywayIsSaidBesideWhatIsAdded();
    void nobodyIsBetterWhereANumberIsNotKnown();
    void aDesignAloneIsComparedWithNothing();
    void escapeInTheStripLeavesIt();
    void medianAndWorstAreChosen();
    void aDesignIsUsedInOneStepOfUndo();
    void whatDecisionsCannotMakeSaysWhy();
    void anotherQueryIsChosen();
    void theQueryThatIsSelectedElsewhereIsCompared();
    void designsOfTheChosenKindsStayForAnotherQuery();
    void measuringIsCancelledAndBegunAgain();
    void aModelWithErrorsSaysSo();
    void picturesAreNeverWiderThanTheirRoom();
    void marksStandForSeveralWhereThereAreMany();
    void numbersReadAsPeopleWriteThem();

private:
    MainWindow& window() { return m_fixture->window(); }
    core::LiveComparison& comparison() { return m_fixture->comparison(); }
    ComparePage& page() { return m_fixture->find<ComparePage>("comparePage"); }
    const std::vector<Alternative>& designs()
    {
        return comparison().result()->comparison.alternatives.designs;
    }
    bool waitFor(State state)
    {
        return QTest::qWaitFor([&] { return comparison().state() == state; }, 60'000);
    }
    bool compare(const char* label);
    // The position of a design that decisions make, or do not.
    std::size_t designThat(bool isUsable);
    void showDesign(std::size_t design);
    QString cell(const QString& metric, int column);

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiCompare::init()
{
    m_fixture = std::make_unique<WindowFixture>();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
}

bool TestGuiCompare::compare(const char* label)
{
    window().selection().set(m_fixture->query(label));
    QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    return waitFor(State::Done);
}

std::size_t TestGuiCompare::designThat(bool isUsable)
{
    for (std::size_t i = 1; i < designs().size(); ++i) {
        if (designs()[i].adoption.whyNot.empty() == isUsable)
            return i;
    }
    return 0;
}

void TestGuiCompare::showDesign(std::size_t design)
{
    const QByteArray name = "designChip-" + QByteArray::fromStdString(core::letterOf(design));
    if (!m_fixture->find<QToolButton>(name.constData()).isChecked()) {
        m_fixture->find<QToolButton>(name.constData()).click();
        QTRY_VERIFY(m_fixture->find<QToolButton>(name.constData()).isChecked());
    }
    const QByteArray picture = "designPicture-" + QByteArray::fromStdString(core::letterOf(design));
    QTRY_VERIFY(window().findChild<DesignPicture*>(QLatin1String(picture)));
}

QString TestGuiCompare::cell(const QString& metric, int column)
{
    const QAbstractItemModel& model = *m_fixture->find<QTableView>("compareMetrics").model();
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.index(row, 0).data().toString() == metric)
            return model.index(row, column).data().toString();
    }
    return {};
}

void TestGuiCompare::theKeyOpensTheQueryThatIsSelected()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    QVERIFY(page().isVisible());
    QCOMPARE(comparison().query(), std::optional(m_fixture->query("Q7")));
    QVERIFY(m_fixture->find<QComboBox>("compareQuery").currentText().startsWith(QStringLiteral("Q7")));
    QVERIFY(m_fixture->find<QLabel>("compareWhat").text().startsWith(QStringLiteral("Run with ")));
}

void TestGuiCompare::headsOfColumnsNameQueriesAsTheyAre()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q2"));
    const QAbstractItemModel& model = *m_fixture->find<QTableView>("compareMetrics").model();
    QStringList heads;
    for (int column = 0; column < model.columnCount(); ++column)
        heads << model.headerData(column, Qt::Horizontal).toString();
    QVERIFY2(heads.contains(QStringLiteral("B, one partition for Q2 and Q3")),
             qPrintable(heads.join(QLatin1Char('\n'))));
}

void TestGuiCompare::headingsStandOverAllColumns()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    const auto& table = m_fixture->find<QTableView>("compareMetrics");
    int headings = 0;
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        const int span = table.columnSpan(row, 0);
        QVERIFY(span == 1 || span == table.model()->columnCount());
        headings += span > 1 ? 1 : 0;
    }
    QVERIFY(headings > 0 && headings < table.model()->rowCount());
}

void TestGuiCompare::withoutQueriesThereIsNothingToCompare()
{
    QAction& action = *window().findChild<QAction*>(QStringLiteral("compareDesigns"));
    QVERIFY(!action.isEnabled());
    QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!page().isVisible());
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(action.isEnabled());
}

void TestGuiCompare::menusOfQueryTableChipAndGridLeadThere()
{
    QVERIFY(m_fixture->openSmallHotel());
    const QueryId query = m_fixture->query("Q7");
    QMenu& derive = m_fixture->find<QMenu>("deriveMenu");
    const std::shared_ptr<const core::Design> design = window().live().design();
    for (const Subject& subject :
         {Subject(query), Subject(subjectOfTable(*design, *tableOf(*design, query)))}) {
        window().setStage(gui::Stage::Logical);
        window().selection().set(subject);
        Q_EMIT derive.aboutToShow();
        auto* action = derive.findChild<QAction*>(QStringLiteral("compareAction"));
        QVERIFY(action);
        action->trigger();
        QVERIFY(page().isVisible());
        QCOMPARE(comparison().query(), std::optional(query));
    }
    window().setStage(gui::Stage::Logical);
    QVERIFY(!page().isVisible());
    Q_EMIT m_fixture->find<ChipBar>("chips").menuRequested(query, window().mapToGlobal(QPoint(100, 100)));
    auto& menu = m_fixture->find<QMenu>("chipMenu");
    menu.findChild<QAction*>(QStringLiteral("chipCompare"))->trigger();
    menu.close();
    QVERIFY(page().isVisible());
}

void TestGuiCompare::theToolBarListsTheQueriesInCheck()
{
    QVERIFY(m_fixture->openSmallHotel());
    auto& button = m_fixture->find<QToolButton>("tool-compareDesigns");
    QVERIFY(!button.isVisible());
    window().setStage(gui::Stage::Check);
    QTRY_VERIFY(button.isVisible());
    Q_EMIT button.menu()->aboutToShow();
    QCOMPARE(button.menu()->actions().size(),
             static_cast<qsizetype>(window().document().model().workflow.queries.size()));
    button.menu()->actions().at(1)->trigger();
    QCOMPARE(comparison().query(), std::optional(window().document().model().workflow.queries[1].id));
}

void TestGuiCompare::escapeGoesBackToTheStage()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().setStage(gui::Stage::Logical);
    QVERIFY(compare("Q7"));
    QVERIFY(!m_fixture->find<QDockWidget>("modelDock").isVisible());
    QTest::keyClick(&page(), Qt::Key_Escape);
    QVERIFY(!page().isVisible());
    QCOMPARE(window().stage(), gui::Stage::Logical);
    QVERIFY(m_fixture->find<QDockWidget>("modelDock").isVisible());
    QVERIFY(window().view());
}

void TestGuiCompare::designsAreShownSideBySide()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    auto& first = m_fixture->find<DesignPicture>("designPicture-A");
    const std::size_t other = designThat(true);
    showDesign(other);
    auto& second = m_fixture->find<DesignPicture>(
        ("designPicture-" + QByteArray::fromStdString(core::letterOf(other))).constData());
    QTRY_VERIFY(second.isVisible());
    QVERIFY(m_fixture->find<DesignPicture>("designPicture-A").geometry().right() < second.geometry().left());
    Q_UNUSED(first);
    QVERIFY(
        m_fixture->find<QWidget>("designHeader-A").accessibleName().contains(QStringLiteral("in the model")));
    QVERIFY(m_fixture->find<QLabel>("marksText-A").text().startsWith(QStringLiteral("Each mark is")));
}

void TestGuiCompare::bucketsAreMeantHoweverManyTheyAre()
{
    QVERIFY(m_fixture->openSmallHotel());
    const QueryId query = m_fixture->query("Q7");
    QVERIFY(window().document().apply(
        edit::decide(window().document().file(), ChooseBucket{{query}, BucketByHash{12}})));
    QVERIFY(m_fixture->waitForCheck());
    QVERIFY(compare("Q7"));
    const ShownDesign own = shownDesign(*comparison().result(), 0, ReadCase::Most);
    QCOMPARE(own.verdict, QStringLiteral("12 partitions"));
    QCOMPARE(own.sign, signOf(*window().live().find(query)));
    QCOMPARE(own.sign, render::Sign::Several);
}

void TestGuiCompare::fourDesignsAtMostOneAtLeast()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    QVERIFY(designs().size() > 4);
    showDesign(0);
    for (std::size_t i = 1; i < designs().size(); ++i) {
        const QByteArray name = "designChip-" + QByteArray::fromStdString(core::letterOf(i));
        if (m_fixture->find<QToolButton>(name.constData()).isChecked()) {
            m_fixture->find<QToolButton>(name.constData()).click();
            QTRY_VERIFY(!m_fixture->find<QToolButton>(name.constData()).isChecked());
        }
    }
    for (std::size_t i = 1; i < 4; ++i)
        showDesign(i);
    QVERIFY(!m_fixture->find<QToolButton>("designChip-E").isEnabled());
    for (const char* name : {"designChip-D", "designChip-C", "designChip-B"}) {
        QTRY_VERIFY(m_fixture->find<QToolButton>(name).isChecked());
        m_fixture->find<QToolButton>(name).click();
        QTRY_VERIFY(!m_fixture->find<QToolButton>(name).isChecked());
    }
    QTRY_VERIFY(!m_fixture->find<QToolButton>("designChip-A").isEnabled());
    QVERIFY(m_fixture->find<QToolButton>("designChip-E").isEnabled());
}

void TestGuiCompare::theTableNamesTheBetterDesign()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    std::size_t worse = 0;
    const auto& measured = comparison().result()->comparison.measurements;
    for (std::size_t i = 1; i < measured.size(); ++i) {
        if (measured[i].problem.empty() && measured[i].partitions.most > measured[0].partitions.most)
            worse = i;
    }
    QVERIFY(worse > 0);
    showDesign(worse);
    const QAbstractItemModel& model = *m_fixture->find<QTableView>("compareMetrics").model();
    const int better = model.columnCount() - 1;
    const QString words = cell(QStringLiteral("Partitions read"), better);
    QVERIFY2(words.startsWith(QLatin1Char('A')), qPrintable(words));
    QVERIFY(!words.contains(toQString(core::letterOf(worse)) + QLatin1Char(':')));
    QCOMPARE(cell(QStringLiteral("Partitions read"), 1),
             numberText(static_cast<double>(measured[0].partitions.most)));
    QVERIFY(!cell(QStringLiteral("Tables a new row is written to"), 1).isEmpty());
    QVERIFY(!cell(QStringLiteral("Storage it adds, one copy"), 1).isEmpty());
    QCOMPARE(cell(QStringLiteral("Storage, all replicas"), better), QStringLiteral("see what it adds"));
}

void TestGuiCompare::storageThatIsThereAnywayIsSaidBesideWhatIsAdded()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    std::size_t shared = 0;
    const auto& added = comparison().result()->comparison.added;
    for (std::size_t i = 1; i < added.size() && shared == 0; ++i)
        shared = added[i].shared.empty() || !added[i].bytes ? 0 : i;
    QVERIFY(shared > 0);
    const std::vector<Metric> metrics = metricsOf(*comparison().result(), {0, shared}, ReadCase::Most);
    const auto metric = std::find_if(metrics.begin(), metrics.end(), [](const Metric& one) {
        return one.name == QStringLiteral("Storage it adds, one copy");
    });
    QVERIFY(metric != metrics.end());
    QCOMPARE(metric->cells[1].number, added[shared].bytes);
    QVERIFY(metric->cells[0].note.isEmpty());
    const QString name = toQString(added[shared].shared.front().name);
    QVERIFY2(metric->cells[1].note.startsWith(name + QStringLiteral(" (")),
             qPrintable(metric->cells[1].note));
    QVERIFY2(metric->cells[1].note.contains(QStringLiteral(") is there for Q6")),
             qPrintable(metric->cells[1].note));
    // What it adds says which is better.
    const bool isLess = *added[shared].bytes < *added[0].bytes;
    QCOMPARE(metric->best, (std::vector<std::size_t>{isLess ? 1u : 0u}));
}

void TestGuiCompare::nobodyIsBetterWhereANumberIsNotKnown()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    core::ComparedQuery compared = *comparison().result();
    const auto partitions = [&] {
        const std::vector<Metric> metrics = metricsOf(compared, {0, 1}, ReadCase::Most);
        return *std::find_if(metrics.rbegin(), metrics.rend(), [](const Metric& one) {
            return one.name == QStringLiteral("Partitions read");  // by the statistics
        });
    };
    compared.comparison.estimates[0].partitions.worst = 1.0;
    compared.comparison.estimates[1].partitions.worst = 7.0;
    QCOMPARE(partitions().best, std::vector<std::size_t>{0});
    QCOMPARE(partitions().better, QStringLiteral("7 times fewer"));
    compared.comparison.estimates[1].partitions.worst.reset();
    QVERIFY(partitions().best.empty());
    QCOMPARE(partitions().better, QStringLiteral("not known"));
}

void TestGuiCompare::aDesignAloneIsComparedWithNothing()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    for (const Metric& metric : metricsOf(*comparison().result(), {0}, ReadCase::Most)) {
        QVERIFY(metric.better.isEmpty() && metric.best.empty());
        QVERIFY(metric.isHeading() || metric.share(0) == 0.0);
    }
}

void TestGuiCompare::escapeInTheStripLeavesIt()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    auto& chips = m_fixture->find<QWidget>("chips");
    chips.setFocus();
    QTest::keyClick(&chips, Qt::Key_Escape);
    QTRY_VERIFY(!m_fixture->find<QTableView>("compareMetrics").isVisible());
    QVERIFY(window().view() && window().view()->isVisible());
}

void TestGuiCompare::medianAndWorstAreChosen()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q1"));
    auto& cases = m_fixture->find<QComboBox>("compareCase");
    const auto& measured = comparison().result()->comparison.measurements[0];
    QCOMPARE(cell(QStringLiteral("Rows read"), 1), numberText(static_cast<double>(measured.rowsRead.most)));
    cases.setCurrentText(textOf(ReadCase::Median));
    QCOMPARE(cell(QStringLiteral("Rows read"), 1), numberText(static_cast<double>(measured.rowsRead.median)));
}

void TestGuiCompare::aDesignIsUsedInOneStepOfUndo()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    const std::size_t other = designThat(true);
    QVERIFY(other > 0);
    showDesign(other);
    const ModelFile before = window().document().file();
    const AlternativeKind used = designs()[other].kind;
    m_fixture
        ->find<QPushButton>(("useDesign-" + QByteArray::fromStdString(core::letterOf(other))).constData())
        .click();
    QTRY_COMPARE(window().document().undoStack().count(), 1);
    QVERIFY(window().document().undoStack().undoText().contains(QStringLiteral("Q7")));
    QVERIFY(window().document().model().decisions != before.model.decisions);
    QVERIFY(waitFor(State::Done));
    QVERIFY(page().isVisible());
    // What was shown is shown still, the used one as that of the model.
    const auto present = std::find_if(designs().begin(), designs().end(),
                                      [](const Alternative& design) { return design.isPresent; });
    QVERIFY(present != designs().end());
    QCOMPARE(present->kind, used);
    const QByteArray letter =
        QByteArray::fromStdString(core::letterOf(static_cast<std::size_t>(present - designs().begin())));
    QTRY_VERIFY(m_fixture->find<QToolButton>(("designChip-" + letter).constData()).isChecked());
    QVERIFY(m_fixture->find<QWidget>(("designHeader-" + letter).constData())
                .accessibleName()
                .contains(QStringLiteral("in the model")));
    window().document().undoStack().undo();
    QCOMPARE(window().document().model().decisions, before.model.decisions);
    QVERIFY(waitFor(State::Done));
    QVERIFY(comparison().isCurrent());
}

void TestGuiCompare::whatDecisionsCannotMakeSaysWhy()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    const std::size_t other = designThat(false);
    QVERIFY(other > 0);
    showDesign(other);
    const QByteArray letter = QByteArray::fromStdString(core::letterOf(other));
    QVERIFY(!window().findChild<QPushButton*>(QLatin1String("useDesign-" + letter)));
    const QString why = m_fixture->find<QLabel>(("whyNot-" + letter).constData()).text();
    QVERIFY2(why.contains(toQString(designs()[other].adoption.whyNot)), qPrintable(why));
}

void TestGuiCompare::anotherQueryIsChosen()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    auto& queries = m_fixture->find<QComboBox>("compareQuery");
    queries.setCurrentIndex(0);
    Q_EMIT queries.activated(0);
    QVERIFY(waitFor(State::Done));
    QCOMPARE(comparison().result()->comparison.query->label, std::string("Q1"));
}

void TestGuiCompare::theQueryThatIsSelectedElsewhereIsCompared()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    Q_EMIT m_fixture->find<ChipBar>("chips").clicked(m_fixture->query("Q4"));
    QVERIFY(page().isVisible());
    QCOMPARE(comparison().query(), std::optional(m_fixture->query("Q4")));
    QVERIFY(m_fixture->find<QComboBox>("compareQuery").currentText().startsWith(QStringLiteral("Q4")));
    QVERIFY(waitFor(State::Done));
    // What is no query leaves it.
    window().selection().set(Subject());
    QCOMPARE(comparison().query(), std::optional(m_fixture->query("Q4")));
    // The other way round: the strip shows what is chosen here.
    auto& queries = m_fixture->find<QComboBox>("compareQuery");
    queries.setCurrentIndex(0);
    Q_EMIT queries.activated(0);
    QCOMPARE(window().selection().first(), Subject(m_fixture->query("Q1")));
    window().setStage(gui::Stage::Logical);
    window().selection().set(m_fixture->query("Q7"));
    QCOMPARE(comparison().query(), std::optional(m_fixture->query("Q1")));
}

void TestGuiCompare::designsOfTheChosenKindsStayForAnotherQuery()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    const auto positionOf = [this](AlternativeKind kind) {
        const auto found = std::find_if(designs().begin(), designs().end(),
                                        [kind](const Alternative& one) { return one.kind == kind; });
        return static_cast<std::size_t>(found - designs().begin());
    };
    const auto isShown = [this](std::size_t design) {
        const QByteArray name = "designChip-" + QByteArray::fromStdString(core::letterOf(design));
        return m_fixture->find<QToolButton>(name.constData()).isChecked();
    };
    showDesign(0);
    showDesign(positionOf(AlternativeKind::Relational));
    window().selection().set(m_fixture->query("Q1"));
    QVERIFY(waitFor(State::Done));
    QVERIFY(isShown(0));
    QVERIFY(positionOf(AlternativeKind::Relational) < designs().size());
    QVERIFY(isShown(positionOf(AlternativeKind::Relational)));
}

void TestGuiCompare::measuringIsCancelledAndBegunAgain()
{
    QVERIFY(m_fixture->openSmallHotel());
    window().selection().set(m_fixture->query("Q4"));
    QTest::keyClick(&window(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(comparison().isRunning());
    QVERIFY(m_fixture->find<QPushButton>("compareCancel").isVisible());
    m_fixture->find<QPushButton>("compareCancel").click();
    QCOMPARE(comparison().state(), State::Stopped);
    QVERIFY(m_fixture->find<QLabel>("compareWhat").text().startsWith(QStringLiteral("Stopped.")));
    m_fixture->find<QPushButton>("compareAgain").click();
    QVERIFY(waitFor(State::Done));
    QVERIFY(!m_fixture->find<QPushButton>("compareCancel").isVisible());
}

void TestGuiCompare::aModelWithErrorsSaysSo()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    ModelFile broken = window().document().file();
    broken.model.conceptual.entityTypes.front().key.clear();
    QVERIFY(window().document().apply(Edit{"Take the key away", broken, {}}));
    QVERIFY(waitFor(State::Hindered));
    QVERIFY(m_fixture->find<QLabel>("compareEmpty").isVisible());
    QVERIFY(m_fixture->find<QLabel>("compareEmpty").text().contains(QStringLiteral("errors")));
    QVERIFY(!m_fixture->find<QWidget>("designColumns").isVisible());
}

void TestGuiCompare::picturesAreNeverWiderThanTheirRoom()
{
    QVERIFY(m_fixture->openSmallHotel());
    QVERIFY(compare("Q7"));
    for (std::size_t i = 0; i < designs().size(); ++i) {
        const ShownDesign shown = shownDesign(*comparison().result(), i, ReadCase::Most);
        const render::Diagram beside =
            designDiagram(designs()[i], QStringLiteral("Q7"), shown, Qt::Horizontal);
        const render::Diagram below = designDiagram(designs()[i], QStringLiteral("Q7"), shown, Qt::Vertical);
        QVERIFY(!beside.figures.empty());
        QCOMPARE(beside.connections.size(), beside.figures.size());
        QCOMPARE(below.connections.size(), beside.figures.size());
        for (std::size_t j = 1; j < beside.figures.size(); ++j) {
            QVERIFY(beside.figures[j - 1].rect().right() < beside.figures[j].rect().left());
            QVERIFY(below.figures[j - 1].rect().bottom() < below.figures[j].rect().top());
        }
        DesignPicture picture(m_fixture->appearance(), nullptr);
        picture.setDiagrams(beside, below);
        picture.resize(360, 200);
        QVERIFY(picture.zoom() <= 1.0);
        QVERIFY(picture.zoom() > 0.7);  // still read: the tables stand below each other
        QVERIFY(picture.heightForWidth(360) > 100);
    }
}

void TestGuiCompare::marksStandForSeveralWhereThereAreMany()
{
    ShownDesign design;
    design.steps = {{1.0, 1.0, 3.0, false}, {3.0, 3.0, 3.0, false}};
    QCOMPARE(marksOf(design, 600),
             (PartitionMarks{
                 1, {1, 3}, QStringLiteral("Each mark is one partition read. Step 1: 1, step 2: 3.")}));
    design.steps[1].partitions = 100'000.0;
    const PartitionMarks many = marksOf(design, 600);
    QCOMPARE(many.perMark, 200u);
    QCOMPARE(many.marks, (std::vector<std::uint64_t>{1, 500}));
    design.steps[1].partitions.reset();
    QVERIFY(marksOf(design, 600).words.contains(QStringLiteral("not known")));
}

void TestGuiCompare::numbersReadAsPeopleWriteThem()
{
    QCOMPARE(numberText(1002.4), QStringLiteral("1,002"));
    QCOMPARE(numberText(0.254), QStringLiteral("0.25"));
    QCOMPARE(numberText(std::nullopt), QStringLiteral("?"));
    QCOMPARE(countedNumber(1.0, "partition"), QStringLiteral("1 partition"));
    QCOMPARE(countedNumber(2.0, "partition"), QStringLiteral("2 partitions"));
    QCOMPARE(core::letterOf(0), std::string("A"));
    QCOMPARE(core::letterOf(27), std::string("B2"));
}

QTEST_MAIN(TestGuiCompare)
#include "tst_gui_compare.moc"
