// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace querywright::engine {

struct CsvField {
    std::string text;
    bool isNull = false;     // empty and not quoted
    std::uint32_t line = 0;  // it begins in
};

// A record (RFC 4180), which may go over several lines if fields are quoted.
struct CsvRecord {
    std::uint32_t line = 0;  // it begins in
    std::vector<CsvField> fields;
};

// Reads the records of a text, the header among them, and hands on each until `onRecord` returns false. Lines
// end with LF, CRLF or CR; empty lines are no records; a byte order mark is skipped. An error names the line
// at which the text is not CSV or not UTF-8; records before a wrong quote have been handed on by then.
Result<Done> readCsv(std::string_view text, const std::string& file,
                     const std::function<bool(const CsvRecord&)>& onRecord);

}  // namespace querywright::engine
