// SPDX-License-Identifier: Apache-2.0
#include "app/gui/files/git_branch.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace querywright::gui {
namespace {

constexpr qint64 mostBytes = 4096;
constexpr qsizetype shortHash = 8;

QString firstLine(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QString::fromUtf8(file.readLine(mostBytes)).trimmed();
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

}  // namespace

QString gitBranchOf(const QString& folder)
{
    if (folder.isEmpty())
        return {};
    QDir tree(folder);
    do {
        const QString repository = repositoryOf(tree);
        if (repository.isEmpty())
            continue;
        const QString head = firstLine(QDir(repository).filePath(QStringLiteral("HEAD")));
        const QString prefix = QStringLiteral("ref: refs/heads/");
        return head.startsWith(prefix) ? head.mid(prefix.size()) : head.left(shortHash);
    } while (tree.cdUp());
    return {};
}

}  // namespace querywright::gui
