// SPDX-License-Identifier: Apache-2.0
#include "engine/data/file_digests.h"

#include "engine/data/import/data_file.h"
#include "engine/data/random.h"
#include "engine/token/partitioner.h"

#include <chrono>
#include <system_error>

namespace querywright::engine {

namespace {

// A file that was changed this recently may be changed again without getting another time.
constexpr std::chrono::seconds coarsestClock{2};

// Two hashes that have nothing in common, and the length.
std::string digestOf(const std::string& contents)
{
    return std::to_string(contents.size()) + ':' + std::to_string(hashOf(contents)) + ':'
           + std::to_string(tokenOf(contents));
}

}  // namespace

Result<std::string> FileDigests::of(const std::string& path)
{
    std::error_code timeError;
    std::error_code sizeError;
    const auto changed = std::filesystem::last_write_time(path, timeError);
    const auto size = std::filesystem::file_size(path, sizeError);
    const bool isKnown = !timeError && !sizeError;
    const auto found = m_entries.find(path);
    if (isKnown && found != m_entries.end() && found->second.changed == changed && found->second.size == size)
        return found->second.digest;
    const auto contents = readFile(path);
    if (!contents)
        return failure(contents.error());
    std::string digest = digestOf(*contents);
    if (isKnown && std::filesystem::file_time_type::clock::now() - changed > coarsestClock)
        m_entries.insert_or_assign(path, Entry{changed, size, digest});
    else
        m_entries.erase(path);
    return digest;
}

}  // namespace querywright::engine
