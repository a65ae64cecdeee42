// SPDX-License-Identifier: Apache-2.0
#include "engine/store/table_layout.h"

namespace querywright::engine {

namespace {

// To be raised when the same table is to be stored or filled in another way: what is there is then made anew.
constexpr int fillVersion = 1;

template <typename... Alternatives>
struct Overloaded : Alternatives... {
    using Alternatives::operator()...;
};
template <typename... Alternatives>
Overloaded(Alternatives...) -> Overloaded<Alternatives...>;

template <typename Number>
std::string text(Number number)
{
    return std::to_string(static_cast<std::uint64_t>(number));
}

std::string typeText(const cql::CqlType& type, const cql::UdtCatalog& udts);

std::string typeTexts(const std::vector<cql::CqlType>& types, const cql::UdtCatalog& udts)
{
    std::string all = "<";
    for (const cql::CqlType& type : types)
        all += typeText(type, udts) + ",";
    return all + ">";
}

std::string udtText(const cql::UdtType& type, const cql::UdtCatalog& udts)
{
    std::string all = type.frozen ? "frozen udt<" : "udt<";
    const auto found = udts.find(type.name);
    if (found == udts.end())
        return all + type.name + ">";
    cql::UdtCatalog others = udts;  // a type does not contain itself
    others.erase(type.name);
    for (const cql::UdtField& field : found->second.fields)
        all += typeText(field.type, others) + ",";
    return all + ">";
}

std::string collectionText(const cql::CollectionType& type, const cql::UdtCatalog& udts)
{
    return (type.frozen ? "frozen " : "") + text(type.kind) + typeTexts(type.arguments, udts);
}

// The type as CQL writes it, but user-defined types by what they consist of.
std::string typeText(const cql::CqlType& type, const cql::UdtCatalog& udts)
{
    return std::visit(
        Overloaded{
            [](cql::NativeType native) { return std::string(cql::toCql(native)); },
            [&](const cql::CollectionType& collection) { return collectionText(collection, udts); },
            [&](const cql::TupleType& tuple) { return "tuple" + typeTexts(tuple.components, udts); },
            [&](const cql::UdtType& udt) { return udtText(udt, udts); },
            [&](const cql::VectorType& vector) {
                return "vector" + typeTexts(vector.element, udts) + text(vector.dimension);
            },
        },
        type.alternative());
}

std::string useText(const AttributeUse& use)
{
    std::string all = use.place.index() == 0 ? "n" : "s";
    std::visit([&](auto place) { all += text(place); }, use.place);
    all += "." + text(use.attribute);
    if (use.element)
        all += "[]";
    if (use.bucket)
        all += std::string("@") + toText(*use.bucket);
    return all;
}

std::string typeText(const TypeOfEntity& types)
{
    std::string all = "type of " + text(types.node);
    for (const std::string& name : types.subtypes)
        all += " " + text(name.size()) + ":" + name;
    return all;
}

std::string sourceText(const ColumnSource& source)
{
    return std::visit(Overloaded{
                          [](const SyntheticSource& synthetic) {
                              if (synthetic.typeOf)
                                  return typeText(*synthetic.typeOf);
                              if (!synthetic.isBucket())
                                  return std::string("empty");
                              return synthetic.isConstant() ? std::string("bucket")
                                                            : "hash " + text(synthetic.buckets);
                          },
                          [](const AttributeUse& use) { return useText(use); },
                          [](const Aggregate& aggregate) {
                              return aggregate.function + "("
                                     + (aggregate.attribute ? useText(*aggregate.attribute) : "*") + ")";
                          },
                          [](const NestedSource& nested) {
                              std::string all = "nested(";
                              for (const AttributeUse& use : nested.attributes)
                                  all += useText(use) + ",";
                              return all + ")";
                          },
                      },
                      source);
}

std::string walkText(const Walk& walk)
{
    std::string all;
    for (const WalkNode& node : walk.nodes)
        all += " e" + text(node.entity);
    for (const WalkStep& step : walk.steps) {
        all += " r" + text(step.relationship) + "(";
        for (const NodeIndex participant : step.participants)
            all += text(participant) + ",";
        all += ")";
    }
    return all;
}

}  // namespace

std::string tableFingerprint(const LogicalTable& table, const TableLayout& layout)
{
    std::string all = "version " + text(fillVersion) + "\nwalk" + walkText(table.walk) + "\n";
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const LogicalColumn& column = table.columns[i];
        all += text(column.kind) + (layout.columns[i].descending ? " desc " : " ") + sourceText(column.source)
               + (column.time ? " at " + useText(*column.time) : std::string()) + " "
               + typeText(layout.columns[i].type, layout.udts) + "\n";
    }
    all += "group by";
    for (const AttributeUse& use : table.groupBy)
        all += " " + useText(use);
    all += "\nnested";
    for (const NodeIndex node : table.nested)
        all += " " + text(node);
    return all + "\n";
}

}  // namespace querywright::engine
