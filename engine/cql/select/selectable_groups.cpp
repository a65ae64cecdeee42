// SPDX-License-Identifier: Apache-2.0
// Type hints, tuples, lists, sets, maps and values of user-defined types made of selectors.
#include "engine/codec/parts.h"
#include "engine/codec/value.h"
#include "engine/cql/select/selectable.h"
#include "engine/cql/terms/type_hint.h"
#include "engine/cql/values/type_fit.h"
#include "engine/schema/resolve_type.h"
#include "model/base/text.h"

#include <algorithm>
#include <map>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::CqlType;
using GroupKind = cql::GroupSelector::Kind;

Fit together(Fit one, Fit other)
{
    if (one == Fit::No || other == Fit::No)
        return Fit::No;
    return one == Fit::Exact && other == Fit::Exact ? Fit::Exact : Fit::Weak;
}

const cql::CollectionType* collectionOf(const CqlType& type, CollectionKind kind)
{
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    return collection && collection->kind == kind ? collection : nullptr;
}

class TypeHintSelectable : public Selectable {
public:
    TypeHintSelectable(std::string hint, CqlType type, SelectablePointer value)
        : m_hint(std::move(hint)), m_type(std::move(type)), m_value(std::move(value))
    {}

    std::string text() const override { return "(" + m_hint + ")" + m_value->text(); }
    std::optional<CqlType> type() const override { return m_type; }
    void addColumns(std::vector<std::size_t>& columns) const override { m_value->addColumns(columns); }
    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        const Receiver place{context.table.keyspace, context.table.name, text(), m_type};
        if (m_value->fitOf(place) == Fit::No)
            return invalid("Cannot assign value " + text() + " to " + text() + " of type "
                           + typeText(m_type));
        auto value = m_value->make(m_type, context);
        if (!value)
            return value;
        std::string name = "(" + m_hint + ")" + (*value)->name();
        return renamed(*std::move(value), std::move(name), m_type);
    }

private:
    std::string m_hint;
    CqlType m_type;
    SelectablePointer m_value;
};

std::string inBrackets(GroupKind kind, const std::string& text)
{
    switch (kind) {
    case GroupKind::Tuple:
        return "(" + text + ")";
    case GroupKind::List:
        return "[" + text + "]";
    case GroupKind::Set:
        break;
    }
    return "{" + text + "}";
}

CqlResult<OptionalBytes> joined(std::vector<OptionalBytes>& parts, const CqlType& type,
                                const cql::UdtCatalog& types)
{
    const bool isSet = collectionOf(type, CollectionKind::Set) != nullptr;
    const bool isMap = collectionOf(type, CollectionKind::Map) != nullptr;
    if (!isSet && !isMap)
        return OptionalBytes(joinParts(parts, type));
    // Keys cannot be null, nor can elements of sets.
    const CqlType& sorted = std::get<cql::CollectionType>(type.alternative()).arguments.front();
    std::vector<Bytes> elements;
    for (std::size_t i = 0; i < parts.size(); i += isMap ? 2 : 1) {
        if (!parts[i])
            continue;
        // The first element alone says what type they are of; only values of it can be sorted.
        if (!parts[i]->empty() && !isValid(*parts[i], sorted, types))
            return cqlFailure(CqlErrorCode::Server, "a value is not of type " + typeText(sorted));
        elements.push_back(*std::move(parts[i]));
        if (isMap)
            elements.push_back(std::move(parts[i + 1]).value_or(Bytes()));
    }
    return OptionalBytes(
        encodeCollection(elements, std::get<cql::CollectionType>(type.alternative()), types));
}

SelectorPointer joining(SelectorPointers parts, std::string name, const CqlType& type)
{
    return combination(std::move(parts), std::move(name), type,
                       [type](std::vector<OptionalBytes>& values, const TermValues& context) {
                           return joined(values, type, context.context.types);
                       });
}

std::string listOf(const SelectorPointers& selectors)
{
    std::vector<std::string> names;
    for (const SelectorPointer& selector : selectors)
        names.push_back(selector->name());
    return join(names, ", ");
}

class GroupSelectable : public Selectable {
public:
    GroupSelectable(GroupKind kind, SelectablePointers elements)
        : m_kind(kind), m_elements(std::move(elements))
    {}

    std::string text() const override
    {
        std::vector<std::string> texts;
        for (const SelectablePointer& element : m_elements)
            texts.push_back(element->text());
        return inBrackets(m_kind, join(texts, ", "));
    }

    std::size_t elementCount() const override { return m_kind == GroupKind::List ? m_elements.size() : 0; }

    std::optional<CqlType> type() const override
    {
        if (m_kind == GroupKind::Tuple)
            return tupleType();
        for (const SelectablePointer& element : m_elements) {
            if (const auto known = element->type())
                return CqlType(cql::CollectionType{
                    m_kind == GroupKind::List ? CollectionKind::List : CollectionKind::Set, {*known}, false});
        }
        return std::nullopt;
    }

    // Of constants, too.
    std::optional<CqlType> preferredType() const override
    {
        std::vector<CqlType> types;
        for (const SelectablePointer& element : m_elements) {
            if (const auto known = element->preferredType())
                types.push_back(*known);
        }
        if (m_kind == GroupKind::Tuple)
            return types.size() == m_elements.size() ? std::optional<CqlType>(cql::TupleType{types})
                                                     : std::nullopt;
        const auto common = commonType(types);
        if (!common)
            return std::nullopt;
        return CqlType(cql::CollectionType{
            m_kind == GroupKind::List ? CollectionKind::List : CollectionKind::Set, {*common}, true});
    }

    const Selectable* inParentheses() const override
    {
        return m_kind == GroupKind::Tuple && m_elements.size() == 1 ? m_elements.front().get() : nullptr;
    }

    void addColumns(std::vector<std::size_t>& columns) const override
    {
        for (const SelectablePointer& element : m_elements)
            element->addColumns(columns);
    }

    Fit fitOf(const Receiver& place) const override
    {
        const auto* tuple = std::get_if<cql::TupleType>(&place.type.alternative());
        if (m_kind == GroupKind::Tuple)
            return !tuple && m_elements.size() == 1 ? m_elements.front()->fitOf(place) : fitOfTuple(place);
        const bool isList = m_kind == GroupKind::List;
        const bool isEmptyMap =
            !isList && m_elements.empty() && collectionOf(place.type, CollectionKind::Map);
        if (isEmptyMap)
            return Fit::Weak;
        const auto* vector = std::get_if<cql::VectorType>(&place.type.alternative());
        if (isList && vector && vector->dimension != m_elements.size())
            return Fit::No;
        if (!(isList && vector)
            && !collectionOf(place.type, isList ? CollectionKind::List : CollectionKind::Set))
            return Fit::No;
        if (m_elements.empty())
            return Fit::Weak;
        const Receiver element{place.keyspace, place.table, "value(" + place.name + ")",
                               vector ? vector->element.front() : elementOf(place).type};
        Fit fit = Fit::Exact;
        for (const SelectablePointer& one : m_elements)
            fit = together(fit, one->fitOf(element));
        return fit;
    }

    CqlResult<SelectorPointer> make(const std::optional<CqlType>& expected,
                                    SelectorContext& context) const override
    {
        std::optional<CqlType> known = type();
        if (!known)
            known = expected;
        if (!known)
            return cannotInfer(text());
        if (inParentheses() && !std::holds_alternative<cql::TupleType>(known->alternative())) {
            auto inner = m_elements.front()->make(expected, context);
            if (!inner)
                return inner;
            std::string name = "(" + (*inner)->name() + ")";
            const CqlType innerType = (*inner)->type();
            return renamed(*std::move(inner), std::move(name), innerType);
        }
        auto parts = makeAll(m_elements, elementTypes(*known), context);
        if (!parts)
            return cqlFailure(parts.error());
        std::string name = inBrackets(m_kind, listOf(*parts));
        return joining(*std::move(parts), std::move(name), *known);
    }

private:
    std::optional<CqlType> tupleType() const
    {
        if (m_elements.size() == 1)
            return std::nullopt;
        cql::TupleType tuple;
        for (const SelectablePointer& element : m_elements) {
            const auto known = element->type();
            if (!known)
                return std::nullopt;
            tuple.components.push_back(*known);
        }
        return CqlType(std::move(tuple));
    }

    Fit fitOfTuple(const Receiver& place) const
    {
        const auto* tuple = std::get_if<cql::TupleType>(&place.type.alternative());
        if (!tuple || m_elements.size() > tuple->components.size())
            return Fit::No;
        for (std::size_t i = 0; i < m_elements.size(); ++i) {
            if (m_elements[i]->fitOf(componentOf(place, i)) == Fit::No)
                return Fit::No;
        }
        return Fit::Weak;
    }

    std::vector<std::optional<CqlType>> elementTypes(const CqlType& type) const
    {
        std::vector<std::optional<CqlType>> types;
        const auto* tuple = std::get_if<cql::TupleType>(&type.alternative());
        const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
        const auto* vector = std::get_if<cql::VectorType>(&type.alternative());
        for (std::size_t i = 0; i < m_elements.size(); ++i) {
            if (tuple && i < tuple->components.size())
                types.emplace_back(tuple->components[i]);
            else if (collection)
                types.emplace_back(collection->arguments.front());
            else if (vector)
                types.emplace_back(vector->element.front());
            else
                types.emplace_back();
        }
        return types;
    }

    GroupKind m_kind;
    SelectablePointers m_elements;
};

// "{a: b}" as a map, or with names as keys as a value of a user-defined type: its place tells.
class EntriesSelectable : public Selectable {
public:
    struct Entry {
        SelectablePointer key;  // null: not known as a selectable
        std::string field;      // empty: the key is no name
        std::string shown;
        SelectablePointer value;
    };

    EntriesSelectable(std::vector<Entry> entries, std::optional<CqlError> problem, const TermContext& terms)
        : m_entries(std::move(entries)), m_problem(std::move(problem)), m_terms(terms)
    {}

    std::string text() const override
    {
        std::vector<std::string> texts;
        for (const Entry& entry : m_entries)
            texts.push_back(entry.shown + ": " + entry.value->text());
        return "{" + join(texts, ", ") + "}";
    }

    void addColumns(std::vector<std::size_t>& columns) const override
    {
        for (const Entry& entry : m_entries) {
            if (entry.key)
                entry.key->addColumns(columns);
            entry.value->addColumns(columns);
        }
    }

    Fit fitOf(const Receiver& place) const override
    {
        if (const auto* fields = fieldsOf(place.type)) {
            for (const Entry& entry : m_entries) {
                const cql::UdtField* field = find(*fields, entry.field);
                if (field && entry.value->fitOf(fieldOf(place, field->name, field->type)) == Fit::No)
                    return Fit::No;
            }
            return Fit::Weak;
        }
        if (!collectionOf(place.type, CollectionKind::Map))
            return Fit::No;
        Fit fit = m_entries.empty() ? Fit::Weak : Fit::Exact;
        for (const Entry& entry : m_entries) {
            if (!entry.key)
                return Fit::Weak;  // what is wrong is told when it is made
            fit =
                together(fit, together(entry.key->fitOf(keyOf(place)), entry.value->fitOf(elementOf(place))));
        }
        return fit;
    }

    CqlResult<SelectorPointer> make(const std::optional<CqlType>& expected,
                                    SelectorContext& context) const override
    {
        if (!expected)
            return cannotInfer(text());
        const auto* fields = fieldsOf(*expected);
        return fields ? makeUdt(*expected, *fields, context) : makeMap(*expected, context);
    }

private:
    const std::vector<cql::UdtField>* fieldsOf(const CqlType& type) const
    {
        const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
        const auto found = udt ? m_terms.types.find(udt->name) : m_terms.types.end();
        return found == m_terms.types.end() ? nullptr : &found->second.fields;
    }

    static const cql::UdtField* find(const std::vector<cql::UdtField>& fields, const std::string& name)
    {
        const auto found = std::find_if(fields.begin(), fields.end(),
                                        [&](const cql::UdtField& field) { return field.name == name; });
        return found == fields.end() ? nullptr : &*found;
    }

    CqlResult<SelectorPointer> makeUdt(const CqlType& type, const std::vector<cql::UdtField>& fields,
                                       SelectorContext& context) const
    {
        const std::string& udt = std::get<cql::UdtType>(type.alternative()).name;
        std::map<std::string, SelectorPointer> values;
        std::vector<std::string> texts;
        for (const Entry& entry : m_entries) {
            if (entry.field.empty())
                return invalid(entry.shown + " is not a valid field identifier of type " + udt + " ");
            const cql::UdtField* field = find(fields, entry.field);
            if (!field)
                return invalid("Unknown field '" + entry.field + "' in value of user defined type " + udt);
            auto value = entry.value->make(field->type, context);
            if (!value)
                return value;
            texts.push_back(entry.field + ": " + (*value)->name());
            values[entry.field] = *std::move(value);
        }
        SelectorPointers parts;
        for (const cql::UdtField& field : fields) {
            const auto given = values.find(field.name);
            parts.push_back(given != values.end()
                                ? given->second
                                : termSelector(PreparedTerm(std::nullopt), "NULL", field.type));
        }
        return joining(std::move(parts), "{" + join(texts, ", ") + "}", type);
    }

    CqlResult<SelectorPointer> makeMap(const CqlType& type, SelectorContext& context) const
    {
        const auto* map = collectionOf(type, CollectionKind::Map);
        if (!map)
            return cannotInfer(text());
        if (m_problem)
            return cqlFailure(*m_problem);
        SelectorPointers parts;
        std::vector<std::string> texts;
        for (const Entry& entry : m_entries) {
            auto key = entry.key->make(map->arguments.front(), context);
            if (!key)
                return key;
            auto value = entry.value->make(map->arguments.back(), context);
            if (!value)
                return value;
            texts.push_back((*key)->name() + ": " + (*value)->name());
            parts.push_back(*std::move(key));
            parts.push_back(*std::move(value));
        }
        return joining(std::move(parts), "{" + join(texts, ", ") + "}", type);
    }

    std::vector<Entry> m_entries;
    std::optional<CqlError> m_problem;  // of a key
    const TermContext& m_terms;
};

}  // namespace

CqlResult<SelectablePointer> typeHintSelectable(const cql::TypeSpec& type, SelectablePointer value,
                                                const TermContext& terms)
{
    const auto resolved = resolveType(type, terms.keyspace, terms.types);
    if (!resolved)
        return cqlFailure(resolved.error());
    return SelectablePointer(std::make_shared<const TypeHintSelectable>(
        hintText(type, terms.keyspace), resolved->frozen(), std::move(value)));
}

SelectablePointer groupSelectable(GroupKind kind, SelectablePointers elements)
{
    return std::make_shared<const GroupSelectable>(kind, std::move(elements));
}

CqlResult<SelectablePointer> entriesSelectable(const cql::EntriesSelector& selector, const SchemaTable& table,
                                               const TermContext& terms)
{
    std::vector<EntriesSelectable::Entry> entries;
    std::optional<CqlError> problem;
    for (const auto& [rawKey, rawValue] : selector.entries) {
        EntriesSelectable::Entry entry;
        auto key = prepareSelectable(rawKey, table, terms);
        if (const auto* name = std::get_if<cql::ColumnSelector>(&rawKey.value))
            entry.field = name->column;
        if (key)
            entry.key = *key;
        else if (!problem)
            problem = key.error();
        entry.shown = key ? entry.key->text() : entry.field;
        auto value = prepareSelectable(rawValue, table, terms);
        if (!value)
            return value;
        entry.value = *std::move(value);
        entries.push_back(std::move(entry));
    }
    return SelectablePointer(
        std::make_shared<const EntriesSelectable>(std::move(entries), std::move(problem), terms));
}

}  // namespace querywright::engine
