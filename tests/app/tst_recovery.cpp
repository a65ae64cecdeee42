// SPDX-License-Identifier: Apache-2.0
// What is kept of work that was not saved, and what is found of it later.
#include "app/core/recovery/autosave.h"
#include "app/core/recovery/held_lock.h"
#include "app/core/recovery/open_mark.h"
#include "app/core/recovery/recovered_work.h"
#include "model/edit/edit_data.h"
#include "tests/support/hotel.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <optional>
#include <thread>

using namespace querywright;
using namespace querywright::core;
using namespace querywright::tests;

namespace {

void rename(Document& document, const char* name)
{
    QVERIFY(document.apply(edit::renameModel(document.file(), name)).has_value());
}

QStringList filesIn(const QString& folder)
{
    return QDir(folder).entryList(QDir::Files | QDir::Hidden, QDir::Name);
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_STATE_HOME", m_folder->filePath(QStringLiteral("state")).toLocal8Bit());
    }

    void nothingIsKeptOfAModelWithoutChanges();
    void keepsWhatIsNotSaved();
    void keepsAModelThatWasNeverSaved();
    void savingRemovesTheCopy();
    void undoingToWhatWasSavedRemovesTheCopy();
    void discardingRemovesTheCopy();
    void anotherModelTakesThePlaceOfTheCopy();
    void neitherWritesNorRemovesTheFileOfTheModel();
    void whatARunningProgramHoldsIsNotFound();
    void whatWasSavedAfterAllIsNotFound();
    void damagedCopiesAreLeftOut();
    void discardedWorkIsGone();
    void recoveredWorkIsUnsaved();
    void whatWasRecoveredIsOneStepOfUndo();
    void tellsIfNothingCanBeWritten();
    void locksAreHeldOnce();
    void theLockOfOneWhoWasKilledIsTakenOnceItIsFree();
    void aModelIsMarkedByOneWindowAtATime();

private:
    QString copyOfHotel() const
    {
        const QString path = m_folder->filePath(QStringLiteral("hotel.qw"));
        [&] { QVERIFY(saveModelFile(Hotel().file, path.toStdString()).has_value()); }();
        return path;
    }

    // As if the program had ended with these changes, without a word.
    void leaveBehind(const QString& path, const char* name) const
    {
        Document document;
        if (!path.isEmpty())
            QVERIFY(document.open(path).empty());
        const Autosave autosave(document);
        rename(document, name);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestRecovery::nothingIsKeptOfAModelWithoutChanges()
{
    Document document;
    QVERIFY(document.open(copyOfHotel()).empty());
    Autosave autosave(document);
    QVERIFY(!autosave.flush());
    QVERIFY(!autosave.keptAt().isValid());
    QCOMPARE(filesIn(recoveryFolder()), QStringList());
}

void TestRecovery::keepsWhatIsNotSaved()
{
    const QString path = copyOfHotel();
    {
        Document document;
        QVERIFY(document.open(path).empty());
        Autosave autosave(document);
        const QSignalSpy kept(&autosave, &Autosave::kept);
        rename(document, "one");
        rename(document, "two");
        QVERIFY(autosave.flush());
        QTRY_VERIFY(!kept.isEmpty());
        QVERIFY(autosave.keptAt().isValid() && autosave.failure().isEmpty());
    }
    const std::vector<RecoveredWork> all = findRecoveredWork();
    QCOMPARE(all.size(), std::size_t(1));
    QCOMPARE(all[0].note.path, path);
    QCOMPARE(all[0].note.title, QStringLiteral("hotel.qw"));
    QCOMPARE(all[0].note.changes, 2);
    QCOMPARE(all[0].note.base, digestOf(Hotel().file));
    QVERIFY(all[0].note.editedAt.secsTo(QDateTime::currentDateTime()) < 60);
    const Result<RecoveryCopy> copy = readRecoveryCopy(all[0].copy);
    QVERIFY(copy.has_value());
    QCOMPARE(copy->file.model.name, std::string("two"));
}

void TestRecovery::keepsAModelThatWasNeverSaved()
{
    leaveBehind({}, "new");
    const std::vector<RecoveredWork> all = findRecoveredWork();
    QCOMPARE(all.size(), std::size_t(1));
    QVERIFY(all[0].note.path.isEmpty() && all[0].note.base.isEmpty());
    QCOMPARE(all[0].note.title, QStringLiteral("Untitled"));
}

void TestRecovery::savingRemovesTheCopy()
{
    Document document;
    QVERIFY(document.open(copyOfHotel()).empty());
    Autosave autosave(document);
    rename(document, "one");
    QVERIFY(autosave.flush());
    QCOMPARE(filesIn(recoveryFolder()).filter(recoverySuffix).size(), 1);
    QVERIFY(document.save().has_value());
    QVERIFY(!autosave.flush());
    QCOMPARE(filesIn(recoveryFolder()).filter(recoverySuffix).size(), 0);
}

void TestRecovery::undoingToWhatWasSavedRemovesTheCopy()
{
    Document document;
    QVERIFY(document.open(copyOfHotel()).empty());
    Autosave autosave(document);
    rename(document, "one");
    QVERIFY(autosave.flush());
    document.undoStack().undo();
    QVERIFY(!autosave.flush());
    QCOMPARE(filesIn(recoveryFolder()).filter(recoverySuffix).size(), 0);
    document.undoStack().redo();
    QVERIFY(autosave.flush());
}

void TestRecovery::discardingRemovesTheCopy()
{
    {
        Document document;
        Autosave autosave(document);
        rename(document, "one");
        QVERIFY(autosave.flush());
        autosave.discard();
    }
    QCOMPARE(filesIn(recoveryFolder()), QStringList());
}

void TestRecovery::anotherModelTakesThePlaceOfTheCopy()
{
    {
        Document document;
        const Autosave autosave(document);
        rename(document, "one");
        QVERIFY(document.open(copyOfHotel()).empty());
        rename(document, "two");
    }
    const std::vector<RecoveredWork> all = findRecoveredWork();
    QCOMPARE(all.size(), std::size_t(1));
    QCOMPARE(all[0].note.title, QStringLiteral("hotel.qw"));
    QCOMPARE(all[0].note.changes, 1);
}

void TestRecovery::neitherWritesNorRemovesTheFileOfTheModel()
{
    const QString path = copyOfHotel();
    leaveBehind(path, "other");
    const ReadOutcome outcome = readModelFile(path.toStdString());
    QVERIFY(outcome.file && *outcome.file == Hotel().file);
    QCOMPARE(filesIn(m_folder->path()), QStringList(QStringLiteral("hotel.qw")));
}

void TestRecovery::whatARunningProgramHoldsIsNotFound()
{
    Document document;
    Autosave autosave(document);
    rename(document, "mine");
    QVERIFY(autosave.flush());
    QVERIFY(findRecoveredWork().empty());
    QCOMPARE(filesIn(recoveryFolder()).size(), 2);  // the copy and its lock are still there
}

void TestRecovery::whatWasSavedAfterAllIsNotFound()
{
    const QString path = copyOfHotel();
    leaveBehind(path, "saved");
    ModelFile file = Hotel().file;
    file.model.name = "saved";
    QVERIFY(saveModelFile(file, path.toStdString()).has_value());
    QVERIFY(findRecoveredWork().empty());
    QCOMPARE(filesIn(recoveryFolder()), QStringList());
}

void TestRecovery::damagedCopiesAreLeftOut()
{
    leaveBehind({}, "sound");
    QFile file(QDir(recoveryFolder()).filePath(QStringLiteral("damaged.recovery")));
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("{\"no\": 1}\n{") > 0);
    file.close();
    QCOMPARE(findRecoveredWork().size(), std::size_t(1));
    const auto copy = readRecoveryCopy(file.fileName());
    QVERIFY(!copy.has_value());
    QVERIFY(copy.error().message.find("is no recovery copy of a model") != std::string::npos);
}

void TestRecovery::discardedWorkIsGone()
{
    leaveBehind({}, "one");
    discard(findRecoveredWork().front());
    QVERIFY(findRecoveredWork().empty());
    QCOMPARE(filesIn(recoveryFolder()), QStringList());
}

void TestRecovery::recoveredWorkIsUnsaved()
{
    const QString path = copyOfHotel();
    ModelFile file = Hotel().file;
    file.model.name = "recovered";
    Document document;
    Autosave autosave(document);
    document.recover(file, path, QStringLiteral("hotel.qw"), m_folder->path(),
                     std::make_shared<const ModelFile>(Hotel().file), 14);
    QVERIFY(document.isModified() && !document.isUntitled() && document.path() == path);
    QCOMPARE(document.unsavedChanges(), 14);
    QVERIFY(autosave.flush());  // it is kept again at once
    rename(document, "again");
    QCOMPARE(document.unsavedChanges(), 15);
    document.undoStack().undo();
    QVERIFY(document.isModified());
    QVERIFY(document.save().has_value());
    QVERIFY(!document.isModified());
    QCOMPARE(document.unsavedChanges(), 0);
    QCOMPARE(readModelFile(path.toStdString()).file->model.name, std::string("recovered"));
}

void TestRecovery::whatWasRecoveredIsOneStepOfUndo()
{
    const QString path = copyOfHotel();
    ModelFile file = Hotel().file;
    file.model.name = "recovered";
    Document document;
    document.recover(file, path, QStringLiteral("hotel.qw"), m_folder->path(),
                     std::make_shared<const ModelFile>(Hotel().file), 14);
    QUndoStack& history = document.undoStack();
    QCOMPARE(history.undoText(), QStringLiteral("Recover 14 changes"));
    rename(document, "again");
    history.undo();
    history.undo();
    QVERIFY(document.file() == Hotel().file);
    QVERIFY(!document.isModified());  // as the file has it
    QCOMPARE(document.unsavedChanges(), 0);
    history.redo();
    QCOMPARE(document.model().name, std::string("recovered"));
    QCOMPARE(document.unsavedChanges(), 14);
    // Nobody knows what an untitled model was before.
    document.recover(file, {}, QStringLiteral("Copy of hotel.qw"), m_folder->path(), nullptr, 3);
    QVERIFY(!history.canUndo());
    QVERIFY(document.isModified());
    QCOMPARE(document.unsavedChanges(), 3);
}

void TestRecovery::tellsIfNothingCanBeWritten()
{
    QFile inTheWay(m_folder->filePath(QStringLiteral("state")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    Document document;
    Autosave autosave(document);
    rename(document, "one");
    QVERIFY(!autosave.flush());
    QVERIFY(autosave.failure().startsWith(QStringLiteral("nothing can be written in ")));
}

void TestRecovery::locksAreHeldOnce()
{
    const QString path = m_folder->filePath(QStringLiteral("lock"));
    auto first = HeldLock::take(path);
    QVERIFY(first.has_value());
    QVERIFY(!HeldLock::take(path).has_value());
    first.reset();
    QVERIFY(!QFile::exists(path));
    QVERIFY(HeldLock::take(path).has_value());
    QVERIFY(!HeldLock::take(m_folder->filePath(QStringLiteral("no/folder"))).has_value());
}

void TestRecovery::theLockOfOneWhoWasKilledIsTakenOnceItIsFree()
{
    constexpr int rounds = 50;
    const QString path = m_folder->filePath(QStringLiteral("killed"));
    for (int i = 0; i < rounds; ++i) {
        std::optional<HeldLock> held = HeldLock::take(path);
        QVERIFY(held);
        std::thread ends([&held] { held.reset(); });  // while the other one tries, or before
        const bool isTaken = HeldLock::takeOfKilled(path).has_value();
        ends.join();
        QVERIFY(isTaken);
    }
    const std::optional<HeldLock> held = HeldLock::take(path);
    QVERIFY(!HeldLock::takeOfKilled(path));
}

void TestRecovery::aModelIsMarkedByOneWindowAtATime()
{
    const QString path = copyOfHotel();
    const QString link = m_folder->filePath(QStringLiteral("link.qw"));
    QVERIFY(QFile::link(path, link));
    OpenMark mine;
    OpenMark theirs;
    QVERIFY(!mine.mark(path).has_value());
    const auto other = theirs.mark(link);
    QVERIFY(other.has_value() && !theirs.isHeld());
    QCOMPARE(other->process, QCoreApplication::applicationPid());
    QVERIFY(other->since.secsTo(QDateTime::currentDateTime()) < 60);
    QVERIFY(!mine.mark({}).has_value());  // another model
    QVERIFY(!theirs.mark(link).has_value() && theirs.isHeld());
}

QTEST_GUILESS_MAIN(TestRecovery)
#include "tst_recovery.moc"
