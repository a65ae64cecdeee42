// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/pages/rate_text.h"

#include "app/gui/text.h"

#include <QCoreApplication>

namespace querywright::gui {

QString rateText(const std::optional<double>& timesPerSecond)
{
    return timesPerSecond ? QString::number(*timesPerSecond, 'g', 12) : QString();
}

Result<std::optional<double>> readRate(const std::string& text)
{
    if (text.empty())
        return std::optional<double>();
    bool isNumber = false;
    const double rate = toQString(text).toDouble(&isNumber);
    if (!isNumber)
        return failure(ErrorCode::Invalid, "A number of times per second is expected here");
    return std::optional<double>(rate);
}

QStringList urgencyTexts()
{
    return {QCoreApplication::translate("Inspector", "interactive"),
            QCoreApplication::translate("Inspector", "normal"),
            QCoreApplication::translate("Inspector", "background")};
}

Result<std::optional<std::uint64_t>> readLimit(const std::string& text)
{
    if (text.empty() || text == "none")
        return std::optional<std::uint64_t>();
    bool isNumber = false;
    const std::uint64_t limit = toQString(text).toULongLong(&isNumber);
    if (!isNumber)
        return failure(ErrorCode::Invalid, "A number of rows is expected here, or nothing");
    return std::optional<std::uint64_t>(limit);
}

}  // namespace querywright::gui
