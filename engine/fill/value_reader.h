// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/value.h"
#include "engine/fill/walk_join.h"
#include "engine/sqlite/database.h"
#include "model/physical/physical_model.h"

#include <optional>
#include <string_view>
#include <vector>

namespace querywright::engine {

// Takes the value of one attribute, as a query uses it, from the rows of a join: as it lies there, put
// together from the parts of a composite attribute, cut down to a time bucket, or as a value of another type.
class ValueReader {
public:
    // Adds to `join` what it needs. The value is to be of type `type`. ErrorCode::Invalid for an attribute
    // that has no values of its own: a part of a multivalued composite one.
    static Result<ValueReader> make(const Model& model, const AttributeUse& use, const cql::CqlType& type,
                                    WalkJoin& join);

    // A timeuuid made at the time of one attribute from the id that another one is.
    static Result<ValueReader> makeTimeuuid(const Model& model, const AttributeUse& time,
                                            const AttributeUse& id, WalkJoin& join);

    // The value in the statement's current row, valid until the next step or read.
    std::optional<std::string_view> read(const Statement& row);

private:
    struct Bucket {
        TimeBucket bucket;
        cql::CqlType from;
        cql::CqlType to;
    };
    struct Conversion {
        cql::CqlType from;
        cql::CqlType to;
    };

    std::optional<std::string_view> readParts(const Statement& row);
    std::optional<std::string_view> converted(std::string_view value);

    int m_input = -1;
    std::vector<ValueReader> m_parts;
    std::optional<Bucket> m_bucket;
    std::optional<cql::NativeType>
        m_integer;  // the attribute's type of whole numbers, if the value is of another
    cql::NativeType m_wanted = cql::NativeType::Bigint;
    std::optional<Conversion> m_conversion;  // into the type of the column
    int m_time = -1;                         // of a timeuuid
    Bytes m_scratch;
};

}  // namespace querywright::engine
