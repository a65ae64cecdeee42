// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/attribute_kind.h"

#include "model/conceptual/guessed_type.h"

#include <algorithm>
#include <array>
#include <variant>

namespace querywright {

bool isNumber(const Attribute& attribute)
{
    using cql::NativeType;
    constexpr std::array numbers{NativeType::Bigint, NativeType::Counter,  NativeType::Decimal,
                                 NativeType::Double, NativeType::Float,    NativeType::Int,
                                 NativeType::Varint, NativeType::Smallint, NativeType::Tinyint};
    const cql::CqlType type = statedOrGuessedType(attribute);
    // What is taken to be text only since its name says nothing may be one.
    return (!attribute.type && type.isNative(NativeType::Text))
           || std::any_of(numbers.begin(), numbers.end(),
                          [&](NativeType number) { return type.isNative(number); });
}

bool isTime(const Attribute& attribute)
{
    return !attribute.isComposite() && !attribute.multivalued && statedOrGuessedType(attribute).isTime();
}

bool hasManyValues(const Attribute& attribute)
{
    const auto* collection =
        attribute.type ? std::get_if<cql::CollectionType>(&attribute.type->alternative()) : nullptr;
    return attribute.multivalued || (collection && !collection->frozen);
}

}  // namespace querywright
