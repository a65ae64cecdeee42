// SPDX-License-Identifier: Apache-2.0
// The file of the open model is changed by somebody else.
#include "app/gui/canvas/stage_view.h"
#include "app/gui/files/differences_view.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_entity.h"
#include "tests/app/gui/window_acts.h"
#include "tests/app/gui/window_fixture.h"

#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include <cstdlib>

using namespace querywright;
using namespace querywright::gui;
using querywright::test::inDialog;
using querywright::test::rename;
using querywright::test::WindowFixture;

class TestGuiDisk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void tellsThatTheFileHasChanged();
    void showsDifferencesByThing();
    void mergesWhatGoesTogetherAtOnce();
    void asksWhatBothChanged();
    void keepingMineSavesOverIt();
    void savingOverAChangedFileAsksFirst();
    void explainsMergeMarksWhileAModelIsOpen();
    void differencesBeginWhereTheyAre();

private:
    MainWindow& window() { return m_fixture->window(); }
    core::Document& document() { return window().document(); }
    bool isShown(const char* name)
    {
        const auto* part = window().findChild<QWidget*>(QLatin1String(name));
        return part && part->isVisible();
    }
    bool isOnTheCanvas(const QWidget* focused) { return window().view()->isAncestorOf(focused); }
    void click(const char* name) { QTest::mouseClick(&m_fixture->find<QPushButton>(name), Qt::LeftButton); }
    QString textOf(const char* name) { return m_fixture->find<QLabel>(name).text(); }

    // Somebody else saves the model under another name.
    void saveTheirs(const char* name)
    {
        ReadOutcome theirs = readModelFile(document().path().toStdString());
        theirs.file->model.name = name;
        QVERIFY(saveModelFile(*theirs.file, document().path().toStdString()).has_value());
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

void TestGuiDisk::tellsThatTheFileHasChanged()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    saveTheirs("theirs");
    QTRY_VERIFY(isShown("diskBar"));
    QCOMPARE(
        textOf("diskBarText"),
        QStringLiteral("<b>hotel.qw has changed on disk</b> (git pull?). No table differs; 1 other thing "
                       "does."));
    QCOMPARE(QApplication::activeModalWidget(), nullptr);
    click("reloadFile");
    QVERIFY(!isShown("diskBar"));
    QCOMPARE(document().model().name, std::string("theirs"));
    QVERIFY(!document().isModified());
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().model().name, std::string("Hotel reservations"));
    QVERIFY(document().isModified());
}

void TestGuiDisk::showsDifferencesByThing()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    saveTheirs("theirs");
    QTRY_VERIFY(isShown("diskBar"));
    QVERIFY(!isShown("mergeFile"));  // nothing of mine
    QStringList row;
    inDialog("differencesDialog", [&](QWidget& dialog) {
        const auto* view = dialog.findChild<DifferencesView*>(QStringLiteral("differences"));
        QCOMPARE(view->topLevelItemCount(), 1);
        QCOMPARE(view->topLevelItem(0)->text(0), QStringLiteral("Model"));
        QCOMPARE(view->topLevelItem(0)->childCount(), 1);
        for (int column = 0; column < 4; ++column)
            row << view->topLevelItem(0)->child(0)->text(column);
        QVERIFY(view->isColumnHidden(4)
                && !dialog.findChild<QPushButton*>(QStringLiteral("differencesMerge")));
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("differencesReload")),
                          Qt::LeftButton);
    });
    click("showDifferences");
    QCOMPARE(row, (QStringList{QStringLiteral("(of the model)"), QStringLiteral("name"),
                               QStringLiteral("Hotel reservations"), QStringLiteral("theirs")}));
    QCOMPARE(document().model().name, std::string("theirs"));
    QVERIFY(!isShown("diskBar"));
}

void TestGuiDisk::mergesWhatGoesTogetherAtOnce()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    const auto entity = document().model().conceptual.entityTypes.front().id;
    QVERIFY(document().apply(edit::renameEntityType(document().file(), entity, "Inn")).has_value());
    saveTheirs("theirs");
    QTRY_VERIFY(isShown("mergeFile"));
    click("mergeFile");
    QVERIFY(!isShown("diskBar"));
    QVERIFY(isOnTheCanvas(window().focusWidget()));
    QCOMPARE(document().model().name, std::string("theirs"));
    QCOMPARE(document().model().conceptual.entityTypes.front().name, std::string("Inn"));
    QVERIFY(document().isModified());
    QCOMPARE(document().undoStack().undoText(), QStringLiteral("Merge hotel.qw"));
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(document().model().name, std::string("Hotel reservations"));
    QCOMPARE(document().model().conceptual.entityTypes.front().name, std::string("Inn"));
    QTest::keyClick(&window(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!document().isModified() && !isShown("diskBar"));
    QCOMPARE(readModelFile(document().path().toStdString()).file->model.name, std::string("theirs"));
}

void TestGuiDisk::asksWhatBothChanged()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    rename(document(), "mine");
    saveTheirs("theirs");
    QTRY_VERIFY(isShown("mergeFile"));
    bool isSeen = false;
    inDialog("differencesDialog", [&](QWidget& dialog) {
        const auto* view = dialog.findChild<DifferencesView*>(QStringLiteral("differences"));
        QCOMPARE(view->topLevelItem(0)->text(0), QStringLiteral("Changed by both: choose"));
        QCOMPARE(view->topLevelItem(0)->child(0)->text(0), QStringLiteral("model"));
        QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("differencesText"))
                    ->text()
                    .contains(QStringLiteral("1 thing changed by both")));
        auto* choice = dialog.findChild<QComboBox*>(QStringLiteral("takenChoice"));
        QCOMPARE(choice->currentText(), QStringLiteral("Mine"));
        const QTreeWidgetItem* row = view->topLevelItem(0)->child(0);
        QVERIFY(choice->height() <= view->visualItemRect(row).height());
        QTest::keyClick(choice, Qt::Key_Down);
        QTRY_VERIFY(!dialog.findChildren<QComboBox*>(QStringLiteral("takenChoice")).isEmpty());
        QTRY_COMPARE(dialog.findChild<QComboBox*>(QStringLiteral("takenChoice"))->currentText(),
                     QStringLiteral("Theirs"));
        QCoreApplication::processEvents();
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("differencesMerge")), Qt::LeftButton);
        isSeen = true;
    });
    click("mergeFile");
    QVERIFY(isSeen);
    QCOMPARE(document().model().name, std::string("theirs"));
    QVERIFY(!document().isModified() && !isShown("diskBar"));
    QVERIFY(isOnTheCanvas(window().focusWidget()));
}

void TestGuiDisk::keepingMineSavesOverIt()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    saveTheirs("theirs");
    QTRY_VERIFY(isShown("diskBar"));
    click("keepMine");
    QVERIFY(!isShown("diskBar"));
    QVERIFY(document().isModified());
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!document().isModified());
    QCOMPARE(readModelFile(document().path().toStdString()).file->model.name,
             std::string("Hotel reservations"));
}

void TestGuiDisk::savingOverAChangedFileAsksFirst()
{
    QVERIFY(window().open(m_fixture->smallHotel()));
    rename(document(), "mine");
    saveTheirs("theirs");
    QTest::keyClick(&window(), Qt::Key_S, Qt::ControlModifier);  // before anybody noticed
    QVERIFY(isShown("diskBar"));
    QVERIFY(textOf("diskBarText").endsWith(QStringLiteral("Saving would overwrite that.")));
    QVERIFY(document().isModified());
    QCOMPARE(readModelFile(document().path().toStdString()).file->model.name, std::string("theirs"));
    QCOMPARE(m_fixture->find<QPushButton>("keepMine").text(), QStringLiteral("Overwrite with Mine"));
    click("keepMine");
    QVERIFY(!document().isModified() && !isShown("diskBar"));
    QCOMPARE(readModelFile(document().path().toStdString()).file->model.name, std::string("mine"));
}

void TestGuiDisk::explainsMergeMarksWhileAModelIsOpen()
{
    const QString path = m_fixture->smallHotel();
    QVERIFY(window().open(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray sound = file.readAll();
    file.close();
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("<<<<<<< HEAD\n{\n=======\n{ \n>>>>>>> other\n" + sound.mid(2)
               + "<<<<<<< HEAD\n=======\n\n>>>>>>> other\n");
    file.close();
    QTRY_VERIFY(isShown("diskBar"));
    const auto last = 5 + sound.count('\n');
    QVERIFY2(
        textOf("diskBarText")
            .startsWith(QStringLiteral("<b>hotel.qw holds git merge marks at lines 1 and %1.</b>").arg(last)),
        qPrintable(textOf("diskBarText")));
    QVERIFY(!isShown("reloadFile") && isShown("keepMine"));
    bool isSeen = false;
    inDialog("textDialog", [&](QWidget& dialog) {
        auto* text = dialog.findChild<QPlainTextEdit*>(QStringLiteral("fileText"));
        QVERIFY(text->isReadOnly());
        QCOMPARE(text->textCursor().blockNumber(), 0);
        QStringList marked;
        for (const QTextEdit::ExtraSelection& selection : text->extraSelections())
            marked << selection.cursor.block().text().left(7);
        const QStringList marks{QStringLiteral("<<<<<<<"), QStringLiteral("======="),
                                QStringLiteral(">>>>>>>")};
        QCOMPARE(marked, marks + marks);
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("nextLine")), Qt::LeftButton);
        QCOMPARE(text->textCursor().blockNumber() + 1, static_cast<int>(last));
        isSeen = true;
    });
    click("showOnDisk");
    QVERIFY(isSeen);
}

void TestGuiDisk::differencesBeginWhereTheyAre()
{
    const std::string same = "class: NetworkTopologyStrategy, and what stands in both of these values, ";
    DifferencesView view(m_fixture->appearance(), QStringLiteral("Mine"), QStringLiteral("Theirs"), nullptr);
    view.resize(900, 300);
    view.show(std::vector<Difference>{{"keyspace", "hotel", "replication", same + "dc1: 3", same + "dc2: 2"},
                                      {"keyspace", "hotel", "options", "short: 1", "short: 2"},
                                      {"keyspace", "stays", "", same + "dc1: 3", ""},
                                      {"keyspace", "more", "", "", same, "keyspace more"}});
    const QTreeWidgetItem& head = *view.topLevelItem(0);
    QCOMPARE(head.child(0)->text(2), QStringLiteral("\u2026 these values, dc1: 3"));
    QCOMPARE(head.child(0)->text(3), QStringLiteral("\u2026 these values, dc2: 2"));
    QVERIFY(head.child(0)->toolTip(2).contains(QString::fromStdString(same)));
    QCOMPARE(head.child(1)->text(2), QStringLiteral("short: 1"));
    QVERIFY(head.child(2)->text(2).startsWith(QStringLiteral("class: ")));
    QCOMPARE(head.child(2)->text(3), QStringLiteral("not there"));
    // A new thing is told in few words, and whole in the hint.
    QCOMPARE(head.child(3)->text(3), QStringLiteral("keyspace more"));
    QVERIFY(head.child(3)->toolTip(3).contains(QString::fromStdString(same)));
    static_cast<QWidget&>(view).show();
    QVERIFY(std::abs(view.columnWidth(2) - view.columnWidth(3)) <= 1);
}

QTEST_MAIN(TestGuiDisk)
#include "tst_gui_disk.moc"
