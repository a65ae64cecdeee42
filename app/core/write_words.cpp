// SPDX-License-Identifier: Apache-2.0
#include "app/core/write_words.h"

#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/derivation/stale_copies.h"
#include "model/writes/write_text.h"

namespace querywright::core {
namespace {

// "as Q1 and Q2 read it"
std::string readersText(const Design& design, std::size_t table)
{
    const std::vector<std::string> labels =
        labelsOf(design.model(), design.derivation.tables.at(table).queries);
    return "as " + listed(labels) + (labels.size() == 1 ? " reads it" : " read it");
}

// "; once for each Product of the Order; about 3 rows, at most 50"
std::string rowsText(const ReadBefore& read)
{
    const std::string rows = countText(read.rows, "row");
    const std::string runs = read.forEach.empty() ? "" : "; once for each " + listed(read.forEach);
    if (!rows.empty())
        return runs + (rows == "1 row" ? "" : "; " + rows);
    return runs + (read.isManyRows ? "; several rows" : "");
}

}  // namespace

std::string fanOutOf(const WritePlan& plan)
{
    std::vector<std::string> facts{mannerOf(plan)};
    for (const std::string& count : {countText(plan.rows, "row"), countText(plan.partitions, "partition")}) {
        if (!count.empty() && !plan.tables.empty())
            facts.push_back(count);
    }
    return join(facts, "; ");
}

std::string purposeOf(const Design& design, const WritePlan& plan, std::size_t position)
{
    const ReadBefore& read = plan.reads.at(position);
    return "for " + listed(read.values) + ", " + readersText(design, read.table) + rowsText(read)
           + (read.pickedBy.empty() ? "" : ", only those with this " + listed(read.pickedBy))
           + (read.mayMiss ? "; there may be none" : "");
}

std::string headingOf(const WritePlan& plan, std::size_t position)
{
    const WriteGroup& group = plan.groups.at(position);
    std::string heading = toText(group.kind);
    if (group.kind == GroupKind::Later)
        heading = "up to " + durationText(group.secondsLate) + " later";
    const bool isAfterCondition = position > 0 && plan.groups[0].kind == GroupKind::Conditional;
    return isAfterCondition ? "if it was applied: " + heading : heading;
}

std::string runsOf(const WriteStatement& statement)
{
    std::vector<std::string> facts;
    if (!statement.forEach.empty())
        facts.push_back("once for each " + listed(statement.forEach));
    const std::string rows = countText(statement.rows, "row");
    if (!rows.empty() && rows != "1 row")
        facts.push_back(rows);
    else if (rows.empty())
        facts.push_back("how many rows is not known");
    return join(facts, "; ");
}

std::string sentencesOf(const WriteStatement& statement)
{
    std::string sentences = statement.why;
    for (const std::string& note : statement.notes)
        sentences += (sentences.empty() ? "" : " ") + note;
    return sentences;
}

}  // namespace querywright::core
