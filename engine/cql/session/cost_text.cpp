// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/session/cost_text.h"

#include "engine/cql/session/consistency_name.h"

#include <algorithm>

namespace querywright::engine {

namespace {

std::uint32_t replicationFactorOf(const SchemaKeyspace* keyspace)
{
    std::uint32_t factor = 0;
    if (keyspace) {
        for (const auto& [name, value] : keyspace->replication) {
            const bool isNumber = !value.empty() && value.size() < 10
                                  && std::all_of(value.begin(), value.end(),
                                                 [](char digit) { return digit >= '0' && digit <= '9'; });
            if (isNumber)
                factor = std::max(factor, static_cast<std::uint32_t>(std::stoul(value)));
        }
    }
    return std::max(factor, 1U);
}

std::uint32_t answersNeeded(Consistency consistency, std::uint32_t replicationFactor)
{
    switch (consistency) {
    case Consistency::Two:
        return 2;
    case Consistency::Three:
        return 3;
    case Consistency::Quorum:
    case Consistency::LocalQuorum:
    case Consistency::EachQuorum:
    case Consistency::Serial:
    case Consistency::LocalSerial:
        return replicationFactor / 2 + 1;
    case Consistency::All:
        return replicationFactor;
    case Consistency::Any:
    case Consistency::One:
    case Consistency::LocalOne:
        break;
    }
    return 1;
}

std::string line(const std::string& name, const std::string& value)
{
    return "  " + name + std::string(12 - name.size(), ' ') + value + "\n";
}

std::string number(std::uint64_t value)
{
    return std::to_string(value);
}

std::string nodesText(std::uint64_t partitions, bool isRange, const Answering& answering)
{
    const std::string level(nameOf(answering.consistency));
    const std::string each = number(answering.answers) + " of " + number(answering.replicas)
                             + (answering.replicas == 1 ? " replica" : " replicas");
    if (isRange)
        return "all " + number(answering.nodes) + ", " + each + " of each range (" + level + ")";
    if (partitions == 1)
        return number(std::min(answering.answers, answering.nodes)) + " of " + number(answering.nodes) + ", "
               + each + " (" + level + ")";
    return each + " of each partition (" + level + ")";
}

// All replicas are sent what is written; it is done when so many of them say that they have it.
std::string writtenNodesText(std::uint64_t partitions, const Answering& answering)
{
    const std::string needed =
        number(answering.answers) + " must answer (" + std::string(nameOf(answering.consistency)) + ")";
    if (partitions == 1)
        return number(answering.replicas) + " of " + number(answering.nodes) + ", " + needed;
    return (answering.replicas == 1 ? "the replica" : "all " + number(answering.replicas) + " replicas")
           + " of each partition, " + needed;
}

}  // namespace

Answering answeringOf(const Cluster& cluster, const SchemaKeyspace* keyspace, Consistency consistency)
{
    const std::uint32_t factor = replicationFactorOf(keyspace);
    Answering answering;
    answering.nodes = std::max(cluster.nodes, 1U);
    answering.replicas = std::min(factor, answering.nodes);
    answering.answers = answersNeeded(consistency, factor);
    answering.consistency = consistency;
    return answering;
}

Answering ofConditionalWrite(const Answering& answering)
{
    Answering paxos = answering;
    paxos.answers = std::max(answering.answers, answering.replicas / 2 + 1);
    paxos.consistency = Consistency::Serial;
    return paxos;
}

void addPage(StatementCost& cost, const StatementCost& page)
{
    if (cost.plan != "scan" && cost.plan != "index" && page.plan == "several partitions")
        cost.plan = page.plan;
    cost.read.partitions += page.read.partitions;
    cost.read.again += page.read.again;
    cost.read.rows += page.read.rows;
    cost.read.tombstones += page.read.tombstones;
    cost.read.cells += page.read.cells;
    cost.read.bytes += page.read.bytes;
    cost.rowsReturned += page.rowsReturned;
    cost.pages += page.pages;
}

std::string costText(const StatementCost& cost, const Answering& answering)
{
    if (cost.plan.empty())
        return {};
    std::string text = line("plan", cost.plan);
    if (cost.plan == "write" || cost.plan == "conditional write" || cost.plan == "batch") {
        // Some look at what is there before: lists, counters, conditions.
        const std::uint64_t partitions = std::max(cost.partitionsWritten, cost.partitionsRead());
        const std::string read = cost.read.partitions > 0 ? number(cost.read.rows) + " read, " : "";
        const bool isConditional = cost.plan == "conditional write";
        const std::string nodes =
            isConditional ? writtenNodesText(partitions, ofConditionalWrite(answering)) + ", 4 round trips"
                          : writtenNodesText(partitions, answering);
        return text + line("partitions", number(partitions)) + line("nodes", nodes)
               + line("rows", read + number(cost.rowsWritten) + " written");
    }
    if (cost.plan == "truncate")
        return text;
    const bool isRange = cost.plan == "scan" || cost.plan == "index";
    return text + line("partitions", number(cost.partitionsRead()))
           + line("nodes", nodesText(cost.partitionsRead(), isRange, answering))
           + line("rows", number(cost.read.rows) + " read, " + number(cost.rowsReturned) + " returned")
           + line("cells", number(cost.read.cells)) + line("tombstones", number(cost.read.tombstones))
           + line("bytes", number(cost.read.bytes)) + line("pages", number(cost.pages));
}

}  // namespace querywright::engine
