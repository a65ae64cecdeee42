// SPDX-License-Identifier: Apache-2.0
// Rules on the sizes of values and collections: R26, R27, R48, R49, R50.
#include "model/base/text.h"
#include "model/review/wording.h"
#include "model/sizes/value_bytes.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {
namespace {

bool isBlob(const Attribute& attribute)
{
    return attribute.type && attribute.type->isNative(cql::NativeType::Blob);
}

// How large collections are.
struct Collection {
    Number worst;
    Number worstBytes;
    Number average;
    Number averageBytes;
};

// "; how many the largest one has nobody says": it is read whole
std::string readWhole(bool isAverage)
{
    return std::string(isAverage ? "; how large the largest one is nobody says. It" : ": it")
           + " is read and returned whole.";
}

// R26. By the average where nobody says how large the largest one is.
void checkCollection(ReviewContext& context, const About& subject, const std::string& what,
                     std::string_view noun, const Collection& collection)
{
    const auto has = [](bool isAverage) { return isAverage ? " has on average " : " has up to "; };
    const bool isAverageNumber = !collection.worst;
    const Number number = isAverageNumber ? collection.average : collection.worst;
    if (const auto excess = context.excess("R26", "items", number)) {
        context.add("R26", *excess, subject,
                    what + has(isAverageNumber) + counted(whole(*number), noun) + ", more than "
                        + grouped(whole(excess->allowed)) + readWhole(isAverageNumber)
                        + " Rows of their own could be read in part.");
        return;
    }
    const bool isAverageSize = !collection.worstBytes;
    const Number bytes = isAverageSize ? collection.averageBytes : collection.worstBytes;
    if (const auto excess = context.excess("R26", "bytes", bytes))
        context.add("R26", *excess, subject,
                    what + has(isAverageSize) + bytesText(whole(*bytes)) + ", more than "
                        + bytesText(whole(excess->allowed)) + readWhole(isAverageSize));
}

// R26
void checkElements(ReviewContext& context, AttributeId id)
{
    const Attribute& attribute = context.attribute(id);
    if (!attribute.multivalued || context.columnsOf(id).empty())
        return;
    const bool isCollection = std::any_of(
        context.columnsOf(id).begin(), context.columnsOf(id).end(), [&](const ColumnPlace& column) {
            return std::holds_alternative<cql::CollectionType>(context.typeOf(column).alternative());
        });
    if (!isCollection)
        return;
    const Number worst = context.statistic(StatisticKind::WorstElements, id);
    const Number average = context.statistic(StatisticKind::Elements, id);
    const Number bytes = context.statistic(StatisticKind::Bytes, id);
    checkCollection(context, context.about(id), "A collection of " + context.nameOf(id), "value",
                    {worst, product(worst, bytes), average, product(average, bytes)});
}

// R26 of entities that a decision keeps in a collection: as many as one takes part with.
void checkNested(ReviewContext& context, const ReviewedTable& table)
{
    const LogicalTable& logical = *table.logical;
    for (std::size_t i = 0; i < logical.columns.size(); ++i) {
        const auto* nested = std::get_if<NestedSource>(&logical.columns[i].source);
        if (!nested || !isCollection(logical.columns[i].shape))
            continue;
        SizeInputs inputs(context.sizer().known());
        const ColumnSize size =
            columnSize(context.model(), context.sizer().types(), logical, logical.columns[i], inputs);
        checkCollection(context, about(table, i),
                        "The collection " + quoted(logical.columns[i].name) + " of " + textOf(table),
                        "element", {size.worstCells, size.worstBytes, size.cells, size.bytes});
    }
}

// R27
void checkElementBytes(ReviewContext& context, AttributeId id)
{
    const Attribute& attribute = context.attribute(id);
    if (!attribute.multivalued || context.columnsOf(id).empty())
        return;
    const bool isMap = attribute.multivalued->collection == cql::CollectionKind::Map;
    const bool isSet = attribute.multivalued->collection == cql::CollectionKind::Set;
    if (!isMap && !isSet)
        return;
    const Number bytes = context.statistic(isMap ? StatisticKind::KeyBytes : StatisticKind::Bytes, id);
    if (const auto excess = context.excess("R27", "bytes", bytes))
        context.add("R27", *excess, context.about(id),
                    std::string(isMap ? "Keys" : "Values") + " of " + context.nameOf(id) + " have "
                        + bytesText(whole(*bytes)) + " on average; "
                        + (isMap ? "a key of a map" : "an element of a set") + " can have 65,535 bytes.");
}

// R48. Cassandra limits the partition key as a whole, and each clustering value.
void checkKeyBytes(ReviewContext& context, const ReviewedTable& table)
{
    if (const auto excess = context.excess("R48", "bytes", table.sizes->formula.partitionKeyBytes))
        context.add("R48", *excess, about(table),
                    "The partition key of " + textOf(table) + " has " + bytesText(whole(excess->found))
                        + " on average; it can have 65,535 bytes.");
    for (const std::size_t column : table.clusteringKey) {
        SizeInputs inputs(context.sizer().known());
        const Number bytes = columnSize(context.model(), context.sizer().types(), *table.logical,
                                        table.logical->columns[column], inputs)
                                 .bytes;
        if (const auto excess = context.excess("R48", "bytes", bytes))
            context.add("R48", *excess, about(table, column),
                        "Values of the clustering column " + quoted(table.logical->columns[column].name)
                            + " of " + textOf(table) + " have " + bytesText(whole(*bytes))
                            + " on average; they can have 65,535 bytes.");
    }
}

// R49, R50
void checkValueBytes(ReviewContext& context, AttributeId id)
{
    const Attribute& attribute = context.attribute(id);
    if (attribute.isComposite() || context.columnsOf(id).empty())
        return;
    const Number bytes = context.statistic(StatisticKind::Bytes, id);
    const auto excess = context.excess("R49", "bytes", bytes);
    const auto ofFile = isBlob(attribute) ? context.excess("R50", "bytes", bytes) : std::optional<Excess>();
    const std::string what = "Values of " + context.nameOf(id) + " have ";
    if (ofFile)
        context.add("R50", *ofFile, context.about(id),
                    what + bytesText(whole(*bytes))
                        + " on average: files of that size belong into an object store, or into chunks of "
                          "rows.");
    if (excess && (!ofFile || excess->severity != Severity::Advice))
        context.add("R49", *excess, context.about(id),
                    what + bytesText(whole(*bytes)) + " on average, more than "
                        + bytesText(whole(excess->allowed)) + ".");
}

}  // namespace

void reviewValues(ReviewContext& context)
{
    for (const AttributeId id : context.attributes()) {
        checkElements(context, id);
        checkElementBytes(context, id);
        checkValueBytes(context, id);
    }
    for (const ReviewedTable& table : context.tables()) {
        checkNested(context, table);
        checkKeyBytes(context, table);
    }
}

}  // namespace querywright::rules
