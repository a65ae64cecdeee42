// SPDX-License-Identifier: Apache-2.0
#include "model/edit/known_names.h"

#include "model/base/lists.h"
#include "model/base/text.h"
#include "model/conceptual/guessed_type.h"
#include "model/edit/name_words.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace querywright::edit {
namespace {

// The simple plurals, whatever derivation calls its tables.
void addWithPlurals(std::set<std::string>& forms, const std::string& word)
{
    if (word.empty())
        return;
    forms.insert(word);
    forms.insert(word + "s");
    forms.insert(word + "es");
    if (word.back() == 'y')
        forms.insert(word.substr(0, word.size() - 1) + "ies");
}

// "points of interest": what stands before "of" is what there are several of.
std::string pluralBeforeOf(const std::string& name)
{
    std::vector<std::string> words = proposalWords(snakeCase(name));
    const auto of = std::find(words.begin(), words.end(), "of");
    if (of == words.begin() || of == words.end())
        return {};
    *(of - 1) = plural(*(of - 1));
    return joinedWords(words, 0, words.size());
}

std::set<std::string> formsOf(const EntityType& entityType)
{
    std::set<std::string> forms{joined(pluralOf(entityType))};
    addWithPlurals(forms, joined(entityType.name));
    addWithPlurals(forms, joined(shortNameOf(entityType)));
    addWithPlurals(forms, initialsOf(entityType.name));
    addWithPlurals(forms, pluralBeforeOf(entityType.name));
    return forms;
}

// The name as it is, and without what says little at its ends: "is near" and "near".
std::set<std::string> formsOf(const RelationshipType& relationship)
{
    const std::vector<std::string> words = proposalWords(relationship.name);
    std::size_t begin = 0;
    std::size_t end = words.size();
    while (begin < end && isSmallWord(words[begin]))
        ++begin;
    while (end > begin && isSmallWord(words[end - 1]))
        --end;
    std::set<std::string> forms;
    if (begin == end)
        return forms;  // "has", "is for" stand everywhere and mean nothing
    forms.insert(joinedWords(words, 0, words.size()));
    forms.insert(joinedWords(words, begin, end));
    return forms;
}

// The words of its name that say something by themselves: "cart" of "puts into cart". Short ones do not.
std::set<std::string> wordsOf(const RelationshipType& relationship)
{
    constexpr std::size_t shortest = 4;
    std::set<std::string> forms;
    for (const std::string& word : proposalWords(relationship.name)) {
        if (word.size() >= shortest && !isSmallWord(word))
            addWithPlurals(forms, word);
    }
    return forms;
}

// What verbs of workflows are in the past, where that is not "ed". "Given" is left out: "a given day".
struct PastForm {
    std::string_view verb;
    std::string_view past;
};
constexpr std::array<PastForm, 33> pastForms = {{
    {"bring", "brought"}, {"build", "built"},  {"buy", "bought"},   {"catch", "caught"},
    {"choose", "chosen"}, {"draw", "drawn"},   {"drive", "driven"}, {"eat", "eaten"},
    {"feed", "fed"},      {"fly", "flown"},    {"grow", "grown"},   {"hold", "held"},
    {"keep", "kept"},     {"lead", "led"},     {"leave", "left"},   {"lend", "lent"},
    {"lose", "lost"},     {"make", "made"},    {"meet", "met"},     {"pay", "paid"},
    {"ride", "ridden"},   {"seek", "sought"},  {"sell", "sold"},    {"send", "sent"},
    {"sing", "sung"},     {"speak", "spoken"}, {"spend", "spent"},  {"take", "taken"},
    {"teach", "taught"},  {"tell", "told"},    {"wear", "worn"},    {"win", "won"},
    {"write", "written"},
}};

// The verb whose past that is; the word itself if it is none.
std::string presentOf(const std::string& word)
{
    const auto found = std::find_if(pastForms.begin(), pastForms.end(),
                                    [&](const PastForm& form) { return form.past == word; });
    return found == pastForms.end() ? word : std::string(found->verb);
}

std::string pastOf(const std::string& verb)
{
    const auto found = std::find_if(pastForms.begin(), pastForms.end(),
                                    [&](const PastForm& form) { return form.verb == verb; });
    if (found != pastForms.end())
        return std::string(found->past);
    if (verb.ends_with("y"))
        return verb.substr(0, verb.size() - 1) + "ied";
    return verb + (verb.ends_with("e") ? "d" : "ed");
}

std::string stemOf(const std::string& verb)
{
    const auto without = [&](std::size_t count) { return verb.substr(0, verb.size() - count); };
    if (verb.ends_with("ies") || verb.ends_with("ied"))
        return without(3) + "y";
    if (verb.ends_with("sses") || verb.ends_with("ches") || verb.ends_with("shes"))
        return without(2);
    if (verb.ends_with("s") && !verb.ends_with("ss"))
        return without(1);
    if (verb.ends_with("ing"))
        return without(3);
    if (verb.ends_with("ed"))
        return without(2);
    return presentOf(verb);
}

// Other forms of a verb: "book", "booked", "booking" and "bookings" of "books"; "send" and "sent" of "sends";
// what is done by it: "enrolment" of "enrols", "reservation" of "reserves".
std::set<std::string> otherFormsOf(const std::string& verb)
{
    const std::string stem = stemOf(verb);
    const std::string rest = stem.ends_with("e") ? stem.substr(0, stem.size() - 1) : stem;
    std::set<std::string> forms{stem, pastOf(stem)};
    for (const std::string& noun : {rest + "ing", rest + "ation", rest + "ion", rest + "al", rest + "ance",
                                    rest + "ment", stem + "ment"})
    {
        forms.insert(noun);
        forms.insert(noun + "s");
    }
    if (verb.ends_with("ic"))  // "allergy" of "allergic to"
        addWithPlurals(forms, verb.substr(0, verb.size() - 2) + "y");
    return forms;
}

// Short forms of words that names of attributes have, and what they stand for.
struct ShortForm {
    std::string_view word;
    std::string_view full;
    bool meansMore;  // it can mean something else where it stands by itself: "with no orders", "rating desc"
};
constexpr std::array<ShortForm, 10> shortForms = {{
    {"no", "number", true},
    {"id", "identifier", false},
    {"qty", "quantity", false},
    {"addr", "address", false},
    {"dob", "dateofbirth", false},
    {"birthdate", "dateofbirth", false},
    {"desc", "description", true},
    {"tel", "phone", false},
    {"telephone", "phone", false},
    {"nr", "number", false},
}};

std::string withoutShortForm(const std::string& word)
{
    const auto found = std::find_if(shortForms.begin(), shortForms.end(),
                                    [&](const ShortForm& one) { return one.word == word; });
    return found == shortForms.end() ? word : std::string(found->full);
}

// The words joined, each in full: "insurancenumber" of "insurance no".
std::string joinedInFull(const std::vector<std::string>& words, std::size_t begin, std::size_t end)
{
    std::string text;
    for (std::size_t i = begin; i < end; ++i)
        text += withoutShortForm(words[i]);
    return withoutShortForm(text);  // "birth date"
}

// What the attribute is called without the name of what it belongs to, "id" of a user's user_id; nothing if
// it does not begin with that.
std::string withoutOwner(const Attribute& attribute, const std::string& owner)
{
    const std::string name = joined(attribute.name);
    return !owner.empty() && name.starts_with(owner) ? name.substr(owner.size()) : std::string();
}

void addForm(const std::string& form, AttributeId attribute,
             const std::variant<EntityId, RelationshipId>& owner, KnownAttributes& known)
{
    AttributeMention& mention = known[form];
    if (!contains(mention.owners, owner))
        mention.owners.push_back(owner);
    mention.attributes.push_back(attribute);
}

void addAttributes(const std::vector<Attribute>& attributes,
                   const std::variant<EntityId, RelationshipId>& owner, const std::string& ownerName,
                   KnownAttributes& known)
{
    for (const Attribute& attribute : attributes) {
        std::set<std::string> forms;
        addWithPlurals(forms, joined(attribute.name));
        forms.insert(joined(singular(snakeCase(attribute.name))));
        const std::vector<std::string> words = proposalWords(snakeCase(attribute.name));
        const std::string rest = withoutOwner(attribute, ownerName);
        for (const auto& form : {joinedInFull(words, 0, words.size()), rest, withoutShortForm(rest)})
            addWithPlurals(forms, form);
        for (const std::string& form : forms)
            addForm(form, attribute.id, owner, known);
        addAttributes(attribute.parts, owner, ownerName, known);
    }
}

// The words that entity types and relationship types are called by, in the singular.
std::set<std::string> wordsOfOthers(const ConceptualModel& model)
{
    std::set<std::string> taken;
    const auto take = [&](const std::string& name) {
        for (const std::string& word : proposalWords(name))
            taken.insert(joined(singular(word)));
        taken.insert(joined(name));
    };
    for (const EntityType& entityType : model.entityTypes)
        take(snakeCase(entityType.name));
    for (const RelationshipType& relationship : model.relationshipTypes)
        take(relationship.name);
    return taken;
}

// "dose" of dose_ml: without the unit that it ends with, joined; nothing if it ends with none.
std::string withoutUnit(const std::vector<std::string>& words)
{
    const bool isThere = words.size() > 1 && isUnit(words.back());
    return isThere ? joinedWords(words, 0, words.size() - 1) : std::string();
}

void addWithoutUnits(const std::vector<Attribute>& attributes,
                     const std::variant<EntityId, RelationshipId>& owner, const std::set<std::string>& taken,
                     KnownAttributes& known)
{
    for (const Attribute& attribute : attributes) {
        const std::string form = withoutUnit(proposalWords(snakeCase(attribute.name)));
        if (!form.empty() && taken.count(form) == 0)
            addForm(form, attribute.id, owner, known);
        addWithoutUnits(attribute.parts, owner, taken, known);
    }
}

}  // namespace

KnownAttributes::const_iterator namedIn(const KnownAttributes& known, const std::vector<std::string>& words,
                                        std::size_t begin, std::size_t end)
{
    const bool isAlone = end == begin + 1;
    // "By at range": nothing but an attribute can stand there.
    const bool isRanged =
        begin > 0 && words[begin - 1] == "by" && end < words.size() && words[end] == "range";
    if (isAlone && isSmallWord(words[begin]) && !isRanged)
        return known.end();
    const auto found = known.find(joinedWords(words, begin, end));
    const bool meansMore =
        isAlone && std::any_of(shortForms.begin(), shortForms.end(), [&](const ShortForm& one) {
            return one.meansMore && one.word == words[begin];
        });
    return found != known.end() || meansMore ? found : known.find(joinedInFull(words, begin, end));
}

KnownAttributes knownAttributes(const ConceptualModel& model)
{
    KnownAttributes known;
    for (const EntityType& entityType : model.entityTypes)
        addAttributes(entityType.attributes, entityType.id, joined(entityType.name), known);
    for (const RelationshipType& relationship : model.relationshipTypes)
        addAttributes(relationship.attributes, relationship.id, {}, known);
    std::set<std::string> taken = wordsOfOthers(model);
    for (const auto& [form, mention] : known)
        taken.insert(form);
    for (const EntityType& entityType : model.entityTypes)
        addWithoutUnits(entityType.attributes, entityType.id, taken, known);
    for (const RelationshipType& relationship : model.relationshipTypes)
        addWithoutUnits(relationship.attributes, relationship.id, taken, known);
    return known;
}

KnownThings knownEntityTypes(const ConceptualModel& model)
{
    KnownThings known;
    std::map<std::string, std::set<EntityId>> byLastWord;
    for (const EntityType& entityType : model.entityTypes) {
        for (const std::string& form : formsOf(entityType))
            known.try_emplace(form, entityType.id);
        const std::vector<std::string> words = proposalWords(snakeCase(entityType.name));
        if (words.size() < 2 || std::any_of(words.begin(), words.end(), isSmallWord))
            continue;
        std::set<std::string> forms;
        addWithPlurals(forms, words.back());
        for (const std::string& form : forms)
            byLastWord[form].insert(entityType.id);
    }
    const KnownAttributes attributes = knownAttributes(model);
    for (const auto& [word, entities] : byLastWord) {
        if (entities.size() == 1 && attributes.count(word) == 0)
            known.try_emplace(word, *entities.begin());
    }
    return known;
}

KnownThings knownRelationships(const ConceptualModel& model)
{
    KnownThings known;
    std::map<std::string, std::set<RelationshipId>> byWord;
    std::map<std::string, std::set<RelationshipId>> byOtherForm;
    for (const RelationshipType& relationship : model.relationshipTypes) {
        for (const std::string& form : formsOf(relationship))
            known.try_emplace(form, relationship.id);
        for (const std::string& word : wordsOf(relationship)) {
            byWord[word].insert(relationship.id);
            for (const std::string& form : otherFormsOf(word))
                byOtherForm[form].insert(relationship.id);
        }
    }
    for (const auto& [word, relationships] : byWord) {
        if (relationships.size() == 1)
            known.try_emplace(word, *relationships.begin());
    }
    const KnownThings entityTypes = knownEntityTypes(model);
    const KnownAttributes attributes = knownAttributes(model);
    for (const auto& [word, relationships] : byOtherForm) {
        const bool isElse = entityTypes.count(word) > 0 || attributes.count(word) > 0 || isRequest(word);
        if (relationships.size() == 1 && !isElse)
            known.try_emplace(word, *relationships.begin());
    }
    return known;
}

}  // namespace querywright::edit
