// SPDX-License-Identifier: Apache-2.0
#include "app/core/type_tables.h"

#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"

#include <algorithm>
#include <set>
#include <utility>

namespace querywright::core {
namespace {

constexpr KeyspaceId keyspace{1};

// Letters, digits and what else every file system takes.
std::string fileName(const std::string& type)
{
    std::string name = type;
    for (char& c : name) {
        if (std::string("/\\:*?\"<>| ").find(c) != std::string::npos)
            c = '_';
    }
    return name;
}

// The attributes that have columns: parts of a composite one each by itself, unless it has several values.
void addUses(const WalkPlace& place, const std::vector<Attribute>& attributes,
             std::vector<AttributeUse>& uses)
{
    for (const Attribute& attribute : attributes) {
        if (attribute.isComposite() && !attribute.multivalued)
            addUses(place, attribute.parts, uses);
        else
            uses.push_back({place, attribute.id, false, std::nullopt});
    }
}

class TypeQueries {
public:
    explicit TypeQueries(const Model& model) : m_model(model)
    {
        m_tables.model = model;
        m_tables.model.workflow = Workflow();
        m_tables.model.decisions.clear();
        m_tables.model.keyspaces = {Keyspace{keyspace, "sample", {}, true, {}}};
    }

    TypeTables make()
    {
        std::set<RelationshipId> identifying;
        for (const EntityType& type : m_model.conceptual.entityTypes) {
            identifying.insert(type.identifiedBy.begin(), type.identifiedBy.end());
            Walk walk;
            walk.nodes.push_back({type.id, {}});
            add(type.name, std::move(walk), NodeIndex{0}, type.attributes);
        }
        for (const RelationshipType& type : m_model.conceptual.relationshipTypes) {
            if (!identifying.contains(type.id))
                add(type.name, walkAlong(type), StepIndex{0}, type.attributes);
        }
        m_tables.derivation = derive(m_tables.model);
        m_tables.physical = designPhysical(m_tables.model, m_tables.derivation);
        for (std::size_t i = 0; i < m_tables.derivation.tables.size(); ++i)
            addFile(i);
        return std::move(m_tables);
    }

private:
    Walk walkAlong(const RelationshipType& type) const
    {
        Walk walk;
        WalkStep step{type.id, NodeIndex{0}, {}};
        for (std::size_t i = 0; i < type.participants.size(); ++i) {
            const Participant& one = type.participants[i];
            const auto isSame = [&](const Participant& other) { return other.entity == one.entity; };
            const bool isSeveral =
                std::count_if(type.participants.begin(), type.participants.end(), isSame) > 1;
            walk.nodes.push_back({one.entity, isSeveral ? one.role : std::string()});
            step.participants.push_back(static_cast<NodeIndex>(i));
        }
        walk.steps.push_back(std::move(step));
        return walk;
    }

    // By the key of the first, with the keys of the others.
    void add(const std::string& name, Walk walk, const WalkPlace& place,
             const std::vector<Attribute>& attributes)
    {
        const std::size_t nodes = walk.nodes.size();
        AccessPattern query;
        query.id = static_cast<QueryId>(m_tables.model.workflow.queries.size() + 1);
        query.label = "T" + std::to_string(m_tables.model.workflow.queries.size() + 1);
        query.name = name;
        query.keyspace = keyspace;
        query.walk = completedWalk(m_model.conceptual, std::move(walk));
        const Dependencies dependencies(m_model.conceptual, query.walk, {});
        for (const AttributeUse& use : dependencies.nodeKey(NodeIndex{0}))
            query.given.push_back({use, FromUser{}});
        std::vector<AttributeUse> returned;
        for (std::size_t i = 1; i < nodes; ++i) {
            const auto& key = dependencies.nodeKey(static_cast<NodeIndex>(i));
            returned.insert(returned.end(), key.begin(), key.end());
        }
        addUses(place, attributes, returned);
        for (const AttributeUse& use : returned)
            query.returned.emplace_back(use);
        m_tables.model.workflow.queries.push_back(std::move(query));
        m_places.push_back(place);
        m_names.push_back(name);
    }

    void addFile(std::size_t position)
    {
        const LogicalTable& table = m_tables.derivation.tables[position];
        const PhysicalTable& physical = m_tables.physical.tables[position];
        const auto query = static_cast<std::size_t>(table.queries.front()) - 1;
        TypeTables::File file;
        file.table = physical.keyspace + "." + physical.name + ".csv";
        file.name = fileName(m_names[query]) + ".csv";
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const auto* use = std::get_if<AttributeUse>(&table.columns[i].source);
            if (use && use->place == m_places[query])
                file.columns.push_back(m_model.conceptual.find(use->attribute).attribute->name);
            else if (use)
                file.columns.push_back(toText(m_tables.model, table.walk, *use));
            else
                file.columns.push_back(physical.columns[i].name);
        }
        m_tables.files.push_back(std::move(file));
    }

    const Model& m_model;
    TypeTables m_tables;
    std::vector<WalkPlace> m_places;   // of the own attributes, for each query
    std::vector<std::string> m_names;  // of the types
};

}  // namespace

TypeTables typeTables(const Model& model)
{
    return TypeQueries(model).make();
}

Result<Done> TypeFiles::begin(const std::string& name)
{
    const auto found = std::find_if(m_tables.files.begin(), m_tables.files.end(),
                                    [&](const TypeTables::File& file) { return file.table == name; });
    m_file = found == m_tables.files.end() ? nullptr : &*found;
    m_isFirst = true;
    return m_file ? m_files.begin(m_file->name) : Result<Done>(Done{});
}

Result<Done> TypeFiles::write(std::string_view text)
{
    if (!m_file)
        return Done{};
    if (m_isFirst) {
        m_isFirst = false;
        std::string line;
        for (const std::string& column : m_file->columns)
            line += (line.empty() ? "" : ",") + column;
        if (auto written = m_files.write(line + "\n"); !written)
            return written;
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    }
    return m_files.write(text);
}

}  // namespace querywright::core
