// SPDX-License-Identifier: Apache-2.0
#include "engine/check/design.h"

#include "model/base/text.h"

#include <algorithm>
#include <functional>
#include <set>

namespace querywright::engine {

namespace {

// Calls `visit` for the name of each user-defined type that the type is made of, directly or not.
void visitUdts(const cql::CqlType& type, const cql::UdtCatalog& udts, std::set<std::string>& names)
{
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative())) {
        const auto found = udts.find(udt->name);
        if (!names.insert(udt->name).second || found == udts.end())
            return;
        for (const cql::UdtField& field : found->second.fields)
            visitUdts(field.type, udts, names);
    }
    const auto visitAll = [&](const std::vector<cql::CqlType>& types) {
        for (const cql::CqlType& inner : types)
            visitUdts(inner, udts, names);
    };
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        visitAll(collection->arguments);
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative()))
        visitAll(tuple->components);
    if (const auto* vector = std::get_if<cql::VectorType>(&type.alternative()))
        visitAll(vector->element);
}

const char* levelText(Cluster::Consistency consistency)
{
    switch (consistency) {
    case Cluster::Consistency::One:
        return "ONE";
    case Cluster::Consistency::Two:
        return "TWO";
    case Cluster::Consistency::Three:
        return "THREE";
    case Cluster::Consistency::Quorum:
        return "QUORUM";
    case Cluster::Consistency::All:
        return "ALL";
    }
    return "";
}

}  // namespace

Design::Design(const Model& design, const Derivation& derived, const PhysicalModel& designed)
    : model(design), derivation(derived), physical(designed), m_layouts(layoutsOf(design, derived, designed))
{
    for (const LogicalTable& table : derivation.tables) {
        const Keyspace* keyspace = model.find(table.keyspace);
        m_coordinators.emplace_back(model.cluster, keyspace ? keyspace->replication : Replication());
    }
}

std::string Design::refusal(std::size_t table) const
{
    const PhysicalTable& refused = physical.tables[table];
    if (m_layouts[table].partitionKey.empty())
        return refused.name + " has no partition key.";
    std::set<std::string> subjects;
    for (const PhysicalColumn& column : refused.columns)
        visitUdts(column.type, m_layouts[table].udts, subjects);
    subjects.insert(refused.name);
    subjects.insert(refused.keyspace);
    std::vector<std::string> sentences;
    for (const Finding& finding : physical.findings) {
        if (finding.severity == Severity::Error && subjects.contains(finding.subject))
            sentences.push_back(finding.message);
    }
    return join(sentences, " ");
}

std::string Design::unavailability(std::size_t table) const
{
    const Coordinator& asks = m_coordinators[table];
    if (asks.isAvailable())
        return {};
    return std::string("Consistency level ") + levelText(model.cluster.consistency) + " waits for "
           + counted(asks.answers(), "replica") + " of each partition, but there "
           + (asks.replicas() == 1 ? "is" : "are") + " only " + grouped(asks.replicas()) + ": keyspace "
           + physical.tables[table].keyspace + " has replication factor " + grouped(asks.replicationFactor())
           + ", the cluster " + counted(asks.ring().nodes(), "node") + ".";
}

}  // namespace querywright::engine
