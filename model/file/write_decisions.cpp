// SPDX-License-Identifier: Apache-2.0
#include "model/file/column_text.h"
#include "model/file/write_sections.h"

#include <set>

namespace querywright::file {
namespace {

// Adds what a choice consists of; the kind first.
class ChoiceWriter {
public:
    ChoiceWriter(const Writing& writing, ObjectBuilder& object) : m_writing(writing), m_object(object) {}

    void operator()(const RenameTable& choice)
    {
        begin(DecisionKind::Rename, choice.table);
        m_object.add("to", jsonText(choice.name));
    }

    void operator()(const RenameColumn& choice)
    {
        begin(DecisionKind::Rename, choice.table);
        addColumn("column", choice.column);
        m_object.add("to", jsonText(choice.name));
    }

    void operator()(const RenameAttribute& choice)
    {
        addKind(DecisionKind::Rename);
        addColumn("attribute", choice.attribute);
        m_object.add("to", jsonText(choice.name));
    }

    void operator()(const ChooseKey& choice)
    {
        std::vector<std::string> partition;
        for (const ColumnReference& column : choice.partition)
            partition.push_back(columnToText(m_writing.names, column));
        std::vector<std::string> clustering;
        for (const ClusteringChoice& column : choice.clustering)
            clustering.push_back(clusteringToText(m_writing.names, column));
        begin(DecisionKind::Key, choice.table);
        m_object.addTexts("partition", partition);
        m_object.addTexts("clustering", clustering);
    }

    void operator()(const KeepApart& choice) { addTables(DecisionKind::KeepApart, choice.tables); }
    void operator()(const MergeTables& choice) { addTables(DecisionKind::Merge, choice.tables); }

    void operator()(const ChooseBucket& choice)
    {
        begin(DecisionKind::Bucket, choice.table);
        std::visit(*this, choice.bucket);
    }

    void operator()(const BucketByTime& bucket)
    {
        m_object.add("by", jsonText(wordFor(bucketWords, bucketKindOf(bucket.size))));
        addColumn("of", bucket.attribute);
    }

    void operator()(const BucketByHash& bucket)
    {
        m_object.add("by", jsonText(wordFor(bucketWords, BucketKind::Hash)));
        m_object.add("buckets", jsonNumber(std::uint64_t{bucket.count}));
    }

    void operator()(const BucketOfAll&)
    {
        m_object.add("by", jsonText(wordFor(bucketWords, BucketKind::All)));
    }
    void operator()(const NoBucket&) { m_object.add("by", jsonText(wordFor(bucketWords, BucketKind::None))); }

    void operator()(const ChooseStatic& choice)
    {
        begin(DecisionKind::Static, choice.table);
        addColumn("column", choice.column);
        m_object.addFlag("static", choice.isStatic, true);
    }

    void operator()(const SetTableOptions& choice)
    {
        begin(DecisionKind::Options, choice.table);
        ObjectBuilder options;
        for (const auto& [name, value] : choice.options)
            options.add(name, jsonText(value));
        m_object.addObject("options", std::move(options));
    }

    void operator()(const AddColumn& choice)
    {
        begin(DecisionKind::Add, choice.table);
        addColumn("column", choice.column);
        if (choice.type)
            m_object.add("type", jsonText(choice.type->toCql()));
    }

    void operator()(const DropColumn& choice)
    {
        begin(DecisionKind::Drop, choice.table);
        addColumn("column", choice.column);
    }

    void operator()(const NestEntities& choice)
    {
        begin(DecisionKind::Nest, choice.table);
        const auto* text = std::get_if<std::string>(&choice.entity);
        m_object.add("entity",
                     jsonText(text ? *text : m_writing.names.nameOf(std::get<EntityId>(choice.entity))));
        m_object.addText("role", choice.role);
        m_object.add("as", jsonText(wordFor(nestedWords, choice.shape)));
        m_object.addText("udt", choice.udt);
    }

    void operator()(const MakeTimeuuid& choice)
    {
        begin(DecisionKind::Timeuuid, choice.table);
        addColumn("time", choice.time);
        addColumn("id", choice.id);
    }

    void operator()(const SplitCounters& choice)
    {
        begin(DecisionKind::Counters, choice.table);
        m_object.addText("to", choice.name);
    }

    void operator()(const ServeBy& choice)
    {
        begin(DecisionKind::Serve, choice.table);
        m_object.add("by", jsonText(wordFor(serviceWords, choice.by)));
        m_object.add("of", jsonText(textOf(choice.of)));
    }

    void operator()(const UpdateLater& choice)
    {
        begin(DecisionKind::Later, choice.table);
        m_object.add("seconds", jsonNumber(std::uint64_t{choice.seconds}));
    }

    void operator()(const ChooseType& choice)
    {
        begin(DecisionKind::Type, choice.table);
        addColumn("column", choice.column);
        m_object.add("type", jsonText(choice.type.toCql()));
    }

private:
    void addKind(DecisionKind kind) { m_object.add("kind", jsonText(wordFor(decisionWords, kind))); }

    void begin(DecisionKind kind, const TableReference& table)
    {
        addKind(kind);
        m_object.add("table", jsonText(textOf(table)));
    }

    void addTables(DecisionKind kind, const std::vector<TableReference>& tables)
    {
        std::vector<std::string> texts;
        for (const TableReference& table : tables)
            texts.push_back(textOf(table));
        addKind(kind);
        m_object.addTexts("tables", texts);
    }

    void addColumn(std::string_view property, const ColumnReference& column)
    {
        m_object.add(property, jsonText(columnToText(m_writing.names, column)));
    }

    std::string textOf(const TableReference& table) const
    {
        const auto* text = std::get_if<std::string>(&table.query);
        return text ? *text : m_writing.labels.of(std::get<QueryId>(table.query));
    }

    const Writing& m_writing;
    ObjectBuilder& m_object;
};

JsonValue writeDecision(const Writing& writing, const Decision& decision)
{
    ObjectBuilder object;
    std::visit(ChoiceWriter(writing, object), decision.choice);
    object.addFlag("active", decision.active, true);
    object.addText("reason", decision.reason);
    object.addUnknown(writing.unknown, identityOf("decision", decision.id));
    return object.take();
}

}  // namespace

ObjectBuilder writeNaming(const Writing& writing)
{
    ObjectBuilder object;
    object.addWord<KeyColumnName>("keyColumns", keyColumnWords, writing.model.naming.keyColumns,
                                  NamingStyle().keyColumns);
    object.addUnknown(writing.unknown, "naming");
    return object;
}

std::vector<JsonValue> writeDecisions(const Writing& writing)
{
    std::vector<JsonValue> items;
    std::set<DecisionId> written;
    const auto addKept = [&](const std::vector<std::string>& decisions) {
        for (const std::string& json : decisions) {
            const JsonDocument decision = parseJson(json);
            if (decision.root)
                items.push_back(*decision.root);
        }
    };
    const auto addAfter = [&](DecisionId id) {
        written.insert(id);
        if (const auto kept = writing.unknown.decisionsAfter.find(id);
            kept != writing.unknown.decisionsAfter.end())
            addKept(kept->second);
    };
    addAfter(DecisionId{});
    for (const Decision& decision : writing.model.decisions) {
        items.push_back(writeDecision(writing, decision));
        addAfter(decision.id);
    }
    for (const auto& [id, decisions] : writing.unknown.decisionsAfter) {
        if (written.count(id) == 0)  // the decision before them is gone
            addKept(decisions);
    }
    return items;
}

}  // namespace querywright::file
