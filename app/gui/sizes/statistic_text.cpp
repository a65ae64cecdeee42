// SPDX-License-Identifier: Apache-2.0
#include "app/gui/sizes/statistic_text.h"

#include "app/gui/text.h"

#include <QLocale>
#include <QRegularExpression>

#include <array>
#include <cstddef>
#include <utility>

namespace querywright::gui {
namespace {

// In the order of Period.
constexpr std::array<const char*, 7> periodNames{"second", "minute", "hour", "day", "week", "month", "year"};

// Its beginnings mean it too, of two letters at least: "m" would be a minute or a month.
std::optional<Period> periodOf(const QString& word)
{
    if (word.isEmpty())
        return Period::Day;
    for (std::size_t i = 0; i < periodNames.size(); ++i) {
        const QString name = QLatin1String(periodNames[i]);
        if (word == name || (word.size() > 1 && name.startsWith(word)))
            return static_cast<Period>(i);
    }
    return std::nullopt;
}

// "730", "1.5e6", "4M", "20 k".
std::optional<double> numberOf(QString typed)
{
    constexpr std::array<std::pair<char, double>, 4> scales{{{'k', 1e3}, {'m', 1e6}, {'b', 1e9}, {'g', 1e9}}};
    double scale = 1.0;
    for (const auto& [letter, times] : scales) {
        if (!typed.endsWith(QLatin1Char(letter), Qt::CaseInsensitive))
            continue;
        typed.chop(1);
        scale = times;
        break;
    }
    bool isNumber = false;
    const double number = typed.trimmed().toDouble(&isNumber);
    return isNumber ? std::optional(number * scale) : std::nullopt;
}

}  // namespace

QString statisticLabel(const std::string& statistic)
{
    const QLatin1String article("the ");
    QString label = toQString(statistic);
    if (label.startsWith(article))
        label.remove(0, article.size());
    return label.left(1).toUpper() + label.mid(1);
}

QString notKnownText()
{
    return words("not known");
}

QString statedText(const std::optional<double>& number)
{
    return number ? QLocale(QLocale::English).toString(*number, 'f', QLocale::FloatingPointShortest)
                  : QString();
}

Result<std::optional<double>> readStatistic(const std::string& text)
{
    const QString typed = toQString(text).remove(QLatin1Char(',')).trimmed();
    if (typed.isEmpty())
        return std::optional<double>();
    const auto number = numberOf(typed);
    if (!number)
        return failure(ErrorCode::Invalid, "A number is expected here, such as 730 or 4M");
    return number;
}

QString growthText(const std::optional<Growth>& growth)
{
    if (!growth)
        return {};
    return words("%1 per %2")
        .arg(statedText(growth->count), QLatin1String(periodNames.at(static_cast<std::size_t>(growth->per))));
}

Result<std::optional<Growth>> readGrowth(const std::string& text)
{
    const QString typed = toQString(text).trimmed().toLower();
    if (typed.isEmpty())
        return std::optional<Growth>();
    static const QRegularExpression form(
        QStringLiteral(R"(^([\d.,]+\s*[kmbg]?)\s*(?:(?:/|\bper\b|\ban?\b)\s*(\w+))?$)"));
    const QRegularExpressionMatch match = form.match(typed);
    const auto number = readStatistic(toStdString(match.captured(1)));
    const auto period = periodOf(match.captured(2));
    if (!match.hasMatch() || !number || !*number || !period)
        return failure(ErrorCode::Invalid,
                       "How many new ones come is expected here, such as \"200 per day\" or \"5 per week\"");
    return std::optional(Growth{**number, *period});
}

}  // namespace querywright::gui
