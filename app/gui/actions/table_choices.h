// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "app/core/design.h"
#include "model/file/model_file.h"
#include "model/subject.h"

#include <QString>

#include <vector>

namespace querywright::gui {

// Something that can be decided about a table or a column, besides keys and names.
struct OfferedChoice {
    QString name;   // "splitByDay": for object names
    QString title;  // "By Day of added"
    Choice choice;
    QString tip = {};  // what the title does not say
};

// Why each of the choices would be refused, in a sentence; empty where it would not. To know that derives all
// tables for each: of many in a large model nothing is known, and what is chosen may still be refused.
std::vector<QString> refusalsOf(const ModelFile& file, const std::vector<OfferedChoice>& choices);

// How the partitions of the table can be split, or, of a query that is given nothing, kept together or given
// up.
std::vector<OfferedChoice> bucketsFor(const core::Design& design, const TableSubject& table);

// The tables that it can be merged with: those of its keyspace with the same rows, by the same walk or one
// that goes on from the other. It is the one that stays.
std::vector<OfferedChoice> mergesFor(const core::Design& design, const TableSubject& table);

// Why it cannot be merged with tables that are near it, a sentence each, of at most so many; empty where none
// is near.
QString whyNoMerges(const core::Design& design, const TableSubject& table, std::size_t most = 2);

// What a column outside the key can be: static or not, or left out.
std::vector<OfferedChoice> choicesFor(const core::Design& design, const ColumnSubject& column);

}  // namespace querywright::gui
