// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/statement_writer.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace querywright::writes {

// The statement that checks the condition of an update.
struct SourceOfTruth {
    std::size_t draft = 0;    // its position
    std::string condition;    // " IF available_units = ?"
    std::vector<Bind> binds;  // of the condition
    std::vector<std::string> notes;
};

// Whether a statement can check the condition: it is run once, gives or restricts the whole primary key, and
// its table has the columns the condition is about outside of its key. The table that people chose, else the
// first whose key is that of what is written, else the first. Nothing if none can; `why` then says so.
std::optional<SourceOfTruth> sourceOfTruth(const Scene& scene, ReadPlanner& reads, const Values& values,
                                           const std::vector<Draft>& drafts, std::string& why);

}  // namespace querywright::writes
