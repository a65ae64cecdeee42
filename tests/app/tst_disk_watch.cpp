// SPDX-License-Identifier: Apache-2.0
// The file of the open model while somebody else writes it.
#include "app/core/disk_watch.h"
#include "model/edit/edit_data.h"
#include "model/edit/edit_entity.h"
#include "model/edit/edit_workflow.h"
#include "tests/support/hotel.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

void rename(Document& document, const char* name)
{
    QVERIFY(document.apply(edit::renameModel(document.file(), name)).has_value());
}

}  // namespace

class TestDiskWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath(QStringLiteral("hotel.qw"));
        QVERIFY(saveModelFile(Hotel().file, m_path.toStdString()).has_value());
        m_document = std::make_unique<Document>();
        QVERIFY(m_document->open(m_path).empty());
        m_watch = std::make_unique<DiskWatch>(*m_document);
    }
    void cleanup()
    {
        m_watch.reset();
        m_document.reset();
    }

    void noticesWhatSomebodyElseSaves();
    void noticesWhatIsWrittenInPlace();
    void countsTablesThatDiffer();
    void itsOwnSavesAreNoChange();
    void anotherFormIsNoChange();
    void whatIsTakenBackIsNoChange();
    void theSameAsMineIsSaved();
    void reloadingIsOneStepOfUndo();
    void reloadingKeepsWhatIsWhat();
    void keepingMineLetsItBeSaved();
    void mergingTakesWhatEitherChanged();
    void undoingAMergeLosesNothingOfTheirs();
    void aMergeThatChangesNothingHereIsNoStep();
    void onlyWhatBothChangedCanBeMerged();
    void savingLooksFirst();
    void mergeMarksAreToldByTheirLines();
    void aDamagedFileIsToldByItsLine();
    void aFileThatIsGoneIsTold();
    void followsTheDocumentToAnotherFile();

private:
    // What a colleague saves.
    static ModelFile theirs()
    {
        Hotel hotel;
        hotel.file.model.name = "theirs";
        return hotel.file;
    }
    void saveTheirs(const ModelFile& file) { QVERIFY(saveModelFile(file, m_path.toStdString()).has_value()); }
    void write(const QByteArray& text)
    {
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate) && file.write(text) == text.size());
    }
    QByteArray text() const
    {
        QFile file(m_path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_path;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<DiskWatch> m_watch;
};

void TestDiskWatch::noticesWhatSomebodyElseSaves()
{
    QVERIFY(!m_watch->change());
    saveTheirs(theirs());
    QTRY_VERIFY(m_watch->change());
    QVERIFY(m_watch->change()->theirs && m_watch->change()->problems.empty());
    QCOMPARE(m_watch->change()->differences.size(), std::size_t(1));
    QCOMPARE(m_watch->change()->tables, std::optional<std::size_t>(0));
    QVERIFY(!m_document->isModified());
}

void TestDiskWatch::noticesWhatIsWrittenInPlace()
{
    write(text().replace("Hotel reservations", "Other reservations"));
    QTRY_VERIFY(m_watch->change());
    QCOMPARE(m_watch->change()->theirs->model.name, std::string("Other reservations"));
}

void TestDiskWatch::countsTablesThatDiffer()
{
    Hotel hotel;
    hotel.apply(edit::renameEntityType(hotel.file, hotel.entity("Amenity"), "Service"));
    saveTheirs(hotel.file);
    QTRY_VERIFY(m_watch->change());
    QVERIFY(m_watch->change()->tables >= 1);
    QVERIFY(m_watch->change()->tables < 9);
}

void TestDiskWatch::itsOwnSavesAreNoChange()
{
    const QSignalSpy changed(m_watch.get(), &DiskWatch::changed);
    rename(*m_document, "mine");
    QVERIFY(!m_watch->isOverwriting());
    QVERIFY(m_document->save().has_value());
    QVERIFY(!m_watch->isOverwriting());
    rename(*m_document, "mine again");
    QVERIFY(m_document->save().has_value());
    QVERIFY(!m_watch->isOverwriting());
    QCOMPARE(changed.count(), 0);
}

void TestDiskWatch::anotherFormIsNoChange()
{
    write("\n\n" + text());
    QVERIFY(!m_watch->isOverwriting());
    QVERIFY(!m_watch->change());
}

void TestDiskWatch::whatIsTakenBackIsNoChange()
{
    saveTheirs(theirs());
    QTRY_VERIFY(m_watch->change());
    saveTheirs(Hotel().file);
    QTRY_VERIFY(!m_watch->change());
}

void TestDiskWatch::theSameAsMineIsSaved()
{
    rename(*m_document, "theirs");
    QVERIFY(m_document->isModified());
    saveTheirs(theirs());
    QTRY_VERIFY(!m_document->isModified());
    QVERIFY(!m_watch->change());
}

void TestDiskWatch::reloadingIsOneStepOfUndo()
{
    rename(*m_document, "mine");
    saveTheirs(theirs());
    QTRY_VERIFY(m_watch->change());
    m_watch->reload();
    QVERIFY(!m_watch->change() && !m_document->isModified());
    QCOMPARE(m_document->model().name, std::string("theirs"));
    QCOMPARE(m_document->undoStack().undoText(), QStringLiteral("Reload hotel.qw"));
    m_document->undoStack().undo();
    QCOMPARE(m_document->model().name, std::string("mine"));
    QVERIFY(m_document->isModified());
    QVERIFY(m_watch->change() && m_watch->isOverwriting());  // it is not decided any more
    m_document->undoStack().redo();
    QVERIFY(!m_watch->change() && !m_watch->isOverwriting() && !m_document->isModified());
}

void TestDiskWatch::reloadingKeepsWhatIsWhat()
{
    Hotel hotel;
    const QueryId q5 = hotel.query("Q5");
    auto& queries = hotel.file.model.workflow.queries;
    std::rotate(queries.begin(), queries.begin() + 3, queries.end());
    const ModelFile rotated = *readModelText(writeModelText(hotel.file), "hotel.qw").file;
    QVERIFY(rotated.model.workflow.findQuery("Q5")->id != q5);
    saveTheirs(rotated);
    QTRY_VERIFY(m_watch->change());
    m_watch->reload();
    QCOMPARE(m_document->model().workflow.findQuery("Q5")->id, q5);
    QCOMPARE(writeModelText(m_document->file()), writeModelText(rotated));
}

void TestDiskWatch::keepingMineLetsItBeSaved()
{
    saveTheirs(theirs());
    QTRY_VERIFY(m_watch->change());
    m_watch->keepMine();
    QVERIFY(!m_watch->change());
    QVERIFY(m_document->isModified());  // the file has something else
    QVERIFY(!m_watch->isOverwriting());
    QVERIFY(m_document->save().has_value());
    QVERIFY(*readModelFile(m_path.toStdString()).file == Hotel().file);
}

void TestDiskWatch::mergingTakesWhatEitherChanged()
{
    const Hotel hotel(m_document->file());
    QVERIFY(m_document->apply(edit::renameTask(m_document->file(), hotel.task("T1"), "Begin")).has_value());
    saveTheirs(theirs());
    QTRY_VERIFY(m_watch->change());
    QVERIFY(m_watch->canMerge());
    QSignalSpy merged(m_watch.get(), &DiskWatch::merged);
    const auto steps = m_document->undoStack().count();
    auto merge = m_watch->merge();
    QVERIFY(merge.merged);
    m_watch->takeMerged(*merge.merged);
    QCOMPARE(merged.count(), 1);
    QCOMPARE(m_document->undoStack().count(), steps + 1);
    QCOMPARE(m_document->model().name, std::string("theirs"));
    QCOMPARE(Hotel(m_document->file()).task("T1"), hotel.task("T1"));
    QVERIFY(!m_watch->change() && m_document->isModified() && !m_watch->isOverwriting());
    m_document->undoStack().undo();
    QCOMPARE(m_document->model().name, std::string("Hotel reservations"));
    QVERIFY(m_document->isModified());
}

void TestDiskWatch::undoingAMergeLosesNothingOfTheirs()
{
    const Hotel hotel(m_document->file());
    QVERIFY(m_document->apply(edit::renameTask(m_document->file(), hotel.task("T1"), "Begin")).has_value());
    saveTheirs(theirs());
    QTRY_VERIFY(m_watch->change());
    m_watch->takeMerged(*m_watch->merge().merged);
    const ModelFile merged = m_document->file();
    m_document->undoStack().undo();
    QVERIFY(m_watch->change() && m_watch->canMerge());
    QVERIFY(m_watch->isOverwriting());
    m_document->undoStack().redo();
    QVERIFY(!m_watch->change());
    QVERIFY(!m_watch->isOverwriting());
    QVERIFY(m_document->isModified());
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    rename(*m_document, "mine");  // instead
    rename(*m_document, "still mine");
    QVERIFY(m_watch->change() && m_watch->isOverwriting());
    m_document->undoStack().undo();
    m_document->undoStack().undo();
    QVERIFY(m_document->apply(edit::renameTask(m_document->file(), hotel.task("T1"), "Begin")).has_value());
    QVERIFY(m_watch->canMerge());
    QVERIFY(*m_watch->merge().merged == merged);
}

void TestDiskWatch::aMergeThatChangesNothingHereIsNoStep()
{
    rename(*m_document, "first");
    rename(*m_document, "mine");
    saveTheirs(theirs());  // of the same thing
    QTRY_VERIFY(m_watch->change());
    const auto steps = m_document->undoStack().count();
    m_watch->takeMerged(m_document->file());  // all of mine was chosen
    QCOMPARE(m_document->undoStack().count(), steps);
    m_document->undoStack().undo();
    QVERIFY(!m_watch->change());
}

void TestDiskWatch::onlyWhatBothChangedCanBeMerged()
{
    QVERIFY(!m_watch->canMerge());
    saveTheirs(theirs());
    QTRY_VERIFY(m_watch->change());
    QVERIFY(!m_watch->canMerge());
    rename(*m_document, "mine");
    QVERIFY(m_watch->canMerge());
    m_watch->keepMine();
    QVERIFY(!m_watch->canMerge());
}

void TestDiskWatch::savingLooksFirst()
{
    rename(*m_document, "mine");
    QVERIFY(!m_watch->isOverwriting());
    saveTheirs(theirs());
    QVERIFY(m_watch->isOverwriting());
    QVERIFY(m_watch->change() && m_watch->change()->theirs);
    QTRY_VERIFY(m_watch->change()->tables.has_value());
    QVERIFY(m_watch->isOverwriting());
}

void TestDiskWatch::mergeMarksAreToldByTheirLines()
{
    QList<QByteArray> lines = text().split('\n');
    lines.insert(8, "<<<<<<< HEAD");
    lines.insert(10, "=======");
    lines.insert(12, ">>>>>>> feature/returns");
    write(lines.join('\n'));
    QTRY_VERIFY(m_watch->change());
    QVERIFY(!m_watch->change()->theirs);
    QCOMPARE(m_watch->change()->mergeMarks, std::vector<std::uint32_t>{9});
    QVERIFY(m_watch->isOverwriting());
}

void TestDiskWatch::aDamagedFileIsToldByItsLine()
{
    write("{\n  \"format\": \"querywright\"\n  \"version\": \"1.0\"\n}\n");
    QTRY_VERIFY(m_watch->change());
    QVERIFY(!m_watch->change()->theirs && m_watch->change()->mergeMarks.empty());
    QCOMPARE(m_watch->change()->problems.front().place.line, 3U);
}

void TestDiskWatch::aFileThatIsGoneIsTold()
{
    QVERIFY(QFile::remove(m_path));
    QTRY_VERIFY(m_watch->change() && m_watch->change()->isGone);
    QVERIFY(!m_watch->isOverwriting());  // there is nothing
    QVERIFY(m_document->save().has_value());
    QVERIFY(!m_watch->change());
    QVERIFY(QFile::exists(m_path));
}

void TestDiskWatch::followsTheDocumentToAnotherFile()
{
    const QString other = m_folder->filePath(QStringLiteral("other.qw"));
    QVERIFY(m_document->saveAs(other).has_value());
    saveTheirs(theirs());
    QVERIFY(!m_watch->isOverwriting());
    QVERIFY(saveModelFile(theirs(), other.toStdString()).has_value());
    QTRY_VERIFY(m_watch->change());
}

QTEST_GUILESS_MAIN(TestDiskWatch)
#include "tst_disk_watch.moc"
