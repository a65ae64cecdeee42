// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"
#include "model/file/json_value.h"
#include "model/file/line_table.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

// An object of a JSON file, and where what is in it lies.
class JsonRecord {
public:
    // REQUIRES: all outlive the object; `begin` is where the object's text begins in the file.
    JsonRecord(const file::JsonValue& object, const file::LineTable& lines, std::size_t begin,
               std::uint32_t line, std::uint32_t column)
        : m_object(object), m_lines(lines), m_begin(begin), m_line(line), m_column(column)
    {}

    const std::vector<file::JsonMember>& members() const { return m_object.members; }
    // Where it begins.
    std::uint32_t line() const { return m_line; }
    std::uint32_t column() const { return m_column; }
    // The place of something in it, by its offset in the object's text.
    Place placeOf(std::size_t offset) const { return m_lines.place(m_begin + offset, {}); }

private:
    const file::JsonValue& m_object;
    const file::LineTable& m_lines;
    std::size_t m_begin;
    std::uint32_t m_line;
    std::uint32_t m_column;
};

// Reads the objects of a text: a list of them, or one after the other, as a line each (JSON Lines). Hands on
// each until `onRecord` returns false; one is in memory at a time. The errors say, with line and column, what
// is no object, which property stands twice, and where the text stops being JSON, which ends the reading.
std::vector<Error> readJsonRecords(std::string_view text, const std::string& file,
                                   const std::function<bool(const JsonRecord&)>& onRecord);

}  // namespace querywright::engine
