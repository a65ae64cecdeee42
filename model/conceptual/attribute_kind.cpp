// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/attribute_kind.h"

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
    return !attribute.type || std::any_of(numbers.begin(), numbers.end(), [&](NativeType number) {
        return attribute.type->isNative(number);
    });
}

bool hasManyValues(const Attribute& attribute)
{
    const auto* collection =
        attribute.type ? std::get_if<cql::CollectionType>(&attribute.type->alternative()) : nullptr;
    return attribute.multivalued || (collection && !collection->frozen);
}

}  // namespace querywright
