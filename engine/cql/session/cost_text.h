// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cql/session/query_options.h"
#include "engine/cql/session/statement_result.h"
#include "engine/schema/schema.h"
#include "model/data/sample_data.h"

#include <cstdint>
#include <string>

namespace querywright::engine {

// Whose nodes answer a statement, and how many of them it waits for.
struct Answering {
    std::uint32_t nodes = 1;     // of the cluster
    std::uint32_t replicas = 1;  // of each partition
    std::uint32_t answers = 1;   // that the consistency level waits for, of each partition
    Consistency consistency = Consistency::One;
};

// REQUIRES: the keyspace is null only where a statement is about none.
Answering answeringOf(const Cluster& cluster, const SchemaKeyspace* keyspace, Consistency consistency);

// Of a conditional write (Paxos): a quorum of the replicas, whatever the consistency level, answers in four
// round trips, or all that the level waits for (Apache Cassandra documentation, Guarantees: lightweight
// transactions).
Answering ofConditionalWrite(const Answering& answering);

// Adds what the next page of the same statement cost.
void addPage(StatementCost& cost, const StatementCost& page);

// What a statement cost, as lines of text: plan, partitions, nodes, rows, cells, tombstones, bytes and pages
// of a read; plan, partitions, nodes and rows of a write. Empty for others. The same statement on the same
// data gives the same text.
std::string costText(const StatementCost& cost, const Answering& answering);

}  // namespace querywright::engine
