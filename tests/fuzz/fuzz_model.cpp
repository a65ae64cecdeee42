// SPDX-License-Identifier: Apache-2.0
// Any text can be read as a model file: it is one, or the problems are told. What was read and written is
// read again as the same.
#include "model/file/model_file.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/require.h"

#include <string>
#include <string_view>

using namespace querywright;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const ReadOutcome outcome = readModelText(text, "fuzzed.qw");
    tests::require(outcome.file.has_value() == outcome.problems.empty(), "a file has problems or is read");
    if (!outcome.file)
        return 0;
    const std::string written = writeModelText(*outcome.file);
    const ReadOutcome again = readModelText(written, "written.qw");
    tests::require(again.file.has_value(), "what is written can be read");
    tests::require(writeModelText(*again.file) == written, "what is read again is written the same");
    return 0;
}
