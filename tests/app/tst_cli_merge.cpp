// SPDX-License-Identifier: Apache-2.0
// qw merge: what it writes, what it complains of, and its exit codes.
#include "model/edit/edit_data.h"
#include "model/edit/edit_workflow.h"
#include "model/file/model_file.h"
#include "tests/app/qw_run.h"
#include "tests/support/hotel.h"

#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace querywright;
using namespace querywright::tests;
using querywright::cli::ExitCode;
using querywright::test::qw;
using querywright::test::Run;

class TestCliMerge : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        save("base", Hotel().file);
        save("mine", renamed("T2", "Look at a hotel"));
        save("theirs", renamed("T3", "Sights"));
    }

    void whatGoesTogetherIsPrinted();
    void whatBothChangedIsToldAndStaysMine();
    void aSideMayBeTaken();
    void mineMayBeWrittenOver();
    void usageIsExplained();

private:
    QString path(const char* name) const
    {
        return m_folder->filePath(QString::fromLatin1(name) + QStringLiteral(".qw"));
    }
    void save(const char* name, const ModelFile& file)
    {
        QVERIFY(saveModelFile(file, path(name).toStdString()).has_value());
    }
    static ModelFile renamed(const char* task, const char* name)
    {
        Hotel hotel;
        hotel.apply(edit::renameTask(hotel.file, hotel.task(task), name));
        return hotel.file;
    }
    Run merge(const QStringList& options = {}) const
    {
        return qw(QStringList{QStringLiteral("merge"), path("base"), path("mine"), path("theirs")} + options);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliMerge::whatGoesTogetherIsPrinted()
{
    const Run run = merge();
    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY(run.err.empty());
    Hotel both(renamed("T2", "Look at a hotel"));
    both.apply(edit::renameTask(both.file, both.task("T3"), "Sights"));
    QCOMPARE(run.out, writeModelText(both.file));
}

void TestCliMerge::whatBothChangedIsToldAndStaysMine()
{
    save("theirs", renamed("T2", "Inspect a hotel"));
    const Run run = merge();
    QCOMPARE(run.code, ExitCode::FallsShort);
    QCOMPARE(run.err,
             std::string("changed by both, MINE is taken: task Look at a hotel, name: Look at a hotel "
                         "in MINE, Inspect a hotel in THEIRS\n"));
    QCOMPARE(run.out, writeModelText(renamed("T2", "Look at a hotel")));
}

void TestCliMerge::aSideMayBeTaken()
{
    save("theirs", renamed("T2", "Inspect a hotel"));
    const Run theirs = merge({QStringLiteral("--take"), QStringLiteral("theirs")});
    QCOMPARE(theirs.code, ExitCode::Holds);
    QCOMPARE(theirs.out, writeModelText(renamed("T2", "Inspect a hotel")));
    QVERIFY(theirs.err.empty());
    const Run mine = merge({QStringLiteral("--take"), QStringLiteral("mine")});
    QCOMPARE(mine.code, ExitCode::Holds);
    QCOMPARE(mine.out, writeModelText(renamed("T2", "Look at a hotel")));
}

void TestCliMerge::mineMayBeWrittenOver()
{
    const Run run = merge({QStringLiteral("-o"), path("mine")});
    QCOMPARE(run.code, ExitCode::Holds);
    QVERIFY(run.out.empty());
    const Hotel merged(*readModelFile(path("mine").toStdString()).file);
    QCOMPARE(merged.file.model.workflow.tasks[1].name, std::string("Look at a hotel"));
    QCOMPARE(merged.file.model.workflow.tasks[2].name, std::string("Sights"));
}

void TestCliMerge::usageIsExplained()
{
    const Run two = qw({QStringLiteral("merge"), path("base"), path("mine")});
    QCOMPARE(two.code, ExitCode::BadUsage);
    QCOMPARE(two.err, std::string("qw merge: expected three model files, got 2; see qw merge --help\n"));
    QCOMPARE(merge({QStringLiteral("--take"), QStringLiteral("ours")}).code, ExitCode::BadUsage);
    const Run missing = qw({QStringLiteral("merge"), path("base"), path("mine"), path("nowhere")});
    QCOMPARE(missing.code, ExitCode::BadUsage);
    QVERIFY(!missing.err.empty());
}

QTEST_GUILESS_MAIN(TestCliMerge)
#include "tst_cli_merge.moc"
