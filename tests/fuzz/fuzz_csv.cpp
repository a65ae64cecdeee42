// SPDX-License-Identifier: Apache-2.0
// Any text can be read as CSV: its records, and an error with its line if it is none.
#include "engine/data/import/csv_reader.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/require.h"

#include <algorithm>
#include <string_view>

using namespace querywright;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    std::uint32_t line = 0;
    const auto read = engine::readCsv(text, "fuzzed.csv", [&](const engine::CsvRecord& record) {
        tests::require(record.line > line, "records begin in lines of their own");
        line = record.line;
        for (const engine::CsvField& field : record.fields)
            tests::require(!field.isNull || field.text.empty(), "what is null has no text");
        return true;
    });
    tests::require(read || !read.error().message.empty(), "errors say something");
    return 0;
}
