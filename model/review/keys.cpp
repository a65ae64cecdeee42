// SPDX-License-Identifier: Apache-2.0
// Rules on primary keys: R6, R7, R39, R40, R42, R77, R82, R89.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/data/data_files.h"
#include "model/derivation/draft.h"
#include "model/review/timeline.h"
#include "model/review/wording.h"

#include <algorithm>
#include <cmath>

namespace querywright::rules {
namespace {

bool isConstantKey(const ReviewedTable& table)
{
    return std::all_of(table.partitionKey.begin(), table.partitionKey.end(), [&](std::size_t column) {
        const auto* synthetic = std::get_if<SyntheticSource>(&table.logical->columns[column].source);
        return synthetic && synthetic->isConstant();
    });
}

// Whether the column says when its rows are written. What is of a year, as a film, is seldom written in it.
bool saysWhen(const ReviewContext& context, const ReviewedTable& table, std::size_t column)
{
    const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
    const bool isYear = use && !use->bucket && !table.physical->columns[column].type.isTime()
                        && snakeCase(context.attribute(use->attribute).name).ends_with("year");
    return !isYear && isPeriod(context, table, column);
}

// All rows of one time lie in one partition.
bool isKeyedByTime(const ReviewContext& context, const ReviewedTable& table)
{
    const auto isSynthetic = [&](std::size_t column) {
        const auto* synthetic = std::get_if<SyntheticSource>(&table.logical->columns[column].source);
        return synthetic && synthetic->isConstant();
    };
    const auto says = [&](std::size_t column) { return saysWhen(context, table, column); };
    return std::any_of(table.partitionKey.begin(), table.partitionKey.end(), says)
           && std::all_of(table.partitionKey.begin(), table.partitionKey.end(),
                          [&](std::size_t column) { return says(column) || isSynthetic(column); });
}

// Whether rows are known to come, or nothing is said of writes at all.
bool mayGrow(const ReviewContext& context, const ReviewedTable& table)
{
    return context.model().workflow.updates.empty() || !context.insertsInto(table).empty();
}

void addHashFix(const ReviewedTable& table, std::uint32_t buckets, ReviewFinding& finding)
{
    if (table.clusteringKey.empty() || table.logical->viewOf)
        return;
    const auto isHash = [&](std::size_t column) {
        const auto* synthetic = std::get_if<SyntheticSource>(&table.logical->columns[column].source);
        return synthetic && !synthetic->isConstant();
    };
    if (std::any_of(table.partitionKey.begin(), table.partitionKey.end(), isHash))
        return;
    finding.fixes.push_back({"Spread each partition over " + grouped(buckets) + " by hash",
                             Choice(ChooseBucket{{table.logical->queries.front()}, BucketByHash{buckets}})});
}

// The partitions of the table; where nobody says how many rows there are, as many as its partition key has
// values.
Number differentKeys(const ReviewContext& context, const ReviewedTable& table)
{
    if (table.sizes->partitions)
        return table.sizes->partitions;
    Number all = 1.0;
    for (const std::size_t column : table.partitionKey) {
        const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
        all = product(all, use && !use->bucket ? context.distinctOf(use->attribute) : std::nullopt);
    }
    return all;
}

// Whether the table is known to be too small to be worth spreading.
bool isSmall(const ReviewedTable& table)
{
    constexpr double leastBytes = 10e6;
    constexpr double leastRows = 100e3;
    if (table.sizes->bytes)
        return *table.sizes->bytes < leastBytes;
    return table.sizes->rows && *table.sizes->rows < leastRows;
}

// R6
void checkNumberOfPartitions(ReviewContext& context, const ReviewedTable& table)
{
    // That it is given nothing is told of the query; of periods there are more and more, and R89 tells of
    // them.
    if (isConstantKey(table) || isKeyedByTime(context, table))
        return;
    const bool areFlags =
        std::all_of(table.partitionKey.begin(), table.partitionKey.end(), [&](std::size_t column) {
            return table.physical->columns[column].type.isNative(cql::NativeType::Boolean);
        });
    if (areFlags && !table.sizes->partitions) {
        context.add("R6", Severity::Warning, about(table),
                    "The partition key of " + textOf(table)
                        + " consists of yes and no only: a few partitions hold all rows, on as few nodes.");
        return;
    }
    const Number partitions = differentKeys(context, table);
    const double nodes = context.model().cluster.nodes;
    const auto excess =
        context.excess("R6", "partitions per node", partitions ? Number(*partitions / nodes) : std::nullopt);
    if (!excess || isSmall(table))
        return;
    ReviewFinding& finding = context.add(
        "R6", *excess, about(table),
        textOf(table) + " has " + counted(static_cast<std::uint64_t>(std::llround(*partitions)), "partition")
            + (table.sizes->bytes ? " for " + bytesText(whole(*table.sizes->bytes)) : std::string()) + " on "
            + counted(context.model().cluster.nodes, "node")
            + ": so few cannot be spread evenly, and some nodes hold and do much more than others.");
    const double wanted = std::ceil(excess->allowed * nodes / std::max(1.0, *partitions));
    addHashFix(table, static_cast<std::uint32_t>(std::clamp(wanted, 2.0, 1000.0)), finding);
}

// R7. Rows of all partitions are taken to be asked for alike.
void checkHeat(ReviewContext& context, const ReviewedTable& table)
{
    const bool isOne = isConstantKey(table) || isKeyedByTime(context, table);
    const Number partitions = isOne ? Number(1.0) : table.statedPartitions();
    if (!partitions || *partitions < 1.0)
        return;
    const std::vector<const Update*> inserts = context.insertsInto(table);
    const Number writes = rateOf(inserts);
    double reads = 0.0;
    for (const std::size_t query : table.queries)
        reads += context.queries()[query].query->timesPerSecond.value_or(0.0);
    const std::string where = isOne ? "one partition of " + textOf(table) + " at a time"
                                    : "each partition of " + textOf(table) + " on average";
    if (const auto excess =
            context.excess("R7", "writes per second", writes ? Number(*writes / *partitions) : writes))
        context.add("R7", *excess, about(table),
                    labelsOf(inserts) + (inserts.size() == 1 ? " writes " : " write ")
                        + decimalText(excess->found) + " rows a second into " + where + "; "
                        + grouped(static_cast<std::uint64_t>(excess->allowed))
                        + " are as many as one partition should take.");
    if (const auto excess = context.excess("R7", "reads per second", reads / *partitions))
        context.add("R7", *excess, about(table),
                    "Queries read " + where + " " + decimalText(excess->found) + " times a second; "
                        + grouped(static_cast<std::uint64_t>(excess->allowed))
                        + " are as many as one partition should serve.");
}

// R89
void checkTimeKey(ReviewContext& context, const ReviewedTable& table)
{
    if (!isKeyedByTime(context, table) || !mayGrow(context, table) || table.logical->viewOf)
        return;
    std::vector<std::string> names;
    for (const std::size_t column : table.partitionKey)
        names.push_back(textOf(context, table, column));
    ReviewFinding& finding =
        context.add("R89", Severity::Warning, about(table),
                    "The partition key of " + textOf(table) + " is " + listed(names)
                        + ", which says when: all that is written at a time goes to one partition, so to the "
                          "nodes of its replicas only.");
    constexpr std::uint32_t shards = 8;
    addHashFix(table, shards, finding);
}

// R39
void checkStatics(ReviewContext& context, const ReviewedTable& table)
{
    if (!table.clusteringKey.empty())
        return;
    for (std::size_t i = 0; i < table.logical->columns.size(); ++i) {
        if (table.logical->columns[i].kind == ColumnKind::Static)
            context.add("R39", Severity::Error, about(table, i),
                        quoted(table.logical->columns[i].name) + " of " + textOf(table)
                            + " is static, but there are no clustering columns: Cassandra refuses that.");
    }
}

// The decision that the column is kept in each row. Derivation makes static what can be.
std::optional<DecisionId> decidedInRows(const ReviewContext& context, const LogicalColumn& column)
{
    for (const Reason& reason : column.why) {
        for (const Decision& decision : context.model().decisions) {
            const auto* choice = std::get_if<ChooseStatic>(&decision.choice);
            if (reason.decision == decision.id && choice && !choice->isStatic)
                return decision.id;
        }
    }
    return std::nullopt;
}

// R40
void checkCouldBeStatic(ReviewContext& context, const ReviewedTable& table)
{
    const auto isPlain = [](const LogicalColumn& column) {
        return column.kind == ColumnKind::Regular && std::holds_alternative<AttributeUse>(column.source);
    };
    if (table.clusteringKey.empty() || table.logical->viewOf || table.hasCounters()
        || std::none_of(table.logical->columns.begin(), table.logical->columns.end(), isPlain))
        return;
    const AttributeSet fixed = context.dependenciesOf(table).closure(partitionAttributes(*table.logical));
    std::vector<std::string> names;
    std::vector<ReviewFix> fixes;
    for (std::size_t i = 0; i < table.logical->columns.size(); ++i) {
        const LogicalColumn& column = table.logical->columns[i];
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (!isPlain(column) || fixed.count(*use) == 0)
            continue;
        names.push_back(column.name);
        if (const auto decision = decidedInRows(context, column))
            fixes.push_back({"Make " + column.name + " static", Withdraw{*decision}});
    }
    if (names.empty())
        return;
    context
        .add("R40", Severity::Advice, about(table),
             "Every row of a partition of " + textOf(table) + " repeats " + listed(names)
                 + ", which the partition key determines: as static "
                 + (names.size() == 1 ? "it is kept once." : "they are kept once."))
        .fixes = std::move(fixes);
}

// The only clustering column that tells rows of a partition apart, if it is a timestamp.
std::optional<std::size_t> loneTimestamp(const ReviewContext& context, const ReviewedTable& table)
{
    const auto& columns = table.logical->columns;
    const bool counts = std::any_of(columns.begin(), columns.end(), [](const LogicalColumn& column) {
        return column.kind == ColumnKind::Counter;  // which the second adds to
    });
    if (!table.logical->groupBy.empty() || table.clusteringKey.empty() || counts)
        return std::nullopt;
    const auto isLone = [&](std::size_t column) {
        const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
        return use && !use->bucket
               && table.physical->columns[column].type.isNative(cql::NativeType::Timestamp);
    };
    if (std::none_of(table.clusteringKey.begin(), table.clusteringKey.end(), isLone))
        return std::nullopt;
    const AttributeSet fixed = context.dependenciesOf(table).closure(partitionAttributes(*table.logical));
    std::optional<std::size_t> telling;
    for (const std::size_t column : table.clusteringKey) {
        const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
        if (use && fixed.count(*use) != 0)
            continue;
        if (telling)
            return std::nullopt;
        telling = column;
    }
    return telling && isLone(*telling) ? telling : std::nullopt;
}

// Rows that come into the largest partition in a second of the time it covers.
Number paceOf(const ReviewContext& context, const ReviewedTable& table, const AttributeUse& time)
{
    Number days = context.statistic(StatisticKind::Days, time.attribute);
    for (const std::size_t column : table.partitionKey) {
        const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
        if (use && use->attribute == time.attribute && use->bucket)
            days = longestDays(*use->bucket);
    }
    const Number rows = table.sizes->worst.rows;
    return rows && days && *days > 0.0 ? Number(*rows / (*days * secondsOfDay)) : std::nullopt;
}

// Whether nobody said which values the attribute has in the sample data: then they follow its type.
bool isMadeByRule(const Model& model, AttributeId attribute)
{
    const auto isStated = [&](const std::vector<AttributeData>& stated) {
        return std::any_of(stated.begin(), stated.end(),
                           [&](const AttributeData& one) { return one.attribute == attribute; });
    };
    const AttributeOwner owner = model.conceptual.find(attribute).owner;
    const std::vector<DataFile> files = dataFilesOf(model.data);
    return std::none_of(files.begin(), files.end(), [&](const DataFile& file) { return file.owner == owner; })
           && std::none_of(model.data.entities.begin(), model.data.entities.end(),
                           [&](const EntityData& data) { return isStated(data.attributes); })
           && std::none_of(model.data.relationships.begin(), model.data.relationships.end(),
                           [&](const RelationshipData& data) { return isStated(data.attributes); });
}

// R42. Not where rows are said to come seldom; once for each time.
void checkTimestamps(ReviewContext& context)
{
    std::set<AttributeId> told;
    for (const ReviewedTable& table : context.tables()) {
        const auto column = loneTimestamp(context, table);
        if (!column || context.hasFinding("R43", table.logical->name))
            continue;
        const auto& use = std::get<AttributeUse>(table.logical->columns[*column].source);
        const Number pace = paceOf(context, table, use);
        const auto excess = context.excess("R42", "rows per second", pace);
        if ((pace && !excess) || !told.insert(use.attribute).second)
            continue;
        const AttributeOwner owner = context.ownerOf(use.attribute);
        const auto* entity = std::get_if<EntityId>(&owner);
        const bool isDeclared =
            entity && contains(declaredKey(context.model().conceptual, *entity), use.attribute);
        const std::string sentence =
            "Rows of a partition of " + textOf(table) + " are told apart by "
            + textOf(context, table, *column)
            + (isDeclared ? " alone, as its key in the ERD has it" : " alone")
            + ": of two within a millisecond the second overwrites the first; a timeuuid would not.";
        const Severity severity = isDeclared ? Severity::Advice : Severity::Warning;
        ReviewFinding& finding = excess ? context.add("R42", *excess, about(table, *column), sentence)
                                        : context.add("R42", severity, about(table, *column), sentence);
        if (isMadeByRule(context.model(), use.attribute))
            finding.fixes.push_back(
                {"Make " + qualifiedName(context.model().conceptual, use.attribute) + " a timeuuid",
                 StateTypes{{{use.attribute, cql::NativeType::Timeuuid}}}});
    }
}

std::map<AttributeId, double> nullShares(const SampleData& data)
{
    std::map<AttributeId, double> shares;
    const auto add = [&](const std::vector<AttributeData>& attributes) {
        for (const AttributeData& one : attributes) {
            if (one.nullShare > 0.0)
                shares.emplace(one.attribute, one.nullShare);
        }
    };
    for (const EntityData& entity : data.entities)
        add(entity.attributes);
    for (const RelationshipData& relationship : data.relationships)
        add(relationship.attributes);
    return shares;
}

// R77
void checkNulls(ReviewContext& context)
{
    const std::map<AttributeId, double> shares = nullShares(context.model().data);
    for (const ReviewedTable& table : context.tables()) {
        for (const auto* key : {&table.partitionKey, &table.clusteringKey}) {
            for (const std::size_t column : *key) {
                const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
                const auto share = use ? shares.find(use->attribute) : shares.end();
                if (share == shares.end())
                    continue;
                constexpr double percent = 100.0;
                context.add("R77", Severity::Warning, about(table, column),
                            textOf(context, table, column) + " has no value for "
                                + decimalText(share->second * percent)
                                + " % of its owners, but is in the primary key of " + textOf(table)
                                + ": those are not in the table.");
            }
        }
        if (table.measured && table.measured->keyless > 0.0) {
            ReviewFinding& finding =
                context.add("R77", Severity::Warning, about(table),
                            textOf(table) + " lacks "
                                + counted(static_cast<std::uint64_t>(table.measured->keyless), "row")
                                + " of the sample data that have no value for a column of its primary key.");
            finding.found = table.measured->keyless;
            finding.allowed = 0.0;
            finding.unit = "rows";
        }
    }
}

// Whether the rest of a name is made of names of siblings, at least two with those before. Of key columns
// alone it is no wonder.
bool isJoinOf(const ReviewContext& context, const Attribute& attribute,
              const std::vector<Attribute>& siblings, std::string_view rest, std::size_t before, bool areKeys)
{
    return std::any_of(siblings.begin(), siblings.end(), [&](const Attribute& sibling) {
        const std::string name = snakeCase(sibling.name);
        if (sibling.id == attribute.id || name.empty() || !rest.starts_with(name))
            return false;
        const bool areAllKeys = areKeys && context.isKeyAttribute(sibling.id);
        if (rest.size() == name.size())
            return before > 0 && !areAllKeys;
        return rest[name.size()] == '_'
               && isJoinOf(context, attribute, siblings, rest.substr(name.size() + 1), before + 1,
                           areAllKeys);
    });
}

bool isJoinedName(const ReviewContext& context, const Attribute& attribute,
                  const std::vector<Attribute>& siblings)
{
    return isJoinOf(context, attribute, siblings, snakeCase(attribute.name), 0, true);
}

// "AZ###": letters that say something, and a number beside them.
bool isSmartPattern(std::string_view pattern)
{
    const auto end =
        std::find_if_not(pattern.begin(), pattern.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    return end - pattern.begin() >= 2 && end != pattern.end()
           && std::all_of(end, pattern.end(), [](char c) { return c == '#'; });
}

const std::vector<Attribute>& siblingsOf(const ReviewContext& context, const AttributeOwner& owner)
{
    if (const auto* entity = std::get_if<EntityId>(&owner))
        return context.model().conceptual.find(*entity)->attributes;
    return context.model().conceptual.find(std::get<RelationshipId>(owner))->attributes;
}

// R43 of the sample data; what is lost by a key that cannot tell rows apart is told by derivation.
void checkLost(ReviewContext& context, const ReviewedTable& table)
{
    if (!table.measured || table.measured->overwritten < 1.0
        || context.hasFinding("R43", table.logical->name))
        return;
    ReviewFinding& finding = context.add(
        "R43", Severity::Error, about(table),
        textOf(table) + " lost " + counted(static_cast<std::uint64_t>(table.measured->overwritten), "value")
            + " of the sample data, overwritten by others with the same key.");
    finding.found = table.measured->overwritten;
    finding.allowed = 0.0;
    finding.unit = "rows";
}

// Texts that are put together from others, not a number that is worked out, nor the name of a place on a
// grid.
bool isDerivedText(const ReviewContext& context, const Attribute& attribute, const cql::CqlType& type)
{
    const bool isText = type.isNative(cql::NativeType::Text) || type.isNative(cql::NativeType::Ascii);
    return attribute.derived && attribute.derivedFrom.size() > 1 && isText
           && std::none_of(attribute.derivedFrom.begin(), attribute.derivedFrom.end(), [&](AttributeId id) {
                  const std::optional<cql::CqlType>& base = context.attribute(id).type;
                  return base
                         && (base->isNative(cql::NativeType::Double)
                             || base->isNative(cql::NativeType::Float));
              });
}

// R82
void checkConcatenations(ReviewContext& context)
{
    std::set<AttributeId> patterned;
    const auto addPatterned = [&](const std::vector<AttributeData>& attributes) {
        for (const AttributeData& one : attributes) {
            const auto* pattern = std::get_if<PatternGenerator>(&one.generator);
            if (pattern
                && (pattern->pattern.find('|') != std::string::npos || isSmartPattern(pattern->pattern)))
                patterned.insert(one.attribute);
        }
    };
    for (const EntityData& entity : context.model().data.entities)
        addPatterned(entity.attributes);
    for (const RelationshipData& relationship : context.model().data.relationships)
        addPatterned(relationship.attributes);
    std::set<AttributeId> told;
    for (const ReviewedTable& table : context.tables()) {
        for (const auto* key : {&table.partitionKey, &table.clusteringKey}) {
            for (const std::size_t column : *key) {
                const auto* use = std::get_if<AttributeUse>(&table.logical->columns[column].source);
                if (!use || use->bucket)
                    continue;
                const Attribute& attribute = context.attribute(use->attribute);
                if (!isDerivedText(context, attribute, table.physical->columns[column].type)
                    && patterned.count(attribute.id) == 0
                    && !isJoinedName(context, attribute, siblingsOf(context, context.ownerOf(attribute.id))))
                    continue;
                if (told.insert(attribute.id).second)
                    context.add(
                        "R82", Severity::Advice, context.about(attribute.id),
                        context.nameOf(attribute.id)
                            + " is put together from several values and is in the primary key of "
                            + textOf(table)
                            + ": as columns of their own each can be asked for by its type and order.");
            }
        }
    }
}

}  // namespace

void reviewKeys(ReviewContext& context)
{
    for (const ReviewedTable& table : context.tables()) {
        checkNumberOfPartitions(context, table);
        checkHeat(context, table);
        checkTimeKey(context, table);
        checkStatics(context, table);
        checkCouldBeStatic(context, table);
        checkLost(context, table);
    }
    checkTimestamps(context);
    checkNulls(context);
    checkConcatenations(context);
}

}  // namespace querywright::rules
