// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

namespace querywright::cli {

// Reads lines that a person types, with editing and a history that is kept in a file.
class LineEditor {
public:
    // The history is not kept if the path is empty.
    explicit LineEditor(const std::string& historyPath);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // The next line without its end; nothing at the end of the input.
    std::optional<std::string> read(const std::string& prompt);

private:
    struct Parts;
    std::unique_ptr<Parts> m_parts;
};

}  // namespace querywright::cli
