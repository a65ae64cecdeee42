// SPDX-License-Identifier: Apache-2.0
// By POSIX calls: the standard library neither tells why a file cannot be written nor when it is on the disk.
#include "model/file/file_io.h"

#include "model/base/text.h"

#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace querywright::file {
namespace {

using std::filesystem::path;

// An open file that is closed at the latest when this goes.
class OpenFile {
public:
    explicit OpenFile(int descriptor) : m_descriptor(descriptor) {}
    ~OpenFile() { close(); }
    OpenFile(const OpenFile&) = delete;
    OpenFile& operator=(const OpenFile&) = delete;

    bool isOpen() const { return m_descriptor >= 0; }
    int descriptor() const { return m_descriptor; }
    bool close()
    {
        const int descriptor = m_descriptor;
        m_descriptor = -1;
        return descriptor < 0 || ::close(descriptor) == 0;
    }

private:
    int m_descriptor;
};

// The reason in `number` as the end of a sentence.
std::string reasonText(int number)
{
    switch (number) {
    case ENOENT:
        return "there is no such file or folder";
    case EACCES:
    case EPERM:
        return "permission is denied";
    case EROFS:
        return "the file system is read-only";
    case ENOSPC:
        return "the disk is full";
    case EDQUOT:
        return "the disk quota is used up";
    case EFBIG:
        return "the file would be larger than allowed";
    case EISDIR:
        return "it is a folder";
    case ENOTDIR:
        return "a part of its path is not a folder";
    case ELOOP:
        return "its symbolic links go round in a circle";
    case ENAMETOOLONG:
        return "its name is too long";
    default:
        return std::generic_category().message(number);
    }
}

tl::unexpected<Error> ioFailure(const std::string& file, const std::string& what, const std::string& reason)
{
    Place place;
    place.file = file;
    return failure(ErrorCode::Io, querywright::quoted(file) + " cannot be " + what + ": " + reason,
                   std::move(place));
}

tl::unexpected<Error> notSaved(const std::string& file, int number)
{
    return ioFailure(file, "saved", reasonText(number));
}

// The file that symbolic links lead to from `file`, whether it is there or not.
Result<path> behindLinks(const std::string& file)
{
    constexpr int mostLinks = 40;  // as the kernel has it
    path target = file;
    for (int i = 0; i < mostLinks; ++i) {
        std::error_code error;
        if (!std::filesystem::is_symlink(std::filesystem::symlink_status(target, error)))
            return target;
        const path next = std::filesystem::read_symlink(target, error);
        if (error)
            return notSaved(file, error.value());
        target = target.parent_path() / next;  // `next` itself if it is absolute
    }
    return notSaved(file, ELOOP);
}

// The state of the file that is to be replaced; nothing if there is none. Refuses what must not be replaced.
Result<std::optional<struct stat>> statusOf(const std::string& file, const path& target)
{
    struct stat status = {};
    if (::stat(target.c_str(), &status) != 0) {
        if (errno == ENOENT)
            return std::optional<struct stat>();
        return notSaved(file, errno);
    }
    if (S_ISDIR(status.st_mode))
        return notSaved(file, EISDIR);
    if (!S_ISREG(status.st_mode))
        return ioFailure(file, "saved", "it is a device or pipe");
    constexpr mode_t anyoneWrites = S_IWUSR | S_IWGRP | S_IWOTH;
    if ((status.st_mode & anyoneWrites) == 0 || ::faccessat(AT_FDCWD, target.c_str(), W_OK, AT_EACCESS) != 0)
        return ioFailure(file, "saved", "it is read-only");
    return std::optional(status);
}

// A new file beside the target, whose path is put into `temporary`.
int createBeside(const path& target, mode_t mode, path& temporary)
{
    constexpr int attempts = 100;
    for (int i = 0; i < attempts; ++i) {
        temporary =
            target.parent_path() / (".qw-" + std::to_string(::getpid()) + "-" + std::to_string(i) + ".tmp");
        const int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (descriptor >= 0 || errno != EEXIST)
            return descriptor;
    }
    return -1;
}

bool writeAll(int descriptor, std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

// Gives the new file the owner, as far as that is allowed, and the permissions of the old one.
bool keepPermissions(int descriptor, const struct stat& old)
{
    if (::fchown(descriptor, old.st_uid, old.st_gid) != 0
        && ::fchown(descriptor, static_cast<uid_t>(-1), old.st_gid) != 0)
    {
        // Neither is ours to give; the file then belongs to who saves it.
    }
    constexpr mode_t permissions = 07777;
    return ::fchmod(descriptor, old.st_mode & permissions) == 0;
}

// The new name is only safe from a loss of power once the folder is on the disk. The file is already in its
// place then, so there is nothing to report: it was saved.
void syncFolder(const path& target)
{
    const path folder = target.has_parent_path() ? target.parent_path() : path(".");
    const OpenFile open(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (open.isOpen())
        ::fsync(open.descriptor());
}

}  // namespace

Result<std::string> readBytes(const std::string& file, std::size_t most)
{
    const OpenFile open(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    if (!open.isOpen())
        return ioFailure(file, "opened", reasonText(errno));
    std::string bytes;
    constexpr std::size_t step = 65536;
    for (;;) {
        const std::size_t size = bytes.size();
        bytes.resize(size + step);
        const ssize_t count = ::read(open.descriptor(), bytes.data() + size, step);
        bytes.resize(size + static_cast<std::size_t>(count > 0 ? count : 0));
        if (count == 0)
            return bytes;
        if (count < 0 && errno != EINTR)
            return ioFailure(file, "read", reasonText(errno));
        if (bytes.size() > most)
            return ioFailure(file, "read", "it is larger than " + bytesText(most));
    }
}

Result<Done> replaceFile(const std::string& file, std::string_view bytes)
{
    const Result<path> target = behindLinks(file);
    if (!target)
        return failure(target.error());
    const Result<std::optional<struct stat>> old = statusOf(file, *target);
    if (!old)
        return failure(old.error());
    constexpr mode_t secret = 0600;  // until it has the permissions of the old file
    constexpr mode_t usual = 0666;   // less what the process masks
    path temporary;
    OpenFile open(createBeside(*target, *old ? secret : usual, temporary));
    if (!open.isOpen())
        return notSaved(file, errno);
    const bool isWritten = writeAll(open.descriptor(), bytes)
                           && (!*old || keepPermissions(open.descriptor(), **old))
                           && ::fsync(open.descriptor()) == 0 && open.close()
                           && ::rename(temporary.c_str(), target->c_str()) == 0;
    if (!isWritten) {
        const int reason = errno;
        ::unlink(temporary.c_str());
        return notSaved(file, reason);
    }
    syncFolder(*target);
    return Done{};
}

}  // namespace querywright::file
