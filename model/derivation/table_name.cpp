// SPDX-License-Identifier: Apache-2.0
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/guessed_type.h"
#include "model/derivation/draft.h"
#include "model/derivation/mapping_rules.h"
#include "model/derivation/naming.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace querywright {
namespace {

const EntityType& entityAt(const Model& model, const Walk& walk, NodeIndex node)
{
    return *model.conceptual.find(walk.nodes[static_cast<std::size_t>(node)].entity);
}

// The name an entity has in table names: its role if it has one there, else its type's short name.
std::string shortNameAt(const Model& model, const Walk& walk, NodeIndex node)
{
    const std::string& role = walk.nodes[static_cast<std::size_t>(node)].role;
    return role.empty() ? shortNameOf(entityAt(model, walk, node)) : snakeCase(role);
}

// Whether a role says which one of its type is meant, and is no noun itself: "from", "followed".
bool isAdjective(const std::string& role)
{
    static const std::set<std::string> words = {"first", "from",  "last", "new",   "next",
                                                "old",   "other", "own",  "second"};
    return words.count(role) != 0 || role.ends_with("ed") || role.ends_with("ing");
}

}  // namespace

std::string pluralAt(const Model& model, const Walk& walk, NodeIndex node)
{
    constexpr std::size_t shortestWord = 3;  // "a" and "me" only tell entities apart
    const std::string role = snakeCase(walk.nodes[static_cast<std::size_t>(node)].role);
    const std::string ofType = pluralOf(entityAt(model, walk, node));
    if (role.size() < shortestWord)
        return ofType;
    return isAdjective(role) ? role + "_" + ofType : plural(role);
}

namespace {

class TableNamer {
public:
    TableNamer(const Model& model, const LogicalTable& table)
        : m_model(model),
          m_table(table),
          m_query(*model.workflow.find(table.queries.front())),
          m_dependencies(model.conceptual, table.walk, allUses(m_query))
    {}

    WalkPlace head() const;
    std::string name() const;

private:
    bool isNested(NodeIndex node) const;
    bool belongsToKey(const AttributeUse& use) const;
    bool isGiven(const AttributeUse& use) const;
    std::vector<AttributeUse> returned() const;
    std::vector<AttributeUse> found() const;
    std::optional<StepIndex> countedStep() const;
    std::optional<NodeIndex> furthest(const std::vector<AttributeUse>& uses) const;
    bool determines(NodeIndex one, NodeIndex other, const AttributeSet& known) const;
    bool isDetail(const AttributeUse& use, const std::vector<AttributeUse>& uses) const;
    bool isGoneThrough(const CandidateKey& key) const;
    std::vector<std::string> suffix(const WalkPlace& head) const;
    std::string attributePart(const AttributeUse& use, const WalkPlace& head, bool isOwnerNamed) const;
    std::vector<AttributeUse> onlyCounters() const;
    bool hasOnlyCounters(const WalkPlace& place) const;
    std::string countersText(const std::vector<AttributeUse>& counters) const;
    // A relationship that rows stand for; alone: nothing is told of entities but their keys, so that columns
    // of these need not say whose they are.
    struct Told {
        StepIndex step{};
        bool isAlone = false;
    };

    std::optional<std::string> nounOf(StepIndex step) const;
    std::optional<Told> toldOf() const;
    std::string rowsText(const WalkPlace& head) const;
    bool areLatest() const;
    std::string qualityText(const GivenValue& given, const WalkPlace& head) const;

    const Model& m_model;
    const LogicalTable& m_table;
    const AccessPattern& m_query;
    Dependencies m_dependencies;
};

bool TableNamer::isNested(NodeIndex node) const
{
    return std::find(m_table.nested.begin(), m_table.nested.end(), node) != m_table.nested.end();
}

bool TableNamer::belongsToKey(const AttributeUse& use) const
{
    const auto& keys = m_dependencies.candidateKeys();
    return std::any_of(keys.begin(), keys.end(), [&](const CandidateKey& key) {
        return std::find(key.attributes.begin(), key.attributes.end(), use) != key.attributes.end();
    });
}

bool TableNamer::isGiven(const AttributeUse& use) const
{
    return std::any_of(m_query.given.begin(), m_query.given.end(),
                       [&](const GivenValue& given) { return given.attribute == use; });
}

// What the first query finds.
std::vector<AttributeUse> TableNamer::returned() const
{
    std::vector<AttributeUse> uses;
    for (const Returned& returned : m_query.returned) {
        if (const auto* use = std::get_if<AttributeUse>(&returned))
            uses.push_back(*use);
        else if (const auto& aggregate = std::get<Aggregate>(returned); aggregate.attribute)
            uses.push_back(*aggregate.attribute);
    }
    return uses;
}

std::vector<AttributeUse> TableNamer::found() const
{
    std::vector<AttributeUse> uses = returned();
    for (const LogicalColumn& column : m_table.columns) {  // of other queries that the table serves
        const auto* use = std::get_if<AttributeUse>(&column.source);
        if (use && !column.isPrimaryKey())
            addOnce(uses, *use);
    }
    return uses;
}

std::optional<NodeIndex> TableNamer::furthest(const std::vector<AttributeUse>& uses) const
{
    std::optional<NodeIndex> last;
    for (const AttributeUse& use : uses) {
        const auto* node = std::get_if<NodeIndex>(&use.place);
        if (node && !isNested(*node) && (!last || *last < *node))
            last = *node;
    }
    return last;
}

// Whether the key of one entity, together with what is known, determines that of the other.
bool TableNamer::determines(NodeIndex one, NodeIndex other, const AttributeSet& known) const
{
    const auto& key = m_dependencies.nodeKey(one);
    const auto& otherKey = m_dependencies.nodeKey(other);
    AttributeSet all = known;
    all.insert(key.begin(), key.end());
    return !key.empty() && !otherKey.empty() && m_dependencies.determines(all, otherKey);
}

// Whether another entity of `uses` determines that of `use`, as a comment does who wrote it, or a passenger
// of a booking the seat in it: then a row stands for the other one.
bool TableNamer::isDetail(const AttributeUse& use, const std::vector<AttributeUse>& uses) const
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    const AttributeSet partition =
        m_table.clusteringKey().empty() ? AttributeSet{} : partitionAttributes(m_table);
    const auto isOf = [&](NodeIndex other, const AttributeSet& known) {
        return determines(other, *node, known) && !determines(*node, other, known);
    };
    return node && std::any_of(uses.begin(), uses.end(), [&](const AttributeUse& other) {
               const auto* otherNode = std::get_if<NodeIndex>(&other.place);
               return otherNode && !isNested(*otherNode)
                      && (isOf(*otherNode, {}) || isOf(*otherNode, partition));
           });
}

WalkPlace TableNamer::head() const
{
    if (const std::optional<Told> told = toldOf(); told && !told->isAlone)
        return told->step;
    const std::vector<AttributeUse> all = found();
    const AttributeSet known = m_dependencies.closure(partitionAttributes(m_table));
    const bool hasStatics = !m_table.clusteringKey().empty();
    std::vector<AttributeUse> telling;
    std::copy_if(all.begin(), all.end(), std::back_inserter(telling), [&](const AttributeUse& use) {
        return !belongsToKey(use) && !(hasStatics && known.count(use) != 0);
    });
    // Of an account that only its number is found of, and who owns it, a row stands for the account.
    std::vector<AttributeUse> unknown;
    std::copy_if(all.begin(), all.end(), std::back_inserter(unknown), [&](const AttributeUse& use) {
        return !isGiven(use) && !(hasStatics && known.count(use) != 0);
    });
    std::vector<AttributeUse> own;
    std::copy_if(telling.begin(), telling.end(), std::back_inserter(own),
                 [&](const AttributeUse& use) { return !isDetail(use, unknown); });
    if (const auto node = furthest(own))
        return *node;
    // Keys only: of an album and its performer a row stands for the album.
    std::vector<AttributeUse> keys;
    std::copy_if(unknown.begin(), unknown.end(), std::back_inserter(keys),
                 [&](const AttributeUse& use) { return !isDetail(use, unknown); });
    if (const auto node = furthest(keys))
        return *node;
    if (const auto node = furthest(all))
        return *node;
    for (const AttributeUse& use : all) {
        if (std::holds_alternative<StepIndex>(use.place))
            return use.place;
    }
    if (const auto counted = countedStep())
        return *counted;
    for (std::size_t i = m_query.walk.nodes.size(); i-- > 0;)
    {  // a query that returns only counts, or nothing
        if (!isNested(static_cast<NodeIndex>(i)))
            return static_cast<NodeIndex>(i);
    }
    return NodeIndex{};
}

// Whether a relationship type is called like a thing: "booking", "ticket". A verb has an ending: "likes",
// "followed"; small words tell where something is.
bool isNoun(const std::string& name)
{
    constexpr std::size_t shortestNoun = 4;
    static const std::set<std::string> small = {"about", "after", "before", "from",
                                                "into",  "near",  "onto",   "with"};
    return name.size() >= shortestNoun && name.find('_') == std::string::npos && !name.ends_with('s')
           && !name.ends_with("ed") && small.count(name) == 0;
}

// The relationships that a query counts at the end of its walk and returns nothing else of, as long as they
// are called like things and are not as many as some entities: bookings of a session rather than members.
std::optional<StepIndex> TableNamer::countedStep() const
{
    const auto isCount = [](const Returned& returned) {
        const auto* aggregate = std::get_if<Aggregate>(&returned);
        return aggregate && !aggregate->attribute;
    };
    const std::vector<Returned>& all = m_query.returned;
    if (all.empty() || m_query.walk.steps.empty() || !std::all_of(all.begin(), all.end(), isCount))
        return std::nullopt;
    const RelationshipType& type = *m_model.conceptual.find(m_query.walk.steps.back().relationship);
    // Of two, one of which has one of the other, there are as many as of that one.
    const bool isOfItsOwn = type.participants.size() > 2
                            || std::all_of(type.participants.begin(), type.participants.end(),
                                           [](const Participant& one) { return isMany(one.cardinality); });
    return isOfItsOwn && isNoun(snakeCase(type.name))
               ? std::optional(static_cast<StepIndex>(m_query.walk.steps.size() - 1))
               : std::nullopt;
}

// `isOwnerNamed`: the part before names the entity already, as in "race_year_name".
std::string TableNamer::attributePart(const AttributeUse& use, const WalkPlace& head, bool isOwnerNamed) const
{
    const Attribute& attribute = *m_model.conceptual.find(use.attribute).attribute;
    std::string text = snakeCase(attribute.name);
    if (use.element)
        text = singular(text);
    if (use.bucket)
        return toText(*use.bucket);
    const auto* node = std::get_if<NodeIndex>(&use.place);
    if (use.place == head || !node || isOwnerNamed)
        return text;
    const std::string owner = shortNameAt(m_model, m_table.walk, *node);
    return carriesName(text, owner) ? text : owner + "_" + text;
}

// Whether the query finds the entity of the key by some of its attributes and goes through the rest of them
// in order or by a range: venues of one name by their years. Not if what is given is a key already, as the
// hotel's of a room.
bool TableNamer::isGoneThrough(const CandidateKey& key) const
{
    AttributeSet given;
    for (const AttributeUse& use : key.attributes) {
        const auto isOfUse = [&](const auto& other) { return other.attribute == use; };
        if (isGiven(use))
            given.insert(use);
        else if (std::none_of(m_query.ranges.begin(), m_query.ranges.end(), isOfUse)
                 && std::none_of(m_query.order.begin(), m_query.order.end(), isOfUse))
            return false;
    }
    const auto& keys = m_dependencies.candidateKeys();
    return !given.empty() && std::none_of(keys.begin(), keys.end(), [&](const CandidateKey& other) {
        return m_dependencies.determines(given, other.attributes);
    });
}

// What is given by equality, in the order stated: an entity's short name where a whole key of it is given (a
// weak entity's takes its owner's key along), nothing for the head's own key, else the attribute.
std::vector<std::string> TableNamer::suffix(const WalkPlace& head) const
{
    std::vector<AttributeUse> left;
    for (const GivenValue& given : m_query.given) {
        if (qualityText(given, head).empty())
            left.push_back(given.attribute);
    }
    std::vector<CandidateKey> keys = m_dependencies.candidateKeys();
    std::stable_sort(keys.begin(), keys.end(), [](const CandidateKey& one, const CandidateKey& other) {
        return one.attributes.size() > other.attributes.size();
    });
    std::map<AttributeUse, std::string> parts;  // of attributes that a key covers; the first one names it
    for (const CandidateKey& key : keys) {
        const auto* node = std::get_if<NodeIndex>(&key.place);
        const bool isHead = key.place == head;
        const bool isWhole = std::all_of(key.attributes.begin(), key.attributes.end(), [&](const auto& use) {
            return std::find(left.begin(), left.end(), use) != left.end() && parts.count(use) == 0;
        });
        if (!node || (isHead && !key.isPrimary) || !(isWhole || (!isHead && isGoneThrough(key))))
            continue;
        const auto first = std::find_if(left.begin(), left.end(), [&](const AttributeUse& use) {
            return std::find(key.attributes.begin(), key.attributes.end(), use) != key.attributes.end();
        });
        const AttributeUse naming = *first;
        for (const AttributeUse& use : key.attributes)
            parts[use] = {};
        if (!isHead)
            parts[naming] = shortNameAt(m_model, m_table.walk, *node);
    }
    std::vector<std::string> texts;
    std::optional<WalkPlace> named;
    for (const AttributeUse& use : left) {
        const auto part = parts.find(use);
        std::string text = part == parts.end() ? attributePart(use, head, named == use.place) : part->second;
        named = part == parts.end() && !use.bucket ? std::optional(use.place) : std::nullopt;
        if (!text.empty() && std::find(texts.begin(), texts.end(), text) == texts.end())
            texts.push_back(std::move(text));
    }
    return texts;
}

// What the table holds besides its key, if that is counters only.
std::vector<AttributeUse> TableNamer::onlyCounters() const
{
    std::vector<AttributeUse> counters;
    for (const LogicalColumn& column : m_table.columns) {
        if (column.isPrimaryKey())
            continue;
        if (!isCounter(m_model, column))
            return {};
        counters.push_back(std::get<AttributeUse>(column.source));
    }
    if (!counters.empty() && hasOnlyCounters(counters.front().place))
        return {};
    return counters;
}

// An entity made for its counters, as the statistics of a post, gives the table its own name.
bool TableNamer::hasOnlyCounters(const WalkPlace& place) const
{
    const auto* node = std::get_if<NodeIndex>(&place);
    if (!node)
        return false;
    const EntityType& entity = entityAt(m_model, m_table.walk, *node);
    return std::all_of(entity.attributes.begin(), entity.attributes.end(), [&](const Attribute& attribute) {
        return (attribute.type && attribute.type->isCounter())
               || std::find(entity.key.begin(), entity.key.end(), attribute.id) != entity.key.end();
    });
}

std::vector<std::string> wordsOf(const std::string& snake)
{
    static const std::set<std::string> counting = {"count", "counter", "counts", "no",  "nr",
                                                   "num",   "number",  "of",     "sum", "total"};
    std::vector<std::string> words;
    std::size_t begin = 0;
    while (begin <= snake.size()) {
        const std::size_t end = std::min(snake.find('_', begin), snake.size());
        std::string word = snake.substr(begin, end - begin);
        if (!word.empty() && counting.count(word) == 0)
            words.push_back(std::move(word));
        begin = end + 1;
    }
    return words;
}

// What is counted, and of what: "video_ratings" of rating_counter and rating_total of a video, "video_views".
std::string TableNamer::countersText(const std::vector<AttributeUse>& counters) const
{
    const auto wordsAt = [&](const AttributeUse& use) {
        return wordsOf(snakeCase(m_model.conceptual.find(use.attribute).attribute->name));
    };
    std::vector<std::string> common = wordsAt(counters.front());
    for (const AttributeUse& use : counters) {
        const std::vector<std::string> words = wordsAt(use);
        std::erase_if(common, [&](const std::string& word) {
            return std::find(words.begin(), words.end(), word) == words.end();
        });
    }
    const auto* node = std::get_if<NodeIndex>(&counters.front().place);
    std::string owner;
    if (node) {
        owner = shortNameAt(m_model, m_table.walk, *node);
    } else {
        const auto step = static_cast<std::size_t>(std::get<StepIndex>(counters.front().place));
        owner = snakeCase(m_model.conceptual.find(m_table.walk.steps[step].relationship)->name);
    }
    const std::string counted = common.empty() ? "counters" : plural(singular(join(common, "_")));
    return carriesName(counted, owner) ? counted : owner + "_" + counted;
}

// What a relationship type is called as a thing, after an attribute that it has: "ratings" where it rates and
// has a rating.
std::optional<std::string> TableNamer::nounOf(StepIndex step) const
{
    constexpr std::size_t shortestStem = 3;
    const WalkStep& walkStep = m_table.walk.steps[static_cast<std::size_t>(step)];
    const RelationshipType& type = *m_model.conceptual.find(walkStep.relationship);
    std::string stem = singular(snakeCase(type.name));
    if (stem.ends_with('e'))
        stem.pop_back();
    for (const Attribute& attribute : type.attributes) {
        const std::string name = snakeCase(attribute.name);
        const std::string noun = name.substr(name.rfind('_') + 1);
        if (stem.size() >= shortestStem && noun.starts_with(stem) && !noun.ends_with("ed"))
            return plural(singular(name));
    }
    return std::nullopt;
}

// The relationship that a row stands for though entities are found: it is called like a thing, and tells more
// of itself than the entities do.
std::optional<TableNamer::Told> TableNamer::toldOf() const
{
    const AttributeSet known = m_dependencies.closure(partitionAttributes(m_table));
    std::map<StepIndex, std::size_t> ofSteps;
    std::size_t ofEntities = 0;
    for (const AttributeUse& use : returned()) {
        if (belongsToKey(use) || (!m_table.clusteringKey().empty() && known.count(use) != 0))
            continue;
        if (const auto* step = std::get_if<StepIndex>(&use.place))
            ++ofSteps[*step];
        else
            ++ofEntities;
    }
    for (const auto& [step, count] : ofSteps) {
        if (count > ofEntities && nounOf(step))
            return Told{step, ofEntities == 0};
    }
    return std::nullopt;
}

std::string TableNamer::rowsText(const WalkPlace& head) const
{
    if (const std::optional<Told> told = toldOf())
        return *nounOf(told->step);
    if (const auto* node = std::get_if<NodeIndex>(&head))
        return pluralAt(m_model, m_table.walk, *node);
    const auto step = std::get<StepIndex>(head);
    const WalkStep& walkStep = m_table.walk.steps[static_cast<std::size_t>(step)];
    const std::string name = snakeCase(m_model.conceptual.find(walkStep.relationship)->name);
    return nounOf(step).value_or(isNoun(name) ? plural(name) : name);
}

// Whether the query asks for the newest of all.
bool TableNamer::areLatest() const
{
    if (!m_query.given.empty() || m_query.order.empty()
        || m_query.order.front().direction != Direction::Descending)
        return false;
    const AttributeId first = m_query.order.front().attribute.attribute;
    return statedOrGuessedType(*m_model.conceptual.find(first).attribute).isTime();
}

// What is said of the rows by a yes that is given of them: "active" of is_active. Empty of what is no such.
std::string TableNamer::qualityText(const GivenValue& given, const WalkPlace& head) const
{
    const AttributeUse& use = given.attribute;
    const Attribute& attribute = *m_model.conceptual.find(use.attribute).attribute;
    const auto* constant = std::get_if<FromConstant>(&given.source);
    if (use.place != head || use.element || !statedOrGuessedType(attribute).isNative(cql::NativeType::Boolean)
        || (constant && constant->value != "true"))
        return {};
    const std::string_view isWord = "is_";
    const std::string name = snakeCase(attribute.name);
    if (!name.starts_with(isWord) || name.find('_', isWord.size()) != std::string::npos)
        return {};
    return name.substr(isWord.size());
}

std::string TableNamer::name() const
{
    const std::vector<AttributeUse> counters = onlyCounters();
    if (!counters.empty()) {
        const std::vector<std::string> given = suffix(counters.front().place);
        const std::string text = countersText(counters);
        return given.empty() ? text : text + "_by_" + join(given, "_");
    }
    const WalkPlace place = head();
    std::string text = rowsText(place);
    for (const GivenValue& given : m_query.given) {
        if (const std::string quality = qualityText(given, place); !quality.empty())
            text = quality + "_" + text;
    }
    if (areLatest())
        return "latest_" + text;
    const std::vector<std::string> given = suffix(place);
    return given.empty() ? text : text + "_by_" + join(given, "_");
}

}  // namespace

WalkPlace headOf(const Model& model, const LogicalTable& table)
{
    return TableNamer(model, table).head();
}

std::string tableNameOf(const Model& model, const LogicalTable& table)
{
    return TableNamer(model, table).name();
}

}  // namespace querywright
