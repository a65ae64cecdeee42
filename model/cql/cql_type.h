// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace querywright::cql {

// Cassandra's native types. `varchar` is read as text, its synonym.
enum class NativeType {
    Ascii,
    Bigint,
    Blob,
    Boolean,
    Counter,
    Date,
    Decimal,
    Double,
    Duration,
    Float,
    Inet,
    Int,
    Smallint,
    Text,
    Time,
    Timestamp,
    Timeuuid,
    Tinyint,
    Uuid,
    Varint,
};

enum class CollectionKind { List, Set, Map };

class CqlType;

struct CollectionType {
    CollectionKind kind = CollectionKind::Set;
    std::vector<CqlType> arguments;  // one; of a map key and value
    bool frozen = false;

    friend bool operator==(const CollectionType&, const CollectionType&) = default;
};

// Always frozen, as Cassandra has it.
struct TupleType {
    std::vector<CqlType> components;

    friend bool operator==(const TupleType&, const TupleType&) = default;
};

// A user-defined type by its name; its fields belong to the keyspace.
struct UdtType {
    std::string name;
    bool frozen = false;

    friend bool operator==(const UdtType&, const UdtType&) = default;
};

// vector<element, dimension> of Cassandra 5.0.
struct VectorType {
    std::vector<CqlType> element;  // exactly one
    std::uint32_t dimension = 0;

    friend bool operator==(const VectorType&, const VectorType&) = default;
};

// The type of a CQL value.
class CqlType {
public:
    using Alternative = std::variant<NativeType, CollectionType, TupleType, UdtType, VectorType>;

    CqlType(NativeType native) : m_type(native) {}
    CqlType(CollectionType collection);
    CqlType(TupleType tuple);
    CqlType(UdtType udt);
    CqlType(VectorType vector);

    // Reads a type as CQL writes it: `text`, `frozen<map<text, address>>`, `vector<float, 3>`. An unknown
    // unquoted word is the name of a user-defined type.
    static Result<CqlType> fromCql(std::string_view text);

    std::string toCql() const;

    const Alternative& alternative() const { return m_type; }

    bool isNative(NativeType native) const;
    bool isCounter() const { return isNative(NativeType::Counter); }
    // Whether its values say when: to the millisecond, or the day.
    bool isTime() const
    {
        return isNative(NativeType::Timestamp) || isNative(NativeType::Timeuuid)
               || isNative(NativeType::Date);
    }
    bool isFrozen() const;  // true of native types and tuples too: they are one cell

    // The same type as it must be written inside a collection or in a primary key: collections and
    // user-defined types frozen.
    CqlType frozen() const;

    friend bool operator==(const CqlType&, const CqlType&) = default;

private:
    Alternative m_type;
};

// The type as a collection; null if it is none.
inline const CollectionType* collectionOf(const CqlType& type)
{
    return std::get_if<CollectionType>(&type.alternative());
}

// `int`, `text`: the type's word in CQL.
std::string_view toCql(NativeType native);

// Whether a column of the type may be part of a primary key (Cassandra: not counter, not duration, not a
// collection or user-defined type that is not frozen; nested ones likewise).
bool isAllowedInPrimaryKey(const CqlType& type);

}  // namespace querywright::cql
