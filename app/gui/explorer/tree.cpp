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
QString keyOfId(const char* kind, Id id)
{
    return QLatin1String(kind) + QLatin1Char(' ') + QString::number(static_cast<std::uint32_t>(id));
}

QString countText(std::size_t count)
{
    return QString::number(count);
}

TreeItem& add(TreeItem& parent, QString key, const char* icon, QString text, QString note = {})
{
    auto item = std::make_unique<TreeItem>();
    item->key = std::move(key);
    item->icon = icon;
    item->text = std::move(text);
    item->note = std::move(note);
    item->parent = &parent;
    item->row = static_cast<int>(parent.children.size());
    parent.children.push_back(std::move(item));
    return *parent.children.back();
}

class TreeBuilder {
public:
    explicit TreeBuilder(const TreeContent& content)
        : m_content(content),
          m_model(content.scope.model),
          m_design(content.scope.design),
          m_severities(worstOf(content.problems))
    {
        for (const EntityType& type : m_model.conceptual.entityTypes)
            m_identifying.insert(type.identifiedBy.begin(), type.identifiedBy.end());
    }

    std::unique_ptr<TreeItem> build()
    {
        auto root = std::make_unique<TreeItem>();
        addConcepts(*root);
        addWorkflow(*root);
        addTables(*root);
        addDiagrams(*root);
        const QString rows = m_content.rows ? countedText(*m_content.rows, "row") : QString();
        addHeading(*root, "sample data", "database", QStringLiteral("Sample data"), rows);
        return root;
    }

private:
    static TreeItem& addHeading(TreeItem& root, const char* key, const char* icon, const QString& text,
                                const QString& note)
    {
        TreeItem& item = add(root, QLatin1String(key), icon, text, note);
        item.isHeading = true;
        return item;
    }

    TreeItem& addSubject(TreeItem& parent, QString key, const char* icon, const std::string& text,
                         const Subject& subject, QString note = {})
    {
        TreeItem& item = add(parent, std::move(key), icon, toQString(text), std::move(note));
        item.subject = subject;
        item.severity = severityOf(subject);
        return item;
    }

    std::optional<Severity> severityOf(const Subject& subject) const
    {
        const auto worst = m_severities.find(subject);
        return worst == m_severities.end() ? std::nullopt : std::optional(worst->second);
    }

    void addConcepts(TreeItem& root)
    {
        const ConceptualModel& model = m_model.conceptual;
        TreeItem& concepts = addHeading(root, "conceptual", "diagram-2", QStringLiteral("Conceptual"),
                                        countText(model.entityTypes.size() + model.relationshipTypes.size()));
        for (const EntityType& type : model.entityTypes) {
            TreeItem& item =
                addSubject(concepts, keyOfId("entity", type.id), type.isWeak() ? "weak-entity" : "entity",
                           type.name, type.id, countText(type.attributes.size()));
            addAttributes(item, type.attributes, type.key);
        }
        TreeItem& relationships =
            add(concepts, QStringLiteral("relationships"), "relationship", QStringLiteral("Relationships"),
                countText(model.relationshipTypes.size()));
        for (const RelationshipType& type : model.relationshipTypes) {
            TreeItem& item =
                addSubject(relationships, keyOfId("relationship", type.id),
                           m_identifying.count(type.id) != 0 ? "identifying-relationship" : "relationship",
                           type.name, type.id);
            addAttributes(item, type.attributes, type.key ? type.key->attributes : Key{});
        }
    }

    void addDiagrams(TreeItem& root)
    {
        if (!m_content.scope.layout)
            return;
        std::vector<std::string> names;
        for (const auto& [name, settings] : m_content.scope.layout->settings) {
            if (layout_names::isFurther(name))
                names.push_back(name);
        }
        if (names.empty())
            return;
        TreeItem& heading =
            addHeading(root, "diagrams", "easel", QStringLiteral("Diagrams"), countText(names.size()));
        for (const std::string& name : names)
            addSubject(heading, QStringLiteral("diagram ") + toQString(name), "easel",
                       layout_names::titleOf(name), DiagramSubject{name},
                       toQString(layout_names::stageOf(name)));
    }

    void addAttributes(TreeItem& parent, const std::vector<Attribute>& attributes, const Key& key)
    {
        for (const Attribute& attribute : attributes) {
            const bool isKey = std::find(key.begin(), key.end(), attribute.id) != key.end();
            TreeItem& item = addSubject(parent, keyOfId("attribute", attribute.id),
                                        isKey ? "key-attribute" : "attribute", attribute.name, attribute.id,
                                        attribute.type ? toQString(attribute.type->toCql()) : QString());
            addAttributes(item, attribute.parts, {});
        }
    }

    void addWorkflow(TreeItem& root)
    {
        const Workflow& workflow = m_model.workflow;
        TreeItem& heading = addHeading(root, "workflow", "signpost-split", QStringLiteral("Workflow"), {});
        TreeItem& tasks = add(heading, QStringLiteral("tasks"), "task", QStringLiteral("Tasks"),
                              countText(workflow.tasks.size()));
        for (const Task& task : workflow.tasks)
            addSubject(tasks, keyOfId("task", task.id), "task", task.name.empty() ? task.label : task.name,
                       task.id);
        TreeItem& queries = add(heading, QStringLiteral("queries"), "search", QStringLiteral("Queries"),
                                countText(workflow.queries.size()));
        for (const AccessPattern& query : workflow.queries)
            addSubject(queries, keyOfId("query", query.id), nullptr, query.name, query.id).label =
                toQString(query.label);
        TreeItem& updates = add(heading, QStringLiteral("updates"), "pencil", QStringLiteral("Updates"),
                                countText(workflow.updates.size()));
        for (const Update& update : workflow.updates)
            addSubject(updates, keyOfId("update", update.id), nullptr, update.name, update.id).label =
                toQString(update.label);
    }

    void addTables(TreeItem& root)
    {
        const auto& tables = m_design.derivation.tables;
        TreeItem& heading =
            addHeading(root, "tables", "table", QStringLiteral("Tables"), countText(tables.size()));
        for (const Keyspace& keyspace : m_design.model().keyspaces) {
            const auto isIn = [&](const LogicalTable& table) { return table.keyspace == keyspace.id; };
            const auto count = static_cast<std::size_t>(std::count_if(tables.begin(), tables.end(), isIn));
            TreeItem& item = addSubject(heading, keyOfId("keyspace", keyspace.id), "layers", keyspace.name,
                                        keyspace.id, countText(count));
            for (std::size_t table = 0; table < tables.size(); ++table) {
                if (isIn(tables[table]))
                    addTable(item, table);
            }
            addUdts(item, keyspace.name);
        }
    }

    void addTable(TreeItem& parent, std::size_t position)
    {
        const LogicalTable& table = m_design.derivation.tables[position];
        const TableSubject subject = subjectOfTable(m_design, position);
        const QString key = keyOfId("table", subject.query);
        TreeItem& item =
            addSubject(parent, key, "table-figure", table.name, subject, noteOfTable(table, position));
        const QString columnKey = key + QStringLiteral(" column ");
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const LogicalColumn& column = table.columns[i];
            TreeItem& columnItem = addSubject(item, columnKey + QString::number(i), nullptr, column.name,
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

    void addUdts(TreeItem& parent, const std::string& keyspaceName)
    {
        for (const PhysicalKeyspace& keyspace : m_design.physical.keyspaces) {
            if (keyspace.name != keyspaceName)
                continue;
            for (const cql::Udt& udt : keyspace.udts)
                addSubject(parent,
                           QStringLiteral("udt %1.%2").arg(toQString(keyspaceName), toQString(udt.name)),
                           "braces", "*" + udt.name + "*", UdtSubject{keyspaceName, udt.name},
                           QStringLiteral("UDT"));
        }
    }

    const TreeContent& m_content;
    const Model& m_model;
    const core::Design& m_design;
    WorstProblems m_severities;
    std::set<RelationshipId> m_identifying;
};

}  // namespace

std::unique_ptr<TreeItem> makeTree(const TreeContent& content)
{
    return TreeBuilder(content).build();
}

bool haveSameShape(const TreeItem& left, const TreeItem& right)
{
    return left.key == right.key
           && std::equal(
               left.children.begin(), left.children.end(), right.children.begin(), right.children.end(),
               [](const auto& first, const auto& second) { return haveSameShape(*first, *second); });
}

const TreeItem* find(const TreeItem& root, const Subject& subject)
{
    if (subject == Subject{})
        return nullptr;
    if (root.subject == subject)
        return &root;
    for (const auto& child : root.children) {
        if (const TreeItem* found = find(*child, subject))
            return found;
    }
    return nullptr;
}

}  // namespace querywright::gui
