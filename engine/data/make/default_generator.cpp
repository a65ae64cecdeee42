// SPDX-License-Identifier: Apache-2.0
#include "engine/data/make/default_generator.h"

#include "engine/data/make/ordinal.h"
#include "engine/data/make/value_maker.h"
#include "model/base/text.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace querywright::engine {

namespace {

using cql::CqlType;
using cql::NativeType;
using List = NameGenerator::List;

// "genre" for "genres", "category" for "categories": what the values of a multivalued attribute are one by
// one.
std::string singular(const std::string& name)
{
    const std::string_view text = name;
    const auto without = [&](std::size_t count) { return std::string(text.substr(0, text.size() - count)); };
    if (text.size() > 4 && text.ends_with("ies"))
        return without(3) + "y";
    for (const std::string_view end : {"sses", "shes", "ches", "xes", "tuses"}) {
        if (text.ends_with(end))
            return without(2);
    }
    const bool isPlural = text.size() > 3 && text.ends_with("s") && !text.ends_with("ss")
                          && !text.ends_with("us") && !text.ends_with("is");
    return isPlural ? without(1) : name;
}

// The words of a name: "postal_code" has "postal" and "code".
class Words {
public:
    explicit Words(const std::string& name) : m_name("_" + snakeCase(name) + "_") {}
    // Those of an attribute, as one of its values would be called.
    explicit Words(const Attribute& attribute)
        : Words(attribute.multivalued ? singular(snakeCase(attribute.name)) : attribute.name)
    {}

    bool has(std::initializer_list<std::string_view> words) const
    {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
            return m_name.find("_" + std::string(word) + "_") != std::string::npos;
        });
    }
    bool is(std::string_view word) const { return m_name == "_" + std::string(word) + "_"; }
    bool endsWith(std::initializer_list<std::string_view> words) const
    {
        return std::any_of(words.begin(), words.end(), [&](std::string_view word) {
            return m_name.ends_with("_" + std::string(word) + "_");
        });
    }

private:
    std::string m_name;
};

bool isOneOf(const CqlType& type, std::initializer_list<NativeType> natives)
{
    return std::any_of(natives.begin(), natives.end(),
                       [&](NativeType native) { return type.isNative(native); });
}

// Whether a name ends with what people do somewhere: a "lead_actor" is one, an "actor_count" is not.
bool isRole(const Words& name)
{
    return name.endsWith(
        {"actor",      "actress",     "architect",    "artist",        "assistant", "author",
         "captain",    "cashier",     "chef",         "choreographer", "coach",     "composer",
         "conductor",  "contributor", "creator",      "dancer",        "designer",  "director",
         "doctor",     "driver",      "editor",       "engineer",      "host",      "illustrator",
         "instructor", "inventor",    "librettist",   "lyricist",      "manager",   "mechanic",
         "moderator",  "musician",    "narrator",     "nurse",         "organizer", "owner",
         "painter",    "performer",   "photographer", "pilot",         "player",    "playwright",
         "presenter",  "producer",    "professor",    "referee",       "reviewer",  "screenwriter",
         "sculptor",   "singer",      "soloist",      "songwriter",    "speaker",   "surgeon",
         "teacher",    "technician",  "trainer",      "translator",    "tutor",     "writer"});
}

bool isPerson(const Words& owner)
{
    return isRole(owner)
           || owner.has({"person",   "people",   "user",        "guest",     "customer",  "employee",
                         "author",   "member",   "student",     "patient",   "manager",   "driver",
                         "teacher",  "actor",    "artist",      "player",    "passenger", "contact",
                         "client",   "staff",    "vet",         "nurse",     "pupil",     "tenant",
                         "resident", "attendee", "participant", "colleague", "coach",     "crew"});
}

std::optional<Generator> properName(const Words& name, const Words& owner)
{
    if (name.has({"email", "mail", "emails"}))
        return NameGenerator{List::Email};
    if (name.has({"phone", "mobile", "fax", "telephone", "phones"}))
        return NameGenerator{List::Phone};
    if (name.has({"first_name", "firstname", "given_name", "forename", "first"}))
        return NameGenerator{List::FirstName};
    if (name.has({"last_name", "lastname", "surname", "family_name", "last"}))
        return NameGenerator{List::LastName};
    if (name.has({"city", "town"}))
        return NameGenerator{List::City};
    if (name.has({"country", "nation"}))
        return NameGenerator{List::Country};
    if (name.has({"street", "address"}))
        return NameGenerator{List::Street};
    if (name.has({"company", "employer", "manufacturer", "brand", "publisher", "vendor", "supplier"}))
        return NameGenerator{List::Company};
    if (!name.has({"name", "fullname"}))
        return isRole(name) || name.has({"author", "artist", "director", "owner"})
                   ? std::optional<Generator>(NameGenerator{})
                   : std::nullopt;
    if (owner.has({"hotel", "inn"}))
        return NameGenerator{List::Hotel};
    if (owner.has({"poi", "landmark", "point_of_interest", "attraction", "sight", "monument", "venue"}))
        return NameGenerator{List::Landmark};
    if (owner.has(
            {"company", "organization", "supplier", "shop", "store", "vendor", "manufacturer", "airline"}))
        return NameGenerator{List::Company};
    if (owner.has({"city", "town"}))
        return NameGenerator{List::City};
    if (owner.has({"country"}))
        return NameGenerator{List::Country};
    if (isPerson(owner))
        return NameGenerator{List::FullName};
    return std::nullopt;
}

std::optional<Generator> codeOrChoice(const Words& name, const Words& owner)
{
    if (name.has({"state", "province"}))
        return ChoiceGenerator{{"AZ", "CA", "CO", "FL", "GA", "IL", "MA", "NY", "OR", "TX", "UT", "WA"}, {}};
    if (name.has({"postal_code", "zip", "zipcode", "postcode"}))
        return PatternGenerator{"#####"};
    if (name.has({"code", "number", "reference", "sku", "isbn", "serial", "confirmation"}))
        return PatternGenerator{"@@######"};
    if (name.has({"status", "state"}))
        return ChoiceGenerator{{"new", "active", "pending", "closed"}, {2, 5, 2, 3}};
    if (name.has({"gender", "sex"}))
        return ChoiceGenerator{{"female", "male", "other"}, {49, 49, 2}};
    if (name.has({"currency"}))
        return ChoiceGenerator{{"USD", "EUR", "JPY", "GBP", "CHF"}, {5, 4, 2, 2, 1}};
    if (name.has({"language", "locale"}))
        return ChoiceGenerator{{"en", "es", "zh", "fr", "de", "pt", "ja"}, {5, 3, 3, 2, 2, 2, 1}};
    if (name.has({"color", "colour"}))
        return ChoiceGenerator{{"black", "white", "blue", "red", "green", "yellow", "gray"}, {}};
    if (name.has({"unit"}))
        return ChoiceGenerator{{"m", "kg", "s", "W", "C"}, {}};
    if (name.has({"region"}))
        return ChoiceGenerator{{"north", "south", "east", "west", "central"}, {}};
    if (name.has({"genre"}))
        return ChoiceGenerator{{"drama", "comedy", "adventure", "documentary", "romance"}, {5, 4, 3, 2, 2}};
    if (name.has({"level"}) && owner.has({"course", "class", "lesson", "training", "skill", "exercise"}))
        return ChoiceGenerator{{"beginner", "intermediate", "advanced"}, {5, 4, 2}};
    if (name.has({"method", "payment_method"}) && (owner.has({"payment", "refund"}) || name.has({"payment"})))
        return ChoiceGenerator{{"card", "cash", "transfer", "voucher"}, {6, 3, 2, 1}};
    if (name.endsWith({"room", "classroom"}))
        return PatternGenerator{"Room ###"};
    if (name.endsWith({"grade"}))
        return ChoiceGenerator{{"A", "B", "C", "D", "F"}, {2, 4, 4, 2, 1}};
    if (name.has({"priority", "severity", "urgency"}))
        return ChoiceGenerator{{"low", "normal", "high"}, {3, 5, 2}};
    if (name.is("size"))
        return ChoiceGenerator{{"S", "M", "L", "XL"}, {2, 4, 4, 2}};
    if (name.has({"outcome", "result"}))
        return ChoiceGenerator{{"success", "failure"}, {8, 2}};
    if (name.has({"weekday", "day_of_week"}))
        return ChoiceGenerator{{"Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"},
                               {}};
    if (name.has({"tier", "level"}))
        return ChoiceGenerator{{"bronze", "silver", "gold", "platinum"}, {5, 4, 2, 1}};
    if (name.endsWith({"tag", "keyword", "topic"}))
        return ChoiceGenerator{
            {"new", "popular", "classic", "family", "outdoor", "seasonal", "local", "limited"},
            {5, 5, 4, 3, 3, 2, 2, 1}};
    if (name.has({"category", "kind", "type", "class"}))
        return ChoiceGenerator{{"basic", "standard", "premium", "special"}, {4, 5, 2, 1}};
    if (name.has({"password", "hash", "token", "secret"}))
        return PatternGenerator{"@#@#@@##@@#@"};
    if (name.has({"url", "link", "website", "uri"}))
        return PatternGenerator{"https://www.example.com/######"};
    if (name.has({"filename", "file"}))
        return PatternGenerator{"file-####.pdf"};
    if (name.has({"login", "username", "nickname", "handle"}))
        return PatternGenerator{"user-######"};
    if (name.is("title") && (isPerson(owner)))
        return ChoiceGenerator{{"Ms", "Mr", "Dr", "Prof"}, {10, 10, 2, 1}};
    return std::nullopt;
}

Generator words(std::uint64_t least, std::uint64_t most)
{
    return TextGenerator{{least, most, Amount::Shape::Uniform, 1.0}};
}

Generator plainText(const Words& name, const Words& owner)
{
    if (auto proper = properName(name, owner))
        return *proper;
    if (auto choice = codeOrChoice(name, owner))
        return *choice;
    if (name.has(
            {"tag", "tags", "keyword", "keywords", "word", "characteristic", "characteristics", "label"}))
        return words(1, 1);
    if (name.has({"description", "comment", "body", "text", "content", "summary", "note", "notes", "message",
                  "desc"}))
        return words(8, 20);
    return words(2, 4);
}

Generator plainNumber(const Words& name, bool isFraction)
{
    const auto range = [isFraction](const char* least, const char* most, std::uint32_t decimals) {
        return RangeGenerator{least, most, 0.0, isFraction ? decimals : RangeGenerator().decimals};
    };
    if (name.has({"latitude", "lat"}))
        return range("-60", "70", 4);
    if (name.has({"longitude", "lon", "lng"}))
        return isFraction ? range("-180", "180", 4) : range("-120", "120", 0);
    if (name.has({"rating", "stars", "score", "grade", "level", "priority"}))
        return range("1", "5", 1);
    if (name.has({"percent", "percentage", "share", "humidity", "progress", "age"}))
        return range("1", "99", 1);
    if (name.has({"rate", "price", "amount", "cost", "total", "fee", "balance", "salary", "value"}))
        return isFraction ? range("10", "500", 2) : range("10", "120", 0);
    if (name.has({"temperature", "hour"}))
        return range("0", "23", 1);
    return range("0", "100", 2);
}

Generator plainDate(const Words& name, const Words& owner, bool isDate)
{
    const bool isBirth = name.has({"birth", "birthday", "birthdate", "dob", "born"});
    const std::string time = isDate ? "" : "T00:00:00Z";
    if (isBirth && !isPerson(owner))  // a pet
        return RangeGenerator{"2012-01-01" + time, "2025-12-31" + time};
    return isBirth ? RangeGenerator{"1945-01-01" + time, "2007-12-31" + time}
                   : RangeGenerator{"2025-01-01" + time, "2026-12-31" + time};
}

// The attribute an end is counted from: `start_date` for `end_date`.
std::optional<AttributeId> beginOf(const StoredAttribute& attribute,
                                   const std::vector<StoredAttribute>& siblings)
{
    constexpr std::string_view pairs[][2] = {
        {"end", "start"},        {"end", "begin"},    {"to", "from"},        {"departure", "arrival"},
        {"checkout", "checkin"}, {"finish", "start"}, {"updated", "created"}};
    const std::string name = "_" + snakeCase(attribute.attribute->name) + "_";
    for (const auto& [end, begin] : pairs) {
        const std::size_t found = name.find("_" + std::string(end) + "_");
        if (found == std::string::npos)
            continue;
        std::string wanted = name;
        wanted.replace(found + 1, end.size(), begin);
        for (const StoredAttribute& sibling : siblings) {
            const bool isPlain = !sibling.attribute->multivalued && sibling.type == attribute.type;
            if (isPlain && "_" + snakeCase(sibling.attribute->name) + "_" == wanted)
                return sibling.id;
        }
    }
    return std::nullopt;
}

}  // namespace

Generator defaultGenerator(const StoredAttribute& attribute, const CqlType& type, KeyPart part,
                           const std::string& ownerName, const std::vector<StoredAttribute>& siblings)
{
    const Words name(*attribute.attribute);
    // At any time: each owner would begin at the same one if they were counted.
    if (part == KeyPart::PartialKey && type.isNative(NativeType::Timestamp))
        return plainDate(name, Words(ownerName), false);
    if (part != KeyPart::None) {
        const bool isAddress = name.has({"email", "mail", "phone", "mobile"});
        return isAddress && isText(type) ? plainText(name, Words(ownerName))
                                         : countingGenerator(attribute, type, part, ownerName);
    }
    const bool isDate = type.isNative(NativeType::Date);
    if (isDate || type.isNative(NativeType::Timestamp)) {
        if (const auto begin = beginOf(attribute, siblings)) {
            const std::uint64_t day = isDate ? 1 : 86'400;
            return OffsetGenerator{*begin, {day, 14 * day, Amount::Shape::Uniform, 1.0}};
        }
        return plainDate(name, Words(ownerName), isDate);
    }
    if (isText(type))
        return plainText(name, Words(ownerName));
    if (isOneOf(type, {NativeType::Decimal, NativeType::Double, NativeType::Float}))
        return plainNumber(name, true);
    if (isOneOf(type, {NativeType::Int, NativeType::Bigint, NativeType::Smallint, NativeType::Varint})
        && name.has({"year"}))
        return RangeGenerator{"1990", "2026"};
    if (isOneOf(type, {NativeType::Int, NativeType::Bigint, NativeType::Smallint, NativeType::Tinyint,
                       NativeType::Varint, NativeType::Counter}))
        return plainNumber(name, false);
    return RandomGenerator{};
}

Generator countingGenerator(const StoredAttribute& attribute, const CqlType& type, KeyPart part,
                            const std::string& ownerName)
{
    if (type.isNative(NativeType::Date))
        return SequenceGenerator{"2026-01-01", 1, {}};
    if (type.isNative(NativeType::Timestamp))
        return SequenceGenerator{"2026-01-01T00:00:00Z", 900, {}};
    if (type.isNative(NativeType::Time))
        return SequenceGenerator{"00:00:00", 60, {}};
    if (Ordinal::of(type, 0))
        return SequenceGenerator{"1", 1, {}};
    if (!isText(type))
        return RandomGenerator{};
    const std::string word = part == KeyPart::PartialKey ? attribute.attribute->name : ownerName;
    return SequenceGenerator{"1", 1, snakeCase(word) + (part == KeyPart::PartialKey ? "-##" : "-####")};
}

Generator defaultMapKey(const CqlType& keyType)
{
    if (isText(keyType))
        return ChoiceGenerator{{"home", "work", "other"}, {5, 3, 1}};
    return Ordinal::of(keyType, 0)
                   && !isOneOf(keyType, {NativeType::Date, NativeType::Timestamp, NativeType::Time})
               ? Generator(SequenceGenerator{})
               : Generator(RandomGenerator{});
}

}  // namespace querywright::engine
