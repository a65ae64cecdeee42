// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/nested_reader.h"

#include <algorithm>

namespace querywright::engine {

namespace {

// What the nested entities hang on in the table's join: the nodes that the steps begin at without adding
// them, and the places of attributes that the steps do not go to, since the join itself does.
std::vector<WalkPlace> beginningsOf(const Walk& walk, const std::vector<std::size_t>& steps,
                                    const NestedSource& source)
{
    std::vector<WalkPlace> beginnings;
    std::vector<WalkPlace> reached;
    const auto begin = [&](const WalkPlace& place) {
        if (std::find(reached.begin(), reached.end(), place) != reached.end())
            return;
        beginnings.push_back(place);
        reached.push_back(place);
    };
    for (const std::size_t position : steps) {
        const WalkStep& step = walk.steps[position];
        begin(step.from);
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
                                        std::size_t column, const TableLayout& layout,
                                        const std::vector<std::size_t>& steps, WalkJoin& join)
{
    const auto& source = std::get<NestedSource>(table.columns[column].source);
    const cql::CqlType& type = layout.columns[column].type;
    const std::vector<WalkPlace> beginnings = beginningsOf(table.walk, steps, source);
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
