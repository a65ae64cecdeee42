// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/attribute_kind.h"

#include <algorithm>
#include <array>

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

}  // namespace querywright
