// SPDX-License-Identifier: Apache-2.0
#include "model/file/column_text.h"
#include "model/file/suppressed_words.h"
#include "model/file/write_sections.h"

#include <algorithm>

namespace querywright::file {
namespace {

class SubjectWriter {
public:
    SubjectWriter(const Writing& writing, ObjectBuilder& object) : m_writing(writing), m_object(object) {}

    void operator()(std::monostate) {}
    void operator()(EntityId id) { add(SuppressedKind::Entity, m_writing.names.nameOf(id)); }
    void operator()(RelationshipId id) { add(SuppressedKind::Relationship, m_writing.names.nameOf(id)); }
    void operator()(AttributeId id)
    {
        add(SuppressedKind::Attribute, attributeToText(m_writing.names, std::nullopt, id));
    }
    void operator()(QueryId id) { add(SuppressedKind::Query, m_writing.labels.of(id)); }
    void operator()(UpdateId id)
    {
        for (const Update& update : m_writing.model.workflow.updates) {
            if (update.id == id)
                add(SuppressedKind::Update, update.label);
        }
    }
    void operator()(KeyspaceId id)
    {
        if (const Keyspace* keyspace = m_writing.model.find(id))
            add(SuppressedKind::Keyspace, keyspace->name);
    }
    void operator()(const TableReference& table)
    {
        const auto* text = std::get_if<std::string>(&table.query);
        add(SuppressedKind::Table, text ? *text : m_writing.labels.of(std::get<QueryId>(table.query)));
    }
    void operator()(const ColumnOfTable& column)
    {
        (*this)(column.table);
        m_object.add("column", jsonText(columnToText(m_writing.names, column.column)));
    }
    void operator()(const NamedUdt& udt) { add(SuppressedKind::Type, udt.name); }
    void operator()(const UnknownSubject& subject) { m_object.add(subject.kind, jsonText(subject.name)); }

private:
    void add(SuppressedKind kind, const std::string& name)
    {
        m_object.add(wordFor(suppressedWords, kind), jsonText(name));
    }

    const Writing& m_writing;
    ObjectBuilder& m_object;
};

}  // namespace

ObjectBuilder writeReview(const Writing& writing, const ReviewSettings& settings)
{
    ObjectBuilder object;
    if (settings.profile != ReviewSettings().profile)
        object.add("profile", jsonText(toText(settings.profile)));
    std::vector<JsonValue> items;
    Siblings siblings;
    for (const Suppression& suppression : settings.suppressions) {
        ObjectBuilder item;
        item.add("rule", jsonText(suppression.rule));
        std::visit(SubjectWriter(writing, item), suppression.subject);
        item.addText("reason", suppression.reason);
        item.addUnknown(writing.unknown, siblings.identity("suppression " + suppression.rule));
        items.push_back(item.take());
    }
    object.addItems("suppressions", std::move(items));
    object.addUnknown(writing.unknown, "review");
    return object;
}

}  // namespace querywright::file
