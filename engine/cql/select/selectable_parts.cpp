// SPDX-License-Identifier: Apache-2.0
// Fields of user-defined types, elements and slices of collections.
#include "engine/codec/ordered.h"
#include "engine/codec/parts.h"
#include "engine/cql/select/selectable.h"
#include "engine/cql/values/type_fit.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CollectionKind;
using cql::CqlType;

// The fields of a user-defined type; null if it is none.
const std::vector<cql::UdtField>* fieldsOf(const CqlType& type, const cql::UdtCatalog& types)
{
    const auto* udt = std::get_if<cql::UdtType>(&type.alternative());
    const auto found = udt ? types.find(udt->name) : types.end();
    return found == types.end() ? nullptr : &found->second.fields;
}

std::vector<cql::UdtField>::const_iterator find(const std::vector<cql::UdtField>& fields,
                                                const std::string& name)
{
    return std::find_if(fields.begin(), fields.end(),
                        [&](const cql::UdtField& field) { return field.name == name; });
}

class PartSelectable : public Selectable {
public:
    explicit PartSelectable(SelectablePointer of) : m_of(std::move(of)) {}

    void addColumns(std::vector<std::size_t>& columns) const override { m_of->addColumns(columns); }

protected:
    const Selectable& of() const { return *m_of; }

private:
    SelectablePointer m_of;
};

class FieldSelectable : public PartSelectable {
public:
    FieldSelectable(SelectablePointer of, std::string field, const TermContext& terms)
        : PartSelectable(std::move(of)), m_field(std::move(field)), m_terms(terms)
    {}

    std::string text() const override { return of().text() + "." + m_field; }

    std::optional<CqlType> type() const override
    {
        const auto known = of().type();
        const auto* fields = known ? fieldsOf(*known, m_terms.types) : nullptr;
        if (!fields)
            return std::nullopt;
        const auto field = find(*fields, m_field);
        return field == fields->end() ? std::nullopt : std::optional(field->type);
    }

    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        const Selectable* inner = of().inParentheses();
        auto udt = of().make(inner ? inner->type() : std::nullopt, context);
        if (!udt)
            return udt;
        const CqlType type = (*udt)->type();
        const auto* fields = fieldsOf(type, m_terms.types);
        if (!fields)
            return invalid("Invalid field selection: " + of().text() + " of type " + typeText(type)
                           + " is not a user type");
        const auto field = find(*fields, m_field);
        if (field == fields->end())
            return invalid(of().text() + " of type " + typeText(type) + " has no field " + m_field);
        const auto position = static_cast<std::size_t>(field - fields->begin());
        std::string name = (*udt)->name() + "." + m_field;
        return combination({*std::move(udt)}, std::move(name), field->type,
                           [type, position](std::vector<OptionalBytes>& parts,
                                            const TermValues& values) -> CqlResult<OptionalBytes> {
                               const auto split = parts[0] ? splitParts(*parts[0], type, values.context.types)
                                                           : std::nullopt;
                               if (!split || position >= split->size() || !(*split)[position].bytes)
                                   return OptionalBytes();
                               return OptionalBytes(Bytes(*(*split)[position].bytes));
                           });
    }

private:
    std::string m_field;
    const TermContext& m_terms;
};

// The place of a key that an element or slice is named by: "Element" or "Slice".
CqlResult<Receiver> keyPlace(const Selectable& of, const Receiver& collection, const char* what)
{
    switch (collectionOf(collection.type)->kind) {
    case CollectionKind::List:
        return invalid(std::string(what) + " selection is only allowed on sets and maps, but " + of.text()
                       + " is a list");
    case CollectionKind::Set:
        return elementOf(collection);
    case CollectionKind::Map:
        break;
    }
    return keyOf(collection);
}

CqlResult<Bytes> keyValue(const PreparedTerm& term, const std::string& what, const TermValues& values)
{
    const auto value = term.evaluate(values);
    if (!value)
        return cqlFailure(value.error());
    if (value->isNull())
        return invalid("Invalid null value for " + what);
    return value->bytes();
}

class ElementSelectable : public PartSelectable {
public:
    ElementSelectable(SelectablePointer of, cql::Term key)
        : PartSelectable(std::move(of)), m_key(std::move(key))
    {}

    std::string text() const override { return of().text() + "[" + toText(m_key) + "]"; }

    std::optional<CqlType> type() const override
    {
        const auto known = of().type();
        const auto* collection = known ? collectionOf(*known) : nullptr;
        return collection ? std::optional(collection->arguments.back()) : std::nullopt;
    }

    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        auto selector = of().make(std::nullopt, context);
        if (!selector)
            return selector;
        const CqlType type = (*selector)->type();
        const auto* collection = collectionOf(type);
        if (!collection)
            return invalid("Invalid element selection: " + of().text() + " is of type " + typeText(type)
                           + " is not a collection");
        const std::string selected = (*selector)->name();
        const auto place =
            keyPlace(of(), {context.table.keyspace, context.table.name, selected, type}, "Element");
        if (!place)
            return cqlFailure(place.error());
        auto key = prepareTerm(m_key, *place, context.terms);
        if (!key)
            return cqlFailure(key.error());
        return combination({*std::move(selector)}, text(), collection->arguments.back(),
                           [type = *collection, key = *std::move(key),
                            selected](std::vector<OptionalBytes>& parts, const TermValues& values) {
                               return element(type, key, selected, parts[0], values);
                           });
    }

private:
    static CqlResult<OptionalBytes> element(const cql::CollectionType& type, const PreparedTerm& term,
                                            const std::string& selected, const OptionalBytes& collection,
                                            const TermValues& values)
    {
        const auto bound = term.evaluate(values);
        if (bound && bound->isUnset())
            return invalid("Invalid unset value for element selection on " + selected);
        const auto key = keyValue(term, "element selection on " + selected, values);
        if (!key)
            return cqlFailure(key.error());
        if (!collection)
            return OptionalBytes();
        const std::size_t perEntry = type.arguments.size();
        const auto elements = collectionElements(*collection);
        for (std::size_t i = 0; i + perEntry <= elements.size(); i += perEntry) {
            if (compareValues(elements[i], *key, type.arguments.front(), values.context.types) == 0)
                return OptionalBytes(Bytes(elements[i + perEntry - 1]));
        }
        return OptionalBytes();
    }

    cql::Term m_key;
};

class SliceSelectable : public PartSelectable {
public:
    SliceSelectable(SelectablePointer of, std::optional<cql::Term> from, std::optional<cql::Term> to)
        : PartSelectable(std::move(of)), m_from(std::move(from)), m_to(std::move(to))
    {}

    std::string text() const override
    {
        return of().text() + "[" + (m_from ? toText(*m_from) : "") + ".." + (m_to ? toText(*m_to) : "") + "]";
    }

    std::optional<CqlType> type() const override
    {
        const auto known = of().type();
        return known && collectionOf(*known) ? known : std::nullopt;
    }

    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        auto selector = of().make(std::nullopt, context);
        if (!selector)
            return selector;
        const CqlType type = (*selector)->type();
        if (!collectionOf(type))
            return invalid("Invalid slice selection: " + of().text() + " of type " + typeText(type)
                           + " is not a collection");
        const std::string selected = (*selector)->name();
        const auto place =
            keyPlace(of(), {context.table.keyspace, context.table.name, selected, type}, "Slice");
        if (!place)
            return cqlFailure(place.error());
        std::vector<std::optional<PreparedTerm>> bounds;
        for (const std::optional<cql::Term>* bound : {&m_from, &m_to}) {
            if (!*bound) {
                bounds.emplace_back();
                continue;
            }
            auto prepared = prepareTerm(**bound, *place, context.terms);
            if (!prepared)
                return cqlFailure(prepared.error());
            bounds.emplace_back(*std::move(prepared));
        }
        return combination(
            {*std::move(selector)}, text(), type,
            [type, bounds, selected](std::vector<OptionalBytes>& parts, const TermValues& values) {
                return slice(type, bounds, selected, parts[0], values);
            });
    }

private:
    static CqlResult<OptionalBytes> slice(const CqlType& type,
                                          const std::vector<std::optional<PreparedTerm>>& bounds,
                                          const std::string& selected, const OptionalBytes& collection,
                                          const TermValues& values)
    {
        std::vector<std::optional<Bytes>> keys;
        for (const std::optional<PreparedTerm>& bound : bounds) {
            const auto value = bound ? bound->evaluate(values) : CqlResult<BoundValue>(BoundValue::unset());
            if (!value)
                return cqlFailure(value.error());
            if (value->isNull())
                return invalid("Invalid null value for slice selection on " + selected);
            keys.push_back(value->isUnset() ? std::nullopt : value->value());
        }
        if (!collection)
            return OptionalBytes();
        const cql::CollectionType& of = *collectionOf(type);
        const std::size_t perEntry = of.arguments.size();
        const auto elements = collectionElements(*collection);
        std::vector<std::optional<Bytes>> kept;
        for (std::size_t i = 0; i + perEntry <= elements.size(); i += perEntry) {
            const auto order = [&](const Bytes& key) {
                return compareValues(elements[i], key, of.arguments.front(), values.context.types);
            };
            if ((keys[0] && order(*keys[0]) < 0) || (keys[1] && order(*keys[1]) > 0))
                continue;
            for (std::size_t part = 0; part < perEntry; ++part)
                kept.emplace_back(Bytes(elements[i + part]));
        }
        // Of a collection that is not frozen nothing else was read.
        if (kept.empty() && !of.frozen)
            return OptionalBytes();
        return OptionalBytes(joinParts(kept, type));
    }

    std::optional<cql::Term> m_from;
    std::optional<cql::Term> m_to;
};

}  // namespace

SelectablePointer fieldSelectable(SelectablePointer of, const std::string& field, const TermContext& terms)
{
    return std::make_shared<const FieldSelectable>(std::move(of), field, terms);
}

SelectablePointer elementSelectable(SelectablePointer of, const cql::Term& key)
{
    return std::make_shared<const ElementSelectable>(std::move(of), key);
}

SelectablePointer sliceSelectable(SelectablePointer of, const cql::SliceSelector& slice)
{
    return std::make_shared<const SliceSelectable>(std::move(of), slice.from, slice.to);
}

}  // namespace querywright::engine
