// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/describe.h"

#include "model/base/text.h"

namespace querywright {

std::optional<std::string> sourceText(const Model& model, const LogicalTable& table,
                                      const ColumnSource& source)
{
    if (const auto* use = std::get_if<AttributeUse>(&source))
        return toText(model, table.walk, *use);
    if (const auto* aggregate = std::get_if<Aggregate>(&source))
        return toText(model, table.walk, Returned(*aggregate));
    if (const auto* nested = std::get_if<NestedSource>(&source)) {
        std::vector<std::string> texts;
        for (const AttributeUse& use : nested->attributes)
            texts.push_back(toText(model, table.walk, use));
        return join(texts, ",");
    }
    return std::nullopt;
}

std::string roleWord(const LogicalColumn& column)
{
    switch (column.kind) {
    case ColumnKind::PartitionKey:
        return "K";
    case ColumnKind::Clustering:
        return column.order == Direction::Descending ? "C_DESC" : "C_ASC";
    case ColumnKind::Static:
        return "S";
    case ColumnKind::Counter:
        return "COUNTER";
    case ColumnKind::Regular:
        break;
    }
    return "NONE";
}

std::optional<std::string> collectionWord(ColumnShape shape)
{
    switch (shape) {
    case ColumnShape::Set:
        return "set";
    case ColumnShape::List:
        return "list";
    case ColumnShape::Map:
        return "map";
    case ColumnShape::Udt:
        return "udt";
    case ColumnShape::Tuple:
        return "tuple";
    case ColumnShape::Plain:
        break;
    }
    return std::nullopt;
}

std::string roleMark(const LogicalColumn& column)
{
    switch (column.kind) {
    case ColumnKind::PartitionKey:
        return "K";
    case ColumnKind::Clustering:
        return column.order == Direction::Descending ? "C↓" : "C↑";
    case ColumnKind::Static:
        return "S";
    case ColumnKind::Counter:
        return "++";
    case ColumnKind::Regular:
        break;
    }
    return {};
}

std::vector<std::string> labelsOf(const Model& model, const std::vector<QueryId>& queries)
{
    std::vector<std::string> labels;
    for (const QueryId id : queries) {
        if (const AccessPattern* query = model.workflow.find(id))
            labels.push_back(query->label);
    }
    return labels;
}

}  // namespace querywright
