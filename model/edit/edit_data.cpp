// SPDX-License-Identifier: Apache-2.0
#include "model/edit/edit_data.h"

#include "model/base/text.h"
#include "model/edit/support.h"

namespace querywright::edit {
namespace {

// As the file has them.
constexpr std::uint32_t mostNodes = 1'000;
constexpr std::uint32_t mostTokens = 1'024;
constexpr std::uint64_t mostEntities = 1'000'000'000;

}  // namespace

Result<Edit> renameModel(const ModelFile& file, std::string name)
{
    Editing editing(file);
    if (const auto problem = name.empty() ? std::nullopt : nameProblem(name))
        return failure(*problem);
    editing.model().name = std::move(name);
    return editing.finish("Rename model to " + editing.model().name);
}

Result<Edit> setModelDescription(const ModelFile& file, std::string description)
{
    Editing editing(file);
    if (const auto problem = textProblem(description, longestText))
        return failure(*problem);
    editing.model().description = std::move(description);
    return editing.finish("Change description of the model");
}

Result<Edit> setNodes(const ModelFile& file, std::uint32_t nodes)
{
    Editing editing(file);
    if (nodes == 0 || nodes > mostNodes)
        return refused("it must lie between 1 and " + grouped(mostNodes));
    editing.model().cluster.nodes = nodes;
    return editing.finish("Change cluster to " + counted(nodes, "node"));
}

Result<Edit> setTokensPerNode(const ModelFile& file, std::uint32_t tokensPerNode)
{
    Editing editing(file);
    if (tokensPerNode == 0 || tokensPerNode > mostTokens)
        return refused("it must lie between 1 and " + grouped(mostTokens));
    editing.model().cluster.tokensPerNode = tokensPerNode;
    return editing.finish("Change cluster to " + counted(tokensPerNode, "token") + " per node");
}

Result<Edit> setConsistency(const ModelFile& file, Cluster::Consistency consistency)
{
    Editing editing(file);
    editing.model().cluster.consistency = consistency;
    return editing.finish("Change consistency level");
}

Result<Edit> setSeed(const ModelFile& file, std::uint64_t seed)
{
    Editing editing(file);
    editing.model().data.seed = seed;
    return editing.finish("Change seed to " + std::to_string(seed));
}

Result<Edit> setEntityCount(const ModelFile& file, EntityId entity, std::uint64_t count)
{
    Editing editing(file);
    const EntityType* entityType = editing.find(entity);
    if (!entityType)
        return notThere("entity type");
    if (!identifyingRelationships(editing.conceptual(), entity).empty())
        return refused("the number of " + quoted(entityType->name)
                       + " follows from the relationship type that identifies it");
    if (count > mostEntities)
        return refused("it must be at most " + grouped(mostEntities));
    std::vector<EntityData>& all = editing.model().data.entities;
    auto found =
        std::find_if(all.begin(), all.end(), [&](const EntityData& one) { return one.entity == entity; });
    if (found == all.end())
        found = all.insert(all.end(), EntityData{entity, {}, 0, {}});
    if (!found->csv.empty())
        return refused(quoted(entityType->name) + " comes from " + quoted(found->csv));
    found->count = count;
    return editing.finish("Change number of " + entityType->name + " to " + grouped(count));
}

Result<Edit> setSampleData(const ModelFile& file, SampleData data)
{
    Editing editing(file);
    const auto areThere = [&](const std::vector<AttributeData>& attributes) {
        return std::all_of(attributes.begin(), attributes.end(), [&](const AttributeData& one) {
            return editing.conceptual().find(one.attribute).attribute != nullptr;
        });
    };
    for (const EntityData& one : data.entities) {
        if (!editing.find(one.entity))
            return notThere("entity type");
        if (!areThere(one.attributes))
            return notThere("attribute");
    }
    for (const RelationshipData& one : data.relationships) {
        if (!editing.conceptual().find(one.relationship))
            return notThere("relationship type");
        if (!areThere(one.attributes))
            return notThere("attribute");
    }
    editing.model().data = std::move(data);
    return editing.finish("Generate sample data");
}

}  // namespace querywright::edit
