// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/edit/asked_by_name.h"
#include "model/edit/name_mentions.h"
#include "model/edit/name_places.h"
#include "model/edit/name_words.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace querywright::edit {

// Reads the words of the name of one query; what askedByName() is made of. Times, what they order and how
// many rows are wanted are read in name_times.cpp, the rest in asked_by_name.cpp.
class NameReading {
public:
    NameReading(const Model& model, const std::string& name, const Walk& walk);

    AskedByName read();

private:
    // What a word before a mention says, articles left out; the position behind it.
    struct Lead {
        std::string word;
        std::size_t end = 0;
        bool isGiven = false;       // "given" is among the articles
        bool isIndefinite = false;  // "a" or the like is
    };

    Lead leadOf(std::size_t begin) const;
    bool isSingular(const Mention& mention) const;
    bool isOneFound(const Mention& mention, const Lead& lead) const;
    bool isFoundBy(const AttributeMention& mention, const AttributeUse& use, const Lead& lead) const;
    bool isInside(const AttributeMention& attribute) const;
    std::optional<AttributeMention> behindItsOwner(const AttributeMention& attribute) const;
    std::optional<NodeIndex> nodeOf(EntityId entity) const
    {
        return nodeOfType(m_model.conceptual, m_walk, entity);
    }
    bool isGiven(const Mention& mention, std::optional<std::size_t> next) const;
    std::vector<AttributeUse> takeKeyOf(NodeIndex node);
    void giveKeyOf(NodeIndex node);
    void readGroups();
    void readEntity(const Mention& mention, std::optional<std::size_t> next);
    void readAttribute(const AttributeMention& mention);
    void giveRange(const AttributeUse& use, RangeBounds bounds);
    void readTimes();
    void readTimeAt(std::size_t word);
    void give(AttributeUse use);
    void readTime();
    std::optional<std::uint64_t> numberAt(std::size_t word) const;
    std::optional<Mention> foundOne() const;
    void readLimit();
    bool isOnWalk(const Mention& mention) const;
    bool isOrderedBy(std::size_t word) const;
    bool isUnderstood(std::size_t word) const;
    std::optional<AttributeUse> useOfFound(const AttributeMention& mention) const;
    bool isMissed(std::size_t word) const;
    void readRest();
    bool isBeyond(const WalkPlace& place) const;
    void shortenWalk();
    std::optional<AttributeUse> useOf(const AttributeMention& mention, std::optional<NodeIndex> last) const
    {
        return useAt(m_offered, mention, last);
    }
    bool isMentioned(RelationshipId relationship) const;
    bool isOfKey(AttributeId attribute) const;
    std::optional<NodeIndex> nodeOfFound() const;
    // `isDate`: a date rather than a moment.
    std::optional<AttributeUse> timeOfFound(bool isDate) const;
    bool isKeyGiven(const WalkPlace& place) const;
    std::string wordAt(std::size_t position) const
    {
        return position < m_words.size() ? m_words[position] : std::string();
    }

    const Model& m_model;
    const Walk& m_walk;
    std::vector<std::string> m_words;
    std::vector<Mention> m_mentions;
    std::vector<AttributeMention> m_attributes;
    std::vector<bool> m_areShown;  // of the words
    std::vector<AttributeUse> m_offered;
    std::optional<FunctionMention> m_function;
    std::optional<Aggregate> m_aggregate;     // the function, if what it is of is known
    std::optional<NodeIndex> m_last;          // the node that was mentioned last
    std::optional<NodeIndex> m_lastFound;     // likewise, but for what is shown with what is found
    std::optional<std::size_t> m_endOfGiven;  // of the last mention of what is given
    std::optional<std::size_t> m_found;       // where what is found begins
    std::optional<RelationshipId> m_foundRelationship;
    std::vector<std::size_t> m_times;                       // words for times that are given
    std::map<NodeIndex, std::vector<AttributeUse>> m_keys;  // of what is given by its key
    AskedByName m_asked;
};

}  // namespace querywright::edit
