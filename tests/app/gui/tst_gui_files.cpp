// SPDX-License-Identifier: Apache-2.0
// Work that is recovered, earlier versions, the start page.
#include "app/core/recovery/recovered_work.h"
#include "app/gui/canvas/stage_view.h"
#include "app/gui/files/proposed_name.h"
#include "app/gui/start/example_card.h"
#include "app/gui/start/recent_list.h"
#include "model/edit/add_conceptual.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_sample.h"
#include "tests/app/gui/window_acts.h"
#include "tests/app/gui/window_fixture.h"

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStackedWidget>
#include <QTest>
#include <QToolButton>
#include <QUrl>

#include <set>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::inDialog;
using querywright::test::rename;
using querywright::test::WindowFixture;

class TestGuiFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void tellsWhenUnsavedChangesWereKept();
    void closingWithoutSavingKeepsNothing();
    void offersWhatWasLeftBehind();
    void discardedWorkIsNotOfferedAgain();
    void explainsMergeMarksOfAFileThatIsOpened();
    void opensAnEarlierVersionOfADamagedFile();
    void restoresAnEarlierVersion();
    void tellsThatAnotherWindowHasTheModel();
    void startsWithTheStartPage();
    void newLeadsIntoTheEmptyConceptualStage();
    void examplesAreDrawnAndOpenAsCopies();
    void filesAreProposedByTheNameOfTheModel();
    void listsRecentModelsWithTheirLastCheck();
    void findsRecentModelsByNameAndLocatesMissingOnes();
    void offersRecoveredWorkOnTheStartPage();
    void recoveredWorkThatWasNeverSavedCannotBeUndone();
    void aModelCanBeDropped();
    void exportsSayWhereTheyWereWritten();
    void savingElsewhereKeepsDataFiles();

private:
    MainWindow& window() { return m_fixture->window(); }
    core::Document& document() { return window().document(); }
    bool isShown(const char* name)
    {
        const auto* part = window().findChild<QWidget*>(QLatin1String(name));
        return part && part->isVisible();
    }
    void click(const char* name) { QTest::mouseClick(&m_fixture->find<QPushButton>(name), Qt::LeftButton); }
    QString textOf(const char* name) { return m_fixture->find<QLabel>(name).text(); }

    // Another program, which ended without a word.
    void leaveBehind(const QString& path, const char* name)
    {
        core::Document other;
        if (!path.isEmpty())
            QVERIFY(other.open(path).empty());
        const core::Autosave autosave(other);
        rename(other, name);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiFiles::tellsWhenUnsavedChangesWereKept()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    rename(document(), "changed");
    const auto& saved = m_fixture->find<QToolButton>("statusSaved");
    QTRY_VERIFY(saved.text().contains(QStringLiteral("Unsaved changes (autosaved ")));
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(saved.text().contains(QStringLiteral("Saved ")));
}

void TestGuiFiles::closingWithoutSavingKeepsNothing()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    rename(document(), "changed");
    m_fixture->reopen();
    QCOMPARE(QDir(core::recoveryFolder()).entryList(QDir::Files), QStringList());
    QVERIFY(!isShown("recoveryBar"));
}

void TestGuiFiles::offersWhatWasLeftBehind()
{
    const QString path = m_fixture->smallHotel();
    leaveBehind(path, "recovered");
    m_fixture->reopen();
    QTRY_VERIFY(isShown("recoveryBar"));
    QVERIFY2(textOf("recoveryBarText")
                 .startsWith(QStringLiteral("<b>Querywright ended unexpectedly last time.</b> 1 change to "
                                            "hotel.qw was recovered, up to ")),
             qPrintable(textOf("recoveryBarText")));
    click("openRecovered");
    QVERIFY(!isShown("recoveryBar"));
    QCOMPARE(document().model().name, std::string("recovered"));
    QCOMPARE(document().path(), path);
    QVERIFY(document().isModified());
    const auto& undo = m_fixture->find<QToolButton>("tool-undo");
    const auto& redo = m_fixture->find<QToolButton>("tool-redo");
    QVERIFY(undo.isVisible() && undo.isEnabled() && !redo.isEnabled());
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Recover 1 change"));
    QVERIFY(readModelFile(path.toStdString()).file->model.name != "recovered");
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!document().isModified());
    QCOMPARE(readModelFile(path.toStdString()).file->model.name, std::string("recovered"));
    QVERIFY(!isShown("diskBar"));
}

void TestGuiFiles::discardedWorkIsNotOfferedAgain()
{
    leaveBehind({}, "unwanted");
    m_fixture->reopen();
    QTRY_VERIFY(isShown("recoveryBar"));
    click("discardRecovered");
    QVERIFY(!isShown("recoveryBar"));
    QVERIFY(window().view()->isAncestorOf(window().focusWidget()));
    QVERIFY(core::findRecoveredWork().empty());
}

void TestGuiFiles::explainsMergeMarksOfAFileThatIsOpened()
{
    const QString path = m_fixture->path(QStringLiteral("merged.qw"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> other\n}\n");
    file.close();
    QVERIFY(!window().open(path));
    QCOMPARE(m_fixture->dialogs.messages.size(), std::size_t(1));
    QCOMPARE(m_fixture->dialogs.messages[0].text,
             QStringLiteral("merged.qw holds git merge marks at line 2."));
    QCOMPARE(m_fixture->dialogs.offered, QStringList(QStringLiteral("Show Them")));
    bool isSeen = false;
    inDialog("textDialog", [&](QWidget&) { isSeen = true; });
    m_fixture->dialogs.choice = QStringLiteral("Show Them");
    QVERIFY(!window().open(path));
    QVERIFY(isSeen);
}

void TestGuiFiles::opensAnEarlierVersionOfADamagedFile()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    rename(document(), "second");
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QTRY_COMPARE(core::earlierVersions(path).size(), std::size_t(2));
    m_fixture->reopen();
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite) && file.resize(file.size() / 2));
    file.close();
    m_fixture->dialogs.choice = QStringLiteral("Open Earlier Version");
    QVERIFY(!window().open(path));
    QCOMPARE(m_fixture->dialogs.messages.back().text, QStringLiteral("hotel.qw cannot be read."));
    QCOMPARE(document().model().name, std::string("second"));
    QCOMPARE(document().path(), path);
    QVERIFY(document().isModified());
}

void TestGuiFiles::restoresAnEarlierVersion()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    for (const char* name : {"second", "third"}) {
        rename(document(), name);
        QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    }
    QTRY_COMPARE(core::earlierVersions(path).size(), std::size_t(3));
    inDialog("versionsDialog", [&](QWidget& dialog) {
        auto* list = dialog.findChild<QListWidget*>(QStringLiteral("versionsList"));
        auto* restore = dialog.findChild<QPushButton*>(QStringLiteral("restoreVersion"));
        QCOMPARE(list->count(), 3);
        QVERIFY(!restore->isEnabled());  // the newest is what is open
        list->setCurrentRow(2);
        QVERIFY(restore->isEnabled());
        QTest::mouseClick(restore, Qt::LeftButton);
    });
    m_fixture->find<QAction>("versions").trigger();
    QCOMPARE(document().model().name, std::string("Hotel reservations"));
    QVERIFY(document().isModified());
    m_fixture->find<QAction>("undo").trigger();
    QCOMPARE(document().model().name, std::string("third"));
}

void TestGuiFiles::tellsThatAnotherWindowHasTheModel()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    QVERIFY(!isShown("elsewhereBar"));
    WindowFixture other;
    qputenv("XDG_STATE_HOME", m_fixture->path(QStringLiteral("state")).toLocal8Bit());
    QVERIFY(other.window().open(path));
    const auto* bar = other.window().findChild<QWidget*>(QStringLiteral("elsewhereBar"));
    QVERIFY(bar->isVisible());
    QVERIFY(other.find<QLabel>("elsewhereBarText")
                .text()
                .startsWith(QStringLiteral("<b>hotel.qw is open in another window, process %1 since ")
                                .arg(QCoreApplication::applicationPid())));
    m_fixture->reopen();  // lets go of it
    QTRY_VERIFY(!bar->isVisible());
}

void TestGuiFiles::startsWithTheStartPage()
{
    window().showStart();
    QVERIFY(isShown("startPage") && isShown("startNew") && isShown("startOpen"));
    QVERIFY(!isShown("toolBar") && !isShown("queryStripBar") && !isShown("modelDock"));
    QVERIFY(!window().statusBar()->isVisible());
    QVERIFY(isShown("startTour") && isShown("startTheme"));
    const auto isMenuOn = [this](const char* name) {
        return m_fixture->find<QMenu>(name).menuAction()->isEnabled();
    };
    for (const char* menu : {"insertMenu", "deriveMenu", "checkMenu", "arrangeMenu"})
        QVERIFY2(!isMenuOn(menu), menu);
    QVERIFY(isMenuOn("fileMenu"));
    const auto isOn = [this](const char* name) { return m_fixture->find<QAction>(name).isEnabled(); };
    const char* const ofAModel[] = {"save", "saveAs", "exportCql", "print", "modelProperties", "fit"};
    for (const char* command : ofAModel)
        QVERIFY2(!isOn(command), command);
    QVERIFY(isOn("open") && isOn("new") && isOn("quit"));
    QCOMPARE(window().windowTitle(), QStringLiteral("Querywright"));
    m_fixture->dialogs.openPath = m_fixture->smallHotel();
    QTest::mouseClick(&m_fixture->find<QWidget>("startOpen"), Qt::LeftButton);
    QCOMPARE(window().windowTitle(), QStringLiteral("hotel.qw \u2014 Querywright"));
    QVERIFY(!isShown("startPage") && isShown("toolBar") && isShown("queryStripBar") && isShown("modelDock"));
    for (const char* command : ofAModel)
        QTRY_VERIFY2(isOn(command), command);
    QVERIFY(window().statusBar()->isVisible());
    for (const char* menu : {"insertMenu", "deriveMenu", "checkMenu", "arrangeMenu"})
        QVERIFY2(isMenuOn(menu), menu);
}

void TestGuiFiles::newLeadsIntoTheEmptyConceptualStage()
{
    window().showStart();
    QTest::keyClick(&window(), Qt::Key_N, Qt::ControlModifier);
    QVERIFY(isShown("view-conceptual") && !isShown("startPage"));
    QCOMPARE(window().stage(), Stage::Conceptual);
    QVERIFY(document().isUntitled() && !document().isModified());
    window().showStart();
    QVERIFY(isShown("startPage"));
    QTest::keyClick(&m_fixture->find<QWidget>("startNew"), Qt::Key_Space);  // by the keyboard alone
    QVERIFY(isShown("view-conceptual"));
}

void TestGuiFiles::examplesAreDrawnAndOpenAsCopies()
{
    window().showStart();
    auto& card = m_fixture->find<ExampleCard>("example-Hotel reservations");
    QTRY_VERIFY_WITH_TIMEOUT(card.hasPicture(), 60000);
    QCOMPARE(card.text(), QStringLiteral("Hotel reservations"));
    const QImage picture = card.grab().toImage();
    std::set<QRgb> colors;
    for (int x = 0; x < picture.width(); ++x)
        colors.insert(picture.pixel(x, 60));
    QVERIFY(colors.size() > 10);  // through the middle of the tables
    QTest::mouseClick(&card, Qt::LeftButton);
    QVERIFY(document().isUntitled());
    QCOMPARE(document().title(), QStringLiteral("Copy of hotel.qw"));
    QVERIFY(!isShown("startPage"));
}

void TestGuiFiles::filesAreProposedByTheNameOfTheModel()
{
    core::Document untitled;
    QCOMPARE(proposedName(untitled), QStringLiteral("model"));
    ModelFile file;
    file.model.name = "Bee Keeping/2026 Hives";
    untitled.reset(std::move(file));
    QCOMPARE(proposedName(untitled), QStringLiteral("2026_hives"));
    QVERIFY(m_fixture->openSmallHotel());
    QCOMPARE(proposedName(document()), QStringLiteral("hotel"));
}

void TestGuiFiles::listsRecentModelsWithTheirLastCheck()
{
    QVERIFY(m_fixture->openSmallHotel());
    QTRY_VERIFY(recallCheck(document().path()).has_value());
    QCOMPARE(recallCheck(document().path())->text, QStringLiteral("9 of 9 queries"));
    QCOMPARE(recallCheck(document().path())->sign, render::Sign::Ok);
    QDir().mkpath(m_fixture->path(QStringLiteral(".git")));
    QFile head(m_fixture->path(QStringLiteral(".git/HEAD")));
    QVERIFY(head.open(QIODevice::WriteOnly) && head.write("ref: refs/heads/feature/returns\n") > 0);
    head.close();
    m_fixture->reopen();
    window().showStart();
    const auto& list = m_fixture->find<RecentList>("recentList");
    QCOMPARE(list.count(), 1);
    QCOMPARE(list.item(0)->text(), QStringLiteral("hotel.qw"));
    QVERIFY(list.item(0)
                ->data(Qt::AccessibleTextRole)
                .toString()
                .contains(QStringLiteral("branch feature/returns, 9 of 9 queries")));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.item(0)).center());
    QTRY_COMPARE(document().title(), QStringLiteral("hotel.qw"));
}

void TestGuiFiles::findsRecentModelsByNameAndLocatesMissingOnes()
{
    const QString path = m_fixture->smallHotel();
    const QString moved = m_fixture->path(QStringLiteral("moved.qw"));
    QVERIFY(window().open(path));
    QVERIFY(document().saveAs(moved).has_value());
    QVERIFY(window().open(moved));
    m_fixture->reopen();
    QVERIFY(QFile::remove(path));
    window().showStart();
    auto& list = m_fixture->find<RecentList>("recentList");
    QCOMPARE(list.count(), 2);
    auto& filter = m_fixture->find<QLineEdit>("recentFilter");
    QTest::keyClicks(&filter, QStringLiteral("hot"));
    QVERIFY(list.item(0)->isHidden() && !list.item(1)->isHidden());
    m_fixture->dialogs.openPath = moved;
    list.setFocus();
    list.setCurrentRow(1);
    QTest::keyClick(&list, Qt::Key_Return);
    QTRY_COMPARE(document().path(), moved);
    window().showStart();
    QCOMPARE(list.count(), 1);
}

void TestGuiFiles::offersRecoveredWorkOnTheStartPage()
{
    const QString path = m_fixture->smallHotel();
    leaveBehind(path, "recovered");
    m_fixture->reopen();
    window().showStart();
    QTRY_VERIFY(isShown("openRecoveredCard"));
    QVERIFY(!isShown("recoveryBar"));
    QVERIFY(textOf("recoveredText")
                .startsWith(QStringLiteral("1 change to hotel.qw was not saved before the program ended.")));
    click("openRecoveredCard");
    QCOMPARE(document().model().name, std::string("recovered"));
    QVERIFY(document().isModified() && !isShown("startPage"));
    const auto& undo = m_fixture->find<QToolButton>("tool-undo");
    const auto& redo = m_fixture->find<QToolButton>("tool-redo");
    QTRY_VERIFY(undo.isVisible());
    QVERIFY(undo.isEnabled() && !redo.isEnabled());
    document().undoStack().undo();  // what was recovered
    QVERIFY(!undo.isEnabled() && redo.isEnabled());
    rename(document(), "another");
    QVERIFY(undo.isEnabled() && !redo.isEnabled());
}

void TestGuiFiles::recoveredWorkThatWasNeverSavedCannotBeUndone()
{
    leaveBehind({}, "recovered");
    m_fixture->reopen();
    QTRY_VERIFY(isShown("recoveryBar"));
    click("openRecovered");
    QCOMPARE(document().model().name, std::string("recovered"));
    const auto& undo = m_fixture->find<QToolButton>("tool-undo");
    const auto& redo = m_fixture->find<QToolButton>("tool-redo");
    QVERIFY(undo.isVisible() && !undo.isEnabled() && !redo.isEnabled());
}

void TestGuiFiles::aModelCanBeDropped()
{
    const QString path = m_fixture->smallHotel();
    const auto drop = [this](const QString& name) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(name)});
        QDragEnterEvent enter(QPoint(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QWidget* canvas = window().view()->findChild<QAbstractScrollArea*>()->viewport();
        QApplication::sendEvent(canvas, &enter);
        QDropEvent event(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(canvas, &event);
        QCoreApplication::processEvents();
    };
    drop(m_fixture->path(QStringLiteral("notes.txt")));
    QVERIFY(document().isUntitled() && m_fixture->dialogs.messages.empty());
    drop(path);
    QTRY_COMPARE(document().path(), path);
}

void TestGuiFiles::exportsSayWhereTheyWereWritten()
{
    QVERIFY(m_fixture->openSmallHotel());
    m_fixture->dialogs.savePath = m_fixture->path(QStringLiteral("hotel.cql"));
    m_fixture->find<QAction>("exportCql").trigger();
    const QString told = window().statusBar()->currentMessage();
    QVERIFY2(told.startsWith(QStringLiteral("hotel.cql is written to ")), qPrintable(told));
}

void TestGuiFiles::savingElsewhereKeepsDataFiles()
{
    auto creation = edit::addEntityType(document().file(), "Guest");
    const EntityId guest = std::get<EntityId>(creation->made.front());
    QVERIFY(document().apply(std::move(creation->edit)));
    const std::string named = m_fixture->path(QStringLiteral("guests.csv")).toStdString();
    QVERIFY(document().apply(edit::setDataFile(document().file(), guest, named)));
    const auto dataFile = [this] { return document().model().data.entities.front().csv; };
    const auto saveAs = [this](const QString& name) {
        m_fixture->dialogs.savePath = m_fixture->path(name);
        m_fixture->find<QAction>("saveAs").trigger();
    };
    saveAs(QStringLiteral("guests.qw"));
    QCOMPARE(dataFile(), std::string("guests.csv"));
    QVERIFY(QDir(document().folder()).mkdir(QStringLiteral("later")));
    saveAs(QStringLiteral("later/guests.qw"));
    QCOMPARE(dataFile(), std::string("../guests.csv"));
    QVERIFY(!document().isModified());
}

QTEST_MAIN(TestGuiFiles)
#include "tst_gui_files.moc"
