// SPDX-License-Identifier: Apache-2.0
#include "model/derivation/access_findings.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/guessed_type.h"
#include "model/derivation/completed_walk.h"
#include "model/derivation/dependencies.h"
#include "model/derivation/discriminator.h"
#include "model/derivation/query_access.h"
#include "model/derivation/repetition.h"

#include <algorithm>
#include <optional>
#include <set>

namespace querywright {
namespace {

// Looks at one query.
class AccessReview {
public:
    AccessReview(const Model& model, const AccessPattern& query, const LogicalTable& table,
                 const QueryAccess& access, PlacedFindings& findings)
        : m_model(model), m_query(query), m_table(table), m_access(access), m_findings(findings)
    {}

    void review()
    {
        reviewGiven();
        reviewPartsOfKeys();
        reviewPartitionKey();
        reviewUnserved();
        reviewReturned();
        reviewFiltered();
        reviewOrder();
        reviewRepetition();
        reviewSubtypes();
    }

private:
    void reviewGiven();
    void reviewPartsOfKeys();
    void reviewPartitionKey();
    void reviewUnserved();
    void reviewReturned();
    void reviewFiltered();
    void reviewOrder();
    void reviewRepetition();
    void reviewSubtypes();

    bool isByKey(std::size_t column) const;
    bool isGivenOrReturned(const AttributeUse& use) const;
    std::optional<std::size_t> firstInRow() const;
    std::string text(const AttributeUse& use) const { return toText(m_model, m_query.walk, use); }
    std::string textOf(std::size_t column) const;
    std::vector<std::string> textsOf(const std::vector<std::size_t>& columns) const;
    const AttributeUse& attributeOf(const ColumnRestriction& restriction) const;
    void add(Severity severity, std::string code, const std::string& sentence)
    {
        m_findings.add(positionOf(m_model.workflow, m_query),
                       {severity, std::move(code), m_query.label, m_query.label + " " + sentence + "."});
    }

    const Model& m_model;
    const AccessPattern& m_query;
    const LogicalTable& m_table;
    const QueryAccess& m_access;
    PlacedFindings& m_findings;
};

std::string AccessReview::textOf(std::size_t column) const
{
    const auto* use = std::get_if<AttributeUse>(&m_table.columns[column].source);
    return use ? toText(m_model, m_table.walk, *use) : m_table.columns[column].name;
}

std::vector<std::string> AccessReview::textsOf(const std::vector<std::size_t>& columns) const
{
    std::vector<std::string> texts;
    for (const std::size_t column : columns)
        texts.push_back(textOf(column));
    return texts;
}

const AttributeUse& AccessReview::attributeOf(const ColumnRestriction& restriction) const
{
    return restriction.isRange ? m_query.ranges.at(restriction.given).attribute
                               : m_query.given.at(restriction.given).attribute;
}

bool AccessReview::isByKey(std::size_t column) const
{
    return std::any_of(m_access.byKey.begin(), m_access.byKey.end(),
                       [&](const ColumnRestriction& restriction) { return restriction.column == column; });
}

void AccessReview::reviewGiven()
{
    if (!m_query.given.empty() || !m_access.bucket)
        return;
    const std::vector<std::string> names = couldBeGiven(m_model, m_query);
    add(Severity::Advice, "given-nothing",
        "is given nothing by equality: all rows of " + quoted(m_table.name) + " lie in one partition"
            + (names.empty() ? "" : "; " + listed(names, "or") + " could be given"));
}

// The number of a room says which one it is in a hotel, not among those of all hotels. Whoever is given a
// part of what tells the owner means what that part tells, and a time is asked for by itself.
void AccessReview::reviewPartsOfKeys()
{
    const ConceptualModel& erd = m_model.conceptual;
    const auto isWeak = [&](const WalkNode& node) {
        return !identifyingRelationships(erd, node.entity).empty();
    };
    if (m_query.given.empty() || std::none_of(m_query.walk.nodes.begin(), m_query.walk.nodes.end(), isWeak))
        return;
    const Walk walk = completedWalk(erd, m_query.walk);
    const Dependencies dependencies(erd, walk, {});
    AttributeSet given;
    for (const GivenValue& value : m_query.given)
        given.insert(value.attribute);
    const AttributeSet known = dependencies.closure(given);
    for (std::size_t i = 0; i < m_query.walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const EntityType& entity = *erd.find(m_query.walk.nodes[i].entity);
        std::vector<std::string> own;
        std::vector<std::string> missing;
        const bool isDoubtful =
            std::all_of(dependencies.nodeKey(node).begin(), dependencies.nodeKey(node).end(),
                        [&](const AttributeUse& use) {
                            const Attribute* attribute = erd.find(use.attribute).attribute;
                            if (!attribute)
                                return false;
                            const bool isOwn = use.place == WalkPlace(node);
                            (isOwn ? own : missing).push_back(toText(m_model, walk, use));
                            return isOwn
                                       ? given.count(use) > 0 && !statedOrGuessedType(*attribute).isTime()
                                       : known.count(use) == 0 && !contains(m_query.returned, Returned(use));
                        });
        if (isDoubtful && !own.empty() && !missing.empty())
            add(Severity::Advice, "part-of-key",
                "is given " + listed(own) + ", which " + (own.size() == 1 ? "tells" : "tell") + " one "
                    + entity.name + " only together with " + listed(missing)
                    + ": give it that, too, or it finds what is of every one that has the same");
    }
}

void AccessReview::reviewPartitionKey()
{
    if (!m_access.byIndex.empty() && m_access.byKey.empty())
        add(Severity::Advice, "index-read",
            "reads " + quoted(m_table.name) + " by an index without its partition key: every node is asked");
    if (m_access.asked.empty())
        return;
    const bool isOne = m_access.asked.size() == 1;
    const bool areBuckets =
        std::all_of(m_access.asked.begin(), m_access.asked.end(),
                    [this](std::size_t column) { return isBucket(m_table.columns[column]); });
    if (m_access.readsWhole) {
        add(Severity::Advice, "scan",
            std::string(m_query.given.empty() ? "is given nothing by equality and " : "") + "reads all of "
                + quoted(m_table.name));
        return;
    }
    if (areBuckets) {
        const bool isWithin = m_access.askedWithin.size() == m_access.asked.size();
        add(Severity::Advice, "asks-for-each",
            "asks for each bucket of " + quoted(m_table.name) + (isWithin ? " within what it is given" : "")
                + ", one after the other or at once");
        return;
    }
    const bool isRange = isOne && asksWithinRange(m_access, m_access.asked.front());
    add(Severity::Warning, "asks-for-each",
        std::string(isRange ? "is given a range of " : "is not given ") + listed(textsOf(m_access.asked))
            + ", which " + (isOne ? "is" : "are") + " in the partition key of " + quoted(m_table.name)
            + ": it asks once for each " + (isOne ? "value" : "combination of values")
            + (isRange ? " in it" : ""));
}

void AccessReview::reviewUnserved()
{
    std::vector<std::string> names;
    for (const std::size_t given : std::set(m_access.unservedGiven.begin(), m_access.unservedGiven.end()))
        names.push_back(text(m_query.given.at(given).attribute));
    for (const std::size_t range : std::set(m_access.unservedRanges.begin(), m_access.unservedRanges.end()))
        names.push_back(text(m_query.ranges.at(range).attribute));
    if (!names.empty())
        add(Severity::Warning, "not-checked",
            "is given " + listed(names) + ", but " + quoted(m_table.name) + " has no column for "
                + (names.size() == 1 ? "it" : "them") + ", so nothing compares the rows with what is given");
}

void AccessReview::reviewReturned()
{
    std::vector<std::string> names;
    for (const std::size_t returned : m_access.unreturned)
        names.push_back(toText(m_model, m_query.walk, m_query.returned.at(returned)));
    if (!names.empty())
        add(Severity::Warning, "not-returned",
            "returns " + listed(names) + ", but " + quoted(m_table.name) + " has no column for "
                + (names.size() == 1 ? "it" : "them"));
}

void AccessReview::reviewFiltered()
{
    std::vector<std::string> names;
    bool areRanges = true;
    for (const ColumnRestriction& restriction : m_access.filtered) {
        // The other end of a range that the key serves costs nothing.
        if (isByKey(restriction.column) || asksWithinRange(m_access, restriction.column))
            continue;
        std::string name = text(attributeOf(restriction));
        if (std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(std::move(name));
        areRanges = areRanges && restriction.isRange;
    }
    if (names.empty())
        return;
    if (contains(m_table.scannedBy, m_query.id)) {
        if (!m_access.readsWhole)  // which is told already
            add(Severity::Advice, "scan-filter",
                "reads more of " + quoted(m_table.name) + " than it asks for: rows are filtered by "
                    + listed(names) + " after they are read");
        return;
    }
    if (areRanges && m_query.ranges.size() > 1) {
        add(Severity::Warning, "several-ranges",
            "is given " + std::to_string(m_query.ranges.size())
                + " ranges, but a clustering key serves one: rows are filtered by " + listed(names)
                + " after they are read");
        return;
    }
    add(Severity::Warning, "filtered",
        "is given " + listed(names) + ", but the primary key of " + quoted(m_table.name)
            + " does not lead there: rows are read first and filtered afterwards");
}

// The first clustering column in which rows that the query reads can differ.
std::optional<std::size_t> AccessReview::firstInRow() const
{
    for (const std::size_t column : m_table.clusteringKey()) {
        const bool isSame = std::any_of(m_access.byKey.begin(), m_access.byKey.end(),
                                        [&](const ColumnRestriction& restriction) {
                                            return restriction.column == column && !restriction.isRange;
                                        });
        if (!isSame)
            return column;
    }
    return std::nullopt;
}

void AccessReview::reviewOrder()
{
    if (m_access.sortedByKey)
        return;
    std::vector<std::string> wanted;
    for (const Ordering& ordering : m_query.order)
        wanted.push_back(text(ordering.attribute)
                         + (ordering.direction == Direction::Descending ? " descending" : ""));
    const std::string ordersBy = "orders by " + listed(wanted);
    if (!m_access.byIndex.empty()) {
        add(Severity::Advice, "sorted-by-application",
            ordersBy + ", but Cassandra orders no rows that an index finds: the application sorts them");
        return;
    }
    if (!m_access.asked.empty()) {  // follows from asking several times, which is a warning already
        add(Severity::Advice, "sorted-by-application",
            ordersBy + ", but its rows come from several partitions of " + quoted(m_table.name)
                + ": the application sorts them");
        return;
    }
    const std::optional<std::size_t> first = firstInRow();
    const bool isRange = first && isByKey(*first);
    if (isRange) {
        add(Severity::Warning, "range-before-order",
            "is given a range of " + textOf(*first) + " but " + ordersBy + ": rows come out ordered by "
                + textOf(*first)
                + " first, so the application sorts them, or a table of their own orders them");
        return;
    }
    std::vector<std::string> lying;
    for (const std::size_t column : m_table.clusteringKey())
        lying.push_back(textOf(column)
                        + (m_table.columns[column].order == Direction::Descending ? " descending" : ""));
    add(Severity::Warning, "sorted-by-application",
        ordersBy + ", but " + quoted(m_table.name)
            + (lying.empty() ? " keeps no order of rows" : " keeps its rows ordered by " + listed(lying))
            + ": the application sorts them");
}

// A query that asks for the items of a user gets each item as often as the user ordered it.
void AccessReview::reviewRepetition()
{
    const bool isOfRows =
        std::all_of(m_query.returned.begin(), m_query.returned.end(),
                    [](const auto& returned) { return std::holds_alternative<AttributeUse>(returned); });
    if (!isOfRows || !m_table.groupBy.empty() || !m_table.nested.empty() || m_query.limit == 1)
        return;
    const auto [sameThings, differences] = repetitionIn(m_model, m_table, m_access, m_query.id);
    if (!differences.empty())
        add(Severity::Advice, "repeated-rows",
            "can return the same " + listed(sameThings) + " several times: rows of " + quoted(m_table.name)
                + " are told apart by " + listed(differences) + ", which it does not return");
}

bool AccessReview::isGivenOrReturned(const AttributeUse& use) const
{
    const auto isGiven = [&](const GivenValue& given) { return given.attribute == use; };
    return contains(m_query.returned, Returned(use))
           || std::any_of(m_query.given.begin(), m_query.given.end(), isGiven);
}

// The column that tells performers apart who are musicians from those who are ensembles may be left out by
// decision, or the query may be served by a table that has none.
void AccessReview::reviewSubtypes()
{
    for (std::size_t i = 0; i < m_query.walk.nodes.size(); ++i) {
        const auto node = static_cast<NodeIndex>(i);
        const std::string name = m_model.conceptual.find(m_query.walk.nodes[i].entity)->name;
        const auto telling = attributeThatTells(m_model, m_query, node);
        const AttributeUse use{node, telling.value_or(AttributeId{}), false, std::nullopt};
        if (telling && !isGivenOrReturned(use))
            add(Severity::Advice, "subtype-unknown",
                "returns attributes of subtypes of " + name + ", but not "
                    + toText(m_model, m_query.walk, use) + ", which tells which of them a row is");
        const auto type = discriminatorOf(m_model, m_query, node);
        if (!type)
            continue;
        const bool isTold =
            std::any_of(m_access.selected.begin(), m_access.selected.end(), [&](std::size_t column) {
                const auto* synthetic = std::get_if<SyntheticSource>(&m_table.columns[column].source);
                return synthetic && synthetic->typeOf
                       && synthetic->typeOf->subtypes == type->typeOf->subtypes;
            });
        if (!isTold)
            add(Severity::Advice, "subtype-unknown",
                "returns attributes of subtypes of " + name + ", but " + quoted(m_table.name)
                    + " has no column that says which of them a row is");
    }
}

// The time by which the query orders its rows or asks for a range of them.
std::optional<AttributeUse> timeOfRows(const Model& model, const AccessPattern& query)
{
    std::optional<AttributeUse> use;
    if (!query.order.empty())
        use = query.order.front().attribute;
    else if (!query.ranges.empty())
        use = query.ranges.front().attribute;
    if (!use || use->bucket || use->element)
        return std::nullopt;
    const cql::CqlType type = statedOrGuessedType(*model.conceptual.find(use->attribute).attribute);
    return type.isTime() && !type.isNative(cql::NativeType::Date) ? use : std::nullopt;
}

}  // namespace

std::vector<std::string> couldBeGiven(const Model& model, const AccessPattern& query)
{
    if (const auto time = timeOfRows(model, query)) {
        std::vector<std::string> names;
        for (const TimeBucket bucket : {TimeBucket::Day, TimeBucket::Month}) {
            AttributeUse use = *time;
            use.bucket = bucket;
            names.push_back(toText(model, query.walk, use));
        }
        return names;
    }
    std::vector<std::string> keys;
    std::vector<std::string> others;
    for (std::size_t i = 0; i < query.walk.nodes.size(); ++i) {
        const auto place = static_cast<NodeIndex>(i);
        const EntityId entity = query.walk.nodes[i].entity;
        const Key& key = declaredKey(model.conceptual, entity);
        for (const Attribute* attribute : allAttributes(model.conceptual, entity)) {
            const AttributeUse use{place, attribute->id, false, std::nullopt};
            const bool isRange = std::any_of(query.ranges.begin(), query.ranges.end(),
                                             [&](const GivenRange& range) { return range.attribute == use; });
            if (attribute->multivalued || isRange)
                continue;
            const bool isKey = std::find(key.begin(), key.end(), attribute->id) != key.end();
            (isKey ? keys : others).push_back(toText(model, query.walk, use));
        }
    }
    if (others.empty())
        return {};
    constexpr std::size_t most = 5;
    keys.insert(keys.end(), others.begin(), others.end());
    keys.resize(std::min(keys.size(), most));
    return keys;
}

void findInAccess(const Model& model, const Derivation& derivation, PlacedFindings& findings)
{
    for (const QueryTable& served : derivation.servedBy) {
        const AccessPattern& query = *model.workflow.find(served.query);
        const QueryAccess access = accessOf(model, derivation, served);
        AccessReview(model, query, derivation.tables[access.table], access, findings).review();
    }
}

}  // namespace querywright
