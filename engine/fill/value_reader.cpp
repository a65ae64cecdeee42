// SPDX-License-Identifier: Apache-2.0
#include "engine/fill/value_reader.h"

#include "engine/codec/big_endian.h"
#include "engine/codec/convert.h"
#include "engine/codec/time_bucket.h"
#include "model/base/text.h"
#include "model/cql/conversion.h"

#include <algorithm>
#include <utility>

namespace querywright::engine {

namespace {

using cql::NativeType;

bool isWholeNumber(const cql::CqlType& type)
{
    const auto* native = std::get_if<NativeType>(&type.alternative());
    return native != nullptr && engine::isWholeNumber(*native);
}

}  // namespace

Result<ValueReader> ValueReader::make(const Model& model, const AttributeUse& use, const cql::CqlType& type,
                                      WalkJoin& join)
{
    const AttributePlace place = model.conceptual.find(use.attribute);
    const bool isInsideMany =
        std::any_of(place.around.begin(), place.around.end(),
                    [](const Attribute* around) { return around->multivalued.has_value(); });
    if (place.attribute == nullptr || isInsideMany)
        return failure(ErrorCode::Invalid,
                       quoted(qualifiedName(model.conceptual, use.attribute))
                           + " is part of a multivalued attribute and has no values of its own");
    ValueReader reader;
    const bool isMany = place.attribute->multivalued.has_value();
    if (place.attribute->isComposite() && !isMany) {
        for (const Attribute& part : place.attribute->parts) {
            auto made = make(model, {use.place, part.id, false, std::nullopt}, typeOf(model, part.id), join);
            if (!made)
                return made;
            reader.m_parts.push_back(std::move(*made));
        }
        return reader;
    }
    const cql::CqlType own = typeOf(model, AttributeUse{use.place, use.attribute, use.element, std::nullopt});
    reader.m_input = use.element && isMany ? join.element(use.place, use.attribute)
                                           : join.attribute(use.place, use.attribute);
    if (use.bucket) {
        reader.m_bucket = Bucket{*use.bucket, own, type};
    } else if (own != type && isWholeNumber(own) && isWholeNumber(type)) {
        reader.m_integer = std::get<NativeType>(own.alternative());
        reader.m_wanted = std::get<NativeType>(type.alternative());
    } else if (cql::isConvertible(own, type)) {
        reader.m_conversion = Conversion{own, type};
    }
    return reader;
}

Result<ValueReader> ValueReader::makeTimeuuid(const Model& model, const AttributeUse& time,
                                              const AttributeUse& id, WalkJoin& join)
{
    auto reader = make(model, id, cql::NativeType::Timeuuid, join);
    if (reader)
        reader->m_time = join.attribute(time.place, time.attribute);
    return reader;
}

std::optional<std::string_view> ValueReader::readParts(const Statement& row)
{
    m_scratch.clear();
    bool isAnyThere = false;
    for (ValueReader& part : m_parts) {
        const std::optional<std::string_view> value = part.read(row);
        isAnyThere = isAnyThere || value;
        appendBigEndian(m_scratch, value ? value->size() : ~std::uint64_t{0}, 4);
        m_scratch += value.value_or(std::string_view());
    }
    if (!isAnyThere)
        return std::nullopt;
    return m_scratch;
}

std::optional<std::string_view> ValueReader::converted(std::string_view value)
{
    if (m_bucket) {
        auto begin = beginOfBucket(value, m_bucket->from, m_bucket->bucket, m_bucket->to);
        if (!begin)
            return std::nullopt;
        m_scratch = std::move(*begin);
    } else if (m_conversion) {
        auto counterpart = convertValue(value, m_conversion->from, m_conversion->to);
        if (!counterpart)
            return std::nullopt;
        m_scratch = std::move(*counterpart);
    } else {
        m_scratch = encodeInteger(decodeInteger(value, *m_integer), m_wanted);
    }
    return m_scratch;
}

std::optional<std::string_view> ValueReader::read(const Statement& row)
{
    if (!m_parts.empty())
        return readParts(row);
    if (row.isNull(m_input))
        return std::nullopt;
    const std::string_view value = row.blob(m_input);
    if (m_time >= 0) {
        if (row.isNull(m_time))
            return std::nullopt;
        m_scratch = timeuuidAt(row.blob(m_time), value);
        return m_scratch;
    }
    return m_bucket || m_integer || m_conversion ? converted(value) : value;
}

}  // namespace querywright::engine
