// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sample/generator_text.h"

#include "app/gui/text.h"
#include "model/base/text.h"

#include <QRegularExpression>

#include <array>
#include <optional>
#include <utility>

namespace querywright::gui {
namespace {

using List = NameGenerator::List;

// The alternatives of Generator, in their order.
enum Kind : std::size_t { Sequence, Range, Choice, Name, Text, Pattern, RandomKind, Offset };

constexpr std::array nameLists = {
    std::pair{List::FirstName, "first name"}, std::pair{List::LastName, "last name"},
    std::pair{List::FullName, "full name"},   std::pair{List::City, "city"},
    std::pair{List::Country, "country"},      std::pair{List::Street, "street"},
    std::pair{List::Company, "company"},      std::pair{List::Hotel, "hotel"},
    std::pair{List::Landmark, "landmark"},    std::pair{List::Email, "email"},
    std::pair{List::Phone, "phone"}};

tl::unexpected<Error> expected(const QString& what)
{
    return failure(ErrorCode::Syntax, "expected " + toStdString(what));
}

QString exponentText(double exponent)
{
    return QString::number(exponent, 'g', 6);
}

// Takes ", Zipf 1.2" off the end; nothing if there is none.
std::optional<double> takeZipf(QString& text)
{
    static const QRegularExpression zipf(QStringLiteral(",?\\s*\\bzipf\\s+([0-9.]+)\\s*$"),
                                         QRegularExpression::CaseInsensitiveOption);
    const auto found = zipf.match(text);
    if (!found.hasMatch())
        return std::nullopt;
    text = text.left(found.capturedStart()).trimmed();
    return found.captured(1).toDouble();
}

QString choiceValue(const std::string& value)
{
    QString text = toQString(value);
    const bool isPlain = !text.isEmpty() && text == text.trimmed() && !text.contains(QLatin1Char(','))
                         && !text.contains(QLatin1Char(':')) && !text.contains(QLatin1Char('"'));
    if (isPlain)
        return text;
    text.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

class TextOfGenerator {
public:
    explicit TextOfGenerator(const ConceptualModel& model) : m_model(model) {}

    QString operator()(const SequenceGenerator& generator) const
    {
        const QString first = toQString(generator.first);
        QString text = generator.pattern.empty() ? first : toQString(generator.pattern);
        if (!generator.pattern.empty() && generator.first != "1")
            text += QStringLiteral(" from ") + first;
        return generator.step == 1 ? text : text + QStringLiteral(" step %1").arg(generator.step);
    }
    QString operator()(const RangeGenerator& generator) const
    {
        QString text = QStringLiteral("%1 to %2").arg(toQString(generator.least), toQString(generator.most));
        if (generator.decimals != RangeGenerator().decimals)
            text += QStringLiteral(", %1 decimals").arg(generator.decimals);
        return generator.exponent > 0 ? text + QStringLiteral(", Zipf ") + exponentText(generator.exponent)
                                      : text;
    }
    QString operator()(const ChoiceGenerator& generator) const
    {
        QStringList parts;
        for (std::size_t i = 0; i < generator.values.size(); ++i) {
            QString part = choiceValue(generator.values[i]);
            if (i < generator.weights.size() && generator.weights[i] != 1.0)
                part += QStringLiteral(": ") + exponentText(generator.weights[i]);
            parts << part;
        }
        return parts.join(QStringLiteral(", "));
    }
    QString operator()(const NameGenerator& generator) const
    {
        for (const auto& [list, name] : nameLists) {
            if (list == generator.list)
                return QLatin1String(name);
        }
        return {};
    }
    QString operator()(const TextGenerator& generator) const
    {
        const bool isOne = generator.words == Amount{1, 1, generator.words.shape, generator.words.exponent};
        return amountText(generator.words) + (isOne ? QStringLiteral(" word") : QStringLiteral(" words"));
    }
    QString operator()(const PatternGenerator& generator) const { return toQString(generator.pattern); }
    QString operator()(const RandomGenerator&) const { return {}; }
    QString operator()(const OffsetGenerator& generator) const
    {
        const AttributePlace base = m_model.find(generator.base);
        return QStringLiteral("%1 + %2").arg(base.attribute ? toQString(base.attribute->name) : QString(),
                                             amountText(generator.amount));
    }

private:
    const ConceptualModel& m_model;
};

Result<Generator> readSequence(const QString& text)
{
    static const QRegularExpression form(
        QStringLiteral("^(.*?)(?:\\s+from\\s+(.+?))?(?:\\s+step\\s+(-?\\d+))?$"));
    const auto found = form.match(text);
    SequenceGenerator generator;
    const QString what = found.captured(1).trimmed();
    if (what.isEmpty())
        return expected(words("where it begins, such as 1, 2026-01-01 step 7 or AZ### from 100"));
    if (what.contains(QLatin1Char('#'))) {
        generator.pattern = toStdString(what);
        if (!found.captured(2).isEmpty())
            generator.first = toStdString(found.captured(2));
    } else if (!found.captured(2).isEmpty()) {
        return expected(words("a pattern with # before \u201cfrom\u201d, such as AZ### from 100"));
    } else {
        generator.first = toStdString(what);
    }
    if (!found.captured(3).isEmpty()) {
        bool isNumber = false;
        generator.step = found.captured(3).toLongLong(&isNumber);
        if (!isNumber)
            return expected(words("a smaller step"));
    }
    return generator;
}

Result<Generator> readRange(QString text)
{
    RangeGenerator generator;
    generator.exponent = takeZipf(text).value_or(0.0);
    static const QRegularExpression decimals(QStringLiteral(",\\s*(\\d{1,3})\\s+decimals?$"));
    if (const auto found = decimals.match(text); found.hasMatch()) {
        generator.decimals = found.captured(1).toUInt();
        text = text.left(found.capturedStart()).trimmed();
    }
    static const QRegularExpression form(QStringLiteral("^(.+?)\\s+to\\s+(.+)$"));
    const auto found = form.match(text);
    if (!found.hasMatch())
        return expected(words("the least and the most value, such as 1 to 500"));
    generator.least = toStdString(found.captured(1).trimmed());
    generator.most = toStdString(found.captured(2).trimmed());
    return generator;
}

Result<Generator> readChoice(const QString& text)
{
    ChoiceGenerator generator;
    bool hasWeights = false;
    static const QRegularExpression item(
        QStringLiteral("\\G\\s*(?:\"((?:[^\"]|\"\")*)\"|([^,:\"]+?))\\s*(?::\\s*([0-9.]+)\\s*)?(,|$)"));
    qsizetype at = 0;
    while (at < text.size()) {
        const auto found = item.match(text, at);
        if (!found.hasMatch())
            return expected(words("values with commas between them, such as new: 2, active: 5"));
        QString value = found.captured(2);
        if (value.isEmpty())
            value = found.captured(1).replace(QStringLiteral("\"\""), QStringLiteral("\""));
        bool isNumber = true;
        double weight = 1.0;
        if (!found.captured(3).isEmpty()) {
            weight = found.captured(3).toDouble(&isNumber);
            hasWeights = true;
        }
        if (!isNumber)
            return expected(words("a number as the weight of %1").arg(value));
        generator.values.push_back(toStdString(value));
        generator.weights.push_back(weight);
        at = found.capturedEnd();
    }
    if (generator.values.empty())
        return expected(words("values with commas between them, such as new: 2, active: 5"));
    if (!hasWeights)
        generator.weights.clear();
    return generator;
}

Result<Generator> readName(const QString& text)
{
    QStringList known;
    for (const auto& [list, name] : nameLists) {
        if (text.compare(QLatin1String(name), Qt::CaseInsensitive) == 0)
            return NameGenerator{list};
        known << QLatin1String(name);
    }
    return expected(words("one of %1").arg(known.join(QStringLiteral(", "))));
}

Result<Generator> readText(QString text)
{
    static const QRegularExpression noun(QStringLiteral("\\s*words?\\b"));
    text.remove(noun);
    const auto amount = readAmount(text);
    if (!amount)
        return failure(amount.error());
    return TextGenerator{*amount};
}

Result<Generator> readOffset(const ConceptualModel& model, AttributeId attribute, const QString& text)
{
    const auto plus = text.lastIndexOf(QLatin1Char('+'));
    const QString name = text.left(plus).trimmed();
    if (plus < 0 || name.isEmpty())
        return expected(words("an attribute and what is added to it, such as start_date + 1 to 14"));
    const auto amount = readAmount(text.mid(plus + 1));
    if (!amount)
        return failure(amount.error());
    const AttributeOwner owner = model.find(attribute).owner;
    const auto findIn = [&](const std::vector<Attribute>& attributes) -> std::optional<AttributeId> {
        for (const Attribute& one : attributes) {
            if (toQString(one.name) == name && one.id != attribute)
                return one.id;
        }
        return std::nullopt;
    };
    const auto* entity = std::get_if<EntityId>(&owner);
    const auto base = entity ? findIn(model.find(*entity)->attributes)
                             : findIn(model.find(std::get<RelationshipId>(owner))->attributes);
    if (!base)
        return expected(words("another attribute beside it instead of %1").arg(name));
    return OffsetGenerator{*base, *amount};
}

bool isAnyText(const cql::CqlType& type)
{
    return type.isNative(cql::NativeType::Text) || type.isNative(cql::NativeType::Ascii);
}

RangeGenerator usualRange(const cql::CqlType& type)
{
    if (type.isNative(cql::NativeType::Date))
        return {"2026-01-01", "2026-12-31", 0.0, 2};
    if (type.isNative(cql::NativeType::Timestamp))
        return {"2026-01-01 00:00:00", "2026-12-31 23:59:59", 0.0, 2};
    if (type.isNative(cql::NativeType::Time))
        return {"08:00:00", "20:00:00", 0.0, 2};
    return {"1", "100", 0.0, 2};
}

}  // namespace

QStringList generatorKinds()
{
    return {words("Sequence"), words("Range"),   words("Choice"), words("Names"),
            words("Text"),     words("Pattern"), words("Random"), words("Offset")};
}

Generator newGenerator(std::size_t kind, AttributeId base, const cql::CqlType& type)
{
    const RangeGenerator range = usualRange(type);
    switch (kind) {
    case Sequence:
        return SequenceGenerator{range.least, 1, isAnyText(type) ? "A####" : ""};
    case Range:
        return range;
    case Choice:
        return ChoiceGenerator{isAnyText(type) ? std::vector<std::string>{"one", "two", "three"}
                                               : std::vector<std::string>{range.least, range.most},
                               {}};
    case Name:
        return NameGenerator{};
    case Text:
        return TextGenerator{};
    case Pattern:
        return PatternGenerator{"@@####"};
    case Offset:
        return OffsetGenerator{base, {1, 10, Amount::Shape::Uniform, 1.0}};
    default:
        return RandomGenerator{};
    }
}

QString generatorText(const ConceptualModel& model, const Generator& generator)
{
    return std::visit(TextOfGenerator(model), generator);
}

Result<Generator> readGenerator(const ConceptualModel& model, AttributeId attribute, std::size_t kind,
                                const QString& text)
{
    const QString trimmed = text.trimmed();
    switch (kind) {
    case Sequence:
        return readSequence(trimmed);
    case Range:
        return readRange(trimmed);
    case Choice:
        return readChoice(trimmed);
    case Name:
        return readName(trimmed);
    case Text:
        return readText(trimmed);
    case Pattern:
        if (trimmed.isEmpty())
            return expected(words("a pattern: # is a digit, @ a letter, such as @@####"));
        return PatternGenerator{toStdString(text)};
    case Offset:
        return readOffset(model, attribute, trimmed);
    default:
        return RandomGenerator{};
    }
}

QString generatorHint(std::size_t kind)
{
    switch (kind) {
    case Sequence:
        return words("Where it begins, and the step: 1, 2026-01-01 step 7, AZ### from 100");
    case Range:
        return words("The least and the most value: 1 to 500, 0.5 to 9.5, 1 decimals, 1 to 500, Zipf 1.2");
    case Choice:
        return words("Values, with their weights: new: 2, active: 5, closed");
    case Name:
        return words(
            "A list of names with real frequencies: first name, last name, full name, city, country, "
            "street, company, hotel, landmark, email, phone");
    case Text:
        return words("How many words: 3 to 12 words");
    case Pattern:
        return words("# is any digit, @ any capital letter: @@######");
    case Offset:
        return words("Another attribute and what is added to it, days to a date, seconds to a timestamp: "
                     "start_date + 1 to 14");
    default:
        return words("Any value of the type");
    }
}

QString amountText(const Amount& amount)
{
    QString text = QString::number(amount.most);
    if (amount.least != amount.most)
        text = QStringLiteral("%1 to %2").arg(amount.least).arg(amount.most);
    return amount.shape == Amount::Shape::Zipf
               ? text + QStringLiteral(", Zipf ") + exponentText(amount.exponent)
               : text;
}

Result<Amount> readAmount(const QString& text)
{
    QString rest = text.trimmed();
    Amount amount;
    if (const auto zipf = takeZipf(rest)) {
        amount.shape = Amount::Shape::Zipf;
        amount.exponent = *zipf;
    }
    static const QRegularExpression form(QStringLiteral("^([0-9,]+)(?:\\s*(?:to|-|\u2013)\\s*([0-9,]+))?$"));
    const auto found = form.match(rest);
    const auto numberOf = [](QString digits, bool& isNumber) {
        return digits.remove(QLatin1Char(',')).toULongLong(&isNumber);
    };
    bool isNumber = false;
    amount.least = amount.most = numberOf(found.captured(1), isNumber);
    if (isNumber && !found.captured(2).isEmpty())
        amount.most = numberOf(found.captured(2), isNumber);
    if (!isNumber)
        return expected(words("a number or a range, such as 3, 1 to 5 or 1 to 100, Zipf 1.2"));
    return amount;
}

}  // namespace querywright::gui
