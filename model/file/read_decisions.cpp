// SPDX-License-Identifier: Apache-2.0
#include "model/file/column_text.h"
#include "model/file/json_builder.h"
#include "model/file/object_reader.h"
#include "model/file/read_sections.h"

#include <algorithm>

namespace querywright::file {
namespace {

class DecisionReader {
public:
    DecisionReader(Reading& reading, const NameIndex& names, const Workflow& workflow)
        : m_reading(reading), m_names(names)
    {
        for (const AccessPattern& query : workflow.queries)
            m_queries.emplace(query.label, query.id);
    }

    Decision read(const JsonValue& item, DecisionId id, DecisionKind kind)
    {
        Decision decision;
        decision.id = id;
        m_reading.places.decisions.emplace(id, m_reading.placeOf(item));
        ObjectReader object(m_reading, item, "a decision", identityOf("decision", id));
        object.find("kind");
        decision.choice = readChoice(object, kind);
        decision.active = object.flag("active", true);
        decision.reason = object.text("reason");
        object.keepUnknown();
        return decision;
    }

private:
    Choice readChoice(ObjectReader& object, DecisionKind kind)
    {
        switch (kind) {
        case DecisionKind::Rename:
            return readRename(object);
        case DecisionKind::Key:
            return readKey(object);
        case DecisionKind::KeepApart:
            return KeepApart{readTables(object)};
        case DecisionKind::Merge:
            return MergeTables{readTables(object)};
        case DecisionKind::Bucket:
            return readBucket(object);
        case DecisionKind::Static:
            return readStatic(object);
        case DecisionKind::Options:
            return readOptions(object);
        case DecisionKind::Add:
            return readAdd(object);
        case DecisionKind::Drop: {
            const TableReference table = readTable(object);
            return DropColumn{table, readRequiredColumn(object, "column")};
        }
        case DecisionKind::Nest:
            return readNest(object);
        case DecisionKind::Timeuuid: {
            const TableReference table = readTable(object);
            const ColumnReference time = readRequiredColumn(object, "time");
            return MakeTimeuuid{table, time, readRequiredColumn(object, "id")};
        }
        case DecisionKind::Type:
            return readType(object);
        case DecisionKind::Counters: {
            const TableReference table = readTable(object);
            return SplitCounters{table, object.text("to")};
        }
        case DecisionKind::Serve: {
            ServeBy choice{readTable(object), tableOf(object.requiredText("of")), Service::View};
            choice.by = object.requiredWord<Service>("by", serviceWords, Service::View);
            return choice;
        }
        case DecisionKind::Later:
            return readLater(object);
        }
        return RenameTable{};
    }

    Choice readBucket(ObjectReader& object)
    {
        ChooseBucket choice{readTable(object), NoBucket{}};
        const auto kind = object.requiredWord<BucketKind>("by", bucketWords, BucketKind::All);
        if (const std::optional<TimeBucket> size = timeBucketOf(kind))
            choice.bucket = BucketByTime{readRequiredColumn(object, "of"), *size};
        else if (kind == BucketKind::Hash)
            choice.bucket = BucketByHash{readBucketCount(object)};
        else if (kind == BucketKind::All)
            choice.bucket = BucketOfAll{};
        return choice;
    }

    std::uint32_t readBucketCount(ObjectReader& object)
    {
        constexpr std::uint32_t most = 100'000;
        object.require("buckets");
        return static_cast<std::uint32_t>(object.wholeNumber("buckets", 2, 2, most));
    }

    Choice readStatic(ObjectReader& object)
    {
        ChooseStatic choice{readTable(object), readRequiredColumn(object, "column"), true};
        choice.isStatic = object.flag("static", true);
        return choice;
    }

    Choice readOptions(ObjectReader& object)
    {
        SetTableOptions choice{readTable(object), {}};
        if (const JsonValue* options = object.require("options"))
            choice.options = readTableOptions(m_reading, *options, "\"options\"");
        return choice;
    }

    Choice readAdd(ObjectReader& object)
    {
        AddColumn choice{readTable(object), readRequiredColumn(object, "column"), std::nullopt};
        choice.type = readCqlType(object.find("type"));
        return choice;
    }

    Choice readLater(ObjectReader& object)
    {
        constexpr std::uint32_t most = 1'000'000'000;
        UpdateLater choice{readTable(object), 0};
        object.require("seconds");
        choice.seconds = static_cast<std::uint32_t>(object.wholeNumber("seconds", 1, 1, most));
        return choice;
    }

    Choice readType(ObjectReader& object)
    {
        ChooseType choice{readTable(object), readRequiredColumn(object, "column"), cql::NativeType::Text};
        choice.type = readCqlType(object.require("type")).value_or(choice.type);
        return choice;
    }

    std::optional<cql::CqlType> readCqlType(const JsonValue* value)
    {
        const std::optional<std::string> text = value ? textOf(m_reading, *value, "type") : std::nullopt;
        if (!text)
            return std::nullopt;
        const Result<cql::CqlType> type = cql::CqlType::fromCql(*text);
        if (type)
            return *type;
        m_reading.problem(*value, type.error().code, type.error().message);
        return std::nullopt;
    }

    Choice readNest(ObjectReader& object)
    {
        NestEntities choice{readTable(object), std::string(), {}, NestedShape::List, {}};
        const std::string name = object.requiredText("entity");
        if (const auto entity = m_names.entity(name))
            choice.entity = *entity;
        else
            choice.entity = name;
        choice.role = object.text("role");
        choice.shape = object.requiredWord<NestedShape>("as", nestedWords, NestedShape::List);
        choice.udt = object.text("udt");
        return choice;
    }

    std::vector<TableReference> readTables(ObjectReader& object)
    {
        std::vector<TableReference> tables;
        const JsonValue* list = object.require("tables");
        if (!list)
            return tables;
        for (const std::string& label : object.texts("tables"))
            tables.push_back(tableOf(label));
        if (list->kind == JsonValue::Kind::Array && tables.size() < 2)
            m_reading.problem(*list, ErrorCode::Invalid, "\"tables\" must name two queries or more");
        return tables;
    }

    ColumnReference readRequiredColumn(ObjectReader& object, std::string_view property)
    {
        const JsonValue* value = object.require(property);
        return value ? readColumn(*value, property) : ColumnReference{};
    }

    Choice readRename(ObjectReader& object)
    {
        const std::string name = readName(object);
        const JsonValue* attribute = object.find("attribute");
        const JsonValue* column = object.find("column");
        if (attribute) {
            if (const JsonValue* table = object.find("table"); table || column)
                m_reading.problem(
                    table ? *table : *column, ErrorCode::Invalid,
                    "a rename of an attribute is meant for every table: \"table\" and \"column\" are for "
                    "the rename of one of them");
            return RenameAttribute{readColumn(*attribute, "attribute"), name};
        }
        if (!object.isObject() || !member(object.value(), "table")) {
            m_reading.problem(object.value(), ErrorCode::Missing,
                              "a rename needs either \"table\", the id of a query whose table is meant, or "
                              "\"attribute\", whose columns are renamed in every table");
            object.find("table");
            return RenameTable{{std::string()}, name};
        }
        const TableReference table = readTable(object);
        if (column)
            return RenameColumn{table, readColumn(*column, "column"), name};
        return RenameTable{table, name};
    }

    std::string readName(ObjectReader& object)
    {
        std::string name = object.requiredText("to");
        const JsonValue* to = object.find("to");
        if (to && to->kind == JsonValue::Kind::Text && name.empty())
            m_reading.problem(*to, ErrorCode::Invalid, "\"to\" must not be empty");
        return name;
    }

    Choice readKey(ObjectReader& object)
    {
        ChooseKey choice;
        choice.table = readTable(object);
        for (const JsonValue& item : object.list("partition"))
            choice.partition.push_back(readColumn(item, "partition"));
        for (const JsonValue& item : object.list("clustering")) {
            if (const std::optional<std::string> text = textOf(m_reading, item, "clustering"))
                choice.clustering.push_back(clusteringFromText(m_names, *text));
        }
        return choice;
    }

    // The query whose table is meant; what nothing is called by is kept, for derivation to tell.
    TableReference readTable(ObjectReader& object) { return tableOf(object.requiredText("table")); }

    TableReference tableOf(const std::string& label) const
    {
        if (const auto query = m_queries.find(label); query != m_queries.end())
            return {query->second};
        return {label};
    }

    ColumnReference readColumn(const JsonValue& value, std::string_view what)
    {
        return columnFromText(m_names, textOf(m_reading, value, what).value_or(""));
    }

    Reading& m_reading;
    const NameIndex& m_names;
    std::map<std::string, QueryId> m_queries;
};

void reportKind(Reading& reading, const JsonValue& item)
{
    ObjectReader object(reading, item, "a decision", {});
    const JsonValue* kind = object.require("kind");
    const std::optional<std::string> text = kind ? textOf(reading, *kind, "kind") : std::nullopt;
    if (text)
        reading.unknownName(*kind, "kind of decision", *text, allWords(decisionWords));
}

}  // namespace

NamingStyle readNaming(Reading& reading, const JsonValue& section)
{
    NamingStyle naming;
    ObjectReader object(reading, section, "\"naming\"", "naming");
    naming.keyColumns = object.word("keyColumns", keyColumnWords, naming.keyColumns);
    object.keepUnknown();
    return naming;
}

std::vector<Decision> readDecisions(Reading& reading, const NameIndex& names, const Workflow& workflow,
                                    bool isNewer, const JsonValue& section)
{
    std::vector<Decision> decisions;
    DecisionReader reader(reading, names, workflow);
    for (const JsonValue& item : itemsOf(reading, section, "decisions", maxObjects)) {
        const JsonValue* kind = member(item, "kind");
        const bool isText = kind && kind->kind == JsonValue::Kind::Text;
        const auto known = isText ? valueFor(decisionWords, kind->text) : std::nullopt;
        const auto previous = static_cast<DecisionId>(decisions.size());
        if (known) {
            decisions.push_back(reader.read(item, static_cast<DecisionId>(decisions.size() + 1), *known));
        } else if (isNewer && isText) {
            reading.unknown.decisionsAfter[previous].push_back(printJson(item));
            reading.note(item, "unknown-decision", kind->text,
                         "a decision of the kind " + shown(kind->text)
                             + " is kept but not applied, because this version does not know it");
        } else {
            reportKind(reading, item);
        }
    }
    return decisions;
}

}  // namespace querywright::file
