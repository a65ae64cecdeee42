// SPDX-License-Identifier: Apache-2.0
#include "engine/check/findings.h"
#include "engine/exec/index_access.h"
#include "model/base/text.h"
#include "model/derivation/access_findings.h"

#include <algorithm>

namespace querywright::engine {

namespace {

// A partition that a query is given nothing for is more than advice from here on.
constexpr std::uint64_t manyRowsInPartition = 100'000;
constexpr std::uint64_t manyBytesInPartition = 10'000'000;

void addGivenNothing(const Design& design, const AccessPattern& query, const TableCheck& table,
                     std::vector<Finding>& findings)
{
    if (!query.given.empty() || !table.isFilled || table.largest.rows < 2)
        return;
    const bool isLarge =
        table.largest.rows > manyRowsInPartition || table.largest.bytes > manyBytesInPartition;
    const std::vector<std::string> names = couldBeGiven(design.model, query);
    std::string message = query.label + " is given nothing by equality: all "
                          + counted(table.largest.rows, "row") + " lie in one partition of "
                          + bytesText(table.largest.bytes);
    if (table.largest.rows > manyRowsInPartition)
        message +=
            ", more than " + counted(manyRowsInPartition, "row") + ", which is where partitions get slow";
    else if (isLarge)
        message += ", more than " + bytesText(manyBytesInPartition) + ", which is where partitions get slow";
    if (!names.empty())
        message += "; " + listed(names, "or") + " could be given";
    findings.push_back(
        {isLarge ? Severity::Warning : Severity::Advice, "given-nothing", query.label, message + "."});
}

// The attributes of the partition key that the query is not given.
std::vector<std::string> askedNames(const Design& design, const LogicalTable& table,
                                    const QueryAccess& access)
{
    std::vector<std::string> names;
    for (const std::size_t column : access.asked) {
        const auto* use = std::get_if<AttributeUse>(&table.columns[column].source);
        names.push_back(use == nullptr ? table.columns[column].name : toText(design.model, table.walk, *use));
    }
    return names;
}

// "200 hotels" where the one column asked is the key of an entity type, else "200 values" or "200
// combinations".
std::string askedCount(const Design& design, const LogicalTable& table, const QueryAccess& access,
                       std::uint64_t count)
{
    if (access.asked.size() > 1)
        return counted(count, "combination");
    const auto* use = std::get_if<AttributeUse>(&table.columns[access.asked.front()].source);
    const auto* node = use == nullptr ? nullptr : std::get_if<NodeIndex>(&use->place);
    if (node != nullptr && !use->bucket && !use->element) {
        const EntityId entity = table.walk.nodes[static_cast<std::size_t>(*node)].entity;
        const EntityType* type = design.model.conceptual.find(entity);
        const bool isKey = declaredKey(design.model.conceptual, entity) == Key{use->attribute};
        if (type != nullptr && !type->isWeak() && isKey) {
            std::string noun = count == 1 ? shortNameOf(*type) : pluralOf(*type);
            std::replace(noun.begin(), noun.end(), '_', ' ');
            return grouped(count) + " " + noun;
        }
    }
    return counted(count, "value");
}

// Whether a range is given of a column whose values cannot be counted off, as days can: those that the data
// happen to have are found only by asking for all.
bool isAskedInTheDark(const Design& design, std::size_t table, const QueryAccess& access)
{
    const LogicalTable& logical = design.derivation.tables[table];
    const PhysicalTable& physical = design.physical.tables[table];
    return std::any_of(access.asked.begin(), access.asked.end(), [&](std::size_t column) {
        return asksWithinRange(access, column) && !isBucket(logical.columns[column])
               && physical.columns[column].type != cql::CqlType(cql::NativeType::Date);
    });
}

void addAsksForEach(const Design& design, const AccessPattern& query, const QueryCheckDetails& details,
                    const TableCheck& table, std::vector<Finding>& findings)
{
    if (details.askedCombinations == 0)
        return;
    const LogicalTable& logical = design.derivation.tables[table.table];
    const QueryAccess access = accessOf(design.model, design.derivation, query.id);
    if (access.readsWhole) {
        const bool isMuch = details.check.partitions.most > maxSeveral;
        findings.push_back({isMuch ? Severity::Warning : Severity::Advice, "scan", query.label,
                            query.label + " is given nothing by equality and reads all of " + logical.name
                                + ": " + counted(table.totals.partitions, "partition") + "."});
        return;
    }
    if (asksForBucketsAlone(access, logical) && !details.isScan) {
        // Of times that nothing bounds there are more and more.
        const auto endless = std::find_if(access.asked.begin(), access.asked.end(), [&](std::size_t column) {
            const auto* use = std::get_if<AttributeUse>(&logical.columns[column].source);
            const bool isWithin =
                std::any_of(access.askedWithin.begin(), access.askedWithin.end(),
                            [column](const BucketOfGiven& bucket) { return bucket.bucket == column; });
            return use && use->bucket && !isWithin && !asksWithinRange(access, column);
        });
        const std::string buckets = counted(details.check.partitions.most, "bucket");
        const std::string what =
            endless == access.asked.end()
                ? "at most " + buckets + " of " + logical.name
                : "each "
                      + std::string(toText(*std::get<AttributeUse>(logical.columns[*endless].source).bucket))
                      + " that " + logical.name + " has, in the sample data at most " + buckets;
        findings.push_back({Severity::Advice, "asks-for-each", query.label,
                            query.label + " asks for " + what + ", one after the other or at once."});
        return;
    }
    const std::vector<std::string> names = askedNames(design, logical, access);
    const bool isRange = access.asked.size() == 1 && asksWithinRange(access, access.asked.front());
    const std::uint64_t most =
        isRange && !details.isScan ? details.check.partitions.most : details.askedCombinations;
    const std::string count = askedCount(design, logical, access, most);
    std::string message = query.label + (isRange ? " is given a range of " : " is not given ") + listed(names)
                          + (names.size() == 1 ? ", which is" : ", which are") + " in the partition key of "
                          + logical.name + ": ";
    if (details.isScan) {
        message += "it reads all " + counted(table.totals.partitions, "partition") + ", fewer than the "
                   + count + " it would have to ask for.";
        findings.push_back({Severity::Warning, "scan", query.label, std::move(message)});
        return;
    }
    message += "it asks once for each of " + std::string(isRange ? "at most " : "") + count
               + (isRange ? " in it" : "");
    const bool isOpen = isAskedInTheDark(design, table.table, access);
    if (isOpen)
        message += " here, but nothing tells the application which there are, so it has to try all: in the "
                   "clustering key "
                   "they are one range";
    const bool isMany = details.check.partitions.most > maxSeveral;
    findings.push_back({isMany || isOpen ? Severity::Warning : Severity::Advice, "asks-for-each", query.label,
                        message + "."});
}

void addAsksEveryNode(const Design& design, const AccessPattern& query, const QueryCheckDetails& details,
                      const TableCheck& table, std::vector<Finding>& findings)
{
    const QueryAccess access = accessOf(design.model, design.derivation, query.id);
    if (!asksEveryNode(access))
        return;
    const QueryCheck& check = details.check;
    const bool isMuch = check.partitions.most > maxSeveral;
    findings.push_back({isMuch ? Severity::Warning : Severity::Advice, "asks-every-node", query.label,
                        query.label + " reads " + design.derivation.tables[table.table].name
                            + " by an index without the partition key: it asks "
                            + counted(check.nodes.most, "node") + ", whatever it finds, and reads up to "
                            + counted(check.partitions.most, "partition") + "."});
}

}  // namespace

void addQueryFindings(const Design& design, const AccessPattern& query, const QueryCheckDetails& details,
                      const TableCheck& table, std::vector<Finding>& findings)
{
    if (details.check.verdict == Verdict::Refused) {
        findings.push_back(
            {Severity::Error, "refused", query.label,
             query.label
                 + (details.isTableRefused ? " cannot run, because Cassandra refuses its table."
                                           : " cannot be answered. " + details.check.reason)});
        return;
    }
    if (details.check.verdict == Verdict::NotRun) {
        findings.push_back({Severity::Warning, "not-run", query.label,
                            query.label + " was not run. " + details.check.reason});
        return;
    }
    addGivenNothing(design, query, table, findings);
    addAsksForEach(design, query, details, table, findings);
    if (details.check.valuesTried > 0)
        addAsksEveryNode(design, query, details, table, findings);
}

}  // namespace querywright::engine
