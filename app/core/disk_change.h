// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/file/differences.h"
#include "model/file/model_file.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace querywright::core {

// Which file it is and when it was written last, as far as the system tells: enough to see that it is not the
// same any more.
struct FileStamp {
    std::uint64_t device = 0;
    std::uint64_t inode = 0;
    std::int64_t size = 0;
    std::int64_t modifiedSeconds = 0;
    std::int64_t modifiedNanoseconds = 0;

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

// Nothing if there is no such file.
std::optional<FileStamp> stampOf(const QString& path);

// What somebody else made of the file of an open model.
struct DiskChange {
    bool isGone = false;                      // there is no such file any more
    std::shared_ptr<const ModelFile> theirs;  // null if it is gone or cannot be read
    std::vector<Error> problems;              // why it cannot be read
    std::vector<std::uint32_t> mergeMarks;    // lines at which git left conflicts, which is one reason
    std::vector<Difference> differences;      // between the open model and `theirs`
    std::optional<std::size_t> tables;        // derived tables that differ, if they were counted
};

enum class DiskState {
    Unchanged,   // the model that was read or written last, however it is formatted
    SameAsMine,  // another one, but the same as the open model
    Changed,
};

struct DiskCheck {
    DiskState state = DiskState::Unchanged;
    std::optional<FileStamp> stamp;  // of what was looked at
    DiskChange change;               // if it is changed
};

// Reads the file and compares it. `saved` may be null: then nobody knows what it was. Without `countsTables`
// nothing is derived, which takes most of the time. May be called in any thread.
DiskCheck checkDisk(const QString& path, const ModelFile& mine, const ModelFile* saved, bool countsTables);

}  // namespace querywright::core
