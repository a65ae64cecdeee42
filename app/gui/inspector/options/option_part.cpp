// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/options/option_part.h"

#include "app/gui/inspector/options/option_value.h"
#include "app/gui/inspector/update/seconds_text.h"
#include "app/gui/text.h"
#include "model/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace querywright::gui {
namespace {

constexpr double hundred = 100.0;

std::optional<std::uint64_t> wholeNumber(const std::string& text)
{
    std::uint64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isWhole = read.ec == std::errc() && read.ptr == text.data() + text.size() && !text.empty();
    return isWhole ? std::optional(number) : std::nullopt;
}

struct WindowUnit {
    const char* value;  // as Cassandra writes it
    const char* one;
    const char* several;
    std::uint32_t seconds;
};

constexpr std::array<WindowUnit, 3> windowUnits = {
    {{"DAYS", "day", "days", 86400}, {"HOURS", "hour", "hours", 3600}, {"MINUTES", "minute", "minutes", 60}}};

QString windowText(const std::string& value, const std::string& unit)
{
    for (const WindowUnit& one : windowUnits) {
        if (unit == one.value)
            return QStringLiteral("%1 %2").arg(toQString(value), words(value == "1" ? one.one : one.several));
    }
    return QStringLiteral("%1 %2").arg(toQString(value), toQString(unit).toLower());
}

Result<std::string> readWindow(const std::string& text)
{
    const auto seconds = readSeconds(text);
    if (seconds && *seconds && **seconds > 0) {
        for (const WindowUnit& unit : windowUnits) {
            if (**seconds % unit.seconds == 0)
                return std::to_string(**seconds / unit.seconds) + " " + unit.value;
        }
    }
    return failure(ErrorCode::Invalid,
                   "A time like \"1 day\", \"6 hours\" or \"30 minutes\" is expected here");
}

Result<std::string> readAmount(const OptionPart& part, QString typed)
{
    const QString unit = words(part.unit);
    if (!unit.isEmpty() && typed.endsWith(unit, Qt::CaseInsensitive))
        typed.chop(unit.size());
    const auto number = wholeNumber(toStdString(typed.trimmed()));
    if (number && *number >= part.least)
        return std::to_string(*number);
    std::string expected = "A whole number";
    if (!unit.isEmpty())
        expected += " of " + toStdString(unit);
    if (part.least > 0)
        expected += ", at least " + std::to_string(part.least) + ",";
    return failure(ErrorCode::Invalid, expected + " is expected here");
}

Result<std::string> readPercent(QString typed)
{
    const bool isPercent = typed.endsWith(QLatin1Char('%'));
    if (isPercent)
        typed.chop(1);
    bool isNumber = false;
    const double number = typed.trimmed().toDouble(&isNumber);
    if (!isNumber || number < 0.0 || number > hundred)
        return failure(ErrorCode::Invalid, "A share from 0 to 100 % is expected here");
    return toStdString(QString::number(number / hundred, 'g', 12));
}

Result<std::string> readWord(const OptionPart& part, const QString& typed)
{
    for (const OptionPart::Word& word : part.words) {
        if (typed.compare(words(word.text), Qt::CaseInsensitive) == 0)
            return std::string(word.value);
    }
    return toStdString(typed);
}

}  // namespace

QString optionText(const OptionPart& part, const std::string& value, const std::string& unit)
{
    switch (part.form) {
    case OptionForm::Time: {
        const auto seconds = wholeNumber(value);
        return seconds && *seconds <= UINT32_MAX ? secondsText(static_cast<std::uint32_t>(*seconds))
                                                 : toQString(value);
    }
    case OptionForm::Window:
        return windowText(value, unit);
    case OptionForm::Amount:
        return part.unit[0] == '\0' ? toQString(value)
                                    : QStringLiteral("%1 %2").arg(toQString(value), words(part.unit));
    case OptionForm::Percent: {
        bool isNumber = false;
        const double share = toQString(value).toDouble(&isNumber);
        constexpr double digits = 1e6;
        return isNumber ? toQString(decimalText(std::round(share * hundred * digits) / digits))
                              + QStringLiteral(" %")
                        : toQString(value);
    }
    case OptionForm::Flag:
        return value == "true" ? words("yes") : value == "false" ? words("no") : toQString(value);
    case OptionForm::Words:
    case OptionForm::Choice:
        break;
    }
    for (const OptionPart::Word& word : part.words) {
        if (shortClassName(value) == word.value)
            return words(word.text);
    }
    return toQString(value);
}

Result<std::string> readOption(const OptionPart& part, const std::string& text)
{
    const QString typed = toQString(text).trimmed();
    switch (part.form) {
    case OptionForm::Time: {
        const auto seconds = readSeconds(text);
        if (!seconds)
            return failure(seconds.error());
        return std::to_string(seconds->value_or(0));
    }
    case OptionForm::Window:
        return readWindow(text);
    case OptionForm::Amount:
        return readAmount(part, typed);
    case OptionForm::Percent:
        return readPercent(typed);
    case OptionForm::Flag:
        return std::string(typed == words("yes") ? "true" : "false");
    case OptionForm::Words:
    case OptionForm::Choice:
        break;
    }
    return readWord(part, typed);
}

}  // namespace querywright::gui
