// SPDX-License-Identifier: Apache-2.0
// Fixes of R45 and R46: shorter names, and names that are no reserved words. The findings are those of the
// physical model.
#include "model/base/text.h"
#include "model/cql/identifier.h"
#include "model/review/context.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {
namespace {

// The words of a name cut to the same length each, so that it has at most so many characters; numbered if
// another table has it.
std::string shortened(const std::string& name, std::size_t most, const std::set<std::string>& taken)
{
    std::vector<std::string> words;
    std::size_t start = 0;
    while (start <= name.size()) {
        const std::size_t end = std::min(name.find('_', start), name.size());
        words.push_back(name.substr(start, end - start));
        start = end + 1;
    }
    for (std::size_t length = most; length > 0; --length) {
        std::vector<std::string> cut;
        for (const std::string& word : words)
            cut.push_back(word.substr(0, length));
        const std::string text = join(cut, "_");
        if (text.size() <= most && taken.count(text) == 0)
            return text;
        for (std::size_t number = 2; number < 10 && text.size() < most; ++number) {
            if (taken.count(text + std::to_string(number)) == 0)
                return text + std::to_string(number);
        }
    }
    return {};
}

void addRenames(ReviewContext& context, const ReviewedTable& table, std::set<std::string>& taken)
{
    ReviewFinding* finding = context.find("R45", table.logical->name);
    if (!finding || !finding->fixes.empty() || !finding->allowed)
        return;
    const std::string name =
        shortened(table.logical->name, static_cast<std::size_t>(*finding->allowed), taken);
    if (name.empty())
        return;
    taken.insert(name);
    finding->fixes.push_back({"Rename " + table.logical->name + " to " + name,
                              Choice(RenameTable{{table.logical->queries.front()}, name})});
}

void addColumnRenames(ReviewContext& context, const ReviewedTable& table)
{
    ReviewFinding* finding = context.find("R46", table.logical->name);
    if (!finding)
        return;
    for (const LogicalColumn& column : table.logical->columns) {
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!use || use->bucket || !cql::isReservedWord(column.name))
            continue;
        const std::string name =
            snakeCase(context.nameOf(context.ownerOf(use->attribute))) + "_" + snakeCase(column.name);
        finding->fixes.push_back(
            {"Call columns of " + context.nameOf(use->attribute) + " " + name,
             Choice(RenameAttribute{{SourceReference{use->attribute, {}, use->element, {}, {}}}, name})});
    }
}

}  // namespace

void reviewNames(ReviewContext& context)
{
    std::set<std::string> taken;
    for (const ReviewedTable& table : context.tables())
        taken.insert(table.logical->name);
    for (const ReviewedTable& table : context.tables()) {
        addRenames(context, table, taken);
        addColumnRenames(context, table);
    }
}

}  // namespace querywright::rules
