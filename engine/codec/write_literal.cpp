// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/native_literal.h"
#include "engine/codec/parts.h"
#include "engine/codec/value.h"
#include "model/base/text.h"
#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {

namespace {

using cql::CqlType;

std::string write(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts);

std::vector<std::string> writeAll(const std::vector<Part>& parts, const cql::UdtCatalog& udts)
{
    std::vector<std::string> texts;
    texts.reserve(parts.size());
    for (const Part& part : parts)
        texts.push_back(part.bytes ? write(*part.bytes, *part.type, udts) : "null");
    return texts;
}

// Key and value of each entry together.
std::vector<std::string> entries(const std::vector<std::string>& texts)
{
    std::vector<std::string> result;
    for (std::size_t i = 0; i + 1 < texts.size(); i += 2)
        result.push_back(texts[i] + ": " + texts[i + 1]);
    return result;
}

std::string writeUdt(const std::vector<std::string>& texts, const cql::Udt& udt)
{
    std::vector<std::string> fields;
    for (std::size_t i = 0; i < texts.size(); ++i)
        fields.push_back(cql::toCqlName(udt.fields[i].name) + ": " + texts[i]);
    return "{" + join(fields, ", ") + "}";
}

std::string write(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts)
{
    if (const auto* native = std::get_if<cql::NativeType>(&type.alternative()))
        return writeNative(value, *native);

    const auto texts = writeAll(*splitParts(value, type, udts), udts);
    if (const auto* udt = std::get_if<cql::UdtType>(&type.alternative()))
        return writeUdt(texts, udts.at(udt->name));
    if (std::holds_alternative<cql::TupleType>(type.alternative()))
        return "(" + join(texts, ", ") + ")";
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    if (collection == nullptr || collection->kind == cql::CollectionKind::List)
        return "[" + join(texts, ", ") + "]";
    return "{" + join(collection->kind == cql::CollectionKind::Map ? entries(texts) : texts, ", ") + "}";
}

bool isValidAt(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts, int depth)
{
    if (const auto* native = std::get_if<cql::NativeType>(&type.alternative()))
        return isValidNative(value, *native);
    if (depth == maxTypeDepth)
        return false;
    const auto parts = splitParts(value, type, udts);
    return parts && std::all_of(parts->begin(), parts->end(), [&](const Part& part) {
               return !part.bytes || isValidAt(*part.bytes, *part.type, udts, depth + 1);
           });
}

}  // namespace

std::string toLiteral(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts)
{
    return isValid(value, type, udts) ? write(value, type, udts) : writeNative(value, cql::NativeType::Blob);
}

bool isValid(std::string_view value, const CqlType& type, const cql::UdtCatalog& udts)
{
    return isValidAt(value, type, udts, 0);
}

}  // namespace querywright::engine
