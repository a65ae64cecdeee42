// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/nested_reader.h"

#include "model/derivation/dependencies.h"
#include "model/derivation/walk_parts.h"

#include <algorithm>

namespace querywright::engine {

namespace {

bool contains(const std::vector<NodeIndex>& nodes, NodeIndex node)
{
    return std::find(nodes.begin(), nodes.end(), node) != nodes.end();
}

// The nested nodes of the column that a row does not say: it has all of their entities that are joined to it.
// The owner of a weak entity in the key is one that it says.
std::vector<NodeIndex> severalInRow(const Model& model, const LogicalTable& table, const NestedSource& source)
{
    std::vector<AttributeUse> uses = table.grain;
    uses.insert(uses.end(), source.attributes.begin(), source.attributes.end());
    const Dependencies dependencies(model.conceptual, table.walk, uses);
    const AttributeSet row(table.grain.begin(), table.grain.end());
    std::vector<NodeIndex> nodes = nestedTogether(table.walk, table.nested, source.attributes.front().place);
    std::erase_if(nodes, [&](NodeIndex node) {
        const std::vector<AttributeUse>& key = dependencies.nodeKey(node);
        return !key.empty() && dependencies.determines(row, key);
    });
    return nodes;
}

// The nodes of the table's join but those.
std::vector<NodeIndex> saidByRow(const LogicalTable& table, const std::vector<NodeIndex>& several)
{
    std::vector<NodeIndex> nodes{NodeIndex{0}};
    for (const std::size_t step : joinedSteps(table)) {
        const std::vector<NodeIndex>& joined = table.walk.steps[step].participants;
        nodes.insert(nodes.end(), joined.begin(), joined.end());
    }
    std::erase_if(nodes, [&](NodeIndex node) { return contains(several, node); });
    return nodes;
}

// The steps that lead to the nested entities, and those on which the join only passes by them.
std::vector<std::size_t> stepsAlong(const LogicalTable& table, const NestedSource& source,
                                    const std::vector<NodeIndex>& several)
{
    std::vector<std::size_t> steps = stepsTo(table, source);
    for (const std::size_t step : joinedSteps(table)) {
        const std::vector<NodeIndex>& nodes = table.walk.steps[step].participants;
        if (std::any_of(nodes.begin(), nodes.end(), [&](NodeIndex node) { return contains(several, node); }))
            steps.push_back(step);
    }
    std::sort(steps.begin(), steps.end());
    // Each begins where the row or one before it has come to.
    std::vector<std::size_t> ordered;
    std::vector<NodeIndex> reached = saidByRow(table, several);
    while (!steps.empty()) {
        const auto next = std::find_if(steps.begin(), steps.end(), [&](std::size_t step) {
            const std::vector<NodeIndex>& nodes = table.walk.steps[step].participants;
            return std::any_of(nodes.begin(), nodes.end(),
                               [&](NodeIndex node) { return contains(reached, node); });
        });
        const auto taken = next == steps.end() ? steps.begin() : next;
        const std::vector<NodeIndex>& nodes = table.walk.steps[*taken].participants;
        reached.insert(reached.end(), nodes.begin(), nodes.end());
        ordered.push_back(*taken);
        steps.erase(taken);
    }
    return ordered;
}

// What the nested entities hang on in the table's join: the nodes of the steps that a row says, and the
// places of attributes that the steps do not go to.
std::vector<WalkPlace> beginningsOf(const LogicalTable& table, const NestedSource& source,
                                    const std::vector<std::size_t>& steps,
                                    const std::vector<NodeIndex>& several)
{
    const std::vector<NodeIndex> said = saidByRow(table, several);
    std::vector<WalkPlace> beginnings;
    std::vector<WalkPlace> reached;
    const auto begin = [&](const WalkPlace& place) {
        if (std::find(reached.begin(), reached.end(), place) != reached.end())
            return;
        beginnings.push_back(place);
        reached.push_back(place);
    };
    for (const std::size_t position : steps) {
        const WalkStep& step = table.walk.steps[position];
        for (const NodeIndex node : step.participants) {
            if (contains(said, node))
                begin(node);
        }
        reached.insert(reached.end(), step.participants.begin(), step.participants.end());
        reached.emplace_back(static_cast<StepIndex>(position));
    }
    for (const AttributeUse& use : source.attributes)
        begin(use.place);
    return beginnings;
}

// The types of the elements of a collection (of a map key and value), or the type itself.
std::vector<cql::CqlType> elementTypes(const cql::CqlType& type)
{
    if (const auto* collection = std::get_if<cql::CollectionType>(&type.alternative()))
        return collection->arguments;
    return {type};
}

// The type of an attribute that is the component, or a part of it.
cql::CqlType partType(const cql::CqlType& component, std::size_t position, bool isComposed,
                      const cql::UdtCatalog& udts)
{
    if (const auto* udt = std::get_if<cql::UdtType>(&component.alternative())) {
        const auto found = udts.find(udt->name);
        const bool isThere = found != udts.end() && position < found->second.fields.size();
        return isThere ? found->second.fields[position].type : component;
    }
    const auto* tuple = std::get_if<cql::TupleType>(&component.alternative());
    return isComposed && tuple != nullptr && position < tuple->components.size() ? tuple->components[position]
                                                                                 : component;
}

// The positions of the attributes that the key and the value of a map, or an element, consist of.
std::vector<std::vector<std::size_t>> componentsOf(const Model& model, const LogicalTable& table,
                                                   const NestedSource& source, const cql::CqlType& type)
{
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    if (collection != nullptr && collection->kind == cql::CollectionKind::Map) {
        const NestedParts parts = nestedParts(model, table, source);
        return {parts.key, parts.value};
    }
    std::vector<std::size_t> all(source.attributes.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = i;
    return {all};
}

}  // namespace

NestedReader::NestedReader(Statement select, const cql::CqlType& type, const cql::UdtCatalog& udts)
    : m_select(std::move(select)), m_type(type), m_udts(&udts)
{}

Result<NestedReader> NestedReader::make(Database& database, const Model& model, const LogicalTable& table,
                                        std::size_t column, const TableLayout& layout, WalkJoin& join)
{
    const auto& source = std::get<NestedSource>(table.columns[column].source);
    const cql::CqlType& type = layout.columns[column].type;
    const std::vector<NodeIndex> several = severalInRow(model, table, source);
    const std::vector<std::size_t> steps = stepsAlong(table, source, several);
    const std::vector<WalkPlace> beginnings = beginningsOf(table, source, steps, several);
    const auto components = componentsOf(model, table, source, type);
    const std::vector<cql::CqlType> types = elementTypes(type);
    WalkJoin nested(model, table.walk, steps, beginnings);
    std::vector<Component> readers;
    for (std::size_t i = 0; i < components.size(); ++i) {
        Component component;
        component.isComposed = components[i].size() > 1 || table.columns[column].shape == ColumnShape::Tuple
                               || std::holds_alternative<cql::UdtType>(types[i].alternative());
        for (std::size_t k = 0; k < components[i].size(); ++k) {
            const cql::CqlType part = partType(types[i], k, component.isComposed, layout.udts);
            auto reader = ValueReader::make(model, source.attributes[components[i][k]], part, nested);
            if (!reader)
                return failure(reader.error());
            component.readers.push_back(std::move(*reader));
        }
        readers.push_back(std::move(component));
    }
    auto select = database.prepare(nested.sql());
    if (!select)
        return failure(select.error());
    NestedReader reader(std::move(*select), type, layout.udts);
    for (const WalkPlace& place : beginnings)
        reader.m_parameters.push_back(join.row(place));
    reader.m_components = std::move(readers);
    return reader;
}

std::optional<Bytes> NestedReader::readComponent(Component& component)
{
    if (!component.isComposed) {
        const auto value = component.readers.front().read(m_select);
        return value ? std::optional<Bytes>(*value) : std::nullopt;
    }
    std::vector<std::optional<Bytes>> parts;
    for (ValueReader& reader : component.readers)
        parts.emplace_back(reader.read(m_select));
    return encodeTuple(parts);
}

std::optional<std::string_view> NestedReader::together(std::vector<Bytes> elements)
{
    if (elements.empty())
        return std::nullopt;
    if (const auto* collection = std::get_if<cql::CollectionType>(&m_type.alternative()))
        m_value = encodeCollection(elements, *collection, *m_udts);
    else
        m_value = std::move(elements.front());
    return m_value;
}

Result<std::optional<std::string_view>> NestedReader::read(const Statement& row)
{
    for (std::size_t i = 0; i < m_parameters.size(); ++i)
        m_select.bind(static_cast<int>(i) + 1, row.integer(m_parameters[i]));
    std::vector<Bytes> elements;
    for (;;) {
        const auto more = m_select.step();
        if (!more)
            return failure(more.error());
        if (!*more)
            break;
        std::vector<Bytes> parts;
        for (Component& component : m_components) {
            if (auto part = readComponent(component))
                parts.push_back(std::move(*part));
        }
        if (parts.size() == m_components.size())  // a collection holds no nulls
            elements.insert(elements.end(), parts.begin(), parts.end());
    }
    m_select.reset();
    return together(std::move(elements));
}

}  // namespace querywright::engine
