// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/writes/write_plan.h"

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace querywright {

// "U1 insert Reservation", "U2 change Guest.address": the label, the kind and what is written.
std::string titleOf(const Model& model, const Update& update);

// "writes 3 tables", "writes no table".
std::string tablesWritten(const WritePlan& plan);

// The same of each plan, by its update.
std::map<UpdateId, std::string> tablesWritten(const std::vector<WritePlan>& plans);

// "3 tables, logged batch", "1 table": in how many tables and how.
std::string mannerOf(const WritePlan& plan);

// Whether it changes or deletes rows of a table that it has read before, as where part of a key changes: who
// repeats all of it after an unknown outcome may read something else than the first time.
bool changesWhatItReads(const WritePlan& plan);

// "1 row", "about 4 rows, at most 90"; empty if it is not known.
std::string countText(const Spread& count, const std::string& noun);

// "a, b and c"; of more than four the first two, and how many others there are.
std::string listedInShort(const std::vector<std::string>& names);

// The positions of the plans that write the table (a position in Derivation::tables).
std::vector<std::size_t> plansWriting(const std::vector<WritePlan>& plans, std::size_t table);

// "Hotel.id, Room.number (given); Guest.last_name (R1)": what each '?' stands for, in their order, and behind
// those that follow each other where all of them are from, R1 being the first read of the plan.
std::string bindsText(const std::vector<Bind>& binds);

// A group as CQL: its statements in a batch where it is one, each ending with ';', with a comment where a
// statement is run several times.
std::string groupCql(const WriteGroup& group);

// The statements of all updates, reads first, to be prepared, with comments on what each '?' stands for.
// Empty if the model has no updates.
std::string exportWritesCql(const Model& model, const std::vector<WritePlan>& plans);

}  // namespace querywright
