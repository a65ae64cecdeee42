// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/attribute_kind.h"

#include "model/base/text.h"
#include "model/conceptual/guessed_type.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <variant>

namespace querywright {
namespace {

// Whether its name says that it is words.
bool isNamedAsWords(const Attribute& attribute)
{
    constexpr std::array<std::string_view, 20> words{
        "address", "city",   "comment", "country",  "currency", "description", "email",
        "first",   "genre",  "label",   "language", "last",     "name",        "note",
        "phone",   "street", "surname", "title",    "url",      "username"};
    const std::string name = snakeCase(attribute.name);
    const std::string last = name.substr(name.rfind('_') + 1);  // all of it where there is one word
    return std::find(words.begin(), words.end(), last) != words.end();
}

}  // namespace

bool isNumber(const Attribute& attribute)
{
    using cql::NativeType;
    constexpr std::array numbers{NativeType::Bigint, NativeType::Counter,  NativeType::Decimal,
                                 NativeType::Double, NativeType::Float,    NativeType::Int,
                                 NativeType::Varint, NativeType::Smallint, NativeType::Tinyint};
    const cql::CqlType type = statedOrGuessedType(attribute);
    // What is taken to be text only since its name says nothing may be one.
    return (!attribute.type && type.isNative(NativeType::Text) && !isNamedAsWords(attribute))
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
