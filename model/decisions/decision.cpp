// SPDX-License-Identifier: Apache-2.0
#include "model/decisions/decision.h"

namespace querywright {
namespace {

struct TablesOf {
    std::vector<TableReference> operator()(const RenameAttribute&) const { return {}; }
    std::vector<TableReference> operator()(const KeepApart& choice) const { return choice.tables; }
    std::vector<TableReference> operator()(const MergeTables& choice) const { return choice.tables; }
    std::vector<TableReference> operator()(const ServeBy& choice) const { return {choice.table, choice.of}; }
    template <typename OfOneTable>
    std::vector<TableReference> operator()(const OfOneTable& choice) const
    {
        return {choice.table};
    }
};

struct ColumnsOf {
    using Columns = std::vector<ColumnReference>;

    Columns operator()(const RenameTable&) const { return {}; }
    Columns operator()(const RenameColumn& choice) const { return {choice.column}; }
    Columns operator()(const RenameAttribute& choice) const { return {choice.attribute}; }
    Columns operator()(const ChooseKey& choice) const
    {
        Columns columns = choice.partition;
        for (const ClusteringChoice& clustering : choice.clustering)
            columns.push_back(clustering.column);
        return columns;
    }
    Columns operator()(const KeepApart&) const { return {}; }
    Columns operator()(const MergeTables&) const { return {}; }
    Columns operator()(const ChooseBucket& choice) const
    {
        const auto* time = std::get_if<BucketByTime>(&choice.bucket);
        return time ? Columns{time->attribute} : Columns{};
    }
    Columns operator()(const ChooseStatic& choice) const { return {choice.column}; }
    Columns operator()(const SetTableOptions&) const { return {}; }
    Columns operator()(const AddColumn& choice) const { return {choice.column}; }
    Columns operator()(const DropColumn& choice) const { return {choice.column}; }
    Columns operator()(const NestEntities&) const { return {}; }
    Columns operator()(const MakeTimeuuid& choice) const { return {choice.time, choice.id}; }
    Columns operator()(const ChooseType& choice) const { return {choice.column}; }
    Columns operator()(const SplitCounters&) const { return {}; }
    Columns operator()(const ServeBy&) const { return {}; }
    Columns operator()(const UpdateLater&) const { return {}; }
};

}  // namespace

const char* toText(NestedShape shape)
{
    switch (shape) {
    case NestedShape::Set:
        return "set";
    case NestedShape::List:
        return "list";
    case NestedShape::Map:
        return "map";
    case NestedShape::Tuple:
        return "tuple";
    case NestedShape::Udt:
        return "udt";
    }
    return "";
}

const char* toText(Service service)
{
    switch (service) {
    case Service::View:
        return "view";
    case Service::Sai:
        return "sai";
    case Service::Index:
        return "index";
    case Service::Scan:
        return "scan";
    }
    return "";
}

std::vector<TableReference> tablesOf(const Choice& choice)
{
    return std::visit(TablesOf{}, choice);
}

std::vector<ColumnReference> columnsOf(const Choice& choice)
{
    return std::visit(ColumnsOf{}, choice);
}

}  // namespace querywright
