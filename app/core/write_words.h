// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"

#include <cstddef>
#include <string>

// What people are told beside the statements of a write plan: the same in the window and on the command line.
namespace querywright::core {

// "3 tables, logged batch; 3 rows; 3 partitions".
std::string fanOutOf(const WritePlan& plan);

// "for Guest.last_name, as Q9 reads it; several rows": what the read at the position is for.
std::string purposeOf(const Design& design, const WritePlan& plan, std::size_t read);

// "logged batch", "if it was applied: one by one": how the statements of the group at the position are run.
std::string headingOf(const WritePlan& plan, std::size_t group);

// "once for each Group of the Source; about 3 rows"; empty for one row.
std::string runsOf(const WriteStatement& statement);

// Why it is written and what has to be known of it: sentences, or nothing.
std::string sentencesOf(const WriteStatement& statement);

}  // namespace querywright::core
