// SPDX-License-Identifier: Apache-2.0
// What validation, derivation and physical model found, under the rules it falls under. No rule tells the
// same in words of its own.
#include "model/base/text.h"
#include "model/derivation/lossiness.h"
#include "model/derivation/merge_offers.h"
#include "model/physical/attribute_type.h"
#include "model/review/column_reference.h"
#include "model/review/doubt_fixes.h"
#include "model/review/filter_fix.h"
#include "model/review/rules.h"
#include "model/review/wording.h"
#include "model/validation.h"
#include "model/workflow/unknown_keys.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

namespace querywright::rules {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 38> ruleOfCode{{
    {"given-nothing", "R6"},
    {"scan", "R8"},
    {"asks-for-each", "R9"},
    {"several-ranges", "R10"},
    {"range-before-order", "R11"},
    {"sorted-by-application", "R11"},
    {"filtered", "R13"},
    {"index-read", "R16"},
    {"view", "R24"},
    {"view-static", "R25"},
    {"view-ttl", "R25"},
    {"mixed-counters", "R36"},
    {"counter-ttl", "R37"},
    {"key-type", "R41"},
    {"type", "R30"},
    {"lossy", "R43"},
    {"lossy-static", "R43"},
    {"key-not-minimal", "R43"},
    {"keyspace-name", "R44"},
    {"table-name", "R44"},
    {"long-name", "R45"},
    {"reserved-word", "R46"},
    {"quoted-name", "R47"},
    {"replication", "R66"},
    {"not-checked", "R75"},
    {"not-returned", "R75"},
    {"mergeable", "R76"},
    {"decision-not-applied", "M2"},
    {"decision-overridden", "M2"},
    {"decision-idle", "M2"},
    {"stale", "M3"},
    {"guessed-type", "M4"},
    {"unknown-type", "M4"},
    {"udt-renamed", "M4"},
    {"table-option", "M4"},
    {"repeated-rows", "M7"},
    {"subtype-unknown", "M8"},
    {"part-of-key", "M8"},
}};

// How grave the rule of the list says it is; what follows from a decision, or from what is told anyway, stays
// advice there. Others are as grave as they were found to be.
constexpr std::array<std::tuple<std::string_view, Severity, Severity>, 6> severityOfCode{{
    {"asks-for-each", Severity::Warning, Severity::Error},
    {"several-ranges", Severity::Warning, Severity::Error},
    {"filtered", Severity::Warning, Severity::Error},
    {"index-read", Severity::Advice, Severity::Warning},
    {"view", Severity::Advice, Severity::Warning},
    {"reserved-word", Severity::Advice, Severity::Warning},
}};

Severity severityOf(const Finding& finding)
{
    for (const auto& [code, found, told] : severityOfCode) {
        if (finding.code == code && finding.severity == found)
            return told;
    }
    return finding.severity;
}

// Who findings are about, by the names they give.
class Names {
public:
    explicit Names(const ReviewContext& context) : m_context(context)
    {
        for (const ReviewedTable& table : context.tables()) {
            m_tables[table.logical->name].push_back(&table);
            if (table.logical->viewOf)
                m_views[context.tableOf(*context.find(*table.logical->viewOf)).position] += 1.0;
        }
        for (const Keyspace& keyspace : context.model().keyspaces)
            m_keyspaces.emplace(keyspace.name, &keyspace);
        for (const AttributeId id : context.attributes())
            m_attributes.emplace(context.nameOf(id), id);
        for (const Update& update : context.model().workflow.updates)
            m_updates.emplace(update.label, &update);
        for (const EntityType& entity : context.model().conceptual.entityTypes)
            m_owners.emplace(entity.name, entity.id);
        for (const RelationshipType& relationship : context.model().conceptual.relationshipTypes)
            m_owners.emplace(relationship.name, relationship.id);
    }

    About find(const Finding& finding) const
    {
        const std::string& name = finding.subject;
        if (const ReviewedQuery* query = m_context.findQuery(name))
            return about(*query);
        if (const auto update = m_updates.find(name); update != m_updates.end())
            return about(*update->second);
        if (const ReviewedTable* table = tableNamed(finding))
            return about(*table);
        if (const auto keyspace = m_keyspaces.find(name); keyspace != m_keyspaces.end())
            return about(*keyspace->second);
        if (const auto attribute = m_attributes.find(name); attribute != m_attributes.end())
            return m_context.about(attribute->second);
        if (const auto owner = m_owners.find(name); owner != m_owners.end())
            return m_context.about(owner->second);
        for (const PhysicalKeyspace& keyspace : m_context.physical().keyspaces) {
            for (const cql::Udt& udt : keyspace.udts) {
                if (udt.name == name)
                    return {UdtSubject{keyspace.name, udt.name}, name};
            }
        }
        return {std::monostate{}, name};
    }

    const ReviewedTable* tableNamed(const Finding& finding) const
    {
        const auto found = m_tables.find(finding.subject);
        return found == m_tables.end() ? nullptr : found->second.front();
    }

    // How many views there are of the table.
    double viewsOf(const ReviewedTable& table) const
    {
        const auto found = m_views.find(table.position);
        return found == m_views.end() ? 0.0 : found->second;
    }

private:
    const ReviewContext& m_context;
    std::map<std::string, std::vector<const ReviewedTable*>> m_tables;
    std::map<std::size_t, double> m_views;
    std::map<std::string, const Keyspace*> m_keyspaces;
    std::map<std::string, AttributeId> m_attributes;
    std::map<std::string, const Update*> m_updates;
    std::map<std::string, AttributeOwner> m_owners;
};

// A name that a deployment takes is none to tell of.
bool isAllowedName(const ReviewContext& context, const Finding& finding, const ReviewedTable* table)
{
    return finding.code == "long-name" && table
           && !context.excess("R45", "characters", static_cast<double>(table->logical->name.size()));
}

// How many there are is what matters, and R14 tells it.
bool asksForBuckets(const ReviewContext& context, const Finding& finding)
{
    const ReviewedQuery* query = context.findQuery(finding.subject);
    if (finding.code != "asks-for-each" || !query)
        return false;
    const LogicalTable& table = *context.tableOf(*query).logical;
    return std::all_of(query->access.asked.begin(), query->access.asked.end(),
                       [&](std::size_t column) { return isBucket(table.columns[column]); });
}

// R24. Of Apache Cassandra, by its setting.
std::string offByDefault(const std::string& setting)
{
    return "Cassandra calls these experimental, creates none unless " + setting
           + " is set, and updates them after their table.";
}

// R24. What is deployed on says what becomes of a view.
std::string viewText(const ReviewContext& context)
{
    switch (context.profile()) {
    case DeploymentProfile::Apache40:
        return offByDefault("enable_materialized_views");
    case DeploymentProfile::Apache41:
    case DeploymentProfile::Apache50:
        return offByDefault("materialized_views_enabled");
    case DeploymentProfile::DataStax:
        return "these are experimental, DataStax creates none on premises unless the guardrail "
               "materialized_views_per_table, 0, is raised, and they are updated after their table.";
    case DeploymentProfile::Astra:
        return "these are experimental, Astra DB creates 2 of a table at most, and they are updated after "
               "their table.";
    case DeploymentProfile::ScyllaDb:
        return "ScyllaDB updates these after their table, so that they may lack what was just written.";
    case DeploymentProfile::Keyspaces:
        break;
    }
    return {};
}

// R24. That Amazon Keyspaces has none is R70.
void addView(ReviewContext& context, const Names& names, const ReviewedTable& view)
{
    if (context.isProfile(keyspaces))
        return;
    const ReviewedTable& base = context.tableOf(*context.find(*view.logical->viewOf));
    ReviewFinding& finding =
        context.add("R24", Severity::Warning, about(view),
                    textOf(view) + " is a materialized view of " + textOf(base) + ": " + viewText(context));
    const auto excess = context.excess("R24", "views of the table", names.viewsOf(base));
    if (!excess || excess->allowed > 0.0)
        return;
    finding.found = excess->found;
    finding.allowed = excess->allowed;
    finding.unit = excess->unit;
}

void addWithdrawal(const ReviewContext& context, ReviewFinding& finding)
{
    const auto& decisions = context.model().decisions;
    for (std::size_t i = 0; i < decisions.size(); ++i) {
        if (finding.name == "decision " + std::to_string(i + 1))
            finding.fixes.push_back({"Withdraw " + finding.name, Withdraw{decisions[i].id}});
    }
}

// R43: the derived table with what its key lacks as clustering columns, or a column that is static no longer.
void addLossFix(const ReviewContext& context, const LogicalTable& table, bool isOfStatics,
                ReviewFinding& finding)
{
    const Model& model = context.model();
    const TableReference reference{table.queries.front()};
    if (table.viewOf)
        return;
    if (isOfStatics) {
        for (const AttributeUse& use : overwrittenStatics(model, table))
            finding.fixes.push_back({"Keep " + toText(model, table.walk, use) + " in each row",
                                     Choice(ChooseStatic{reference, referenceTo(table, use), false})});
        return;
    }
    ChooseKey key{reference, {}, {}};
    for (const std::size_t position : table.partitionKey()) {
        if (isBucket(table.columns[position]))
            return;
        key.partition.push_back(referenceTo(table, table.columns[position]));
    }
    for (const std::size_t position : table.clusteringKey())
        key.clustering.push_back(
            {referenceTo(table, table.columns[position]), table.columns[position].order});
    std::vector<std::string> texts;
    for (const AttributeUse& use : missingFromKey(model, table).toAdd) {
        key.clustering.push_back({referenceTo(table, use), Direction::Ascending});
        texts.push_back(toText(model, table.walk, use));
    }
    finding.fixes.push_back(
        {"Add " + listed(texts) + " to the clustering key of " + table.name, Choice(std::move(key))});
}

// M4: the types that nobody stated, as they were guessed.
StateTypes guessedTypes(const ReviewContext& context, const Names& names)
{
    const AttributeTypes types(context.model());
    StateTypes guessed{{}, true};
    for (const Finding& finding : context.physical().findings) {
        if (finding.code != "guessed-type")
            continue;
        const Subject subject = names.find(finding).subject;
        if (const auto* attribute = std::get_if<AttributeId>(&subject))
            guessed.types.push_back({*attribute, types.valueTypeOf(*attribute)});
    }
    return guessed;
}

// "Post.mood: text, Post.weather: text and 3 more".
std::string typesText(const ReviewContext& context, const StateTypes& guessed)
{
    constexpr std::size_t mostNamed = 20;
    std::vector<std::string> types;
    for (const StateTypes::Stated& stated : guessed.types) {
        if (types.size() < mostNamed)
            types.push_back(context.nameOf(stated.attribute) + ": " + stated.type.toCql());
    }
    const std::size_t more = guessed.types.size() - types.size();
    return join(types, ", ") + (more > 0 ? " and " + grouped(more) + " more" : std::string());
}

void addTypeFixes(const ReviewContext& context, const StateTypes& guessed, ReviewFinding& finding)
{
    const auto* attribute = std::get_if<AttributeId>(&finding.subject);
    for (const StateTypes::Stated& stated : guessed.types) {
        if (attribute && stated.attribute == *attribute)
            finding.fixes.push_back(
                {"State that " + finding.name + " is " + stated.type.toCql(), StateTypes{{stated}, true}});
    }
    if (guessed.types.size() > 1)
        finding.fixes.push_back({"State all " + grouped(guessed.types.size()) + " types as they are guessed",
                                 guessed, typesText(context, guessed)});
}

// R13
void addKeyFix(const ReviewContext& context, const Finding& found, ReviewFinding& finding)
{
    const ReviewedQuery* query = context.findQuery(found.subject);
    if (const auto fix = query ? keyForFiltered(context, *query) : std::nullopt)
        finding.fixes.push_back(*fix);
}

void addKnown(ReviewContext& context, const Names& names, const StateTypes& guessed, const Finding& finding)
{
    const std::string_view rule = ruleOfFindings(finding.code);
    const ReviewedTable* table = names.tableNamed(finding);
    if (rule.empty() || finding.code == "mergeable" || isAllowedName(context, finding, table)
        || asksForBuckets(context, finding))
        return;
    if (finding.code == "view" && table && table->logical->viewOf) {
        addView(context, names, *table);
        return;
    }
    ReviewFinding& added = context.add(rule, severityOf(finding), names.find(finding), finding.message);
    if (finding.code == "guessed-type")
        addTypeFixes(context, guessed, added);
    if (rule == "M2")
        addWithdrawal(context, added);
    if (finding.code == "filtered")
        addKeyFix(context, finding, added);
    if (rule == "R43" && finding.severity == Severity::Error && table)
        addLossFix(context, *table->logical, finding.code == "lossy-static", added);
    if (rule == "R36" && table && !table->logical->viewOf)
        added.fixes.push_back({"Keep the counters of " + table->logical->name + " in a table of their own",
                               Choice(SplitCounters{{table->logical->queries.front()}, {}})});
    if (finding.code == "long-name") {
        if (const auto excess =
                context.excess("R45", "characters", static_cast<double>(table->logical->name.size()))) {
            added.found = excess->found;
            added.allowed = excess->allowed;
            added.unit = excess->unit;
        }
    }
}

std::optional<About> aboutAsker(const ReviewContext& context, const Asker& asker)
{
    if (const auto* id = std::get_if<QueryId>(&asker))
        return about(*context.find(*id));
    for (const Update& update : context.model().workflow.updates) {
        if (asker == Asker(update.id))
            return about(update);
    }
    return std::nullopt;
}

// M1
void addUnavailable(ReviewContext& context)
{
    const Model& model = context.model();
    const std::vector<UnavailableValue> all = unavailableValues(model);
    for (const UnavailableValue& value : all) {
        const auto asker = aboutAsker(context, value.given.asker);
        if (!asker)
            continue;
        ReviewFinding& finding =
            context.add("M1", Severity::Warning, *asker, asker->name + " " + describe(model, value) + ".");
        for (const ValueFix& way : fixesOf(model, value, all))
            finding.fixes.push_back({toText(model, value, way), SourceValue{value, way}});
    }
    for (const EnteredValue& value : enteredThoughKnown(model)) {
        const auto asker = aboutAsker(context, value.given.asker);
        if (!asker)
            continue;
        const QueryId nearest = value.known.front();
        context.add("M1", Severity::Advice, *asker, asker->name + " " + describe(model, value) + ".")
            .fixes.push_back({"Take " + textOf(model, value.given.asker, value.attribute) + " from "
                                  + model.workflow.find(nearest)->label,
                              TakeGiven{value.given, nearest}});
    }
}

// M1, of keys that count as known
void addUnknownKeys(ReviewContext& context)
{
    const Model& model = context.model();
    for (const UnknownKey& key : unknownKeys(model)) {
        const auto asker = aboutAsker(context, key.asker);
        if (!asker)
            continue;
        ReviewFinding& finding =
            context.add("M1", Severity::Advice, *asker, asker->name + " " + describe(model, key) + ".");
        if (!key.returned)
            continue;
        const AccessPattern& query = *model.workflow.find(key.returned->query);
        ReturnToo too{query.id, query.walk, {key.returned->attribute}};
        finding.fixes.push_back(
            {"Return " + toText(model, query.walk, key.returned->attribute) + " from " + query.label,
             std::move(too)});
    }
}

// M5: what is said of given values is M1, what of replicas R66.
void addDoubts(ReviewContext& context, const Names& names)
{
    for (const Finding& finding : validate(context.model())) {
        if (finding.severity != Severity::Error && finding.code != "source" && finding.code != "replication")
            context.add("M5", finding.severity, names.find(finding), finding.message).fixes =
                fixesOfDoubt(context.model(), finding);
    }
}

// R76
void addMergeOffers(ReviewContext& context)
{
    std::map<std::string, const Finding*> told;
    for (const Finding& finding : context.derivation().findings) {
        if (finding.code == "mergeable")
            told.emplace(finding.subject, &finding);
    }
    if (told.empty())
        return;
    for (const MergeOffer& offer : mergeOffersOf(context.model(), context.derivation())) {
        const ReviewedQuery& query = *context.find(offer.query);
        const ReviewedTable& table = context.tables()[offer.table];
        const auto finding = told.find(query.query->label);
        if (finding == told.end())
            continue;
        context.add("R76", finding->second->severity, about(query), finding->second->message)
            .fixes.push_back({"Let " + table.logical->name + " serve " + query.query->label,
                              Choice(MergeTables{{{table.logical->queries.front()}, {offer.query}}})});
    }
}

}  // namespace

void reviewKnownFindings(ReviewContext& context)
{
    const Names names(context);
    const StateTypes guessed = guessedTypes(context, names);
    for (const auto* findings : {&context.derivation().findings, &context.physical().findings}) {
        for (const Finding& finding : *findings)
            addKnown(context, names, guessed, finding);
    }
    addMergeOffers(context);
    addUnavailable(context);
    addUnknownKeys(context);
    addDoubts(context, names);
}

}  // namespace querywright::rules

namespace querywright {

std::string_view ruleOfFindings(std::string_view code)
{
    for (const auto& [known, rule] : rules::ruleOfCode) {
        if (known == code)
            return rule;
    }
    return {};
}

}  // namespace querywright
