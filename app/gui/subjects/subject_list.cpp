// SPDX-License-Identifier: Apache-2.0
#include "app/gui/subjects/subject_list.h"

#include "app/gui/text.h"
#include "model/edit/edit_decision.h"
#include "model/file/layout_names.h"

namespace querywright::gui {
namespace {

class Lister {
public:
    explicit Lister(const SubjectScope& scope) : m_scope(scope), m_model(scope.model) {}

    std::vector<ListedSubject> list()
    {
        for (const EntityType& type : m_model.conceptual.entityTypes) {
            add(type.id, toQString(type.name));
            addAttributes(type.attributes, toQString(type.name));
        }
        for (const RelationshipType& type : m_model.conceptual.relationshipTypes) {
            add(type.id, toQString(type.name));
            addAttributes(type.attributes, toQString(type.name));
        }
        for (std::size_t i = 0; i < m_model.conceptual.hierarchies.size(); ++i)
            add(HierarchySubject{i}, nameOf(m_scope, HierarchySubject{i}));
        for (const Task& task : m_model.workflow.tasks)
            add(task.id, nameOf(m_scope, task.id));
        for (const AccessPattern& query : m_model.workflow.queries)
            add(query.id, labelled(query.label, query.name));
        for (const Update& update : m_model.workflow.updates)
            add(update.id, labelled(update.label, update.name));
        for (const Keyspace& keyspace : m_model.keyspaces)
            add(keyspace.id, toQString(keyspace.name));
        addTables();
        addUdts();
        for (const Decision& decision : m_model.decisions)
            add(decision.id, toQString(edit::toText(m_model, decision)));
        addDiagrams();
        return std::move(m_subjects);
    }

private:
    static QString labelled(const std::string& label, const std::string& name)
    {
        return (toQString(label) + QLatin1Char(' ') + toQString(name)).trimmed();
    }

    void add(const Subject& subject, const QString& name, const QString& place = {}, const QString& type = {})
    {
        m_subjects.push_back({subject, name, place, type});
    }

    void addAttributes(const std::vector<Attribute>& attributes, const QString& owner)
    {
        for (const Attribute& attribute : attributes) {
            const QString name = owner + QLatin1Char('.') + toQString(attribute.name);
            add(attribute.id, name, {}, attribute.type ? toQString(attribute.type->toCql()) : QString());
            addAttributes(attribute.parts, name);
        }
    }

    void addTables()
    {
        const core::Design& design = m_scope.design;
        for (std::size_t i = 0; i < design.derivation.tables.size(); ++i) {
            const LogicalTable& table = design.derivation.tables[i];
            const TableSubject subject = subjectOfTable(design, i);
            add(subject, toQString(table.name));
            for (const LogicalColumn& column : table.columns)
                add(ColumnSubject{subject, column.source}, toQString(column.name), toQString(table.name),
                    typeOf(column.source));
        }
    }

    QString typeOf(const ColumnSource& source) const
    {
        const auto* use = std::get_if<AttributeUse>(&source);
        const AttributePlace place = use ? m_model.conceptual.find(use->attribute) : AttributePlace{};
        return place.attribute && place.attribute->type ? toQString(place.attribute->type->toCql())
                                                        : QString();
    }

    void addUdts()
    {
        for (const PhysicalKeyspace& keyspace : m_scope.design.physical.keyspaces) {
            for (const cql::Udt& udt : keyspace.udts)
                add(UdtSubject{keyspace.name, udt.name}, toQString(udt.name), toQString(keyspace.name));
        }
    }

    // Further diagrams, and what people put into any.
    void addDiagrams()
    {
        if (!m_scope.layout)
            return;
        for (const auto& [diagram, settings] : m_scope.layout->settings) {
            const QString title = toQString(layout_names::titleOf(diagram));
            const QString stage = toQString(layout_names::stageOf(diagram));
            if (!title.isEmpty())
                add(DiagramSubject{diagram}, title, stage);
            const QString place = title.isEmpty() ? stage : title;
            for (const GroupBox& group : settings.groups)
                addNamed(GroupSubject{diagram, group.id}, place);
            for (const Note& note : settings.notes)
                addNamed(NoteSubject{diagram, note.id}, place);
        }
    }

    void addNamed(const Subject& subject, const QString& place)
    {
        add(subject, nameOf(m_scope, subject), place);
    }

    const SubjectScope& m_scope;
    const Model& m_model;
    std::vector<ListedSubject> m_subjects;
};

}  // namespace

std::vector<ListedSubject> listSubjects(const SubjectScope& scope)
{
    return Lister(scope).list();
}

}  // namespace querywright::gui
