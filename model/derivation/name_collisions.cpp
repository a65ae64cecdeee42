// SPDX-License-Identifier: Apache-2.0
// What tables of the same name get so that they differ.
#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/derivation/naming.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

namespace querywright {
namespace {

using Words = std::vector<std::string>;

std::string attributeText(const Model& model, const AttributeUse& use)
{
    std::string text = snakeCase(model.conceptual.find(use.attribute).attribute->name);
    if (use.bucket)
        text += std::string("_") + toText(*use.bucket);
    return text;
}

// What a query is given, as one of several keys of an entity type, its ranges and ordering.
Words askedWords(const Model& model, const AccessPattern& query)
{
    Words words;
    for (const GivenValue& given : query.given)
        addOnce(words, attributeText(model, given.attribute));
    for (const GivenRange& range : query.ranges)
        addOnce(words, attributeText(model, range.attribute));
    for (const Ordering& ordering : query.order)
        addOnce(words, attributeText(model, ordering.attribute));
    return words;
}

bool isKeyOfEntity(const Model& model, const AccessPattern& query, const AttributeUse& use)
{
    const auto* node = std::get_if<NodeIndex>(&use.place);
    if (!node || use.bucket)
        return false;
    const EntityId id = query.walk.nodes[static_cast<std::size_t>(*node)].entity;
    const auto& key = model.conceptual.find(id)->key;
    return std::find(key.begin(), key.end(), use.attribute) != key.end();
}

// What groups are made by. Those of one entity each have its key, which says little.
Words groupWords(const Model& model, const AccessPattern& query)
{
    Words words;
    for (const AttributeUse& use : query.groupBy) {
        if (!isKeyOfEntity(model, query, use))
            addOnce(words, attributeText(model, use));
    }
    return words;
}

// The first aggregate is enough.
Words aggregateWords(const Model& model, const AccessPattern& query)
{
    for (const Returned& returned : query.returned) {
        const auto* aggregate = std::get_if<Aggregate>(&returned);
        if (!aggregate)
            continue;
        std::string text = aggregate->function;
        if (aggregate->attribute)
            text += "_" + attributeText(model, *aggregate->attribute);
        return {std::move(text)};
    }
    return {};
}

Words without(Words words, const Words& others)
{
    std::erase_if(words, [&](const std::string& word) { return contains(others, word); });
    return words;
}

Words relationshipNames(const Model& model, const AccessPattern& query)
{
    Words names;
    for (const WalkStep& step : query.walk.steps)
        addOnce(names, snakeCase(model.conceptual.find(step.relationship)->name));
    return names;
}

Words wordsOfName(const std::string& name)
{
    Words words;
    std::size_t begin = 0;
    while (begin <= name.size()) {
        const std::size_t end = std::min(name.find('_', begin), name.size());
        words.push_back(name.substr(begin, end - begin));
        begin = end + 1;
    }
    return words;
}

// What the query has and the other one has not, by one kind of distinction.
Words askedApart(const Model& model, const AccessPattern& query, const AccessPattern& other)
{
    return without(askedWords(model, query), askedWords(model, other));
}

Words groupedApart(const Model& model, const AccessPattern& query, const AccessPattern& other)
{
    return without(groupWords(model, query), groupWords(model, other));
}

Words aggregatedApart(const Model& model, const AccessPattern& query, const AccessPattern& other)
{
    return without(aggregateWords(model, query), aggregateWords(model, other));
}

bool isAuxiliary(const std::string& word)
{
    static const std::set<std::string> words = {"are", "be", "had", "has", "have", "is", "was", "were"};
    return words.count(word) != 0;
}

// Whether a word says nothing that tells relationships apart.
bool isSmall(const std::string& word)
{
    static const std::set<std::string> words = {"a",  "an",   "as", "at", "by", "for", "from",
                                                "in", "into", "of", "on", "to", "the", "with"};
    return words.count(word) != 0 || isAuxiliary(word);
}

// Of the relationships that only this walk has, what their names say beyond those of the other: "active" of
// "has active" beside "has".
Words relatedApart(const Model& model, const AccessPattern& query, const AccessPattern& other)
{
    const Words others = relationshipNames(model, other);
    Words known;
    for (const std::string& name : others) {
        for (const std::string& word : wordsOfName(name))
            addOnce(known, word);
    }
    Words words;
    for (const std::string& name : without(relationshipNames(model, query), others)) {
        for (const std::string& word : without(wordsOfName(name), known)) {
            if (!isSmall(word))
                addOnce(words, word);
        }
    }
    return words;
}

// Whether what only this walk has says how the rows are, as of those that are "tagged" or that somebody "has
// active", so that it can stand in front.
bool isQuality(const Model& model, const AccessPattern& query, const AccessPattern& other, const Words& words)
{
    const Words names = without(relationshipNames(model, query), relationshipNames(model, other));
    return words.size() == 1 && names.size() == 1 && isAuxiliary(wordsOfName(names.front()).front());
}

// What only this table nests.
Words nestedApart(const Model& model, const NamedTable& table, const NamedTable& other)
{
    const auto wordsOf = [&](const NamedTable& one) {
        const Walk& walk = model.workflow.find(one.query)->walk;
        Words words;
        for (const NodeIndex node : one.nested) {
            if (position(node) < walk.nodes.size())
                addOnce(words, pluralAt(model, walk, node));
        }
        return words;
    };
    return without(wordsOf(table), wordsOf(other));
}

// The most telling first.
constexpr std::array distinctions{&askedApart, &groupedApart, &aggregatedApart, &relatedApart};

bool hasSuffix(const std::string& name)
{
    return name.find("_by_") != std::string::npos;
}

std::string extended(const std::string& name, const Words& words)
{
    return name + (hasSuffix(name) ? "_" : "_by_") + join(words, "_");
}

class NameResolution {
public:
    NameResolution(const Model& model, std::vector<NamedTable>& tables) : m_model(model), m_tables(tables) {}

    void resolve()
    {
        for (NamedTable& table : m_tables) {
            if (isTaken(table.keyspace, table.name))
                tellApart(table, *m_taken.at({table.keyspace, table.name}));
            const std::string base = table.name;
            for (int number = 2; isTaken(table.keyspace, table.name); ++number)
                table.name = base + "_" + std::to_string(number);
            m_taken[{table.keyspace, table.name}] = &table;
        }
    }

private:
    bool isTaken(KeyspaceId keyspace, const std::string& name) const
    {
        return m_taken.count({keyspace, name}) != 0;
    }

    std::string apart(const NamedTable& table, const NamedTable& other, bool isFreeWanted) const;
    bool tellByNested(NamedTable& table, NamedTable& other);
    void rename(NamedTable& known, std::string name);
    void tellApart(NamedTable& table, NamedTable& other);

    const Model& m_model;
    std::vector<NamedTable>& m_tables;
    std::map<std::pair<KeyspaceId, std::string>, NamedTable*> m_taken;
};

// The name with what tells its query from the other one, by the first kind that gives a name that is free, or
// else by the first that gives any; empty if there is none.
std::string NameResolution::apart(const NamedTable& table, const NamedTable& other, bool isFreeWanted) const
{
    const AccessPattern& query = *m_model.workflow.find(table.query);
    const AccessPattern& otherQuery = *m_model.workflow.find(other.query);
    std::string first;
    for (const auto& distinction : distinctions) {
        const Words words = distinction(m_model, query, otherQuery);
        const bool isOfWalk = distinction == &relatedApart;
        if (words.empty() || (isOfWalk && !hasSuffix(table.name)))
            continue;  // tables by nothing are by no relationship either
        std::string name = extended(table.name, words);
        if (isOfWalk && isQuality(m_model, query, otherQuery, words))
            name = words.front() + "_" + table.name;
        if (!isTaken(table.keyspace, name))
            return name;
        if (first.empty())
            first = std::move(name);
    }
    return isFreeWanted ? std::string() : first;
}

// Gives a table that is known by its name another one.
void NameResolution::rename(NamedTable& known, std::string name)
{
    m_taken.erase({known.keyspace, known.name});
    known.name = std::move(name);
    m_taken[{known.keyspace, known.name}] = &known;
}

// The one that nests something says so. False if neither does, or both do.
bool NameResolution::tellByNested(NamedTable& table, NamedTable& other)
{
    const auto nameOf = [&](const NamedTable& one, const Words& nested) {
        return one.name + "_with_" + join(nested, "_and_");
    };
    const Words own = nestedApart(m_model, table, other);
    const Words others = nestedApart(m_model, other, table);
    if (!own.empty()) {
        table.name = nameOf(table, own);
        return true;
    }
    if (others.empty() || isTaken(other.keyspace, nameOf(other, others)))
        return false;
    rename(other, nameOf(other, others));
    return true;
}

// The later table gets what only its query has; if there is nothing, the other one what only that one has.
void NameResolution::tellApart(NamedTable& table, NamedTable& other)
{
    if (tellByNested(table, other))
        return;
    if (std::string name = apart(table, other, false); !name.empty()) {
        table.name = std::move(name);
        return;
    }
    if (std::string name = apart(other, table, true); !name.empty())
        rename(other, std::move(name));
}

}  // namespace

void resolveNameCollisions(const Model& model, std::vector<NamedTable>& tables)
{
    NameResolution(model, tables).resolve();
}

}  // namespace querywright
