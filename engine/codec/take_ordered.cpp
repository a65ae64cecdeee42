// SPDX-License-Identifier: Apache-2.0
// takeOrdered(); the form is described in ordered_form.h. Nothing is taken for granted: the bytes come from a
// file.
#include "engine/codec/ordered.h"
#include "engine/codec/ordered_form.h"
#include "engine/codec/ordered_source.h"
#include "engine/codec/parts.h"

namespace querywright::engine {

namespace {

using cql::NativeType;

// A value or null; nothing at all if the bytes are damaged.
using Nullable = std::optional<Bytes>;
using Taken = std::optional<Nullable>;

bool acceptNull(OrderedSource& source, const cql::CqlType& type)
{
    const bool needsTwo = type.isNative(NativeType::Float) || type.isNative(NativeType::Double)
                          || type.isNative(NativeType::Uuid);
    const bool isNull =
        needsTwo ? source.startsWith(ordered::null, ordered::null) : source.startsWith(ordered::null);
    if (isNull)
        source.bytes(needsTwo ? 2 : 1);
    return isNull;
}

class ValueTaker {
public:
    ValueTaker(OrderedSource& source, const cql::UdtCatalog& udts) : m_source(source), m_udts(udts) {}

    Taken take(const cql::CqlType& type);

private:
    std::optional<Bytes> nested(const cql::CqlType& type);
    std::optional<std::vector<Nullable>> collection(const std::vector<const cql::CqlType*>& inner);
    std::optional<std::vector<Nullable>> components(const cql::CqlType& type,
                                                    const std::vector<const cql::CqlType*>& inner);

    OrderedSource& m_source;
    const cql::UdtCatalog& m_udts;
    int m_depth = 0;
};

Taken ValueTaker::take(const cql::CqlType& type)
{
    if (acceptNull(m_source, type))
        return Nullable();
    const auto* native = std::get_if<NativeType>(&type.alternative());
    auto bytes = native != nullptr ? takeOrderedNative(m_source, *native) : nested(type);
    if (!bytes)
        return std::nullopt;
    return Nullable(*std::move(bytes));
}

std::optional<Bytes> ValueTaker::nested(const cql::CqlType& type)
{
    const auto inner = innerTypes(type, m_udts);
    if (!inner || ++m_depth > maxTypeDepth)
        return std::nullopt;
    const bool isCollection = std::holds_alternative<cql::CollectionType>(type.alternative());
    const auto parts = isCollection ? collection(*inner) : components(type, *inner);
    --m_depth;
    if (!parts)
        return std::nullopt;
    return joinParts(*parts, type);
}

std::optional<std::vector<Nullable>> ValueTaker::collection(const std::vector<const cql::CqlType*>& inner)
{
    std::vector<Nullable> parts;
    for (auto marker = m_source.byte(); marker; marker = m_source.byte()) {
        if (*marker == ordered::end)
            return parts.size() % inner.size() == 0 ? std::optional(std::move(parts)) : std::nullopt;
        if (*marker != ordered::element)
            return std::nullopt;
        auto part = take(*inner[parts.size() % inner.size()]);
        if (!part || !*part)
            return std::nullopt;
        parts.push_back(*std::move(part));
    }
    return std::nullopt;
}

std::optional<std::vector<Nullable>> ValueTaker::components(const cql::CqlType& type,
                                                            const std::vector<const cql::CqlType*>& inner)
{
    if (m_source.byte() != ordered::present)
        return std::nullopt;
    const auto* vector = std::get_if<cql::VectorType>(&type.alternative());
    const std::size_t count = vector != nullptr ? vector->dimension : inner.size();
    std::vector<Nullable> parts;
    while (parts.size() < count) {
        auto part = take(*inner[vector != nullptr ? 0 : parts.size()]);
        if (!part || (vector != nullptr && !*part))
            return std::nullopt;
        parts.push_back(*std::move(part));
    }
    return parts;
}

}  // namespace

Result<std::optional<Bytes>> takeOrdered(std::string_view& bytes, const cql::CqlType& type,
                                         const cql::UdtCatalog& udts, bool descending)
{
    OrderedSource source(bytes, descending);
    auto taken = ValueTaker(source, udts).take(type);
    if (!taken)
        return failure(ErrorCode::Store, "the sample data holds a damaged key where one of type "
                                             + type.toCql() + " should be");
    bytes.remove_prefix(source.taken());
    return *std::move(taken);
}

}  // namespace querywright::engine
