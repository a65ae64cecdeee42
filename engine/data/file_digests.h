// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace querywright::engine {

// Short texts that stand for what files contain. A file is read again only when its time or size is not as it
// was.
class FileDigests {
public:
    // An error says why the file cannot be read.
    Result<std::string> of(const std::string& path);

private:
    struct Entry {
        std::filesystem::file_time_type changed;
        std::uintmax_t size = 0;
        std::string digest;
    };

    std::map<std::string, Entry> m_entries;
};

}  // namespace querywright::engine
