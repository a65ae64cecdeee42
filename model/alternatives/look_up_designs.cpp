// SPDX-License-Identifier: Apache-2.0
#include "model/alternatives/look_up_designs.h"

#include "model/alternatives/design_copy.h"
#include "model/alternatives/look_up_plan.h"
#include "model/base/text.h"
#include "model/derivation/query_access.h"

#include <algorithm>
#include <utility>

namespace querywright {
namespace {

std::vector<std::string> tableNames(const Alternative& alternative)
{
    std::vector<std::string> names;
    for (const ReadStep& step : alternative.steps) {
        const std::string& name = tableOf(alternative, step).name;
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(name);
    }
    return names;
}

std::vector<std::string> scannedTables(const Alternative& alternative)
{
    std::vector<std::string> names;
    for (const ReadStep& step : alternative.steps) {
        if (accessOf(alternative.model, alternative.derivation, step.query).readsWhole)
            names.push_back(tableOf(alternative, step).name);
    }
    return names;
}

// Why the reads do not give what the query wants; nothing if they do.
std::string whyNot(const Alternative& alternative)
{
    for (const ReadStep& step : alternative.steps) {
        const QueryAccess access = accessOf(alternative.model, alternative.derivation, step.query);
        if (access.unservedGiven.empty() && access.unservedRanges.empty() && access.unreturned.empty())
            continue;
        const auto& given = step.given;
        const std::string what = access.unservedGiven.empty() || access.unservedGiven.front() >= given.size()
                                     ? std::string("what it is asked for")
                                     : quoted(qualifiedName(alternative.model.conceptual,
                                                            given[access.unservedGiven.front()].attribute));
        return quoted(tableOf(alternative, step).name) + " has no column for " + what + ".";
    }
    return firstError(alternative);
}

// What the query is given that no read is told.
std::vector<std::string> leftOut(const AccessPattern& query, const Alternative& alternative)
{
    std::vector<std::string> names;
    for (const GivenValue& given : query.given) {
        const bool isRead =
            std::any_of(alternative.steps.begin(), alternative.steps.end(), [&](const ReadStep& step) {
                return std::find(step.given.begin(), step.given.end(), given.attribute) != step.given.end();
            });
        if (!isRead)
            names.push_back(toText(alternative.model, query.walk, given.attribute));
    }
    for (std::size_t i = 0; i < query.ranges.size(); ++i) {
        const bool isRead =
            std::any_of(alternative.steps.begin(), alternative.steps.end(), [&](const ReadStep& step) {
                return std::find(step.ranges.begin(), step.ranges.end(), i) != step.ranges.end();
            });
        if (!isRead)
            names.push_back(toText(alternative.model, query.walk, query.ranges[i].attribute));
    }
    return names;
}

class LookUpDesigns {
public:
    LookUpDesigns(const Model& model, QueryId query, Alternatives& all)
        : m_model(model), m_query(query), m_all(all)
    {}

    void add()
    {
        LookUpPlan normalized(m_model, m_query);
        const std::string why = normalized.follow(LookUpPlan::Tables::WithIndexes);
        if (!why.empty()) {
            m_all.impossible.push_back({AlternativeKind::Normalized, why});
            return;
        }
        const bool isOneEntity = m_model.workflow.find(m_query)->walk.steps.empty();
        put(normalized, isOneEntity ? AlternativeKind::KeysOnly : AlternativeKind::Normalized);
        LookUpPlan keysOnly(m_model, m_query);
        if (keysOnly.byIndexOfKeys().empty())
            put(keysOnly, AlternativeKind::KeysOnly);
        LookUpPlan relational(m_model, m_query);
        if (relational.follow(LookUpPlan::Tables::PrimaryKeys).empty() && relational.scans())
            put(relational, AlternativeKind::Relational);
    }

private:
    void put(LookUpPlan& plan, AlternativeKind kind)
    {
        Alternative alternative = plan.take(kind);
        if (kind == AlternativeKind::KeysOnly && tableNames(alternative).size() < alternative.steps.size())
            return;  // the entities are looked up in the index itself
        if (std::string why = whyNot(alternative); !why.empty()) {
            if (kind == AlternativeKind::Relational)
                return;
            m_all.impossible.push_back({kind, std::move(why)});
            return;
        }
        const std::string tables = join(tableNames(alternative), ", ");
        if (kind == AlternativeKind::KeysOnly)
            alternative.title = "Index table, keys only: " + tables;
        else if (kind == AlternativeKind::Normalized)
            alternative.title = "Normalized: " + tables;
        else
            alternative.title = "Relational: " + tables;
        const std::vector<std::string> scanned = scannedTables(alternative);
        if (!scanned.empty())
            alternative.remarks.push_back("No key leads to what is asked of " + listed(scanned)
                                          + ", so all of it is read.");
        const AccessPattern& query = *m_model.workflow.find(m_query);
        const bool isSorted =
            query.order.empty()
            || std::any_of(alternative.steps.begin(), alternative.steps.end(), [&](const ReadStep& step) {
                   return alternative.model.workflow.find(step.query)->order.size() == query.order.size();
               });
        const std::vector<std::string> left = leftOut(query, alternative);
        if (!left.empty())
            alternative.remarks.push_back("The application leaves out rows by " + listed(left) + ".");
        if (!isSorted)
            alternative.remarks.push_back("The application sorts the rows, which come in the order of keys.");
        m_all.designs.push_back(std::move(alternative));
    }

    const Model& m_model;
    QueryId m_query;
    Alternatives& m_all;
};

}  // namespace

void addLookUpDesigns(const Model& model, QueryId query, Alternatives& all)
{
    LookUpDesigns(model, query, all).add();
}

}  // namespace querywright
