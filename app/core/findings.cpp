// SPDX-License-Identifier: Apache-2.0
#include "app/core/findings.h"

#include "app/core/finding_subject.h"
#include "engine/data/draft/stored_attribute.h"
#include "engine/data/import/data_file.h"
#include "engine/data/suggest_counts.h"
#include "model/base/text.h"
#include "model/conceptual/subtypes.h"
#include "model/data/data_files.h"

#include <QFileInfo>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <unordered_set>

namespace querywright::core {
namespace {

class PlaceFinder {
public:
    explicit PlaceFinder(const Places& places) : m_places(places) {}

    Place operator()(EntityId id) const { return find(m_places.entityTypes, id); }
    Place operator()(RelationshipId id) const { return find(m_places.relationshipTypes, id); }
    Place operator()(AttributeId id) const { return find(m_places.attributes, id); }
    Place operator()(TaskId id) const { return find(m_places.tasks, id); }
    Place operator()(QueryId id) const { return find(m_places.queries, id); }
    Place operator()(UpdateId id) const { return find(m_places.updates, id); }
    Place operator()(KeyspaceId id) const { return find(m_places.keyspaces, id); }
    Place operator()(DecisionId id) const { return find(m_places.decisions, id); }
    Place operator()(const TransitionSubject& transition) const { return (*this)(transition.from); }
    Place operator()(const TableSubject& table) const { return (*this)(table.query); }
    Place operator()(const ColumnSubject& column) const { return (*this)(column.table); }
    Place operator()(const UdtSubject&) const { return {}; }
    Place operator()(const HierarchySubject&) const { return {}; }
    Place operator()(const DiagramSubject&) const { return {}; }
    Place operator()(const NoteSubject&) const { return {}; }
    Place operator()(const GroupSubject&) const { return {}; }
    Place operator()(std::monostate) const { return {}; }

private:
    template <typename Id>
    static Place find(const std::map<Id, Place>& places, Id id)
    {
        const auto found = places.find(id);
        return found == places.end() ? Place{} : found->second;
    }

    const Places& m_places;
};

// What the query reads because of what it is not given.
bool isMeasurable(const Finding& finding)
{
    return finding.code == "given-nothing" || finding.code == "asks-for-each" || finding.code == "scan";
}

// Whether a pointer into the model file comes to what another one names, or to something in it.
bool isWithin(const std::string& path, const std::string& whole)
{
    return path == whole || path.rfind(whole + "/", 0) == 0;
}

// Where the model file describes the data of each thing.
std::map<std::string, std::string> ownersByDataPath(const ConceptualModel& model)
{
    std::map<std::string, std::string> names;
    for (const EntityType& entity : model.entityTypes)
        names.try_emplace(engine::dataPath(model, entity.id, {}), entity.name);
    for (const RelationshipType& relationship : model.relationshipTypes)
        names.try_emplace(engine::dataPath(model, relationship.id, {}), relationship.name);
    return names;
}

// The entity type, relationship type or attribute whose data are described there; empty if it is none's.
std::string describedThing(const std::map<std::string, std::string>& owners, const std::string& path)
{
    for (const auto& [place, name] : owners) {
        if (!isWithin(path, place))
            continue;
        const std::string attribute = place + "/attributes/";
        return path.rfind(attribute, 0) == 0 ? name + "." + path.substr(attribute.size()) : name;
    }
    return {};
}

}  // namespace

std::vector<Finding> notMeasured(const std::vector<Finding>& designed, const Design& design,
                                 const engine::CheckReport& report)
{
    std::unordered_set<std::string_view> measured;  // the labels of queries
    for (const engine::QueryCheck& check : report.queries) {
        const AccessPattern* query = design.model().workflow.find(check.query);
        if (check.verdict != engine::Verdict::NotRun && query)
            measured.insert(query->label);
    }
    const auto isMeasured = [&](const Finding& finding) {
        return isMeasurable(finding) && measured.count(finding.subject) != 0;
    };
    std::vector<Finding> left;
    std::copy_if(designed.begin(), designed.end(), std::back_inserter(left),
                 [&](const Finding& finding) { return !isMeasured(finding); });
    return left;
}

std::vector<Finding> notMeasurable(std::vector<Finding> designed)
{
    std::erase_if(designed, isMeasurable);
    return designed;
}

std::string tableNameFor(QueryId query, const Design& design)
{
    const auto& served = design.derivation.servedBy;
    const auto found = std::find_if(served.begin(), served.end(),
                                    [query](const QueryTable& one) { return one.query == query; });
    return found == served.end() ? std::string() : design.derivation.tables[found->table].name;
}

std::vector<Finding> doubtsAbout(const std::string& queryLabel, const std::string& tableName,
                                 const std::vector<Finding>& findings)
{
    std::vector<Finding> doubts;
    std::copy_if(findings.begin(), findings.end(), std::back_inserter(doubts), [&](const Finding& finding) {
        return (finding.subject == queryLabel && finding.severity != Severity::Advice)
               || (finding.subject == tableName && finding.severity == Severity::Error);
    });
    return doubts;
}

std::vector<Finding> dataFindings(const Model& model)
{
    std::set<EntityId> walked;
    for (const AccessPattern& query : model.workflow.queries) {
        for (const WalkNode& node : query.walk.nodes)
            walked.insert(node.entity);
    }
    std::vector<std::string> names;
    for (const EntityType& entityType : model.conceptual.entityTypes) {
        const auto& described = model.data.entities;
        // Of the entities of a supertype some are of each subtype.
        const bool isDescribed = std::any_of(described.begin(), described.end(), [&](const EntityData& data) {
            return data.entity == entityType.id || isSubtype(model.conceptual, entityType.id, data.entity);
        });
        if (walked.count(entityType.id) != 0 && !isDescribed && !entityType.isWeak())
            names.push_back(entityType.name);
    }
    if (names.empty())
        return {};
    constexpr std::size_t namesShown = 5;
    const std::string subject = names.front();
    if (names.size() > namesShown) {
        const std::size_t more = names.size() - namesShown;
        names.resize(namesShown);
        names.push_back(counted(more, "other entity type"));
    }
    std::string sentence = "The model says nothing about the data of " + listed(names)
                           + ": how many there are and what they hold is made up.";
    sentence += engine::statesCounts(model.conceptual)
                    ? " Generate sample data to have as many as the statistics state, or fewer in proportion "
                      "where these are too many for a trial."
                    : " Generate sample data to describe them.";
    return {{Severity::Advice, "made-up-data", subject, std::move(sentence)}};
}

std::vector<Finding> dataFileFindings(const Model& model, const std::string& folder)
{
    std::vector<Finding> findings;
    for (const DataFile& file : dataFilesOf(model.data)) {
        const std::string path = engine::dataFilePath(folder, file.path);
        if (QFileInfo(QString::fromStdString(path)).isFile())
            continue;
        const std::string name = engine::nameOf(model.conceptual, file.owner);
        findings.push_back({Severity::Error, "missing-file", name,
                            "The sample data of " + name + " is said to be in " + quoted(file.path)
                                + ", but there is no such file: put it there, or take the name out of the "
                                  "model to have data made up."});
    }
    return findings;
}

std::vector<Finding> dataProblems(const Model& model, const std::string& folder,
                                  const std::vector<Error>& errors)
{
    const auto owners = ownersByDataPath(model.conceptual);
    const std::vector<DataFile> files = dataFilesOf(model.data);
    std::vector<Finding> findings;
    for (const Error& error : errors) {
        const auto file = std::find_if(files.begin(), files.end(), [&](const DataFile& one) {
            return engine::dataFilePath(folder, one.path) == error.place.file;
        });
        if (error.place.file.empty() && isWithin(error.place.path, "/data")) {
            findings.push_back({Severity::Error, "sample-data", describedThing(owners, error.place.path),
                                error.message + ".", error.place});
            continue;
        }
        const bool isOfMore = error.place == Place{} && !findings.empty();
        if (file == files.end() && !isOfMore)
            continue;
        std::vector<std::string> where;
        if (file != files.end())
            where.push_back(quoted(file->path));
        if (error.place.line > 0)
            where.push_back("line " + std::to_string(error.place.line));
        if (!error.place.path.empty())
            where.push_back("column " + quoted(error.place.path));
        else if (error.place.column > 0)
            where.push_back("column " + std::to_string(error.place.column));
        findings.push_back(
            {Severity::Error, "data-file",
             isOfMore ? findings.back().subject : engine::nameOf(model.conceptual, file->owner),
             (where.empty() ? std::string() : join(where, ", ") + ": ") + error.message + ".", error.place});
    }
    return findings;
}

std::vector<Finding> checkFindings(const Design& design, const engine::CheckReport& report)
{
    std::vector<Finding> findings = notMeasured(design.findings(), design, report);
    const std::vector<Finding> ofData = dataFindings(design.model());
    findings.insert(findings.end(), ofData.begin(), ofData.end());
    findings.insert(findings.end(), report.findings.begin(), report.findings.end());
    return findings;
}

std::vector<Finding> withPlaces(std::vector<Finding> findings, const Design& design, const Places& places,
                                const std::string& fileName)
{
    const FindingSubjects subjects(design.file->model, design);
    for (Finding& finding : findings) {
        if (finding.place != Place{})
            continue;
        const Subject subject = subjects(finding.subject);
        finding.place = std::visit(PlaceFinder(places), subject);
        finding.place.file = fileName;
    }
    return findings;
}

}  // namespace querywright::core
