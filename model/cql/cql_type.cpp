// SPDX-License-Identifier: Apache-2.0
#include "model/cql/cql_type.h"

#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace querywright::cql {

namespace {

// By the value of the enumerator.
constexpr std::array<std::string_view, 20> nativeWords = {
    "ascii",  "bigint",    "blob",     "boolean", "counter", "date",     "decimal",
    "double", "duration",  "float",    "inet",    "int",     "smallint", "text",
    "time",   "timestamp", "timeuuid", "tinyint", "uuid",    "varint"};
static_assert(nativeWords.size() == static_cast<std::size_t>(NativeType::Varint) + 1);

constexpr std::array<std::string_view, 7> otherTypeWords = {"frozen", "list",    "map",   "set",
                                                            "tuple",  "varchar", "vector"};

template <typename... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

// Words that mean something else than the user-defined type of that name.
bool isTypeWord(std::string_view word)
{
    return std::find(nativeWords.begin(), nativeWords.end(), word) != nativeWords.end()
           || std::find(otherTypeWords.begin(), otherTypeWords.end(), word) != otherTypeWords.end();
}

std::string udtToCql(const std::string& name)
{
    return isTypeWord(name) ? '"' + name + '"' : toCqlName(name);
}

std::string argumentsToCql(const std::vector<CqlType>& types)
{
    std::vector<std::string> texts;
    texts.reserve(types.size());
    for (const CqlType& type : types)
        texts.push_back(type.toCql());
    return join(texts, ", ");
}

std::string freeze(std::string text, bool frozen)
{
    return frozen ? "frozen<" + std::move(text) + ">" : std::move(text);
}

std::string_view word(CollectionKind kind)
{
    switch (kind) {
    case CollectionKind::List:
        return "list";
    case CollectionKind::Set:
        return "set";
    case CollectionKind::Map:
        return "map";
    }
    return "";
}

std::vector<CqlType> allFrozen(const std::vector<CqlType>& types)
{
    std::vector<CqlType> result;
    result.reserve(types.size());
    for (const CqlType& type : types)
        result.push_back(type.frozen());
    return result;
}

}  // namespace

CqlType::CqlType(CollectionType collection) : m_type(std::move(collection))
{
    [[maybe_unused]] const auto& made = std::get<CollectionType>(m_type);
    assert(made.arguments.size() == (made.kind == CollectionKind::Map ? 2U : 1U));
}

CqlType::CqlType(TupleType tuple) : m_type(std::move(tuple))
{
    assert(!std::get<TupleType>(m_type).components.empty());
}

CqlType::CqlType(UdtType udt) : m_type(std::move(udt))
{
    assert(!std::get<UdtType>(m_type).name.empty());
}

CqlType::CqlType(VectorType vector) : m_type(std::move(vector))
{
    assert(std::get<VectorType>(m_type).element.size() == 1);
    assert(std::get<VectorType>(m_type).dimension > 0);
}

std::string CqlType::toCql() const
{
    return std::visit(
        Overloaded{
            [](NativeType native) { return std::string(cql::toCql(native)); },
            [](const CollectionType& type) {
                return freeze(std::string(word(type.kind)) + "<" + argumentsToCql(type.arguments) + ">",
                              type.frozen);
            },
            [](const TupleType& type) { return "tuple<" + argumentsToCql(type.components) + ">"; },
            [](const UdtType& type) { return freeze(udtToCql(type.name), type.frozen); },
            [](const VectorType& type) {
                return "vector<" + argumentsToCql(type.element) + ", " + std::to_string(type.dimension) + ">";
            },
        },
        m_type);
}

bool CqlType::isNative(NativeType native) const
{
    const auto* own = std::get_if<NativeType>(&m_type);
    return own != nullptr && *own == native;
}

bool CqlType::isFrozen() const
{
    if (const auto* collection = std::get_if<CollectionType>(&m_type))
        return collection->frozen;
    if (const auto* udt = std::get_if<UdtType>(&m_type))
        return udt->frozen;
    return true;
}

CqlType CqlType::frozen() const
{
    return std::visit(
        Overloaded{
            [](NativeType native) -> CqlType { return native; },
            [](const CollectionType& type) -> CqlType {
                return CollectionType{type.kind, allFrozen(type.arguments), true};
            },
            [](const TupleType& type) -> CqlType { return TupleType{allFrozen(type.components)}; },
            [](const UdtType& type) -> CqlType {
                return UdtType{type.name, true};
            },
            [](const VectorType& type) -> CqlType {
                return VectorType{allFrozen(type.element), type.dimension};
            },
        },
        m_type);
}

std::string_view toCql(NativeType native)
{
    return nativeWords[static_cast<std::size_t>(native)];
}

bool isAllowedInPrimaryKey(const CqlType& type)
{
    const auto all = [](const std::vector<CqlType>& types) {
        return std::all_of(types.begin(), types.end(), isAllowedInPrimaryKey);
    };
    if (!type.isFrozen())
        return false;
    return std::visit(
        Overloaded{
            [](NativeType native) { return native != NativeType::Counter && native != NativeType::Duration; },
            [&](const CollectionType& collection) { return all(collection.arguments); },
            [&](const TupleType& tuple) { return all(tuple.components); },
            [](const UdtType&) { return true; },
            [&](const VectorType& vector) { return all(vector.element); },
        },
        type.alternative());
}

}  // namespace querywright::cql
