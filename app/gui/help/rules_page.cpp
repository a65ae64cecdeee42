// SPDX-License-Identifier: Apache-2.0
#include "app/gui/help/rules_page.h"

#include "app/gui/text.h"
#include "model/review/rule.h"

#include <QLocale>
#include <QStringList>

#include <cmath>

namespace querywright::gui {
namespace {

QString view(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())).toHtmlEscaped();
}

// "100 MB", "100,000 cells", "0.5 share".
QString numberText(double number, std::string_view unit)
{
    if (unit == "bytes")
        return sizeText(static_cast<std::uint64_t>(number));
    const bool isWhole = number == std::floor(number) && number >= 0.0;
    const QString digits =
        isWhole ? groupedText(static_cast<std::uint64_t>(number)) : QLocale::c().toString(number, 'g', 4);
    return digits + QLatin1Char(' ') + view(unit);
}

QString profilesText(const ProfileSet& profiles)
{
    QStringList names;
    QStringList others;
    for (const DeploymentProfile profile : allProfiles)
        (profiles.has(profile) ? names : others) << view(titleOf(profile));
    if (others.isEmpty())
        return {};
    return names.size() <= others.size() ? QStringLiteral(" on ") + names.join(QStringLiteral(", "))
                                         : QStringLiteral(", not on ") + others.join(QStringLiteral(", "));
}

QString stagesText(std::string_view stages)
{
    QStringList words;
    for (const char stage : stages) {
        switch (stage) {
        case 'C':
            words << QStringLiteral("the ERD");
            break;
        case 'Q':
            words << QStringLiteral("the queries");
            break;
        case 'L':
            words << QStringLiteral("the logical tables");
            break;
        case 'P':
            words << QStringLiteral("the physical tables");
            break;
        case 'S':
            words << QStringLiteral("sizes by the statistics");
            break;
        case 'D':
            words << QStringLiteral("the sample data");
            break;
        default:
            break;
        }
    }
    return words.join(QStringLiteral(", "));
}

QString ruleHtml(const Rule& rule)
{
    QStringList limits;
    for (const Threshold& threshold : rule.thresholds) {
        const bool isMost = threshold.bound == Threshold::Bound::Most;
        limits << QStringLiteral("%1 %2 %3%4")
                      .arg(QLatin1String(toText(threshold.severity)),
                           isMost ? QStringLiteral("above") : QStringLiteral("below"),
                           numberText(threshold.allowed, threshold.unit), profilesText(threshold.profiles));
    }
    const QString what =
        limits.isEmpty() ? QStringLiteral("%1, wherever it occurs").arg(QLatin1String(toText(rule.severity)))
                         : limits.join(QStringLiteral("; "));
    return QStringLiteral(
               "<h3 id=\"%1\">%1 %2</h3><p>%3. Seen in %4.<br><span class=\"note\">%5</span></p>\n")
        .arg(view(rule.id), view(rule.title), toSentence(what).chopped(1), stagesText(rule.stages),
             view(rule.source));
}

}  // namespace

QString rulesPageHtml()
{
    QString html = QStringLiteral(
        "<h1>Rules of the design review</h1>"
        "<p>The review looks at the model, its tables and, where there are any, its sample data. Each rule "
        "has "
        "a number that stays the same, the limits it draws, and where they are from; \u2020 marks a number "
        "that "
        "is common knowledge rather than published. Limits differ by what the design is deployed on. "
        "<code>qw review MODEL</code> prints what they find. See also <a href=\"sizes\">sizes and review</a>."
        "</p>\n");
    for (const Rule& rule : reviewRules())
        html += ruleHtml(rule);
    return html;
}

}  // namespace querywright::gui
