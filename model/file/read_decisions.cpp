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
        if (kind == DecisionKind::Rename)
            decision.choice = readRename(object);
        else
            decision.choice = readKey(object);
        decision.active = object.flag("active", true);
        decision.reason = object.text("reason");
        object.keepUnknown();
        return decision;
    }

private:
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
    TableReference readTable(ObjectReader& object)
    {
        const std::string label = object.requiredText("table");
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
