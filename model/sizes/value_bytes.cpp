// SPDX-License-Identifier: Apache-2.0
#include "model/sizes/value_bytes.h"

#include "model/derivation/walk_parts.h"
#include "model/physical/column_type.h"
#include "model/physical/physical_model.h"

#include <algorithm>
#include <set>
#include <string>

namespace querywright {
namespace {

using cql::CqlType;
using cql::NativeType;

constexpr double constantBytes = 3.0;  // 'all'
constexpr double lengthBytes = 4.0;    // before each field of a value that is written whole

Number nativeBytes(NativeType type)
{
    switch (type) {
    case NativeType::Boolean:
    case NativeType::Tinyint:
        return 1.0;
    case NativeType::Smallint:
        return 2.0;
    case NativeType::Date:
    case NativeType::Float:
    case NativeType::Int:
        return 4.0;
    case NativeType::Bigint:
    case NativeType::Counter:
    case NativeType::Double:
    case NativeType::Time:
    case NativeType::Timestamp:
        return 8.0;
    case NativeType::Inet:
    case NativeType::Timeuuid:
    case NativeType::Uuid:
        return 16.0;
    case NativeType::Ascii:
    case NativeType::Blob:
    case NativeType::Decimal:
    case NativeType::Duration:
    case NativeType::Text:
    case NativeType::Varint:
        break;
    }
    return std::nullopt;
}

// A user-defined type may be made of itself only by a mistake; `depth` ends that.
Number fixedBytesWithin(const AttributeTypes& types, const CqlType& type, int depth)
{
    constexpr int mostDepth = 16;
    const CqlType::Alternative& alternative = type.alternative();
    if (const auto* native = std::get_if<NativeType>(&alternative))
        return nativeBytes(*native);
    if (depth > mostDepth)
        return std::nullopt;
    Number bytes = 0.0;
    if (const auto* tuple = std::get_if<cql::TupleType>(&alternative)) {
        for (const CqlType& component : tuple->components)
            bytes = sum(bytes, sum(lengthBytes, fixedBytesWithin(types, component, depth + 1)));
        return bytes;
    }
    if (const auto* vector = std::get_if<cql::VectorType>(&alternative))
        return product(fixedBytesWithin(types, vector->element.front(), depth + 1), vector->dimension);
    if (const auto* udt = std::get_if<cql::UdtType>(&alternative)) {
        const auto known = types.udts().find(udt->name);
        if (known == types.udts().end())
            return std::nullopt;
        for (const cql::UdtField& field : known->second.fields)
            bytes = sum(bytes, sum(lengthBytes, fixedBytesWithin(types, field.type, depth + 1)));
        return bytes;
    }
    return std::nullopt;
}

ColumnSize single(Number bytes)
{
    return {bytes, 1.0, bytes, 1.0};
}

// So many elements of the size, each a cell unless they are frozen together.
ColumnSize several(Number element, Number average, Number worst, bool isFrozen)
{
    return {product(element, average), isFrozen ? 1.0 : average, product(element, worst),
            isFrozen ? 1.0 : worst};
}

// One name, each as often as another, and at worst the longest; of several at worst all.
ColumnSize namesOfTypes(const TypeOfEntity& types)
{
    double all = 0.0;
    double longest = 0.0;
    for (const std::string& name : types.subtypes) {
        all += static_cast<double>(name.size());
        longest = std::max(longest, static_cast<double>(name.size()));
    }
    const auto count = static_cast<double>(types.subtypes.size());
    const double mean = all / count;
    return types.several ? ColumnSize{mean, 1.0, all, count} : ColumnSize{mean, 1.0, longest, 1.0};
}

class SizeOf {
public:
    SizeOf(const Model& model, const AttributeTypes& types, const LogicalTable& table,
           const LogicalColumn& column, SizeInputs& inputs)
        : m_model(model),
          m_types(types),
          m_table(table),
          m_type(columnType(model, types, table, column, {})),
          m_isTypeChosen(column.type.has_value()),
          m_shape(column.shape),
          m_isWrapped(column.shape == ColumnShape::Tuple || !column.udt.empty()),
          m_inputs(inputs)
    {}

    ColumnSize operator()(const SyntheticSource& synthetic)
    {
        if (synthetic.typeOf)
            return namesOfTypes(*synthetic.typeOf);
        if (!synthetic.isBucket())
            return {0.0, 0.0, 0.0, 0.0};
        return single(synthetic.isConstant() ? constantBytes : fixedBytes(m_types, m_type));
    }

    ColumnSize operator()(const AttributeUse& use)
    {
        const Number chosen = m_isTypeChosen ? fixedBytes(m_types, m_type) : std::nullopt;
        if (chosen)
            return single(chosen);
        const Attribute* attribute = m_types.find(use.attribute);
        if (use.bucket || !attribute)
            return single(fixedBytes(m_types, m_types.typeOf(use)));
        Number bytes = valueBytes(m_types, *attribute, m_inputs);
        if (!attribute->multivalued || use.element)
            return single(bytes);
        if (attribute->multivalued->collection == cql::CollectionKind::Map) {
            const Number fixed = fixedBytes(m_types, attribute->multivalued->keyType);
            bytes = sum(bytes, fixed ? fixed : m_inputs.get({StatisticKind::KeyBytes, use.attribute}));
        }
        return several(bytes, m_inputs.get({StatisticKind::Elements, use.attribute}),
                       m_inputs.get({StatisticKind::WorstElements, use.attribute}), m_type.isFrozen());
    }

    ColumnSize operator()(const Aggregate& aggregate)
    {
        if (const Number fixed = fixedBytes(m_types, m_type))
            return single(fixed);
        const Attribute* attribute =
            aggregate.attribute ? m_types.find(aggregate.attribute->attribute) : nullptr;
        return single(attribute ? valueBytes(m_types, *attribute, m_inputs) : std::nullopt);
    }

    ColumnSize operator()(const NestedSource& nested)
    {
        Number element = 0.0;
        for (const AttributeUse& use : nested.attributes) {
            const Attribute* attribute = m_types.find(use.attribute);
            element = sum(element, attribute ? valueBytes(m_types, *attribute, m_inputs) : std::nullopt);
        }
        element = sum(element, lengthBytes * static_cast<double>(tupleFields(nested)));
        if (!isCollection(m_shape))
            return single(element);
        Number average = 1.0;
        Number worst = 1.0;
        for (const std::size_t position : stepsTo(m_table, nested)) {
            const WalkStep& step = m_table.walk.steps[position];
            const auto from = std::find(step.participants.begin(), step.participants.end(), step.from);
            const ParticipantPlace place{step.relationship,
                                         static_cast<std::uint32_t>(from - step.participants.begin())};
            average = product(average, m_inputs.get({StatisticKind::FanOut, place}));
            worst = product(worst, m_inputs.get({StatisticKind::WorstFanOut, place}));
        }
        return several(element, average, worst, m_type.isFrozen());
    }

private:
    // How many attributes lie in tuples: several that are an element together, or the key or value of a map.
    std::size_t tupleFields(const NestedSource& nested) const
    {
        const auto* collection = std::get_if<cql::CollectionType>(&m_type.alternative());
        if (!collection || collection->kind != cql::CollectionKind::Map)
            return fieldsOf(nested.attributes, m_isWrapped);
        const NestedParts parts = nestedParts(m_model, m_table, nested);
        return fieldsOf(parts.key, false) + fieldsOf(parts.value, m_isWrapped);
    }

    template <typename Part>
    static std::size_t fieldsOf(const std::vector<Part>& parts, bool isWrapped)
    {
        return parts.size() > 1 || isWrapped ? parts.size() : 0;
    }

    const Model& m_model;
    const AttributeTypes& m_types;
    const LogicalTable& m_table;
    CqlType m_type;       // as if it were no user-defined type, which is as large as its fields
    bool m_isTypeChosen;  // by a decision
    ColumnShape m_shape;
    bool m_isWrapped;  // a single attribute is a tuple or user-defined type too
    SizeInputs& m_inputs;
};

}  // namespace

Number fixedBytes(const AttributeTypes& types, const CqlType& type)
{
    return fixedBytesWithin(types, type, 0);
}

Number valueBytes(const AttributeTypes& types, const Attribute& attribute, SizeInputs& inputs)
{
    if (attribute.isComposite()) {
        Number bytes = 0.0;
        for (const Attribute& part : attribute.parts)
            bytes = sum(bytes, sum(lengthBytes, valueBytes(types, part, inputs)));
        return bytes;
    }
    if (const Number fixed = fixedBytes(types, types.valueTypeOf(attribute.id)))
        return fixed;
    return inputs.get({StatisticKind::Bytes, attribute.id});
}

ColumnSize columnSize(const Model& model, const AttributeTypes& types, const LogicalTable& table,
                      const LogicalColumn& column, SizeInputs& inputs)
{
    ColumnSize size = std::visit(SizeOf(model, types, table, column, inputs), column.source);
    if (column.isPrimaryKey())
        size.cells = size.worstCells = 0.0;
    return size;
}

}  // namespace querywright
