// SPDX-License-Identifier: Apache-2.0
// The section "review": the deployment profile, and findings that people accept.
#include "model/file/column_text.h"
#include "model/file/json_builder.h"
#include "model/file/object_reader.h"
#include "model/file/read_sections.h"
#include "model/file/suppressed_words.h"

#include <algorithm>
#include <map>

namespace querywright::file {
namespace {

class SuppressionReader {
public:
    SuppressionReader(Reading& reading, const NameIndex& names, const Workflow& workflow,
                      const std::vector<Keyspace>& keyspaces)
        : m_reading(reading), m_names(names), m_keyspaces(keyspaces)
    {
        for (const AccessPattern& query : workflow.queries)
            m_queries.emplace(query.label, query.id);
        for (const Update& update : workflow.updates)
            m_updates.emplace(update.label, update.id);
    }

    Suppression read(const JsonValue& item)
    {
        Suppression suppression;
        const JsonValue* rule = member(item, "rule");
        const std::string base = rule && rule->kind == JsonValue::Kind::Text ? rule->text : std::string();
        ObjectReader object(m_reading, item, "a suppression", m_siblings.identity("suppression " + base));
        suppression.rule = object.requiredText("rule");
        suppression.subject = readSubject(object);
        suppression.reason = object.requiredText("reason");
        const JsonValue* reason = member(item, "reason");
        if (reason && reason->kind == JsonValue::Kind::Text
            && reason->text.find_first_not_of(" \t\n") == std::string::npos)
            m_reading.problem(*reason, ErrorCode::Missing,
                              "the reason is empty: say why the finding is accepted");
        object.keepUnknown();
        return suppression;
    }

private:
    SuppressedSubject readSubject(ObjectReader& object)
    {
        SuppressedSubject subject;
        std::string_view first;
        for (const auto& [kind, word] : suppressedWords) {
            const JsonValue* value = object.find(word);
            if (!value)
                continue;
            if (!first.empty()) {
                m_reading.problem(*value, ErrorCode::Invalid,
                                  "a suppression is about one thing, but has \"" + std::string(first)
                                      + "\" and \"" + std::string(word) + "\"");
                continue;
            }
            first = word;
            subject = subjectNamed(kind, textOf(m_reading, *value, word).value_or(""), object);
        }
        if (const JsonValue* column = object.find("column");
            column && !std::holds_alternative<ColumnOfTable>(subject))
            m_reading.problem(*column, ErrorCode::Invalid, "\"column\" needs \"table\" beside it");
        return subject;
    }

    SuppressedSubject subjectNamed(SuppressedKind kind, const std::string& name, ObjectReader& object)
    {
        switch (kind) {
        case SuppressedKind::Table: {
            const auto query = m_queries.find(name);
            const TableReference table =
                query == m_queries.end() ? TableReference{name} : TableReference{query->second};
            const JsonValue* column = object.find("column");
            if (!column)
                return table;
            return ColumnOfTable{table,
                                 columnFromText(m_names, textOf(m_reading, *column, "column").value_or(""))};
        }
        case SuppressedKind::Query:
            return found(m_queries, "query", name);
        case SuppressedKind::Update:
            return found(m_updates, "update", name);
        case SuppressedKind::Entity:
            return orUnknown(m_names.entity(name), "entity", name);
        case SuppressedKind::Relationship:
            return orUnknown(m_names.relationship(name), "relationship", name);
        case SuppressedKind::Attribute: {
            const Result<AttributeId> attribute = attributeFromText(m_names, std::nullopt, name);
            return orUnknown(attribute ? std::optional(*attribute) : std::nullopt, "attribute", name);
        }
        case SuppressedKind::Keyspace: {
            const auto keyspace = std::find_if(m_keyspaces.begin(), m_keyspaces.end(),
                                               [&](const Keyspace& one) { return one.name == name; });
            return orUnknown(keyspace == m_keyspaces.end() ? std::nullopt : std::optional(keyspace->id),
                             "keyspace", name);
        }
        case SuppressedKind::Type:
            return NamedUdt{name};
        }
        return std::monostate{};
    }

    template <typename Id>
    static SuppressedSubject orUnknown(std::optional<Id> id, const std::string& kind, const std::string& name)
    {
        if (id)
            return *id;
        return UnknownSubject{kind, name};
    }

    template <typename Id>
    static SuppressedSubject found(const std::map<std::string, Id>& ids, const std::string& kind,
                                   const std::string& name)
    {
        const auto id = ids.find(name);
        return orUnknown(id == ids.end() ? std::nullopt : std::optional(id->second), kind, name);
    }

    Reading& m_reading;
    const NameIndex& m_names;
    const std::vector<Keyspace>& m_keyspaces;
    std::map<std::string, QueryId> m_queries;
    std::map<std::string, UpdateId> m_updates;
    Siblings m_siblings;
};

DeploymentProfile readProfile(Reading& reading, ObjectReader& object)
{
    const JsonValue* value = object.find("profile");
    const std::optional<std::string> text = value ? textOf(reading, *value, "profile") : std::nullopt;
    if (!text)
        return ReviewSettings().profile;
    const std::optional<DeploymentProfile> profile = profileFromText(*text);
    if (profile)
        return *profile;
    std::vector<std::string> words;
    for (const DeploymentProfile one : allProfiles)
        words.emplace_back(toText(one));
    reading.unknownName(*value, "deployment profile", *text, words);
    return ReviewSettings().profile;
}

}  // namespace

ReviewSettings readReview(Reading& reading, const NameIndex& names, const Workflow& workflow,
                          const std::vector<Keyspace>& keyspaces, const JsonValue& section)
{
    ReviewSettings settings;
    ObjectReader object(reading, section, "\"review\"", "review");
    settings.profile = readProfile(reading, object);
    SuppressionReader reader(reading, names, workflow, keyspaces);
    for (const JsonValue& item : object.list("suppressions"))
        settings.suppressions.push_back(reader.read(item));
    object.keepUnknown();
    return settings;
}

}  // namespace querywright::file
