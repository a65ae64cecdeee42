// SPDX-License-Identifier: Apache-2.0
#include "model/conceptual/guessed_type.h"

#include "model/base/text.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace querywright {
namespace {

using cql::NativeType;

struct WordType {
    std::string_view word;
    NativeType type;
};

// What the last word of a name says of the values. The words of texts are there for keys, which are else
// taken to be made up by the application.
constexpr WordType lastWords[] = {
    {"active", NativeType::Boolean},
    {"available", NativeType::Boolean},
    {"enabled", NativeType::Boolean},
    {"required", NativeType::Boolean},
    {"verified", NativeType::Boolean},
    {"date", NativeType::Date},
    {"day", NativeType::Date},
    {"birthday", NativeType::Date},
    {"amount", NativeType::Decimal},
    {"balance", NativeType::Decimal},
    {"cost", NativeType::Decimal},
    {"fare", NativeType::Decimal},
    {"fee", NativeType::Decimal},
    {"price", NativeType::Decimal},
    {"revenue", NativeType::Decimal},
    {"salary", NativeType::Decimal},
    {"altitude", NativeType::Double},
    {"distance", NativeType::Double},
    {"height", NativeType::Double},
    {"humidity", NativeType::Double},
    {"latitude", NativeType::Double},
    {"length", NativeType::Double},
    {"longitude", NativeType::Double},
    {"temperature", NativeType::Double},
    {"weight", NativeType::Double},
    {"width", NativeType::Double},
    {"age", NativeType::Int},
    {"capacity", NativeType::Int},
    {"count", NativeType::Int},
    {"mileage", NativeType::Int},
    {"quantity", NativeType::Int},
    {"rank", NativeType::Int},
    {"rating", NativeType::Int},
    {"score", NativeType::Int},
    {"stars", NativeType::Int},
    {"year", NativeType::Int},
    {"abbreviation", NativeType::Text},
    {"barcode", NativeType::Text},
    {"callsign", NativeType::Text},
    {"code", NativeType::Text},
    {"country", NativeType::Text},
    {"currency", NativeType::Text},
    {"email", NativeType::Text},
    {"genre", NativeType::Text},
    {"handle", NativeType::Text},
    {"iban", NativeType::Text},
    {"isbn", NativeType::Text},
    {"issn", NativeType::Text},
    {"label", NativeType::Text},
    {"language", NativeType::Text},
    {"licence", NativeType::Text},
    {"license", NativeType::Text},
    {"login", NativeType::Text},
    {"name", NativeType::Text},
    {"number", NativeType::Text},
    {"passport", NativeType::Text},
    {"plate", NativeType::Text},
    {"postcode", NativeType::Text},
    {"ref", NativeType::Text},
    {"registration", NativeType::Text},
    {"serial", NativeType::Text},
    {"sign", NativeType::Text},
    {"sku", NativeType::Text},
    {"slug", NativeType::Text},
    {"tag", NativeType::Text},
    {"title", NativeType::Text},
    {"url", NativeType::Text},
    {"username", NativeType::Text},
    {"vin", NativeType::Text},
    {"word", NativeType::Text},
    {"datetime", NativeType::Timestamp},
    {"time", NativeType::Timestamp},
    {"timestamp", NativeType::Timestamp},
};

// Money is exact, other measures are not.
constexpr std::string_view moneys[] = {"eur", "usd"};
constexpr std::string_view measures[] = {
    "mm", "cm",     "m",      "km", "ft", "mi", "miles", "meters", "metres", "m2", "sqm", "ha", "ml", "cl",
    "l",  "liters", "litres", "mg", "g",  "kg", "t",     "lb",     "oz",     "kw", "kwh", "mb", "gb", "pct"};

template <std::size_t count>
bool isOneOf(std::string_view word, const std::string_view (&words)[count])
{
    return std::find(std::begin(words), std::end(words), word) != std::end(words);
}

std::optional<NativeType> typeSaidBy(std::string_view name)
{
    const bool isOneWord = name.find('_') == std::string_view::npos;
    if (name.starts_with("is_") || name.starts_with("has_"))
        return NativeType::Boolean;
    if (name.starts_with("date_of_"))
        return NativeType::Date;
    if (name.starts_with("number_of_"))
        return NativeType::Int;
    const std::string_view last = isOneWord ? name : name.substr(name.rfind('_') + 1);
    if (name == "position")  // in an order; "geo position" is none
        return NativeType::Int;
    if (!isOneWord) {
        constexpr std::string_view moments[] = {"at", "since", "until"};
        constexpr std::string_view spans[] = {"seconds", "minutes"};
        if (isOneOf(last, moments))
            return NativeType::Timestamp;
        if (last == "on")
            return NativeType::Date;
        if (last == "no")  // a number that something is known by
            return NativeType::Text;
        if (isOneOf(last, moneys))
            return NativeType::Decimal;
        if (isOneOf(last, measures))
            return NativeType::Double;
        if (isOneOf(last, spans))
            return NativeType::Int;
    }
    const auto found = std::find_if(std::begin(lastWords), std::end(lastWords),
                                    [&](const WordType& each) { return each.word == last; });
    return found == std::end(lastWords) ? std::nullopt : std::optional(found->type);
}

}  // namespace

bool isUnit(std::string_view word)
{
    return isOneOf(word, moneys) || isOneOf(word, measures);
}

bool isTypeGuessed(const Attribute& attribute)
{
    return !attribute.isComposite() && !attribute.type;
}

cql::CqlType statedOrGuessedType(const Attribute& attribute, bool isWholeKey)
{
    if (attribute.type)
        return *attribute.type;
    const std::string name = snakeCase(attribute.name);
    std::optional<NativeType> said = typeSaidBy(name);
    if (!said && attribute.multivalued)
        said = typeSaidBy(singular(name));
    return said.value_or(isWholeKey ? NativeType::Uuid : NativeType::Text);
}

}  // namespace querywright
