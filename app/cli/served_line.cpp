// SPDX-License-Identifier: Apache-2.0
#include "app/cli/served_line.h"

#include "model/base/text.h"

#include <algorithm>
#include <string_view>

namespace querywright::cli {
namespace {

// Without line breaks and not endless.
std::string oneLine(std::string_view text)
{
    constexpr std::size_t longest = 300;
    std::string line;
    for (const char byte : text) {
        const bool isBlank = static_cast<unsigned char>(byte) <= ' ';
        if (!isBlank)
            line += byte;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    }
    while (!line.empty() && line.back() == ' ')
        line.pop_back();
    if (line.size() <= longest)
        return line;
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(line[end]) & 0xC0U) == 0x80U)
        --end;
    return line.substr(0, end) + "...";
}

std::string costText(const engine::StatementCost& cost)
{
    if (cost.plan.empty())
        return "ok";
    const std::string written = cost.partitionsWritten == 0
                                    ? std::string()
                                    : counted(cost.rowsWritten, "row") + " written in "
                                          + counted(cost.partitionsWritten, "partition");
    if (cost.read.partitions == 0 && !written.empty())
        return cost.plan + ": " + written;
    return cost.plan + ": " + counted(cost.rowsReturned, "row") + " of " + counted(cost.read.rows, "row")
           + " in " + counted(cost.partitionsRead(), "partition")
           + (cost.read.tombstones > 0 ? ", " + counted(cost.read.tombstones, "tombstone") : "")
           + (cost.nodes > 0 ? ", " + counted(cost.nodes, "node") : "")
           + (written.empty() ? "" : ", " + written);
}

}  // namespace

std::string servedLine(const engine::ServedStatement& statement)
{
    return (statement.error ? "error: " + oneLine(statement.error->message) : costText(statement.cost))
           + " | " + oneLine(statement.text);
}

std::string useText(const WorkflowUse& use)
{
    constexpr std::size_t usual = 3;  // as "Q12"
    std::string text = use.kind == WorkflowUse::Kind::OfWorkflow ? join(use.labels, ", ")
                       : use.kind == WorkflowUse::Kind::Unknown  ? "??"
                                                                 : "-";
    text.resize(std::max(text.size(), usual), ' ');
    return text + " | ";
}

}  // namespace querywright::cli
