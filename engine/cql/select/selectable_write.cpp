// SPDX-License-Identifier: Apache-2.0
// writetime(), maxwritetime() and ttl() (Selectable.WritetimeOrTTL).
#include "engine/codec/ordered.h"
#include "engine/codec/parts.h"
#include "engine/cql/select/selectable.h"
#include "engine/cql/where/restriction.h"
#include "engine/cql/write/operation.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace querywright::engine {

namespace {

using cql::CqlType;
using cql::NativeType;
using Kind = cql::WriteSelector::Kind;

const char* nameOf(Kind kind)
{
    switch (kind) {
    case Kind::Writetime:
        return "writetime";
    case Kind::MaxWritetime:
        return "maxwritetime";
    case Kind::Ttl:
        break;
    }
    return "ttl";
}

// What is told of one cell; nothing if it does not expire.
OptionalBytes factOf(const Cell& cell, Kind kind, std::int64_t now)
{
    if (kind != Kind::Ttl)
        return encodeInteger(cell.timestamp, NativeType::Bigint);
    if (!cell.expiry)
        return std::nullopt;
    return encodeInteger(std::max<std::int64_t>(cell.expiry->at - now, 0), NativeType::Int);
}

struct Slice {
    std::optional<PreparedTerm> from;
    std::optional<PreparedTerm> to;
};

// Which cells of a column are meant.
struct CellChoice {
    std::size_t column;
    Kind kind;
    std::optional<Bytes> field;         // the path of a field's cell
    std::optional<std::size_t> fields;  // all of so many fields
    std::optional<PreparedTerm> key;    // of an element
    std::optional<CqlType> keyType;
    std::vector<Slice> slices;
    SelectorPointer part;  // what is selected of the column; null if that is the column
    bool isSlice;          // whether it is a slice, which may be empty
};

// The elements, slices and fields that are selected one of another, and the column they are of: that first.
std::vector<const cql::Selector*> stepsOf(const cql::Selector& selector)
{
    const std::vector<cql::Selector>* of = nullptr;
    if (const auto* element = std::get_if<cql::ElementSelector>(&selector.value))
        of = &element->of;
    if (const auto* slice = std::get_if<cql::SliceSelector>(&selector.value))
        of = &slice->of;
    if (const auto* field = std::get_if<cql::FieldSelector>(&selector.value))
        of = &field->of;
    std::vector<const cql::Selector*> steps;
    if (of)
        steps = stepsOf(of->front());
    steps.push_back(&selector);
    return steps;
}

// How many of the steps are slices of the column, or of slices of it.
std::size_t slicesOf(const std::vector<const cql::Selector*>& steps)
{
    std::size_t count = 0;
    while (count + 1 < steps.size() && std::holds_alternative<cql::SliceSelector>(steps[count + 1]->value))
        ++count;
    return count;
}

// Whether there is anything in what is selected of the column.
CqlResult<bool> hasPart(const CellChoice& choice, const VisibleRow& row, const TermValues& values)
{
    if (!choice.part)
        return true;
    const auto part = choice.part->make();
    if (auto added = part->add(row, values); !added)
        return added;
    const auto value = part->result(values);
    if (!value)
        return cqlFailure(value.error());
    return *value && !(choice.isSlice && collectionElements(**value).empty());
}

CqlResult<std::optional<Bytes>> keyOf(const std::optional<PreparedTerm>& term, const TermValues& values)
{
    if (!term)
        return std::optional<Bytes>();
    const auto value = term->evaluate(values);
    if (!value)
        return cqlFailure(value.error());
    return value->isValue() ? value->value() : std::nullopt;
}

// One fact for each cell that is there; of a user-defined type one for each field.
CqlResult<OptionalBytes> factsOf(const CellChoice& choice, const std::vector<const Cell*>& cells,
                                 std::int64_t now)
{
    if (choice.kind == Kind::MaxWritetime) {
        std::optional<Timestamp> latest;
        for (const Cell* cell : cells) {
            if (cell && (!latest || cell->timestamp > *latest))
                latest = cell->timestamp;
        }
        return latest ? OptionalBytes(encodeInteger(*latest, NativeType::Bigint)) : OptionalBytes();
    }
    if (cells.empty())
        return OptionalBytes();
    std::vector<OptionalBytes> facts;
    for (const Cell* cell : cells)
        facts.push_back(cell ? factOf(*cell, choice.kind, now) : OptionalBytes());
    const CqlType element = choice.kind == Kind::Ttl ? NativeType::Int : NativeType::Bigint;
    return OptionalBytes(joinParts(facts, cql::CollectionType{cql::CollectionKind::List, {element}, false}));
}

CqlResult<bool> isInSlices(std::string_view path, const CellChoice& choice, const TermValues& values)
{
    for (const Slice& slice : choice.slices) {
        const auto from = keyOf(slice.from, values);
        const auto to = keyOf(slice.to, values);
        if (!from || !to)
            return cqlFailure(from ? to.error() : from.error());
        const auto order = [&](const Bytes& key) {
            return compareValues(path, key, *choice.keyType, values.context.types);
        };
        if ((*from && order(**from) < 0) || (*to && order(**to) > 0))
            return false;
    }
    return true;
}

CqlResult<OptionalBytes> ofElements(const CellChoice& choice, const ColumnCells& cells,
                                    const TermValues& values, std::int64_t now)
{
    std::vector<const Cell*> chosen;
    if (choice.fields) {
        chosen.resize(*choice.fields, nullptr);
        for (std::size_t i = 0; i < chosen.size(); ++i) {
            const auto element =
                std::find_if(cells.elements.begin(), cells.elements.end(),
                             [&](const ElementCell& one) { return one.path == fieldPath(i); });
            if (element != cells.elements.end())
                chosen[i] = &element->cell;
        }
        const bool isEmpty =
            std::count(chosen.begin(), chosen.end(), nullptr) == static_cast<std::ptrdiff_t>(chosen.size());
        return isEmpty ? CqlResult<OptionalBytes>(OptionalBytes()) : factsOf(choice, chosen, now);
    }
    if (choice.field || choice.key) {
        auto path = choice.field ? CqlResult<std::optional<Bytes>>(choice.field) : keyOf(choice.key, values);
        if (!path)
            return cqlFailure(path.error());
        const auto element =
            std::find_if(cells.elements.begin(), cells.elements.end(), [&](const ElementCell& one) {
                if (!*path)
                    return false;
                return choice.keyType
                           ? compareValues(one.path, **path, *choice.keyType, values.context.types) == 0
                           : one.path == **path;
            });
        if (element == cells.elements.end())
            return OptionalBytes();
        return factOf(element->cell, choice.kind, now);
    }
    for (const ElementCell& element : cells.elements) {
        const auto isIn = isInSlices(element.path, choice, values);
        if (!isIn)
            return cqlFailure(isIn.error());
        if (*isIn)
            chosen.push_back(&element.cell);
    }
    return factsOf(choice, chosen, now);
}

class WriteSelectable : public Selectable {
public:
    WriteSelectable(cql::WriteSelector write, const SchemaTable& table, std::size_t column,
                    SelectablePointer value, const TermContext& terms)
        : m_write(std::move(write)),
          m_table(table),
          m_column(column),
          m_value(std::move(value)),
          m_terms(terms)
    {}

    std::string text() const override { return nameOf(m_write.kind) + ("(" + m_value->text() + ")"); }

    std::optional<CqlType> type() const override
    {
        const CqlType one = m_write.kind == Kind::Ttl ? NativeType::Int : NativeType::Bigint;
        const auto steps = stepsOf(m_write.value.front());
        const bool isWhole = slicesOf(steps) + 1 == steps.size();
        if (m_write.kind == Kind::MaxWritetime || !isWhole || !m_table.columns[m_column].isMultiCell())
            return one;
        return CqlType(cql::CollectionType{cql::CollectionKind::List, {one}, false});
    }

    void addColumns(std::vector<std::size_t>& columns) const override { columns.push_back(m_column); }

    CqlResult<SelectorPointer> make(const std::optional<CqlType>&, SelectorContext& context) const override
    {
        const SchemaColumn& column = m_table.columns[m_column];
        const bool isOldName =
            m_write.kind == Kind::Writetime && m_terms.dialect == cql::Dialect::Cassandra41;
        const std::string function = isOldName ? "writeTime" : nameOf(m_write.kind);
        if (column.isPrimaryKey())
            return invalid("Cannot use selection function " + function + " on PRIMARY KEY part "
                           + column.name);
        if (column.isMultiCell() && m_terms.dialect == cql::Dialect::Cassandra41) {
            const bool isUdt = std::holds_alternative<cql::UdtType>(column.type.alternative());
            return invalid("Cannot use selection function " + function + " on non-frozen "
                           + (isUdt ? "UDT " : "collection ") + column.name);
        }
        // Told as it would be told of the value itself.
        SelectorContext checking{context.table, context.terms, context.used};
        auto part = m_value->make(std::nullopt, checking);
        if (!part)
            return part;
        context.used.push_back(m_column);
        auto choice = choose(context);
        if (!choice)
            return cqlFailure(choice.error());
        const auto& value = m_write.value.front().value;
        choice->isSlice = std::holds_alternative<cql::SliceSelector>(value);
        if (!std::holds_alternative<cql::ColumnSelector>(value))
            choice->part = *std::move(part);
        const auto name = text();
        return cellSelector(m_column, name, *type(),
                            [chosen = *std::move(choice)](
                                const VisibleRow& row, const TermValues& values) -> CqlResult<OptionalBytes> {
                                const auto isThere = hasPart(chosen, row, values);
                                if (!isThere)
                                    return cqlFailure(isThere.error());
                                if (!*isThere)
                                    return OptionalBytes();
                                const ColumnCells& cells = row.cells(chosen.column);
                                if (cells.kind == ColumnCells::Kind::Simple)
                                    return factOf(cells.cell, chosen.kind, row.now());
                                if (cells.kind != ColumnCells::Kind::Collection)
                                    return OptionalBytes();
                                return ofElements(chosen, cells, values, row.now());
                            });
    }

private:
    CqlResult<CellChoice> choose(SelectorContext& context) const
    {
        const SchemaColumn& column = m_table.columns[m_column];
        CellChoice choice{m_column, m_write.kind, {}, {}, {}, {}, {}, {}, false};
        if (!column.isMultiCell())
            return choice;
        const auto steps = stepsOf(m_write.value.front());
        if (const auto* udt = std::get_if<cql::UdtType>(&column.type.alternative())) {
            const auto& fields = m_terms.types.at(udt->name).fields;
            const auto* part = steps.size() > 1 ? std::get_if<cql::FieldSelector>(&steps[1]->value) : nullptr;
            if (!part)
                choice.fields = fields.size();
            for (std::size_t i = 0; part && i < fields.size(); ++i) {
                if (fields[i].name == part->field)
                    choice.field = fieldPath(i);
            }
            return choice;
        }
        const Receiver place{m_table.keyspace, m_table.name, column.name, column.type};
        const bool isMap =
            std::get<cql::CollectionType>(column.type.alternative()).kind == cql::CollectionKind::Map;
        const Receiver keyPlace = isMap ? engine::keyOf(place) : elementOf(place);
        choice.keyType = keyPlace.type;
        const auto prepare = [&](const cql::Term& term,
                                 std::optional<PreparedTerm>& prepared) -> CqlResult<bool> {
            auto one = prepareTerm(term, keyPlace, context.terms);
            if (!one)
                return cqlFailure(one.error());
            prepared = *std::move(one);
            return true;
        };
        const std::size_t slices = slicesOf(steps);
        for (std::size_t i = 1; i <= slices; ++i) {
            const auto& slice = std::get<cql::SliceSelector>(steps[i]->value);
            Slice prepared;
            if (slice.from) {
                if (const auto done = prepare(*slice.from, prepared.from); !done)
                    return cqlFailure(done.error());
            }
            if (slice.to) {
                if (const auto done = prepare(*slice.to, prepared.to); !done)
                    return cqlFailure(done.error());
            }
            choice.slices.push_back(std::move(prepared));
        }
        const auto* element = slices + 1 < steps.size()
                                  ? std::get_if<cql::ElementSelector>(&steps[slices + 1]->value)
                                  : nullptr;
        if (element) {
            if (const auto done = prepare(element->key, choice.key); !done)
                return cqlFailure(done.error());
        }
        return choice;
    }

    cql::WriteSelector m_write;
    const SchemaTable& m_table;
    std::size_t m_column;
    SelectablePointer m_value;
    const TermContext& m_terms;
};

}  // namespace

CqlResult<SelectablePointer> writeSelectable(const cql::WriteSelector& write, const SchemaTable& table,
                                             const TermContext& terms)
{
    auto value = prepareSelectable(write.value.front(), table, terms);
    if (!value)
        return value;
    const auto* name = std::get_if<cql::ColumnSelector>(&stepsOf(write.value.front()).front()->value);
    if (!name)
        return invalid(std::string("Cannot use selection function ") + nameOf(write.kind) + " on "
                       + (*value)->text());
    const auto column = columnOf(table, name->column);
    if (!column)
        return cqlFailure(column.error());
    return SelectablePointer(
        std::make_shared<const WriteSelectable>(write, table, *column, *std::move(value), terms));
}

}  // namespace querywright::engine
