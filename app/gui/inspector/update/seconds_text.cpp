// SPDX-License-Identifier: Apache-2.0
#include "app/gui/inspector/update/seconds_text.h"

#include "app/gui/text.h"
#include "model/derivation/stale_copies.h"

#include <array>
#include <limits>

namespace querywright::gui {
namespace {

struct Unit {
    const char* name;  // its beginnings mean it, too
    std::uint32_t seconds;
};

constexpr std::array<Unit, 5> units = {
    {{"seconds", 1}, {"minutes", 60}, {"hours", 3600}, {"days", 86400}, {"weeks", 604800}}};

}  // namespace

QString secondsText(std::uint32_t seconds)
{
    return seconds == 0 ? words("for good") : toQString(durationText(seconds));
}

Result<std::optional<std::uint32_t>> readSeconds(const std::string& text)
{
    const QString typed = toQString(text).trimmed().toLower();
    if (typed.isEmpty() || typed == QLatin1String("none"))
        return std::optional<std::uint32_t>();
    if (typed == words("for good"))
        return std::optional<std::uint32_t>(0);
    qsizetype digits = 0;
    while (digits < typed.size() && typed[digits].isDigit())
        ++digits;
    const QString unit = typed.mid(digits).trimmed();
    bool isNumber = false;
    const std::uint64_t count = typed.left(digits).toULongLong(&isNumber);
    for (const Unit& one : units) {
        const bool isMeant =
            unit.isEmpty() ? one.seconds == 1 : QString::fromLatin1(one.name).startsWith(unit);
        if (!isNumber || !isMeant)
            continue;
        if (count > std::numeric_limits<std::uint32_t>::max() / one.seconds)
            break;
        return std::optional<std::uint32_t>(static_cast<std::uint32_t>(count) * one.seconds);
    }
    return failure(ErrorCode::Invalid,
                   "A time like \"30 days\" or \"3600 seconds\" is expected here, \"for good\", or nothing");
}

}  // namespace querywright::gui
