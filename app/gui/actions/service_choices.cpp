// SPDX-License-Identifier: Apache-2.0
#include "app/gui/actions/service_choices.h"

#include "app/gui/subjects/subject_text.h"
#include "app/gui/text.h"
#include "model/derivation/merge.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace querywright::gui {
namespace {

QString serviceWord(const char* text)
{
    return QCoreApplication::translate("ServiceChoices", text);
}

// Rows of tables of single elements stand for what they are elements of, as an index on the collection finds
// it.
bool isOfElements(const LogicalTable& table)
{
    return std::any_of(table.grain.begin(), table.grain.end(),
                       [](const AttributeUse& use) { return use.element; });
}

bool mayServe(const Model& model, const LogicalTable& other, const LogicalTable& own)
{
    if (&other == &own || other.keyspace != own.keyspace || other.viewOf || other.countersOf)
        return false;
    const auto mapping = mappingOf(own.walk, other.walk);
    return mapping && (isOfElements(own) || isSameRow(model, own, other, *mapping));
}

struct KnownService {
    Service by;
    const char* name;
    const char* title;
};

constexpr std::array<KnownService, 4> services = {{
    {Service::View, "viewOf_", QT_TRANSLATE_NOOP("ServiceChoices", "A Materialized View of %1")},
    {Service::Sai, "saiOn_", QT_TRANSLATE_NOOP("ServiceChoices", "An SAI Index on %1")},
    {Service::Index, "indexOn_", QT_TRANSLATE_NOOP("ServiceChoices", "A Secondary Index on %1")},
    {Service::Scan, "scanOf_", QT_TRANSLATE_NOOP("ServiceChoices", "Scanning %1")},
}};

struct Seconds {
    std::uint32_t seconds;
    const char* title;
};

}  // namespace

std::vector<OfferedChoice> servicesFor(const core::Design& design, const TableSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const auto position = tableOf(design, subject);
    if (!position || design.derivation.tables[*position].viewOf)
        return offers;
    const LogicalTable& own = design.derivation.tables[*position];
    for (const LogicalTable& other : design.derivation.tables) {
        if (!mayServe(design.model(), other, own))
            continue;
        for (const KnownService& service : services)
            offers.push_back({QLatin1String(service.name) + toQString(other.name),
                              serviceWord(service.title).arg(toQString(other.name)),
                              ServeBy{{own.queries.front()}, {other.queries.front()}, service.by}});
    }
    return offers;
}

std::vector<OfferedChoice> separationsFor(const core::Design& design, const TableSubject& subject)
{
    std::vector<OfferedChoice> offers;
    const auto position = tableOf(design, subject);
    if (!position)
        return offers;
    const LogicalTable& table = design.derivation.tables[*position];
    for (std::size_t i = 1; i < table.queries.size(); ++i) {
        const AccessPattern* query = design.model().workflow.find(table.queries[i]);
        if (!query)
            continue;
        offers.push_back({QStringLiteral("separate_") + toQString(query->label),
                          serviceWord("A Table of Its Own for %1").arg(toQString(query->label)),
                          KeepApart{{{table.queries.front()}, {query->id}}}});
    }
    return offers;
}

std::vector<OfferedChoice> delaysFor(const core::Design& design, const TableSubject& subject)
{
    constexpr std::array<Seconds, 4> delays = {{
        {10, QT_TRANSLATE_NOOP("ServiceChoices", "10 Seconds")},
        {60, QT_TRANSLATE_NOOP("ServiceChoices", "A Minute")},
        {3600, QT_TRANSLATE_NOOP("ServiceChoices", "An Hour")},
        {86400, QT_TRANSLATE_NOOP("ServiceChoices", "A Day")},
    }};
    std::vector<OfferedChoice> offers;
    const auto position = tableOf(design, subject);
    if (!position || design.derivation.tables.size() < 2 || design.derivation.tables[*position].viewOf)
        return offers;
    const LogicalTable& table = design.derivation.tables[*position];
    for (const Seconds& delay : delays) {
        if (delay.seconds != table.secondsLate)
            offers.push_back({QStringLiteral("later_%1").arg(delay.seconds), serviceWord(delay.title),
                              UpdateLater{{table.queries.front()}, delay.seconds}});
    }
    return offers;
}

std::vector<OfferedChoice> lifetimesFor(const core::Design& design, const TableSubject& subject)
{
    constexpr std::array<Seconds, 6> lifetimes = {{
        {3600, QT_TRANSLATE_NOOP("ServiceChoices", "An Hour")},
        {86400, QT_TRANSLATE_NOOP("ServiceChoices", "A Day")},
        {604800, QT_TRANSLATE_NOOP("ServiceChoices", "A Week")},
        {2592000, QT_TRANSLATE_NOOP("ServiceChoices", "30 Days")},
        {31536000, QT_TRANSLATE_NOOP("ServiceChoices", "A Year")},
        {0, QT_TRANSLATE_NOOP("ServiceChoices", "Never")},
    }};
    std::vector<OfferedChoice> offers;
    const auto position = tableOf(design, subject);
    if (!position || design.derivation.tables[*position].viewOf)
        return offers;
    const LogicalTable& table = design.derivation.tables[*position];
    const std::string name = "default_time_to_live";
    const auto now = table.options.find(name);
    const std::string lives = now == table.options.end() ? "0" : now->second;
    for (const Seconds& lifetime : lifetimes) {
        SetTableOptions choice{{table.queries.front()}, table.options};
        choice.options[name] = std::to_string(lifetime.seconds);
        if (lives != choice.options[name])
            offers.push_back({QStringLiteral("expireAfter_%1").arg(lifetime.seconds),
                              serviceWord(lifetime.title), std::move(choice)});
    }
    return offers;
}

}  // namespace querywright::gui
