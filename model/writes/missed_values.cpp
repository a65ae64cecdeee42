// SPDX-License-Identifier: Apache-2.0
#include "model/writes/missed_values.h"

#include "model/base/lists.h"
#include "model/base/text.h"

#include <algorithm>

namespace querywright {
namespace writes {
namespace {

// What a read that finds no row means for the tables that are written.
struct Missed {
    std::vector<std::string> values;
    std::vector<std::string> unwritten;   // tables whose key it is
    std::vector<std::string> incomplete;  // tables that hold it
};

// Where the table's rows have such a relationship as well, there is nothing to write either.
bool isAbsentToo(const LogicalTable& table, const ReadBefore& read)
{
    return std::any_of(table.walk.steps.begin(), table.walk.steps.end(),
                       [&](const WalkStep& step) { return contains(read.missedWithout, step.relationship); });
}

bool isOfKey(const LogicalTable& table, const Bind& bind)
{
    return std::any_of(table.columns.begin(), table.columns.end(), [&](const LogicalColumn& column) {
        return column.name == bind.column && column.isPrimaryKey();
    });
}

Missed missedBy(const WriteIndex& index, const WritePlan& plan, std::size_t read)
{
    Missed missed;
    for (const WriteGroup& group : plan.groups) {
        for (const WriteStatement& statement : group.statements) {
            const LogicalTable& table = index.table(statement.table);
            if (statement.table == plan.reads[read].table || isAbsentToo(table, plan.reads[read]))
                continue;
            for (const Bind& bind : statement.binds) {
                if (bind.read != read || !mayBeMissed(plan, bind))
                    continue;
                addOnce(missed.values, bind.meaning);
                addOnce(isOfKey(table, bind) ? missed.unwritten : missed.incomplete, quoted(table.name));
            }
        }
    }
    std::erase_if(missed.incomplete,
                  [&](const std::string& table) { return contains(missed.unwritten, table); });
    return missed;
}

// "booking", "is in" or "leads"
std::string relationshipsOf(const WriteIndex& index, const ReadBefore& read)
{
    std::vector<std::string> names;
    for (const RelationshipId id : read.missedWithout)
        names.push_back(quoted(index.find(id)->name));
    return listed(names, "or");
}

}  // namespace

std::vector<std::string> missedValues(const WriteIndex& index, const WritePlan& plan,
                                      const std::string& label)
{
    std::vector<std::string> sentences;
    for (std::size_t i = 0; i < plan.reads.size(); ++i) {
        const ReadBefore& read = plan.reads[i];
        const Missed missed = missedBy(index, plan, i);
        if (missed.values.empty())
            continue;
        const std::string it = missed.values.size() == 1 ? "it" : "them";
        std::vector<std::string> outcomes;
        if (!missed.unwritten.empty())
            outcomes.push_back(listed(missed.unwritten) + " cannot be written");
        if (!missed.incomplete.empty())
            outcomes.push_back(listed(missed.incomplete) + (missed.incomplete.size() == 1 ? " is" : " are")
                               + " written without " + it);
        sentences.push_back(
            label + " reads " + listed(missed.values) + " from " + quoted(index.table(read.table).name)
            + (read.missedWithout.empty() ? ", which may have no row"
                                          : ", which has no row without " + relationshipsOf(index, read))
            + ": then " + listed(outcomes) + ". Give " + it + " to " + label + ", or add a query that finds "
            + it + " in any case.");
    }
    return sentences;
}

}  // namespace writes

bool mayBeMissed(const WritePlan& plan, const Bind& bind)
{
    if (!bind.read)
        return false;
    const ReadBefore& read = plan.reads.at(*bind.read);
    // What is worked out of its values may be missed as these may.
    return contains(read.missed, bind.meaning)
           || (!read.missed.empty() && !contains(read.values, bind.meaning));
}

}  // namespace querywright
