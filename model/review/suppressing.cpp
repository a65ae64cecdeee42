// SPDX-License-Identifier: Apache-2.0
#include "model/review/suppressing.h"

#include "model/base/text.h"
#include "model/derivation/decisions/decision_target.h"

#include <algorithm>

namespace querywright {
namespace {

const LogicalTable* tableOf(const Derivation& derivation, const TableReference& reference)
{
    const auto* query = std::get_if<QueryId>(&reference.query);
    if (!query)
        return nullptr;
    for (const LogicalTable& table : derivation.tables) {
        if (!table.countersOf
            && std::find(table.queries.begin(), table.queries.end(), *query) != table.queries.end())
            return &table;
    }
    return nullptr;
}

// The column of the table, or of the one that holds its counters.
std::optional<ColumnSource> columnOf(const Derivation& derivation, const ColumnOfTable& subject)
{
    const LogicalTable* table = tableOf(derivation, subject.table);
    if (!table)
        return std::nullopt;
    for (const LogicalTable& one : derivation.tables) {
        if (&one != table && !(one.countersOf && one.queries == table->queries))
            continue;
        if (const auto column = findColumn(one, subject.column))
            return one.columns[*column].source;
    }
    return std::nullopt;
}

// The thing of the model that a suppression is about; none if it is not there (any more).
class SubjectFinder {
public:
    SubjectFinder(const Model& model, const Derivation& derivation, const PhysicalModel& physical)
        : m_model(model), m_derivation(derivation), m_physical(physical)
    {}

    std::optional<Subject> operator()(std::monostate) const { return Subject{}; }
    std::optional<Subject> operator()(EntityId id) const { return ifThere(m_model.conceptual.find(id), id); }
    std::optional<Subject> operator()(RelationshipId id) const
    {
        return ifThere(m_model.conceptual.find(id), id);
    }
    std::optional<Subject> operator()(AttributeId id) const
    {
        return ifThere(m_model.conceptual.find(id).attribute, id);
    }
    std::optional<Subject> operator()(QueryId id) const { return ifThere(m_model.workflow.find(id), id); }
    std::optional<Subject> operator()(UpdateId id) const
    {
        const auto& updates = m_model.workflow.updates;
        const auto found = std::find_if(updates.begin(), updates.end(),
                                        [&](const Update& update) { return update.id == id; });
        return found == updates.end() ? std::nullopt : std::optional<Subject>(id);
    }
    std::optional<Subject> operator()(KeyspaceId id) const { return ifThere(m_model.find(id), id); }
    std::optional<Subject> operator()(const TableReference& reference) const
    {
        const LogicalTable* table = tableOf(m_derivation, reference);
        return table ? std::optional<Subject>(TableSubject{table->queries.front()}) : std::nullopt;
    }
    std::optional<Subject> operator()(const ColumnOfTable& subject) const
    {
        const LogicalTable* table = tableOf(m_derivation, subject.table);
        const auto source = columnOf(m_derivation, subject);
        if (!table || !source)
            return std::nullopt;
        return ColumnSubject{{table->queries.front()}, *source};
    }
    std::optional<Subject> operator()(const NamedUdt& subject) const
    {
        for (const PhysicalKeyspace& keyspace : m_physical.keyspaces) {
            for (const cql::Udt& udt : keyspace.udts) {
                if (udt.name == subject.name)
                    return UdtSubject{keyspace.name, udt.name};
            }
        }
        return std::nullopt;
    }
    std::optional<Subject> operator()(const UnknownSubject&) const { return std::nullopt; }

private:
    template <typename Found, typename Id>
    static std::optional<Subject> ifThere(const Found* found, Id id)
    {
        return found ? std::optional<Subject>(id) : std::nullopt;
    }

    const Model& m_model;
    const Derivation& m_derivation;
    const PhysicalModel& m_physical;
};

std::optional<Subject> subjectOf(const ReviewInputs& inputs, const Suppression& suppression)
{
    return std::visit(SubjectFinder(inputs.model, inputs.derivation, inputs.physical), suppression.subject);
}

// One user-defined type may be there in several keyspaces.
bool isSame(const Subject& found, const Subject& suppressed)
{
    const auto* one = std::get_if<UdtSubject>(&found);
    const auto* other = std::get_if<UdtSubject>(&suppressed);
    return one && other ? one->name == other->name : found == suppressed;
}

// The name of what is there; else what the file says.
class SubjectNamer {
public:
    SubjectNamer(const Model& model, const Derivation& derivation) : m_model(model), m_derivation(derivation)
    {}

    std::string operator()(std::monostate) const { return "the model"; }
    std::string operator()(EntityId id) const
    {
        const EntityType* found = m_model.conceptual.find(id);
        return found ? found->name : std::string();
    }
    std::string operator()(RelationshipId id) const
    {
        const RelationshipType* found = m_model.conceptual.find(id);
        return found ? found->name : std::string();
    }
    std::string operator()(AttributeId id) const { return qualifiedName(m_model.conceptual, id); }
    std::string operator()(QueryId id) const
    {
        const AccessPattern* found = m_model.workflow.find(id);
        return found ? found->label : std::string();
    }
    std::string operator()(UpdateId id) const
    {
        for (const Update& update : m_model.workflow.updates) {
            if (update.id == id)
                return update.label;
        }
        return {};
    }
    std::string operator()(KeyspaceId id) const
    {
        const Keyspace* found = m_model.find(id);
        return found ? found->name : std::string();
    }
    std::string operator()(const TableReference& reference) const
    {
        const LogicalTable* table = tableOf(m_derivation, reference);
        return table ? table->name : "the table of " + toText(m_model, reference);
    }
    std::string operator()(const ColumnOfTable& subject) const
    {
        return (*this)(subject.table) + "." + toText(m_model, subject.column);
    }
    std::string operator()(const NamedUdt& subject) const { return subject.name; }
    std::string operator()(const UnknownSubject& subject) const { return subject.kind + " " + subject.name; }

private:
    const Model& m_model;
    const Derivation& m_derivation;
};

}  // namespace

namespace rules {

void suppress(const ReviewInputs& inputs, std::vector<ReviewFinding>& findings)
{
    const std::vector<Suppression>& suppressions = inputs.settings.suppressions;
    for (std::size_t i = 0; i < suppressions.size(); ++i) {
        const std::optional<Subject> subject = subjectOf(inputs, suppressions[i]);
        if (!subject)
            continue;
        for (ReviewFinding& finding : findings) {
            if (finding.suppressed || finding.rule != suppressions[i].rule
                || !isSame(finding.subject, *subject))
                continue;
            finding.suppressed = suppressions[i].reason;
            finding.suppressedBy = i;
        }
    }
}

}  // namespace rules

std::vector<Finding> idleSuppressions(const ReviewInputs& inputs, const std::vector<ReviewFinding>& findings)
{
    std::vector<Finding> idle;
    for (const Suppression& suppression : inputs.settings.suppressions) {
        const std::string name = nameOf(inputs.model, inputs.derivation, suppression.subject);
        const std::string what = "The suppression of " + suppression.rule + " for " + name;
        if (!findRule(suppression.rule)) {
            idle.push_back({Severity::Advice, "suppression", name,
                            what + " has no effect: there is no rule " + suppression.rule + "."});
            continue;
        }
        const std::optional<Subject> subject = subjectOf(inputs, suppression);
        if (!subject) {
            idle.push_back({Severity::Advice, "suppression", name,
                            what + " has no effect: there is nothing of that name in the model."});
            continue;
        }
        const bool isUsed = std::any_of(findings.begin(), findings.end(), [&](const ReviewFinding& finding) {
            return finding.rule == suppression.rule && isSame(finding.subject, *subject);
        });
        const bool isOnData = findRule(suppression.rule)->stages.find('D') != std::string_view::npos;
        if (!isUsed && (inputs.measured || !isOnData))
            idle.push_back({Severity::Advice, "suppression", name,
                            what + " is not needed: the rule finds nothing there."});
    }
    return idle;
}

std::string nameOf(const Model& model, const Derivation& derivation, const SuppressedSubject& subject)
{
    return std::visit(SubjectNamer(model, derivation), subject);
}

}  // namespace querywright
