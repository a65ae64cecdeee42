// SPDX-License-Identifier: Apache-2.0
// Rules on what the design is deployed on: R66, R70, R71.
#include "model/base/text.h"
#include "model/physical/udt_use.h"
#include "model/review/rules.h"
#include "model/review/wording.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace querywright::rules {
namespace {

using cql::CqlType;

// R66. What the cloud services replicate they do not ask.
void checkReplication(ReviewContext& context, const Keyspace& keyspace)
{
    const Replication& replication = keyspace.replication;
    const std::string name = "The keyspace " + quoted(keyspace.name);
    if (context.isProfile(cloud) || context.hasFinding("R66", keyspace.name))
        return;
    const bool isSimple = replication.strategy == Replication::Strategy::Simple;
    const std::uint32_t replicas = replicasOf(replication);
    if (isSimple) {
        constexpr std::uint32_t wanted = 3;
        ReviewFinding& finding = context.add("R66", Severity::Warning, about(keyspace),
                                             name
                                                 + " uses SimpleStrategy, which places replicas without "
                                                   "regard to racks: no second datacenter can be "
                                                   "added before that is changed.");
        finding.fixes.push_back({"Use NetworkTopologyStrategy with 3 replicas in datacenter1",
                                 Replicate{keyspace.id,
                                           {Replication::Strategy::NetworkTopology,
                                            Replication().factor,
                                            {{"datacenter1", std::max(wanted, replicas)}}}}});
    }
    std::map<std::string, std::uint32_t> factors = replication.datacenterFactors;
    if (isSimple)
        factors = {{"", replication.factor}};
    const std::uint32_t nodes = context.model().cluster.nodes;
    for (const auto& [datacenter, factor] : factors) {
        const std::string where = datacenter.empty() ? "" : " in " + datacenter;
        const auto excess = context.excess("R66", "replicas", factor);
        if (excess && factor > 0)
            context.add("R66", *excess, about(keyspace),
                        name + " keeps " + counted(factor, "replica") + where
                            + ": with fewer than three no quorum is left when one node is away.");
        if (factor > nodes) {
            ReviewFinding& finding =
                context.add("R66", Severity::Warning, about(keyspace),
                            name + " keeps " + counted(factor, "replica") + where + " on "
                                + counted(nodes, "node") + ": there cannot be more replicas than nodes.");
            finding.found = factor;
            finding.allowed = nodes;
            finding.unit = "replicas";
        }
    }
}

bool isVector(const CqlType& type)
{
    bool has = false;
    forEachPart(type, [&](const CqlType& part) {
        has = has || std::holds_alternative<cql::VectorType>(part.alternative());
    });
    return has;
}

// R70
void checkFeatures(ReviewContext& context, const ReviewedTable& table)
{
    const std::string profile(titleOf(context.profile()));
    const auto& indexes = table.logical->indexes;
    const bool hasSai =
        std::any_of(indexes.begin(), indexes.end(), [](const TableIndex& index) { return index.isSai; });
    if (context.isProfile(keyspaces) && !indexes.empty())
        context.add("R70", Severity::Error, about(table),
                    textOf(table) + " has an index, and " + profile + " has none.");
    if (context.isProfile(keyspaces) && table.logical->viewOf)
        context.add("R70", Severity::Error, about(table),
                    textOf(table) + " is a materialized view, and " + profile + " has none.");
    if (hasSai && (context.isProfile(apache4) || context.isProfile(scyllaDb)))
        context.add("R70", Severity::Error, about(table),
                    textOf(table) + " has a storage-attached index, and " + profile
                        + " has none: Apache Cassandra has them from 5.0 on.");
    const bool lacksVectors = context.isProfile(apache4) || context.isProfile(keyspaces);
    for (std::size_t i = 0; i < table.physical->columns.size() && lacksVectors; ++i) {
        if (isVector(table.physical->columns[i].type))
            context.add("R70", Severity::Error, about(table, i),
                        quoted(table.physical->columns[i].name) + " of " + textOf(table)
                            + " is a vector, and " + profile
                            + " has none: Apache Cassandra has them from 5.0 on.");
    }
    if (table.compaction() == "UnifiedCompactionStrategy"
        && (context.isProfile(apache4) || context.isProfile(scyllaDb)))
        context.add("R70", Severity::Error, about(table),
                    textOf(table) + " is compacted by UnifiedCompactionStrategy, which " + profile
                        + " does not know.");
}

// R70: options that a service does not look at; told once
void checkIgnoredOptions(ReviewContext& context)
{
    constexpr std::array<std::string_view, 8> ignored{
        "compaction",       "compression",      "caching",           "bloom_filter_fp_chance",
        "gc_grace_seconds", "crc_check_chance", "speculative_retry", "memtable_flush_period_in_ms"};
    if (!context.isProfile(cloud))
        return;
    std::set<std::string> options;
    for (const ReviewedTable& table : context.tables()) {
        for (const auto& [name, value] : table.physical->options) {
            if (std::find(ignored.begin(), ignored.end(), name) != ignored.end())
                options.insert(name);
        }
    }
    if (!options.empty())
        context.add("R70", Severity::Advice, aboutModel(),
                    std::string(titleOf(context.profile())) + " does not look at "
                        + listed({options.begin(), options.end()}) + ", which tables set.");
}

// How many collections and user-defined types lie within each other.
std::size_t depthOf(const CqlType& type, const cql::UdtCatalog& udts, std::size_t most)
{
    if (most == 0)
        return 0;
    std::size_t inner = 0;
    const auto visit = [&](const CqlType& part) { inner = std::max(inner, depthOf(part, udts, most - 1)); };
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative())) {
        std::for_each(collection->arguments.begin(), collection->arguments.end(), visit);
        return inner + 1;
    }
    if (const auto* tuple = std::get_if<cql::TupleType>(&type.alternative())) {
        std::for_each(tuple->components.begin(), tuple->components.end(), visit);
        return inner + 1;
    }
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    const auto found = udt ? udts.find(udt->name) : udts.end();
    if (found == udts.end())
        return 0;
    for (const cql::UdtField& field : found->second.fields)
        visit(field.type);
    return inner + 1;
}

// R71
void checkQuotas(ReviewContext& context, const ReviewedTable& table)
{
    const SizeFormula& formula = table.sizes->formula;
    if (const auto excess =
            context.excess("R71", "bytes of a row",
                           sum(sum(formula.partitionKeyBytes, formula.rowBytes), formula.staticBytes)))
        context.add("R71", *excess, about(table),
                    "An average row of " + textOf(table) + " has " + bytesText(whole(excess->found))
                        + "; Amazon Keyspaces takes 1 MB.");
    if (const auto excess = context.excess("R71", "static bytes of a partition", formula.staticBytes))
        context.add("R71", *excess, about(table),
                    "The static columns of a partition of " + textOf(table) + " have "
                        + bytesText(whole(excess->found)) + "; Amazon Keyspaces takes 1 MB.");
    if (!context.isProfile(keyspaces))
        return;
    constexpr std::size_t deepest = 32;
    for (std::size_t i = 0; i < table.physical->columns.size(); ++i) {
        const PhysicalColumn& column = table.physical->columns[i];
        const auto depth = static_cast<double>(depthOf(column.type, context.sizer().types().udts(), deepest));
        if (const auto excess = context.excess("R71", "levels", depth))
            context.add("R71", *excess, about(table, i),
                        "The type of " + quoted(column.name) + " of " + textOf(table) + " is nested "
                            + grouped(whole(depth)) + " deep; Amazon Keyspaces takes 8 levels.");
    }
}

}  // namespace

void reviewDeployment(ReviewContext& context)
{
    for (const Keyspace& keyspace : context.model().keyspaces)
        checkReplication(context, keyspace);
    for (const ReviewedTable& table : context.tables()) {
        checkFeatures(context, table);
        checkQuotas(context, table);
    }
    checkIgnoredOptions(context);
}

}  // namespace querywright::rules
