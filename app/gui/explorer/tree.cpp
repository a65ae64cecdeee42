// SPDX-License-Identifier: Apache-2.0
#include "app/gui/explorer/tree.h"

#include "app/gui/sizes/size_words.h"
#include "app/gui/text.h"
#include "model/base/text.h"
#include "model/derivation/describe.h"
#include "model/file/layout_names.h"
#include "model/subject_hash.h"

#include <algorithm>
#include <set>
#include <unordered_map>
#include <utility>

namespace querywright::gui {
namespace {

template <typename Id>
TreeKey keyOf(TreeKind kind, Id id)
{
    return {kind, static_cast<std::uint32_t>(id), {}};
}

QString countText(std::size_t count)
{
    return QString::number(count);
}

// What was returned before is invalid afterwards if it is of the same parent.
TreeItem& add(TreeItem& parent, TreeKey key, const char* icon, QString text, QString note = {})
{
    TreeItem& item = parent.children.emplace_back();
    item.key = std::move(key);
    item.icon = icon;
    item.text = std::move(text);
    item.note = std::move(note);
    return item;
}

class TreeBuilder {
public:
    explicit TreeBuilder(const TreeContent& content)
        : m_content(content), m_model(content.scope.model), m_design(content.scope.design)
    {}

    std::optional<TreeItem> build(TreeKind section) const
    {
        switch (section) {
        case TreeKind::Conceptual:
            return concepts();
        case TreeKind::Workflow:
            return workflow();
        case TreeKind::Tables:
            return tables();
        case TreeKind::Diagrams:
            return diagrams();
        default:
            return heading(TreeKind::SampleData, "database", QStringLiteral("Sample data"),
                           m_content.rows ? countedText(*m_content.rows, "row") : QString());
        }
    }

private:
    static TreeItem heading(TreeKind kind, const char* icon, const QString& text, const QString& note)
    {
        TreeItem item;
        item.key.kind = kind;
        item.icon = icon;
        item.text = text;
        item.note = note;
        item.isHeading = true;
        return item;
    }

    TreeItem& addSubject(TreeItem& parent, TreeKey key, const char* icon, const std::string& text,
                         const Subject& subject, QString note = {}) const
    {
        TreeItem& item = add(parent, std::move(key), icon, toQString(text), std::move(note));
        item.subject = subject;
        item.severity = severityOf(subject);
        return item;
    }

    std::optional<Severity> severityOf(const Subject& subject) const
    {
        const auto worst = m_content.problems.find(subject);
        return worst == m_content.problems.end() ? std::nullopt : std::optional(worst->second);
    }

    TreeItem concepts() const
    {
        const ConceptualModel& model = m_model.conceptual;
        TreeItem concepts = heading(TreeKind::Conceptual, "diagram-2", QStringLiteral("Conceptual"),
                                    countText(model.entityTypes.size() + model.relationshipTypes.size()));
        concepts.children.reserve(model.entityTypes.size() + 2);
        for (const EntityType& type : model.entityTypes) {
            TreeItem& item = addSubject(concepts, keyOf(TreeKind::Entity, type.id),
                                        type.isWeak() ? "weak-entity" : "entity", type.name, type.id,
                                        countText(type.attributes.size()));
            addAttributes(item, type.attributes, type.key);
        }
        addRelationships(add(concepts, {TreeKind::Relationships, 0, {}}, "relationship",
                             QStringLiteral("Relationships"), countText(model.relationshipTypes.size())));
        if (!model.hierarchies.empty())
            addHierarchies(add(concepts, {TreeKind::Hierarchies, 0, {}}, "hierarchy", QStringLiteral("IsA"),
                               countText(model.hierarchies.size())));
        return concepts;
    }

    void addHierarchies(TreeItem& parent) const
    {
        const std::size_t count = m_model.conceptual.hierarchies.size();
        parent.children.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            const HierarchySubject subject{i};
            addSubject(parent, {TreeKind::Hierarchy, static_cast<std::uint32_t>(i), {}}, "hierarchy",
                       toStdString(nameOf(m_content.scope, subject)), subject);
        }
    }

    void addRelationships(TreeItem& parent) const
    {
        const ConceptualModel& model = m_model.conceptual;
        std::set<RelationshipId> identifying;
        for (const EntityType& type : model.entityTypes)
            identifying.insert(type.identifiedBy.begin(), type.identifiedBy.end());
        parent.children.reserve(model.relationshipTypes.size());
        for (const RelationshipType& type : model.relationshipTypes) {
            TreeItem& item =
                addSubject(parent, keyOf(TreeKind::Relationship, type.id),
                           identifying.count(type.id) != 0 ? "identifying-relationship" : "relationship",
                           type.name, type.id);
            addAttributes(item, type.attributes, type.key ? type.key->attributes : Key{});
        }
    }

    void addAttributes(TreeItem& parent, const std::vector<Attribute>& attributes, const Key& key) const
    {
        parent.children.reserve(attributes.size());
        for (const Attribute& attribute : attributes) {
            const bool isKey = std::find(key.begin(), key.end(), attribute.id) != key.end();
            TreeItem& item = addSubject(parent, keyOf(TreeKind::Attribute, attribute.id),
                                        isKey ? "key-attribute" : "attribute", attribute.name, attribute.id,
                                        attribute.type ? toQString(attribute.type->toCql()) : QString());
            addAttributes(item, attribute.parts, {});
        }
    }

    std::optional<TreeItem> diagrams() const
    {
        if (!m_content.scope.layout)
            return std::nullopt;
        std::vector<std::string> names;
        for (const auto& [name, settings] : m_content.scope.layout->settings) {
            if (layout_names::isFurther(name))
                names.push_back(name);
        }
        if (names.empty())
            return std::nullopt;
        TreeItem diagrams =
            heading(TreeKind::Diagrams, "easel", QStringLiteral("Diagrams"), countText(names.size()));
        for (const std::string& name : names)
            addSubject(diagrams, {TreeKind::Diagram, 0, toQString(name)}, "easel",
                       layout_names::titleOf(name), DiagramSubject{name},
                       toQString(layout_names::stageOf(name)));
        return diagrams;
    }

    TreeItem workflow() const
    {
        const Workflow& model = m_model.workflow;
        TreeItem workflow = heading(TreeKind::Workflow, "signpost-split", QStringLiteral("Workflow"), {});
        const auto addGroup = [&](TreeKind kind, const char* icon, const QString& text,
                                  std::size_t count) -> TreeItem& {
            TreeItem& group = add(workflow, {kind, 0, {}}, icon, text, countText(count));
            group.children.reserve(count);
            return group;
        };
        TreeItem& tasks = addGroup(TreeKind::Tasks, "task", QStringLiteral("Tasks"), model.tasks.size());
        for (const Task& task : model.tasks)
            addSubject(tasks, keyOf(TreeKind::Task, task.id), "task",
                       task.name.empty() ? task.label : task.name, task.id);
        TreeItem& queries =
            addGroup(TreeKind::Queries, "search", QStringLiteral("Queries"), model.queries.size());
        for (const AccessPattern& query : model.queries)
            addSubject(queries, keyOf(TreeKind::Query, query.id), nullptr, query.name, query.id).label =
                toQString(query.label);
        TreeItem& updates =
            addGroup(TreeKind::Updates, "pencil", QStringLiteral("Updates"), model.updates.size());
        for (const Update& update : model.updates)
            addSubject(updates, keyOf(TreeKind::Update, update.id), nullptr, update.name, update.id).label =
                toQString(update.label);
        return workflow;
    }

    TreeItem tables() const
    {
        const auto& all = m_design.derivation.tables;
        TreeItem tables = heading(TreeKind::Tables, "table", QStringLiteral("Tables"), countText(all.size()));
        for (const Keyspace& keyspace : m_design.model().keyspaces) {
            const auto isIn = [&](const LogicalTable& table) { return table.keyspace == keyspace.id; };
            const auto count = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), isIn));
            TreeItem& item = addSubject(tables, keyOf(TreeKind::Keyspace, keyspace.id), "layers",
                                        keyspace.name, keyspace.id, countText(count));
            item.children.reserve(count);
            for (std::size_t table = 0; table < all.size(); ++table) {
                if (isIn(all[table]))
                    addTable(item, table);
            }
            addUdts(item, keyspace.name);
        }
        return tables;
    }

    void addTable(TreeItem& parent, std::size_t position) const
    {
        const LogicalTable& table = m_design.derivation.tables[position];
        const TableSubject subject = subjectOfTable(m_design, position);
        TreeItem& item = addSubject(parent, keyOf(TreeKind::Table, subject.query), "table-figure", table.name,
                                    subject, noteOfTable(table, position));
        item.children.reserve(table.columns.size());
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const LogicalColumn& column = table.columns[i];
            TreeItem& columnItem = addSubject(item, keyOf(TreeKind::Column, i), nullptr, column.name,
                                              ColumnSubject{subject, column.source},
                                              m_content.showsTypes ? typeOf(position, i) : QString());
            columnItem.mark = toQString(roleMark(column));
            columnItem.isColumn = true;
        }
    }

    QString noteOfTable(const LogicalTable& table, std::size_t position) const
    {
        const bool isSized = m_content.showsTypes && m_content.sizes
                             && position < m_content.sizes->tables.size()
                             && m_content.sizes->tables[position].bytes;
        return isSized ? bytesText(m_content.sizes->tables[position].bytes)
                       : toQString(join(labelsOf(m_design.model(), table.queries), ", "));
    }

    QString typeOf(std::size_t table, std::size_t column) const
    {
        const auto& tables = m_design.physical.tables;
        return table < tables.size() ? toQString(tables[table].columns.at(column).type.toCql()) : QString();
    }

    void addUdts(TreeItem& parent, const std::string& keyspaceName) const
    {
        for (const PhysicalKeyspace& keyspace : m_design.physical.keyspaces) {
            if (keyspace.name != keyspaceName)
                continue;
            for (const cql::Udt& udt : keyspace.udts)
                addSubject(parent, {TreeKind::Udt, 0, toQString(udt.name)}, "braces", "*" + udt.name + "*",
                           UdtSubject{keyspaceName, udt.name}, QStringLiteral("UDT"));
        }
    }

    const TreeContent& m_content;
    const Model& m_model;
    const core::Design& m_design;
};

}  // namespace

std::optional<TreeItem> makeSection(TreeKind section, const TreeContent& content)
{
    return TreeBuilder(content).build(section);
}

void link(TreeItem& item)
{
    for (std::size_t i = 0; i < item.children.size(); ++i) {
        TreeItem& child = item.children[i];
        child.parent = &item;
        child.row = static_cast<int>(i);
        link(child);
    }
}

bool haveSameShape(const TreeItem& left, const TreeItem& right)
{
    return left.key == right.key
           && std::equal(left.children.begin(), left.children.end(), right.children.begin(),
                         right.children.end(),
                         [](const auto& first, const auto& second) { return haveSameShape(first, second); });
}

const TreeItem* find(const TreeItem& root, const Subject& subject)
{
    if (subject == Subject{})
        return nullptr;
    if (root.subject == subject)
        return &root;
    for (const TreeItem& child : root.children) {
        if (const TreeItem* found = find(child, subject))
            return found;
    }
    return nullptr;
}

}  // namespace querywright::gui
