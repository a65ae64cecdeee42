// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace querywright::cli {

// Rows of cells in columns as wide as their widest cell, two blanks between them.
class TextTable {
public:
    enum class Align { Left, Right };

    // REQUIRES: every row has at most as many cells.
    explicit TextTable(std::vector<Align> columns) : m_columns(std::move(columns)) {}

    void add(std::vector<std::string> row) { m_rows.push_back(std::move(row)); }

    // The rows as lines, each behind `indentation`, without blanks at their ends.
    std::string text(const std::string& indentation = {}) const;

private:
    std::vector<Align> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

// The number of characters (code points) of UTF-8 text.
std::size_t characterCount(const std::string& text);

}  // namespace querywright::cli
