// SPDX-License-Identifier: Apache-2.0
#include "app/core/git_revision.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using querywright::core::gitBranchOf;
using querywright::core::gitRevisionOf;

namespace {

const QString hash = QStringLiteral("0123456789abcdef0123456789abcdef01234567");

// A folder with files as git keeps them.
class Tree {
public:
    QString path(const char* name = "") const { return m_folder.filePath(QLatin1String(name)); }

    void write(const char* name, const QString& text) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text.toUtf8());
    }

private:
    QTemporaryDir m_folder;
};

}  // namespace

class TestGitRevision : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nothingIsKnownOutsideOfAWorkingTree()
    {
        const Tree tree;
        QCOMPARE(gitBranchOf(tree.path()), QString());
        QCOMPARE(gitRevisionOf(tree.path()), QString());
        QCOMPARE(gitRevisionOf({}), QString());
    }

    void branchAndCommitAreReadFromTheFolderAround()
    {
        const Tree tree;
        tree.write(".git/HEAD", QStringLiteral("ref: refs/heads/rooms/wide\n"));
        tree.write("models/hotel/hotel.qw", {});
        const QString folder = tree.path("models/hotel");
        QCOMPARE(gitBranchOf(folder), QStringLiteral("rooms/wide"));
        QCOMPARE(gitRevisionOf(folder), QStringLiteral("rooms/wide"));  // it has no commit yet
        tree.write(".git/refs/heads/rooms/wide", hash + u'\n');
        QCOMPARE(gitBranchOf(folder), QStringLiteral("rooms/wide"));
        QCOMPARE(gitRevisionOf(folder), QStringLiteral("rooms/wide 0123456"));
    }

    void aCommitThatIsNoBranchIsNamedByItself()
    {
        const Tree tree;
        tree.write(".git/HEAD", hash + u'\n');
        QCOMPARE(gitBranchOf(tree.path()), QStringLiteral("01234567"));
        QCOMPARE(gitRevisionOf(tree.path()), QStringLiteral("01234567"));
    }

    void packedBranchesAreFound()
    {
        const Tree tree;
        tree.write(".git/HEAD", QStringLiteral("ref: refs/heads/main\n"));
        tree.write(".git/packed-refs",
                   QStringLiteral("# pack-refs with: peeled fully-peeled sorted\n"
                                  "ffffffffffffffffffffffffffffffffffffffff refs/heads/main2\n")
                       + hash + QStringLiteral(" refs/heads/main\n^") + hash + u'\n');
        QCOMPARE(gitRevisionOf(tree.path()), QStringLiteral("main 0123456"));
    }

    void linkedWorkingTreesHaveBranchesOfTheirOwn()
    {
        const Tree tree;
        tree.write("main/.git/HEAD", QStringLiteral("ref: refs/heads/main\n"));
        tree.write("main/.git/refs/heads/other", hash + u'\n');
        tree.write("main/.git/worktrees/other/HEAD", QStringLiteral("ref: refs/heads/other\n"));
        tree.write("main/.git/worktrees/other/commondir", QStringLiteral("../..\n"));
        tree.write("other/.git", QStringLiteral("gitdir: ") + tree.path("main/.git/worktrees/other") + u'\n');
        QCOMPARE(gitRevisionOf(tree.path("other")), QStringLiteral("other 0123456"));
    }

    void whatIsNoCommitIsNotShown()
    {
        const Tree tree;
        tree.write(".git/HEAD", QStringLiteral("ref: refs/heads/main\n"));
        for (const char* text :
             {"", "\n", "0123456\n", "ref: refs/heads/other\n", "xyz3456789abcdef0123456789abcdef01234567\n"})
        {
            tree.write(".git/refs/heads/main", QLatin1String(text));
            QCOMPARE(gitRevisionOf(tree.path()), QStringLiteral("main"));
        }
    }
};

QTEST_GUILESS_MAIN(TestGitRevision)
#include "tst_git_revision.moc"
