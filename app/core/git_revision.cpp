// SPDX-License-Identifier: Apache-2.0
#include "app/core/git_revision.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace querywright::core {
namespace {

constexpr qint64 mostBytesOfLine = 4096;
constexpr qsizetype shortHash = 8;

QString firstLine(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readLine(mostBytesOfLine)).trimmed();
}

// The folder of the repository. In a linked working tree .git is a file that names it.
QString repositoryOf(const QDir& tree)
{
    const QFileInfo entry(tree.filePath(QStringLiteral(".git")));
    if (entry.isDir())
        return entry.absoluteFilePath();
    const QString prefix = QStringLiteral("gitdir: ");
    const QString line = entry.isFile() ? firstLine(entry.absoluteFilePath()) : QString();
    return line.startsWith(prefix) ? tree.absoluteFilePath(line.mid(prefix.size())) : QString();
}

QString repositoryAround(const QString& folder)
{
    if (folder.isEmpty())
        return {};
    QDir tree(folder);
    do {
        const QString repository = repositoryOf(tree);
        if (!repository.isEmpty())
            return repository;
    } while (tree.cdUp());
    return {};
}

// The branch, or the commit if none is checked out.
struct GitHead {
    QString branch;
    QString commit;
};

GitHead headOf(const QString& repository)
{
    const QString line = firstLine(QDir(repository).filePath(QStringLiteral("HEAD")));
    const QString prefix = QStringLiteral("ref: refs/heads/");
    return line.startsWith(prefix) ? GitHead{line.mid(prefix.size()), {}} : GitHead{{}, line};
}

bool isCommit(const QString& text)
{
    return text.size() >= 40 && std::all_of(text.begin(), text.end(), [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
           });
}

// Of a branch, which is a file of its own or a line of a file of many.
QString commitOf(const QString& repository, const QString& branch)
{
    const QDir own(repository);
    const QString common = firstLine(own.filePath(QStringLiteral("commondir")));
    const QDir all(common.isEmpty() ? repository : QDir::cleanPath(own.absoluteFilePath(common)));
    const QString name = QStringLiteral("refs/heads/") + branch;
    if (const QString commit = firstLine(all.filePath(name)); isCommit(commit))
        return commit;
    QFile packed(all.filePath(QStringLiteral("packed-refs")));
    if (!packed.open(QIODevice::ReadOnly))
        return {};
    while (!packed.atEnd()) {
        const QString line = QString::fromUtf8(packed.readLine(mostBytesOfLine)).trimmed();
        const QString commit = line.section(u' ', 0, 0);
        if (line.section(u' ', 1) == name && isCommit(commit))
            return commit;
    }
    return {};
}

}  // namespace

QString gitBranchOf(const QString& folder)
{
    const QString repository = repositoryAround(folder);
    if (repository.isEmpty())
        return {};
    const GitHead head = headOf(repository);
    return head.branch.isEmpty() ? head.commit.left(shortHash) : head.branch;
}

QString gitRevisionOf(const QString& folder)
{
    constexpr qsizetype besideBranch = 7;
    const QString repository = repositoryAround(folder);
    const GitHead head = repository.isEmpty() ? GitHead() : headOf(repository);
    if (head.branch.isEmpty())
        return head.commit.left(shortHash);
    const QString commit = commitOf(repository, head.branch).left(besideBranch);
    return commit.isEmpty() ? head.branch : head.branch + u' ' + commit;
}

}  // namespace querywright::core
