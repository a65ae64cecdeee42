// SPDX-License-Identifier: Apache-2.0
#include "engine/cql/where/index_support.h"

#include "model/cql/identifier.h"

#include <algorithm>

namespace querywright::engine {

namespace {

using Kind = Restriction::Kind;
using Target = cql::IndexTarget::Kind;
using cql::NativeType;

bool isText(const cql::CqlType& type)
{
    return type.isNative(NativeType::Text) || type.isNative(NativeType::Ascii);
}

std::string option(const SchemaIndex& index, const char* name)
{
    const auto found = index.options.find(name);
    return found == index.options.end() ? std::string() : found->second;
}

std::string modeOf(const SchemaIndex& index)
{
    const std::string mode = option(index, "mode");
    return mode.empty() ? "PREFIX" : mode;
}

bool isTokenized(const SchemaIndex& index)
{
    return option(index, "analyzer_class") == "org.apache.cassandra.index.sasi.analyzer.StandardAnalyzer";
}

// StandardIndex, CompositesIndex and those on collections: supportsOperator().
bool servesEqual(const SchemaIndex& index)
{
    return index.target.kind == Target::Simple || index.target.kind == Target::Full;
}

// sasi/conf/ColumnIndex.java, supports().
bool sasiServes(const SchemaIndex& index, const cql::CqlType& type, Kind kind)
{
    switch (kind) {
    case Kind::Like:
        return isText(type);
    case Kind::Equal:
        return !isTokenized(index);
    case Kind::Slice:
        return !isText(type) && modeOf(index) != "CONTAINS";
    case Kind::In:
    case Kind::Contains:
        break;
    }
    return false;
}

// sai/utils/IndexTermType.java, supports(): types whose terms are only found as a whole.
bool saiServes(const SchemaIndex& index, const cql::CqlType& type, Kind kind)
{
    if (kind == Kind::Equal)
        return servesEqual(index);
    const bool findsWhole = isText(type) || type.isNative(NativeType::Boolean)
                            || type.isNative(NativeType::Uuid)
                            || !std::holds_alternative<NativeType>(type.alternative());
    return kind == Kind::Slice && index.target.kind == Target::Simple && !findsWhole;
}

std::optional<Restriction> servedContains(const Restriction& restriction, const cql::CqlType& type,
                                          const SchemaIndex& index)
{
    const auto* collection = std::get_if<cql::CollectionType>(&type.alternative());
    if (!collection || collection->frozen)
        return std::nullopt;
    Restriction part = restriction;
    part.contained.clear();
    part.containedKeys.clear();
    part.entries.clear();
    const auto copy = [&](const auto& from, auto& to) {
        const std::size_t count = isSai(index) ? from.size() : std::min<std::size_t>(from.size(), 1);
        to.assign(from.begin(), from.begin() + static_cast<std::ptrdiff_t>(count));
        return count > 0;
    };
    bool isServed = false;
    if (index.target.kind == Target::Values)
        isServed = copy(restriction.contained, part.contained);
    else if (index.target.kind == Target::Keys)
        isServed = copy(restriction.containedKeys, part.containedKeys);
    else if (index.target.kind == Target::Entries)
        isServed = copy(restriction.entries, part.entries);
    return isServed ? std::optional(std::move(part)) : std::nullopt;
}

const char* textOf(LikePattern::Kind kind)
{
    switch (kind) {
    case LikePattern::Kind::Prefix:
        return "LIKE '<term>%'";
    case LikePattern::Kind::Suffix:
        return "LIKE '%<term>'";
    case LikePattern::Kind::Contains:
        return "LIKE '%<term>%'";
    case LikePattern::Kind::Matches:
        break;
    }
    return "LIKE '<term>'";
}

}  // namespace

bool isSasi(const SchemaIndex& index)
{
    return index.isSasi();
}

bool isSai(const SchemaIndex& index)
{
    return index.isStorageAttached();
}

VectorSimilarity similarityOf(const SchemaIndex& index)
{
    const auto option = index.options.find("similarity_function");
    if (option == index.options.end())
        return VectorSimilarity::Cosine;
    return vectorSimilarityOf(cql::lowerCase(option->second)).value_or(VectorSimilarity::Cosine);
}

bool ignoresCase(const SchemaIndex& index)
{
    return option(index, "case_sensitive") == "false" || option(index, "normalize_lowercase") == "true"
           || option(index, "normalize_uppercase") == "true";
}

bool ignoresCase(const SchemaTable& table, const std::string& column)
{
    return std::any_of(table.indexes.begin(), table.indexes.end(), [&](const SchemaIndex& index) {
        return isSai(index) && index.target.column == column && ignoresCase(index);
    });
}

std::optional<Restriction> servedPart(const Restriction& restriction, const SchemaTable& table,
                                      const SchemaIndex& index)
{
    const auto column =
        std::find_if(restriction.columns.begin(), restriction.columns.end(),
                     [&](std::size_t one) { return table.columns[one].name == index.target.column; });
    if (column == restriction.columns.end())
        return std::nullopt;
    const cql::CqlType& type = table.columns[*column].type;
    if (restriction.kind == Kind::Contains)
        return isSasi(index) ? std::nullopt : servedContains(restriction, type, index);
    const bool isServed = isSasi(index)  ? sasiServes(index, type, restriction.kind)
                          : isSai(index) ? saiServes(index, type, restriction.kind)
                                         : restriction.kind == Kind::Equal && servesEqual(index);
    return isServed ? std::optional(restriction) : std::nullopt;
}

bool hasIndexOn(const SchemaTable& table, std::size_t column)
{
    return std::any_of(table.indexes.begin(), table.indexes.end(), [&](const SchemaIndex& index) {
        return index.target.column == table.columns[column].name;
    });
}

bool hasServingIndex(const Restriction& restriction, const SchemaTable& table)
{
    return std::any_of(table.indexes.begin(), table.indexes.end(), [&](const SchemaIndex& index) {
        return servedPart(restriction, table, index).has_value();
    });
}

bool isServedBySai(const Restriction& restriction, const SchemaTable& table)
{
    std::size_t served = 0;
    const auto partsOf = [](const Restriction& one) {
        return one.contained.size() + one.containedKeys.size() + one.entries.size();
    };
    for (const SchemaIndex& index : table.indexes) {
        if (!isSai(index))
            continue;
        const std::optional<Restriction> part = servedPart(restriction, table, index);
        if (part && restriction.kind != Kind::Contains)
            return true;
        served += part ? partsOf(*part) : 0;
    }
    return restriction.kind == Kind::Contains && served >= partsOf(restriction);
}

CqlResult<LikePattern> readLikePattern(const Bytes& value)
{
    LikePattern pattern;
    std::string_view text = value;
    const bool endsOpen = text.ends_with('%');
    const bool beginsOpen = text.starts_with('%');
    if (endsOpen)
        pattern.kind = beginsOpen ? LikePattern::Kind::Contains : LikePattern::Kind::Prefix;
    else if (beginsOpen)
        pattern.kind = LikePattern::Kind::Suffix;
    if (endsOpen)
        text.remove_suffix(1);
    if (beginsOpen && !text.empty())
        text.remove_prefix(1);
    if (text.empty())
        return invalid("LIKE value can't be empty.");
    pattern.text = text;
    return pattern;
}

CqlResult<const SchemaIndex*> likeIndex(const LikePattern& pattern, const SchemaTable& table,
                                        const std::string& column)
{
    for (const SchemaIndex& index : table.indexes) {
        if (!isSasi(index) || index.target.column != column)
            continue;
        const std::string mode = modeOf(index);
        const bool findsBeginnings = mode == "CONTAINS" ? !isTokenized(index) : mode == "PREFIX";
        const bool isServed = pattern.kind == LikePattern::Kind::Matches  ? mode != "SPARSE"
                              : pattern.kind == LikePattern::Kind::Prefix ? findsBeginnings
                                                                          : mode == "CONTAINS";
        if (isServed)
            return &index;
    }
    return invalid(column + " " + textOf(pattern.kind) + " " + pattern.text
                   + " is only supported on properly indexed columns");
}

}  // namespace querywright::engine
