// SPDX-License-Identifier: Apache-2.0
#include "app/core/disk_change.h"

#include "app/core/design.h"
#include "model/file/file_io.h"
#include "model/file/limits.h"
#include "model/file/merge_marks.h"

#include <QFile>

#include <algorithm>
#include <string>
#include <sys/stat.h>
#include <utility>

namespace querywright::core {
namespace {

const PhysicalTable* tableLike(const PhysicalTable& table, const PhysicalModel& model)
{
    const auto found =
        std::find_if(model.tables.begin(), model.tables.end(), [&](const PhysicalTable& other) {
            return other.keyspace == table.keyspace && other.name == table.name;
        });
    return found == model.tables.end() ? nullptr : &*found;
}

// Tables that only one of them has, or that are not the same in both.
std::size_t differingTables(const ModelFile& mine, const ModelFile& theirs)
{
    const auto one = makeDesign(std::make_shared<const ModelFile>(mine));
    const auto other = makeDesign(std::make_shared<const ModelFile>(theirs));
    std::size_t count = 0;
    for (const PhysicalTable& table : one->physical.tables) {
        const PhysicalTable* same = tableLike(table, other->physical);
        count += !same || *same != table ? 1 : 0;
    }
    for (const PhysicalTable& table : other->physical.tables)
        count += tableLike(table, one->physical) ? 0 : 1;
    return count;
}

}  // namespace

std::optional<FileStamp> stampOf(const QString& path)
{
    struct stat status = {};
    if (::stat(QFile::encodeName(path).constData(), &status) != 0)
        return std::nullopt;
    return FileStamp{status.st_dev, status.st_ino, status.st_size, status.st_mtim.tv_sec,
                     status.st_mtim.tv_nsec};
}

DiskCheck checkDisk(const QString& path, const ModelFile& mine, const ModelFile* saved, bool countsTables)
{
    DiskCheck check;
    check.stamp = stampOf(path);
    check.state = DiskState::Changed;
    if (!check.stamp) {
        check.change.isGone = true;
        return check;
    }
    const Result<std::string> text = file::readBytes(path.toStdString(), file::maxFileSize);
    if (!text) {
        check.change.problems.push_back(text.error());
        return check;
    }
    ReadOutcome outcome = readModelText(*text, path.toStdString());
    if (!outcome.file) {
        check.change.problems = std::move(outcome.problems);
        check.change.mergeMarks = mergeMarks(*text);
        return check;
    }
    const std::string theirs = writeModelText(*outcome.file);
    if (saved && theirs == writeModelText(*saved)) {
        check.state = DiskState::Unchanged;
        return check;
    }
    check.change.theirs = std::make_shared<const ModelFile>(std::move(*outcome.file));
    if (theirs == writeModelText(mine)) {
        check.state = DiskState::SameAsMine;
        return check;
    }
    check.change.differences = differencesBetween(mine, *check.change.theirs);
    if (countsTables)
        check.change.tables = differingTables(mine, *check.change.theirs);
    return check;
}

}  // namespace querywright::core
