// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <QString>

#include <string>
#include <vector>

namespace querywright::gui {

enum class OptionForm {
    Time,     // seconds, told as "10 days"
    Window,   // a number and a unit of their own, told as "1 day"
    Amount,   // a whole number with its unit
    Percent,  // a share of 1, told as "1 %"
    Words,    // a text
    Flag,     // yes or no
    Choice,   // one of a few words
};

// What an option of a table, or one value of an option that is a map, may be, and how people read it.
struct OptionPart {
    struct Word {
        const char* value;  // as the option has it
        const char* text;   // as people read it
    };

    const char* option;  // "compaction"
    const char* key;     // "class"; empty: the option is no map
    const char* label;   // of the field
    const char* name;    // in steps of undo: "compaction"
    const char* tip;     // one sentence that says what it is for
    OptionForm form;
    const char* usual;             // the value of tables that nobody gave one; empty: none
    const char* unit = "";         // of an amount
    std::uint64_t least = 0;       // of an amount
    const char* classes = "";      // those that have it, of compaction: "TimeWindow SizeTiered"; empty: all
    std::vector<Word> words = {};  // of a choice; of a text what is proposed
    bool isForTablesOnly = false;  // views have none
};

// The options that are looked at first: how long rows live, compaction.
const std::vector<OptionPart>& mainOptionParts();
// All others that are not maps of people's own.
const std::vector<OptionPart>& furtherOptionParts();

// A value as people read it: "10 days", "1 %", "16 KB", "Leveled". Of a window `unit` is that of the option.
QString optionText(const OptionPart& part, const std::string& value, const std::string& unit = {});

// The value that a person means, as the option has it without quotes; a sentence if it is none. Of a window
// the number and the unit with a space between.
Result<std::string> readOption(const OptionPart& part, const std::string& text);

}  // namespace querywright::gui
