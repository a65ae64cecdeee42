// SPDX-License-Identifier: Apache-2.0
#include "model/edit/update_by_name.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/attribute_kind.h"
#include "model/conceptual/participation.h"
#include "model/conceptual/subtypes.h"
#include "model/edit/edit_update.h"
#include "model/edit/name_mentions.h"
#include "model/edit/name_words.h"
#include "model/edit/support.h"
#include "model/edit/update_verbs.h"
#include "model/file/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace querywright::edit {
namespace {

// Whether the attribute tells when the verb came about, or whether it did: packed_at and is_packed of
// "packed" and "pack".
bool isCalledAfter(const Attribute& attribute, const std::string& verb)
{
    constexpr std::size_t shortest = 3;
    constexpr std::array<std::string_view, 5> times = {"at", "on", "date", "time", "day"};
    const std::vector<std::string> words = proposalWords(attribute.name);
    if (words.size() != 2 || verb.size() < shortest || isSmallWord(verb) || isArticle(verb))
        return false;
    const bool isWhether = words.front() == "is" || words.front() == "was" || words.front() == "has";
    const bool isWhen = std::find(times.begin(), times.end(), words.back()) != times.end();
    const std::string& participle = isWhether ? words.back() : words.front();
    const std::string stem = verb.ends_with("e") ? verb.substr(0, verb.size() - 1) : verb;
    return (isWhether || isWhen)
           && (participle == verb || (participle.ends_with("ed") && participle.starts_with(stem)));
}

// Whether the words name what comes about by the verb: "booking" of "book", "scan event" of "scan".
bool isMadeBy(const std::string& verb, const std::vector<std::string>& words)
{
    constexpr std::array<std::string_view, 5> endings = {"ing", "ation", "ment", "al", "ion"};
    constexpr std::size_t shortest = 3;
    const std::string stem = verb.ends_with("e") ? verb.substr(0, verb.size() - 1) : verb;
    if (stem.size() < shortest || words.empty() || !words.front().starts_with(stem))
        return false;
    if (words.size() == 2)
        return words[0] == verb && isOneOf<4>(words[1], {"entry", "event", "log", "record"});
    return words.size() == 1
           && std::find(endings.begin(), endings.end(), words.front().substr(stem.size())) != endings.end();
}

// Reads the words of one name.
class UpdateReading {
public:
    UpdateReading(const Model& model, const std::string& name)
        : m_model(model.conceptual),
          m_words(proposalWords(name)),
          m_mentions(mentionsIn(m_model, m_words)),
          m_attributes(attributesIn(m_model, m_words))
    {
        for (const Mention& mention : m_mentions) {
            if (const auto* entity = std::get_if<EntityId>(&mention.thing))
                addOnce(m_entities, *entity);
        }
    }

    Result<UpdateByName> read(UpdateKind kind);

private:
    std::optional<std::size_t> verb() const;
    std::vector<RelationshipId> joining(EntityId one, EntityId other) const;
    std::vector<RelationshipId> reflexive(EntityId entity) const;
    std::optional<RelationshipId> saidRelationship() const;
    std::optional<RelationshipId> relationshipOfAttributes() const;
    bool saysRelated() const;
    bool saysMoved() const;
    EntityId ofSubtypeSaid(EntityId subject) const;
    void readComingAbout(EntityId subject);
    bool isAmongMany(RelationshipId id) const;
    bool isOfWhatIsThere(RelationshipId id) const;
    bool isMentioned(RelationshipId id) const;
    bool identifies(RelationshipId id) const;
    std::vector<EntityId> othersOf(EntityId subject) const;
    bool readMadeByVerb(std::size_t at);
    void readWritten();
    bool readCollection();
    bool readState(const std::optional<UpdateKind>& told);
    void readOwner();
    void readAttributes();
    bool isUnderstood(std::size_t word) const;
    void readRest();
    std::string whyNothingIsWritten() const;

    const ConceptualModel& m_model;
    std::vector<std::string> m_words;
    std::vector<Mention> m_mentions;
    std::vector<AttributeMention> m_attributes;
    std::vector<EntityId> m_entities;    // in the order of words
    std::optional<std::size_t> m_verb;   // the word that tells the kind
    std::optional<std::size_t> m_state;  // the word for what has become of it
    UpdateByName m_told;
};

// A word that names something tells no kind: "place" of an entity type Place.
std::optional<std::size_t> UpdateReading::verb() const
{
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const auto isAt = [&](const auto& mention) { return mention.begin <= i && i < mention.end; };
        if (std::any_of(m_mentions.begin(), m_mentions.end(),
                        [&](const Mention& mention) {
                            return isAt(mention) && std::holds_alternative<EntityId>(mention.thing);
                        })
            || std::any_of(m_attributes.begin(), m_attributes.end(), isAt))
            continue;
        if (kindOf(m_words[i]))
            return i;
    }
    return std::nullopt;
}

std::vector<RelationshipId> UpdateReading::joining(EntityId one, EntityId other) const
{
    const auto plays = [&](const RelationshipType& relationship, EntityId entity) {
        const std::vector<EntityId> lineage = withSupertypes(m_model, entity);
        return std::any_of(relationship.participants.begin(), relationship.participants.end(),
                           [&](const Participant& each) { return contains(lineage, each.entity); });
    };
    std::vector<RelationshipId> all;
    for (const RelationshipType& relationship : m_model.relationshipTypes) {
        if (plays(relationship, one) && plays(relationship, other))
            all.push_back(relationship.id);
    }
    return all;
}

// That join the entity with others of its type.
std::vector<RelationshipId> UpdateReading::reflexive(EntityId entity) const
{
    const std::vector<EntityId> lineage = withSupertypes(m_model, entity);
    std::vector<RelationshipId> all;
    for (const RelationshipType& relationship : m_model.relationshipTypes) {
        const auto count =
            std::count_if(relationship.participants.begin(), relationship.participants.end(),
                          [&](const Participant& one) { return contains(lineage, one.entity); });
        if (count > 1)
            all.push_back(relationship.id);
    }
    return all;
}

bool UpdateReading::isAmongMany(RelationshipId id) const
{
    const auto& participants = m_model.find(id)->participants;
    return std::all_of(participants.begin(), participants.end(),
                       [](const Participant& one) { return isMany(one.cardinality); });
}

bool UpdateReading::isMentioned(RelationshipId id) const
{
    return std::any_of(m_mentions.begin(), m_mentions.end(),
                       [&](const Mention& mention) { return mention.thing == AttributeOwner(id); });
}

// Whether what is related so first is there before: it is known by how it is related otherwise, as the line
// of a prescription that a pharmacist dispenses.
bool UpdateReading::isOfWhatIsThere(RelationshipId id) const
{
    const EntityType* entity = m_entities.empty() ? nullptr : m_model.find(m_entities.front());
    return entity && entity->isWeak() && !contains(entity->identifiedBy, id);
}

// What is related, rather than one of both: "rate a video" and "cancel a booking". Where only one has many of
// the other, as a noun alone: to "place an order" is to make one.
std::optional<RelationshipId> UpdateReading::saidRelationship() const
{
    if (m_mentions.empty())
        return std::nullopt;
    const Mention& first = m_mentions.front();
    const auto said = m_entities.empty() && std::holds_alternative<RelationshipId>(first.thing)
                          ? std::optional(std::get<RelationshipId>(first.thing))
                          : foundRelationshipIn(m_mentions);
    const bool isMeant =
        said && (isAmongMany(*said) || first.begin > 0 || isOfWhatIsThere(*said))
        && (m_entities.empty() || contains(joining(m_entities.front(), m_entities.front()), *said));
    return isMeant ? said : std::nullopt;
}

// "Record the points of a student in a test": what they have in common, where it alone has what is said
// first.
std::optional<RelationshipId> UpdateReading::relationshipOfAttributes() const
{
    if (m_attributes.empty() || m_mentions.empty() || m_entities.empty()
        || m_attributes.front().begin > m_mentions.front().begin || m_attributes.front().owners.size() != 1)
        return std::nullopt;
    const auto* id = std::get_if<RelationshipId>(&m_attributes.front().owners.front());
    const bool joinsAll = id && std::all_of(m_entities.begin(), m_entities.end(), [&](EntityId entity) {
                              return contains(joining(entity, entity), *id);
                          });
    return joinsAll ? std::optional(*id) : std::nullopt;
}

bool UpdateReading::saysRelated() const
{
    return std::any_of(m_words.begin(), m_words.end(), isOfRelationship);
}

// "Move a session to another room": not it is changed, but where it is.
bool UpdateReading::saysMoved() const
{
    return m_told.kind == UpdateKind::Change && m_verb
           && (movesWhatIsThere(m_words[*m_verb])
               || std::any_of(m_words.begin(), m_words.end(), saysAnother));
}

// The subtype that something becomes, where the verb tells it: "customer subscribes" of a Subscriber.
EntityId UpdateReading::ofSubtypeSaid(EntityId subject) const
{
    if (!m_verb || m_told.kind != UpdateKind::Insert)
        return subject;
    std::string stem = m_words[*m_verb];
    for (const char ending : {'s', 'e'}) {
        if (stem.back() == ending)
            stem.pop_back();
    }
    for (const EntityId subtype : subtypesOf(m_model, subject)) {
        const std::vector<std::string> words = proposalWords(m_model.find(subtype)->name);
        if (std::any_of(words.begin(), words.end(),
                        [&](const std::string& word) { return stem.size() > 3 && word.starts_with(stem); }))
            return subtype;
    }
    return subject;
}

// How each new entity is related once: a review is of one product. What joins more than two happens later,
// unless it is said or each takes part: that a line of a prescription is dispensed at a pharmacy.
void UpdateReading::readComingAbout(EntityId subject)
{
    const std::vector<EntityId> lineage = withSupertypes(m_model, subject);
    for (const RelationshipType& relationship : m_model.relationshipTypes) {
        for (std::uint32_t i = 0; i < relationship.participants.size(); ++i) {
            const Participant& own = relationship.participants[i];
            const bool isLater = relationship.participants.size() > 2 && !own.total
                                 && !isMentioned(relationship.id) && !identifies(relationship.id);
            if (contains(lineage, own.entity) && isMany(own.cardinality) && !isLater
                && takesPartOnce(relationship, i))
                addOnce(m_told.subjects, relationship.id);
        }
    }
}

// Whether a weak entity is known by how it is related so.
bool UpdateReading::identifies(RelationshipId id) const
{
    const auto& participants = m_model.find(id)->participants;
    return std::any_of(participants.begin(), participants.end(), [&](const Participant& one) {
        const EntityType* entity = m_model.find(one.entity);
        return entity && contains(entity->identifiedBy, id);
    });
}

// What is mentioned besides, the type itself where it is mentioned again; last those that only tell which is
// meant: "a session of a course".
std::vector<EntityId> UpdateReading::othersOf(EntityId subject) const
{
    std::vector<EntityId> others;
    std::vector<EntityId> owners;
    bool isSubjectRead = false;
    for (const Mention& mention : m_mentions) {
        const auto* entity = std::get_if<EntityId>(&mention.thing);
        const bool isItself = entity && *entity == subject;
        const bool isFirst = isItself && !std::exchange(isSubjectRead, true);
        if (!entity || contains(others, *entity) || isFirst || (isItself && reflexive(subject).empty()))
            continue;
        std::size_t before = mention.begin;
        while (before > 0 && isArticle(m_words[before - 1]))
            --before;
        const bool isOwner = before > 0 && m_words[before - 1] == "of";
        addOnce(isOwner ? owners : others, *entity);
    }
    for (const EntityId owner : owners)
        addOnce(others, owner);
    return others;
}

void UpdateReading::readWritten()
{
    const EntityId subject = ofSubtypeSaid(m_entities.front());
    const bool isInsert = m_told.kind == UpdateKind::Insert;
    const bool isThere = m_verb && relatesWhatIsThere(m_words[*m_verb]);
    m_told.subjects = {subject};
    if (isInsert)
        readComingAbout(subject);
    const std::vector<EntityId> others = othersOf(subject);
    bool isWeak = false;
    for (const EntityId other : others) {
        std::vector<RelationshipId> all = other == subject ? reflexive(subject) : joining(subject, other);
        if (all.size() > 1)
            std::erase_if(all, [&](RelationshipId id) { return !isMentioned(id); });
        if (all.size() != 1)
            continue;
        isWeak = isWeak || identifies(all.front());
        const bool isSaidRelated = saysRelated() || isMentioned(all.front());
        // "Deliver a bag to an order": no word makes the bag, one relates both.
        const bool isNamed = !m_verb && isMentioned(all.front()) && !identifies(all.front());
        const bool isOnly = (isSaidRelated && isAmongMany(all.front())) || saysMoved() || isNamed
                            || (isThere && !identifies(all.front()));
        if (isOnly)
            m_told.subjects = {all.front()};
        else if (isInsert)
            addOnce(m_told.subjects, all.front());
        if (isOnly)
            return;
    }
    if (isThere && !isWeak)
        m_told.subjects.clear();  // it is not told how they are related
}

// Where only attributes are mentioned: of what alone has the first.
void UpdateReading::readOwner()
{
    for (const AttributeMention& mention : m_attributes) {
        if (mention.owners.size() == 1 && m_told.subjects.empty())
            m_told.subjects = {mention.owners.front()};
    }
}

void UpdateReading::readAttributes()
{
    const AttributeOwner& subject = m_told.subjects.front();
    std::vector<const Attribute*> own;
    std::vector<AttributeId> key;
    if (const auto* entity = std::get_if<EntityId>(&subject)) {
        own = allAttributes(m_model, *entity);
        key = m_model.find(*entity)->key;
    } else {
        for (const Attribute& attribute : m_model.find(std::get<RelationshipId>(subject))->attributes)
            own.push_back(&attribute);
    }
    for (const AttributeMention& mention : m_attributes) {
        for (const Attribute* attribute : own) {
            const bool fits = m_told.kind != UpdateKind::Increment || isNumber(*attribute);
            if (fits && contains(mention.attributes, attribute->id) && !contains(key, attribute->id))
                addOnce(m_told.attributes, attribute->id);
        }
    }
    if (!m_verb || !m_words[*m_verb].starts_with("rename") || !m_attributes.empty())
        return;
    for (const Attribute* attribute : own) {
        if ((attribute->name == "name" || attribute->name == "title") && !contains(key, attribute->id))
            addOnce(m_told.attributes, attribute->id);
    }
}

// "Add a tag to a course": a word for an insert or a delete, then one of many values that what is mentioned
// later has.
bool UpdateReading::readCollection()
{
    if (!m_verb || m_attributes.empty()
        || (m_told.kind != UpdateKind::Insert && m_told.kind != UpdateKind::Delete))
        return false;
    const AttributeMention& value = m_attributes.front();
    for (const Mention& mention : m_mentions) {
        const auto* entity = std::get_if<EntityId>(&mention.thing);
        if (!entity && mention.begin <= *m_verb && *m_verb < mention.end)
            continue;  // "attach" of a relationship type "attaches"
        if (mention.begin < value.end)
            return false;
        for (const Attribute* attribute :
             entity ? allAttributes(m_model, *entity) : std::vector<const Attribute*>()) {
            if (!attribute->multivalued || !contains(value.attributes, attribute->id))
                continue;
            const bool isAdded = m_told.kind == UpdateKind::Insert;
            m_told = {UpdateKind::Change,
                      {*entity},
                      {attribute->id},
                      isAdded ? ValuesChange::Add : ValuesChange::Remove,
                      {}};
            return true;
        }
    }
    return false;
}

// "Box is packed", "mark a delivery as left", "pack a box": a word that an attribute of what is mentioned is
// called after, which tells when that came about or whether it did: packed_at, is_left.
bool UpdateReading::readState(const std::optional<UpdateKind>& told)
{
    if (m_entities.size() != 1 || (told && *told != UpdateKind::Change))
        return false;
    const EntityType& entity = *m_model.find(m_entities.front());
    const auto isAt = [](const auto& mention, std::size_t word) {
        return mention.begin <= word && word < mention.end;
    };
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const auto holds = [&](const auto& mention) { return isAt(mention, i); };
        if (std::any_of(m_mentions.begin(), m_mentions.end(), holds)
            || std::any_of(m_attributes.begin(), m_attributes.end(), holds))
            continue;
        for (const Attribute* attribute : allAttributes(m_model, entity.id)) {
            if (contains(entity.key, attribute->id) || !isCalledAfter(*attribute, m_words[i]))
                continue;
            m_told = {UpdateKind::Change, {entity.id}, {attribute->id}, ValuesChange::Replace, {}};
            m_state = i;
            return true;
        }
    }
    return false;
}

// Of an insert, that an attribute comes with what has it is understood; of a change, which is meant by one
// behind it: "change the status of an order by number".
bool UpdateReading::isUnderstood(std::size_t word) const
{
    const std::string& said = m_words[word];
    const auto isAt = [&](const auto& mention) { return mention.begin <= word && word < mention.end; };
    const bool isVerb =
        m_verb == word || m_state == word || kindOf(said) == m_told.kind
        || (m_state && said.ends_with("ed")
            && kindOf(said.substr(0, said.size() - 2)) == m_told.kind);  // "is marked as left"
    const bool isAnother =
        saysAnother(said) && std::holds_alternative<RelationshipId>(m_told.subjects.front());
    if (isVerb || isAnother || isSmallWord(said) || isArticle(said) || saysHowMany(said) || saysNothing(said)
        || leadsToGiven(said) || std::any_of(m_mentions.begin(), m_mentions.end(), isAt))
        return true;
    const bool isWhole = m_told.kind == UpdateKind::Insert || m_told.kind == UpdateKind::Delete;
    return std::any_of(m_attributes.begin(), m_attributes.end(), [&](const AttributeMention& mention) {
        const bool isWritten =
            std::any_of(mention.attributes.begin(), mention.attributes.end(),
                        [&](AttributeId attribute) { return contains(m_told.attributes, attribute); });
        const auto isMeant = [&](const AttributeOwner& owner) {
            return contains(m_told.subjects, owner)
                   || std::any_of(m_mentions.begin(), m_mentions.end(), [&](const Mention& one) {
                          return one.thing == owner && (isWhole || one.begin < mention.begin);
                      });
        };
        const bool isBehind = isWhole || (!m_mentions.empty() && m_mentions.front().begin < mention.begin);
        return isAt(mention)
               && (isWritten
                   || (isBehind && std::any_of(mention.owners.begin(), mention.owners.end(), isMeant)));
    });
}

void UpdateReading::readRest()
{
    bool goesOn = false;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        const bool isMissed = !isUnderstood(i);
        if (isMissed && goesOn)
            m_told.notUnderstood.back() += " " + m_words[i];
        else if (isMissed)
            m_told.notUnderstood.push_back(m_words[i]);
        goesOn = isMissed;
    }
}

std::string UpdateReading::whyNothingIsWritten() const
{
    if (!m_entities.empty())
        return "its name tells no relationship type by which alone " + m_model.find(m_entities.front())->name
               + " is related";
    if (m_attributes.empty())
        return "its name mentions no entity type, relationship type or attribute of the model";
    std::vector<std::string> owners;
    for (const AttributeOwner& owner : m_attributes.front().owners)
        owners.push_back(std::visit([&](auto id) { return m_model.find(id)->name; }, owner));
    return "its name does not tell which is meant of " + listed(owners);
}

// "Book seats" makes a Booking of them, where there is such a type and it is related to seats; "scan a
// parcel" a Scan Event.
bool UpdateReading::readMadeByVerb(std::size_t at)
{
    if (m_entities.empty() || at >= m_words.size() || relatesWhatIsThere(m_words[at]))
        return false;
    for (const EntityType& type : m_model.entityTypes) {
        if (!isMadeBy(m_words[at], proposalWords(snakeCase(type.name))) || contains(m_entities, type.id)
            || joining(type.id, m_entities.front()).empty())
            continue;
        std::erase_if(m_mentions,
                      [&](const Mention& mention) { return mention.begin <= at && at < mention.end; });
        m_entities.insert(m_entities.begin(), type.id);
        m_mentions.insert(m_mentions.begin(), Mention{type.id, at, at + 1});
        return true;
    }
    return false;
}

Result<UpdateByName> UpdateReading::read(UpdateKind otherwise)
{
    m_verb = verb();
    auto told = m_verb ? kindOf(m_words[*m_verb]) : std::nullopt;
    const bool isMade = told != UpdateKind::Delete && readMadeByVerb(m_verb.value_or(0));
    if (isMade)
        told = UpdateKind::Insert;
    if (told && m_verb && m_attributes.empty() && makesWithoutAttribute(m_words[*m_verb]))
        told = UpdateKind::Insert;
    const auto ofAttributes = relationshipOfAttributes();
    const auto said = ofAttributes ? ofAttributes : saidRelationship();
    const bool beginsWithThing = !m_entities.empty() && m_mentions.front().begin == 0;
    m_told.kind = told.value_or(otherwise);
    if (readState(told)) {
        readRest();
        return std::move(m_told);
    }
    if (!told && !said && !beginsWithThing && otherwise == UpdateKind::Insert && !m_entities.empty())
        return refused("no word of its name tells whether " + m_model.find(m_entities.front())->name
                       + " is inserted, changed or deleted");
    if (readCollection()) {
        readRest();
        return std::move(m_told);
    }
    if (said)
        m_told.subjects = {*said};
    else if (!m_entities.empty())
        readWritten();
    else if (told || otherwise != UpdateKind::Insert)
        readOwner();
    if (m_told.subjects.empty())
        return refused(whyNothingIsWritten());
    if (m_told.kind == UpdateKind::Change || m_told.kind == UpdateKind::Increment)
        readAttributes();
    readRest();
    return std::move(m_told);
}

}  // namespace

Result<UpdateByName> updateByName(const Model& model, const std::string& name, UpdateKind kind)
{
    return UpdateReading(model, name).read(kind);
}

Result<UpdateByName> proposedWrites(const Model& model, UpdateId id)
{
    const Update* update = model.workflow.find(id);
    if (!update)
        return notThere("update");
    if (!update->subjects.empty() || !update->attributes.empty())
        return refused("what " + update->label + " writes is said already");
    return updateByName(model, update->name, update->kind);
}

std::string textOf(const Model& model, const UpdateByName& told)
{
    std::vector<std::string> names;
    for (const AttributeId attribute : told.attributes)
        names.push_back(qualifiedName(model.conceptual, attribute));
    if (names.empty()) {
        for (const AttributeOwner& subject : told.subjects)
            names.push_back(std::visit([&](auto id) { return model.conceptual.find(id)->name; }, subject));
    }
    const std::string kind(told.values == ValuesChange::Add ? "add to"
                           : told.values == ValuesChange::Remove
                               ? "take out of"
                               : file::wordFor(file::updateKindWords, told.kind));
    return kind + " " + listed(names);
}

Result<Edit> takeUpdateByName(const ModelFile& file, UpdateId update, const UpdateByName& told)
{
    Result<Edit> taken = setUpdateKind(file, update, told.kind);
    if (!taken)
        return taken;
    Result<Edit> written = setUpdateSubjects(taken->after, update, told.subjects);
    if (!written)
        return written;
    taken->name = written->name;
    taken->after = std::move(written->after);
    Result<Edit> changed = setUpdateAttributes(taken->after, update, told.attributes);
    if (!changed)
        return changed;
    taken->after = std::move(changed->after);
    if (told.values != ValuesChange::Replace) {
        for (const AttributeId attribute : told.attributes) {
            Result<Edit> kept = setUpdateValues(taken->after, update, attribute, told.values);
            if (!kept)
                return kept;
            taken->after = std::move(kept->after);
        }
    }
    return taken;
}

}  // namespace querywright::edit
