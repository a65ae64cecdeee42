// SPDX-License-Identifier: Apache-2.0
#include "tests/model/model_text.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace querywright;
using namespace querywright::tests;

class TestModelFileSave : public QObject {
    Q_OBJECT

private slots:
    void init();
    void savesWhatIsReadBack();
    void leavesOnlyTheFile();
    void keepsPermissions_data();
    void keepsPermissions();
    void givesNewFilesTheUsualPermissions();
    void keepsTheOwner();
    void followsSymbolicLinks_data();
    void followsSymbolicLinks();
    void goesRoundInNoCircle();
    void makesRoomForOthersTemporaryFiles();
    void refusesWhatCannotBeReadBack();
    void refusesTargets_data();
    void refusesTargets();
    void keepsTheOldFileIfTheFolderIsReadOnly();
    void keepsTheOldFileIfTheNewOneIsTooLarge();
    void keepsTheOldFileIfTheDiskIsFull();

private:
    std::string path(const char* name) const { return m_folder->filePath(name).toStdString(); }
    QStringList files() const
    {
        return QDir(m_folder->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot | QDir::System);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

const std::string oldText = R"({"format": "querywright", "version": "1.0", "name": "old"})";

ModelFile newFile()
{
    ModelFile file;
    file.model.name = "new";
    return file;
}

void write(const std::string& path, const std::string& text)
{
    QFile file(QString::fromStdString(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(QByteArray::fromStdString(text)), static_cast<qint64>(text.size()));
}

std::string read(const std::string& path)
{
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

mode_t permissionsOf(const std::string& path)
{
    struct stat status = {};
    return ::stat(path.c_str(), &status) == 0 ? status.st_mode & 07777U : 0;
}

// The sentence by which saving fails, without the folder.
QString refusal(const std::string& path)
{
    const Result<Done> saved = saveModelFile(newFile(), path);
    if (saved)
        return "saved";
    const QString folder = QFileInfo(QString::fromStdString(path)).path() + "/";
    return QString::fromStdString(saved.error().message).remove(folder);
}

// A user who may not do everything, as long as this lives. Nothing changes if the user is not root.
class OrdinaryUser {
public:
    OrdinaryUser() : m_wasRoot(::geteuid() == 0 && ::seteuid(65534) == 0) {}
    ~OrdinaryUser()
    {
        if (m_wasRoot && ::seteuid(0) != 0)
            qFatal("cannot become root again");
    }
    OrdinaryUser(const OrdinaryUser&) = delete;
    OrdinaryUser& operator=(const OrdinaryUser&) = delete;

private:
    bool m_wasRoot;
};

// No file can grow beyond the limit, as long as this lives.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes)
    {
        m_isSet = ::getrlimit(RLIMIT_FSIZE, &m_before) == 0;
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit limit = m_before;
        limit.rlim_cur = bytes;
        m_isSet = m_isSet && ::setrlimit(RLIMIT_FSIZE, &limit) == 0;
    }
    ~FileSizeLimit()
    {
        if (m_isSet)
            ::setrlimit(RLIMIT_FSIZE, &m_before);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

    bool isSet() const { return m_isSet; }

private:
    rlimit m_before = {};
    bool m_isSet = false;
};

}  // namespace

void TestModelFileSave::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

void TestModelFileSave::savesWhatIsReadBack()
{
    const ModelFile file = modelOf(exampleText("hotel/hotel.qw"));
    QVERIFY(saveModelFile(file, path("m.qw")).has_value());
    QVERIFY(readModelFile(path("m.qw")).file == file);
    QVERIFY(read(path("m.qw")) == exampleText("hotel/hotel.qw"));
}

void TestModelFileSave::leavesOnlyTheFile()
{
    QVERIFY(saveModelFile(newFile(), path("m.qw")).has_value());
    QVERIFY(saveModelFile(newFile(), path("m.qw")).has_value());
    QCOMPARE(files(), QStringList("m.qw"));
}

void TestModelFileSave::keepsPermissions_data()
{
    QTest::addColumn<unsigned>("permissions");

    for (const unsigned permissions : {0600U, 0640U, 0664U, 0777U, 0200U})
        QTest::addRow("%o", permissions) << permissions;
}

void TestModelFileSave::keepsPermissions()
{
    QFETCH(unsigned, permissions);

    write(path("m.qw"), oldText);
    QCOMPARE(::chmod(path("m.qw").c_str(), permissions), 0);
    QVERIFY(saveModelFile(newFile(), path("m.qw")).has_value());
    QCOMPARE(permissionsOf(path("m.qw")), mode_t{permissions});
}

void TestModelFileSave::givesNewFilesTheUsualPermissions()
{
    const mode_t before = ::umask(027);
    const bool isSaved = saveModelFile(newFile(), path("m.qw")).has_value();
    ::umask(before);
    QVERIFY(isSaved);
    QCOMPARE(permissionsOf(path("m.qw")), mode_t{0640});
}

void TestModelFileSave::keepsTheOwner()
{
    if (::geteuid() != 0)
        QSKIP("only root can give files away");
    write(path("m.qw"), oldText);
    QCOMPARE(::chown(path("m.qw").c_str(), 1234, 4321), 0);
    QVERIFY(saveModelFile(newFile(), path("m.qw")).has_value());
    struct stat status = {};
    QCOMPARE(::stat(path("m.qw").c_str(), &status), 0);
    QCOMPARE(status.st_uid, uid_t{1234});
    QCOMPARE(status.st_gid, gid_t{4321});
}

void TestModelFileSave::followsSymbolicLinks_data()
{
    QTest::addColumn<QString>("target");
    QTest::addColumn<bool>("isThere");

    QTest::newRow("beside it") << "m.qw" << true;
    QTest::newRow("in another folder") << "models/m.qw" << true;
    QTest::newRow("by another link") << "second" << true;
    QTest::newRow("to a file that is not there yet") << "models/new.qw" << false;
    QTest::newRow("by its whole path") << "/" << true;
}

void TestModelFileSave::followsSymbolicLinks()
{
    QFETCH(QString, target);
    QFETCH(bool, isThere);

    QVERIFY(QDir(m_folder->path()).mkdir("models"));
    const std::string file = target == "/" ? path("models/m.qw") : path(qPrintable(target));
    const std::string last = target == "second" ? path("m.qw") : file;
    if (isThere)
        write(last, oldText);
    QCOMPARE(::symlink("m.qw", path("second").c_str()), 0);
    QCOMPARE(::symlink(target == "/" ? file.c_str() : qPrintable(target), path("link").c_str()), 0);

    QVERIFY(saveModelFile(newFile(), path("link")).has_value());
    QVERIFY(QFileInfo(QString::fromStdString(path("link"))).isSymLink());
    QVERIFY(!QFileInfo(QString::fromStdString(last)).isSymLink());
    QCOMPARE(modelOf(read(last)).model.name, std::string("new"));
}

void TestModelFileSave::goesRoundInNoCircle()
{
    QCOMPARE(::symlink("b", path("a").c_str()), 0);
    QCOMPARE(::symlink("a", path("b").c_str()), 0);
    QCOMPARE(refusal(path("a")), QString("\"a\" cannot be saved: its symbolic links go round in a circle"));
}

void TestModelFileSave::makesRoomForOthersTemporaryFiles()
{
    const std::string other = path(qPrintable(QString(".qw-%1-0.tmp").arg(::getpid())));
    write(other, "not ours");
    QVERIFY(saveModelFile(newFile(), path("m.qw")).has_value());
    QCOMPARE(files().size(), 2);
    QCOMPARE(read(other), std::string("not ours"));
}

void TestModelFileSave::refusesWhatCannotBeReadBack()
{
    write(path("m.qw"), oldText);
    ModelFile file = modelOf(VideoFile().text());
    file.model.conceptual.entityTypes[1].name = "Person";

    const Result<Done> saved = saveModelFile(file, path("m.qw"));
    QVERIFY(!saved);
    QCOMPARE(saved.error().code, ErrorCode::Duplicate);
    QCOMPARE(saved.error().place.file, path("m.qw"));
    QVERIFY(saved.error().message.starts_with(
        "the model cannot be saved, for it could not be read back: the name "
        "\"Person\" is already taken"));
    QCOMPARE(read(path("m.qw")), oldText);
    QCOMPARE(files(), QStringList("m.qw"));

    file.model.conceptual.entityTypes[1].name = "Account";
    QVERIFY(saveModelFile(file, path("m.qw")).has_value());
}

void TestModelFileSave::refusesTargets_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("sentence");

    QTest::newRow("a folder") << "folder"
                              << "\"folder\" cannot be saved: it is a folder";
    QTest::newRow("in no folder") << "none/m.qw"
                                  << "\"m.qw\" cannot be saved: there is no such file or folder";
    QTest::newRow("in a file") << "old.qw/m.qw"
                               << "\"m.qw\" cannot be saved: a part of its path is not a folder";
    QTest::newRow("a pipe") << "pipe"
                            << "\"pipe\" cannot be saved: it is a device or pipe";
    QTest::newRow("a read-only file") << "old.qw"
                                      << "\"old.qw\" cannot be saved: it is read-only";
    QTest::newRow("a long name") << QString(300, 'x')
                                 << "\"" + QString(300, 'x') + "\" cannot be saved: its name is too long";
}

void TestModelFileSave::refusesTargets()
{
    QFETCH(QString, name);
    QFETCH(QString, sentence);

    QVERIFY(QDir(m_folder->path()).mkdir("folder"));
    QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    write(path("old.qw"), oldText);
    QCOMPARE(::chmod(path("old.qw").c_str(), 0444), 0);
    const QStringList before = files();

    QCOMPARE(refusal(path(qPrintable(name))), sentence);
    QCOMPARE(files(), before);
    QCOMPARE(read(path("old.qw")), oldText);
}

void TestModelFileSave::keepsTheOldFileIfTheFolderIsReadOnly()
{
    write(path("m.qw"), oldText);
    QCOMPARE(::chmod(path("m.qw").c_str(), 0666), 0);
    QCOMPARE(::chmod(m_folder->path().toLocal8Bit().constData(), 0555), 0);
    {
        const OrdinaryUser user;
        QCOMPARE(refusal(path("m.qw")), QString("\"m.qw\" cannot be saved: permission is denied"));
    }
    QCOMPARE(::chmod(m_folder->path().toLocal8Bit().constData(), 0755), 0);
    QCOMPARE(read(path("m.qw")), oldText);
    QCOMPARE(files(), QStringList("m.qw"));
}

void TestModelFileSave::keepsTheOldFileIfTheNewOneIsTooLarge()
{
    write(path("m.qw"), oldText);
    {
        const FileSizeLimit limit(20);
        QVERIFY(limit.isSet());
        QCOMPARE(refusal(path("m.qw")),
                 QString("\"m.qw\" cannot be saved: the file would be larger than allowed"));
    }
    QCOMPARE(read(path("m.qw")), oldText);
    QCOMPARE(files(), QStringList("m.qw"));
    QCOMPARE(refusal(path("m.qw")), QString("saved"));
}

void TestModelFileSave::keepsTheOldFileIfTheDiskIsFull()
{
    const QByteArray folder = m_folder->path().toLocal8Bit();
    if (::mount("tmpfs", folder.constData(), "tmpfs", 0, "size=8k") != 0)
        QSKIP("only root can mount a small disk");
    write(path("m.qw"), oldText);
    write(path("other"), std::string(4096, 'x'));
    const QString sentence = refusal(path("m.qw"));
    const std::string left = read(path("m.qw"));
    const QStringList names = files();
    QFile::remove(m_folder->filePath("other"));
    const QString afterwards = refusal(path("m.qw"));
    QCOMPARE(::umount(folder.constData()), 0);

    QCOMPARE(sentence, QString("\"m.qw\" cannot be saved: the disk is full"));
    QCOMPARE(left, oldText);
    QCOMPARE(names, QStringList({"m.qw", "other"}));
    QCOMPARE(afterwards, QString("saved"));
}

QTEST_GUILESS_MAIN(TestModelFileSave)
#include "tst_model_file_save.moc"
