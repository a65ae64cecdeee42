// SPDX-License-Identifier: Apache-2.0
// The open model: files, undo and what is told of changes.
#include "app/core/document.h"
#include "model/data/data_files.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_layout.h"
#include "model/edit/edit_sample.h"
#include "model/edit/edit_workflow.h"
#include "tests/support/hotel.h"
#include "tests/support/random_edit.h"
#include "tests/support/source_dir.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <set>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

QString hotelPath()
{
    return QStringLiteral(QUERYWRIGHT_SOURCE_DIR "/examples/hotel/hotel.qw");
}

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void beginsEmptyAndUntitled();
    void opensAFile();
    void aFileThatCannotBeReadChangesNothing();
    void anExampleIsAnUntitledCopy();
    void savesAndKnowsIt();
    void whatCannotBeSavedStaysModified();
    void aCopyLeavesTheDocumentWhereItIs();
    void aCopyElsewhereFindsTheSameDataFiles();
    void appliesUndoesAndRedoes();
    void failedEditsAreHandedBack();
    void whatChangesNothingIsNoStep();
    void typingInOneFieldIsOneStep();
    void typingBackToWhatItWasIsNoStep();
    void mergingEnds();
    void savedStatesAreNotMergedAcross();
    void saysWhatChanged();
    void snapshotsNeverChange();
    void everyEditIsUndoneAndRedone_data();
    void everyEditIsUndoneAndRedone();
};

void TestDocument::beginsEmptyAndUntitled()
{
    const Document document;
    QVERIFY(document.isUntitled() && !document.isModified() && !document.isNewerVersion());
    QCOMPARE(document.title(), QStringLiteral("Untitled"));
    QVERIFY(document.file() == ModelFile());
}

void TestDocument::opensAFile()
{
    Document document;
    const QSignalSpy replaced(&document, &Document::replaced);

    QVERIFY(document.open(hotelPath()).empty());

    QCOMPARE(replaced.count(), 1);
    QCOMPARE(document.title(), QStringLiteral("hotel.qw"));
    QCOMPARE(document.path(), hotelPath());
    QVERIFY(document.file() == Hotel().file);
    QVERIFY(!document.isModified() && !document.isUntitled());
}

void TestDocument::aFileThatCannotBeReadChangesNothing()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("broken.qw")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\n  \"format\": \"querywright\",\n  oops\n}");
    file.close();
    Document document;
    QVERIFY(document.open(hotelPath()).empty());
    const QSignalSpy replaced(&document, &Document::replaced);

    const std::vector<Error> problems = document.open(file.fileName());

    QCOMPARE(problems.size(), std::size_t(1));
    QCOMPARE(problems.front().place.line, 3U);
    QCOMPARE(replaced.count(), 0);
    QCOMPARE(document.path(), hotelPath());
    QVERIFY(!document.open(folder.filePath(QStringLiteral("nowhere.qw"))).empty());
}

void TestDocument::anExampleIsAnUntitledCopy()
{
    Document document;
    document.reset(Hotel().file, QStringLiteral("Copy of hotel.qw"), QStringLiteral("/examples/hotel"));
    QVERIFY(document.isUntitled() && !document.isModified());
    QCOMPARE(document.title(), QStringLiteral("Copy of hotel.qw"));
    QCOMPARE(document.folder(), QStringLiteral("/examples/hotel"));
}

void TestDocument::savesAndKnowsIt()
{
    const QTemporaryDir folder;
    Document document;
    document.reset(Hotel().file);
    const QSignalSpy modified(&document, &Document::modifiedChanged);
    const QSignalSpy saved(&document, &Document::saved);
    QVERIFY(document.apply(edit::renameModel(document.file(), "Inn")));
    QVERIFY(document.isModified());

    QVERIFY(document.saveAs(folder.filePath(QStringLiteral("inn.qw"))));

    QVERIFY(!document.isModified());
    QCOMPARE(modified.count(), 2);
    QCOMPARE(saved.count(), 1);
    QCOMPARE(document.title(), QStringLiteral("inn.qw"));
    Document other;
    QVERIFY(other.open(document.path()).empty());
    QVERIFY(other.model() == document.model());
    document.undoStack().undo();
    QVERIFY(document.isModified());
    QVERIFY(document.save());
    QVERIFY(!document.isModified());
}

void TestDocument::whatCannotBeSavedStaysModified()
{
    Document document;
    document.reset(Hotel().file);
    QVERIFY(document.apply(edit::renameModel(document.file(), "Inn")));
    const auto done = document.saveAs(QStringLiteral("/no/such/folder/inn.qw"));
    QVERIFY(!done);
    QVERIFY(!done.error().message.empty());
    QVERIFY(document.isModified() && document.isUntitled());
}

void TestDocument::aCopyLeavesTheDocumentWhereItIs()
{
    const QTemporaryDir folder;
    Document document;
    document.reset(Hotel().file);
    QVERIFY(document.apply(edit::renameModel(document.file(), "Inn")));
    QVERIFY(document.saveCopy(folder.filePath(QStringLiteral("copy.qw"))));
    QVERIFY(document.isModified() && document.isUntitled());
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("copy.qw"))));
}

void TestDocument::aCopyElsewhereFindsTheSameDataFiles()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("copies/later")));
    const std::string elsewhere = QDir(QDir::tempPath()).filePath(QStringLiteral("rooms.csv")).toStdString();
    const Hotel hotel;
    Document document;
    document.reset(hotel.file);
    QVERIFY(document.apply(edit::setDataFile(document.file(), hotel.entity("Guest"), "data/guests.csv")));
    QVERIFY(document.apply(edit::setDataFile(document.file(), hotel.entity("Room"), elsewhere)));
    const auto files = [&](const QString& path) {
        Document other;
        std::set<std::string> names;
        if (other.open(path).empty()) {
            for (const DataFile& file : dataFilesOf(other.model().data))
                names.insert(file.path);
        }
        return names;
    };
    const auto saveCopy = [&](const char* name) {
        const QString path = folder.filePath(QLatin1String(name));
        return document.saveCopy(path) ? files(path) : std::set<std::string>();
    };
    // It has no folder yet: what is named beside it lies beside the copy.
    QVERIFY(saveCopy("copies/hotel.qw").count("data/guests.csv") == 1);
    QVERIFY(document.saveAs(folder.filePath(QStringLiteral("hotel.qw"))));
    const ModelFile before = document.file();

    QVERIFY(saveCopy("copy.qw") == (std::set<std::string>{"data/guests.csv", elsewhere}));
    QVERIFY(saveCopy("copies/hotel.qw") == (std::set<std::string>{"../data/guests.csv", elsewhere}));
    QVERIFY(saveCopy("copies/later/hotel.qw") == (std::set<std::string>{"../../data/guests.csv", elsewhere}));
    QVERIFY(document.file() == before && !document.isModified());
}

void TestDocument::appliesUndoesAndRedoes()
{
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    QVERIFY(document.apply(edit::renameEntityType(document.file(), hotel.entity("Guest"), "Customer")));
    QCOMPARE(document.undoStack().undoText(), QStringLiteral("Rename Guest to Customer"));
    QVERIFY(document.model().conceptual.findEntityType("Customer"));
    document.undoStack().undo();
    QVERIFY(document.file() == hotel.file);
    document.undoStack().redo();
    QVERIFY(document.model().conceptual.findEntityType("Customer"));
}

void TestDocument::failedEditsAreHandedBack()
{
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    const auto done = document.apply(edit::renameEntityType(document.file(), hotel.entity("Guest"), ""));
    QVERIFY(!done);
    QCOMPARE(done.error().message, std::string("a name is needed"));
    QCOMPARE(document.undoStack().count(), 0);
}

void TestDocument::whatChangesNothingIsNoStep()
{
    Document document;
    document.reset(Hotel().file);
    const QSignalSpy changed(&document, &Document::changed);
    QVERIFY(document.apply(edit::setNodes(document.file(), 5)));
    QCOMPARE(document.undoStack().count(), 0);
    QCOMPARE(changed.count(), 0);
    QVERIFY(!document.isModified());
}

void TestDocument::typingInOneFieldIsOneStep()
{
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    const QString key = QStringLiteral("task name T1");
    for (const char* name : {"F", "Fi", "Find"})
        QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T1"), name), key));
    QCOMPARE(document.undoStack().count(), 1);
    QVERIFY(
        document.apply(edit::renameTask(document.file(), hotel.task("T2"), "x"), QStringLiteral("other")));
    QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T2"), "y")));
    QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T2"), "z")));
    QCOMPARE(document.undoStack().count(), 4);
    document.undoStack().setIndex(1);
    QCOMPARE(document.model().workflow.tasks[0].name, std::string("Find"));
    document.undoStack().undo();
    QVERIFY(document.file() == hotel.file);
}

void TestDocument::typingBackToWhatItWasIsNoStep()
{
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    const QString key = QStringLiteral("task name T1");
    for (const char* name : {"View", "View hotels near POI"})
        QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T1"), name), key));
    QCOMPARE(document.undoStack().count(), 0);
    QVERIFY(document.file() == hotel.file);
    QVERIFY(!document.isModified());
}

void TestDocument::mergingEnds()
{
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    const QString key = QStringLiteral("task name T1");
    QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T1"), "a"), key));
    document.endMerging();
    QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T1"), "b"), key));
    QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T1"), "c"), key));
    QCOMPARE(document.undoStack().count(), 2);
}

void TestDocument::savedStatesAreNotMergedAcross()
{
    const QTemporaryDir folder;
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    const QString key = QStringLiteral("task name T1");
    QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T1"), "a"), key));
    QVERIFY(document.saveAs(folder.filePath(QStringLiteral("hotel.qw"))));
    QVERIFY(document.apply(edit::renameTask(document.file(), hotel.task("T1"), "b"), key));
    QVERIFY(document.isModified());
    document.undoStack().undo();
    QVERIFY(!document.isModified());
}

void TestDocument::saysWhatChanged()
{
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    std::vector<Change> changes;
    connect(&document, &Document::changed, this, [&](const Change& change) { changes.push_back(change); });
    QVERIFY(document.apply(edit::setEntry(document.file(), hotel.task("T2"), true)));
    QVERIFY(document.apply(edit::setNodes(document.file(), 3)));
    QVERIFY(document.apply(edit::moveFigures(document.file(), layout_names::workflow, {{"T1", {1, 2}}})));
    document.undoStack().undo();
    const std::vector<Change> expected{
        {true, false, false}, {false, true, false}, {false, false, true}, {false, false, true}};
    QCOMPARE(changes, expected);
}

void TestDocument::snapshotsNeverChange()
{
    Document document;
    const Hotel hotel;
    document.reset(hotel.file);
    const auto snapshot = document.snapshot();
    QVERIFY(document.apply(edit::setNodes(document.file(), 3)));
    document.reset();
    QVERIFY(*snapshot == hotel.file);
}

void TestDocument::everyEditIsUndoneAndRedone_data()
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= 4; ++seed)
        QTest::addRow("seed %llu", seed) << seed;
}

void TestDocument::everyEditIsUndoneAndRedone()
{
    QFETCH(quint64, seed);
    RandomEdits random(seed);
    Document document;
    document.reset(Hotel().file);
    std::vector<ModelFile> states{document.file()};
    for (std::size_t kind = 0; kind < RandomEdits::kinds(); ++kind) {
        const int before = document.undoStack().count();
        if (!document.apply(random.make(kind, document.file())) || document.undoStack().count() == before)
            continue;
        states.push_back(document.file());
    }
    QVERIFY(states.size() > RandomEdits::kinds() / 4);
    QCOMPARE(document.undoStack().count(), static_cast<int>(states.size()) - 1);
    for (std::size_t i = states.size() - 1; i-- > 0;) {
        document.undoStack().undo();
        QVERIFY2(document.file() == states[i], qPrintable(document.undoStack().redoText()));
    }
    for (std::size_t i = 1; i < states.size(); ++i) {
        document.undoStack().redo();
        QVERIFY2(document.file() == states[i], qPrintable(document.undoStack().undoText()));
    }
}

QTEST_GUILESS_MAIN(TestDocument)
#include "tst_document.moc"
