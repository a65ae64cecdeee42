// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/error.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::file {

// Finds lines and columns in a text.
class LineTable {
public:
    // REQUIRES: `text` outlives the table.
    LineTable(std::string fileName, std::string_view text);

    // The place of the byte at `offset`, or behind the last one.
    Place place(std::size_t offset, std::string pointer) const;

    std::uint32_t lineOf(std::size_t offset) const;

private:
    std::string m_fileName;
    std::string_view m_text;
    std::vector<std::size_t> m_lineStarts;
};

}  // namespace querywright::file
