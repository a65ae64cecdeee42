// SPDX-License-Identifier: Apache-2.0
// The sections "keyspaces", "cluster", "layout" and "decisions".
#include "model/file/column_text.h"
#include "model/file/write_sections.h"

#include <set>

namespace querywright::file {
namespace {

ObjectBuilder writeReplication(const Writing& writing, const Replication& replication,
                               const std::string& identity)
{
    ObjectBuilder object;
    if (replication.strategy == Replication::Strategy::Simple) {
        object.addWholeNumber("replication_factor", replication.factor, Replication().factor);
    } else {
        for (const auto& [datacenter, factor] : replication.datacenterFactors)
            object.add(datacenter, jsonNumber(std::uint64_t{factor}));
    }
    object.addUnknown(writing.unknown, identity);
    if (object.isEmpty() && replication.strategy == Replication::Strategy::Simple)
        return object;
    ObjectBuilder whole;
    whole.add("class", jsonText(wordFor(strategyWords, replication.strategy)));
    for (JsonMember& property : object.take().members)
        whole.add(property.name, std::move(property.value));
    return whole;
}

JsonValue writeKeyspace(const Writing& writing, const Keyspace& keyspace)
{
    const std::string identity = identityOf("keyspace", keyspace.id);
    ObjectBuilder object;
    object.add("name", jsonText(keyspace.name));
    object.addObject("replication",
                     writeReplication(writing, keyspace.replication, identity + "/replication"));
    object.addFlag("durableWrites", keyspace.durableWrites, true);
    ObjectBuilder options;
    for (const auto& [name, value] : keyspace.tableOptions)
        options.add(name, jsonText(value));
    object.addObject("tableOptions", std::move(options));
    object.addUnknown(writing.unknown, identity);
    return object.take();
}

std::string tableText(const Writing& writing, const TableReference& table)
{
    if (const auto* text = std::get_if<std::string>(&table.query))
        return *text;
    return labelOf(writing, std::get<QueryId>(table.query));
}

// Adds what a choice consists of.
struct ChoiceWriter {
    const Writing& writing;
    ObjectBuilder& object;

    void operator()(const RenameTable& choice) const
    {
        object.add("table", jsonText(tableText(writing, choice.table)));
        object.add("to", jsonText(choice.name));
    }

    void operator()(const RenameColumn& choice) const
    {
        object.add("table", jsonText(tableText(writing, choice.table)));
        object.add("column", jsonText(columnToText(writing.names, choice.column)));
        object.add("to", jsonText(choice.name));
    }

    void operator()(const RenameAttribute& choice) const
    {
        object.add("attribute", jsonText(columnToText(writing.names, choice.attribute)));
        object.add("to", jsonText(choice.name));
    }

    void operator()(const ChooseKey& choice) const
    {
        std::vector<std::string> partition;
        for (const ColumnReference& column : choice.partition)
            partition.push_back(columnToText(writing.names, column));
        std::vector<std::string> clustering;
        for (const ClusteringChoice& column : choice.clustering)
            clustering.push_back(clusteringToText(writing.names, column));
        object.add("table", jsonText(tableText(writing, choice.table)));
        object.addTexts("partition", partition);
        object.addTexts("clustering", clustering);
    }
};

JsonValue writeDecision(const Writing& writing, const Decision& decision)
{
    ObjectBuilder object;
    const bool isKey = std::holds_alternative<ChooseKey>(decision.choice);
    object.add("kind", jsonText(wordFor(decisionWords, isKey ? DecisionKind::Key : DecisionKind::Rename)));
    std::visit(ChoiceWriter{writing, object}, decision.choice);
    object.addFlag("active", decision.active, true);
    object.addText("reason", decision.reason);
    object.addUnknown(writing.unknown, identityOf("decision", decision.id));
    return object.take();
}

}  // namespace

std::vector<JsonValue> writeKeyspaces(const Writing& writing)
{
    std::vector<JsonValue> keyspaces;
    for (const Keyspace& keyspace : writing.model.keyspaces)
        keyspaces.push_back(writeKeyspace(writing, keyspace));
    return keyspaces;
}

std::vector<JsonValue> writeDecisions(const Writing& writing)
{
    std::vector<JsonValue> items;
    std::set<DecisionId> written;
    const auto addKept = [&](const std::vector<std::string>& decisions) {
        for (const std::string& json : decisions) {
            const JsonDocument decision = parseJson(json);
            if (decision.root)
                items.push_back(*decision.root);
        }
    };
    const auto addAfter = [&](DecisionId id) {
        written.insert(id);
        if (const auto kept = writing.unknown.decisionsAfter.find(id);
            kept != writing.unknown.decisionsAfter.end())
            addKept(kept->second);
    };
    addAfter(DecisionId{});
    for (const Decision& decision : writing.model.decisions) {
        items.push_back(writeDecision(writing, decision));
        addAfter(decision.id);
    }
    for (const auto& [id, decisions] : writing.unknown.decisionsAfter) {
        if (written.count(id) == 0)  // the decision before them is gone
            addKept(decisions);
    }
    return items;
}

ObjectBuilder writeCluster(const Writing& writing)
{
    const Cluster& cluster = writing.model.cluster;
    ObjectBuilder object;
    object.addWholeNumber("nodes", cluster.nodes, Cluster().nodes);
    object.addWholeNumber("tokensPerNode", cluster.tokensPerNode, Cluster().tokensPerNode);
    object.addWord<Cluster::Consistency>("consistency", consistencyWords, cluster.consistency,
                                         Cluster().consistency);
    object.addUnknown(writing.unknown, "cluster");
    return object;
}

ObjectBuilder writeLayout(const Layout& layout)
{
    ObjectBuilder object;
    for (const auto& [diagram, positions] : layout.diagrams) {
        ObjectBuilder figures;
        for (const auto& [figure, position] : positions)
            figures.add(figure, jsonList({jsonNumber(position.x), jsonNumber(position.y)}));
        object.addObject(diagram, std::move(figures));
    }
    return object;
}

}  // namespace querywright::file
